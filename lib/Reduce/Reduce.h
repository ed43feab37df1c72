// Reductions of tinyjit-reduce: make a function that shows a fault smaller.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_REDUCE_REDUCE_H
#define TINYJIT_REDUCE_REDUCE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Reducer/Tester.h"

namespace tinyjit::reduce {

// All of these ask `tester` about copies that are valid, one at a time, and
// leave a module that it finds interesting if it did so before.

/// True if the program of `tester` says that `module` shows the fault.
bool isInteresting(const mlir::Tester &tester, mlir::ModuleOp module);

/// Drops functions, states and other symbols that nothing names.
void reduceFunctions(mlir::ModuleOp module, const mlir::Tester &tester);

/// Lets each function of one block return the first single value, in the order
/// of its ops, that still shows the fault, and each capture none of its results
/// or the first one that still shows it; without one they stay.
void reduceResults(mlir::ModuleOp module, const mlir::Tester &tester);

/// Puts less in the place of each op of a function, a capture or a kernel, also
/// in the bodies of loops and branches: operands of the same types, zeros, one
/// run of one of its regions, or its canonical form; what has no result is
/// dropped. Goes on until none can go any more.
void reduceOps(mlir::OwningOpRef<mlir::ModuleOp> &module,
               const mlir::Tester &tester);

/// The tool. \returns its exit status: 0, or 2 with an error printed.
int reduceMain(int argc, char **argv);

} // namespace tinyjit::reduce

#endif // TINYJIT_REDUCE_REDUCE_H
