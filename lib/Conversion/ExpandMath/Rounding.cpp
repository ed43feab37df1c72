// Roundings to an integer and fma, for targets that lack the instructions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/Patterns.h"

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

/// Applies `round` to |x| where that is small enough to have a fraction; floats
/// beyond (and NaN) are integers and stay. The sign of x is kept, of zero too.
Num roundMagnitude(FloatCode &e, Num x, function_ref<Num(Num, Num)> round) {
  const double firstWithoutFraction = e.isF32() ? 0x1p23 : 0x1p52;
  Num magnitude = e.abs(x);
  Num nearest = (magnitude + firstWithoutFraction) - firstWithoutFraction;
  Num rounded = e.copySign(round(magnitude, nearest), x);
  return select(magnitude < firstWithoutFraction, rounded, x);
}

Num oneWhere(Num condition, Num like) {
  return select(condition, like.like(1.0), like.like(0.0));
}

} // namespace

Num emitRoundEven(FloatCode &e, Num x) {
  return roundMagnitude(e, x, [](Num, Num nearest) { return nearest; });
}

Num emitTrunc(FloatCode &e, Num x) {
  return roundMagnitude(e, x, [](Num magnitude, Num nearest) {
    return nearest - oneWhere(nearest > magnitude, nearest);
  });
}

Num emitRound(FloatCode &e, Num x) {
  return roundMagnitude(e, x, [](Num magnitude, Num nearest) {
    Num down = nearest - oneWhere(nearest > magnitude, nearest);
    Num isUp = (magnitude - down) < 0.5;
    return select(isUp, down, down + 1.0);
  });
}

Num emitFloor(FloatCode &e, Num x) {
  Num truncated = emitTrunc(e, x);
  return select(x < truncated, truncated - 1.0, truncated);
}

Num emitCeil(FloatCode &e, Num x) {
  Num truncated = emitTrunc(e, x);
  // -0.5 gives -0: the sum -1 + 1 would lose the sign.
  return e.copySign(select(x > truncated, truncated + 1.0, truncated), x);
}

Num emitFma(FloatCode &e, Num a, Num b, Num c) {
  // In f64 the product is exact; the sum is rounded to odd, so that rounding it
  // again to f32 sees which side of a tie it was on (Boldo and Melquiond).
  Type wideType = withElementType(a.getType(), e.builder.getF64Type());
  FloatCode wide(e.builder, e.loc, wideType, /*hasFma=*/false);
  auto extend = [&](Num x) {
    return Num(wide, e.create<arith::ExtFOp>(wideType, Value(x)));
  };
  Num product = extend(a) * extend(b);
  Num addend = extend(c);
  Num sum = product + addend;
  // The exact error of the sum (Knuth); NaN where the sum is not finite.
  Num back = sum - product;
  Num error = (product - (sum - back)) + (addend - back);
  Num bits = wide.toBits(sum);
  Num isInexact = (error < 0.0) | (error > 0.0);
  Num isEven = equal(bits & 1, 0);
  // Toward the true value: away from zero if the error has the sum's sign.
  Num signsDiffer = (wide.toBits(error) ^ bits) >> 63;
  Num odd = bits + (signsDiffer.like(1) - (signsDiffer << 1));
  Num result = wide.fromBits(select(isInexact & isEven, odd, bits));
  return Num(e, e.create<arith::TruncFOp>(a.getType(), Value(result)));
}

} // namespace tinyjit::conversion::floats
