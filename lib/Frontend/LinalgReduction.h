// Recognises the reduction in the body of a linalg op, and emits it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_LINALGREDUCTION_H
#define TINYJIT_LIB_FRONTEND_LINALGREDUCTION_H

#include "lib/Frontend/BodyEmitter.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tinyjit::frontend {

/// A linalg op inside of the loops that give one element of its results.
struct LinalgNest {
  mlir::linalg::LinalgOp op;
  /// The value of every loop, and those that are ranges of a reduction.
  llvm::SmallVector<mlir::Value> loops;
  llvm::SmallVector<mlir::Value> ranges;
};

/// Writes result `result` of an op with reduction loops. The body combines what
/// was there before (at first the element of the init operand) with each new
/// value. One add, multiplication, minimum or maximum becomes a reduction of
/// that kind, onto which the init's element is combined last; anything else is
/// reduced in the order of the loops. `body` has the inputs' elements.
/// \returns null after an error at the op.
mlir::Value emitReduction(schedule::ElementBuilder &b, const LinalgNest &nest,
                          unsigned result, BodyEmitter &body);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_LINALGREDUCTION_H
