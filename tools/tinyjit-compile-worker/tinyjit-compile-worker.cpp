// tinyjit-compile-worker: compiles one kernel for a process that would rather
// not do it itself. Run by tinyjit, not by people.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Run.h"

int main() { return tinyjit::run::compileWorkerMain(); }
