// Splits a long reduction with few results into partial results and their
// combination, so that enough threads for a GPU can each do a part.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/bit.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSPLITREDUCTIONSPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// Results up to which a block of threads for each is too little for a GPU.
static constexpr int64_t maxResults = 256;

/// Parts, for all results together, that keep a GPU busy.
static constexpr int64_t enoughParts = 2048;

/// Values that a block of threads should at least combine.
static constexpr int64_t minPart = 8192;

/// Fewer parts are not worth a second step.
static constexpr int64_t minParts = 8;

/// Into how many parts `reduce` should be split along a range of `extent`
/// values; 1 for none.
static int64_t chooseParts(ReduceOp reduce, int64_t extent,
                           FreeRanges &ranges) {
  std::optional<int64_t> results = getNumTrips(ranges.of(reduce.getResult(0)));
  std::optional<int64_t> values = getNumTrips(reduce.getRangeOps());
  if (!results || !values || *results == 0 || *results > maxResults)
    return 1;
  int64_t most = std::min(*values / minPart, enoughParts / *results);
  for (int64_t parts = std::min(most, extent); parts >= minParts; --parts)
    if (extent % parts == 0)
      return parts;
  return 1;
}

/// The range that `reduce` is split along: the outermost one of those that give
/// most parts, so that values that lie together stay together.
static RangeOp chooseRange(ReduceOp reduce, FreeRanges &ranges) {
  SmallVector<RangeOp> list = reduce.getRangeOps();
  auto parts = [&](RangeOp range) {
    return chooseParts(reduce, range.getExtent().value_or(0), ranges);
  };
  return *llvm::max_element(
      list, [&](RangeOp a, RangeOp b) { return parts(a) < parts(b); });
}

/// Replaces `reduce` by one over `inner` and what else it runs over, and one
/// over `outer` of that one's results.
static void splitReduce(ReduceOp reduce, RangeOp range, RangeOp outer,
                        RangeOp inner) {
  OpBuilder builder(reduce);
  auto part = cast<ReduceOp>(builder.clone(*reduce));
  for (OpOperand &operand : part.getRangesMutable())
    if (operand.get() == range.getIndex())
      operand.set(inner.getIndex());
  auto whole = ReduceOp::create(builder, reduce.getLoc(), *reduce.getKind(),
                                part.getResult(0), outer.getIndex());
  int64_t parts = *outer.getExtent();
  whole.setLanes(
      std::min<int64_t>(1024, llvm::bit_floor(static_cast<uint64_t>(parts))));
  reduce->replaceAllUsesWith(whole);
  reduce.erase();
}

/// Splits all reductions over `range`, if nothing else needs it.
static void splitRange(RangeOp range, ArrayRef<ReduceOp> reductions,
                       FreeRanges &ranges) {
  int64_t extent = range.getExtent().value_or(0), parts = extent;
  for (ReduceOp reduce : reductions) {
    if (!reduce.getKind() || reduce.getLanes() ||
        chooseRange(reduce, ranges) != range)
      return;
    parts = std::min(parts, chooseParts(reduce, extent, ranges));
  }
  if (parts < minParts || extent % parts != 0)
    return;
  OpBuilder builder(range);
  builder.setInsertionPointAfter(range);
  Location loc = range.getLoc();
  auto outer = RangeOp::create(builder, loc, parts);
  auto inner = RangeOp::create(builder, loc, extent / parts);
  Value size = arith::ConstantIndexOp::create(builder, loc, extent / parts);
  Value index = arith::AddIOp::create(
      builder, loc, arith::MulIOp::create(builder, loc, outer.getIndex(), size),
      inner.getIndex());
  for (ReduceOp reduce : reductions)
    splitReduce(reduce, range, outer, inner);
  range.getIndex().replaceAllUsesWith(index);
  range.erase();
}

namespace {
struct SplitReductions
    : tinyjit::uop::impl::UOpSplitReductionsPassBase<SplitReductions> {
  void runOnOperation() override {
    // One range splits those that stand with it: find them anew each time.
    for (RangeOp range : collectRanges(getOperation()))
      visit(range);
  }

  void visit(RangeOp range) {
    FreeRanges ranges;
    SmallVector<ReduceOp> reductions;
    bool isStored = false;
    range->getBlock()->walk([&](Operation *op) {
      if (auto reduce = dyn_cast<ReduceOp>(op);
          reduce && llvm::is_contained(reduce.getRanges(), range.getIndex()))
        reductions.push_back(reduce);
      if (auto store = dyn_cast<StoreOp>(op))
        isStored |= ranges.of(store.getIndices()).contains(range);
    });
    if (!reductions.empty() && !isStored)
      splitRange(range, reductions, ranges);
  }
};
} // namespace
