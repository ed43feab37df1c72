// tinyjit-reduce: makes a module that shows a fault smaller.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Reduce/Reduce.h"

int main(int argc, char **argv) {
  return tinyjit::reduce::reduceMain(argc, argv);
}
