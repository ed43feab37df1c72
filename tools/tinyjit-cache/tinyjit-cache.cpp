// tinyjit-cache: looks after compiled captures on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Run.h"

int main(int argc, char **argv) { return tinyjit::run::cacheMain(argc, argv); }
