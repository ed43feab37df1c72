// Checks floats below f32 against a definition by tables of all their values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Math/CompiledOp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <sstream>

using namespace tinyjit::test;

namespace {

/// Which codes are no numbers: infinities and NaNs; all ones; that of -0; none.
enum class Kind { Ieee, AllOnes, MinusZero, None };

/// A format as IEEE 754, the OCP papers on fp8 and on microscaling, and MLIR
/// write it down.
struct Format {
  Format(const char *name, int width, int mantissaBits, int bias, Kind kind)
      : name(name), width(width), exponentBits(width - 1 - mantissaBits),
        mantissaBits(mantissaBits), bias(bias), kind(kind) {
    for (uint32_t code = 0; code < codes(); ++code)
      values.push_back(valueOf(code));
  }

  const char *name;
  int width, exponentBits, mantissaBits, bias;
  Kind kind;
  /// By code.
  std::vector<double> values;

  /// The value of NaN in types without one: zero, of either sign.
  static constexpr uint32_t anyZero = 1u << 20;

  uint32_t codes() const { return 1u << width; }
  uint32_t signBit() const { return 1u << (width - 1); }

  double decode(uint32_t code) const { return values[code]; }

  double valueOf(uint32_t code) const {
    int mantissa = static_cast<int>(code & ((1u << mantissaBits) - 1));
    int exponent =
        static_cast<int>(code >> mantissaBits) & ((1 << exponentBits) - 1);
    double magnitude;
    if (exponent == 0)
      magnitude = std::ldexp(mantissa, 1 - bias - mantissaBits);
    else
      magnitude = std::ldexp(mantissa + (1 << mantissaBits),
                             exponent - bias - mantissaBits);
    bool isTop = exponent == (1 << exponentBits) - 1;
    if (isTop && kind == Kind::Ieee)
      magnitude = mantissa == 0 ? HUGE_VAL : NAN;
    if ((kind == Kind::AllOnes && (code | signBit()) == codes() - 1) ||
        (kind == Kind::MinusZero && code == signBit()))
      magnitude = NAN;
    return code & signBit() ? -magnitude : magnitude;
  }

  /// Beyond the largest code, that of a finite number.
  uint32_t overflow(uint32_t sign, uint32_t largest) const {
    return kind == Kind::None        ? sign | largest
           : kind == Kind::MinusZero ? signBit()
                                     : sign | (largest + 1);
  }

  /// The nearest code by search among all, ties to the even one or, if
  /// `isAway`, to the larger magnitude.
  uint32_t encode(double value, bool isAway = false) const {
    uint32_t sign = std::signbit(value) ? signBit() : 0;
    double magnitude = std::fabs(value);
    uint32_t low = 0, high = signBit() - 1; // finite values grow with the code
    while (!std::isfinite(decode(high)))
      --high;
    if (std::isnan(value))
      return kind == Kind::Ieee      ? high + 2
             : kind == Kind::AllOnes ? high + 1
             : kind == Kind::None    ? anyZero
                                     : signBit();
    // Beyond the largest, as if there were one more step.
    double step = decode(high) - decode(high - 1);
    if (magnitude > decode(high)) {
      double middle = decode(high) + step / 2;
      bool isBelow = magnitude < middle ||
                     (magnitude == middle && high % 2 == 0 && !isAway);
      return isBelow ? sign | high : overflow(sign, high);
    }
    while (high - low > 1) {
      uint32_t middle = (low + high) / 2;
      (decode(middle) <= magnitude ? low : high) = middle;
    }
    double toLow = magnitude - decode(low), toHigh = decode(high) - magnitude;
    uint32_t nearest = toLow == toHigh  ? (low % 2 == 0 && !isAway ? low : high)
                       : toLow < toHigh ? low
                                        : high;
    return nearest == 0 && kind == Kind::MinusZero ? 0 : sign | nearest;
  }

