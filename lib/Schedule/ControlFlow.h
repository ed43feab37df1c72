// Schedules loops and branches of functions on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region of an `scf.while` or `scf.if` is scheduled as a function of its own:
// its arguments are those of the region and what it uses from outside, its
// results what it hands on. The launches of that function then stand in a
// `jit.while` or `jit.if`, and its buffers before it.
#ifndef TINYJIT_LIB_SCHEDULE_CONTROLFLOW_H
#define TINYJIT_LIB_SCHEDULE_CONTROLFLOW_H

#include "lib/Schedule/FunctionScheduler.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tinyjit::schedule {

/// True for a loop or branch on tensors, in the form that
/// `normalize-control-flow` gives.
inline bool isControlFlow(mlir::Operation *op) {
  return llvm::isa<mlir::scf::WhileOp, mlir::scf::IfOp>(op);
}

/// Readies the loops and branches of `function` for scheduling: what their
/// regions use from outside is tensors and variables, and the condition of an
/// `scf.if` is the element of a tensor. Errors are diagnostics.
mlir::LogicalResult prepareControlFlow(mlir::func::FuncOp function);

/// The tensors of the function that `op`, a loop or branch, needs in memory.
llvm::SmallVector<mlir::Value> getNeededTensors(mlir::Operation *op);

/// Gives the buffer that is all of a tensor.
using GetBuffer = llvm::function_ref<mlir::Value(mlir::Value)>;

/// Writes the launches of `op`, a loop or branch of `function`, before it.
/// \returns the buffers of its results. Errors are diagnostics.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
scheduleControlFlow(mlir::Operation *op, mlir::func::FuncOp function,
                    KernelTable &kernels, GetBuffer getBuffer);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_CONTROLFLOW_H
