// Linear forms of scalar arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_ARITHMETICFORM_H
#define TINYJIT_LIB_CAPTURE_ARITHMETICFORM_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tinyjit::capture {

/// The form of a constant, and of a cast, a sum, a difference, or a product
/// with a constant. \param formOf gives the forms of operands; it calls this
///   function for what is no variable of its own.
/// \returns nothing for another value, and if a number does not fit 64 bits.
template <class Form>
std::optional<Form>
getArithmeticForm(mlir::Value value,
                  llvm::function_ref<std::optional<Form>(mlir::Value)> formOf) {
  if (auto known = mlir::getConstantIntValue(value))
    return Form::number(*known);
  mlir::Operation *op = value.getDefiningOp();
  if (mlir::isa_and_nonnull<mlir::arith::IndexCastOp, mlir::arith::ExtSIOp>(op))
    return formOf(op->getOperand(0));
  if (!mlir::isa_and_nonnull<mlir::arith::AddIOp, mlir::arith::SubIOp,
                             mlir::arith::MulIOp>(op))
    return std::nullopt;
  std::optional<Form> a = formOf(op->getOperand(0)),
                      b = formOf(op->getOperand(1));
  if (!a || !b)
    return std::nullopt;
  if (!mlir::isa<mlir::arith::MulIOp>(op))
    return a->plus(*b, mlir::isa<mlir::arith::SubIOp>(op) ? -1 : 1);
  if (a->isNumber())
    return b->times(a->constant);
  return b->isNumber() ? a->times(b->constant) : std::nullopt;
}

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_ARITHMETICFORM_H
