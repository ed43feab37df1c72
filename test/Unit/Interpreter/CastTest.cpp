// Casts of the interpreter, with the values that compiled C gives on x86-64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/FloatConvert.h"
#include "test/Unit/Interpreter/Support.h"

using namespace tinyjit::test;
using testing::ElementsAre;
using Bits = std::vector<uint16_t>;
using Bytes = std::vector<uint8_t>;

static constexpr int32_t int32Min = std::numeric_limits<int32_t>::min();
static constexpr int64_t int64Min = std::numeric_limits<int64_t>::min();

TEST(CastTest, IntegerToInteger) {
  EXPECT_THAT((apply<uint8_t, int32_t>("arith.trunci %x : i32 to i8", "ui8",
                                       "i32", {300, -1})),
              ElementsAre(44, 255));
  EXPECT_THAT((apply<int32_t, int8_t>("arith.extsi %x : i8 to i32", "i32", "i8",
                                      {-1, 127})),
              ElementsAre(-1, 127));
  EXPECT_THAT((apply<int32_t, uint8_t>("arith.extui %x : i8 to i32", "i32",
                                       "ui8", {255, 1})),
              ElementsAre(255, 1));
  EXPECT_THAT(
      (apply<int8_t, uint8_t>("arith.extsi %x : i1 to i8", "i8", "i1", {0, 1})),
      ElementsAre(0, -1));
  EXPECT_THAT((apply<uint8_t, int32_t>("arith.trunci %x : i32 to i1", "i1",
                                       "i32", {3, 2})),
              ElementsAre(1, 0));
}

/// NaN is true, -0 is false.
TEST(CastTest, FloatToBool) {
  Floats x{NaN, -0.0f, 0.5f}, zero(3);
  EXPECT_THAT(
      (apply<uint8_t>("arith.cmpf une, %x, %y : f32", "i1", "f32", x, zero)),
      ElementsAre(1, 0, 1));
}

TEST(CastTest, IntegerToFloat) {
  EXPECT_THAT((apply<float, int32_t>("arith.sitofp %x : i32 to f32", "f32",
                                     "i32", {-3, 16777217, 16777219})),
              SameFloats(Floats{-3, 16777216, 16777220}));
  EXPECT_THAT((apply<float, uint64_t>("arith.uitofp %x : i64 to f32", "f32",
                                      "ui64", {~uint64_t(0), 3})),
              SameFloats(Floats{0x1p64f, 3}));
  EXPECT_THAT((apply<double, int64_t>("arith.sitofp %x : i64 to f64", "f64",
                                      "i64", {-9007199254740993})),
              SameFloats(Doubles{-9007199254740992.0}));
  EXPECT_THAT((apply<float, uint8_t>("arith.uitofp %x : i1 to f32", "f32", "i1",
                                     {0, 1})),
              SameFloats(Floats{0, 1}));
  EXPECT_THAT((apply<uint16_t, int32_t>("arith.sitofp %x : i32 to f16", "f16",
                                        "i32", {65519, 65520, 2049})),
              ElementsAre(0x7bff, 0x7c00, 0x6800));
}

/// Each value by way of tf32, which only values are.
static Floats throughTf32(const std::string &mode, Floats x) {
  Floats out(x.size());
  std::string type = "!uop.ptr<" + std::to_string(x.size()) + "xf32>";
  std::string text = "jit.kernel @k(%out: " + type + ", %a: " + type +
                     ") {\n  %i = uop.range " + std::to_string(x.size()) +
                     "\n  %x = uop.load %a[%i] : " + type +
                     "\n  %t = arith.truncf %x " + mode +
                     " : f32 to tf32\n  %r = arith.extf %t : tf32 to f32\n"
                     "  uop.store %r, %out[%i] : " +
                     type + "\n}\n";
  EXPECT_EQ(interpret(text, {out.data(), x.data()}), "");
  return out;
}

