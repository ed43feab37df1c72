// Defines rare math ops by those that kernels have, computed in f64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/DefineMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace tinyjit;

namespace {

/// A number of type f64 under construction.
struct Real {
  OpBuilder *builder;
  Location loc;
  Value value;

  Real with(Value other) const { return {builder, loc, other}; }
  Real like(double number) const {
    return with(arith::ConstantOp::create(*builder, loc,
                                          builder->getF64FloatAttr(number)));
  }
  template <typename OpTy>
  Real apply() const {
    return with(OpTy::create(*builder, loc, value));
  }
  Real operator+(Real b) const {
    return with(arith::AddFOp::create(*builder, loc, value, b.value));
  }
  Real operator-(Real b) const {
    return with(arith::SubFOp::create(*builder, loc, value, b.value));
  }
  Real operator*(Real b) const {
    return with(arith::MulFOp::create(*builder, loc, value, b.value));
  }
  Real operator/(Real b) const {
    return with(arith::DivFOp::create(*builder, loc, value, b.value));
  }
  /// this * a + b, rounded once.
  Real timesPlus(Real a, Real b) const {
    return with(math::FmaOp::create(*builder, loc, value, a.value, b.value));
  }
  Value is(arith::CmpFPredicate predicate, Real b) const {
    return arith::CmpFOp::create(*builder, loc, predicate, value, b.value);
  }
  Value equals(Real b) const { return is(arith::CmpFPredicate::OEQ, b); }
  Value isBelow(Real b) const { return is(arith::CmpFPredicate::OLT, b); }
  /// `a` where `condition` is true, this elsewhere.
  Real unless(Value condition, Real a) const {
    return with(
        arith::SelectOp::create(*builder, loc, condition, a.value, value));
  }
  Real withSignOf(Real b) const {
    return with(math::CopySignOp::create(*builder, loc, value, b.value));
  }
  Value both(Value a, Value b) const {
    return arith::AndIOp::create(*builder, loc, a, b);
  }
  Value either(Value a, Value b) const {
    return arith::OrIOp::create(*builder, loc, a, b);
  }
  Real abs() const { return apply<math::AbsFOp>(); }
  Real exp() const { return apply<math::ExpOp>(); }
  Real log() const { return apply<math::LogOp>(); }
  Real sqrt() const { return apply<math::SqrtOp>(); }
  Real trunc() const { return apply<math::TruncOp>(); }
};

const double nan = std::numeric_limits<double>::quiet_NaN();
const double infinity = std::numeric_limits<double>::infinity();

/// |x| to the power of y by exp and log; then the cases they do not cover.
Real definePow(ArrayRef<Real> operands) {
  Real x = operands[0], y = operands[1], zero = x.like(0), one = x.like(1);
  Real size = (y * x.abs().log()).exp();
  // |x| = 1 with an infinite y.
  Value isOne = x.both(x.abs().equals(one), y.is(arith::CmpFPredicate::ORD, y));
  size = size.unless(isOne, one);
  Real half = y * x.like(0.5);
  Value isWhole = y.trunc().equals(y);
  Value isOdd =
      x.both(isWhole, half.trunc().is(arith::CmpFPredicate::ONE, half));
  Real result = size.unless(isOdd, size.withSignOf(x));
  // A finite negative x has a power by whole numbers only.
  Value isNegative = x.both(x.isBelow(zero), x.like(-infinity).isBelow(x));
  Value isBroken = y.is(arith::CmpFPredicate::ONE, y.trunc());
  result = result.unless(x.both(isNegative, isBroken), x.like(nan));
  return result.unless(x.either(y.equals(zero), x.equals(one)), one);
}

Real defineCbrt(ArrayRef<Real> operands) {
  Real x = operands[0];
  Real root = (x.abs().log() / x.like(3)).exp().withSignOf(x);
  return root.unless(x.equals(x.like(0)), x);
}

Real defineLog10(ArrayRef<Real> operands) {
  return operands[0].log() * operands[0].like(1 / M_LN10);
}

/// An odd function that is x + c * x^3 near zero, where its definition cancels.
Real makeOdd(Real x, Real positive, double c) {
  Real near = x + x.like(c) * x * x * x;
  return positive.withSignOf(x).unless(x.abs().isBelow(x.like(1e-4)), near);
}

Real defineSinh(ArrayRef<Real> operands) {
  Real x = operands[0], e = x.abs().exp();
  Real value = (e - x.like(1) / e) * x.like(0.5);
  return makeOdd(x, value, 1.0 / 6);
}

Real defineCosh(ArrayRef<Real> operands) {
  Real e = operands[0].abs().exp();
  return (e + e.like(1) / e) * e.like(0.5);
}

Real defineTan(ArrayRef<Real> operands) {
  Real x = operands[0];
  return x.apply<math::SinOp>() / x.apply<math::CosOp>();
}

Real defineAsinh(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs();
  Real value = (size + (size * size + x.like(1)).sqrt()).log();
  return makeOdd(x, value, -1.0 / 6);
}

Real defineAcosh(ArrayRef<Real> operands) {
  Real x = operands[0], one = x.like(1);
  Real value = (x + (x * x - one).sqrt()).log();
  return value.unless(x.isBelow(one), x.like(nan));
}

Real defineAtanh(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs(), one = x.like(1);
  Real value = ((one + size) / (one - size)).log() * x.like(0.5);
  return makeOdd(x, value, 1.0 / 3);
}

/// atan of a number of at least 0: a guess of about 1e-3, a polynomial, made
/// better twice by what is left: atan z = t + atan((z - tan t) / (1 + z tan
/// t)).
Real atanOfPositive(Real z) {
  Real one = z.like(1);
  Value isLarge = one.isBelow(z);
  Real w = z.unless(isLarge, one / z);
  // Between 0 and 1 the polynomial is off by at most 0.0051.
  Real t = w * (z.like(M_PI / 4) + z.like(0.273) * (one - w));
  for (int step = 0; step < 2; ++step) {
    Real sine = t.apply<math::SinOp>(), cosine = t.apply<math::CosOp>();
    Real rest = (w * cosine - sine) / (cosine + w * sine);
    t = t + rest - rest * rest * rest / z.like(3);
  }
  return t.unless(isLarge, z.like(M_PI / 2) - t);
}

Real defineAtan(ArrayRef<Real> operands) {
  return atanOfPositive(operands[0].abs()).withSignOf(operands[0]);
}

Real defineAtan2(ArrayRef<Real> operands) {
  Real y = operands[0], x = operands[1], zero = x.like(0);
  Real ratio = y.abs() / x.abs();
  // 0 / 0 counts as 0, and infinity / infinity as 1.
  ratio = ratio.unless(y.equals(zero), zero);
  Real inf = x.like(infinity);
  ratio =
      ratio.unless(x.both(y.abs().equals(inf), x.abs().equals(inf)), x.like(1));
  Real angle = atanOfPositive(ratio);
  Value isLeft = x.like(1).withSignOf(x).isBelow(zero);
  angle = angle.unless(isLeft, x.like(M_PI) - angle).withSignOf(y);
  return angle.unless(x.is(arith::CmpFPredicate::UNO, y), x + y);
}

/// exp(x) - 1: what rounding makes of exp(x) shows in its logarithm (Kahan).
Real defineExpm1(ArrayRef<Real> operands) {
  Real x = operands[0], one = x.like(1), u = x.exp(), less = u - one;
  Real value = less * (x / u.log());
  value = value.unless(less.equals(x.like(-1)), less);
  value = value.unless(u.equals(x.like(infinity)), u);
  return value.unless(u.equals(one), x);
}

/// log(1 + x), by the same means.
Real defineLog1p(ArrayRef<Real> operands) {
  Real x = operands[0], one = x.like(1), u = one + x;
  Real value = u.log() * (x / (u - one));
  value = value.unless(u.equals(x.like(infinity)), u);
  return value.unless(u.equals(one), x);
}

Real defineTanh(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs(), limit = x.like(22);
  // Beyond, the result is 1.
  size = size.unless(limit.isBelow(size), limit);
  Real e = defineExpm1({size + size});
  return (e / (e + x.like(2))).withSignOf(x);
}

/// The leg of a triangle whose hypotenuse is 1.
Real otherLeg(Real x) { return ((x.like(1) - x) * (x.like(1) + x)).sqrt(); }

Real defineAsin(ArrayRef<Real> operands) {
  return defineAtan2({operands[0], otherLeg(operands[0])});
}

Real defineAcos(ArrayRef<Real> operands) {
  return defineAtan2({otherLeg(operands[0]), operands[0]});
}

/// c0 + c1 x + ...
Real polynomial(Real x, ArrayRef<double> coefficients) {
  Real sum = x.like(coefficients.back());
  for (double c : llvm::reverse(coefficients.drop_back()))
    sum = sum.timesPlus(x, x.like(c));
  return sum;
}

/// Where erf is computed by itself, and erfc from it; beyond, the other way
/// round.
constexpr double erfLimit = 0.5;

/// erf(x) / x of the square of an x up to the limit; relative error 2^-57.8.
constexpr double erfCoefficients[] = {
    1.1283791670955126,     -0.37612638903183465,    0.11283791670924813,
    -0.026866170632715684,  0.005223977370325059,    -0.0008548297524307522,
    0.00012053324310301528, -1.4845583669810084e-05, 1.4723214762719855e-06};

/// (1 + 2 x) exp(x^2) erfc(x) of (x - 3) / (x + 3), for x from the limit up to
/// 28; relative error 2^-57.8.
constexpr double erfcCoefficients[] = {
    1.2530080582697296,      -0.1356211061245813,     -0.04756229435345,
    0.1296451587027803,      -0.11927366341536079,    0.06830802734319141,
    -0.023770514917136613,   0.0025293918305538516,   0.001888690335379817,
    -0.0007798324189236759,  -0.00010515957203987172, 0.00012510024618261808,
    4.948105193767144e-06,   -2.010396429582013e-05,  -7.261246835259213e-07,
    3.4804726648390504e-06,  3.433068502226967e-07,   -6.280486246642831e-07,
    -1.2032741038250348e-07, 1.1015924165737444e-07,  2.2402076061485158e-08,
    -1.4806269663665888e-08};

Real erfNearZero(Real x) { return x * polynomial(x * x, erfCoefficients); }

/// erfc of an x from the limit up.
Real erfcBeyond(Real x) {
  Real end = x.like(28), three = x.like(3);
  // There it is 0 already.
  Real size = x.unless(end.isBelow(x), end);
  Real scaled = polynomial((size - three) / (size + three), erfcCoefficients);
  Real square = size * size, zero = x.like(0);
  Real rest = size.timesPlus(size, zero - square);
  Real power = (zero - square).exp();
  power = power - power * rest;
  return power * (scaled / (size + size + x.like(1)));
}

Real defineErf(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs();
  Real beyond = (x.like(1) - erfcBeyond(size)).withSignOf(x);
  return beyond.unless(size.isBelow(x.like(erfLimit)), erfNearZero(x));
}

Real defineErfc(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs(), beyond = erfcBeyond(size);
  beyond = beyond.unless(x.isBelow(x.like(0)), x.like(2) - beyond);
  return beyond.unless(size.isBelow(x.like(erfLimit)),
                       x.like(1) - erfNearZero(x));
}

bool isUpToF64(FloatType type) { return type.getWidth() <= 64; }
bool isF64(FloatType type) { return type.isF64(); }

template <typename OpTy, Real (*define)(ArrayRef<Real>),
          bool (*isTaken)(FloatType) = isUpToF64>
struct DefineInDouble : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<FloatType>(op.getType());
    if (!type || !isTaken(type))
      return rewriter.notifyMatchFailure(op, "no scalar float of that width");
    Location loc = op.getLoc();
    Type wide = rewriter.getF64Type();
    SmallVector<Real> operands;
    for (Value operand : op->getOperands()) {
      if (!type.isF64())
        operand = arith::ExtFOp::create(rewriter, loc, wide, operand);
      operands.push_back({&rewriter, loc, operand});
    }
    Value result = define(operands).value;
    if (!type.isF64())
      result = arith::TruncFOp::create(rewriter, loc, type, result);
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// The sine and the cosine, each by itself, of scalars and of tensors.
LogicalResult splitSincos(math::SincosOp op, PatternRewriter &rewriter) {
  Value x = op.getOperand();
  rewriter.replaceOp(op, {math::SinOp::create(rewriter, op.getLoc(), x),
                          math::CosOp::create(rewriter, op.getLoc(), x)});
  return success();
}

/// Which kind of number `x` is, in its own type.
template <typename OpTy>
LogicalResult classify(OpTy op, PatternRewriter &rewriter) {
  auto type = dyn_cast<FloatType>(op.getOperand().getType());
  if (!type)
    return rewriter.notifyMatchFailure(op, "no scalar float");
  Location loc = op.getLoc();
  Value x = op.getOperand();
  const llvm::fltSemantics &format = type.getFloatSemantics();
  auto is = [&](arith::CmpFPredicate predicate, const APFloat &bound) {
    Value size = math::AbsFOp::create(rewriter, loc, x);
    Value limit = arith::ConstantOp::create(rewriter, loc,
                                            rewriter.getFloatAttr(type, bound));
    return arith::CmpFOp::create(rewriter, loc, predicate, size, limit)
        .getResult();
  };
  APFloat largest = APFloat::getLargest(format);
  Value result;
  if (isa<math::IsNaNOp>(op))
    result =
        arith::CmpFOp::create(rewriter, loc, arith::CmpFPredicate::UNO, x, x);
  else if (isa<math::IsInfOp>(op))
    result = is(arith::CmpFPredicate::OGT, largest);
  else
    result = is(arith::CmpFPredicate::OLE, largest);
  if (isa<math::IsNormalOp>(op))
    result = arith::AndIOp::create(
        rewriter, loc, result,
        is(arith::CmpFPredicate::OGE, APFloat::getSmallestNormalized(format)));
  rewriter.replaceOp(op, result);
  return success();
}

} // namespace

