// Tests of the element types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/DType.h"

#include "gtest/gtest.h"

using namespace tinyjit::runtime;

TEST(DType, NamesAndSizes) {
  const std::tuple<DType, const char *, int> all[] = {
      {DType::Bool, "i1", 1},       {DType::I8, "i8", 1},
      {DType::I16, "i16", 2},       {DType::I32, "i32", 4},
      {DType::I64, "i64", 8},       {DType::U8, "ui8", 1},
      {DType::U16, "ui16", 2},      {DType::U32, "ui32", 4},
      {DType::U64, "ui64", 8},      {DType::F16, "f16", 2},
      {DType::BF16, "bf16", 2},     {DType::F32, "f32", 4},
      {DType::F64, "f64", 8},       {DType::F8E4M3, "f8E4M3FN", 1},
      {DType::F8E5M2, "f8E5M2", 1},
  };
  ASSERT_EQ(std::size(all), static_cast<size_t>(numDTypes));
  for (auto [type, text, bytes] : all) {
    EXPECT_EQ(name(type), text);
    EXPECT_EQ(byteSize(type), bytes) << text;
    EXPECT_EQ(parseDType(text), type);
  }
  EXPECT_EQ(parseDType("float"), std::nullopt);
  EXPECT_EQ(parseDType(""), std::nullopt);
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