  bool isNaN(uint32_t code) const {
    return code < codes() && std::isnan(decode(code));
  }
};

const Format f16("f16", 16, 10, 15, Kind::Ieee);
const Format bf16("bf16", 16, 7, 127, Kind::Ieee);
const Format e4m3("f8E4M3FN", 8, 3, 7, Kind::AllOnes);
const Format e5m2("f8E5M2", 8, 2, 15, Kind::Ieee);
const Format formats[] = {
    f16,
    bf16,
    e4m3,
    e5m2,
    {"f8E4M3", 8, 3, 7, Kind::Ieee},
    {"f8E3M4", 8, 4, 3, Kind::Ieee},
    {"f8E5M2FNUZ", 8, 2, 16, Kind::MinusZero},
    {"f8E4M3FNUZ", 8, 3, 8, Kind::MinusZero},
    {"f8E4M3B11FNUZ", 8, 3, 11, Kind::MinusZero},
    {"f6E2M3FN", 6, 3, 1, Kind::None},
    {"f6E3M2FN", 6, 2, 3, Kind::None},
    {"f4E2M1FN", 4, 1, 1, Kind::None},
};

/// f8E8M0FNU: powers of two and NaN.
double decodePower(uint32_t code) {
  return code == 255 ? NAN : std::ldexp(1.0, static_cast<int>(code) - 127);
}

/// As ml_dtypes does it: what lies between the two smallest powers goes up, a
/// tie elsewhere, too.
uint32_t encodePower(float value) {
  if (!(value > 0) || std::isinf(value))
    return 255;
  uint32_t low = 0;
  while (low < 254 && decodePower(low + 1) <= value)
    ++low;
  if (low == 0)
    return value > 0x1p-127f;
  return low + (value >= 1.5 * decodePower(low));
}

/// Codes packed in the size they have in memory.
struct Codes {
  Codes(const Format &format, size_t count)
      : bytes((format.width + 7) / 8), data(count * bytes) {}
  uint32_t get(size_t i) const {
    uint32_t code = 0;
    std::memcpy(&code, &data[i * bytes], bytes);
    return code;
  }
  void set(size_t i, uint32_t code) {
    std::memcpy(&data[i * bytes], &code, bytes);
  }
  size_t bytes;
  std::vector<uint8_t> data;
};

Codes allCodes(const Format &format) {
  Codes codes(format, format.codes());
  for (uint32_t i = 0; i < format.codes(); ++i)
    codes.set(i, i);
  return codes;
}

template <typename... Parts>
void expectCode(const Format &format, uint32_t got, uint32_t want,
                const Parts &...what) {
  bool isRight = format.isNaN(want)        ? format.isNaN(got)
                 : want == Format::anyZero ? (got & ~format.signBit()) == 0
                                           : got == want;
  if (isRight)
    return;
  std::ostringstream text;
  (text << ... << what);
  FAIL() << text.str() << " in " << format.name << ": " << got << ", not "
         << want;
}

struct Case {
  Machine machine;
  unsigned lanes;
};

class SmallFloats : public testing::TestWithParam<Case> {
protected:
  CompiledOp compile(const std::vector<std::string> &inputs,
                     const std::string &output, const std::string &body) {
    return CompiledOp(inputs, output, GetParam().lanes, body,
                      GetParam().machine);
  }
};

TEST_P(SmallFloats, ExtendIsExact) {
  for (const Format &format : formats) {
    std::string name = format.name;
    CompiledOp toF32 =
        compile({name}, "f32", "%y = arith.extf %x0 : <" + name + "> to <f32>");
    CompiledOp toF64 =
        compile({name}, "f64", "%y = arith.extf %x0 : <" + name + "> to <f64>");
    EXPECT_TRUE(toF32.getCalls().empty())
        << name << " calls " << toF32.getCalls()[0];
    EXPECT_TRUE(toF64.getCalls().empty())
        << name << " calls " << toF64.getCalls()[0];
    Codes codes = allCodes(format);
    std::vector<float> y(format.codes());
    std::vector<double> z(format.codes());
    toF32.run(codes.data.data(), y.data(), y.size());
    toF64.run(codes.data.data(), z.data(), z.size());
    for (uint32_t code = 0; code < format.codes(); ++code) {
      double want = format.decode(code);
      if (std::isnan(want)) {
        ASSERT_TRUE(std::isnan(y[code]) && std::isnan(z[code]))
            << name << " " << code;
        continue;
      }
      ASSERT_EQ(y[code], want) << name << " " << code;
      ASSERT_EQ(z[code], want) << name << " " << code;
      ASSERT_EQ(std::signbit(y[code]), std::signbit(want))
          << name << " " << code;
    }
  }
}

/// Many values, the middles to their neighbours, what lies next to a middle,
/// and numbers of all sizes.
std::vector<float> roundingInputs(const Format &format) {
  std::vector<float> x = {NAN, HUGE_VALF, -HUGE_VALF, 3e38f, 0x1p-149f};
  for (uint32_t code = 0; code + 1 < format.codes();
       code += format.width <= 8 ? 1 : 3) {
    double here = format.decode(code), next = format.decode(code + 1);
    if (!std::isfinite(here))
      continue;
    if (!std::isfinite(next) || std::signbit(next) != std::signbit(here))
      next = here + (here - format.decode(code - 1));
    float middle = static_cast<float>((here + next) / 2);
    x.insert(x.end(),
             {static_cast<float>(here), middle, std::nextafter(middle, 1e38f),
              std::nextafter(middle, -1e38f)});
  }
  std::mt19937 random(3);
  while (x.size() % 64 != 0 || x.size() < 20000) {
    uint32_t bits = static_cast<uint32_t>(random());
    float any;
    std::memcpy(&any, &bits, sizeof(any));
    x.push_back(any);
  }
  return x;
}

TEST_P(SmallFloats, RoundingIsToNearestEven) {
  for (const Format &format : formats) {
    std::string name = format.name;
    std::vector<float> x = roundingInputs(format);
    CompiledOp op = compile({"f32"}, name,
                            "%y = arith.truncf %x0 : <f32> to <" + name + ">");
    EXPECT_TRUE(op.getCalls().empty()) << name << " calls " << op.getCalls()[0];
    Codes y(format, x.size());
    op.run(x.data(), y.data.data(), x.size());
    for (size_t i = 0; i < x.size(); ++i)
      expectCode(format, y.get(i), format.encode(x[i]), x[i]);
  }
}

/// Values have the type tf32, arrays do not, so each goes back to f32.
TEST_P(SmallFloats, Tf32AndRoundingAwayFromZero) {
  const Format tf32("tf32", 19, 10, 127, Kind::Ieee);
  for (const Format *format : {&tf32, &bf16})
    for (bool isAway : {false, true}) {
      std::string type = std::string("<") + format->name + ">";
      std::vector<float> x = roundingInputs(*format), y(x.size());
      CompiledOp op =
          compile({"f32"}, "f32",
                  std::string("%t = arith.truncf %x0 ") +
                      (isAway ? "to_nearest_away " : "") + ": <f32> to " +
                      type + "\n%y = arith.extf %t : " + type + " to <f32>");
      EXPECT_TRUE(op.getCalls().empty()) << op.getCalls()[0];
      op.run(x.data(), y.data(), x.size());
      for (size_t i = 0; i < x.size(); ++i) {
        double want = format->decode(format->encode(x[i], isAway));
        ASSERT_TRUE(std::isnan(want) ? std::isnan(y[i]) : y[i] == want)
            << x[i] << " becomes " << y[i] << ", not " << want;
        ASSERT_TRUE(std::isnan(want) ||
                    std::signbit(y[i]) == std::signbit(x[i]));
      }
    }
}

TEST_P(SmallFloats, PowersOfTwo) {
  std::vector<float> x = roundingInputs(bf16);
  for (uint32_t code = 0; code < 255; ++code) {
    auto power = static_cast<float>(decodePower(code));
    for (float near : {power, 1.25f * power, 1.5f * power, 1.75f * power})
      x.insert(x.end(), {near, std::nextafter(near, HUGE_VALF),
                         std::nextafter(near, 0.0f), -near});
  }
  x.insert(x.end(), {0.0f, -0.0f});
  x.resize(x.size() / 16 * 16);
  CompiledOp op = compile({"f32"}, "f8E8M0FNU",
                          "%y = arith.truncf %x0 : <f32> to <f8E8M0FNU>");
  EXPECT_TRUE(op.getCalls().empty());
  std::vector<uint8_t> y(x.size());
  op.run(x.data(), y.data(), x.size());
  for (size_t i = 0; i < x.size(); ++i)
    ASSERT_EQ(y[i], encodePower(x[i])) << x[i];
  CompiledOp back = compile({"f8E8M0FNU"}, "f32",
                            "%y = arith.extf %x0 : <f8E8M0FNU> to <f32>");
  std::vector<uint8_t> codes(256);
  std::vector<float> z(256);
  for (uint32_t code = 0; code < 256; ++code)
    codes[code] = static_cast<uint8_t>(code);
  back.run(codes.data(), z.data(), z.size());
  for (uint32_t code = 0; code < 255; ++code)
    ASSERT_EQ(z[code], decodePower(code)) << code;
  EXPECT_TRUE(std::isnan(z[255]));
  CompiledOp product = compile({"f8E8M0FNU", "f8E8M0FNU"}, "f8E8M0FNU",
                               "%y = arith.mulf %x0, %x1 : <f8E8M0FNU>");
  std::vector<uint8_t> others(256), w(256);
  for (uint32_t code = 0; code < 256; ++code)
    others[code] = static_cast<uint8_t>(code * 77 + 5);
  product.run(codes.data(), others.data(), nullptr, w.data(), w.size());
  for (uint32_t code = 0; code < 256; ++code)
    ASSERT_EQ(w[code], encodePower(static_cast<float>(
                           decodePower(code) * decodePower(others[code]))))
        << code;
}

TEST_P(SmallFloats, KnownRoundings) {
  struct Known {
    const Format &format;
    float x;
    uint32_t code;
  };
  const Known known[] = {{f16, 65519, 0x7bff},        {f16, 65520, 0x7c00},
                         {f16, 0x1p-25f, 0},          {f16, 0x1.8p-25f, 1},
                         {bf16, 1.00390625f, 0x3f80}, {bf16, 1e-40f, 1},
                         {bf16, 3.4e38f, 0x7f80},     {e4m3, 448, 0x7e},
                         {e4m3, 464, 0x7e},           {e4m3, 464.00003f, 0x7f},
                         {e4m3, HUGE_VALF, 0x7f},     {e4m3, -1e9f, 0xff},
                         {e5m2, 57344, 0x7b},         {e5m2, 61440, 0x7c},
                         {e5m2, -0.0f, 0x80}};
  for (const Known &k : known) {
    CompiledOp op({"f32"}, k.format.name, 0,
                  std::string("%y = arith.truncf %x0 : f32 to ") +
                      k.format.name,
                  GetParam().machine);
    Codes y(k.format, 1);
    op.run(&k.x, y.data.data(), 1);
    expectCode(k.format, y.get(0), k.code, k.x);
  }
}

/// f64 is rounded to f32 first, as tinygrad does: two roundings.
TEST_P(SmallFloats, DoubleGoesThroughFloat) {
  std::mt19937_64 random(9);
  for (const Format &format : formats) {
    std::vector<double> x;
    for (float value : roundingInputs(format))
      x.push_back(value *
                  (1 + (static_cast<double>(random() >> 11) * 0x1p-53 - 0.5) *
                           0x1p-23));
    CompiledOp op = compile({"f64"}, format.name,
                            std::string("%y = arith.truncf %x0 : <f64> to <") +
                                format.name + ">");
    EXPECT_TRUE(op.getCalls().empty()) << format.name;
    Codes y(format, x.size());
    op.run(x.data(), y.data.data(), x.size());
    for (size_t i = 0; i < x.size(); ++i)
      expectCode(format, y.get(i), format.encode(static_cast<float>(x[i])),
                 x[i]);
  }
}

TEST_P(SmallFloats, BetweenSmallFormats) {
  for (const Format &from : formats) {
    for (const Format &to : formats) {
      if (from.width == to.width)
        continue;
      std::string cast = from.width < to.width ? "extf" : "truncf";
      CompiledOp op = compile({from.name}, to.name,
                              "%y = arith." + cast + " %x0 : <" + from.name +
                                  "> to <" + to.name + ">");
      Codes x = allCodes(from), y(to, from.codes());
      op.run(x.data.data(), y.data.data(), from.codes());
      for (uint32_t code = 0; code < from.codes(); ++code)
        expectCode(to, y.get(code), to.encode(from.decode(code)), from.name,
                   code);
    }
  }
}

/// The sum, product, ... of two small floats is what rounding the exact one
/// gives.
TEST_P(SmallFloats, ArithmeticRoundsOnce) {
  struct Op {
    const char *name;
    double (*exact)(double, double);
  };
  const Op ops[] = {{"addf", [](double a, double b) { return a + b; }},
                    {"subf", [](double a, double b) { return a - b; }},
                    {"mulf", [](double a, double b) { return a * b; }},
                    {"divf", [](double a, double b) { return a / b; }},
                    {"maximumf", [](double a, double b) {
                       return std::isnan(a) || std::isnan(b) ? NAN
                                                             : std::max(a, b);
                     }}};
  constexpr size_t count = 1 << 16; // all pairs of fp8
  for (const Format &format : formats) {
    std::mt19937 random(17);
    Codes a(format, count), b(format, count), y(format, count);
    for (size_t i = 0; i < count; ++i) {
      uint32_t bits = format.width <= 8 ? static_cast<uint32_t>(i)
                                        : static_cast<uint32_t>(random());
      a.set(i, bits & (format.codes() - 1));
      b.set(i, (bits >> format.width) & (format.codes() - 1));
    }
    for (const Op &op : ops) {
      std::string type = format.name;
      CompiledOp compiled = compile({type, type}, type,
                                    std::string("%y = arith.") + op.name +
                                        " %x0, %x1 : <" + type + ">");
      EXPECT_TRUE(compiled.getCalls().empty()) << type << " " << op.name;
      compiled.run(a.data.data(), b.data.data(), nullptr, y.data.data(), count);
      for (size_t i = 0; i < count; ++i) {
        double left = format.decode(a.get(i)), right = format.decode(b.get(i));
        if (std::string("maximumf") == op.name && left == right)
          continue; // of two zeros either
        // The result in double is exact or, for divisions, far from ties.
        expectCode(format, y.get(i), format.encode(op.exact(left, right)),
                   op.name, " ", left, " ", right);
      }
    }
  }
}

TEST_P(SmallFloats, CompareAndSelect) {
  for (const Format &format : formats) {
    std::string type = format.name;
    std::string condition = GetParam().lanes == 0 ? "" : "<i1>, ";
    CompiledOp op =
        compile({type, type}, type,
                "%c = arith.cmpf olt, %x0, %x1 : <" + type +
                    ">\n%y = arith.select %c, %x1, %x0 : " + condition + "<" +
                    type + ">");
    Codes a = allCodes(format), b(format, format.codes()),
          y(format, format.codes());
    for (uint32_t i = 0; i < format.codes(); ++i)
      b.set(i, (i * 40503u + 77) & (format.codes() - 1));
    op.run(a.data.data(), b.data.data(), nullptr, y.data.data(),
           format.codes());
    for (uint32_t i = 0; i < format.codes(); ++i) {
      bool isLess = format.decode(a.get(i)) < format.decode(b.get(i));
      ASSERT_EQ(y.get(i), isLess ? b.get(i) : a.get(i)) << type << " " << i;
    }
  }
}

TEST_P(SmallFloats, Integers) {
  std::vector<int32_t> x;
  for (int32_t i = -40000; i < 40000; ++i)
    x.push_back(i * (i % 3 == 0 ? 53687 : 1));
  x.resize(x.size() / 64 * 64);
  for (const Format &format : formats) {
    std::string type = format.name;
    CompiledOp fromInt = compile(
        {"i32"}, type, "%y = arith.sitofp %x0 : <i32> to <" + type + ">");
    Codes y(format, x.size());
    fromInt.run(x.data(), y.data.data(), x.size());
    for (size_t i = 0; i < x.size(); ++i)
      expectCode(format, y.get(i), format.encode(static_cast<float>(x[i])),
                 x[i]);
    CompiledOp toInt = compile(
        {type}, "i32", "%y = arith.fptosi %x0 : <" + type + "> to <i32>");
    Codes codes = allCodes(format);
    std::vector<int32_t> z(format.codes());
    toInt.run(codes.data.data(), z.data(), z.size());
    for (uint32_t code = 0; code < format.codes(); ++code)
      if (std::fabs(format.decode(code)) < 2e9)
        ASSERT_EQ(z[code], static_cast<int32_t>(format.decode(code)))
            << type << " " << code;
  }
}

/// LLVM would call a function for each of these moves of a bfloat.
TEST_P(SmallFloats, MovesAreNoCalls) {
  unsigned lanes = GetParam().lanes;
  for (const Format &format : formats) {
    std::string type = format.name;
    std::string moves =
        lanes == 0 ? "%b = arith.select %c, %x0, %x0 : <" + type + ">\n"
                   : "%a = vector.extract %x0[1] : " + type + " from <" + type +
                         ">\n%b = vector.broadcast %a : " + type + " to <" +
                         type + ">\n";
    CompiledOp op =
        compile({type}, type,
                "%c = arith.cmpf oeq, %x0, %x0 : <" + type + ">\n" + moves +
                    "%y = arith.addf %x0, %b : <" + type + ">");
    EXPECT_TRUE(op.getCalls().empty()) << type << " calls " << op.getCalls()[0];
    Codes x = allCodes(format), y(format, format.codes());
    op.run(x.data.data(), y.data.data(), format.codes());
    for (uint32_t i = 0; i < format.codes(); ++i) {
      uint32_t other = lanes == 0 ? i : i / lanes * lanes + 1;
      expectCode(format, y.get(i),
                 format.encode(format.decode(i) + format.decode(other)), i);
    }
  }
}

/// math ops are computed in f32 and rounded once.
TEST_P(SmallFloats, MathGoesThroughFloat) {
  for (const Format &format : formats) {
    for (std::string name : {"exp2", "log2", "sin", "sqrt", "floor"}) {
      std::string type = format.name;
      CompiledOp op =
          compile({type}, type, "%y = math." + name + " %x0 : <" + type + ">");
      CompiledOp wide =
          compile({"f32"}, "f32", "%y = math." + name + " %x0 : <f32>");
      EXPECT_TRUE(op.getCalls().empty()) << type << " " << name;
      Codes codes = allCodes(format), y(format, format.codes());
      std::vector<float> x(format.codes()), z(format.codes());
      for (uint32_t code = 0; code < format.codes(); ++code)
        x[code] = static_cast<float>(format.decode(code));
      op.run(codes.data.data(), y.data.data(), format.codes());
      wide.run(x.data(), z.data(), z.size());
      for (uint32_t code = 0; code < format.codes(); ++code)
        expectCode(format, y.get(code), format.encode(z[code]), name, " ",
                   x[code]);
    }
  }
}

std::string caseName(const testing::TestParamInfo<Case> &info) {
  return (info.param.machine.cpu.empty() ? "host" : "baseline") +
         std::to_string(info.param.lanes);
}

INSTANTIATE_TEST_SUITE_P(Machines, SmallFloats,
                         testing::Values(Case{hostMachine(), 0},
                                         Case{hostMachine(), 16},
                                         Case{baselineMachine(), 0},
                                         Case{baselineMachine(), 8}),
                         caseName);

} // namespace
