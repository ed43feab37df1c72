// Checks the expansions of math ops against the C library, run on this machine.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Math/CompiledOp.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <random>

using namespace tinyjit::test;

namespace {

constexpr float inf = std::numeric_limits<float>::infinity();

struct Function {
  const char *name;
  /// Of C's double functions, exact enough for f32; and of the long ones.
  double (*exact)(double);
  long double (*exactLong)(long double);
  /// In units of the last place.
  double boundF32, boundF64;
  /// Which part of the f32 sweep is compared; the three of tinygrad's Ops in
  /// full.
  size_t step = 16;
};

const Function functions[] = {{"exp2", exp2, exp2l, 1.1, 1.1, 1},
                              {"log2", log2, log2l, 1.4, 0.8, 1},
                              {"sin", sin, sinl, 1.0, 1.0, 1},
                              {"cos", cos, cosl, 1.0, 1.0},
                              {"exp", exp, expl, 1.5, 1.5},
                              {"log", log, logl, 2.0, 1.7},
                              {"tanh", tanh, tanhl, 1.6, 0},
                              {"rsqrt", [](double x) { return 1 / sqrt(x); },
                               [](long double x) { return 1 / sqrtl(x); }, 1.6,
                               1.6}};

std::string body(const std::string &op, const char *type) {
  return "%y = math." + op + " %x0 : <" + type + ">";
}

uint32_t bitsOf(float x) {
  uint32_t bits;
  std::memcpy(&bits, &x, sizeof(bits));
  return bits;
}

/// The distance of `got` from `exact` in units of the last place of the float
/// nearest to `exact`; infinity for a wrong infinity, zero or NaN.
template <typename T, typename Wide>
double ulpError(T got, Wide exact) {
  T rounded = static_cast<T>(exact);
  if (std::isnan(rounded) || std::isnan(got))
    return std::isnan(rounded) && std::isnan(got) ? 0 : HUGE_VAL;
  if (std::isinf(rounded) || std::isinf(got) || exact == 0)
    return rounded == got && std::signbit(rounded) == std::signbit(got)
               ? 0
               : HUGE_VAL;
  int exponent =
      std::max(std::ilogb(exact), std::numeric_limits<T>::min_exponent - 1);
  return static_cast<double>(std::fabs(
      std::scalbn(got - exact, std::numeric_limits<T>::digits - 1 - exponent)));
}

template <typename T>
std::vector<T> mapAll(const CompiledOp &op, const std::vector<T> &x) {
  std::vector<T> y(x.size());
  op.run(x.data(), y.data(), x.size());
  return y;
}

/// Every 257th f32: all exponents, both signs, infinities' and NaNs'
/// surroundings.
const std::vector<float> &sweepF32() {
  static const std::vector<float> sweep = [] {
    std::vector<float> x(1 << 24);
    for (uint32_t i = 0; i < x.size(); ++i) {
      uint32_t bits = i * 257;
      std::memcpy(&x[i], &bits, sizeof(bits));
    }
    return x;
  }();
  return sweep;
}

std::vector<double> sampleF64() {
  std::vector<double> x = {
      0.0, -0.0, 1.0, -1.0, M_PI, -M_PI_2, 1e22, inf, -inf, NAN,
      // The double closest to a multiple of pi/2.
      0x1.6ac5b262ca1ffp849,
      // Limits of exp2 and exp.
      1024, 0x1.fffffffffffffp9, -1022.5, -1074, -1075, -1076,
      0x1.62e42fefa39efp9, 709.8, -745.13, -745.14, 0x1p-1074, 0x1.fp-1030};
  std::mt19937_64 random(11);
  while (x.size() < (1 << 16)) {
    uint64_t bits = random();
    double any, part = static_cast<double>(bits >> 11) * 0x1p-53;
    std::memcpy(&any, &bits, sizeof(any));
    x.insert(x.end(), {any, (part - 0.5) * 2000, part * 40,
                       1 + (part - 0.5) * 0.01, M_PI * std::floor(part * 1e6)});
  }
  x.resize(1 << 16);
  return x;
}

class ExpandMath : public testing::TestWithParam<Machine> {};

TEST_P(ExpandMath, F32IsWithinBounds) {
  for (const Function &f : functions) {
    CompiledOp op({"f32"}, "f32", 16, body(f.name, "f32"), GetParam());
    EXPECT_TRUE(op.getCalls().empty())
        << f.name << " calls " << op.getCalls()[0];
    std::vector<float> y = mapAll(op, sweepF32());
    double worst = 0;
    float where = 0;
    for (size_t i = 0; i < y.size(); i += f.step) {
      double error = ulpError(y[i], f.exact(sweepF32()[i]));
      if (error > worst) {
        worst = error;
        where = sweepF32()[i];
      }
    }
    EXPECT_LE(worst, f.boundF32) << f.name << " of " << where;
    EXPECT_GT(worst, 0.45) << f.name
                           << ": no error at all says the check is broken";
  }
}

TEST_P(ExpandMath, F64IsWithinBounds) {
  std::vector<double> x = sampleF64();
  for (const Function &f : functions) {
    if (f.boundF64 == 0)
      continue;
    CompiledOp op({"f64"}, "f64", 8, body(f.name, "f64"), GetParam());
    EXPECT_TRUE(op.getCalls().empty())
        << f.name << " calls " << op.getCalls()[0];
    std::vector<double> y = mapAll(op, x);
    double worst = 0, where = 0;
    for (size_t i = 0; i < y.size(); ++i) {
      double error = ulpError(y[i], f.exactLong(x[i]));
      if (error > worst) {
        worst = error;
        where = x[i];
      }
    }
    EXPECT_LE(worst, f.boundF64) << f.name << " of " << where;
    EXPECT_GT(worst, 0.45) << f.name;
  }
}

TEST_P(ExpandMath, ScalarsAndVectorsGiveTheSameBits) {
  std::vector<float> x;
  for (size_t i = 0; i < sweepF32().size(); i += 64)
    x.push_back(sweepF32()[i]);
  for (const Function &f : functions) {
    CompiledOp scalar({"f32"}, "f32", 0, body(f.name, "f32"), GetParam());
    std::vector<float> want = mapAll(scalar, x);
    for (unsigned lanes : {4u, 8u, 16u}) {
      CompiledOp vector({"f32"}, "f32", lanes, body(f.name, "f32"), GetParam());
      std::vector<float> got = mapAll(vector, x);
      for (size_t i = 0; i < x.size(); ++i) {
        if (std::isnan(want[i]) && std::isnan(got[i]))
          continue;
        ASSERT_EQ(bitsOf(got[i]), bitsOf(want[i]))
            << f.name << " of " << x[i] << " with " << lanes << " lanes";
      }
    }
  }
}

TEST_P(ExpandMath, SpecialValues) {
  struct Case {
    const char *op;
    float x, y;
  };
  const Case cases[] = {{"exp2", 128, inf},
                        {"exp2", 127.99999f, 0x1.ffff4ep127f},
                        {"exp2", -149, 0x1p-149f},
                        {"exp2", -150, 0},
                        {"exp2", -126.5f, 0x1.6a09e8p-127f},
                        {"exp2", inf, inf},
                        {"exp2", -inf, 0},
                        {"exp2", 3, 8},
                        {"exp2", -0.0f, 1},
                        {"log2", 0, -inf},
                        {"log2", -0.0f, -inf},
                        {"log2", 0x1p-149f, -149},
                        {"log2", inf, inf},
                        {"log2", 1, 0},
                        {"log2", 8, 3},
                        {"sin", 1e9f, 0.545843426f},
                        {"sin", -0.0f, -0.0f},
                        {"sin", 0, 0},
                        {"sin", 0x1p-149f, 0x1p-149f},
                        {"sin", 0x1.921fb6p1f, -0x1.777a5cp-24f},
                        {"sin", 0x1.fffffep127f, -0.521876514f},
                        {"cos", 0, 1},
                        {"cos", 0x1.921fb6p0f, -0x1.777a5cp-25f},
                        {"exp", -inf, 0},
                        {"exp", 89, inf},
                        {"tanh", inf, 1},
                        {"tanh", -inf, -1},
                        {"tanh", -0.0f, -0.0f},
                        {"rsqrt", 0, inf},
                        {"rsqrt", inf, 0}};
  std::map<std::string, CompiledOp> ops;
  for (const Function &f : functions)
    ops.try_emplace(f.name, std::vector<std::string>{"f32"}, "f32", 0,
                    body(f.name, "f32"), GetParam());
  for (const Case &c : cases) {
    float y = mapAll(ops.at(c.op), std::vector<float>{c.x})[0];
    EXPECT_EQ(bitsOf(y), bitsOf(c.y)) << c.op << " of " << c.x << " is " << y;
  }
  const std::pair<const char *, float> nans[] = {
      {"log2", -1.0f}, {"log2", -inf}, {"log2", -0x1p-149f}, {"sin", inf},
      {"sin", -inf},   {"cos", inf},   {"rsqrt", -1},        {"exp2", NAN},
      {"log2", NAN},   {"sin", NAN},   {"tanh", NAN}};
  for (auto [name, x] : nans) {
    EXPECT_TRUE(std::isnan(mapAll(ops.at(name), std::vector<float>{x})[0]))
        << name << " of " << x;
  }
}

/// One large argument in a vector must not disturb its neighbours.
TEST_P(ExpandMath, LargeArgumentsBesideSmallOnes) {
  std::vector<float> x = {1, 1e30f, -2, inf, 3e38f, 100, NAN, 1e7f};
  std::vector<float> y =
      mapAll(CompiledOp({"f32"}, "f32", 8, body("sin", "f32"), GetParam()), x);
  for (size_t i = 0; i < x.size(); ++i)
    EXPECT_LE(ulpError(y[i], std::sin(double(x[i]))), 1.0) << x[i];
}

template <typename T>
void checkRounding(const std::string &name, T (*exact)(T),
                   const std::vector<T> &x, const char *type,
                   const Machine &machine) {
  CompiledOp op({type}, type, 4, body(name, type), machine);
  EXPECT_TRUE(op.getCalls().empty()) << name << " calls " << op.getCalls()[0];
  std::vector<T> y = mapAll(op, x);
  for (size_t i = 0; i < x.size(); ++i) {
    T want = exact(x[i]);
    if (std::isnan(want) && std::isnan(y[i]))
      continue;
    ASSERT_TRUE(y[i] == want && std::signbit(y[i]) == std::signbit(want))
        << name << " of " << x[i] << " is " << y[i];
  }
}

TEST_P(ExpandMath, RoundingsAreExact) {
  std::vector<float> x;
  for (size_t i = 0; i < sweepF32().size(); i += 32)
    x.push_back(sweepF32()[i]);
  for (float value = -20; value < 20; value += 0.125f)
    x.push_back(value);
  std::vector<double> d(x.begin(), x.end());
  for (size_t i = 0; i < d.size(); i += 3)
    d[i] = std::nextafter(d[i], 0.0);
  checkRounding<float>("floor", floorf, x, "f32", GetParam());
  checkRounding<float>("ceil", ceilf, x, "f32", GetParam());
  checkRounding<float>("trunc", truncf, x, "f32", GetParam());
  checkRounding<float>("roundeven", rintf, x, "f32", GetParam());
  checkRounding<float>("round", roundf, x, "f32", GetParam());
  checkRounding<double>("floor", floor, d, "f64", GetParam());
  checkRounding<double>("ceil", ceil, d, "f64", GetParam());
  checkRounding<double>("trunc", trunc, d, "f64", GetParam());
  checkRounding<double>("roundeven", rint, d, "f64", GetParam());
  checkRounding<double>("round", round, d, "f64", GetParam());
}

TEST_P(ExpandMath, FmaRoundsOnce) {
  CompiledOp op({"f32", "f32", "f32"}, "f32", 8,
                "%y = math.fma %x0, %x1, %x2 : <f32>", GetParam());
  EXPECT_TRUE(op.getCalls().empty());
  std::mt19937 random(5);
  std::vector<float> a, b, c;
  for (int i = 0; i < (1 << 20); ++i) {
    uint32_t bits[3] = {static_cast<uint32_t>(random()),
                        static_cast<uint32_t>(random()),
                        static_cast<uint32_t>(random())};
    float x[3];
    std::memcpy(x, bits, sizeof(bits));
    if (i % 2) { // near each other, and near ties
      x[0] = 1 + static_cast<float>(bits[0] >> 20) * 0x1p-12f;
      x[1] = 1 + static_cast<float>(bits[1] >> 20) * 0x1p-12f;
      x[2] = (i % 4 == 1 ? -1 : 1) *
             std::ldexp(1.0f, static_cast<int>(bits[2] % 80) - 60);
    }
    a.push_back(x[0]);
    b.push_back(x[1]);
    c.push_back(x[2]);
  }
  std::vector<float> y(a.size());
  op.run(a.data(), b.data(), c.data(), y.data(), a.size());
  for (size_t i = 0; i < a.size(); ++i) {
    float want = std::fma(a[i], b[i], c[i]);
    if (std::isnan(want) && std::isnan(y[i]))
      continue;
    ASSERT_EQ(bitsOf(y[i]), bitsOf(want))
        << a[i] << " * " << b[i] << " + " << c[i];
  }
}

std::string machineName(const testing::TestParamInfo<Machine> &info) {
  return info.param.cpu.empty() ? "host" : "baseline";
}

/// Pairs of all sizes, with equal and with far exponents, and special values.
template <typename T, typename Bits>
std::pair<std::vector<T>, std::vector<T>> sampleQuotients() {
  using Limits = std::numeric_limits<T>;
  const T edges[] = {0,
                     -T(0),
                     1,
                     -3,
                     T(0.1),
                     Limits::denorm_min(),
                     Limits::min(),
                     std::nextafter(Limits::min(), T(0)),
                     Limits::max(),
                     -Limits::infinity(),
                     Limits::quiet_NaN(),
                     std::nextafter(T(1), T(2)),
                     T(1 << 23) - 1};
  std::pair<std::vector<T>, std::vector<T>> pairs;
  for (T x : edges)
    for (T y : edges) {
      pairs.first.push_back(x);
      pairs.second.push_back(y);
    }
  std::mt19937_64 random(29);
  auto draw = [&] {
    Bits bits = static_cast<Bits>(random());
    T value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  };
  while (pairs.first.size() < (1 << 14)) {
    T x = draw(), y = draw();
    // Most pairs of random bits are far apart.
    auto hasExponent = [](T value) {
      return std::isfinite(value) && value != 0;
    };
    if (random() % 2 && hasExponent(x) && hasExponent(y))
      y = std::scalbn(y, std::ilogb(x) - std::ilogb(y) - int(random() % 60));
    pairs.first.push_back(x);
    pairs.second.push_back(y);
  }
  return pairs;
}

template <typename T, typename Bits>
void checkRemainders(const char *type, const Machine &machine) {
  auto [x, y] = sampleQuotients<T, Bits>();
  for (unsigned lanes : {0, 8}) {
    CompiledOp op({type, type}, type, lanes,
                  std::string("%y = arith.remf %x0, %x1 : <") + type + ">",
                  machine);
    std::vector<T> got(x.size());
    op.run(x.data(), y.data(), nullptr, got.data(), x.size());
    for (size_t i = 0; i < x.size(); ++i) {
      T exact = std::fmod(x[i], y[i]);
      if (std::isnan(exact)) {
        EXPECT_TRUE(std::isnan(got[i])) << x[i] << " % " << y[i];
        continue;
      }
      EXPECT_EQ(got[i], exact) << x[i] << " % " << y[i];
      EXPECT_EQ(std::signbit(got[i]), std::signbit(exact))
          << x[i] << " % " << y[i];
    }
  }
}

TEST_P(ExpandMath, RemaindersAreExact) {
  checkRemainders<float, uint32_t>("f32", GetParam());
  checkRemainders<double, uint64_t>("f64", GetParam());
}

template <typename T>
void checkPowers(const char *type, const Machine &machine) {
  const T bases[] = {0,
                     1,
                     T(-1),
                     2,
                     T(-3),
                     7,
                     std::numeric_limits<T>::max(),
                     std::numeric_limits<T>::min()};
  const T exponents[] = {0,
                         1,
                         2,
                         T(-1),
                         T(-2),
                         5,
                         13,
                         62,
                         std::numeric_limits<T>::max(),
                         std::numeric_limits<T>::min()};
  std::vector<T> x, n, exact;
  for (T base : bases)
    for (T exponent : exponents) {
      x.push_back(base);
      n.push_back(exponent);
      uint64_t product = 1, square = static_cast<uint64_t>(base);
      for (uint64_t left = exponent; left; left /= 2, square *= square)
        product *= left % 2 ? square : 1;
      if (exponent < 0)
        product = base == 1 ? 1 : base == T(-1) ? (exponent % 2 ? -1 : 1) : 0;
      exact.push_back(static_cast<T>(product));
    }
  for (unsigned lanes : {0, 8}) {
    CompiledOp op({type, type}, type, lanes,
                  std::string("%y = math.ipowi %x0, %x1 : <") + type + ">",
                  machine);
    EXPECT_TRUE(op.getCalls().empty());
    std::vector<T> got(x.size());
    op.run(x.data(), n.data(), nullptr, got.data(), x.size());
    EXPECT_EQ(got, exact) << type << ", " << lanes << " lanes";
  }
}

TEST_P(ExpandMath, IntegerPowersWrap) {
  checkPowers<int8_t>("i8", GetParam());
  checkPowers<int32_t>("i32", GetParam());
  checkPowers<int64_t>("i64", GetParam());
}

INSTANTIATE_TEST_SUITE_P(Machines, ExpandMath,
                         testing::Values(hostMachine(), baselineMachine()),
                         machineName);

} // namespace
