// Joins ranges of results that count the places of one dimension together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/SplitPhases/Phases.h"

#include "dialects/UOp/IndexCode.h"
#include "dialects/UOp/Transforms/LinearIndex.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

/// True if `store` stores the results of `outer`, each with those of `inner`
/// beside it, as those of one dimension.
static bool countTogether(StoreOp store, RangeOp outer, RangeOp inner) {
  if (!outer.getExtent() || !inner.getExtent() || *inner.getExtent() < 2 ||
      *inner.getExtent() > PhasedDim::maxStride)
    return false;
  return llvm::any_of(store.getIndices(), [&](Value value) {
    LinearIndex index = getLinearIndex(value);
    int64_t step = index.getCoefficient(inner.getIndex());
    return step != 0 &&
           index.getCoefficient(outer.getIndex()) == step * *inner.getExtent();
  });
}

/// Replaces both by one range.
static void join(RangeOp outer, RangeOp inner) {
  RangeOp first = outer->isBeforeInBlock(inner) ? outer : inner;
  IndexCode code(OpBuilder(first), first.getLoc());
  int64_t size = *inner.getExtent();
  Value all = code.create<RangeOp>(*outer.getExtent() * size);
  outer.getIndex().replaceAllUsesWith(code.div(all, size));
  inner.getIndex().replaceAllUsesWith(code.rem(all, size));
  outer.erase();
  inner.erase();
}

/// The next two ranges to join; null if there are none.
static std::pair<RangeOp, RangeOp> findPair(jit::KernelOp kernel) {
  auto stores = kernel.getBody().getOps<StoreOp>();
  if (!llvm::hasSingleElement(stores))
    return {};
  StoreOp store = *stores.begin();
  FreeRanges ranges;
  for (auto load : kernel.getBody().getOps<LoadOp>()) {
    if (!load.getGate())
      continue;
    for (Value index : load.getIndices())
      for (RangeOp outer : ranges.of(index))
        for (RangeOp inner : ranges.of(index))
          if (outer != inner && countTogether(store, outer, inner))
            return {outer, inner};
  }
  return {};
}

bool conversion::canJoinResults(jit::KernelOp kernel) {
  return findPair(kernel).first;
}

void conversion::joinResults(jit::KernelOp kernel) {
  for (auto [outer, inner] = findPair(kernel); outer;
       std::tie(outer, inner) = findPair(kernel))
    join(outer, inner);
}
