// Decides which tensors of a function are stored, and which are recomputed
// where they are read.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_PLAN_H
#define TINYJIT_LIB_SCHEDULE_PLAN_H

#include "lib/Schedule/Tensors.h"

#include "llvm/ADT/DenseSet.h"

namespace tinyjit::schedule {

/// The fate of the tensors that ops compute. One that is in neither set is
/// computed where it is read.
struct Plan {
  /// Those that get memory of their own, each by a kernel that computes it.
  llvm::DenseSet<mlir::Value> stored;
  /// Those that are the memory of another tensor: of the operand of the
  /// reshape, `contiguous` or `realize` that they are the result of.
  llvm::DenseSet<mlir::Value> views;

  /// Those that are a part of a state, once this op has written them there.
  llvm::DenseMap<mlir::Value, mlir::Operation *> written;

  bool isInMemory(mlir::Value tensor) const {
    return stored.contains(tensor) || views.contains(tensor);
  }
};

/// Decides. Takes time linear in the number of ops. Errors are diagnostics at
/// ops that have no model or refuse.
mlir::FailureOr<Plan> planFunction(mlir::func::FuncOp function,
                                   const Tensors &tensors);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_PLAN_H
