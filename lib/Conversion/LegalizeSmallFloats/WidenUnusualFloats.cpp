// Computes early in f32 what upstream's folders would get wrong.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/SmallFloats.h"
#include "lib/Conversion/LegalizeSmallFloats/Conversions.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace tinyjit::conversion {
using namespace floats;

#define GEN_PASS_DEF_WIDENUNUSUALFLOATSPASS
#include "lib/Conversion/Passes.h.inc"

namespace {

/// Whether `type`, or its elements, has codes that llvm::APFloat treats
/// otherwise than FloatFormat.h says.
bool isUnusual(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type);
      shaped && (!shaped.hasStaticShape() || isa<MemRefType>(type)))
    return false;
  std::optional<FloatFormat> format =
      getFloatFormat(getElementTypeOrSelf(type));
  return format && format->specials != Specials::Ieee &&
         format->specials != Specials::AllOnes;
}

/// Whether `op` computes a value, not only names, moves or extends one.
bool computes(Operation *op) {
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
             op->getDialect()) &&
         !isa<arith::ConstantOp, arith::SelectOp, arith::BitcastOp,
              arith::ExtFOp, arith::ScalingExtFOp, arith::ScalingTruncFOp>(op);
}

Type widen(Type type) {
  return withElementType(type, Float32Type::get(type.getContext()));
}

Value round(OpBuilder &builder, Location loc, Type type, Value x) {
  FloatCode e(builder, loc, x.getType(), /*hasFma=*/false);
  return emitRoundFromF32(e, type, x);
}

/// Whether upstream makes infinity of a constant NaN of this type when it is
/// extended: one without a fraction, where NaN has no bit to be told by.
bool extendsWrong(Type type) {
  return isUnusual(type) &&
         !getFloatFormat(getElementTypeOrSelf(type))->hasSign();
}

Value extend(OpBuilder &builder, Location loc, Value x) {
  Type wide = widen(x.getType());
  if (!extendsWrong(x.getType()))
    return arith::ExtFOp::create(builder, loc, wide, x);
  FloatCode e(builder, loc, wide, /*hasFma=*/false);
  return emitExtendToF32(e, x);
}

void replaceExtend(arith::ExtFOp op) {
  OpBuilder builder(op);
  Value result = extend(builder, op.getLoc(), op.getIn());
  unsigned width = getElementTypeOrSelf(op.getType()).getIntOrFloatBitWidth();
  if (width > 32)
    result = arith::ExtFOp::create(builder, op.getLoc(), op.getType(), result);
  else if (width < 32)
    result =
        arith::TruncFOp::create(builder, op.getLoc(), op.getType(), result);
  op.replaceAllUsesWith(result);
  op.erase();
}

void replaceTruncate(arith::TruncFOp op) {
  OpBuilder builder(op);
  Value in = op.getIn();
  unsigned width = getElementTypeOrSelf(in).getIntOrFloatBitWidth();
  Type wide = widen(in.getType());
  if (width > 32)
    in = arith::TruncFOp::create(builder, op.getLoc(), wide, in);
  else if (width < 32)
    in = extend(builder, op.getLoc(), in);
  op.replaceAllUsesWith(round(builder, op.getLoc(), op.getType(), in));
  op.erase();
}

void replaceByWide(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  for (OpOperand &operand : op->getOpOperands())
    if (isUnusual(operand.get().getType()))
      operand.set(extend(builder, loc, operand.get()));
  builder.setInsertionPointAfter(op);
  for (OpResult result : op->getResults()) {
    Type type = result.getType();
    if (!isUnusual(type))
      continue;
    result.setType(widen(type));
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : result.getUses())
      uses.push_back(&use);
    Value rounded = round(builder, loc, type, result);
    for (OpOperand *use : uses)
      use->set(rounded);
  }
}

/// Upstream reads "-2.0 : f8E8M0FNU" as a number that the type has not.
LogicalResult checkConstant(arith::ConstantOp op) {
  auto number = dyn_cast<FloatAttr>(op.getValue());
  if (!number || !isUnusual(number.getType()) ||
      getFloatFormat(number.getType())->hasSign() ||
      !number.getValue().isNegative())
    return success();
  return op.emitOpError("is negative, which ")
         << number.getType() << " has no numbers for";
}

struct WidenUnusualFloatsPass
    : conversion::impl::WidenUnusualFloatsPassBase<WidenUnusualFloatsPass> {
  using WidenUnusualFloatsPassBase::WidenUnusualFloatsPassBase;

  // A walk, as a driver of patterns folds first.
  void runOnOperation() override {
    SmallVector<Operation *> found;
    getOperation()->walk([&](Operation *op) {
      if (auto constant = dyn_cast<arith::ConstantOp>(op);
          constant && failed(checkConstant(constant)))
        signalPassFailure();
      if (computes(op) && (llvm::any_of(op->getOperandTypes(), isUnusual) ||
                           llvm::any_of(op->getResultTypes(), isUnusual)))
        found.push_back(op);
      else if (auto extension = dyn_cast<arith::ExtFOp>(op);
               extension && extendsWrong(extension.getIn().getType()))
        found.push_back(op);
    });
    for (Operation *op : found) {
      if (auto extension = dyn_cast<arith::ExtFOp>(op)) {
        replaceExtend(extension);
        continue;
      }
      auto truncate = dyn_cast<arith::TruncFOp>(op);
      if (!truncate)
        replaceByWide(op);
      else if (isUnusual(truncate.getType()) && !truncate.getRoundingmode())
        replaceTruncate(truncate);
    }
  }
};

} // namespace

} // namespace tinyjit::conversion
