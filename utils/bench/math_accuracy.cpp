// math-accuracy: measures error and speed of the expansions of math ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Math/CompiledOp.h"

#include "llvm/Support/CommandLine.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <type_traits>

using namespace tinyjit::test;
namespace cl = llvm::cl;

namespace {

cl::OptionCategory category("math-accuracy options");
cl::opt<unsigned> stride("stride", cl::init(1), cl::cat(category),
                         cl::desc("Check every N-th f32; 1 checks all"));
cl::opt<unsigned> samples("samples", cl::init(50000000), cl::cat(category),
                          cl::desc("Number of f64 inputs to check"));
cl::opt<bool> baseline("baseline", cl::cat(category),
                       cl::desc("Code for x86-64 without FMA and SSE4.1"));
cl::opt<bool> speedOnly("speed", cl::cat(category),
                        cl::desc("Only measure speed"));
cl::opt<unsigned> lanes("lanes", cl::init(16), cl::cat(category),
                        cl::desc("Elements per f32 vector; 0 for scalar code"));
cl::list<std::string> names(cl::Positional, cl::cat(category),
                            cl::desc("[exp2 log2 sin ...]"));

struct Function {
  const char *name;
  double (*exact)(double);
  long double (*exactLong)(long double);
  float (*libm)(float);
  double (*libmDouble)(double);
  /// Where to measure speed.
  double low, high;
};

const Function functions[] = {
    {"exp2", exp2, exp2l, exp2f, exp2, -20, 20},
    {"log2", log2, log2l, log2f, log2, 0.01, 1000},
    {"sin", sin, sinl, sinf, sin, -100, 100},
    {"exp", exp, expl, expf, exp, -20, 20},
    {"log", log, logl, logf, log, 0.01, 1000},
    {"cos", cos, cosl, cosf, cos, -100, 100},
    {"tanh", tanh, tanhl, tanhf, nullptr, -3, 3},
    {"rsqrt", [](double x) { return 1 / sqrt(x); },
     [](long double x) { return 1 / sqrtl(x); },
     [](float x) { return 1 / sqrtf(x); }, [](double x) { return 1 / sqrt(x); },
     0.01, 1000},
};

template <typename T>
struct Worst {
  double error = 0;
  T input = 0, got = 0;
  uint64_t count = 0;

