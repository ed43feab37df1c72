// Merges the ranges of reductions and stores that go over the same rows.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/RowRanges.h"

#include "dialects/UOp/FreeRanges.h"

#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Ranges of a kernel that are looked at: rows have few.
static constexpr size_t maxRanges = 16;

/// True if `range` is one that a row has: no reduction's result depends on it,
/// those over it are over nothing else, and no load of it waits for a store.
static bool isOfRow(RangeOp range, jit::KernelOp kernel, FreeRanges &ranges) {
  return llvm::all_of(kernel.getBody().front(), [&](Operation &op) {
    if (auto reduce = dyn_cast<ReduceOp>(&op))
      return !ranges.of(reduce.getResult(0)).contains(range) &&
             (reduce.getRanges().size() == 1 ||
              !llvm::is_contained(reduce.getRanges(), range.getIndex()));
    auto load = dyn_cast<LoadOp>(&op);
    return !load || load.getDependences().empty() ||
           !ranges.of(load->getOperands()).contains(range);
  });
}

/// True if some store runs over `range`.
static bool isStoredOver(RangeOp range, jit::KernelOp kernel,
                         FreeRanges &ranges) {
  return llvm::any_of(kernel.getBody().getOps<StoreOp>(), [&](StoreOp store) {
    return ranges.of(store->getOperands()).contains(range);
  });
}

/// True if no op has to do with both `range` and `other`, so that they can be
/// one.
static bool areApart(RangeOp range, RangeOp other, jit::KernelOp kernel,
                     FreeRanges &ranges) {
  return llvm::none_of(kernel.getBody().front(), [&](Operation &op) {
    FreeRanges::Set set = ranges.of(op.getOperands());
    return set.contains(range) && set.contains(other);
  });
}

/// Replaces one range by another if that can be done. \returns true if so.
static bool mergeOne(jit::KernelOp kernel) {
  SmallVector<RangeOp> all(kernel.getBody().getOps<RangeOp>());
  FreeRanges ranges;
  for (RangeOp range : llvm::reverse(all)) {
    if (!range.getExtent() || !isOfRow(range, kernel, ranges) ||
        isStoredOver(range, kernel, ranges))
      continue;
    for (RangeOp other : all) {
      if (other == range || other.getExtent() != range.getExtent() ||
          !isOfRow(other, kernel, ranges) ||
          !areApart(range, other, kernel, ranges))
        continue;
      // It has no operands: it can stand anywhere.
      if (range->isBeforeInBlock(other))
        other->moveBefore(range);
      range.getIndex().replaceAllUsesWith(other.getIndex());
      range.erase();
      return true;
    }
  }
  return false;
}

void gpu_code::shareRowRanges(jit::KernelOp kernel) {
  size_t count = llvm::range_size(kernel.getBody().getOps<RangeOp>());
  if (count > maxRanges || !mergeOne(kernel))
    return;
  while (mergeOne(kernel)) {
  }
  IRRewriter rewriter(kernel.getContext());
  DominanceInfo dominance(kernel);
  eliminateCommonSubExpressions(rewriter, dominance, kernel);
}
