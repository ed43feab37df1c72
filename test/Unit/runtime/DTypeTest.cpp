// Tests of the element types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/DType.h"

#include "gtest/gtest.h"

using namespace tinyjit::runtime;

TEST(DType, NamesAndSizes) {
  const std::tuple<DType, const char *, int> all[] = {
      {DType::Bool, "i1", 1},
      {DType::I8, "i8", 1},
      {DType::I16, "i16", 2},
      {DType::I32, "i32", 4},
      {DType::I64, "i64", 8},
      {DType::U8, "ui8", 1},
      {DType::U16, "ui16", 2},
      {DType::U32, "ui32", 4},
      {DType::U64, "ui64", 8},
      {DType::F16, "f16", 2},
      {DType::BF16, "bf16", 2},
      {DType::F32, "f32", 4},
      {DType::F64, "f64", 8},
      {DType::F8E4M3FN, "f8E4M3FN", 1},
      {DType::F8E5M2, "f8E5M2", 1},
      {DType::F8E4M3, "f8E4M3", 1},
      {DType::F8E5M2FNUZ, "f8E5M2FNUZ", 1},
      {DType::F8E4M3FNUZ, "f8E4M3FNUZ", 1},
      {DType::F8E4M3B11FNUZ, "f8E4M3B11FNUZ", 1},
      {DType::F8E3M4, "f8E3M4", 1},
      {DType::F8E8M0FNU, "f8E8M0FNU", 1},
      {DType::F6E2M3FN, "f6E2M3FN", 1},
      {DType::F6E3M2FN, "f6E3M2FN", 1},
      {DType::F4E2M1FN, "f4E2M1FN", 1},
      {DType::I4, "i4", 1},
      {DType::U4, "ui4", 1},
  };
  ASSERT_EQ(std::size(all), static_cast<size_t>(numDTypes));
  int number = 0;
  for (auto [type, text, bytes] : all) {
    EXPECT_EQ(static_cast<int>(type), number++) << text; // the ABI
    EXPECT_EQ(name(type), text);
    EXPECT_EQ(byteSize(type), bytes) << text;
    EXPECT_EQ(parseDType(text), type);
  }
  EXPECT_EQ(parseDType("float"), std::nullopt);
  EXPECT_EQ(parseDType(""), std::nullopt);
}

TEST(DType, BitsAndKinds) {
  EXPECT_EQ(bitWidth(DType::Bool), 1);
  EXPECT_EQ(bitWidth(DType::F4E2M1FN), 4);
  EXPECT_EQ(bitWidth(DType::F6E3M2FN), 6);
  EXPECT_EQ(bitWidth(DType::U64), 64);
  EXPECT_EQ(kindOf(DType::I4), NumberKind::Signed);
  EXPECT_EQ(kindOf(DType::U4), NumberKind::Unsigned);
  EXPECT_TRUE(isInteger(DType::Bool));
  EXPECT_TRUE(isInteger(DType::U4));
  EXPECT_FALSE(isInteger(DType::F8E8M0FNU));
}

TEST(DType, FormatsTypes) {
  EXPECT_EQ(formatType(DType::BF16, {5, 7}), "5x7xbf16");
  EXPECT_EQ(formatType(DType::U8, {}), "ui8");
}

TEST(DType, ArrayBytes) {
  constexpr int64_t big = int64_t(1) << 62;
  EXPECT_EQ(arrayBytes(DType::F32, {}), 4);
  EXPECT_EQ(arrayBytes(DType::F16, {3, 5}), 30);
  EXPECT_EQ(arrayBytes(DType::F64, {big, 0, big}), 0);
  EXPECT_EQ(arrayBytes(DType::U8, {big, 1}), big);
  EXPECT_EQ(arrayBytes(DType::U8, {big, 2}), std::nullopt);
  EXPECT_EQ(arrayBytes(DType::F32, {big}), std::nullopt);
  EXPECT_EQ(arrayBytes(DType::F32, {0, -1}), std::nullopt);
}
