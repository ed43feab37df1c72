// Real: an f64 value under construction, with the operators of C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_REAL_H
#define TINYJIT_LIB_FRONTEND_REAL_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace tinyjit::frontend {

/// A number of type f64 under construction.
struct Real {
  mlir::OpBuilder *builder;
  mlir::Location loc;
  mlir::Value value;

  Real with(mlir::Value other) const { return {builder, loc, other}; }
  Real like(double number) const {
    return with(mlir::arith::ConstantOp::create(
        *builder, loc, builder->getF64FloatAttr(number)));
  }
  template <typename OpTy>
  Real apply() const {
    return with(OpTy::create(*builder, loc, value));
  }
  Real operator+(Real b) const {
    return with(mlir::arith::AddFOp::create(*builder, loc, value, b.value));
  }
  Real operator-(Real b) const {
    return with(mlir::arith::SubFOp::create(*builder, loc, value, b.value));
  }
  Real operator*(Real b) const {
    return with(mlir::arith::MulFOp::create(*builder, loc, value, b.value));
  }
  Real operator/(Real b) const {
    return with(mlir::arith::DivFOp::create(*builder, loc, value, b.value));
  }
  /// this * a + b, rounded once.
  Real timesPlus(Real a, Real b) const {
    return with(
        mlir::math::FmaOp::create(*builder, loc, value, a.value, b.value));
  }
  mlir::Value is(mlir::arith::CmpFPredicate predicate, Real b) const {
    return mlir::arith::CmpFOp::create(*builder, loc, predicate, value,
                                       b.value);
  }
  mlir::Value equals(Real b) const {
    return is(mlir::arith::CmpFPredicate::OEQ, b);
  }
  mlir::Value isBelow(Real b) const {
    return is(mlir::arith::CmpFPredicate::OLT, b);
  }
  /// `a` where `condition` is true, this elsewhere.
  Real unless(mlir::Value condition, Real a) const {
    return with(mlir::arith::SelectOp::create(*builder, loc, condition, a.value,
                                              value));
  }
  Real withSignOf(Real b) const {
    return with(mlir::math::CopySignOp::create(*builder, loc, value, b.value));
  }
  mlir::Value both(mlir::Value a, mlir::Value b) const {
    return mlir::arith::AndIOp::create(*builder, loc, a, b);
  }
  mlir::Value either(mlir::Value a, mlir::Value b) const {
    return mlir::arith::OrIOp::create(*builder, loc, a, b);
  }
  Real negated() const { return apply<mlir::arith::NegFOp>(); }
  Real abs() const { return apply<mlir::math::AbsFOp>(); }
  Real floor() const { return apply<mlir::math::FloorOp>(); }
  Real round() const { return apply<mlir::math::RoundEvenOp>(); }
  Real sin() const { return apply<mlir::math::SinOp>(); }
  Real cos() const { return apply<mlir::math::CosOp>(); }
  Real exp() const { return apply<mlir::math::ExpOp>(); }
  Real log() const { return apply<mlir::math::LogOp>(); }
  Real sqrt() const { return apply<mlir::math::SqrtOp>(); }
  Real trunc() const { return apply<mlir::math::TruncOp>(); }
};

/// c0 + c1 x + ...
inline Real polynomial(Real x, llvm::ArrayRef<double> coefficients) {
  Real sum = x.like(coefficients.back());
  for (double c : llvm::reverse(coefficients.drop_back()))
    sum = sum.timesPlus(x, x.like(c));
  return sum;
}

/// The same by the even and the odd powers, which wait for half as many steps.
inline Real polynomialInHalves(Real x, llvm::ArrayRef<double> coefficients) {
  llvm::SmallVector<double> halves[2];
  for (auto [i, c] : llvm::enumerate(coefficients))
    halves[i % 2].push_back(c);
  Real square = x * x;
  return polynomial(square, halves[1])
      .timesPlus(x, polynomial(square, halves[0]));
}

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_REAL_H
