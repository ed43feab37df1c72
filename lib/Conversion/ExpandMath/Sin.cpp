// sin and cos: the argument less a multiple of pi/2, and two polynomials on
// [-pi/4, pi/4].
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/Patterns.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <limits>

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

/// Numbers of one float type; utils/math_coefficients.py.
struct Constants {
  /// sin r = r + r^3 P(r^2) and cos r = 1 - r^2/2 + r^4 P(r^2).
  ArrayRef<double> sine, cosine;
  /// pi/2 as a sum of numbers of full precision.
  double halfPi[3];
  /// pi/2 as a sum of numbers so short that their products with a multiple are
  /// exact for arguments up to `shortLimit`; the last is of full precision.
  double shortHalfPi[4];
  /// The largest argument that the short and the full parts serve.
  double shortLimit, limit;
  /// The bits of 1 / (2 pi), after `skippedBits` zeros.
  ArrayRef<uint64_t> inverse;
  int64_t skippedBits;
};

constexpr double sineF32[] = {-0x1.555544p-3, 0x1.1106e6p-7, -0x1.992cf4p-13};
constexpr double cosineF32[] = {0x1.55554ap-5, -0x1.6c0c2ap-10, 0x1.99e912p-16};
constexpr double sineF64[] = {-0x1.5555555555548p-3,  0x1.111111110f75dp-7,
                              -0x1.a01a019bf22f2p-13, 0x1.71de355f1c731p-19,
                              -0x1.ae5e548d98501p-26, 0x1.5d8e3faa69bb0p-33};
constexpr double cosineF64[] = {0x1.555555555554ap-5,  -0x1.6c16c16c14e4ap-10,
                                0x1.a01a019c689eep-16, -0x1.27e4f7d9024a5p-22,
                                0x1.1ee9cccc4021dp-29, -0x1.8f9f6dc0b2518p-37};
constexpr double inverseHalfPi = 0x1.45f306dc9c883p-1;

// 1 / (2 pi), shifted right by `skippedBits`, in words of the float's width.
constexpr uint64_t inverseF32[] = {0x000028be, 0x60db9391, 0x054a7f09,
                                   0xd5f47d4d, 0x377036d8, 0xa5664f10,
                                   0xe4107f94};
constexpr uint64_t inverseF64[] = {
    0x0000000028be60db, 0x9391054a7f09d5f4, 0x7d4d377036d8a566,
    0x4f10e4107f9458ea, 0xf7aef1586dc91b8e, 0x909374b801924bba,
    0x827464873f877ac7, 0x2c4a69cfba208d7d, 0x4baed1213a671c09,
    0xad17df904e64758e, 0x60d4ce7d272117e2, 0xef7e4a0ec7fe25ff,
    0xf7816603fbcbc462, 0xd6829b47db4d9fb3, 0xc9f2c26dd3d18fd9,
    0xa797fa8b5d49eeb1, 0xfaf97c5ecf41ce7d, 0xe294a4ba9afed7ec,
    0x47e357421580cc11};

const Constants constantsF32 = {
    sineF32,
    cosineF32,
    {0x1.921fb6p+0, -0x1.777a5cp-25, -0x1.ee59dap-50},
    {0x1.922p+0, -0x1.2afp-18, 0x1.0b48p-34, -0x1.ee59dap-50},
    0x1p10,
    0x1p17,
    inverseF32,
    16};
const Constants constantsF64 = {
    sineF64,
    cosineF64,
    {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110},
    {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69,
     0x1.b839a252049c1p-104},
    0x1p21,
    0x1p21,
    inverseF64,
    32};

/// An argument less a multiple of pi/2: `high + low`, and a word whose two
/// lowest bits are those of the multiple.
struct Reduced {
  Num high, low, quadrant;
};

/// The exact sum or product of two floats is `high + low`.
struct Pair {
  Num high, low;
};

/// For |a| >= |b|.
Pair fastTwoSum(Num a, Num b) {
  Num sum = a + b;
  return {sum, b - (sum - a)};
}

