// The number formats of matrix units.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Elements.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace tinyjit::testdriver;

namespace {
/// A binary format of at most 16 bits.
struct Format {
  int exponentBits, fractionBits, bias;
  /// The largest exponent is for infinities and NaN.
  bool hasInfinity;
  /// There is no negative zero: its bits are the only NaN.
  bool isUnsignedZero;
};
constexpr Format f16 = {5, 10, 15, true, false};
constexpr Format e4m3 = {4, 3, 7, false, false};
constexpr Format e5m2 = {5, 2, 15, true, false};
constexpr Format e4m3fnuz = {4, 3, 8, false, true};
constexpr Format e5m2fnuz = {5, 2, 16, false, true};
} // namespace

static double decode(const Format &format, unsigned bits) {
  int width = 1 + format.exponentBits + format.fractionBits;
  int fraction = bits & ((1 << format.fractionBits) - 1);
  int exponent =
      (bits >> format.fractionBits) & ((1 << format.exponentBits) - 1);
  bool isNegative = (bits >> (width - 1)) & 1;
  bool isTop = exponent == (1 << format.exponentBits) - 1;
  double nan = std::numeric_limits<double>::quiet_NaN();
  if (format.isUnsignedZero && bits == 1u << (width - 1))
    return nan;
  if (format.hasInfinity && isTop)
    return fraction ? nan : (isNegative ? -INFINITY : INFINITY);
  if (!format.hasInfinity && !format.isUnsignedZero && isTop &&
      fraction == (1 << format.fractionBits) - 1)
    return nan;
  double magnitude =
      exponent ? std::ldexp((1 << format.fractionBits) + fraction,
                            exponent - format.bias - format.fractionBits)
               : std::ldexp(fraction, 1 - format.bias - format.fractionBits);
  return isNegative ? -magnitude : magnitude;
}

/// Rounds to f16, ties to even.
static uint16_t encodeF16(double value) {
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  double magnitude = std::fabs(value);
  if (std::isnan(value))
    return sign | 0x7e00;
  // Half a step above the largest number.
  if (magnitude >= 65520)
    return sign | 0x7c00;
  int exponent = magnitude < 0x1p-14 ? -14 : std::ilogb(magnitude);
  double steps = std::nearbyint(std::ldexp(magnitude, 10 - exponent));
  // The leading one of a normal number, and what rounds up to the next
  // exponent, carry into the exponent's bits.
  return sign | uint16_t(((exponent + 14) << 10) + int(steps));
}

unsigned tinyjit::testdriver::bytesOf(TinyJITTwinElement type) {
  switch (type) {
  case TINYJIT_TWIN_F16:
  case TINYJIT_TWIN_BF16:
    return 2;
  case TINYJIT_TWIN_TF32:
  case TINYJIT_TWIN_F32:
  case TINYJIT_TWIN_S32:
    return 4;
  case TINYJIT_TWIN_F64:
    return 8;
  default:
    return 1;
  }
}

template <class T>
static T readAs(const uint8_t *from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

static double bitsToFloat(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

double tinyjit::testdriver::readElement(TinyJITTwinElement type,
                                        const uint8_t *from) {
  switch (type) {
  case TINYJIT_TWIN_F16:
    return decode(f16, readAs<uint16_t>(from));
  case TINYJIT_TWIN_BF16:
    return bitsToFloat(uint32_t(readAs<uint16_t>(from)) << 16);
  case TINYJIT_TWIN_TF32:
    return bitsToFloat(readAs<uint32_t>(from) & 0xffffe000);
  case TINYJIT_TWIN_F32:
    return readAs<float>(from);
  case TINYJIT_TWIN_F64:
    return readAs<double>(from);
  case TINYJIT_TWIN_S8:
    return readAs<int8_t>(from);
  case TINYJIT_TWIN_U8:
    return readAs<uint8_t>(from);
  case TINYJIT_TWIN_S32:
    return readAs<int32_t>(from);
  case TINYJIT_TWIN_E4M3:
    return decode(e4m3, *from);
  case TINYJIT_TWIN_E5M2:
    return decode(e5m2, *from);
  case TINYJIT_TWIN_E4M3FNUZ:
    return decode(e4m3fnuz, *from);
  case TINYJIT_TWIN_E5M2FNUZ:
    return decode(e5m2fnuz, *from);
  }
  return 0;
}

template <class T>
static void writeAs(T value, uint8_t *to) {
  std::memcpy(to, &value, sizeof value);
}

void tinyjit::testdriver::writeElement(TinyJITTwinElement type, double value,
                                       bool isSaturated, uint8_t *to) {
  if (type == TINYJIT_TWIN_F64)
    return writeAs(value, to);
  if (type == TINYJIT_TWIN_F16)
    return writeAs(encodeF16(value), to);
  if (type != TINYJIT_TWIN_S32)
    return writeAs(static_cast<float>(value), to);
  if (isSaturated)
    value = std::fmin(std::fmax(value, INT32_MIN), INT32_MAX);
  writeAs(static_cast<int32_t>(static_cast<int64_t>(value)), to);
}
