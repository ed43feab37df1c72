// log2 and log: the exponent plus a series in the mantissa, taken from
// [sqrt(1/2), sqrt(2)).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/Patterns.h"

#include <limits>

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

// log2(1 + f) = f + f P(f); utils/math_coefficients.py.
constexpr double log2F32[] = {0x1.c551dap-2,  -0x1.715470p-1, 0x1.ec7042p-2,
                              -0x1.715aa0p-2, 0x1.27897cp-2,  -0x1.eac554p-3,
                              0x1.a1db56p-3,  -0x1.861244p-3, 0x1.829f80p-3,
                              -0x1.d2f51cp-4};
// ln((1 + s) / (1 - s)) = 2 s + s z P(z), z = s^2.
constexpr double logF64[] = {0x1.5555555555594p-1, 0x1.999999997f77cp-2,
                             0x1.2492494235b74p-2, 0x1.c71c51dbbbd75p-3,
                             0x1.746646d7fcebcp-3, 0x1.39a108cae2047p-3,
                             0x1.2f0b96857276dp-3};
// 1 / ln 2 in two parts, the first of 26 bits.
constexpr double log2eHigh = 0x1.7154768p+0;
constexpr double log2eLow = -0x1.6a3e80f444178p-27;
constexpr double ln2 = 0x1.62e42fefa39efp-1;

Num log2F32Mantissa(FloatCode &e, Num exponent, Num f) {
  return exponent + e.mulAdd(f, e.polynomial(f, log2F32), f);
}

/// With f = m - 1 and s = f / (2 + f): ln m = f - (f^2/2 - s (f^2/2 + z P(z))).
/// The leading part, cut to 21 bits, times log2eHigh is exact; what was cut
/// off is carried along until the end.
Num log2F64Mantissa(FloatCode &e, Num exponent, Num f) {
  Num s = f / (f + 2.0);
  Num z = s * s;
  Num halfSquare = f * f * 0.5;
  Num tail = s * (halfSquare + z * e.polynomial(z, logF64));
  Num high = e.fromBits(e.toBits(f - halfSquare) & ~uint64_t(0xffffffff));
  Num low = (f - high) - halfSquare + tail;
  Num resultHigh = high * log2eHigh;
  Num resultLow = (high + low) * log2eLow + low * log2eHigh;
  Num sum = exponent + resultHigh;
  return sum + (((exponent - sum) + resultHigh) + resultLow);
}

} // namespace

Num emitLog2(FloatCode &e, Num x) {
  const double infinity = std::numeric_limits<double>::infinity();
  const int64_t mantissaBits = e.getMantissaBits();
  const double smallestNormal = e.isF32() ? 0x1p-126 : 0x1p-1022;
  const uint64_t sqrtHalf = e.bitsOf(0x1.6a09e667f3bcdp-1);

  // Denormals are scaled up by 2^(mantissaBits).
  Num isSmall = x < smallestNormal;
  Num scale = x.like(e.isF32() ? 0x1p23 : 0x1p52);
  Num scaled = select(isSmall, x * scale, x);
  Num bits = e.toBits(scaled) + (e.bitsOf(1.0) - sqrtHalf);
  Num mantissa = (bits & ((uint64_t(1) << mantissaBits) - 1)) + sqrtHalf;
  Num f = e.fromBits(mantissa) - 1.0;

  // An integer added to the bits of magic is magic plus that integer.
  Num biased = e.fromBits((bits >> mantissaBits) + e.bitsOf(e.getMagic()));
  double base = e.getMagic() + e.getBias();
  Num exponent =
      biased - select(isSmall, x.like(base + mantissaBits), x.like(base));

  Num result = e.isF32() ? log2F32Mantissa(e, exponent, f)
                         : log2F64Mantissa(e, exponent, f);
  Num nan = x.like(std::numeric_limits<double>::quiet_NaN());
  Num notPositive = select(equal(x, 0.0), x.like(-infinity), nan);
  result = select(equal(x, infinity), x, result);
  return select(x > 0.0, result, notPositive);
}

Num emitLog(FloatCode &e, Num x) { return emitLog2(e, x) * ln2; }

} // namespace tinyjit::conversion::floats
