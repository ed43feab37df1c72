// Floats as integers, in functions on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/FloatToInt.h"

#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;

Value schedule::makeFloatToInt(OpBuilder &builder, Location loc, Value x,
                               Type type, bool isUnsigned) {
  unsigned width = type.getIntOrFloatBitWidth();
  const llvm::fltSemantics &semantics =
      cast<FloatType>(x.getType()).getFloatSemantics();
  auto integer = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(type, value));
  };
  // A power of two, or infinity if `x` cannot be as large.
  auto compare = [&](arith::CmpFPredicate predicate, const APFloat &power) {
    Value bound = arith::ConstantOp::create(
        builder, loc, builder.getFloatAttr(x.getType(), power));
    return arith::CmpFOp::create(builder, loc, predicate, x, bound);
  };
  auto select = [&](Value condition, Value here, Value there) -> Value {
    return arith::SelectOp::create(builder, loc, condition, here, there);
  };
  unsigned digits = isUnsigned ? width : width - 1;
  APFloat end = llvm::scalbn(APFloat::getOne(semantics), digits,
                             APFloat::rmNearestTiesToEven);
  Value fitting = uop::FloatToIntOp::create(builder, loc, type, x, isUnsigned);
  Value zero = integer(APInt::getZero(width));
  Value result;
  if (isUnsigned) {
    result =
        select(compare(arith::CmpFPredicate::OGE, APFloat::getZero(semantics)),
               fitting, zero);
  } else if (end.isNaN()) {
    result =
        select(compare(arith::CmpFPredicate::ORD, APFloat::getZero(semantics)),
               fitting, zero);
  } else {
    Value least = integer(APInt::getSignedMinValue(width));
    Value below = select(compare(arith::CmpFPredicate::OLT, -end), least, zero);
    result = select(compare(arith::CmpFPredicate::OGE, -end), fitting, below);
  }
  // A format that ends below, without infinity, has all that it has fit.
  if (end.isNaN())
    return result;
  Value most = integer(isUnsigned ? APInt::getMaxValue(width)
                                  : APInt::getSignedMaxValue(width));
  return select(compare(arith::CmpFPredicate::OGE, end), most, result);
}
