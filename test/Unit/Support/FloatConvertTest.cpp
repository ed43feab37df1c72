// Narrow floats against their definition and against numpy and ml_dtypes.
//
// The checksums are CRC-32 of what numpy 2.4.6 with ml_dtypes 0.6.0 computes
// from the same bit patterns.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/FloatConvert.h"

#include "lib/Support/Array.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <zlib.h>

using namespace tinyjit;
using runtime::DType;

namespace {

struct Case {
  DType dtype;
  int exponentBits, mantissaBits, bias;
  bool hasInfinity;
  uint64_t nan, overflow;
  uint32_t decoded, fromAnyFloat, fromNearFloat;
};

constexpr double inf = std::numeric_limits<double>::infinity();

class NarrowFloat : public testing::TestWithParam<Case> {
protected:
  int bits() const {
    return 1 + GetParam().exponentBits + GetParam().mantissaBits;
  }
  /// The definition of the format; `pattern` without sign.
  double define(uint64_t pattern) const {
    const Case &c = GetParam();
    int field = int(pattern >> c.mantissaBits);
    int mantissa = int(pattern & ((1u << c.mantissaBits) - 1));
    int allOnes = (1 << c.exponentBits) - 1;
    bool lastMantissa = mantissa == (1 << c.mantissaBits) - 1;
    if (field == allOnes && (c.hasInfinity || lastMantissa))
      return c.hasInfinity && mantissa == 0 ? inf : std::nan("");
    double fraction = std::ldexp(mantissa, -c.mantissaBits);
    return field == 0 ? std::ldexp(fraction, 1 - c.bias)
                      : std::ldexp(1 + fraction, field - c.bias);
  }
  uint64_t encode(double value) const {
    return encodeFloat(GetParam().dtype, value);
  }
  double decode(uint64_t pattern) const {
    return decodeFloat(GetParam().dtype, pattern);
  }
};

TEST_P(NarrowFloat, DecodesEveryPatternByDefinition) {
  uint64_t sign = uint64_t(1) << (bits() - 1);
  for (uint64_t pattern = 0; pattern < sign; ++pattern) {
    double want = define(pattern);
    for (bool negative : {false, true}) {
      double got = decode(pattern | (negative ? sign : 0));
      ASSERT_EQ(std::signbit(got), negative) << pattern;
      if (std::isnan(want))
        ASSERT_TRUE(std::isnan(got)) << pattern;
      else
        ASSERT_EQ(std::fabs(got), want) << pattern;
    }
  }
}

TEST_P(NarrowFloat, DecodesLikeNumpy) {
  uint32_t crc = 0;
  for (uint64_t pattern = 0; pattern < uint64_t(1) << bits(); ++pattern) {
    double value = decode(pattern);
    uint64_t wide =
        std::isnan(value) ? 0x7ff8000000000000 : encodeFloat(DType::F64, value);
    crc = crc32(crc, reinterpret_cast<const Bytef *>(&wide), 8);
  }
  EXPECT_EQ(crc, GetParam().decoded);
}

/// Between two neighbours: below the middle down, above it up, in the middle to
/// the even one. This decides every rounding there is.
TEST_P(NarrowFloat, RoundsToNearestEven) {
  uint64_t sign = uint64_t(1) << (bits() - 1);
  double largest = maxFinite(GetParam().dtype);
  for (uint64_t pattern = 0; define(pattern) <= largest; ++pattern) {
    double value = define(pattern);
    ASSERT_EQ(encode(value), pattern);
    ASSERT_EQ(encode(-value), pattern | sign);
    if (value == largest)
      break;
    double middle = (value + define(pattern + 1)) / 2;
    uint64_t even = pattern + (pattern & 1);
    ASSERT_EQ(encode(middle), even);
    ASSERT_EQ(encode(std::nextafter(middle, 0)), pattern);
    ASSERT_EQ(encode(std::nextafter(middle, inf)), pattern + 1);
    ASSERT_EQ(encode(-middle), even | sign);
  }
}

TEST_P(NarrowFloat, OverflowAndNan) {
  const Case &c = GetParam();
  uint64_t sign = uint64_t(1) << (bits() - 1);
  double largest = maxFinite(c.dtype);
  uint64_t pattern = encode(largest);
  // Half a unit in the last place above the largest; a tie goes to the even
  // one, which is 448 in f8E4M3FN and infinity elsewhere.
  double unit = largest - define(pattern - 1);
  double middle = largest + unit / 2;
  EXPECT_EQ(encode(std::nextafter(middle, 0)), pattern);
  EXPECT_EQ(encode(middle), c.hasInfinity ? c.overflow : pattern);
  EXPECT_EQ(encode(std::nextafter(middle, inf)), c.overflow);
  EXPECT_EQ(encode(std::numeric_limits<double>::max()), c.overflow);
  EXPECT_EQ(encode(inf), c.overflow);
  EXPECT_EQ(encode(-inf), c.overflow | sign);
  EXPECT_EQ(encode(std::nan("")), c.nan);
  EXPECT_EQ(encode(-std::nan("")), c.nan | sign);
  EXPECT_EQ(encode(std::numeric_limits<double>::denorm_min()), 0u);
  EXPECT_EQ(encode(-std::numeric_limits<double>::denorm_min()), sign);
  EXPECT_EQ(encode(-0.0), sign);
}

TEST_P(NarrowFloat, EncodesFloatsLikeNumpy) {
  uint32_t any = 0, near = 0;
  for (uint32_t i = 0; i < 1 << 20; ++i) {
    // Over all of f32, NaN excepted, and finely where the narrow types live.
    double value = decodeFloat(DType::F32, uint32_t(i * 4099));
    uint16_t bits = encode(value);
    if (!std::isnan(value))
      any = crc32(any, reinterpret_cast<const Bytef *>(&bits), 2);
    bits = encode(decodeFloat(DType::F32, 0x30800000 + i * 383));
    near = crc32(near, reinterpret_cast<const Bytef *>(&bits), 2);
  }
  EXPECT_EQ(any, GetParam().fromAnyFloat);
  EXPECT_EQ(near, GetParam().fromNearFloat);
}

/// Checksums as in Case, of the formats that are unlike IEEE 754's, too.
struct Numpy {
  DType dtype;
  uint32_t decoded, fromAnyFloat, fromNearFloat;
};

TEST(FloatConvert, LikeMlDtypes) {
  const Numpy formats[] = {
      {DType::F8E4M3, 0xa0fdd13d, 0xb6b884ba, 0x37cfe022},
      {DType::F8E3M4, 0x355b3dd2, 0xe723e9f0, 0x7b724a88},
      {DType::F8E5M2FNUZ, 0xe7d95de8, 0x9e8031fa, 0x268709ab},
      {DType::F8E4M3FNUZ, 0xdd44ca70, 0x6afd2266, 0x6530d4e8},
      {DType::F8E4M3B11FNUZ, 0xc1204627, 0x9fea04e9, 0xb099331f},
      {DType::F8E8M0FNU, 0x5761ae99, 0xbf15b1af, 0x37017ece},
      {DType::F6E2M3FN, 0xf6a05dcb, 0xd63e6c31, 0x85abf7c0},
      {DType::F6E3M2FN, 0x05e0ba67, 0x9ce38679, 0xbd1e75b1},
      {DType::F4E2M1FN, 0xa4f2f7e0, 0x1d84f265, 0x1406284b},
  };
  for (const Numpy &format : formats) {
    std::string name(runtime::name(format.dtype));
    uint32_t decoded = 0, any = 0, near = 0;
    for (int code = 0; code < 1 << runtime::bitWidth(format.dtype); ++code) {
      double value = decodeFloat(format.dtype, uint64_t(code));
      uint64_t wide = std::isnan(value) ? 0x7ff8000000000000
                                        : encodeFloat(DType::F64, value);
      decoded = crc32(decoded, reinterpret_cast<const Bytef *>(&wide), 8);
    }
    for (uint32_t i = 0; i < 1 << 20; ++i) {
      double value = decodeFloat(DType::F32, uint32_t(i * 4099));
      uint16_t bits = encodeFloat(format.dtype, value);
      if (!std::isnan(value))
        any = crc32(any, reinterpret_cast<const Bytef *>(&bits), 2);
      bits = encodeFloat(format.dtype,
                         decodeFloat(DType::F32, 0x30800000 + i * 383));
      near = crc32(near, reinterpret_cast<const Bytef *>(&bits), 2);
    }
    EXPECT_EQ(decoded, format.decoded) << name;
    EXPECT_EQ(any, format.fromAnyFloat) << name;
    EXPECT_EQ(near, format.fromNearFloat) << name;
  }
}

TEST(FloatConvert, WhatIsNoNumberInAFormat) {
  EXPECT_EQ(encodeFloat(DType::F4E2M1FN, inf), 7u);
  EXPECT_EQ(encodeFloat(DType::F4E2M1FN, -100), 0xfu);
  EXPECT_EQ(encodeFloat(DType::F4E2M1FN, std::nan("")), 8u); // -0
  EXPECT_EQ(encodeFloat(DType::F6E3M2FN, -std::nan("")), 0x20u);
  EXPECT_EQ(encodeFloat(DType::F8E4M3FNUZ, -0.0), 0u);
  EXPECT_EQ(encodeFloat(DType::F8E4M3FNUZ, -1e-9), 0u);
  EXPECT_EQ(encodeFloat(DType::F8E4M3FNUZ, -inf), 0x80u); // NaN
  for (double none : {0.0, -0.0, -1.0, inf, -inf, std::nan(""), 0x1.8p127})
    EXPECT_EQ(encodeFloat(DType::F8E8M0FNU, none), 0xffu) << none;
  EXPECT_EQ(encodeFloat(DType::F8E8M0FNU, 0x1p-149), 0u);
  EXPECT_EQ(encodeFloat(DType::F8E8M0FNU, 0x1p-127), 0u);
  EXPECT_EQ(encodeFloat(DType::F8E8M0FNU, 0x1.000002p-127), 1u);
  EXPECT_EQ(encodeFloat(DType::F8E8M0FNU, 3), 129u); // 4
  EXPECT_FALSE(hasInfinity(DType::F8E4M3FN));
  EXPECT_TRUE(hasInfinity(DType::F8E4M3));
  EXPECT_TRUE(hasInfinity(DType::F64));
  EXPECT_FALSE(hasNegatives(DType::F8E8M0FNU));
  EXPECT_TRUE(hasNegatives(DType::F4E2M1FN));
}

TEST(FloatConvert, BitsAboveTheValueAreIgnored) {
  EXPECT_EQ(decodeFloat(DType::F4E2M1FN, 0xf7), 6);
  EXPECT_EQ(decodeFloat(DType::F6E2M3FN, 0xdf), 7.5);
}

INSTANTIATE_TEST_SUITE_P(
    , NarrowFloat,
    testing::Values(Case{DType::F16, 5, 10, 15, true, 0x7e00, 0x7c00,
                         0x3e3e8f12, 0x02d0cf69, 0xdcc2b5af},
                    Case{DType::BF16, 8, 7, 127, true, 0x7fc0, 0x7f80,
                         0xf9040be5, 0x260ec356, 0x63a7b249},
                    Case{DType::F8E4M3FN, 4, 3, 7, false, 0x7f, 0x7f,
                         0x2f3cdd2a, 0x65fba978, 0x003bdd7f},
                    Case{DType::F8E5M2, 5, 2, 15, true, 0x7e, 0x7c, 0x95a5cba8,
                         0xb710d55c, 0x20e0df97}),
    [](const auto &info) {
      return std::string(runtime::name(info.param.dtype));
    });

TEST(FloatConvert, DoublesRoundOnceLikeNumpy) {
  uint32_t crc = 0;
  for (uint64_t i = 0; i < 1 << 20; ++i) {
    uint64_t pattern = 0x3e10000000000000 + i * ((383ull << 29) + 12345);
    uint16_t bits = encodeFloat(DType::F16, decodeFloat(DType::F64, pattern));
    crc = crc32(crc, reinterpret_cast<const Bytef *>(&bits), 2);
  }
  EXPECT_EQ(crc, 0x754c3400u);
  // By way of float this would be a tie, and 1.
  EXPECT_EQ(encodeFloat(DType::BF16, 1 + 0x1p-8 + 0x1p-40), 0x3f81u);
}

TEST(FloatConvert, WideTypes) {
  EXPECT_EQ(encodeFloat(DType::F32, 0.1), 0x3dcccccdu);
  EXPECT_EQ(encodeFloat(DType::F64, 0.1), 0x3fb999999999999au);
  EXPECT_EQ(decodeFloat(DType::F32, 0xc0200000), -2.5);
  EXPECT_EQ(decodeFloat(DType::F64, 0xc004000000000000), -2.5);
}

TEST(FloatConvert, LargestAndPrecision) {
  EXPECT_EQ(maxFinite(DType::F16), 65504);
  EXPECT_EQ(maxFinite(DType::BF16), 0x1.fep127);
  EXPECT_EQ(maxFinite(DType::F8E4M3FN), 448);
  EXPECT_EQ(maxFinite(DType::F8E5M2), 57344);
  EXPECT_EQ(maxFinite(DType::F32), 0x1.fffffep127);
  EXPECT_EQ(maxFinite(DType::F64), 0x1.fffffffffffffp1023);
  EXPECT_EQ(precisionBits(DType::F16), 11);
  EXPECT_EQ(precisionBits(DType::BF16), 8);
  EXPECT_EQ(precisionBits(DType::F8E4M3FN), 4);
  EXPECT_EQ(precisionBits(DType::F8E5M2), 3);
  EXPECT_EQ(precisionBits(DType::F32), 24);
  EXPECT_EQ(precisionBits(DType::F64), 53);
}

TEST(FloatConvert, LoadsFromAnyAddress) {
  const uint8_t bytes[3] = {0xff, 0x00, 0xbe};
  EXPECT_EQ(loadFloat(DType::F16, bytes + 1), -1.5);
}

} // namespace
