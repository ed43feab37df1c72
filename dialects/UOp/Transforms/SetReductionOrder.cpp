// Decides `contract` and `lanes` of the reductions over floats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSETREDUCTIONORDERPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// Shorter loops are not worth partial results.
static constexpr int64_t minExtent = 8;

/// Partial results where other results are computed beside them, and where none
/// are: enough for the additions to overlap.
static constexpr int64_t fewLanes = 16;
static constexpr int64_t manyLanes = 64;

/// Results beside each other that keep the adders busy.
static constexpr int64_t enoughResults = 4;

/// Strides up to this one can still be loaded as vectors.
static constexpr int64_t maxStride = 4;

static int64_t getExtentOr(RangeOp range, int64_t unknown) {
  return range.getExtent() ? static_cast<int64_t>(*range.getExtent()) : unknown;
}

/// True if walking `range` moves along every load that depends on it by at most
/// `limit` elements, and along one of them by exactly one.
static bool walksContiguously(RangeOp range, ArrayRef<LoadOp> loads,
                              int64_t limit, FreeRanges &ranges) {
  bool contiguous = false;
  for (LoadOp load : loads) {
    std::optional<int64_t> stride =
        getElementOffset(load).getStride(range, ranges);
    if (!stride || *stride < -limit || *stride > limit)
      return false;
    contiguous |= *stride == 1;
  }
  return contiguous;
}

/// True if the results along `range` can be computed side by side: the loads
/// move with it, and so do the stores that need the reduction.
static bool canRunBeside(RangeOp range, ArrayRef<LoadOp> loads,
                         ArrayRef<StoreOp> stores, FreeRanges &ranges) {
  return getExtentOr(range, minExtent) >= minExtent &&
         walksContiguously(range, loads, maxStride, ranges) &&
         llvm::all_of(stores, [&](StoreOp store) {
           return getElementOffset(store).getStride(range, ranges) == 1;
         });
}

/// The partial results that `reduce` should have.
static int64_t chooseLanes(ReduceOp reduce, ArrayRef<StoreOp> stores,
                           FreeRanges &ranges) {
  RangeOp innermost = reduce.getRangeOps().back();
  if (getExtentOr(innermost, minExtent) < minExtent)
    return 1;
  SmallVector<LoadOp> loads;
  for (Operation *op : collectOps(ValueRange(reduce.getValues())))
    if (auto load = dyn_cast<LoadOp>(op))
      loads.push_back(load);
  if (!walksContiguously(innermost, loads, 1, ranges))
    return 1;
  int64_t results = 1;
  for (RangeOp range : ranges.of(reduce.getResult(0))) {
    if (canRunBeside(range, loads, stores, ranges))
      return 1;
    results =
        std::min(results * getExtentOr(range, enoughResults), enoughResults);
  }
  bool alone = results < enoughResults;
  return alone && getExtentOr(innermost, manyLanes) >= 4 * manyLanes ? manyLanes
                                                                     : fewLanes;
}

namespace {
struct SetReductionOrder
    : tinyjit::uop::impl::UOpSetReductionOrderPassBase<SetReductionOrder> {
  void runOnOperation() override {
    llvm::MapVector<Operation *, SmallVector<StoreOp>> users;
    getOperation()->walk([&](StoreOp store) {
      for (Operation *op : collectOps(store))
        if (isa<ReduceOp>(op))
          users[op].push_back(store);
    });
    FreeRanges ranges;
    for (auto &[op, stores] : users) {
      auto reduce = cast<ReduceOp>(op);
      if (!reduce.getKind() || reduce.getLanes() ||
          !isa<FloatType>(reduce.getResult(0).getType()))
        continue;
      Value operand = reduce.getValues()[0];
      if (reduce.getKind() == ReduceKind::Add &&
          operand.getDefiningOp<arith::MulFOp>() && operand.hasOneUse() &&
          (operand.getType().isF32() || operand.getType().isF64()))
        reduce.setContract(true);
      reduce.setLanes(chooseLanes(reduce, stores, ranges));
    }
  }
};
} // namespace
