// The ops that the operators of FloatCode.h write.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/FloatCode.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/bit.h"

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

bool isFloat(Num x) {
  return isa<FloatType>(getElementTypeOrSelf(x.getType()));
}

template <typename OpTy>
Num make(Num a, Num b) {
  FloatCode &e = a.e();
  return Num(e, e.create<OpTy>(Value(a), Value(b)));
}

template <typename FloatOp, typename IntOp>
Num makeEither(Num a, Num b) {
  return isFloat(a) ? make<FloatOp>(a, b) : make<IntOp>(a, b);
}

Num compare(Num a, Num b, arith::CmpFPredicate real,
            arith::CmpIPredicate integer) {
  FloatCode &e = a.e();
  if (isFloat(a))
    return Num(e, e.create<arith::CmpFOp>(real, a, b));
  return Num(e, e.create<arith::CmpIOp>(integer, a, b));
}

} // namespace

Type withElementType(Type like, Type element) {
  if (auto shaped = dyn_cast<ShapedType>(like))
    return shaped.clone(element);
  return element;
}

Num Num::like(Const c) const { return code->constant(getType(), c); }

Num operator+(Num a, Num b) {
  return makeEither<arith::AddFOp, arith::AddIOp>(a, b);
}
Num operator-(Num a, Num b) {
  return makeEither<arith::SubFOp, arith::SubIOp>(a, b);
}
Num operator*(Num a, Num b) {
  return makeEither<arith::MulFOp, arith::MulIOp>(a, b);
}
Num operator/(Num a, Num b) { return make<arith::DivFOp>(a, b); }
Num operator&(Num a, Num b) { return make<arith::AndIOp>(a, b); }
Num operator|(Num a, Num b) { return make<arith::OrIOp>(a, b); }
Num operator^(Num a, Num b) { return make<arith::XOrIOp>(a, b); }
Num operator<<(Num a, Num b) { return make<arith::ShLIOp>(a, b); }
Num operator>>(Num a, Num b) { return make<arith::ShRUIOp>(a, b); }

Num operator<(Num a, Num b) {
  return compare(a, b, arith::CmpFPredicate::OLT, arith::CmpIPredicate::ult);
}
Num operator>(Num a, Num b) {
  return compare(a, b, arith::CmpFPredicate::OGT, arith::CmpIPredicate::ugt);
}
Num equal(Num a, Num b) {
  return compare(a, b, arith::CmpFPredicate::OEQ, arith::CmpIPredicate::eq);
}

Num select(Num condition, Num a, Num b) {
  FloatCode &e = a.e();
  return Num(e, e.create<arith::SelectOp>(condition, a, b));
}

FloatCode::FloatCode(OpBuilder &builder, Location loc, Type type, bool hasFma,
                     bool hasAvx512)
    : builder(builder), loc(loc), floatType(type),
      width(getElementTypeOrSelf(type).getIntOrFloatBitWidth()), fma(hasFma),
      avx512(hasAvx512) {
  intType = withElementType(type, builder.getIntegerType(width));
}

bool FloatCode::canScale() const {
  auto vector = dyn_cast<VectorType>(floatType);
  return avx512 && vector && vector.getRank() == 1 &&
         vector.getNumElements() * width == 512;
}

Num FloatCode::scale(Num x, Num n) {
  int64_t lanes = 512 / width;
  Value all = create<arith::ConstantOp>(
      builder.getIntegerAttr(builder.getIntegerType(lanes), -1));
  constexpr int presentRounding = 4;
  Value rounding =
      create<arith::ConstantOp>(builder.getI32IntegerAttr(presentRounding));
  StringRef name = isF32() ? "llvm.x86.avx512.mask.scalef.ps.512"
                           : "llvm.x86.avx512.mask.scalef.pd.512";
  return Num(*this, create<LLVM::CallIntrinsicOp>(
                        floatType, builder.getStringAttr(name),
                        ValueRange{x, n, x, all, rounding})
                        .getResult(0));
}

Num FloatCode::constant(Type type, Const value) {
  Type element = getElementTypeOrSelf(type);
  TypedAttr attr;
  if (auto floatElement = dyn_cast<FloatType>(element))
    attr = builder.getFloatAttr(floatElement, value.real);
  else
    attr = builder.getIntegerAttr(
        element, APInt(64, static_cast<uint64_t>(value.integer))
                     .trunc(element.getIntOrFloatBitWidth()));
  if (auto shaped = dyn_cast<ShapedType>(type))
    attr = DenseElementsAttr::get(shaped, Attribute(attr));
  return Num(*this, create<arith::ConstantOp>(attr));
}

uint64_t FloatCode::bitsOf(double value) const {
  if (isF32())
    return llvm::bit_cast<uint32_t>(static_cast<float>(value));
  return llvm::bit_cast<uint64_t>(value);
}

Num FloatCode::mulAdd(Num a, Num b, Num c) {
  if (!fma)
    return a * b + c;
  return Num(*this, create<math::FmaOp>(a, b, c));
}

Num FloatCode::polynomial(Num x, ArrayRef<double> coefficients) {
  Num sum = x.like(coefficients.back());
  for (double c : llvm::reverse(coefficients.drop_back()))
    sum = mulAdd(sum, x, x.like(c));
  return sum;
}

Num FloatCode::toBits(Num x) {
  return Num(*this, create<arith::BitcastOp>(intType, x));
}

Num FloatCode::fromBits(Num x) {
  return Num(*this, create<arith::BitcastOp>(floatType, x));
}

Num FloatCode::abs(Num x) { return Num(*this, create<math::AbsFOp>(Value(x))); }

Num FloatCode::negate(Num x) {
  return Num(*this, create<arith::NegFOp>(Value(x)));
}

Num FloatCode::copySign(Num magnitude, Num sign) {
  return Num(*this, create<math::CopySignOp>(magnitude, sign));
}

} // namespace tinyjit::conversion::floats