Pair twoProduct(FloatCode &e, Num a, Num b) {
  Num product = a * b;
  if (e.hasFma())
    return {product, e.mulAdd(a, b, e.negate(product))};
  // Dekker: halves of the mantissa have exact products.
  const double splitter = e.isF32() ? 0x1.002p12 : 0x1.0000002p27;
  auto split = [&](Num x) -> Pair {
    Num scaled = x * splitter;
    Num high = scaled - (scaled - x);
    return {high, x - high};
  };
  Pair x = split(a), y = split(b);
  Num error = x.high * y.high - product;
  error = error + x.high * y.low + x.low * y.high;
  return {product, error + x.low * y.low};
}

/// x - multiple * pi/2 in steps, for x up to the limit (Cody and Waite).
Reduced reduceSmall(FloatCode &e, const Constants &k, Num x) {
  Num shifted = e.mulAdd(x, x.like(inverseHalfPi), x.like(e.getMagic()));
  Num n = shifted - e.getMagic();
  if (e.hasFma()) {
    Num rest = e.mulAdd(n, n.like(-k.halfPi[0]), x);
    Num product = n * k.halfPi[1];
    Num high = rest - product;
    Num low = (rest - high) - product;
    low = low - e.mulAdd(n, n.like(k.halfPi[1]), e.negate(product));
    low = e.mulAdd(n, n.like(-k.halfPi[2]), low);
    Pair sum = fastTwoSum(high, low);
    return {sum.high, sum.low, e.toBits(shifted)};
  }
  Num rest = x - n * k.shortHalfPi[0];
  Num product1 = n * k.shortHalfPi[1];
  Num rest1 = rest - product1;
  Num product2 = n * k.shortHalfPi[2];
  Num rest2 = rest1 - product2;
  Num low = ((rest - rest1) - product1) + ((rest1 - rest2) - product2);
  Pair sum = fastTwoSum(rest2, low - n * k.shortHalfPi[3]);
  return {sum.high, sum.low, e.toBits(shifted)};
}

/// The words of 1 / (2 pi) that matter for a float whose last bit counts
/// 2^(position - skippedBits): three, of the float's width.
SmallVector<Num> selectInverse(FloatCode &e, const Constants &k, Num position) {
  const int64_t width = e.getWidth();
  const int64_t log2Width = e.isF32() ? 5 : 6;
  SmallVector<Num> words;
  for (uint64_t word : k.inverse)
    words.push_back(e.constant(e.intType, word));
  // The word index, from its highest bit down; four words are left at the end.
  Num index = position >> log2Width;
  for (int64_t step = e.isF32() ? 2 : 8; step > 0; step /= 2) {
    Num isSet = (index & step) > 0;
    size_t count = std::min<size_t>(words.size() - step, step + 3);
    for (size_t i = 0; i < count; ++i)
      words[i] = select(isSet, words[i + step], words[i]);
    words.truncate(count);
  }
  Num shift = position & (width - 1);
  Num back = shift.like(width - 1) - shift;
  SmallVector<Num> window;
  for (int i = 0; i < 3; ++i)
    window.push_back((words[i] << shift) | ((words[i + 1] >> 1) >> back));
  return window;
}

Pair extendedProduct(FloatCode &e, Num a, Num b) {
  auto op = e.create<arith::MulUIExtendedOp>(Value(a), Value(b));
  return {Num(e, op.getHigh()), Num(e, op.getLow())};
}

/// A signed fixed-point number with `high` and `low` behind the point, times
/// pi/2.
Pair timesHalfPi(FloatCode &e, const Constants &k, Num high, Num low) {
  const int64_t width = e.getWidth();
  const int64_t spare = width - e.getMantissaBits() - 1;
  auto toFloat = [&](Num x, double unit) {
    return Num(e, e.create<arith::SIToFPOp>(e.floatType, x)) * unit;
  };
  const double unit = e.isF32() ? 0x1p-32 : 0x1p-64;
  const uint64_t spareMask = (uint64_t(1) << spare) - 1;
  // Three pieces that convert exactly.
  Num a = toFloat(high & ~spareMask, unit);
  Num middle =
      ((high & spareMask) << (width - 2 * spare)) | (low >> (2 * spare));
  Num b = toFloat(middle, unit * (e.isF32() ? 0x1p-16 : 0x1p-42));
  Num c = toFloat(low & ((uint64_t(1) << (2 * spare)) - 1), unit * unit);
  Pair turn = fastTwoSum(a, b);
  Num turnLow = turn.low + c;
  Pair product = twoProduct(e, turn.high, turn.high.like(k.halfPi[0]));
  Num rest = product.low + (turn.high * k.halfPi[1] + turnLow * k.halfPi[0]);
  return fastTwoSum(product.high, rest);
}

