// Decides how many partial results a reduction has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/ReductionLanes.h"

#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
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

static SmallVector<LoadOp> getLoads(ReduceOp reduce) {
  SmallVector<LoadOp> loads;
  for (Operation *op : collectOps(ValueRange(reduce.getValues())))
    if (auto load = dyn_cast<LoadOp>(op))
      loads.push_back(load);
  return loads;
}

/// Trips of the longest range that `value` runs over and `other` does not; of
/// those that `suits`.
static int64_t getOwnExtent(
    Value value, Value other, FreeRanges &ranges,
    llvm::function_ref<bool(RangeOp)> suits = [](RangeOp) { return true; }) {
  int64_t most = 0;
  for (RangeOp range : ranges.of(value))
    if (!ranges.of(other).contains(range) && suits(range))
      most = std::max(most, getExtentOr(range, 0));
  return most;
}

/// Trips together of all ranges that `value` runs over and `other` does not.
static int64_t countOwnTrips(Value value, Value other, FreeRanges &ranges) {
  int64_t trips = 1;
  for (RangeOp range : ranges.of(value))
    if (!ranges.of(other).contains(range))
      trips *= getExtentOr(range, 1);
  return trips;
}

/// True if `product` is one of many results that lie apart, each for a pair of
/// channels and a place of a window: the gradient of a filter over long rows.
/// One factor is then brought into panels (pack-factors).
static bool isGradientOfFilters(arith::MulFOp product, FreeRanges &ranges,
                                llvm::function_ref<bool(RangeOp)> isStored) {
  constexpr int64_t leastChannels = 16, leastUses = 128;
  Value lhs = product.getLhs(), rhs = product.getRhs();
  auto isLong = [&](RangeOp range) {
    return isStored(range) && getExtentOr(range, fewLanes) >= fewLanes;
  };
  return llvm::none_of(ranges.of(product.getResult()), isLong) &&
         std::min(getOwnExtent(lhs, rhs, ranges),
                  getOwnExtent(rhs, lhs, ranges)) >= leastChannels &&
         std::max(countOwnTrips(lhs, rhs, ranges),
                  countOwnTrips(rhs, lhs, ranges)) >= leastUses;
}

/// True if `reduce` sums products of which one factor is used for so many
/// results that it is packed as vectors of results: then no vectors of partial
/// results have to be added up in the end. Of short rows (the gradient of a
/// filter) few uses are enough, as they leave much of the last vector empty; of
/// longer ones more are needed (scores of attention), as both factors can be
/// loaded as they are.
static bool sumsPackedRows(ReduceOp reduce, ArrayRef<StoreOp> stores,
                           FreeRanges &ranges) {
  constexpr int64_t enoughUses = 32, manyUses = 64, longReduction = 64,
                    mostPacked = 4096;
  auto product = reduce.getValues()[0].getDefiningOp<arith::MulFOp>();
  if (!product || reduce.getKind() != ReduceKind::Add)
    return false;
  int64_t trips = 1;
  for (RangeOp range : reduce.getRangeOps())
    trips *= getExtentOr(range, 0);
  Value lhs = product.getLhs(), rhs = product.getRhs();
  bool isShort =
      getExtentOr(reduce.getRangeOps().back(), 2 * fewLanes) < 2 * fewLanes;
  if (isShort)
    return trips >= longReduction &&
           getOwnExtent(lhs, rhs, ranges) >= enoughUses &&
           getOwnExtent(rhs, lhs, ranges) >= enoughUses;
  auto isStored = [&](RangeOp range) {
    return llvm::all_of(stores, [&](StoreOp store) {
      return getElementOffset(store).getStride(range, ranges) == 1;
    });
  };
  if (trips >= longReduction && isGradientOfFilters(product, ranges, isStored))
    return true;
  auto isPacked = [&](Value packed, Value other) {
    return getOwnExtent(packed, other, ranges, isStored) >= enoughUses &&
           getOwnExtent(other, packed, ranges) >= manyUses;
  };
  return trips >= longReduction && trips <= mostPacked &&
         (isPacked(lhs, rhs) || isPacked(rhs, lhs));
}

