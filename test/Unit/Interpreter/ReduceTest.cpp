// `uop.reduce`: order, lanes, contraction, identities, regions, zero trips.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

using namespace tinyjit::test;
using testing::ElementsAre;

/// Reduces an array of `type` with `trips` elements to one: `reduce` names the
/// element %x and its range %i.
template <typename T>
static T reduceAll(const std::string &reduce, const std::string &type,
                   std::vector<T> in) {
  std::string n = std::to_string(in.size());
  T out{};
  EXPECT_EQ(interpret("jit.kernel @k(%out: !uop.ptr<1x" + type +
                          ">, %in: !uop.ptr<" + n + "x" + type +
                          ">) {\n  %c0 = arith.constant 0 : index\n"
                          "  %i = uop.range " +
                          n + "\n  %x = uop.load %in[%i] : !uop.ptr<" + n +
                          "x" + type + ">\n  %s = uop.reduce " + reduce +
                          "\n  uop.store %s, %out[%c0] : !uop.ptr<1x" + type +
                          ">\n}\n",
                      {&out, in.data()}),
            "");
  return out;
}

static Floats ramp(size_t count) {
  Floats values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = 1.0f / static_cast<float>(3 * i + 1);
  return values;
}

/// Large, small, large: any other order loses other bits.
TEST(ReduceTest, AddsOneAfterTheOther) {
  EXPECT_EQ(
      reduceAll<float>("add %x over %i : f32", "f32", {1e8f, 3, -1e8f, 3}), 3);
  Floats values = ramp(100);
  float sum = 0;
  for (float value : values)
    sum += value;
  EXPECT_EQ(reduceAll<float>("add %x over %i : f32", "f32", values), sum);
}

TEST(ReduceTest, NarrowFloatsRoundEveryStep) {
  // 2048 + 1 + 1 stays 2048 in f16.
  EXPECT_EQ(reduceAll<uint16_t>("add %x over %i : f16", "f16",
                                {0x6800, 0x3c00, 0x3c00}),
            0x6800);
}

/// -0 is what remains of adding onto +0.
TEST(ReduceTest, BeginsWithTheIdentity) {
  EXPECT_FALSE(
      std::signbit(reduceAll<float>("add %x over %i : f32", "f32", {-0.0f})));
  EXPECT_TRUE(
      std::signbit(reduceAll<float>("mul %x over %i : f32", "f32", {-0.0f})));
}

/// A lane's partial results stand apart until the end, and then the upper half
/// is added to the lower one; the count is no multiple of the lanes.
TEST(ReduceTest, LanesGiveATree) {
  Floats values = ramp(11);
  float part[4] = {0, 0, 0, 0};
  for (size_t i = 0; i < values.size(); ++i)
    part[i % 4] += values[i];
  EXPECT_EQ(reduceAll<float>("add %x over %i lanes 4 : f32", "f32", values),
            (part[0] + part[2]) + (part[1] + part[3]));
  // Fewer trips than lanes.
  EXPECT_EQ(reduceAll<float>("add %x over %i lanes 16 : f32", "f32",
                             {1e8f, 3, -1e8f}),
            3);
}

/// With two ranges the lanes follow the innermost one, and partial results live
/// through both.
TEST(ReduceTest, LanesFollowTheInnermostRange) {
  Floats in = ramp(15);
  float out = 0, part[2] = {0, 0};
  for (size_t j = 0; j < 3; ++j)
    for (size_t k = 0; k < 5; ++k)
      part[k % 2] += in[j * 5 + k];
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<f32>, %in: !uop.ptr<3x5xf32>) {
      %j = uop.range 3
      %k = uop.range 5
      %x = uop.load %in[%j, %k] : !uop.ptr<3x5xf32>
      %s = uop.reduce add %x over %j, %k lanes 2 : f32
      uop.store %s, %out[] : !uop.ptr<f32>
    })",
                      {&out, in.data()}),
            "");
  EXPECT_EQ(out, part[0] + part[1]);
}