TEST(CastTest, FloatToTf32) {
  // 2^-11 above 1 is in the middle between two.
  Floats x{1 + 0x1p-11f,  1 + 0x1p-11f + 0x1p-23f,
           -1 - 0x3p-11f, 3.4028e38f,
           0x1p-137f,     NaN,
           -0.0f,         inf};
  EXPECT_THAT(throughTf32("to_nearest_away", x),
              SameFloats(Floats{1 + 0x1p-10f, 1 + 0x1p-10f, -1 - 0x1p-9f, inf,
                                0x1p-136f, NaN, -0.0f, inf}));
  EXPECT_THAT(throughTf32("", x),
              SameFloats(Floats{1, 1 + 0x1p-10f, -1 - 0x1p-9f, inf, 0, NaN,
                                -0.0f, inf}));
  EXPECT_THAT(throughTf32("toward_zero", x),
              SameFloats(Floats{1, 1, -1 - 0x1p-10f, 0x1.ffcp127f, 0, NaN,
                                -0.0f, inf}));
}

TEST(CastTest, FloatToSigned) {
  EXPECT_THAT(
      (apply<int32_t, float>("uop.float_to_int %x : f32 to i32", "i32", "f32",
                             {3e9f, NaN, -1.9f, inf, -2147483648.0f})),
      ElementsAre(int32Min, int32Min, -1, int32Min, int32Min));
  EXPECT_THAT((apply<int64_t, float>("uop.float_to_int %x : f32 to i64", "i64",
                                     "f32", {1e20f, NaN, 3e9f})),
              ElementsAre(int64Min, int64Min, 3000000000));
  EXPECT_THAT((apply<int8_t, float>("uop.float_to_int %x : f32 to i8", "i8",
                                    "f32", {300.7f, -1.5f, 3e9f})),
              ElementsAre(44, -1, 0));
  EXPECT_THAT((apply<int16_t, double>("uop.float_to_int %x : f64 to i16", "i16",
                                      "f64", {65537.5, -40000})),
              ElementsAre(1, 25536));
}

TEST(CastTest, FloatToUnsigned) {
  EXPECT_THAT(
      (apply<uint32_t, float>("uop.float_to_int unsigned %x : f32 to i32",
                              "ui32", "f32", {3e9f, -1.5f, NaN, 1e20f})),
      ElementsAre(3000000000u, 4294967295u, 0, 0));
  EXPECT_THAT((apply<uint8_t, float>("uop.float_to_int unsigned %x : f32 to i8",
                                     "ui8", "f32", {300.7f, -1, 255.9f})),
              ElementsAre(44, 255, 255));
  const uint64_t half = uint64_t(1) << 63;
  EXPECT_THAT((apply<uint64_t, float>(
                  "uop.float_to_int unsigned %x : f32 to i64", "ui64", "f32",
                  {0x1p63f, 0x1.8p63f, 0x1p64f, -1, NaN, 7.5f})),
              ElementsAre(half, half + half / 2, half, ~uint64_t(0), half, 7));
}

/// The upstream casts leave an input that does not fit undefined; here they are
/// the op above.
TEST(CastTest, UpstreamFloatToInteger) {
  EXPECT_THAT((apply<int32_t, float>("arith.fptosi %x : f32 to i32", "i32",
                                     "f32", {-1.5f, 3e9f})),
              ElementsAre(-1, int32Min));
  EXPECT_THAT((apply<uint32_t, float>("arith.fptoui %x : f32 to i32", "ui32",
                                      "f32", {3e9f, -1.5f})),
              ElementsAre(3000000000u, 4294967295u));
}

TEST(CastTest, FloatToHalf) {
  EXPECT_THAT(
      (apply<uint16_t, float>("arith.truncf %x : f32 to f16", "f16", "f32",
                              {65519, 65520, 0x1p-25f, 0x1.8p-25f, -0.0f})),
      ElementsAre(0x7bff, 0x7c00, 0, 1, 0x8000));
  EXPECT_THAT((apply<float>("arith.extf %x : f16 to f32", "f32", "f16",
                            Bits{0x7bff, 0x0001, 0xfc00, 0x7e00})),
              SameFloats(Floats{65504, 0x1p-24f, -inf, NaN}));
}

