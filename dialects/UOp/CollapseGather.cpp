// Turns a reduction that picks one value into that value.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/HoistSelect.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"

using namespace mlir;
using namespace tinyjit::uop;

/// More ops than this between the range and the value are not evaluated a
/// second time.
static constexpr size_t maxCopiedOps = 64;

namespace {
/// `condition` says that the range equals `index`, or, if negated, that it does
/// not.
struct Equality {
  Value index;
  bool negated;
};
} // namespace

static std::optional<Equality> matchEqualsRange(Value condition, RangeOp range,
                                                FreeRanges &ranges) {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || (compare.getPredicate() != arith::CmpIPredicate::eq &&
                   compare.getPredicate() != arith::CmpIPredicate::ne))
    return std::nullopt;
  auto isRange = [&](Value value) {
    if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
      value = cast.getIn();
    return value == range.getIndex();
  };
  for (auto [a, b] : {std::pair(compare.getLhs(), compare.getRhs()),
                      std::pair(compare.getRhs(), compare.getLhs())})
    if (isRange(a) && !ranges.of(b).contains(range))
      return Equality{b, compare.getPredicate() == arith::CmpIPredicate::ne};
  return std::nullopt;
}

/// The largest bound that `range` can have, as far as the op that gives the
/// bound says.
static int64_t getMaxBound(RangeOp range) {
  if (range.getExtent())
    return *range.getExtent();
  int64_t largest = std::numeric_limits<int64_t>::max();
  Operation *def = range.getBound().getDefiningOp();
  if (auto cast = dyn_cast_or_null<arith::IndexCastOp>(def)) {
    unsigned width = cast.getIn().getType().getIntOrFloatBitWidth();
    if (width < 64)
      largest = llvm::maxIntN(width);
    def = cast.getIn().getDefiningOp();
  }
  if (auto inferrable = dyn_cast_or_null<InferIntRangeInterface>(def);
      inferrable && isa<IntegerType, IndexType>(def->getResult(0).getType())) {
    auto unknown = llvm::map_to_vector(def->getOperandTypes(), [](Type type) {
      unsigned width = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
      return ConstantIntRanges::maxRange(width);
    });
    inferrable.inferResultRanges(
        unknown, [&](Value, const ConstantIntRanges &result) {
          largest = std::min(largest, result.smax().getSExtValue());
        });
  }
  return largest;
}

/// The ops between `range` and `value`, sorted. Nothing if one of them cannot
/// be evaluated at another place, or if there are too many.
static std::optional<SmallVector<Operation *>>
collectOps(Value value, RangeOp range, FreeRanges &ranges) {
  llvm::SetVector<Operation *> ops;
  SmallVector<Value> stack{value};
  while (!stack.empty()) {
    Value current = stack.pop_back_val();
    Operation *op = current.getDefiningOp();
    if (op == range || !ranges.of(current).contains(range) || !ops.insert(op))
      continue;
    auto load = dyn_cast<LoadOp>(op);
    if (ops.size() > maxCopiedOps || op->getNumRegions() != 0 ||
        isa<ReduceOp>(op) ||
        (load ? !load.getDependences().empty() : !isPure(op)))
      return std::nullopt;
    llvm::append_range(stack, op->getOperands());
  }
  SmallVector<Operation *> sorted = ops.takeVector();
  llvm::sort(sorted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

/// Clones a load that may be outside of its array where `gate` is false.
static Value cloneGated(PatternRewriter &rewriter, LoadOp load, Value gate,
                        IRMapping &map) {
  SmallVector<Value> indices =
      llvm::map_to_vector(load.getIndices(), [&](Value index) {
        return map.lookupOrDefault(index);
      });
  Value alternative;
  if (load.getGate()) {
    gate = arith::AndIOp::create(rewriter, load.getLoc(), gate,
                                 map.lookupOrDefault(load.getGate()));
    alternative = map.lookupOrDefault(load.getAlternative());
  } else {
    alternative = arith::ConstantOp::create(
        rewriter, load.getLoc(), rewriter.getZeroAttr(load.getType()));
  }
  return LoadOp::create(rewriter, load.getLoc(), load.getPtr(), indices, gate,
                        alternative);
}

/// `0 <= index < bound`.
static Value createInside(PatternRewriter &rewriter, Location loc, Value index,
                          RangeOp range) {
  if (range.getExtent()) {
    Value bound =
        arith::ConstantIndexOp::create(rewriter, loc, *range.getExtent());
    return arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ult,
                                 index, bound);
  }
  // A bound that is a value may be negative.
  Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
  Value low = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::sge,
                                    index, zero);
  Value high = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::slt,
                                     index, range.getBound());
  return arith::AndIOp::create(rewriter, loc, low, high);
}

/// `sum over k of (i == k ? v(k) : 0)` is `0 <= i < bound ? v(i) : 0`: one
/// gated evaluation instead of a loop (a gather as tinygrad writes it). Loads
/// in the copy of `v` get the condition as their gate, so that nothing is read
/// out of range; a float gets +0.0 added, because the sum has made a +0.0 out
/// of -0.0.
static LogicalResult collapseGather(ReduceOp op, PatternRewriter &rewriter) {
  if (op.getKind() != ReduceKind::Add || op.getRanges().size() != 1)
    return failure();
  auto select = op.getValues()[0].getDefiningOp<arith::SelectOp>();
  if (!select)
    return failure();
  RangeOp range = op.getRangeOps()[0];
  FreeRanges ranges;
  auto equality = matchEqualsRange(select.getCondition(), range, ranges);
  if (!equality)
    return failure();
  bool negated = equality->negated;
  Value taken = negated ? select.getFalseValue() : select.getTrueValue();
  Value other = negated ? select.getTrueValue() : select.getFalseValue();
  if (!matchPattern(other, m_Zero()) && !matchPattern(other, m_AnyZeroFloat()))
    return failure();
  // The compare saw the range in some integer type. Where that type holds every
  // value of the range as a non-negative number, the other side, sign-extended,
  // keeps its meaning as an index.
  Value index = equality->index;
  if (auto type = dyn_cast<IntegerType>(index.getType()))
    if (type.getWidth() < 2 ||
        (type.getWidth() < 64 &&
         getMaxBound(range) - 1 > llvm::maxIntN(type.getWidth())))
      return failure();
  auto ops = collectOps(taken, range, ranges);
  if (!ops)
    return failure();
  Location loc = op.getLoc();
  if (!index.getType().isIndex())
    index = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(),
                                       index);
  Value inside = createInside(rewriter, loc, index, range);
  IRMapping map;
  map.map(range.getIndex(), index);
  for (Operation *original : *ops) {
    if (auto load = dyn_cast<LoadOp>(original))
      map.map(load.getValue(), cloneGated(rewriter, load, inside, map));
    else
      rewriter.clone(*original, map);
  }
  Type type = op.getResult(0).getType();
  Value zero =
      arith::ConstantOp::create(rewriter, loc, rewriter.getZeroAttr(type));
  Value result = arith::SelectOp::create(rewriter, loc, inside,
                                         map.lookupOrDefault(taken), zero);
  if (isa<FloatType>(type))
    result = arith::AddFOp::create(rewriter, loc, result, zero);
  rewriter.replaceOp(op, result);
  return success();
}

void ReduceOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add(collapseGather);
  patterns.add(hoistSelect);
}