  /// Adds one result; the error is in units of the last place of the exact
  /// value rounded to T.
  template <typename Wide>
  void add(T x, T y, Wide exact) {
    ++count;
    T rounded = static_cast<T>(exact);
    double units;
    if (std::isnan(rounded) || std::isnan(y))
      units = std::isnan(rounded) && std::isnan(y) ? 0 : HUGE_VAL;
    else if (std::isinf(rounded) || std::isinf(y) || rounded == 0)
      units = rounded == y && std::signbit(rounded) == std::signbit(y)
                  ? 0
                  : HUGE_VAL;
    else {
      int exponent = std::max(std::ilogb(rounded),
                              std::numeric_limits<T>::min_exponent - 1);
      units = std::fabs(static_cast<double>(
          std::scalbn(static_cast<Wide>(y) - exact,
                      std::numeric_limits<T>::digits - 1 - exponent)));
    }
    if (units > error) {
      error = units;
      input = x;
      got = y;
    }
  }
};

/// Compares a block of the op's results, of the inputs `x`.
template <typename T, typename Exact>
void addBlock(Worst<T> &worst, const CompiledOp &op, const std::vector<T> &x,
              Exact exact) {
  std::vector<T> y(x.size());
  op.run(x.data(), y.data(), x.size());
  for (size_t i = 0; i < x.size(); ++i)
    worst.add(x[i], y[i], exact(x[i]));
}

template <typename T, typename Exact>
void print(const Function &f, const char *type, const Worst<T> &worst,
           Exact exact) {
  std::printf(
      "%-6s %s  %10llu inputs  worst %.4f ulp at %a (got %a, want %La)\n",
      f.name, type, static_cast<unsigned long long>(worst.count), worst.error,
      worst.input, worst.got, static_cast<long double>(exact(worst.input)));
  std::fflush(stdout);
}

std::string bodyOf(const Function &f, const char *type) {
  return std::string("%y = math.") + f.name + " %x0 : <" + type + ">";
}

void checkF32(const Function &f, const CompiledOp &op) {
  constexpr size_t block = 1 << 16;
  std::vector<float> x(block);
  Worst<float> worst;
  for (uint64_t next = 0; next < (uint64_t(1) << 32);) {
    for (size_t i = 0; i < block; ++i, next += stride) {
      uint32_t bits = static_cast<uint32_t>(next);
      std::memcpy(&x[i], &bits, 4);
    }
    addBlock(worst, op, x, f.exact);
  }
  print(f, "f32", worst, f.exact);
}

void checkF64(const Function &f, const CompiledOp &op) {
  constexpr size_t block = 1 << 12;
  std::vector<double> x(block);
  Worst<double> worst;
  std::mt19937_64 random(7);
  for (unsigned done = 0; done < samples; done += block) {
    for (size_t i = 0; i < block; ++i) {
      uint64_t bits = random();
      if (i % 2) { // half of them where the function is not constant
        double part = static_cast<double>(bits >> 11) * 0x1p-53;
        x[i] = f.low + part * (f.high - f.low);
        if (i % 4 == 1)
          x[i] *= 50;
        if (i % 16 == 3) // near one and near multiples of pi
          x[i] = f.low > 0 ? 1 + (part - 0.5) * 0.01
                           : M_PI * static_cast<int64_t>(x[i]);
      } else {
        std::memcpy(&x[i], &bits, 8);
      }
    }
    // 2^797 * 6381956970095103 is the double nearest to a multiple of pi/2.
    const double edges[] = {0.0,       -0.0,      0x1.6ac5b262ca1ffp849,
                            HUGE_VAL,  -HUGE_VAL, NAN,
                            0x1p-1074, 1024,      1023.9999999999999,
                            -1074,     -1075,     -1022.5,
                            1,         M_PI,      1e22,
                            709.9,     -745.2};
    if (done == 0)
      std::copy(std::begin(edges), std::end(edges), x.begin());
    addBlock(worst, op, x, f.exactLong);
  }
  print(f, "f64", worst, f.exactLong);
}

template <typename Body>
double nanosecondsPerElement(Body body, size_t count) {
  using Clock = std::chrono::steady_clock;
  double best = HUGE_VAL;
  for (int repeat = 0; repeat < 30; ++repeat) {
    auto begin = Clock::now();
    for (int i = 0; i < 20; ++i)
      body();
    std::chrono::duration<double, std::nano> time = Clock::now() - begin;
    best = std::min(best, time.count() / 20 / count);
  }
  return best;
}

template <typename T>
void measureSpeed(const Function &f, const CompiledOp &op,
                  const CompiledOp &scalar, T (*libm)(T)) {
  constexpr size_t count = 4096;
  std::vector<T> x(count), y(count);
  std::mt19937_64 random(3);
  for (T &value : x)
    value = static_cast<T>(f.low + static_cast<double>(random() >> 11) *
                                       0x1p-53 * (f.high - f.low));
  double ours =
      nanosecondsPerElement([&] { op.run(x.data(), y.data(), count); }, count);
  double one = nanosecondsPerElement(
      [&] { scalar.run(x.data(), y.data(), count); }, count);
  double theirs = nanosecondsPerElement(
      [&] {
        for (size_t i = 0; i < count; ++i)
          y[i] = libm(x[i]);
      },
      count);
  std::printf("%-6s %s  vector %.3f ns  scalar %.3f ns  glibc scalar %.3f ns\n",
              f.name, sizeof(T) == 4 ? "f32" : "f64", ours, one, theirs);
  std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv);
  Machine machine = baseline ? baselineMachine() : hostMachine();
  for (const Function &f : functions) {
    if (!names.empty() && llvm::find(names, f.name) == names.end())
      continue;
    CompiledOp f32({"f32"}, "f32", lanes, bodyOf(f, "f32"), machine);
    CompiledOp f32Scalar({"f32"}, "f32", 0, bodyOf(f, "f32"), machine);
    measureSpeed(f, f32, f32Scalar, f.libm);
    if (!speedOnly)
      checkF32(f, f32);
    if (!f.libmDouble)
      continue;
    CompiledOp f64({"f64"}, "f64", lanes / 2, bodyOf(f, "f64"), machine);
    CompiledOp f64Scalar({"f64"}, "f64", 0, bodyOf(f, "f64"), machine);
    measureSpeed(f, f64, f64Scalar, f.libmDouble);
    if (!speedOnly)
      checkF64(f, f64);
  }
}
