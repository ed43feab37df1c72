// Folders and canonicalization patterns of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Threefry.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/APFloat.h"

using namespace mlir;
using namespace tinyjit::uop;

Operation *UOpDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                           Type type, Location location) {
  return arith::ConstantOp::materialize(builder, value, type, location);
}

/// A range whose bound is a constant gets the number instead.
LogicalResult RangeOp::canonicalize(RangeOp op, PatternRewriter &rewriter) {
  APInt bound;
  if (!op.getBound() || !matchPattern(op.getBound(), m_ConstantInt(&bound)))
    return failure();
  rewriter.replaceOpWithNewOp<RangeOp>(
      op, std::max<int64_t>(bound.getSExtValue(), 0));
  return success();
}

/// A gate that is always true goes, one that is always false leaves the
/// alternative.
LogicalResult LoadOp::canonicalize(LoadOp op, PatternRewriter &rewriter) {
  if (!op.getGate())
    return failure();
  if (matchPattern(op.getGate(), m_Zero())) {
    rewriter.replaceOp(op, op.getAlternative());
    return success();
  }
  if (!matchPattern(op.getGate(), m_One()))
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op.getGateMutable().clear();
    op.getAlternativeMutable().clear();
  });
  return success();
}

/// A gate that is always true goes, a store that never happens goes if nobody
/// waits for it.
LogicalResult StoreOp::canonicalize(StoreOp op, PatternRewriter &rewriter) {
  if (!op.getGate())
    return failure();
  if (matchPattern(op.getGate(), m_Zero()) &&
      (!op.getToken() || op.getToken().use_empty())) {
    rewriter.eraseOp(op);
    return success();
  }
  if (!matchPattern(op.getGate(), m_One()))
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getGateMutable().clear(); });
  return success();
}

/// `x` as a signed integer of `bits`, or the lowest one if it does not
/// fit.
static APInt convertOrLowest(const APFloat &x, unsigned bits) {
  APSInt value(bits, /*isUnsigned=*/false);
  bool exact;
  if (x.convertToInteger(value, APFloat::rmTowardZero, &exact) ==
      APFloat::opInvalidOp)
    return APInt::getSignedMinValue(bits);
  return value;
}

OpFoldResult FloatToIntOp::fold(FoldAdaptor adaptor) {
  auto constant = dyn_cast_or_null<FloatAttr>(adaptor.getOperand());
  if (!constant)
    return {};
  APFloat x = constant.getValue();
  unsigned bits = getType().getIntOrFloatBitWidth();
  APInt value;
  if (!getIsUnsigned() || bits < 32) {
    value = convertOrLowest(x, std::max(bits, 32u)).trunc(bits);
  } else if (bits == 32) {
    value = convertOrLowest(x, 64).trunc(32);
  } else {
    APFloat border(x.getSemantics());
    border.convertFromAPInt(APInt::getSignedMinValue(64), /*IsSigned=*/false,
                            APFloat::rmNearestTiesToEven);
    if (border.isFinite() && x.compare(border) != APFloat::cmpLessThan &&
        !x.isNaN()) {
      x.subtract(border, APFloat::rmNearestTiesToEven);
      APInt rest = convertOrLowest(x, 64);
      value = rest.isNegative() ? APInt::getSignedMinValue(64)
                                : rest + APInt::getSignedMinValue(64);
    } else {
      value = convertOrLowest(x, 64);
    }
  }
  return IntegerAttr::get(getType(), value);
}

OpFoldResult ThreefryOp::fold(FoldAdaptor adaptor) {
  auto counter = dyn_cast_or_null<IntegerAttr>(adaptor.getCounter());
  auto key = dyn_cast_or_null<IntegerAttr>(adaptor.getKey());
  if (!counter || !key)
    return {};
  uint64_t bits = threefry(counter.getValue().getZExtValue(),
                           key.getValue().getZExtValue());
  return IntegerAttr::get(getType(), APInt(64, bits));
}

/// The source, if its sizes are known and those of the result.
template <typename Op>
static OpFoldResult foldToSource(Op op) {
  auto type = op.getResult().getType();
  if (op.getSource().getType() == type && type.hasStaticShape())
    return op.getSource();
  return {};
}

OpFoldResult ReshapeOp::fold(FoldAdaptor) { return foldToSource(*this); }

OpFoldResult PermuteOp::fold(FoldAdaptor) {
  if (getSource().getType() != getResult().getType())
    return {};
  for (auto [index, axis] : llvm::enumerate(getOrder()))
    if (static_cast<int64_t>(index) != axis)
      return {};
  return getSource();
}

OpFoldResult ExpandOp::fold(FoldAdaptor) { return foldToSource(*this); }

OpFoldResult FlipOp::fold(FoldAdaptor) {
  return getAxes().empty() ? OpFoldResult(getSource()) : OpFoldResult();
}

/// Doing it twice is doing it once.
OpFoldResult ContiguousOp::fold(FoldAdaptor) {
  if (isa_and_nonnull<ContiguousOp, RealizeOp>(getSource().getDefiningOp()))
    return getSource();
  return {};
}

OpFoldResult RealizeOp::fold(FoldAdaptor) {
  if (isa_and_nonnull<RealizeOp>(getSource().getDefiningOp()))
    return getSource();
  return {};
}
