// exp2, exp and tanh: a polynomial on [-1/2, 1/2] and a power of two.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/Patterns.h"

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

// 2^f = 1 + f P(f) for |f| <= 1/2; utils/math_coefficients.py.
constexpr double exp2F32[] = {0x1.62e430p-1, 0x1.ebfbd8p-3,  0x1.c6af78p-5,
                              0x1.3b30b0p-7, 0x1.5f0a66p-10, 0x1.3f906cp-13};
constexpr double exp2F64[] = {
    0x1.62e42fefa39efp-1,  0x1.ebfbdff82c5a5p-3,  0x1.c6b08d704a122p-5,
    0x1.3b2ab6fb9ffb3p-7,  0x1.5d87fe78a111cp-10, 0x1.4309130f139cbp-13,
    0x1.ffcbfc595bcf6p-17, 0x1.62bfc71ea7788p-20, 0x1.b5253f6036401p-24,
    0x1.e61c1058a1947p-28, 0x1.e9471c875b804p-32};

// ln 2 in two parts; the first times an exponent is exact.
constexpr double ln2F32[] = {0x1.62e4p-1, 0x1.7f7d1cp-20};
constexpr double ln2F64[] = {0x1.62e42fefa4p-1, -0x1.8432a1b0e2634p-43};
constexpr double log2e = 0x1.71547652b82fep+0;

// tanh x = x + x^3 P(x^2) for |x| <= 0.625, f32.
constexpr double tanhF32[] = {-0x1.555554p-2, 0x1.11107ap-3,  -0x1.b9f190p-5,
                              0x1.63a616p-6,  -0x1.0c64d2p-7, 0x1.1a45cap-9};

/// Keeps `x` within the bounds; NaN stays.
Num clamp(Num x, double low, double high) {
  x = select(x < low, x.like(low), x);
  return select(x > high, x.like(high), x);
}

/// 2^f times 2^n, where `magicBits` are the bits of n + magic. Without an
/// instruction for it the power is applied in two halves, each a normal number,
/// so that denormal results are rounded once and overflow gives infinity.
Num scaledExp2(FloatCode &e, Num f, Num n, Num magicBits) {
  Num series = e.isF32() ? e.polynomial(f, exp2F32) : e.polynomial(f, exp2F64);
  Num power = e.mulAdd(f, series, f.like(1.0));
  if (e.canScale())
    return e.scale(power, n);
  uint64_t offset = e.bitsOf(e.getMagic()) - 2 * e.getBias();
  Num biasedTwice = magicBits - offset;
  Num half = biasedTwice >> 1;
  return power * e.powerOfTwo(half) * e.powerOfTwo(biasedTwice - half);
}

} // namespace

Num emitExp2(FloatCode &e, Num x) {
  x = e.isF32() ? clamp(x, -151, 129) : clamp(x, -1076, 1025);
  Num shifted = x + e.getMagic();
  Num n = shifted - e.getMagic();
  return scaledExp2(e, x - n, n, e.toBits(shifted));
}

Num emitExp(FloatCode &e, Num x) {
  ArrayRef<double> ln2 = e.isF32() ? ArrayRef<double>(ln2F32) : ln2F64;
  x = e.isF32() ? clamp(x, -105, 89) : clamp(x, -746, 710);
  Num shifted = e.mulAdd(x, x.like(log2e), x.like(e.getMagic()));
  Num n = shifted - e.getMagic();
  Num rest = e.mulAdd(n, n.like(-ln2[0]), x);
  rest = e.mulAdd(n, n.like(-ln2[1]), rest);
  return scaledExp2(e, rest * log2e, n, e.toBits(shifted));
}

Num emitTanh(FloatCode &e, Num x) {
  Num magnitude = e.abs(x);
  Num square = x * x;
  Num near = e.mulAdd(x * square, e.polynomial(square, tanhF32), x);
  // 1 - 2 / (exp(2 |x|) + 1)
  Num power = emitExp(e, magnitude + magnitude);
  Num far = x.like(1.0) - x.like(2.0) / (power + 1.0);
  return e.copySign(select(magnitude < 0.625, near, far), x);
}

} // namespace tinyjit::conversion::floats
