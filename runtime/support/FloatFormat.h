// The layout of the floats of at most 19 bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef RUNTIME_FLOATFORMAT_H
#define RUNTIME_FLOATFORMAT_H

#include <cstdint>

namespace tinyjit {

/// Which codes of a float format are no numbers, and so what a value that is
/// none, or too large, becomes. The rules are those of ml_dtypes, but that
/// there the sign of a NaN, which no machine promises, chooses the zero of
/// `None`.
enum class Specials : uint8_t {
  /// The highest exponent has infinity and NaN, as in IEEE 754.
  Ieee,
  /// All bits but the sign set is NaN; no infinity. Too large is NaN.
  AllOnes,
  /// The code that -0 would have is the one NaN; no infinity, no -0. Too large
  /// is NaN.
  MinusZero,
  /// Every code is a number. Too large is the largest; NaN is -0.
  None,
  /// No sign and no zero: powers of two, and NaN, which has all bits set. Zero,
  /// what is negative or too large is NaN. A value in the middle of two goes to
  /// the larger one; one above the smallest power, 2^-127, and below the next
  /// goes there.
  Exponent,
};

/// A binary format: sign, exponent, mantissa, from the highest bit down.
struct FloatFormat {
  int width;
  int mantissaBits; ///< Without the hidden one.
  int bias;
  Specials specials;

  constexpr bool hasSign() const { return specials != Specials::Exponent; }
  /// Whether there are codes for both zeros, so that a sign is one bit.
  constexpr bool hasMinusZero() const {
    return hasSign() && specials != Specials::MinusZero;
  }
  constexpr bool hasInfinity() const { return specials == Specials::Ieee; }
  constexpr uint64_t codeMask() const { return (uint64_t(1) << width) - 1; }
  constexpr uint64_t signBit() const {
    return hasSign() ? uint64_t(1) << (width - 1) : 0;
  }
  constexpr uint64_t magnitudeMask() const { return codeMask() & ~signBit(); }
  /// The first magnitude that is no finite number; may have one bit more than a
  /// magnitude.
  constexpr uint64_t firstSpecial() const {
    switch (specials) {
    case Specials::Ieee:
      return magnitudeMask() >> mantissaBits << mantissaBits;
    case Specials::AllOnes:
    case Specials::Exponent:
      return magnitudeMask();
    default:
      return magnitudeMask() + 1;
    }
  }
  constexpr uint64_t maxFinite() const { return firstSpecial() - 1; }
  /// The code that NaN becomes; the positive one where there are two signs.
  constexpr uint64_t nan() const {
    if (specials == Specials::Ieee)
      return firstSpecial() | (uint64_t(1) << (mantissaBits - 1));
    return specials == Specials::AllOnes    ? magnitudeMask()
           : specials == Specials::Exponent ? codeMask()
                                            : signBit();
  }
  /// The code of the lowest value: minus infinity, or the smallest number.
  constexpr uint64_t lowest() const {
    return !hasSign()      ? 0
           : hasInfinity() ? signBit() | firstSpecial()
                           : signBit() | maxFinite();
  }
  /// The code of a value that is no NaN. `magnitude` is the code that its
  /// magnitude rounds to, `firstSpecial()` or more where it is too large.
  constexpr uint64_t codeOf(bool isNegative, uint64_t magnitude) const {
    uint64_t sign = isNegative ? signBit() : 0;
    if (magnitude < firstSpecial())
      return magnitude == 0 && !hasMinusZero() ? 0 : sign | magnitude;
    switch (specials) {
    case Specials::Ieee:
      return sign | firstSpecial();
    case Specials::AllOnes:
      return sign | nan();
    case Specials::None:
      return sign | maxFinite();
    default:
      return nan();
    }
  }
  constexpr uint64_t codeOfNaN(bool isNegative) const {
    switch (specials) {
    case Specials::Ieee:
    case Specials::AllOnes:
      return (isNegative ? signBit() : 0) | nan();
    default:
      return nan();
    }
  }
  constexpr bool isNaN(uint64_t code) const {
    uint64_t magnitude = code & magnitudeMask();
    switch (specials) {
    case Specials::Ieee:
      return magnitude > firstSpecial();
    case Specials::MinusZero:
      return code == signBit();
    case Specials::None:
      return false;
    default:
      return magnitude == firstSpecial();
    }
  }
};

} // namespace tinyjit

#endif // RUNTIME_FLOATFORMAT_H
