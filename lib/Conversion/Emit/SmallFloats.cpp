// Computes an op on small floats in f32, between two conversions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/SmallFloats.h"

#include "lib/Conversion/Emit/FloatCode.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace tinyjit::conversion::floats {

bool isScalarOrFixedVector(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? !vector.isScalable() : type.isIntOrIndexOrFloat();
}

std::optional<FloatFormat> getFloatFormat(Type element) {
  using Result = std::optional<FloatFormat>;
  return llvm::TypeSwitch<Type, Result>(element)
#define TINYJIT_SMALL_FLOAT(id, floatType, semantics, mantissa, bias,          \
                            specials)                                          \
  .Case([](floatType type) {                                                   \
    return FloatFormat{static_cast<int>(type.getIntOrFloatBitWidth()),         \
                       mantissa, bias, Specials::specials};                    \
  })
#include "tinyjit/Runtime/DTypes.def"
      .Case([](FloatTF32Type) {
        return FloatFormat{19, 10, 127, Specials::Ieee};
      })
      .Default(std::nullopt);
}

bool isSmallFloat(Type type) {
  return isScalarOrFixedVector(type) &&
         getFloatFormat(getElementTypeOrSelf(type));
}

LogicalResult widenToF32(Operation *op, PatternRewriter &rewriter) {
  if (llvm::none_of(op->getOperandTypes(), isSmallFloat) &&
      llvm::none_of(op->getResultTypes(), isSmallFloat))
    return rewriter.notifyMatchFailure(op, "no small floats");
  Location loc = op->getLoc();
  auto widened = [&](Type type) {
    return isSmallFloat(type) ? withElementType(type, rewriter.getF32Type())
                              : type;
  };
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    Type type = widened(operand.getType());
    if (type != operand.getType())
      operand = arith::ExtFOp::create(rewriter, loc, type, operand);
    operands.push_back(operand);
  }
  SmallVector<Type> types(llvm::map_range(op->getResultTypes(), widened));
  Operation *wide = rewriter.create(loc, op->getName().getIdentifier(),
                                    operands, types, op->getAttrs());
  SmallVector<Value> results(wide->getResults());
  for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes()))
    if (result.getType() != type)
      result = arith::TruncFOp::create(rewriter, loc, type, result);
  rewriter.replaceOp(op, results);
  return success();
}

} // namespace tinyjit::conversion::floats
