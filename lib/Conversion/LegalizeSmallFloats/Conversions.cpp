// Conversions to f32 and from it: one algorithm each way, for all formats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LegalizeSmallFloats/Conversions.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

constexpr int64_t f32Bias = 127, f32MantissaBits = 23;
constexpr uint64_t f32Magnitude = 0x7fffffff, f32Infinity = 0x7f800000;

struct Format {
  int64_t width, mantissaBits, bias;
  /// Without infinity, the code with all bits but the sign set is the only NaN
  /// and the other codes with the highest exponent are numbers.
  bool hasInfinity;

  int64_t dropped() const { return f32MantissaBits - mantissaBits; }
  uint64_t magnitudeMask() const { return (uint64_t(1) << (width - 1)) - 1; }
  /// The first code that is not a finite number.
  uint64_t firstSpecial() const {
    return hasInfinity ? magnitudeMask() >> mantissaBits << mantissaBits
                       : magnitudeMask();
  }
  uint64_t nan() const {
    return hasInfinity ? firstSpecial() | (uint64_t(1) << (mantissaBits - 1))
                       : magnitudeMask();
  }
  /// The code of a magnitude that f32 writes as code << dropped(), but for the
  /// exponents' different zero.
  uint64_t rebias() const {
    return static_cast<uint64_t>(f32Bias - bias) << f32MantissaBits;
  }
  double smallestNormal() const {
    return std::ldexp(1.0, static_cast<int>(1 - bias));
  }
};

Format formatOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (isa<Float16Type>(element))
    return {16, 10, 15, true};
  if (isa<BFloat16Type>(element))
    return {16, 7, 127, true};
  if (isa<FloatTF32Type>(element))
    return {19, 10, 127, true};
  if (isa<Float8E5M2Type>(element))
    return {8, 2, 15, true};
  assert(isa<Float8E4M3FNType>(element) && "not a small float");
  return {8, 3, 7, false};
}

Type codeType(FloatCode &e, Type type, const Format &format) {
  return withElementType(
      type, e.builder.getIntegerType(static_cast<unsigned>(format.width)));
}

} // namespace

Value emitExtendToF32(FloatCode &e, Value x) {
  Format format = formatOf(x.getType());
  Value raw = e.create<arith::BitcastOp>(codeType(e, x.getType(), format), x);
  Num code(e, e.create<arith::ExtUIOp>(e.intType, raw));
  if (format.bias == f32Bias)
    return e.fromBits(code << format.dropped());
  Num magnitude = code & format.magnitudeMask();
  Num sign = (code ^ magnitude) << (32 - format.width);
  Num shifted = magnitude << format.dropped();
  Num normal = shifted + format.rebias();
  // A denormal m * 2^k is read as (1 + m) * 2^k, and 1 * 2^k taken away.
  Num denormal =
      e.toBits(e.fromBits(normal + (uint64_t(1) << f32MantissaBits)) -
               format.smallestNormal());
  Num special = shifted | f32Infinity;
  Num isDenormal = magnitude < (uint64_t(1) << format.mantissaBits);
  Num isSpecial = magnitude > (format.firstSpecial() - 1);
  Num result = select(isSpecial, special, select(isDenormal, denormal, normal));
  return e.fromBits(result | sign);
}

bool canRoundFromF32(Type type, Ties ties) {
  return ties == Ties::ToEven || formatOf(type).bias == f32Bias;
}

Value emitRoundFromF32(FloatCode &e, Type type, Value value, Ties ties) {
  assert(canRoundFromF32(type, ties) && "no code for that");
  Format format = formatOf(type);
  const int64_t dropped = format.dropped();
  Num bits = e.toBits(Num(e, value));
  Num magnitude = bits & f32Magnitude;
  Num sign = (bits ^ magnitude) >> (32 - format.width);
  // Half of the last place; to even, less one unless the last place is odd.
  uint64_t half = uint64_t(1) << (dropped - 1);
  Num nearest = magnitude;
  if (ties == Ties::ToEven) {
    nearest = magnitude + ((magnitude >> dropped) & 1);
    --half;
  }
  Num result = (nearest + (half - format.rebias())) >> dropped;
  if (format.bias != f32Bias) {
    // Adding a power of two whose last place is the smallest denormal rounds to
    // a multiple of that.
    double power =
        std::ldexp(format.smallestNormal(), static_cast<int>(dropped));
    Num denormal = e.toBits(e.fromBits(magnitude) + power) - e.bitsOf(power);
    result =
        select(magnitude < e.bitsOf(format.smallestNormal()), denormal, result);
    uint64_t tooLarge = (format.firstSpecial() << dropped) + format.rebias();
    result = select(magnitude < tooLarge, result,
                    result.like(format.firstSpecial()));
  }
  result = select(magnitude > f32Infinity, result.like(format.nan()), result);
  Value code = e.create<arith::TruncIOp>(codeType(e, type, format),
                                         Value(result | sign));
  return e.create<arith::BitcastOp>(type, code);
}

} // namespace tinyjit::conversion::floats
