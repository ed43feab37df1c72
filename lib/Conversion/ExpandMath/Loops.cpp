// Expands ops into loops whose number of trips depends on the operands.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

#include <limits>

using namespace mlir;

namespace tinyjit::conversion::floats {

Value anyOf(OpBuilder &builder, Location loc, Value mask) {
  auto type = dyn_cast<VectorType>(mask.getType());
  if (!type)
    return mask;
  auto flat = VectorType::get({type.getNumElements()}, type.getElementType());
  if (type != flat)
    mask = vector::ShapeCastOp::create(builder, loc, flat, mask);
  return vector::ReductionOp::create(builder, loc, vector::CombiningKind::OR,
                                     mask);
}

/// Repeats `step` while `isOpen` is true for some element of the vectors.
/// \returns what the values that began as `init` are in the end.
static SmallVector<Value>
repeatWhile(OpBuilder &builder, Location loc, ValueRange init,
            function_ref<Value(ValueRange)> isOpen,
            function_ref<SmallVector<Value>(ValueRange)> step) {
  auto loop = scf::WhileOp::create(
      builder, loc, init.getTypes(), init,
      [&](OpBuilder &, Location, ValueRange values) {
        Value again = anyOf(builder, loc, isOpen(values));
        scf::ConditionOp::create(builder, loc, again, values);
      },
      [&](OpBuilder &, Location, ValueRange values) {
        scf::YieldOp::create(builder, loc, step(values));
      });
  return llvm::to_vector_of<Value>(loop.getResults());
}

/// The biased exponent of a positive number, as if denormals had one, too:
/// those of f64 have -51 to 0.
static Num getExponent(FloatCode &e, Num x) {
  constexpr int lift = 64;
  Num isTiny = x < x.like(e.isF32() ? 0x1p-126 : 0x1p-1022);
  Num lifted = select(isTiny, x * 0x1p64, x);
  Num exponent = e.toBits(lifted) >> e.getMantissaBits();
  return select(isTiny, exponent - lift, exponent);
}

/// `x * 2^power`, for powers from 0 to twice the bias.
static Num scale(FloatCode &e, Num x, Num power) {
  Num half = power >> 1;
  return x * e.powerOfTwo(half + e.getBias()) *
         e.powerOfTwo(power - half + e.getBias());
}

/// Takes away from `rest` as many of `divisor * 2^k` as there are, where k is
/// so large that the quotient has no more bits than a float. The product is not
/// rounded, and what is left has the unit of the divisor and is less than it:
/// each step is exact.
static Num takeAway(FloatCode &e, Num rest, Num divisor, Num exponent) {
  Num distance = getExponent(e, rest) - exponent;
  Num least = distance.like(e.getMantissaBits());
  Num power = select(distance > least, distance - least, distance.like(0));
  Num part = scale(e, divisor, power);
  Num quotient(e, math::TruncOp::create(e.builder, e.loc, rest / part));
  Num less(e, math::FmaOp::create(e.builder, e.loc, e.negate(quotient), part,
                                  Value(rest)));
  // The quotient may have been rounded up to the next number.
  return select(less < 0.0, less + part, less);
}

Num emitRemainder(FloatCode &e, Num x, Num y) {
  double infinity = std::numeric_limits<double>::infinity();
  double nan = std::numeric_limits<double>::quiet_NaN();
  Num size = e.abs(x), divisor = e.abs(y);
  Num isDefined(e, arith::AndIOp::create(e.builder, e.loc, size < infinity,
                                         divisor > 0.0));
  Num start = select(isDefined, size, size.like(0.0));
  divisor = select(isDefined, divisor, divisor.like(1.0));
  Num exponent = getExponent(e, divisor);
  auto isOpen = [&](ValueRange rest) -> Value {
    return arith::CmpFOp::create(e.builder, e.loc, arith::CmpFPredicate::OGE,
                                 rest[0], divisor);
  };
  auto step = [&](ValueRange values) -> SmallVector<Value> {
    Num rest(e, values[0]), open(e, isOpen(values));
    return {select(open, takeAway(e, rest, divisor, exponent), rest)};
  };
  Num rest(e,
           repeatWhile(e.builder, e.loc, Value(start), isOpen, step).front());
  return e.copySign(select(isDefined, rest, rest.like(nan)), x);
}

Value emitIntegerPower(OpBuilder &builder, Location loc, Value x, Value n) {
  Type type = x.getType();
  auto number = [&](int64_t value) -> Value {
    auto element = builder.getIntegerAttr(getElementTypeOrSelf(type), value);
    auto vector = dyn_cast<VectorType>(type);
    return arith::ConstantOp::create(
        builder, loc,
        vector ? TypedAttr(DenseElementsAttr::get(vector, element))
               : TypedAttr(element));
  };
  Value zero = number(0), one = number(1);
  auto is = [&](arith::CmpIPredicate predicate, Value a, Value c) -> Value {
    return arith::CmpIOp::create(builder, loc, predicate, a, c);
  };
  auto isOdd = [&](Value value) {
    return is(arith::CmpIPredicate::ne,
              arith::AndIOp::create(builder, loc, value, one), zero);
  };
  // Of a negative exponent of 1 or -1 its lowest bit decides. Of others the
  // power is a fraction, of 0 a quotient by 0: it is 0.
  Value isNegative = is(arith::CmpIPredicate::slt, n, zero);
  Value isUnit =
      arith::OrIOp::create(builder, loc, is(arith::CmpIPredicate::eq, x, one),
                           is(arith::CmpIPredicate::eq, x, number(-1)));
  Value bit = arith::AndIOp::create(builder, loc, n, one);
  Value steps = arith::SelectOp::create(builder, loc, isNegative, bit, n);
  Value fraction = arith::SelectOp::create(builder, loc, isUnit, one, zero);
  Value start =
      arith::SelectOp::create(builder, loc, isNegative, fraction, one);
  auto isOpen = [&](ValueRange values) {
    return is(arith::CmpIPredicate::ne, values[0], zero);
  };
  auto step = [&](ValueRange values) -> SmallVector<Value> {
    Value product = arith::MulIOp::create(builder, loc, values[2], values[1]);
    return {arith::ShRUIOp::create(builder, loc, values[0], one),
            arith::MulIOp::create(builder, loc, values[1], values[1]),
            arith::SelectOp::create(builder, loc, isOdd(values[0]), product,
                                    values[2])};
  };
  return repeatWhile(builder, loc, {steps, x, start}, isOpen, step).back();
}

} // namespace tinyjit::conversion::floats
