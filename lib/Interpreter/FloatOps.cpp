// The results of the float ops of `arith` and of the functions of `math`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/KernelProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

/// An op that `function` states for float and for double alike: f64 is computed
/// in double, everything else in float and then rounded to its format.
template <typename Function>
static Compute exact(Function function) {
  return [function](const Node &node, uint64_t a, uint64_t b, uint64_t c) {
    Format format = node.format;
    if (format == Format::F64)
      return encodeDouble(
          function(decodeDouble(a), decodeDouble(b), decodeDouble(c)));
    return encodeFloat(format,
                       function(decodeFloat(format, a), decodeFloat(format, b),
                                decodeFloat(format, c)));
  };
}

/// A function that is not exact: computed with 64 bits of precision, then
/// rounded once to f64 or f32 (and from there to what is narrower).
static Compute rounded(long double (*function)(long double, long double)) {
  return [function](const Node &node, uint64_t a, uint64_t b, uint64_t) {
    Format format = node.format;
    long double result = function(decodeAny(format, a), decodeAny(format, b));
    if (format == Format::F64)
      return encodeDouble(static_cast<double>(result));
    return encodeFloat(format, static_cast<float>(result));
  };
}

/// IEEE 754's `maximum` if `sign` is 1, `minimum` if it is -1: NaN wins, and -0
/// is below +0.
template <typename T>
static T extreme(T a, T b, int sign) {
  if (std::isnan(a) || std::isnan(b))
    return a + b;
  if (a == b)
    return std::signbit(a) == (sign < 0) ? a : b;
  return (a < b) == (sign < 0) ? a : b;
}

/// The same, but a number wins over NaN.
template <typename T>
static T extremeNumber(T a, T b, int sign) {
  if (std::isnan(a))
    return b;
  return std::isnan(b) ? a : extreme(a, b, sign);
}

static uint64_t compareFloats(const Node &node, uint64_t a, uint64_t b,
                              uint64_t) {
  return arith::applyCmpPredicate(
      static_cast<arith::CmpFPredicate>(node.predicate),
      APFloat(decodeAny(node.source, a)), APFloat(decodeAny(node.source, b)));
}

static uint64_t isFinite(const Node &node, uint64_t a, uint64_t, uint64_t) {
  return std::isfinite(decodeAny(node.source, a));
}

static uint64_t isNaN(const Node &node, uint64_t a, uint64_t, uint64_t) {
  return std::isnan(decodeAny(node.source, a));
}

/// Ops on the sign alone: one bit, so that they leave NaN what it is, or, where
/// the format has no -0 or no sign, the op on float.
template <typename OnBits, typename OnFloat>
static Compute ofSign(OnBits onBits, OnFloat onFloat) {
  return [=](const Node &node, uint64_t a, uint64_t b, uint64_t) -> uint64_t {
    Format format = node.format;
    const FloatFormat *small = getSmallFloat(format);
    if (small && !small->hasMinusZero())
      return encodeFloat(
          format, onFloat(decodeFloat(format, a), decodeFloat(format, b)));
    return onBits(a, b, uint64_t(1) << (getBitWidth(format) - 1));
  };
}

static uint64_t multiplyAdd(const Node &node, uint64_t a, uint64_t b,
                            uint64_t c) {
  return computeFma(node.format, a, b, c);
}

const Compute *interpreter::getFloatCompute(Operation *op) {
  using L = long double;
  static const llvm::StringMap<Compute> table = {
      {"arith.addf", exact([](auto a, auto b, auto) { return a + b; })},
      {"arith.subf", exact([](auto a, auto b, auto) { return a - b; })},
      {"arith.mulf", exact([](auto a, auto b, auto) { return a * b; })},
      {"arith.divf", exact([](auto a, auto b, auto) { return a / b; })},
      {"arith.remf",
       exact([](auto a, auto b, auto) { return std::fmod(a, b); })},
      {"arith.negf",
       ofSign([](uint64_t a, uint64_t, uint64_t sign) { return a ^ sign; },
              [](float a, float) { return -a; })},
      {"arith.maximumf",
       exact([](auto a, auto b, auto) { return extreme(a, b, 1); })},
      {"arith.minimumf",
       exact([](auto a, auto b, auto) { return extreme(a, b, -1); })},
      {"arith.maxnumf",
       exact([](auto a, auto b, auto) { return extremeNumber(a, b, 1); })},
      {"arith.minnumf",
       exact([](auto a, auto b, auto) { return extremeNumber(a, b, -1); })},
      {"arith.cmpf", compareFloats},
      {"math.absf",
       ofSign([](uint64_t a, uint64_t, uint64_t sign) { return a & ~sign; },
              [](float a, float) { return std::fabs(a); })},
      {"math.ceil", exact([](auto a, auto, auto) { return std::ceil(a); })},
      {"math.copysign",
       ofSign([](uint64_t a, uint64_t b,
                 uint64_t sign) { return (a & ~sign) | (b & sign); },
              [](float a, float b) { return std::copysign(a, b); })},
      {"math.cos", rounded([](L a, L) { return std::cos(a); })},
      {"math.exp", rounded([](L a, L) { return std::exp(a); })},
      {"math.exp2", rounded([](L a, L) { return std::exp2(a); })},
      {"math.floor", exact([](auto a, auto, auto) { return std::floor(a); })},
      {"math.fma", multiplyAdd},
      {"math.isfinite", isFinite},
      {"math.isnan", isNaN},
      {"math.log", rounded([](L a, L) { return std::log(a); })},
      {"math.log2", rounded([](L a, L) { return std::log2(a); })},
      {"math.powf", rounded([](L a, L b) { return std::pow(a, b); })},
      {"math.round", exact([](auto a, auto, auto) { return std::round(a); })},
      {"math.roundeven",
       exact([](auto a, auto, auto) { return std::nearbyint(a); })},
      {"math.rsqrt", rounded([](L a, L) { return 1 / std::sqrt(a); })},
      {"math.sin", rounded([](L a, L) { return std::sin(a); })},
      {"math.sqrt", exact([](auto a, auto, auto) { return std::sqrt(a); })},
      {"math.tanh", rounded([](L a, L) { return std::tanh(a); })},
      {"math.trunc", exact([](auto a, auto, auto) { return std::trunc(a); })},
  };
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}

uint64_t interpreter::computeFma(Format format, uint64_t lhs, uint64_t rhs,
                                 uint64_t acc) {
  if (format == Format::F64)
    return encodeDouble(
        std::fma(decodeDouble(lhs), decodeDouble(rhs), decodeDouble(acc)));
  return encodeFloat(format, std::fma(decodeFloat(format, lhs),
                                      decodeFloat(format, rhs),
                                      decodeFloat(format, acc)));
}
