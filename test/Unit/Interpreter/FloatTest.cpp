// Float ops of the interpreter: NaN, zeros, rounding per format, functions at
// their limits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

using namespace tinyjit::test;
using testing::ElementsAre;
using Bits = std::vector<uint16_t>;
using Bytes = std::vector<uint8_t>;

static Floats onFloats(const std::string &op, Floats x, Floats y = {}) {
  return apply<float>(op, "f32", "f32", x, y);
}

static Doubles onDoubles(const std::string &op, Doubles x, Doubles y = {}) {
  return apply<double>(op, "f64", "f64", x, y);
}

TEST(FloatTest, Arithmetic) {
  EXPECT_THAT(onFloats("arith.addf %x, %y : f32", {1, 16777216, inf, -0.0f},
                       {1e-8f, 1, -inf, -0.0f}),
              SameFloats(Floats{1, 16777216, NaN, -0.0f}));
  EXPECT_THAT(onDoubles("arith.subf %x, %y : f64", {1, 0.3}, {1e-16, 0.1}),
              SameFloats(Doubles{0x1.fffffffffffffp-1, 0.3 - 0.1}));
  EXPECT_THAT(onFloats("arith.mulf %x, %y : f32", {3e38f, 1e-30f, inf},
                       {10, 1e-20f, 0}),
              SameFloats(Floats{inf, 0, NaN}));
}

/// 1/0 = inf, 1/-0 = -inf.
TEST(FloatTest, Division) {
  EXPECT_THAT(
      onFloats("arith.divf %x, %y : f32", {1, 1, 0, 1}, {0, -0.0f, 0, 3}),
      SameFloats(Floats{inf, -inf, NaN, 0x1.555556p-2f}));
}

TEST(FloatTest, RemainderHasTheSignOfTheDividend) {
  EXPECT_THAT(
      onFloats("arith.remf %x, %y : f32", {-7, 7, 7, 1e10f}, {2, -2, 0, 3}),
      SameFloats(Floats{-1, 1, NaN, 1}));
}

TEST(FloatTest, SignOps) {
  EXPECT_THAT(onFloats("arith.negf %x : f32", {0, -2}),
              SameFloats(Floats{-0.0f, 2}));
  EXPECT_THAT(onFloats("math.absf %x : f32", {-0.0f, -2, -inf}),
              SameFloats(Floats{0, 2, inf}));
  EXPECT_THAT(onFloats("math.copysign %x, %y : f32", {3, -3}, {-0.0f, 1}),
              SameFloats(Floats{-3, 3}));
  EXPECT_THAT((apply<uint16_t>("arith.negf %x : f16", "f16", "f16",
                               Bits{0x7e01, 0x0001})),
              ElementsAre(0xfe01, 0x8001));
}

/// tinygrad's MAX, `a < b ? b : a`: max(NaN,1)=NaN, max(1,NaN)=1, max(0,-0)=0,
/// max(-0,0)=-0.
TEST(FloatTest, ImportedMax) {
  Floats out(4), a{NaN, 1, 0, -0.0f}, b{1, NaN, -0.0f, 0};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
      %i = uop.range 4
      %x = uop.load %a[%i] : !uop.ptr<4xf32>
      %y = uop.load %b[%i] : !uop.ptr<4xf32>
      %less = arith.cmpf olt, %x, %y : f32
      %r = arith.select %less, %y, %x : f32
      uop.store %r, %out[%i] : !uop.ptr<4xf32>
    })",
                      {out.data(), a.data(), b.data()}),
            "");
  EXPECT_THAT(out, SameFloats(Floats{NaN, 1, 0, -0.0f}));
}

TEST(FloatTest, Extremes) {
  Floats x{NaN, 1, 0, -0.0f, 3}, y{1, NaN, -0.0f, 0, 5};
  EXPECT_THAT(onFloats("arith.maximumf %x, %y : f32", x, y),
              SameFloats(Floats{NaN, NaN, 0, 0, 5}));
  EXPECT_THAT(onFloats("arith.minimumf %x, %y : f32", x, y),
              SameFloats(Floats{NaN, NaN, -0.0f, -0.0f, 3}));
  EXPECT_THAT(onFloats("arith.maxnumf %x, %y : f32", x, y),
              SameFloats(Floats{1, 1, 0, 0, 5}));
  EXPECT_THAT(onFloats("arith.minnumf %x, %y : f32", x, y),
              SameFloats(Floats{1, 1, -0.0f, -0.0f, 3}));
}

