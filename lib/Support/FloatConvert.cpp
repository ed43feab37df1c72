// Conversions between double and every floating-point element type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/FloatConvert.h"

#include "lib/Support/Array.h"
#include "runtime/support/FloatFormat.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tinyjit;
using runtime::DType;

/// \param dtype a float of at most 16 bits.
static FloatFormat formatOf(DType dtype) {
  static constexpr struct {
    DType dtype;
    FloatFormat format;
  } all[] = {
#define TINYJIT_SMALL_FLOAT(id, type, semantics, mantissa, bias, specials)     \
  {DType::id,                                                                  \
   {runtime::bitWidth(DType::id), mantissa, bias, Specials::specials}},
#include "tinyjit/Runtime/DTypes.def"
  };
  for (const auto &each : all)
    if (each.dtype == dtype)
      return each.format;
  __builtin_unreachable();
}

static int minExponent(const FloatFormat &format) { return 1 - format.bias; }

/// Rounds `magnitude`, finite and positive, to bits that may exceed
/// `format.maxFinite()`.
static uint64_t roundMagnitude(const FloatFormat &format, double magnitude) {
  int exponent; // 2^(exponent-1) <= magnitude < 2^exponent
  std::frexp(magnitude, &exponent);
  int unit = std::max(exponent - 1, minExponent(format));
  // The significand in units of its last place. Exact: a power of two away.
  double scaled = std::ldexp(magnitude, format.mantissaBits - unit);
  double whole = std::floor(scaled);
  double rest = scaled - whole;
  uint64_t significand = uint64_t(whole);
  if (rest > 0.5 || (rest == 0.5 && (significand & 1)))
    ++significand;
  // The hidden bit, and a carry out of the significand, add one to the exponent
  // field; a subnormal has neither.
  return (uint64_t(unit - minExponent(format)) << format.mantissaBits) +
         significand;
}

/// The code of a power of two near `value`, not NaN. See Specials::Exponent.
static uint64_t roundToPower(const FloatFormat &format, double value) {
  if (!(value > 0) || std::isinf(value))
    return format.nan();
  int exponent;
  double fraction = std::frexp(value, &exponent); // from 1/2 on, below 1
  int code = exponent - 1 + format.bias;
  if (code < 0)
    return 0;
  // Below the second power all that is above the first one goes up.
  bool up = code == 0 ? fraction > 0.5 : fraction >= 0.75;
  return format.codeOf(/*isNegative=*/false, uint64_t(code) + up);
}

uint64_t tinyjit::encodeFloat(DType dtype, double value) {
  uint64_t bits = 0;
  if (dtype == DType::F64) {
    std::memcpy(&bits, &value, sizeof(value));
    return bits;
  }
  if (dtype == DType::F32) {
    float narrow = float(value);
    std::memcpy(&bits, &narrow, sizeof(narrow));
    return bits;
  }
  FloatFormat format = formatOf(dtype);
  bool isNegative = std::signbit(value);
  if (std::isnan(value))
    return format.codeOfNaN(isNegative);
  if (!format.hasSign())
    return roundToPower(format, value);
  double magnitude = std::fabs(value);
  if (std::isinf(magnitude))
    return format.codeOf(isNegative, format.firstSpecial());
  return format.codeOf(isNegative,
                       magnitude == 0 ? 0 : roundMagnitude(format, magnitude));
}

double tinyjit::decodeFloat(DType dtype, uint64_t bits) {
  if (dtype == DType::F64) {
    double value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  if (dtype == DType::F32) {
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  FloatFormat format = formatOf(dtype);
  bits &= format.codeMask();
  double sign = bits & format.signBit() ? -1.0 : 1.0;
  if (format.isNaN(bits))
    return std::copysign(std::numeric_limits<double>::quiet_NaN(), sign);
  uint64_t magnitude = bits & format.magnitudeMask();
  if (magnitude > format.maxFinite())
    return std::copysign(std::numeric_limits<double>::infinity(), sign);
  uint64_t exponent = magnitude >> format.mantissaBits;
  if (!format.hasSign())
    return std::ldexp(1.0, int(exponent) - format.bias);
  uint64_t hidden = uint64_t(1) << format.mantissaBits;
  uint64_t significand = magnitude & (hidden - 1);
  if (exponent == 0)
    exponent = 1;
  else
    significand |= hidden;
  return std::ldexp(sign * double(significand),
                    int(exponent) - format.bias - format.mantissaBits);
}

double tinyjit::loadFloat(DType dtype, const uint8_t *p) {
  return decodeFloat(dtype, loadBits(p, runtime::byteSize(dtype)));
}

double tinyjit::maxFinite(DType dtype) {
  if (dtype == DType::F64)
    return std::numeric_limits<double>::max();
  if (dtype == DType::F32)
    return std::numeric_limits<float>::max();
  return decodeFloat(dtype, formatOf(dtype).maxFinite());
}

int tinyjit::precisionBits(DType dtype) {
  if (dtype == DType::F64)
    return std::numeric_limits<double>::digits;
  if (dtype == DType::F32)
    return std::numeric_limits<float>::digits;
  return formatOf(dtype).mantissaBits + 1;
}

bool tinyjit::hasInfinity(DType dtype) {
  return dtype == DType::F32 || dtype == DType::F64 ||
         formatOf(dtype).hasInfinity();
}

bool tinyjit::hasNegatives(DType dtype) {
  return dtype == DType::F32 || dtype == DType::F64 ||
         formatOf(dtype).hasSign();
}