int64_t tinyjit::uop::chooseLanes(ReduceOp reduce, ArrayRef<StoreOp> stores,
                                  FreeRanges &ranges) {
  RangeOp innermost = reduce.getRangeOps().back();
  if (getExtentOr(innermost, minExtent) < minExtent)
    return 1;
  SmallVector<LoadOp> loads = getLoads(reduce);
  if (!walksContiguously(innermost, loads, 1, ranges) ||
      sumsPackedRows(reduce, stores, ranges))
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

//===-- threads -----------------------------------------------------------===//

/// The bits a thread loads at once, and the threads of a warp, of which a GPU
/// has at least so many.
static constexpr int64_t vectorBits = 128, warpSize = 32;

/// The most partial results there can be.
static constexpr int64_t mostLanes = 1024;

/// Values of a reduction that are enough for a whole block of threads.
static constexpr int64_t longExtent = 2048;

/// Results that keep a GPU busy with a thread, or a warp, for each.
static constexpr int64_t enoughThreads = 4096, enoughWarps = 1024;

/// Results of `reduce`, counted up to `most`, which is also taken for a bound
/// that is not known.
static int64_t countResults(ReduceOp reduce, int64_t most, FreeRanges &ranges) {
  int64_t results = 1;
  for (RangeOp range : ranges.of(reduce.getResult(0)))
    results =
        std::min(results * std::min(getExtentOr(range, most), most), most);
  return results;
}

bool tinyjit::uop::isMatrixProduct(Value lhs, Value rhs, FreeRanges &ranges) {
  constexpr int64_t leastSide = 8;
  auto hasOwn = [&](Value value, Value other) {
    int64_t own = 1;
    for (RangeOp range : ranges.of(value))
      if (!ranges.of(other).contains(range))
        own = std::min(own * std::min(getExtentOr(range, leastSide), leastSide),
                       leastSide);
    return own >= leastSide;
  };
  return hasOwn(lhs, rhs) && hasOwn(rhs, lhs);
}

Type tinyjit::uop::getMatrixType(Value value) {
  auto extend = value.getDefiningOp<arith::ExtFOp>();
  if (!extend || !value.getType().isF32())
    return Type();
  Type type = extend.getIn().getType();
  return type.isF16() || type.isBF16() || type.isTF32() ? type : Type();
}

static bool sumsMatrixProduct(ReduceOp reduce, FreeRanges &ranges) {
  auto product = reduce.getValues()[0].getDefiningOp<arith::MulFOp>();
  return product && reduce.getKind() == ReduceKind::Add &&
         isMatrixProduct(product.getLhs(), product.getRhs(), ranges);
}

int64_t tinyjit::uop::chooseThreadLanes(ReduceOp reduce,
                                        ArrayRef<StoreOp> stores,
                                        FreeRanges &ranges) {
  RangeOp innermost = reduce.getRangeOps().back();
  int64_t extent = getExtentOr(innermost, longExtent);
  if (extent < warpSize || sumsMatrixProduct(reduce, ranges))
    return 1;
  SmallVector<LoadOp> loads = getLoads(reduce);
  bool together = walksContiguously(innermost, loads, 1, ranges);
  bool fewResults = countResults(reduce, enoughThreads, ranges) < enoughThreads;
  if (!together)
    return fewResults && extent >= longExtent / 2 ? 256 : 1;
  if (!fewResults)
    for (RangeOp range : ranges.of(reduce.getResult(0)))
      if (canRunBeside(range, loads, stores, ranges))
        return 1;
  unsigned bits =
      std::max(8u, reduce.getResult(0).getType().getIntOrFloatBitWidth());
  int64_t ofWarp = warpSize * std::clamp<int64_t>(vectorBits / bits, 1, 8);
  bool isLong = extent >= longExtent ||
                countResults(reduce, enoughWarps, ranges) < enoughWarps;
  return std::min<int64_t>(llvm::bit_floor(static_cast<uint64_t>(extent)),
                           isLong ? mostLanes : ofWarp);
}