/// The listed order is the order of the loops, whatever the order of
/// definition.
TEST(ReduceTest, RangesRunAsListed) {
  Floats in = ramp(15);
  float out = 0, sum = 0;
  for (size_t k = 0; k < 5; ++k)
    for (size_t j = 0; j < 3; ++j)
      sum += in[j * 5 + k];
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<f32>, %in: !uop.ptr<3x5xf32>) {
      %j = uop.range 3
      %k = uop.range 5
      %x = uop.load %in[%j, %k] : !uop.ptr<3x5xf32>
      %s = uop.reduce add %x over %k, %j : f32
      uop.store %s, %out[] : !uop.ptr<f32>
    })",
                      {&out, in.data()}),
            "");
  EXPECT_EQ(out, sum);
}

TEST(ReduceTest, ContractRoundsOnce) {
  const char *kernel[] = {"add", "add contract"};
  float in[2] = {1 + 0x1p-23f, 1 + 0x1p-23f}, result[2];
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(interpret(std::string(R"(
      jit.kernel @k(%out: !uop.ptr<f32>, %in: !uop.ptr<2xf32>) {
        %k = uop.range 2
        %x = uop.load %in[%k] : !uop.ptr<2xf32>
        %p = arith.mulf %x, %x : f32
        %s = uop.reduce )") +
                            kernel[i] +
                            R"( %p over %k : f32
        uop.store %s, %out[] : !uop.ptr<f32>
      })",
                        {&result[i], in}),
              "");
  EXPECT_EQ(result[0], in[0] * in[0] + in[0] * in[0]);
  EXPECT_EQ(result[1], std::fma(in[0], in[0], in[0] * in[0]));
}

TEST(ReduceTest, ContractMeansNothingWithoutAProduct) {
  EXPECT_EQ(reduceAll<float>("add contract %x over %i : f32", "f32", {1, 2}),
            3);
}

/// `acc < x ? x : acc` onto -inf: NaN is never less, so it is passed over.
TEST(ReduceTest, MaxPassesOverNan) {
  EXPECT_EQ(reduceAll<float>("max %x over %i : f32", "f32", {1, NaN, 3}), 3);
  EXPECT_EQ(reduceAll<float>("max %x over %i : f32", "f32", {NaN, 1, 0}), 1);
  EXPECT_EQ(reduceAll<float>("max %x over %i : f32", "f32", {NaN}), -inf);
  EXPECT_FALSE(std::signbit(
      reduceAll<float>("max %x over %i : f32", "f32", {0, -0.0f})));
}

TEST(ReduceTest, IntegersBySign) {
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : i8", "ui8", {3, 200}), 3);
  EXPECT_EQ(reduceAll<uint8_t>("umax %x over %i : i8", "ui8", {3, 200}), 200);
  EXPECT_EQ(reduceAll<uint8_t>("add %x over %i : i8", "ui8", {100, 200}), 44);
  EXPECT_EQ(reduceAll<int32_t>("mul %x over %i : i32", "i32", {65536, -65537}),
            -65536);
}

TEST(ReduceTest, Bool) {
  EXPECT_EQ(reduceAll<uint8_t>("add %x over %i : i1", "i1", {1, 1}), 1);
  EXPECT_EQ(reduceAll<uint8_t>("mul %x over %i : i1", "i1", {1, 0}), 0);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : i1", "i1", {0, 1}), 1);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : i1", "i1", {0, 0}), 0);
}

