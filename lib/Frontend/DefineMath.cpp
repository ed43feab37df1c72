// Defines rare math ops in terms of the ones that kernels have, computed in
// f64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/DefineMath.h"

#include "lib/Frontend/SpecialFunctions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// The power of x by y, where that of |x| is `size`, but for the cases that exp
/// and log do not cover.
Real finishPow(Real x, Real y, Real size) {
  Real zero = x.like(0), one = x.like(1);
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

Real definePow(ArrayRef<Real> operands) {
  Real x = operands[0], y = operands[1];
  return finishPow(x, y, (y * x.abs().log()).exp());
}

/// The 64 bits of a number, with the operators of C on unsigned integers.
struct Bits {
  Real real;
  Value value;

  explicit Bits(Real real)
      : real(real),
        value(arith::BitcastOp::create(
            *real.builder, real.loc, real.builder->getI64Type(), real.value)) {}
  Bits(Real real, Value value) : real(real), value(value) {}

  template <typename OpTy>
  Bits apply(uint64_t operand) const {
    Value other = arith::ConstantOp::create(
        *real.builder, real.loc,
        real.builder->getI64IntegerAttr(static_cast<int64_t>(operand)));
    return {real, OpTy::create(*real.builder, real.loc, value, other)};
  }
  Bits operator+(uint64_t b) const { return apply<arith::AddIOp>(b); }
  Bits operator&(uint64_t b) const { return apply<arith::AndIOp>(b); }
  Bits operator>>(uint64_t b) const { return apply<arith::ShRUIOp>(b); }
  Bits operator<<(uint64_t b) const { return apply<arith::ShLIOp>(b); }
  Real number() const {
    return real.with(arith::BitcastOp::create(
        *real.builder, real.loc, real.builder->getF64Type(), value));
  }
};

/// 1.5 * 2^52: a number plus it has, in its low bits, the nearest integer.
constexpr double magic = 0x1.8p52;
constexpr uint64_t magicBits = 0x4338000000000000, oneBits = 0x3ff0000000000000;

// log2((1 + s) / (1 - s)) = s P(s^2), to 2^-45; utils/math_coefficients.py.
constexpr double log2Series[] = {0x1.71547652b8252p+1, 0x1.ec709dc53a82bp-1,
                                 0x1.2776c29559431p-1, 0x1.a61a2d2d7d077p-2,
                                 0x1.4795963a2b090p-2, 0x1.21ad724f148cep-2};
// 2^f = 1 + f P(f), to 2^-34.
constexpr double exp2Series[] = {1.0,
                                 0x1.62e42ff19b4a9p-1,
                                 0x1.ebfbe07963bd9p-3,
                                 0x1.c6b089a25a5c5p-5,
                                 0x1.3b29f24cfbcabp-7,
                                 0x1.5d8b7ee8d3bbfp-10,
                                 0x1.445d625faed60p-13,
                                 0x1.fce154d4218ebp-17};

/// log2 of a number of f32 that is at least 0: of no denormal of f64.
Real log2Narrow(Real x) {
  constexpr uint64_t sqrtHalf = 0x3fe6a09e667f3bcd, mantissa = ~0ull >> 12;
  Bits bits = Bits(x) + (oneBits - sqrtHalf);
  Real m = ((bits & mantissa) + sqrtHalf).number();
  Real biased = ((bits >> 52) + magicBits).number();
  Real s = (m - x.like(1)) / (m + x.like(1));
  Real log = s.timesPlus(polynomialInHalves(s * s, log2Series),
                         biased - x.like(magic + 1023));
  log = log.unless(x.equals(x.like(0)), x.like(-infinity));
  // Infinity and NaN stay.
  return x.unless(x.isBelow(x.like(infinity)), log);
}

/// 2^x, as f32 needs it.
Real exp2Narrow(Real x) {
  x = x.unless(x.isBelow(x.like(-160)), x.like(-160));
  x = x.unless(x.like(140).isBelow(x), x.like(140));
  Real shifted = x + x.like(magic);
  Real power = polynomialInHalves(x - (shifted - x.like(magic)), exp2Series);
  return power * ((Bits(shifted) + 1023) << 52).number();
}

/// On types below f64, with no more bits than they need.
Real defineNarrowPow(ArrayRef<Real> operands) {
  Real x = operands[0], y = operands[1];
  return finishPow(x, y, exp2Narrow(y * log2Narrow(x.abs())));
}

/// By a logarithm, made better by one step of Newton's method.
Real defineCbrt(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs();
  Real root = (size.log() / x.like(3)).exp();
  Real better = root - (root - size / (root * root)) / x.like(3);
  Value isWhole = x.either(x.equals(x.like(0)), size.equals(x.like(infinity)));
  return better.withSignOf(x).unless(isWhole, x);
}

Real defineLog10(ArrayRef<Real> operands) {
  return operands[0].log() * operands[0].like(1 / M_LN10);
}

Real defineExpm1(ArrayRef<Real> operands);
Real defineLog1p(ArrayRef<Real> operands);

/// Beyond, exp(x) may be infinite where half of it is not.
constexpr double largeExponent = 700;
/// Beyond, 1 more changes no square.
constexpr double largeSquare = 0x1p28;

/// exp(x) / 2 of a large x.
Real halfExp(Real x) {
  Real root = (x * x.like(0.5)).exp();
  return root * x.like(0.5) * root;
}

Real defineSinh(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs(), e = defineExpm1({size});
  Real value = (e + e / (e + x.like(1))) * x.like(0.5);
  return value.unless(x.like(largeExponent).isBelow(size), halfExp(size))
      .withSignOf(x);
}

Real defineCosh(ArrayRef<Real> operands) {
  Real size = operands[0].abs(), e = size.exp();
  Real value = (e + e.like(1) / e) * e.like(0.5);
  return value.unless(e.like(largeExponent).isBelow(size), halfExp(size));
}

Real defineTan(ArrayRef<Real> operands) {
  Real x = operands[0];
  return x.apply<math::SinOp>() / x.apply<math::CosOp>();
}

/// log(2 x) of a large x.
Real logOfTwice(Real x) { return x.log() + x.like(M_LN2); }

Real defineAsinh(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs(), one = x.like(1), square = size * size;
  Real value = defineLog1p({size + square / (one + (square + one).sqrt())});
  return value.unless(x.like(largeSquare).isBelow(size), logOfTwice(size))
      .withSignOf(x);
}

Real defineAcosh(ArrayRef<Real> operands) {
  Real x = operands[0], one = x.like(1), rest = x - one;
  Real value = defineLog1p({rest + (rest * (x + one)).sqrt()});
  value = value.unless(x.like(largeSquare).isBelow(x), logOfTwice(x));
  return value.unless(x.isBelow(one), x.like(nan));
}

Real defineAtanh(ArrayRef<Real> operands) {
  Real x = operands[0], size = x.abs(), one = x.like(1);
  Real value = defineLog1p({(size + size) / (one - size)}) * x.like(0.5);
  return value.withSignOf(x);
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

Real defineErf(ArrayRef<Real> operands) { return special::erf(operands[0]); }
Real defineErfc(ArrayRef<Real> operands) { return special::erfc(operands[0]); }

bool isUpToF64(FloatType type) { return type.getWidth() <= 64; }
bool isF64(FloatType type) { return type.isF64(); }
bool isNarrow(FloatType type) { return type.getWidth() < 64; }

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

/// Emits ops on integers of one type, scalars or tensors.
struct Integers {
  Integers(Operation *op, OpBuilder &builder)
      : builder(builder), loc(op->getLoc()), type(op->getOperand(0).getType()),
        width(getElementTypeOrSelf(type).getIntOrFloatBitWidth()) {}

  template <typename OpTy>
  Value make(Value a, Value b) {
    return OpTy::create(builder, loc, a, b);
  }
  Value constant(Type type, int64_t number) {
    TypedAttr value =
        builder.getIntegerAttr(getElementTypeOrSelf(type), number);
    if (auto shaped = dyn_cast<ShapedType>(type))
      value = DenseElementsAttr::get(shaped, Attribute(value));
    return arith::ConstantOp::create(builder, loc, value);
  }
  /// The upper half of the product, of integers below 64 bits.
  template <typename Extend>
  Value upperHalfOfShort(Value a, Value b) {
    Type wide = builder.getI64Type();
    if (auto shaped = dyn_cast<ShapedType>(type))
      wide = shaped.clone(wide);
    Value product =
        make<arith::MulIOp>(Extend::create(builder, loc, wide, a).getResult(),
                            Extend::create(builder, loc, wide, b).getResult());
    Value upper = make<arith::ShRUIOp>(product, constant(wide, width));
    return arith::TruncIOp::create(builder, loc, type, upper);
  }
  /// The same of 64 bits without sign, by products of their halves.
  Value upperHalfOf64(Value a, Value b) {
    Value bits = constant(type, 32), mask = constant(type, 0xffffffff);
    auto high = [&](Value x) { return make<arith::ShRUIOp>(x, bits); };
    auto low = [&](Value x) { return make<arith::AndIOp>(x, mask); };
    auto sum = [&](Value x, Value y) { return make<arith::AddIOp>(x, y); };
    auto product = [&](Value x, Value y) { return make<arith::MulIOp>(x, y); };
    Value first = product(low(a), low(b));
    Value second = sum(product(high(a), low(b)), high(first));
    Value third = sum(product(low(a), high(b)), low(second));
    return sum(product(high(a), high(b)), sum(high(second), high(third)));
  }
  /// The number to subtract from the unsigned upper half because `factor` has a
  /// sign: the other factor, where this one is negative, else 0.
  Value ofSign(Value factor, Value other) {
    Value sign = make<arith::ShRSIOp>(factor, constant(type, width - 1));
    return make<arith::AndIOp>(sign, other);
  }

  OpBuilder &builder;
  Location loc;
  Type type;
  unsigned width;
};

/// The lower and the upper half of a product, each by itself.
template <typename OpTy, typename Extend>
LogicalResult splitProduct(OpTy op, PatternRewriter &rewriter) {
  if (!isa<IntegerType>(getElementTypeOrSelf(op.getLhs())))
    return rewriter.notifyMatchFailure(op, "of index");
  Integers code(op, rewriter);
  Value a = op.getLhs(), b = op.getRhs(), upper;
  if (code.width < 64) {
    upper = code.upperHalfOfShort<Extend>(a, b);
  } else {
    upper = code.upperHalfOf64(a, b);
    if (isa<arith::MulSIExtendedOp>(op))
      for (Value part : {code.ofSign(a, b), code.ofSign(b, a)})
        upper = code.make<arith::SubIOp>(upper, part);
  }
  rewriter.replaceOp(op, {code.make<arith::MulIOp>(a, b), upper});
  return success();
}

/// A sum, and whether it did not fit, each by itself.
LogicalResult splitSum(arith::AddUIExtendedOp op, PatternRewriter &rewriter) {
  if (!isa<IntegerType>(getElementTypeOrSelf(op.getLhs())))
    return rewriter.notifyMatchFailure(op, "of index");
  Value sum =
      arith::AddIOp::create(rewriter, op.getLoc(), op.getLhs(), op.getRhs());
  Value overflow = arith::CmpIOp::create(
      rewriter, op.getLoc(), arith::CmpIPredicate::ult, sum, op.getLhs());
  rewriter.replaceOp(op, {sum, overflow});
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
  patterns.add(splitSum, /*benefit=*/2);
  patterns.add(splitProduct<arith::MulSIExtendedOp, arith::ExtSIOp>,
               /*benefit=*/2);
  patterns.add(splitProduct<arith::MulUIExtendedOp, arith::ExtUIOp>,
               /*benefit=*/2);
}

void frontend::populateDefineMathPatterns(RewritePatternSet &patterns) {
  arith::populateExpandScalingExtTruncPatterns(patterns);
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
               DefineInDouble<math::PowFOp, definePow, isF64>,
               DefineInDouble<math::PowFOp, defineNarrowPow, isNarrow>,
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
