// Conversions to f32 and from it: one algorithm each way, for all formats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LegalizeSmallFloats/Conversions.h"

#include "lib/Conversion/Emit/SmallFloats.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;

namespace tinyjit::conversion::floats {

bool isArithmetic(Operation *op) {
  return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
             arith::RemFOp, arith::NegFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxNumFOp, arith::MinNumFOp, arith::CmpFOp, arith::SIToFPOp,
             arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp>(op);
}

namespace {

constexpr int64_t f32Bias = 127, f32MantissaBits = 23;
constexpr uint64_t f32Magnitude = 0x7fffffff, f32Infinity = 0x7f800000,
                   f32NaN = 0x7fc00000;

/// A format and its relation to f32.
struct Format : FloatFormat {
  Format(Type type)
      : FloatFormat(*getFloatFormat(getElementTypeOrSelf(type))) {}

  bool hasExponentOfF32() const { return bias == f32Bias; }
  int64_t dropped() const { return f32MantissaBits - mantissaBits; }
  /// The code of a magnitude that f32 writes as code << dropped(), but for the
  /// exponents' different zero.
  uint64_t rebias() const {
    return static_cast<uint64_t>(f32Bias - bias) << f32MantissaBits;
  }
  double smallestNormal() const {
    return std::ldexp(1.0, static_cast<int>(1 - bias));
  }
};

Type codeType(FloatCode &e, Type type, const Format &format) {
  return withElementType(
      type, e.builder.getIntegerType(static_cast<unsigned>(format.width)));
}

} // namespace

/// From Specials::Exponent: the code is the exponent.
static Num extendPower(FloatCode &e, Num code, const Format &format) {
  Num smallest = code.like(uint64_t(1) << (f32MantissaBits - 1));
  Num result = select(code > 0, code << f32MantissaBits, smallest);
  return e.fromBits(
      select(code > (format.nan() - 1), code.like(f32NaN), result));
}

Value emitExtendToF32(FloatCode &e, Value x) {
  Format format(x.getType());
  Value raw = e.create<arith::BitcastOp>(codeType(e, x.getType(), format), x);
  Num code(e, e.create<arith::ExtUIOp>(e.intType, raw));
  if (!format.hasSign())
    return extendPower(e, code, format);
  if (format.hasExponentOfF32())
    return e.fromBits(code << format.dropped());
  Num magnitude = code & format.magnitudeMask();
  Num sign = (code ^ magnitude) << (32 - format.width);
  Num shifted = magnitude << format.dropped();
  Num normal = shifted + format.rebias();
  // A denormal m * 2^k is read as (1 + m) * 2^k, and 1 * 2^k taken away.
  Num denormal =
      e.toBits(e.fromBits(normal + (uint64_t(1) << f32MantissaBits)) -
               format.smallestNormal());
  Num isDenormal = magnitude < (uint64_t(1) << format.mantissaBits);
  Num result = select(isDenormal, denormal, normal);
  if (format.specials == Specials::Ieee || format.specials == Specials::AllOnes)
    result =
        select(magnitude > format.maxFinite(), shifted | f32Infinity, result);
  result = result | sign;
  if (format.specials != Specials::MinusZero)
    return e.fromBits(result);
  // The code above all positive numbers and below the negative ones.
  Num isNaN = (code ^ format.nan()) < 1;
  return e.fromBits(select(isNaN, code.like(f32NaN), result));
}

bool canRoundFromF32(Type type, Ties ties) {
  Format format(type);
  return ties == Ties::ToEven ||
         (format.hasExponentOfF32() && format.hasSign());
}

/// Half a unit of the last place, rounded as a tie goes, is added, the rest
/// dropped. See Specials::Exponent for the ties.
static Num roundToPower(Num bits, const Format &format) {
  uint64_t half = uint64_t(1) << (f32MantissaBits - 1);
  Num isFirst = bits < (uint64_t(1) << f32MantissaBits);
  Num added = select(isFirst, bits.like(half - 1), bits.like(half));
  Num result = (bits + added) >> f32MantissaBits;
  // Positive and finite, as an unsigned number.
  Num isNumber = (bits - 1) < (f32Infinity - 1);
  return select(isNumber, result, bits.like(format.nan()));
}

/// The magnitude, which is `format.firstSpecial()` or more where it is too
/// large. A NaN has any.
static Num roundMagnitude(FloatCode &e, Num magnitude, const Format &format,
                          Ties ties) {
  const int64_t dropped = format.dropped();
  // Half of the last place; to even, less one unless the last place is odd.
  uint64_t half = uint64_t(1) << (dropped - 1);
  Num nearest = magnitude;
  if (ties == Ties::ToEven) {
    nearest = magnitude + ((magnitude >> dropped) & 1);
    --half;
  }
  Num result = (nearest + (half - format.rebias())) >> dropped;
  if (format.hasExponentOfF32())
    return result;
  // Adding a power of two whose last place is the smallest denormal rounds to
  // a multiple of that.
  double power = std::ldexp(format.smallestNormal(), static_cast<int>(dropped));
  Num denormal = e.toBits(e.fromBits(magnitude) + power) - e.bitsOf(power);
  result =
      select(magnitude < e.bitsOf(format.smallestNormal()), denormal, result);
  uint64_t tooLarge = (format.firstSpecial() << dropped) + format.rebias();
  return select(magnitude < tooLarge, result,
                result.like(format.firstSpecial()));
}

/// Puts the sign to a magnitude as `roundMagnitude` gives it.
static Num addSign(Num result, Num sign, Num isNaN, const Format &format) {
  switch (format.specials) {
  case Specials::Ieee:
  case Specials::AllOnes:
    return select(isNaN, result.like(format.nan()), result) | sign;
  case Specials::MinusZero: {
    // Zero has no sign, and NaN is the sign alone.
    Num hasSign = (result - 1) < format.maxFinite();
    result = select(hasSign, result | sign, result);
    return select(isNaN, result.like(format.nan()), result);
  }
  default: {
    Num largest = result.like(format.maxFinite());
    result = select(result < format.firstSpecial(), result, largest) | sign;
    return select(isNaN, result.like(format.nan()), result);
  }
  }
}

Value emitRoundFromF32(FloatCode &e, Type type, Value value, Ties ties) {
  assert(canRoundFromF32(type, ties) && "no code for that");
  Format format(type);
  Num bits = e.toBits(Num(e, value));
  Num result = bits;
  if (format.hasSign()) {
    Num magnitude = bits & f32Magnitude;
    Num sign = (bits ^ magnitude) >> (32 - format.width);
    result = addSign(roundMagnitude(e, magnitude, format, ties), sign,
                     magnitude > f32Infinity, format);
  } else {
    result = roundToPower(bits, format);
  }
  Value code =
      e.create<arith::TruncIOp>(codeType(e, type, format), Value(result));
  return e.create<arith::BitcastOp>(type, code);
}

} // namespace tinyjit::conversion::floats
