// Arrays as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Print.h"

#include "lib/Support/ArraySpec.h"
#include "lib/Support/FloatConvert.h"
#include "test/Unit/Support/TestFiles.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <zlib.h>

using namespace tinyjit;
using runtime::DType;
using runtime::StatusOr;

namespace {

TEST(Print, Shapes) {
  EXPECT_EQ(formatArray(makeArray(DType::F32, {2, 3}, {1, 2, 3, 4, 5, 6})),
            "2x3xf32 = [[1, 2, 3], [4, 5, 6]]");
  EXPECT_EQ(formatArray(makeArray(DType::F32, {}, {2.5})), "f32 = 2.5");
  EXPECT_EQ(formatArray(makeArray(DType::I32, {1, 2, 2}, {1, 2, 3, 4})),
            "1x2x2xi32 = [[[1, 2], [3, 4]]]");
  EXPECT_EQ(formatArray(makeArray(DType::F32, {2, 0}, {})), "2x0xf32 = []");
}

TEST(Print, EveryTypeReadsBack) {
  for (DType dtype : allDTypes()) {
    std::string text = formatArray(sampleArray(dtype));
    text.erase(text.find(' '), 3); // `TYPE = [[` to `TYPE=[[`
    text.insert(text.find('['), "=");
    StatusOr<HostArray> read = readArrayValue(text);
    ASSERT_EQ(errorOf(read), "ok");
    expectSame(*read, sampleArray(dtype));
  }
}

TEST(Print, Integers) {
  EXPECT_EQ(formatArray(sampleArray(DType::Bool)),
            "2x3xi1 = [[true, false, true], [true, false, false]]");
  EXPECT_EQ(formatArray(sampleArray(DType::I8)),
            "2x3xi8 = [[-128, 1, 2], [3, 100, 127]]");
  EXPECT_EQ(formatArray(sampleArray(DType::U64)),
            "2x3xui64 = [[0, 1, 2], [3, 100, 18446744073709551615]]");
}

TEST(Print, ShortestFloats) {
  // The digits are those of numpy's repr.
  EXPECT_EQ(formatFloat(DType::F32, float(0.1)), "0.1");
  EXPECT_EQ(formatFloat(DType::F32, float(1.0 / 3)), "0.33333334");
  EXPECT_EQ(formatFloat(DType::F32, 16777216), "16777216");
  EXPECT_EQ(formatFloat(DType::F32, 1e20f), "1e+20");
  EXPECT_EQ(formatFloat(DType::F32, 0x1p-149), "1e-45");
  EXPECT_EQ(formatFloat(DType::F32, 0x1.fffffep127), "3.4028235e+38");
  EXPECT_EQ(formatFloat(DType::F64, 0.1), "0.1");
  EXPECT_EQ(formatFloat(DType::F64, float(0.1)), "0.10000000149011612");
  EXPECT_EQ(formatFloat(DType::F16, 0x1.998p-4), "0.1");
  EXPECT_EQ(formatFloat(DType::BF16, 0x1.9ap-4), "0.1");
  EXPECT_EQ(formatFloat(DType::F8E4M3FN, 448), "448");
  double infinity = std::numeric_limits<double>::infinity();
  for (DType dtype : {DType::F16, DType::F32, DType::F64}) {
    EXPECT_EQ(formatFloat(dtype, infinity), "inf");
    EXPECT_EQ(formatFloat(dtype, -infinity), "-inf");
    EXPECT_EQ(formatFloat(dtype, std::nan("")), "nan");
    EXPECT_EQ(formatFloat(dtype, -std::nan("")), "nan");
    EXPECT_EQ(formatFloat(dtype, -0.0), "-0");
  }
}

/// CRC-32 of what numpy's shortest digits of every positive f16 read as. Of
/// 0.015625 it prints 0.01563, which is not the nearest of four digits.
TEST(Print, EveryHalfHasTheDigitsOfNumpy) {
  uint32_t crc = 0;
  for (uint64_t bits = 1; bits < 0x7c00; ++bits) {
    std::string text = formatFloat(DType::F16, decodeFloat(DType::F16, bits));
    double value = std::strtod(text.c_str(), nullptr);
    ASSERT_EQ(encodeFloat(DType::F16, value), bits) << text;
    if (text != "0.015625")
      crc = crc32(crc, reinterpret_cast<const Bytef *>(&value), 8);
  }
  EXPECT_EQ(crc, 0x34a4d058u);
}

TEST(Print, LargeArraysAreCut) {
  StatusOr<HostArray> array = readArrayValue("1000xi32=ramp");
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(formatArray(*array).find("..."), std::string::npos);
  array = readArrayValue("1001xi32=ramp");
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(formatArray(*array), "1001xi32 = [0, 1, 2, ..., 998, 999, 1000]");
  array = readArrayValue("2x7x72xi32=ramp");
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(
      formatArray(*array),
      "2x7x72xi32 = [[[0, 1, 2, ..., 69, 70, 71], [72, 73, 74, ..., 141, 142, "
      "143], [144, 145, 146, ..., 213, 214, 215], ..., [288, 289, 290, ..., "
      "357, 358, 359], [360, 361, 362, ..., 429, 430, 431], [432, 433, 434, "
      "..., 501, 502, 503]], [[504, 505, 506, ..., 573, 574, 575], [576, 577, "
      "578, ..., 645, 646, 647], [648, 649, 650, ..., 717, 718, 719], ..., "
      "[792, 793, 794, ..., 861, 862, 863], [864, 865, 866, ..., 933, 934, "
      "935], [936, 937, 938, ..., 1005, 1006, 1007]]]");
}

} // namespace