TEST(ReduceTest, ZeroTripsGiveTheIdentity) {
  EXPECT_EQ(reduceAll<float>("add %x over %i : f32", "f32", {}), 0);
  EXPECT_EQ(reduceAll<double>("mul %x over %i : f64", "f64", {}), 1);
  EXPECT_EQ(reduceAll<float>("max %x over %i : f32", "f32", {}), -inf);
  EXPECT_EQ(reduceAll<double>("max %x over %i : f64", "f64", {}), -HUGE_VAL);
  EXPECT_EQ(reduceAll<uint16_t>("max %x over %i : f16", "f16", {}), 0xfc00);
  EXPECT_EQ(reduceAll<uint16_t>("mul %x over %i : bf16", "bf16", {}), 0x3f80);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : f8E4M3FN", "f8E4M3FN", {}),
            0xfe);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : f8E5M2", "f8E5M2", {}), 0xfc);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : f8E4M3FNUZ", "f8E4M3FNUZ", {}),
            0xff);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : f8E8M0FNU", "f8E8M0FNU", {}),
            0);
  EXPECT_EQ(reduceAll<uint8_t>("mul %x over %i : f8E8M0FNU", "f8E8M0FNU", {}),
            127);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : f4E2M1FN", "f4E2M1FN", {}),
            0xf);
  EXPECT_EQ(reduceAll<uint8_t>("max %x over %i : i4", "i4", {}), 8);
  EXPECT_EQ(reduceAll<uint8_t>("add %x over %i : i4", "i4", {7, 7, 7}), 5);
  EXPECT_EQ(reduceAll<int32_t>("max %x over %i : i32", "i32", {}),
            std::numeric_limits<int32_t>::min());
  EXPECT_EQ(reduceAll<uint32_t>("umax %x over %i : i32", "ui32", {}), 0u);
  EXPECT_EQ(reduceAll<int8_t>("mul %x over %i : i8", "i8", {}), 1);
  EXPECT_EQ(reduceAll<uint8_t>("mul %x over %i : i1", "i1", {}), 1);
  EXPECT_EQ(reduceAll<float>("add %x over %i lanes 8 : f32", "f32", {}), 0);
}

/// The first of two equal values wins, and a count at run time may be 0.
TEST(ReduceTest, ArgmaxOverASymbolicRange) {
  const char *text = R"(
    jit.kernel @argmax(%out: !uop.ptr<2xi32>, %values: !uop.ptr<2xf32>,
                       %in: !uop.ptr<2x5xf32>, %n: !jit.var<i32, "n", 0, 5>) {
      %bound = jit.value %n : !jit.var<i32, "n", 0, 5> -> index
      %lowest = arith.constant 0xFF800000 : f32
      %none = arith.constant -1 : i32
      %row = uop.range 2
      %k = uop.range %bound
      %x = uop.load %in[%row, %k] : !uop.ptr<2x5xf32>
      %c = arith.index_cast %k : index to i32
      %v, %i = uop.reduce (%x, %c) over %k init (%lowest, %none) : f32, i32 {
      ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
        %less = arith.cmpf olt, %v0, %v1 : f32
        %v2 = arith.select %less, %v1, %v0 : f32
        %i2 = arith.select %less, %i1, %i0 : i32
        uop.yield %v2, %i2 : f32, i32
      }
      uop.store %i, %out[%row] : !uop.ptr<2xi32>
      uop.store %v, %values[%row] : !uop.ptr<2xf32>
    })";
  Floats in{3, 9, 9, 1, 20, -5, -7, -5, -1, -2}, values(2);
  std::vector<int32_t> out(2);
  EXPECT_EQ(interpret(text, {out.data(), values.data(), in.data()}, {4}), "");
  EXPECT_THAT(out, ElementsAre(1, 3));
  EXPECT_THAT(values, SameFloats(Floats{9, -1}));
  EXPECT_EQ(interpret(text, {out.data(), values.data(), in.data()}, {0}), "");
  EXPECT_THAT(out, ElementsAre(-1, -1));
  EXPECT_THAT(values, SameFloats(Floats{-inf, -inf}));
}

/// A combiner that is not commutative, with a constant from outside.
TEST(ReduceTest, RegionSeesWhatIsSoFarFirst) {
  int32_t out = 0, in[3] = {1, 2, 3};
  EXPECT_EQ(interpret(R"(
    jit.kernel @digits(%out: !uop.ptr<i32>, %in: !uop.ptr<3xi32>) {
      %zero = arith.constant 0 : i32
      %ten = arith.constant 10 : i32
      %k = uop.range 3
      %x = uop.load %in[%k] : !uop.ptr<3xi32>
      %s = uop.reduce (%x) over %k init (%zero) : i32 {
      ^bb0(%a: i32, %b: i32):
        %t = arith.muli %a, %ten : i32
        %u = arith.addi %t, %b : i32
        uop.yield %u : i32
      }
      uop.store %s, %out[] : !uop.ptr<i32>
    })",
                      {&out, in}),
            "");
  EXPECT_EQ(out, 123);
}

