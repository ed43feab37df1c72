// Writes arith and math ops with the operators of C, for scalars and vectors
// alike.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_EMIT_FLOATCODE_H
#define TINYJIT_LIB_CONVERSION_EMIT_FLOATCODE_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace tinyjit::conversion::floats {

class FloatCode;

/// A constant whose type is that of the value it stands beside.
struct Const {
  /// Beside an integer it must be a whole number; NaN and what does not fit
  /// stand beside floats only.
  Const(double value)
      : real(value),
        integer(value >= -0x1p63 && value < 0x1p63 ? static_cast<int64_t>(value)
                                                   : 0) {}
  Const(int value) : real(value), integer(value) {}
  Const(int64_t value) : real(static_cast<double>(value)), integer(value) {}
  Const(uint64_t value)
      : real(static_cast<double>(value)), integer(static_cast<int64_t>(value)) {
  }
  double real;
  int64_t integer;
};

/// A float or integer, scalar or vector, in the code being written. Floats know
/// + - * /, integers + - * & | ^ << and the logical >>.
class Num {
public:
  Num(FloatCode &code, mlir::Value value) : code(&code), value(value) {}
  operator mlir::Value() const { return value; }
  mlir::Type getType() const { return value.getType(); }
  /// The constant `c` in the type of this value.
  Num like(Const c) const;
  FloatCode &e() const { return *code; }

private:
  FloatCode *code;
  mlir::Value value;
};

Num operator+(Num a, Num b);
Num operator-(Num a, Num b);
Num operator*(Num a, Num b);
Num operator/(Num a, Num b);
Num operator&(Num a, Num b);
Num operator|(Num a, Num b);
Num operator^(Num a, Num b);
Num operator<<(Num a, Num b);
Num operator>>(Num a, Num b);
inline Num operator+(Num a, Const b) { return a + a.like(b); }
inline Num operator-(Num a, Const b) { return a - a.like(b); }
inline Num operator*(Num a, Const b) { return a * a.like(b); }
inline Num operator&(Num a, Const b) { return a & a.like(b); }
inline Num operator|(Num a, Const b) { return a | a.like(b); }
inline Num operator^(Num a, Const b) { return a ^ a.like(b); }
inline Num operator<<(Num a, Const b) { return a << a.like(b); }
inline Num operator>>(Num a, Const b) { return a >> a.like(b); }
/// Comparisons are ordered (false for NaN) for floats, unsigned for integers.
Num operator<(Num a, Num b);
Num operator>(Num a, Num b);
Num equal(Num a, Num b);
inline Num operator<(Num a, Const b) { return a < a.like(b); }
inline Num operator>(Num a, Const b) { return a > a.like(b); }
inline Num equal(Num a, Const b) { return equal(a, a.like(b)); }
Num select(Num condition, Num a, Num b);

/// Facts about the two types the expansions compute in, and the ops that need a
/// type or a target to be written.
class FloatCode {
public:
  /// \param type f32 or f64, or a vector of one.
  /// \param hasFma whether `mulAdd` may use one instruction.
  /// \param hasAvx512 whether `scale` may be used on vectors of 512 bits.
  FloatCode(mlir::OpBuilder &builder, mlir::Location loc, mlir::Type type,
            bool hasFma, bool hasAvx512 = false);

  /// Writes one op.
  template <typename OpTy, typename... Args>
  OpTy create(Args &&...args) {
    return OpTy::create(builder, loc, std::forward<Args>(args)...);
  }

  bool isF32() const { return width == 32; }
  int64_t getWidth() const { return width; }
  /// Bits of the mantissa that are stored: 23 or 52.
  int64_t getMantissaBits() const { return isF32() ? 23 : 52; }
  int64_t getBias() const { return isF32() ? 127 : 1023; }
  /// 1.5 * 2^mantissaBits: adding it leaves the nearest integer in the low
  /// bits.
  double getMagic() const { return isF32() ? 0x1.8p23 : 0x1.8p52; }
  bool hasFma() const { return fma; }

  Num constant(mlir::Type type, Const value);
  /// The bits of a number in this code's float type.
  uint64_t bitsOf(double value) const;

  /// a * b + c: rounded once if the target can, else twice.
  Num mulAdd(Num a, Num b, Num c);
  /// c0 + c1 x + ... by Horner's rule.
  Num polynomial(Num x, llvm::ArrayRef<double> coefficients);
  /// True if there is `scale` for this code's type.
  bool canScale() const;
  /// x times 2^n of a whole number n, rounded once: one instruction.
  Num scale(Num x, Num n);
  Num toBits(Num x);
  Num fromBits(Num x);
  /// 2^(k - bias) of a biased exponent k.
  Num powerOfTwo(Num biased) { return fromBits(biased << getMantissaBits()); }
  Num abs(Num x);
  Num negate(Num x);
  Num copySign(Num magnitude, Num sign);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  mlir::Type floatType;
  mlir::Type intType;

private:
  int64_t width;
  bool fma, avx512;
};

/// `element`, or a vector or tensor of it in the shape of `like` if that is
/// one.
mlir::Type withElementType(mlir::Type like, mlir::Type element);

} // namespace tinyjit::conversion::floats

#endif // TINYJIT_LIB_CONVERSION_EMIT_FLOATCODE_H
