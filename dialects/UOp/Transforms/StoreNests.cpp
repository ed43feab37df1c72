// Groups the stores of a kernel that share loops, and finds the arrays that
// this makes it copy first.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/StoreNests.h"

#include "dialects/UOp/Transforms/LinearIndex.h"

using namespace mlir;
using namespace tinyjit::uop;
using Ops = llvm::SetVector<Operation *>;

/// True if `store` must wait until the loops of a store of `nest` have ended.
static bool waitsFor(StoreOp store, const StoreNest &nest) {
  for (Operation *op : collectOps(store))
    if (auto load = dyn_cast<LoadOp>(op))
      for (Value token : load.getDependences())
        if (llvm::is_contained(nest, token.getDefiningOp<StoreOp>()))
          return true;
  return false;
}

static bool sameRanges(const FreeRanges::Set &a, const FreeRanges::Set &b) {
  return a.size() == b.size() &&
         llvm::all_of(a, [&](RangeOp range) { return b.contains(range); });
}

SmallVector<StoreNest> tinyjit::uop::groupStores(Block &body,
                                                 FreeRanges &ranges) {
  SmallVector<StoreNest> nests;
  for (StoreOp store : body.getOps<StoreOp>()) {
    bool joins = !nests.empty() && !waitsFor(store, nests.back()) &&
                 sameRanges(ranges.of(nests.back().front().getIndices()),
                            ranges.of(store.getIndices()));
    if (!joins)
      nests.emplace_back();
    nests.back().push_back(store);
  }
  return nests;
}

/// True if both are the same sum.
static bool isSameElement(const LinearIndex &a, const LinearIndex &b) {
  return a.constant == b.constant && a.terms.size() == b.terms.size() &&
         llvm::all_of(a.terms, [&](const auto &term) {
           return b.scaleOf(term.variable) == term.scale;
         });
}

/// True if `load` reads, in each trip of the nest of `store`, nothing but the
/// element that this very trip writes. `closed` are the ranges that reductions
/// of the nest close.
static bool readsOwnElement(LoadOp load, StoreOp store,
                            const FreeRanges::Set &closed, FreeRanges &ranges) {
  if (load.getIndices() != store.getIndices() &&
      !isSameElement(getElementOffset(load), getElementOffset(store)))
    return false;
  // A reduction that closes one of its ranges runs it over other elements.
  FreeRanges::Set own = ranges.of(load.getIndices());
  return llvm::none_of(own,
                       [&](RangeOp range) { return closed.contains(range); });
}

SmallVector<unsigned> tinyjit::uop::findSnapshots(ArrayRef<StoreNest> nests,
                                                  FreeRanges &ranges) {
  llvm::SmallSetVector<unsigned, 4> arrays;
  SmallVector<StoreOp> stored;
  for (const StoreNest &nest : nests) {
    Ops ops;
    for (StoreOp store : nest)
      ops.insert_range(collectOps(store));
    FreeRanges::Set closed;
    for (Operation *op : ops)
      if (auto reduce = dyn_cast<ReduceOp>(op))
        closed.insert_range(reduce.getRangeOps());
    for (Operation *op : ops) {
      auto load = dyn_cast<LoadOp>(op);
      if (!load || !load.getDependences().empty())
        continue;
      auto changes = [&](StoreOp store) {
        return store.getPtr() == load.getPtr();
      };
      if (llvm::any_of(stored, changes) ||
          llvm::any_of(nest, [&](StoreOp store) {
            return changes(store) &&
                   !readsOwnElement(load, store, closed, ranges);
          }))
        arrays.insert(cast<BlockArgument>(load.getPtr()).getArgNumber());
    }
    stored.append(nest.begin(), nest.end());
  }
  return arrays.takeVector();
}