/// The same for arguments of any size (Payne and Hanek): the mantissa times the
/// bits of 1 / (2 pi) that are worth less than a whole turn.
Reduced reduceLarge(FloatCode &e, const Constants &k, Num x) {
  const int64_t width = e.getWidth(), mantissaBits = e.getMantissaBits();
  Num bits = e.toBits(x);
  const uint64_t hiddenBit = uint64_t(1) << mantissaBits;
  Num mantissa = (bits & (hiddenBit - 1)) | hiddenBit;
  Num position =
      (bits >> mantissaBits) - (e.getBias() + mantissaBits - k.skippedBits);
  SmallVector<Num> inverse = selectInverse(e, k, position);

  // mantissa * inverse in units of 2^(-3 width), without its whole turns.
  Pair middle = extendedProduct(e, mantissa, inverse[1]);
  Num carryIn = extendedProduct(e, mantissa, inverse[2]).high;
  Num low = middle.low + carryIn;
  Num carry(e, e.create<arith::ExtUIOp>(e.intType, low < carryIn));
  Num high = mantissa * inverse[0] + middle.high + carry;

  // In quarter turns: the nearest whole number, and what is left, with a sign.
  Num quadrant = (high + (uint64_t(1) << (width - 3))) >> (width - 2);
  Num restHigh = (high << 2) | (low >> (width - 2));
  Pair rest = timesHalfPi(e, k, restHigh, low << 2);
  return {rest.high, rest.low, quadrant};
}

Reduced reduceAny(FloatCode &e, const Constants &k, Num x) {
  Reduced small = reduceSmall(e, k, x);
  // Beyond the limit, but neither infinity nor NaN: the small path makes NaN
  // of those.
  uint64_t limit = e.bitsOf(e.hasFma() ? k.limit : k.shortLimit);
  uint64_t infinity = e.bitsOf(std::numeric_limits<double>::infinity());
  Num isLarge = (e.toBits(x) - limit) < (infinity - limit);
  auto branch = e.create<scf::IfOp>(
      anyOf(e.builder, e.loc, isLarge),
      [&](OpBuilder &, Location) {
        Reduced large = reduceLarge(e, k, x);
        e.create<scf::YieldOp>(
            ValueRange{select(isLarge, large.high, small.high),
                       select(isLarge, large.low, small.low),
                       select(isLarge, large.quadrant, small.quadrant)});
      },
      [&](OpBuilder &, Location) {
        e.create<scf::YieldOp>(
            ValueRange{small.high, small.low, small.quadrant});
      });
  return {Num(e, branch.getResult(0)), Num(e, branch.getResult(1)),
          Num(e, branch.getResult(2))};
}

Num emitSinOrCos(FloatCode &e, Num x, bool isCos) {
  const Constants &k = e.isF32() ? constantsF32 : constantsF64;
  Reduced r = reduceAny(e, k, e.abs(x));
  Num square = r.high * r.high;
  // sin(high + low) = sin high + low and cos(high + low) = cos high - low high,
  // near enough. 1 - square/2 is kept exactly, in two parts.
  Num sine =
      r.high + e.mulAdd(r.high * square, e.polynomial(square, k.sine), r.low);
  Num half = square * 0.5;
  Num lead = half.like(1.0) - half;
  Num error = (half.like(1.0) - lead) - half;
  Num tail = e.mulAdd(e.negate(r.high), r.low, error);
  Num cosine =
      lead + e.mulAdd(square * square, e.polynomial(square, k.cosine), tail);

  // cos x = sin(x + pi/2).
  Num quadrant = isCos ? r.quadrant + 1 : r.quadrant;
  Num value = select(equal(quadrant & 1, 0), sine, cosine);
  Num sign = (quadrant & 2) << (e.getWidth() - 2);
  if (!isCos)
    sign = sign ^ (e.toBits(x) & (uint64_t(1) << (e.getWidth() - 1)));
  return e.fromBits(e.toBits(value) ^ sign);
}

} // namespace

Num emitSin(FloatCode &e, Num x) { return emitSinOrCos(e, x, false); }
Num emitCos(FloatCode &e, Num x) { return emitSinOrCos(e, x, true); }

} // namespace tinyjit::conversion::floats
