// tinyjit-run: compiles a captured computation and replays it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Run.h"

int main(int argc, char **argv) { return tinyjit::run::runMain(argc, argv); }
