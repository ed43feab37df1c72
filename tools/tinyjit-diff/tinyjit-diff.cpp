// tinyjit-diff: compares two captures in structure.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Diff.h"

int main(int argc, char **argv) { return tinyjit::diff::diffMain(argc, argv); }