/// Columns: 1 < 2, 2 = 2, 3 > 2, NaN beside 2.
TEST(FloatTest, Compares) {
  auto compare = [](std::string predicate) {
    return apply<uint8_t, float>("arith.cmpf " + predicate + ", %x, %y : f32",
                                 "i1", "f32", {1, 2, 3, NaN}, {2, 2, 2, 2});
  };
  EXPECT_THAT(compare("false"), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(compare("oeq"), ElementsAre(0, 1, 0, 0));
  EXPECT_THAT(compare("ogt"), ElementsAre(0, 0, 1, 0));
  EXPECT_THAT(compare("oge"), ElementsAre(0, 1, 1, 0));
  EXPECT_THAT(compare("olt"), ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(compare("ole"), ElementsAre(1, 1, 0, 0));
  EXPECT_THAT(compare("one"), ElementsAre(1, 0, 1, 0));
  EXPECT_THAT(compare("ord"), ElementsAre(1, 1, 1, 0));
  EXPECT_THAT(compare("ueq"), ElementsAre(0, 1, 0, 1));
  EXPECT_THAT(compare("ugt"), ElementsAre(0, 0, 1, 1));
  EXPECT_THAT(compare("uge"), ElementsAre(0, 1, 1, 1));
  EXPECT_THAT(compare("ult"), ElementsAre(1, 0, 0, 1));
  EXPECT_THAT(compare("ule"), ElementsAre(1, 1, 0, 1));
  EXPECT_THAT(compare("une"), ElementsAre(1, 0, 1, 1));
  EXPECT_THAT(compare("uno"), ElementsAre(0, 0, 0, 1));
  EXPECT_THAT(compare("true"), ElementsAre(1, 1, 1, 1));
}

TEST(FloatTest, RoundsToWhole) {
  Floats x{-0.4f, 2.5f, -2.5f, 3.5f, 1e30f};
  EXPECT_THAT(onFloats("math.trunc %x : f32", x),
              SameFloats(Floats{-0.0f, 2, -2, 3, 1e30f}));
  EXPECT_THAT(onFloats("math.floor %x : f32", x),
              SameFloats(Floats{-1, 2, -3, 3, 1e30f}));
  EXPECT_THAT(onFloats("math.ceil %x : f32", x),
              SameFloats(Floats{-0.0f, 3, -2, 4, 1e30f}));
  EXPECT_THAT(onFloats("math.round %x : f32", x),
              SameFloats(Floats{-0.0f, 3, -3, 4, 1e30f}));
  EXPECT_THAT(onFloats("math.roundeven %x : f32", x),
              SameFloats(Floats{-0.0f, 2, -2, 4, 1e30f}));
}

TEST(FloatTest, SquareRoot) {
  EXPECT_THAT(onFloats("math.sqrt %x : f32", {2, -1, -0.0f, inf}),
              SameFloats(Floats{0x1.6a09e6p+0f, NaN, -0.0f, inf}));
  EXPECT_THAT(onDoubles("math.sqrt %x : f64", {2}),
              SameFloats(Doubles{0x1.6a09e667f3bcdp+0}));
}

/// The product is not rounded: of (1 + e)^2 - (1 + 2e) the square of e stays.
TEST(FloatTest, FmaRoundsOnce) {
  EXPECT_THAT(apply<float>("math.fma %x, %x, %y : f32", "f32", "f32",
                           Floats{1 + 0x1p-23f}, Floats{-1 - 0x1p-22f}),
              SameFloats(Floats{0x1p-46f}));
  EXPECT_THAT(apply<double>("math.fma %x, %x, %y : f64", "f64", "f64",
                            Doubles{1 + 0x1p-52}, Doubles{-1 - 0x1p-51}),
              SameFloats(Doubles{0x1p-104}));
}

TEST(FloatTest, Exp2) {
  EXPECT_THAT(onFloats("math.exp2 %x : f32",
                       {128, -150, -149, 0.5f, -inf, NaN, 127, -0.0f}),
              SameFloats(Floats{inf, 0, 1.4e-45f, 0x1.6a09e6p+0f, 0, NaN,
                                0x1p127f, 1}));
  EXPECT_THAT(onDoubles("math.exp2 %x : f64", {1024, -1074, 0.5}),
              SameFloats(Doubles{HUGE_VAL, 0x1p-1074, 0x1.6a09e667f3bcdp+0}));
}

TEST(FloatTest, Log2) {
  EXPECT_THAT(onFloats("math.log2 %x : f32", {0, -0.0f, -1, 1.4e-45f, inf, 8}),
              SameFloats(Floats{-inf, -inf, NaN, -149, inf, 3}));
}

/// sin(1e9) = 0.5458435; the float next to pi gives what is missing to pi.
TEST(FloatTest, Sin) {
  EXPECT_THAT(onFloats("math.sin %x : f32", {inf, 1e9f, 3.14159274f, -0.0f, 1}),
              SameFloats(Floats{NaN, 0.5458434f, -8.74227766e-8f, -0.0f,
                                0.841470957f}));
}

/// numpy's float64 results.
TEST(FloatTest, OtherFunctions) {
  EXPECT_THAT(onDoubles("math.exp %x : f64", {1}),
              SameFloats(Doubles{2.718281828459045}));
  EXPECT_THAT(onDoubles("math.log %x : f64", {10}),
              SameFloats(Doubles{2.302585092994046}));
  EXPECT_THAT(onDoubles("math.cos %x : f64", {1}),
              SameFloats(Doubles{0.5403023058681398}));
  EXPECT_THAT(onDoubles("math.tanh %x : f64", {1}),
              SameFloats(Doubles{0.7615941559557649}));
  EXPECT_THAT(onDoubles("math.rsqrt %x : f64", {2, 0}),
              SameFloats(Doubles{0.7071067811865476, HUGE_VAL}));
  EXPECT_THAT(onDoubles("math.powf %x, %y : f64", {2}, {0.5}),
              SameFloats(Doubles{1.4142135623730951}));
}

/// 1 + 2^-11 lies halfway between two halves, and 2048 + 1 between 2048 and
/// 2050.
TEST(FloatTest, HalfArithmeticRoundsEveryOp) {
  EXPECT_THAT((apply<uint16_t>("arith.addf %x, %y : f16", "f16", "f16",
                               Bits{0x3c00, 0x6800, 0x7bff},
                               Bits{0x1000, 0x3c00, 0x5000})),
              ElementsAre(0x3c00, 0x6800, 0x7c00));
  EXPECT_THAT((apply<uint16_t>("arith.mulf %x, %y : f16", "f16", "f16",
                               Bits{0x0001, 0x3c01}, Bits{0x3800, 0x3c01})),
              ElementsAre(0x0000, 0x3c02));
}

TEST(FloatTest, BFloatArithmeticRoundsEveryOp) {
  EXPECT_THAT((apply<uint16_t>("arith.addf %x, %y : bf16", "bf16", "bf16",
                               Bits{0x3f80, 0x3f81}, Bits{0x3b80, 0x3b80})),
              ElementsAre(0x3f80, 0x3f82));
}

/// 1.125 * 1.125 = 1.265625 becomes 1.25; 1 + 0.125 is halfway from 1 to 1.25
/// in f8E5M2.
TEST(FloatTest, ByteFloatArithmeticRoundsEveryOp) {
  EXPECT_THAT(
      (apply<uint8_t>("arith.mulf %x, %y : f8E4M3FN", "f8E4M3FN", "f8E4M3FN",
                      Bytes{0x39, 0x38}, Bytes{0x39, 0x7f})),
      ElementsAre(0x3a, 0x7f));
  EXPECT_THAT((apply<uint8_t>("arith.addf %x, %y : f8E5M2", "f8E5M2", "f8E5M2",
                              Bytes{0x3c, 0x7c}, Bytes{0x30, 0xfc})),
              testing::AnyOf(ElementsAre(0x3c, 0x7e), ElementsAre(0x3c, 0xfe)));
}

/// Where there is no -0, or no sign, these are not about one bit.
TEST(FloatTest, SignsOfFormatsWithoutMinusZero) {
  EXPECT_THAT(
      (apply<uint8_t>("arith.negf %x : f8E4M3FNUZ", "f8E4M3FNUZ", "f8E4M3FNUZ",
                      std::vector<uint8_t>{0, 0x80, 0x40, 0xc0})),
      testing::ElementsAre(0, 0x80, 0xc0, 0x40));
  EXPECT_THAT(
      (apply<uint8_t>("math.absf %x : f8E5M2FNUZ", "f8E5M2FNUZ", "f8E5M2FNUZ",
                      std::vector<uint8_t>{0, 0x80, 0xc0})),
      testing::ElementsAre(0, 0x80, 0x40));
  EXPECT_THAT((apply<uint8_t>("arith.negf %x : f8E8M0FNU", "f8E8M0FNU",
                              "f8E8M0FNU", std::vector<uint8_t>{0, 127, 255})),
              testing::ElementsAre(255, 255, 255));
  EXPECT_THAT((apply<uint8_t>("math.absf %x : f8E8M0FNU", "f8E8M0FNU",
                              "f8E8M0FNU", std::vector<uint8_t>{0, 200, 255})),
              testing::ElementsAre(0, 200, 255));
  EXPECT_THAT((apply<uint8_t>("arith.negf %x : f4E2M1FN", "f4E2M1FN",
                              "f4E2M1FN", std::vector<uint8_t>{0, 8, 0xf3})),
              testing::ElementsAre(8, 0, 0xb));
}