/// One range serves two reductions and the store; the second reduction uses the
/// first one.
TEST(ReduceTest, SoftmaxRow) {
  Floats in{1, 3, 2, 0, -1, 0.5f}, out(6), expected(6);
  EXPECT_EQ(interpret(R"(
    jit.kernel @softmax(%out: !uop.ptr<2x3xf32>, %in: !uop.ptr<2x3xf32>) {
      %m = uop.range 2
      %k = uop.range 3
      %x = uop.load %in[%m, %k] : !uop.ptr<2x3xf32>
      %max = uop.reduce max %x over %k : f32
      %d = arith.subf %x, %max : f32
      %e = math.exp2 %d : f32
      %s = uop.reduce add %e over %k : f32
      %r = arith.divf %e, %s : f32
      uop.store %r, %out[%m, %k] : !uop.ptr<2x3xf32>
    })",
                      {out.data(), in.data()}),
            "");
  for (int m = 0; m < 2; ++m) {
    float largest = m == 0 ? 3 : 0.5f, sum = 0;
    for (int k = 0; k < 3; ++k)
      sum += std::exp2(in[m * 3 + k] - largest);
    for (int k = 0; k < 3; ++k)
      expected[m * 3 + k] = std::exp2(in[m * 3 + k] - largest) / sum;
  }
  EXPECT_THAT(out, SameFloats(expected));
}

/// The ranges of two nested reductions are used in both orders.
TEST(ReduceTest, MutuallyNestedReductions) {
  std::vector<int32_t> out(6), in{1, 2, 3, 4, 5, 6};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2x3xi32>, %in: !uop.ptr<2x3xi32>) {
      %i = uop.range 2
      %j = uop.range 3
      %x = uop.load %in[%i, %j] : !uop.ptr<2x3xi32>
      %row = uop.reduce add %x over %j : i32
      %column = uop.reduce mul %x over %i : i32
      %a = arith.subi %x, %row : i32
      %b = arith.muli %a, %column : i32
      uop.store %b, %out[%i, %j] : !uop.ptr<2x3xi32>
    })",
                      {out.data(), in.data()}),
            "");
  EXPECT_THAT(
      out, ElementsAre(-5 * 4, -4 * 10, -3 * 18, -11 * 4, -10 * 10, -9 * 18));
}

/// One fma after the other, in the accumulator's type.
TEST(ReduceTest, Wmma) {
  Floats out(2);
  std::vector<uint16_t> in{0x3c01, 0x3c01}; // 1 + 2^-10
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2xf32>, %in: !uop.ptr<2xf16>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %x = uop.load %in[%c0] : !uop.ptr<2xf16>
      %y = uop.load %in[%c1] : !uop.ptr<2xf16>
      %two = arith.constant 2.0 : f16
      %a = vector.from_elements %x, %two : vector<1x2xf16>
      %b = vector.from_elements %y, %two, %x, %y : vector<2x2xf16>
      %c = arith.constant dense<[[0.0, 0.5]]> : vector<1x2xf32>
      %d = uop.wmma %a, %b, %c : vector<1x2xf16>, vector<2x2xf16>, vector<1x2xf32>
      %d0 = vector.extract %d[0, 0] : f32 from vector<1x2xf32>
      %row = vector.extract %d[0] : vector<2xf32> from vector<1x2xf32>
      %d1 = vector.extract %row[1] : f32 from vector<2xf32>
      uop.store %d0, %out[%c0] : !uop.ptr<2xf32>
      uop.store %d1, %out[%c1] : !uop.ptr<2xf32>
    })",
                      {out.data(), in.data()}),
            "");
  float x = 1 + 0x1p-10f;
  EXPECT_THAT(out, SameFloats(Floats{x * x + 2 * x, 0.5f + 2 * x + 2 * x}));
}
