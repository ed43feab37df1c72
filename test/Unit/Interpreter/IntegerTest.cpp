// Integer ops of the interpreter: wrap, division, shifts, compares, bool.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

using namespace tinyjit::test;
using testing::ElementsAre;

static constexpr int32_t int32Max = std::numeric_limits<int32_t>::max();
static constexpr int32_t int32Min = std::numeric_limits<int32_t>::min();
static constexpr int64_t int64Min = std::numeric_limits<int64_t>::min();

TEST(IntegerTest, AdditionWraps) {
  EXPECT_THAT((apply<int32_t, int32_t>("arith.addi %x, %y : i32", "i32", "i32",
                                       {int32Max, -1, 5}, {1, 1, -7})),
              ElementsAre(int32Min, 0, -2));
  EXPECT_THAT((apply<uint8_t, uint8_t>("arith.addi %x, %y : i8", "ui8", "ui8",
                                       {200, 255}, {100, 1})),
              ElementsAre(44, 0));
}

TEST(IntegerTest, FlagsDoNotChangeWrapping) {
  EXPECT_THAT(
      (apply<int32_t, int32_t>("arith.addi %x, %y overflow<nsw, nuw> : i32",
                               "i32", "i32", {int32Max}, {1})),
      ElementsAre(int32Min));
}

TEST(IntegerTest, SubtractionAndMultiplicationWrap) {
  EXPECT_THAT((apply<int16_t, int16_t>("arith.subi %x, %y : i16", "i16", "i16",
                                       {-32768, 3}, {1, 5})),
              ElementsAre(32767, -2));
  EXPECT_THAT(
      (apply<uint64_t, uint64_t>("arith.muli %x, %y : i64", "ui64", "ui64",
                                 {~uint64_t(0), uint64_t(1) << 63}, {3, 2})),
      ElementsAre(~uint64_t(0) - 2, 0));
}

TEST(IntegerTest, SignedDivisionTruncates) {
  EXPECT_THAT((apply<int32_t, int32_t>("arith.divsi %x, %y : i32", "i32", "i32",
                                       {-7, 7, 7, int32Min, int32Min},
                                       {2, -2, 0, -1, 1})),
              ElementsAre(-3, -3, 0, int32Min, int32Min));
  EXPECT_THAT((apply<int64_t, int64_t>("arith.divsi %x, %y : i64", "i64", "i64",
                                       {int64Min, int64Min}, {-1, 0})),
              ElementsAre(int64Min, 0));
  EXPECT_THAT((apply<int8_t, int8_t>("arith.divsi %x, %y : i8", "i8", "i8",
                                     {-128, -128}, {-1, 3})),
              ElementsAre(-128, -42));
}

TEST(IntegerTest, SignedRemainderHasTheSignOfTheDividend) {
  EXPECT_THAT(
      (apply<int32_t, int32_t>("arith.remsi %x, %y : i32", "i32", "i32",
                               {-7, 7, -7, 7, int32Min}, {2, -2, 4, 0, -1})),
      ElementsAre(-1, 1, -3, 0, 0));
}

TEST(IntegerTest, UnsignedDivision) {
  EXPECT_THAT(
      (apply<uint32_t, uint32_t>("arith.divui %x, %y : i32", "ui32", "ui32",
                                 {4294967295u, 7, 7}, {2, 0, 4294967295u})),
      ElementsAre(2147483647u, 0, 0));
  EXPECT_THAT((apply<uint8_t, uint8_t>("arith.remui %x, %y : i8", "ui8", "ui8",
                                       {255, 7}, {16, 0})),
              ElementsAre(15, 0));
}

TEST(IntegerTest, RoundingDivisions) {
  EXPECT_THAT((apply<int32_t, int32_t>("arith.floordivsi %x, %y : i32", "i32",
                                       "i32", {-7, 7, -7, -8, 7, int32Min},
                                       {2, -2, -2, 2, 0, -1})),
              ElementsAre(-4, -4, 3, -4, 0, int32Min));
  EXPECT_THAT((apply<int32_t, int32_t>("arith.ceildivsi %x, %y : i32", "i32",
                                       "i32", {-7, 7, 7, 8, 7, int32Min},
                                       {2, -2, 2, 2, 0, -1})),
              ElementsAre(-3, -3, 4, 4, 0, int32Min));
  EXPECT_THAT((apply<uint8_t, uint8_t>("arith.ceildivui %x, %y : i8", "ui8",
                                       "ui8", {255, 254, 7}, {2, 2, 0})),
              ElementsAre(128, 127, 0));
}

TEST(IntegerTest, Shifts) {
  EXPECT_THAT(
      (apply<int32_t, int32_t>("arith.shrsi %x, %y : i32", "i32", "i32",
                               {-8, -8, 8, -8, -1}, {1, 32, 32, -1, 40})),
      ElementsAre(-4, -1, 0, -1, -1));
  EXPECT_THAT((apply<uint32_t, uint32_t>("arith.shrui %x, %y : i32", "ui32",
                                         "ui32", {0xFFFFFFF8u, 0xFFFFFFF8u, 1},
                                         {1, 32, 4000000000u})),
              ElementsAre(0x7FFFFFFCu, 0, 0));
  EXPECT_THAT((apply<uint8_t, uint8_t>("arith.shli %x, %y : i8", "ui8", "ui8",
                                       {1, 3, 1, 1}, {7, 7, 8, 255})),
              ElementsAre(128, 128, 0, 0));
  EXPECT_THAT((apply<int64_t, int64_t>("arith.shrsi %x, %y : i64", "i64", "i64",
                                       {int64Min, int64Min}, {63, 64})),
              ElementsAre(-1, -1));
  EXPECT_THAT((apply<uint64_t, uint64_t>("arith.shli %x, %y : i64", "ui64",
                                         "ui64", {1, 1}, {63, 64})),
              ElementsAre(uint64_t(1) << 63, 0));
}