/// 1.00390625 is halfway to the next bf16; 1e-40 stays a denormal number.
TEST(CastTest, FloatToBFloat) {
  EXPECT_THAT(
      (apply<uint16_t, float>("arith.truncf %x : f32 to bf16", "bf16", "f32",
                              {1.00390625f, NaN, 1e-40f, 3.4e38f})),
      ElementsAre(0x3f80, 0x7fc0, 0x0001, 0x7f80));
}

/// By way of f32: a double just above halfway becomes halfway, and that goes to
/// even.
TEST(CastTest, DoubleToNarrowRoundsTwice) {
  EXPECT_THAT((apply<uint16_t, double>("arith.truncf %x : f64 to f16", "f16",
                                       "f64", {1 + 0x1p-11 + 0x1p-40})),
              ElementsAre(0x3c00));
  EXPECT_THAT((apply<uint16_t, double>("arith.truncf %x : f64 to bf16", "bf16",
                                       "f64", {1 + 0x1p-8 + 0x1p-40})),
              ElementsAre(0x3f80));
}

TEST(CastTest, DoubleToFloat) {
  EXPECT_THAT((apply<float, double>("arith.truncf %x : f64 to f32", "f32",
                                    "f64", {0.1, 1e300, 1 + 0x1p-24})),
              SameFloats(Floats{0.1f, inf, 1}));
  EXPECT_THAT((apply<double, float>("arith.extf %x : f32 to f64", "f64", "f32",
                                    {0.1f})),
              SameFloats(Doubles{0x1.99999ap-4}));
}

/// Values that are too large become infinity, or NaN if the type has none.
TEST(CastTest, FloatToByteFloat) {
  EXPECT_THAT((apply<uint8_t, float>(
                  "arith.truncf %x : f32 to f8E4M3FN", "f8E4M3FN", "f32",
                  {448, 464, -465, inf, NaN, 0.001953125f, 17})),
              ElementsAre(0x7e, 0x7e, 0xff, 0x7f, 0x7f, 0x01, 0x58));
  EXPECT_THAT(
      (apply<uint8_t, float>("arith.truncf %x : f32 to f8E5M2", "f8E5M2", "f32",
                             {57344, 1e30f, -inf, 0x1p-16f, 9})),
      ElementsAre(0x7b, 0x7c, 0xfc, 0x01, 0x48));
  EXPECT_THAT((apply<float>("arith.extf %x : f8E4M3FN to f32", "f32",
                            "f8E4M3FN", Bytes{0x7e, 0x01, 0xff, 0x38})),
              SameFloats(Floats{448, 0x1p-9f, NaN, 1}));
}

