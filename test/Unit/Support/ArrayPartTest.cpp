// Parts of arrays: their text, taking them and putting them together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ArrayPart.h"
#include "lib/Support/ArraySpec.h"

#include <gtest/gtest.h>

using namespace tinyjit;

/// The numbers of the parts, or what is wrong.
static std::string split(std::string_view value) {
  StatusOr<std::optional<ArrayPart>> part = splitPart(value);
  if (!part.ok())
    return part.status().message();
  std::string text(value);
  for (const ArrayPart::Dim &dim : part->value_or(ArrayPart()).dims)
    text +=
        " " + std::to_string(dim.number) + " of " + std::to_string(dim.count);
  return text;
}

TEST(ArrayPartTest, SplitsOffParts) {
  EXPECT_EQ(split("@x.npy[1/4]"), "@x.npy 1 of 4");
  EXPECT_EQ(split("@x.npy[,1/4]"), "@x.npy 0 of 1 1 of 4");
  EXPECT_EQ(split("4xf32=ramp[1/2,0/3]"), "4xf32=ramp 1 of 2 0 of 3");
  EXPECT_EQ(split("-[0/1]"), "- 0 of 1");
  EXPECT_EQ(split("@x.npy"), "@x.npy");
  EXPECT_EQ(split("2x2xi32=[[1, 2], [3, 4]]"), "2x2xi32=[[1, 2], [3, 4]]");
  EXPECT_EQ(split("@a[b/c]"), "@a[b/c]");
  EXPECT_EQ(split("@a[-1/2]"), "@a[-1/2]");
  EXPECT_EQ(split("@a[1/2"), "@a[1/2");
  EXPECT_EQ(split("@a[1/2]x"), "@a[1/2]x");
  EXPECT_EQ(split("@x.npy[2/2]"),
            "'[2/2]' names part 2 of 2, expected parts from 0 on");
  EXPECT_EQ(split("@x.npy[0/0]"),
            "'[0/0]' names part 0 of 0, expected parts from 0 on");
}

TEST(ArrayPartTest, IsPartOfValues) {
  auto text = [](const char *value) {
    StatusOr<HostArray> array = readArrayValue(value);
    if (!array.ok())
      return array.status().message();
    std::string numbers;
    for (uint8_t byte : array->bytes)
      numbers += std::to_string(byte) + " ";
    return numbers;
  };
  EXPECT_EQ(text("2x6xui8=ramp[,1/3]"), "2 3 8 9 ");
  EXPECT_EQ(text("2x6xui8=ramp[1/2]"), "6 7 8 9 10 11 ");
  EXPECT_EQ(text("2x6xui8=ramp[1/2,2/3]"), "10 11 ");
  EXPECT_EQ(text("2x2x3xui8=ramp[,1/2]"), "3 4 5 9 10 11 ");
  EXPECT_EQ(text("0x6xui8=ramp[,1/3]"), "");
  EXPECT_EQ(text("5xui8=ramp[0/2]"),
            "'5xui8=ramp': cannot cut 5 elements along "
            "dimension 0 into 2 equal parts");
  EXPECT_EQ(text("ui8=1[0/1]"),
            "'ui8=1': a part along 1 dimensions of an array of 0");
}

TEST(ArrayPartTest, JoinsWhatItTook) {
  HostArray whole = *readArrayValue("4x6x2xi16=ramp");
  std::vector<HostArray> arrays;
  std::vector<ArrayPart> parts;
  for (int64_t i = 0; i < 6; ++i) {
    parts.push_back({{{i % 2, 2}, {i / 2, 3}}});
    arrays.push_back(*takePart(whole, parts.back()));
  }
  StatusOr<HostArray> joined = joinParts(arrays, parts);
  ASSERT_TRUE(joined.ok());
  EXPECT_EQ(joined->shape, whole.shape);
  EXPECT_EQ(joined->bytes, whole.bytes);
  parts[1] = parts[0];
  EXPECT_EQ(joinParts(arrays, parts).status().message(),
            "parts 0 and 1 have one place, and differ");
  arrays[1] = arrays[0];
  EXPECT_EQ(joinParts(arrays, parts).status().message(),
            "got 5 of 6 parts of an array");
  parts[1].dims[0].count = 4;
  EXPECT_EQ(joinParts(arrays, parts).status().message(),
            "part 1 is 2x2x2xi16 or of another number of parts than 2x2x2xi16");
}

TEST(ArrayPartTest, MakesNoArrayThatIsTooLarge) {
  auto join = [](ArrayPart part) {
    return joinParts({*readArrayValue("4x4xi16=1")}, {std::move(part)})
        .status()
        .message();
  };
  EXPECT_EQ(join({{{0, int64_t(1) << 40}}}),
            "got 1 of 1099511627776 parts of an array");
  EXPECT_EQ(join({{{0, INT64_MAX}}}),
            "the parts make an array that is too large");
  EXPECT_EQ(join({{{0, int64_t(1) << 40}, {0, int64_t(1) << 40}}}),
            "the parts make an array that is too large");
}