void frontend::populateSplitMathPatterns(RewritePatternSet &patterns) {
  patterns.add(splitSincos, /*benefit=*/2);
}

void frontend::populateDefineMathPatterns(RewritePatternSet &patterns) {
  patterns.add(classify<math::IsFiniteOp>);
  patterns.add(classify<math::IsInfOp>);
  patterns.add(classify<math::IsNaNOp>);
  patterns.add(classify<math::IsNormalOp>);
  patterns.add<DefineInDouble<math::ErfOp, defineErf, isF64>,
               DefineInDouble<math::ErfcOp, defineErfc, isF64>,
               DefineInDouble<math::ExpM1Op, defineExpm1, isF64>,
               DefineInDouble<math::Log1pOp, defineLog1p, isF64>,
               DefineInDouble<math::TanhOp, defineTanh, isF64>,
               DefineInDouble<math::AsinOp, defineAsin, isF64>,
               DefineInDouble<math::AcosOp, defineAcos, isF64>,
               DefineInDouble<math::Log10Op, defineLog10>,
               DefineInDouble<math::PowFOp, definePow>,
               DefineInDouble<math::CbrtOp, defineCbrt>,
               DefineInDouble<math::SinhOp, defineSinh>,
               DefineInDouble<math::CoshOp, defineCosh>,
               DefineInDouble<math::TanOp, defineTan>,
               DefineInDouble<math::AsinhOp, defineAsinh>,
               DefineInDouble<math::AcoshOp, defineAcosh>,
               DefineInDouble<math::AtanhOp, defineAtanh>,
               DefineInDouble<math::AtanOp, defineAtan>,
               DefineInDouble<math::Atan2Op, defineAtan2>>(
      patterns.getContext());
}