TEST(IntegerTest, BitOps) {
  std::vector<uint16_t> x{0xF0F0, 0xFFFF}, y{0xFF00, 0x1234};
  EXPECT_THAT(
      (apply<uint16_t>("arith.andi %x, %y : i16", "ui16", "ui16", x, y)),
      ElementsAre(0xF000, 0x1234));
  EXPECT_THAT((apply<uint16_t>("arith.ori %x, %y : i16", "ui16", "ui16", x, y)),
              ElementsAre(0xFFF0, 0xFFFF));
  EXPECT_THAT(
      (apply<uint16_t>("arith.xori %x, %y : i16", "ui16", "ui16", x, y)),
      ElementsAre(0x0FF0, 0xEDCB));
}

TEST(IntegerTest, Powers) {
  EXPECT_THAT((apply<int32_t, int32_t>("math.ipowi %x, %y : i32", "i32", "i32",
                                       {3, -3, 7, 0, 0, -1, -1, 2, 1, 3},
                                       {4, 3, 0, 0, -2, -3, -4, -1, -9, 31})),
              ElementsAre(81, -27, 1, 1, 0, -1, 1, 0, 1, 1264544299));
  EXPECT_THAT((apply<int64_t, int64_t>("math.ipowi %x, %y : i64", "i64", "i64",
                                       {-2, 2}, {63, 64})),
              ElementsAre(int64Min, 0));
}

TEST(IntegerTest, BitCounts) {
  const std::vector<int8_t> x = {0, 1, -1, 64, 96, -128};
  auto count = [&](const std::string &op) {
    return apply<int8_t, int8_t>("math." + op + " %x : i8", "i8", "i8", x, x);
  };
  EXPECT_THAT(count("ctlz"), ElementsAre(8, 7, 0, 1, 1, 0));
  EXPECT_THAT(count("cttz"), ElementsAre(8, 0, 0, 6, 5, 7));
  EXPECT_THAT(count("ctpop"), ElementsAre(0, 1, 8, 1, 2, 1));
  EXPECT_THAT(count("absi"), ElementsAre(0, 1, 1, 64, 96, -128));
}

TEST(IntegerTest, ExtremesBySign) {
  std::vector<uint8_t> x{200, 1}, y{3, 255};
  EXPECT_THAT((apply<uint8_t>("arith.maxsi %x, %y : i8", "ui8", "ui8", x, y)),
              ElementsAre(3, 1));
  EXPECT_THAT((apply<uint8_t>("arith.minsi %x, %y : i8", "ui8", "ui8", x, y)),
              ElementsAre(200, 255));
  EXPECT_THAT((apply<uint8_t>("arith.maxui %x, %y : i8", "ui8", "ui8", x, y)),
              ElementsAre(200, 255));
  EXPECT_THAT((apply<uint8_t>("arith.minui %x, %y : i8", "ui8", "ui8", x, y)),
              ElementsAre(3, 1));
}

/// 1 < 2^32-1 holds without a sign and does not with one.
TEST(IntegerTest, ComparesBySign) {
  std::vector<uint32_t> x{1, 5, 4294967295u}, y{4294967295u, 5, 1};
  auto compare = [&](std::string predicate) {
    return apply<uint8_t>("arith.cmpi " + predicate + ", %x, %y : i32", "i1",
                          "ui32", x, y);
  };
  EXPECT_THAT(compare("eq"), ElementsAre(0, 1, 0));
  EXPECT_THAT(compare("ne"), ElementsAre(1, 0, 1));
  EXPECT_THAT(compare("slt"), ElementsAre(0, 0, 1));
  EXPECT_THAT(compare("sle"), ElementsAre(0, 1, 1));
  EXPECT_THAT(compare("sgt"), ElementsAre(1, 0, 0));
  EXPECT_THAT(compare("sge"), ElementsAre(1, 1, 0));
  EXPECT_THAT(compare("ult"), ElementsAre(1, 0, 0));
  EXPECT_THAT(compare("ule"), ElementsAre(1, 1, 0));
  EXPECT_THAT(compare("ugt"), ElementsAre(0, 0, 1));
  EXPECT_THAT(compare("uge"), ElementsAre(0, 1, 1));
}

TEST(IntegerTest, Select) {
  std::vector<int32_t> out(2), x{1, 9}, y{4, 5};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2xi32>, %a: !uop.ptr<2xi32>, %b: !uop.ptr<2xi32>) {
      %i = uop.range 2
      %x = uop.load %a[%i] : !uop.ptr<2xi32>
      %y = uop.load %b[%i] : !uop.ptr<2xi32>
      %less = arith.cmpi slt, %x, %y : i32
      %r = arith.select %less, %x, %y : i32
      uop.store %r, %out[%i] : !uop.ptr<2xi32>
    })",
                      {out.data(), x.data(), y.data()}),
            "");
  EXPECT_THAT(out, ElementsAre(1, 5));
}

/// Test vectors of the Random123 library (kat_vectors: threefry2x32, 20
/// rounds); tinygrad 0.14.0 gives the same.
TEST(IntegerTest, Threefry) {
  const uint64_t ones = ~uint64_t(0);
  EXPECT_THAT(
      (apply<uint64_t, uint64_t>("uop.threefry %x, %y : i64", "ui64", "ui64",
                                 {0, ones, 0x85a308d3243f6a88},
                                 {0, ones, 0x0370734413198a2e})),
      ElementsAre(0x99ba4efe6b200159, 0xbb002be71cb996fc, 0x483df7a0c4923a9c));
}