/// Every code to f32, and floats of all sizes to every code, as `encodeFloat`
/// does it, which FloatConvertTest compares with ml_dtypes.
TEST(CastTest, EveryByteFloatAndBack) {
  using tinyjit::runtime::DType;
  std::vector<float> x{0, -0.0f, inf, -inf, NaN, 0x1p-149f, 0x1p-127f};
  for (uint32_t i = 0; i < 4000; ++i)
    x.push_back(static_cast<float>(
        tinyjit::decodeFloat(DType::F32, i * 1073741u + 12345)));
  for (int i = 0; i < 4000; ++i)
    x.push_back(static_cast<float>(i - 2000) / 64);
  for (int i = static_cast<int>(DType::F8E4M3FN);
       i <= static_cast<int>(DType::F4E2M1FN); ++i) {
    auto dtype = static_cast<DType>(i);
    std::string type(tinyjit::runtime::name(dtype));
    std::vector<uint8_t> got = apply<uint8_t, float>(
        ("arith.truncf %x : f32 to " + type).c_str(), type.c_str(), "f32", x);
    ASSERT_EQ(got.size(), x.size());
    for (size_t j = 0; j < x.size(); ++j) {
      uint64_t want = tinyjit::encodeFloat(dtype, x[j]);
      double value = tinyjit::decodeFloat(dtype, want);
      if (std::isnan(value))
        EXPECT_TRUE(std::isnan(tinyjit::decodeFloat(dtype, got[j])))
            << type << " " << x[j];
      else
        EXPECT_EQ(got[j], want) << type << " " << x[j];
    }
    // The bits above a value are ignored.
    std::vector<uint8_t> codes(256);
    for (size_t code = 0; code < 256; ++code)
      codes[code] = static_cast<uint8_t>(code);
    std::vector<float> wide =
        apply<float>(("arith.extf %x : " + type + " to f32").c_str(), "f32",
                     type.c_str(), codes);
    for (size_t code = 0; code < 256; ++code) {
      double want = tinyjit::decodeFloat(dtype, code);
      EXPECT_TRUE(std::isnan(want)
                      ? std::isnan(wide[code])
                      : wide[code] == want &&
                            std::signbit(wide[code]) == std::signbit(want))
          << type << " " << code;
    }
  }
}

TEST(CastTest, IntegersOfFourBits) {
  EXPECT_THAT((apply<int32_t, uint8_t>("arith.extsi %x : i4 to i32", "i32",
                                       "i4", {0xff, 0x17, 0x08})),
              ElementsAre(-1, 7, -8));
  EXPECT_THAT((apply<int32_t, uint8_t>("arith.extui %x : i4 to i32", "i32",
                                       "ui4", {0xff, 0x17})),
              ElementsAre(15, 7));
  EXPECT_THAT((apply<uint8_t, int32_t>("arith.trunci %x : i32 to i4", "i4",
                                       "i32", {-1, 23})),
              ElementsAre(15, 7));
  EXPECT_THAT((apply<uint8_t, float>("uop.float_to_int %x : f32 to i4", "i4",
                                     "f32", {-1.5, 9, 1e10f})),
              ElementsAre(15, 9, 0));
}

TEST(CastTest, Bitcast) {
  EXPECT_THAT((apply<uint32_t, float>("arith.bitcast %x : f32 to i32", "ui32",
                                      "f32", {1, -0.0f})),
              ElementsAre(0x3f800000u, 0x80000000u));
  EXPECT_THAT((apply<double, uint64_t>("arith.bitcast %x : i64 to f64", "f64",
                                       "ui64", {0x3ff0000000000000})),
              SameFloats(Doubles{1}));
  std::vector<uint8_t> out(2), in{0x3f, 0x21};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2xi8>, %in: !uop.ptr<2xf6E2M3FN>) {
      %i = uop.range 2
      %x = uop.load %in[%i] : !uop.ptr<2xf6E2M3FN>
      %bits = arith.bitcast %x : f6E2M3FN to i6
      %wide = arith.extui %bits : i6 to i8
      uop.store %wide, %out[%i] : !uop.ptr<2xi8>
    })",
                      {out.data(), in.data()}),
            "");
  EXPECT_THAT(out, ElementsAre(0x3f, 0x21));
}

TEST(CastTest, Index) {
  std::vector<int64_t> out(2);
  std::vector<int32_t> in{-1};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2xi64>, %in: !uop.ptr<1xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %x = uop.load %in[%c0] : !uop.ptr<1xi32>
      %s = arith.index_cast %x : i32 to index
      %u = arith.index_castui %x : i32 to index
      %si = arith.index_cast %s : index to i64
      %ui = arith.index_cast %u : index to i64
      uop.store %si, %out[%c0] : !uop.ptr<2xi64>
      uop.store %ui, %out[%c1] : !uop.ptr<2xi64>
    })",
                      {out.data(), in.data()}),
            "");
  EXPECT_THAT(out, ElementsAre(-1, 4294967295));
}
