// Folders and canonicalization patterns of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Threefry.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/APFloat.h"

using namespace mlir;
using namespace tinyjit::uop;

/// A range whose bound is a constant gets the number instead.
LogicalResult RangeOp::canonicalize(RangeOp op, PatternRewriter &rewriter) {
  APInt bound;
  if (!op.getBound() || !matchPattern(op.getBound(), m_ConstantInt(&bound)))
    return failure();
  rewriter.replaceOpWithNewOp<RangeOp>(op, std::max<int64_t>(bound.getSExtValue(), 0));
  return success();
}

/// A gate that is always true goes, one that is always false leaves the alternative.
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

/// A gate that is always true goes, a store that never happens goes if nobody waits for it.
LogicalResult StoreOp::canonicalize(StoreOp op, PatternRewriter &rewriter) {
  if (!op.getGate())
    return failure();
  if (matchPattern(op.getGate(), m_Zero()) && (!op.getToken() || op.getToken().use_empty())) {
    rewriter.eraseOp(op);
    return success();
  }
  if (!matchPattern(op.getGate(), m_One()))
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getGateMutable().clear(); });
  return success();
}

namespace {
/// `sum over k of (i == k ? v(k) : 0)` is `0 <= i < bound ? v(i) : 0`: one gated
/// evaluation instead of a loop (a gather as tinygrad writes it). It looks only
/// at a load whose one index is `k` itself or a sum with it, through a copy of
/// the load with the gate added, so that nothing is read out of range.
struct CollapseGather : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op, PatternRewriter &rewriter) const override;
};
} // namespace

/// If `condition` says `range == other` for an `other` that does not depend on the range, gives
/// `other` as the compare sees it and whether the condition is the negated form.
static std::optional<std::pair<Value, bool>> matchEqualsRange(Value condition, Value range,
                                                              FreeRanges &ranges) {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || (compare.getPredicate() != arith::CmpIPredicate::eq &&
                   compare.getPredicate() != arith::CmpIPredicate::ne))
    return std::nullopt;
  auto isRange = [&](Value value) {
    if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
      value = cast.getIn();
    return value == range;
  };
  for (auto [a, b] : {std::pair(compare.getLhs(), compare.getRhs()),
                      std::pair(compare.getRhs(), compare.getLhs())})
    if (isRange(a) && !ranges.of(b).contains(range.getDefiningOp<RangeOp>()))
      return std::pair(b, compare.getPredicate() == arith::CmpIPredicate::ne);
  return std::nullopt;
}

/// Clones what `value` computes with `range` replaced by `index`, loads gated by `gate`.
static Value cloneAt(PatternRewriter &rewriter, Value value, Value range, Value index, Value gate,
                     FreeRanges &ranges, IRMapping &map) {
  if (Value done = map.lookupOrNull(value))
    return done;
  if (!ranges.of(value).contains(range.getDefiningOp<RangeOp>()))
    return value;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    map.map(operand, cloneAt(rewriter, operand, range, index, gate, ranges, map));
  if (auto load = dyn_cast<LoadOp>(op)) {
    SmallVector<Value> indices;
    for (Value operand : load.getIndices())
      indices.push_back(map.lookup(operand));
    Value allowed = gate, alternative;
    if (load.getGate()) {
      allowed = arith::AndIOp::create(rewriter, load.getLoc(), gate, map.lookup(load.getGate()));
      alternative = map.lookup(load.getAlternative());
    } else {
      alternative = arith::ConstantOp::create(rewriter, load.getLoc(),
                                              rewriter.getZeroAttr(load.getType()));
    }
    Value copy = LoadOp::create(rewriter, load.getLoc(), load.getPtr(), indices, allowed,
                                alternative);
    map.map(value, copy);
    return copy;
  }
  Operation *copy = rewriter.clone(*op, map);
  return copy->getResult(cast<OpResult>(value).getResultNumber());
}

LogicalResult CollapseGather::matchAndRewrite(ReduceOp op, PatternRewriter &rewriter) const {
  if (op.getKind() != ReduceKind::Add || op.getRanges().size() != 1)
    return failure();
  auto select = op.getValues()[0].getDefiningOp<arith::SelectOp>();
  if (!select)
    return failure();
  Value range = op.getRanges()[0];
  RangeOp rangeOp = range.getDefiningOp<RangeOp>();
  FreeRanges ranges;
  auto equals = matchEqualsRange(select.getCondition(), range, ranges);
  if (!equals)
    return failure();
  auto [index, negated] = *equals;
  Value taken = negated ? select.getFalseValue() : select.getTrueValue();
  Value other = negated ? select.getTrueValue() : select.getFalseValue();
  if (!matchPattern(other, m_Zero()) && !matchPattern(other, m_AnyZeroFloat()))
    return failure();
  // Everything between the range and the value must be cheap to evaluate at one place.
  SmallVector<Value> stack{taken};
  while (!stack.empty()) {
    Value value = stack.pop_back_val();
    if (value == range || !ranges.of(value).contains(rangeOp))
      continue;
    Operation *def = value.getDefiningOp();
    if (isa<ReduceOp>(def) || (isa<LoadOp>(def) && !cast<LoadOp>(def).getDependences().empty()))
      return failure();
    llvm::append_range(stack, def->getOperands());
  }
  // The compare saw the range in some integer type. Where that type holds every value of the range
  // as a non-negative number, the other side keeps its meaning as an index.
  if (auto type = dyn_cast<IntegerType>(index.getType())) {
    unsigned width = type.getWidth();
    bool holds = rangeOp.getExtent() ? width > 1 && *rangeOp.getExtent() <= (int64_t(1) << std::min(width - 1, 62u))
                                     : width >= 32;
    if (!holds)
      return failure();
  }
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  if (!index.getType().isIndex())
    index = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(), index);
  Value bound = rangeOp.getBound();
  if (!bound)
    bound = arith::ConstantIndexOp::create(rewriter, loc, *rangeOp.getExtent());
  Value inside = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ult, index, bound);
  IRMapping map;
  map.map(range, index);
  Value value = cloneAt(rewriter, taken, range, index, inside, ranges, map);
  rewriter.replaceOpWithNewOp<arith::SelectOp>(op, inside, value, other);
  return success();
}

void ReduceOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<CollapseGather>(context);
}

/// What `x` is as a signed integer of `bits`, or the lowest one if it does not fit.
static APInt convertOrLowest(const APFloat &x, unsigned bits) {
  APSInt value(bits, /*isUnsigned=*/false);
  bool exact;
  if (x.convertToInteger(value, APFloat::rmTowardZero, &exact) == APFloat::opInvalidOp)
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
    if (border.isFinite() && x.compare(border) != APFloat::cmpLessThan && !x.isNaN()) {
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
  uint64_t bits = threefry(counter.getValue().getZExtValue(), key.getValue().getZExtValue());
  return IntegerAttr::get(getType(), APInt(64, bits));
}

OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  auto type = getResult().getType();
  if (getSource().getType() == type && type.hasStaticShape())
    return getSource();
  return {};
}

OpFoldResult PermuteOp::fold(FoldAdaptor) {
  for (auto [index, axis] : llvm::enumerate(getOrder()))
    if (static_cast<int64_t>(index) != axis)
      return {};
  return getSource();
}

OpFoldResult ExpandOp::fold(FoldAdaptor) {
  auto type = getResult().getType();
  if (getSource().getType() == type && type.hasStaticShape())
    return getSource();
  return {};
}

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
