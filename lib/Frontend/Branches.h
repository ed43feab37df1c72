// Converts branches in the bodies of ops on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_BRANCHES_H
#define TINYJIT_LIB_FRONTEND_BRANCHES_H

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::frontend {

/// True for an `scf.if` in the body of an op of linalg or tensor that gives
/// scalars and whose branches have no effects: both may be computed.
bool isSelectable(mlir::Operation *op);

/// True for an `scf.for`, `while`, `if` or `index_switch` that stands in the
/// body of a function, perhaps within others of them.
bool isControlFlow(mlir::Operation *op);

/// Replaces such an `scf.if` by the ops of its branches and an `arith.select`
/// for each result. Those within its branches must be gone.
void selectBranches(mlir::Operation *op, mlir::IRRewriter &rewriter);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_BRANCHES_H
