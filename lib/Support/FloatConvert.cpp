// Conversions between double and every floating-point element type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/FloatConvert.h"

#include "lib/Support/Array.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace tinyjit;
using runtime::DType;

namespace {
/// A binary format of at most 16 bits with subnormals.
struct Format {
  int exponentBits;
  int mantissaBits; ///< Without the hidden bit.
  uint64_t maxFinite;
  uint64_t overflow; ///< Larger values become this: infinity or NaN.
  uint64_t nan;

  int minExponent() const { return 2 - (1 << (exponentBits - 1)); }
  uint64_t signBit() const {
    return uint64_t(1) << (exponentBits + mantissaBits);
  }
};
} // namespace

static Format formatOf(DType dtype) {
  switch (dtype) {
  case DType::F16:
    return {5, 10, 0x7bff, 0x7c00, 0x7e00};
  case DType::BF16:
    return {8, 7, 0x7f7f, 0x7f80, 0x7fc0};
  case DType::F8E4M3:
    return {4, 3, 0x7e, 0x7f, 0x7f};
  default:
    return {5, 2, 0x7b, 0x7c, 0x7e}; // F8E5M2
  }
}

/// Rounds `magnitude`, finite and positive, to bits that may exceed
/// `format.maxFinite`.
static uint64_t roundMagnitude(const Format &format, double magnitude) {
  int exponent; // 2^(exponent-1) <= magnitude < 2^exponent
  std::frexp(magnitude, &exponent);
  int unit = std::max(exponent - 1, format.minExponent());
  // The significand in units of its last place. Exact: a power of two away.
  double scaled = std::ldexp(magnitude, format.mantissaBits - unit);
  double whole = std::floor(scaled);
  double rest = scaled - whole;
  uint64_t significand = uint64_t(whole);
  if (rest > 0.5 || (rest == 0.5 && (significand & 1)))
    ++significand;
  // The hidden bit, and a carry out of the significand, add one to the exponent
  // field; a subnormal has neither.
  return (uint64_t(unit - format.minExponent()) << format.mantissaBits) +
         significand;
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
  Format format = formatOf(dtype);
  uint64_t sign = std::signbit(value) ? format.signBit() : 0;
  if (std::isnan(value))
    return sign | format.nan;
  double magnitude = std::fabs(value);
  if (std::isinf(magnitude))
    return sign | format.overflow;
  if (magnitude == 0)
    return sign;
  bits = roundMagnitude(format, magnitude);
  return sign | (bits > format.maxFinite ? format.overflow : bits);
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
  Format format = formatOf(dtype);
  double sign = bits & format.signBit() ? -1.0 : 1.0;
  uint64_t magnitude = bits & (format.signBit() - 1);
  if (magnitude > format.maxFinite) {
    bool infinite = magnitude == format.overflow && magnitude != format.nan;
    return std::copysign(infinite ? std::numeric_limits<double>::infinity()
                                  : std::numeric_limits<double>::quiet_NaN(),
                         sign);
  }
  uint64_t exponent = magnitude >> format.mantissaBits;
  uint64_t hidden = uint64_t(1) << format.mantissaBits;
  uint64_t significand = magnitude & (hidden - 1);
  if (exponent == 0)
    exponent = 1;
  else
    significand |= hidden;
  return std::ldexp(sign * double(significand), int(exponent) - 1 +
                                                    format.minExponent() -
                                                    format.mantissaBits);
}

double tinyjit::loadFloat(DType dtype, const uint8_t *p) {
  return decodeFloat(dtype, loadBits(p, runtime::byteSize(dtype)));
}

double tinyjit::maxFinite(DType dtype) {
  if (dtype == DType::F64)
    return std::numeric_limits<double>::max();
  if (dtype == DType::F32)
    return std::numeric_limits<float>::max();
  return decodeFloat(dtype, formatOf(dtype).maxFinite);
}

int tinyjit::precisionBits(DType dtype) {
  if (dtype == DType::F64)
    return std::numeric_limits<double>::digits;
  if (dtype == DType::F32)
    return std::numeric_limits<float>::digits;
  return formatOf(dtype).mantissaBits + 1;
}
