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

/// Whether ops on the type can be written with those on f32: a scalar, or a
/// vector or tensor whose shape is known.
bool isWritable(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return !shaped || (shaped.hasStaticShape() && !isa<MemRefType>(type));
}

/// Whether `type`, or its elements, has codes that llvm::APFloat treats
/// otherwise than FloatFormat.h says.
bool isUnusual(Type type) {
  if (!isWritable(type))
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

/// Whether upstream's folders get this op wrong, though not others on its type.
/// llvm::APFloat rounds to an integer by adding 2^4 to f8E3M4, which is
/// infinity there, so that a NaN comes out. And of a float that was an integer
/// they compare the integer: where the float has no infinity, integers out of
/// its range are NaN.
bool foldsWrong(Operation *op) {
  bool isRounding = isa<math::CeilOp, math::FloorOp, math::RoundOp,
                        math::RoundEvenOp, math::TruncOp>(op);
  if (!isRounding && !isa<arith::CmpFOp>(op))
    return false;
  Type type = op->getOperand(0).getType();
  if (!isWritable(type))
    return false;
  const llvm::fltSemantics &semantics =
      cast<FloatType>(getElementTypeOrSelf(type)).getFloatSemantics();
  if (!isRounding)
    return !APFloat::semanticsHasInf(semantics);
  int digits = static_cast<int>(APFloat::semanticsPrecision(semantics));
  return ilogb(APFloat::getLargest(semantics)) < digits - 1;
}

Type widen(Type type) {
  return withElementType(type, Float32Type::get(type.getContext()));
}

Value round(OpBuilder &builder, Location loc, Type type, Value x) {
  if (!isUnusual(type))
    return arith::TruncFOp::create(builder, loc, type, x);
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
  bool always = foldsWrong(op);
  auto isWidened = [&](Type type) {
    return isUnusual(type) ||
           (always && isa<FloatType>(getElementTypeOrSelf(type)));
  };
  for (OpOperand &operand : op->getOpOperands())
    if (isWidened(operand.get().getType()))
      operand.set(extend(builder, loc, operand.get()));
  builder.setInsertionPointAfter(op);
  for (OpResult result : op->getResults()) {
    Type type = result.getType();
    if (!isWidened(type))
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
      if (computes(op) &&
          (llvm::any_of(op->getOperandTypes(), isUnusual) ||
           llvm::any_of(op->getResultTypes(), isUnusual) || foldsWrong(op)))
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
