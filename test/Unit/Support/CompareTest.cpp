// Comparison of results: what agrees, and the text when it does not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Compare.h"

#include "test/Unit/Support/TestFiles.h"

#include <cmath>
#include <limits>

using namespace tinyjit;
using runtime::DType;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
const double nan = std::nan("");

std::string compare(DType dtype, std::vector<int64_t> shape,
                    const std::vector<double> &got,
                    const std::vector<double> &want, Tolerance tolerance) {
  return compareArrays("result 0", makeArray(dtype, shape, got),
                       makeArray(dtype, shape, want), tolerance)
      .value_or("same");
}

/// Compares one element with the type's own tolerance.
bool agree(DType dtype, double got, double want) {
  return compare(dtype, {}, {got}, {want}, defaultTolerance(dtype)) == "same";
}

TEST(Compare, ToleranceIsAbsolutePlusRelative) {
  Tolerance tolerance{0.5, 1};
  EXPECT_EQ(compare(DType::F64, {2}, {7, 1}, {4, -0}, tolerance), "same");
  EXPECT_EQ(compare(DType::F64, {2}, {1, 1}, {4, 0}, tolerance), "same");
  EXPECT_NE(compare(DType::F64, {1}, {7.001}, {4}, tolerance), "same");
  EXPECT_NE(compare(DType::F64, {1}, {0.999}, {4}, tolerance), "same");
  EXPECT_NE(compare(DType::F64, {1}, {1.001}, {0}, tolerance), "same");
  // Relative to what is wanted, not to what came.
  EXPECT_EQ(compare(DType::F64, {1}, {4}, {7}, tolerance), "same");
  EXPECT_NE(compare(DType::F64, {1}, {9}, {5}, tolerance), "same");
}

TEST(Compare, NanAndInfinity) {
  Tolerance wide{1, 1e30};
  EXPECT_EQ(compare(DType::F32, {4}, {nan, inf, -inf, 0}, {nan, inf, -inf, -0.},
                    wide),
            "same");
  EXPECT_NE(compare(DType::F32, {1}, {nan}, {1}, wide), "same");
  EXPECT_NE(compare(DType::F32, {1}, {1}, {nan}, wide), "same");
  EXPECT_NE(compare(DType::F32, {1}, {inf}, {1}, wide), "same");
  EXPECT_NE(compare(DType::F32, {1}, {1}, {inf}, wide), "same");
  EXPECT_NE(compare(DType::F32, {1}, {-inf}, {inf}, wide), "same");
  EXPECT_NE(compare(DType::F32, {1}, {nan}, {inf}, wide), "same");
}

TEST(Compare, DefaultTolerances) {
  EXPECT_TRUE(agree(DType::F64, 100.0009, 100));
  EXPECT_FALSE(agree(DType::F64, 100.0011, 100));
  EXPECT_TRUE(agree(DType::F64, 0.9e-12, 0));
  EXPECT_FALSE(agree(DType::F64, 1.1e-12, 0));
  EXPECT_TRUE(agree(DType::F32, 100.0009, 100));
  EXPECT_FALSE(agree(DType::F32, 100.0011, 100));
  EXPECT_TRUE(agree(DType::F32, 0.9e-6, 0));
  EXPECT_FALSE(agree(DType::F32, 1.1e-6, 0));
  // Two units in the last place at 1, and not three.
  EXPECT_TRUE(agree(DType::F16, 1 + 0x1p-9, 1));
  EXPECT_FALSE(agree(DType::F16, 1 + 0x3p-10, 1));
  EXPECT_TRUE(agree(DType::BF16, 1 + 0x1p-6, 1));
  EXPECT_FALSE(agree(DType::BF16, 1 + 0x3p-7, 1));
  EXPECT_TRUE(agree(DType::F8E4M3FN, 1.25, 1));
  EXPECT_FALSE(agree(DType::F8E4M3FN, 1.375, 1));
  EXPECT_TRUE(agree(DType::F8E5M2, 1.5, 1));
  EXPECT_FALSE(agree(DType::F8E5M2, 1.75, 1));
  for (DType dtype : {DType::Bool, DType::I64, DType::U8}) {
    EXPECT_TRUE(agree(dtype, 1, 1));
    EXPECT_FALSE(agree(dtype, 1, 0));
  }
}

TEST(Compare, IntegersAreExactWhateverTheTolerance) {
  HostArray a = makeZeros(DType::I64, {1}), b = a;
  storeBits(a.bytes.data(), 8, 0x7fffffffffffffff);
  storeBits(b.bytes.data(), 8, 0x8000000000000000);
  EXPECT_EQ(compareArrays("result 0", a, b, {1, 1}).value_or("same"),
            "result 0 differs at [0]: got 9223372036854775807, want "
            "-9223372036854775808, difference 18446744073709551615; 1 of 1 "
            "element differs, largest difference 18446744073709551615");
  a.dtype = b.dtype = DType::U64;
  EXPECT_EQ(compareArrays("result 0", a, b, {1, 1}).value_or("same"),
            "result 0 differs at [0]: got 9223372036854775807, want "
            "9223372036854775808, difference 1; 1 of 1 element differs, "
            "largest difference 1");
}

TEST(Compare, Text) {
  EXPECT_EQ(compare(DType::F32, {2, 3}, {1, 2, 3, 4, 5.5, 8},
                    {1, 2, 3, 4, 5, 6}, {0x1p-7, 0.125}),
            "result 0 differs at [1, 1]: got 5.5, want 5, difference 0.5; 2 of "
            "6 elements differ, largest difference 2, allowed 0.125 + "
            "0.0078125 * |want|");
  EXPECT_EQ(compare(DType::F32, {}, {1}, {nan}, {}),
            "result 0 differs at []: got 1, want nan, difference nan; 1 of 1 "
            "element differs, largest difference nan, allowed 0 + 0 * |want|");
  EXPECT_EQ(compare(DType::F16, {3}, {inf, nan, 0.1}, {1, 2, 0.5}, {}),
            "result 0 differs at [0]: got inf, want 1, difference inf; 3 of 3 "
            "elements differ, largest difference nan, allowed 0 + 0 * |want|");
  EXPECT_EQ(compare(DType::Bool, {2}, {1, 0}, {1, 1}, {}),
            "result 0 differs at [1]: got false, want true, difference 1; 1 of "
            "2 elements differ, largest difference 1");
  EXPECT_EQ(compare(DType::I8, {3}, {-128, 3, 1}, {127, 1, 1}, {}),
            "result 0 differs at [0]: got -128, want 127, difference 255; 2 of "
            "3 elements differ, largest difference 255");
  EXPECT_EQ(compare(DType::I8, {2}, {3, -128}, {1, 127}, {}),
            "result 0 differs at [0]: got 3, want 1, difference 2; 2 of 2 "
            "elements differ, largest difference 255");
}

TEST(Compare, Types) {
  HostArray a = makeZeros(DType::F32, {2, 3}),
            b = makeZeros(DType::F32, {3, 2});
  EXPECT_EQ(compareArrays("state @cache", a, b, {}).value_or("same"),
            "state @cache is 2x3xf32, expected 3x2xf32");
  b = makeZeros(DType::I32, {2, 3});
  EXPECT_EQ(compareArrays("result 1", a, b, {}).value_or("same"),
            "result 1 is 2x3xf32, expected 2x3xi32");
  a = b = makeZeros(DType::F32, {0, 3});
  EXPECT_EQ(compareArrays("result 1", a, b, {}), std::nullopt);
}

} // namespace
