// Decides which loops a kernel's stores run in, and how each loop is taken.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestPlan.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tinyjit;
using Ops = llvm::SetVector<Operation *>;
using uop::FreeRanges;
using uop::LinearIndex;
using uop::LoadOp;
using uop::RangeOp;
using uop::ReduceOp;
using uop::StoreOp;

/// The ops that the values of one nest are computed by.
static Ops collectNestOps(ArrayRef<StoreOp> stores) {
  Ops ops;
  for (StoreOp store : stores)
    ops.insert_range(collectOps(store));
  return ops;
}

/// True if `load` reads, in each trip of the nest of `store`, nothing but the
/// element that this very trip writes.
static bool readsOwnElement(LoadOp load, StoreOp store, const Ops &ops,
                            FreeRanges &ranges) {
  if (load.getIndices() != store.getIndices())
    return false;
  // A reduction that closes one of its ranges runs it over other elements.
  FreeRanges::Set own = ranges.of(load.getIndices());
  for (Operation *op : ops)
    if (auto reduce = dyn_cast<ReduceOp>(op))
      for (RangeOp range : reduce.getRangeOps())
        if (own.contains(range))
          return false;
  return true;
}

/// Arrays that a load may see changed: stored to in an earlier nest than it is
/// loaded in, or in the same one at another element.
static SmallVector<unsigned> findSnapshots(ArrayRef<Nest> nests,
                                           FreeRanges &ranges) {
  llvm::SmallSetVector<unsigned, 4> arrays;
  SmallVector<StoreOp> stored;
  for (const Nest &nest : nests) {
    Ops ops = collectNestOps(nest.stores);
    for (Operation *op : ops) {
      auto load = dyn_cast<LoadOp>(op);
      if (!load || !load.getDependences().empty())
        continue;
      auto changes = [&](StoreOp store) {
        return store.getPtr() == load.getPtr();
      };
      if (llvm::any_of(stored, changes) ||
          llvm::any_of(nest.stores, [&](StoreOp store) {
            return changes(store) && !readsOwnElement(load, store, ops, ranges);
          }))
        arrays.insert(cast<BlockArgument>(load.getPtr()).getArgNumber());
    }
    stored.append(nest.stores.begin(), nest.stores.end());
  }
  return arrays.takeVector();
}

/// True if `store` must wait until the loops of a store of `nest` have ended.
static bool waitsFor(StoreOp store, const Nest &nest) {
  for (Operation *op : uop::collectOps(store))
    if (auto load = dyn_cast<LoadOp>(op))
      for (Value token : load.getDependences())
        if (llvm::is_contained(nest.stores, token.getDefiningOp<StoreOp>()))
          return true;
  return false;
}

static bool sameRanges(const FreeRanges::Set &a, const FreeRanges::Set &b) {
  return a.size() == b.size() &&
         llvm::all_of(a, [&](RangeOp range) { return b.contains(range); });
}

/// Puts stores next to each other into one nest where they run over the same
/// ranges.
static void groupStores(jit::KernelOp kernel, FreeRanges &ranges,
                        SmallVectorImpl<Nest> &nests) {
  for (StoreOp store : kernel.getBody().getOps<StoreOp>()) {
    if (!nests.empty() && !waitsFor(store, nests.back()) &&
        sameRanges(ranges.of(nests.back().stores.front().getIndices()),
                   ranges.of(store.getIndices()))) {
      nests.back().stores.push_back(store);
      continue;
    }
    nests.emplace_back().stores.push_back(store);
  }
}

/// Orders the loops: those that more reductions depend on go outside, so that
/// no reduction runs again for a loop it does not depend on; among equals the
/// one with the larger stride in the first store.
static void orderLoops(Nest &nest, const Ops &ops, FreeRanges &ranges) {
  LinearIndex offset = getElementOffset(nest.stores.front());
  struct Ranked {
    RangeOp range;
    int64_t reductions;
    uint64_t stride;
    size_t order;
  };
  SmallVector<Ranked> ranked;
  for (RangeOp range : ranges.of(nest.stores.front().getIndices())) {
    int64_t reductions = llvm::count_if(ops, [&](Operation *op) {
      return isa<ReduceOp>(op) && ranges.of(op->getResult(0)).contains(range);
    });
    int64_t stride = offset.getCoefficient(range.getIndex());
    ranked.push_back({range, reductions,
                      static_cast<uint64_t>(std::abs(stride)), ranked.size()});
  }
  llvm::sort(ranked, [](const Ranked &a, const Ranked &b) {
    return std::tie(b.reductions, b.stride, a.order) <
           std::tie(a.reductions, a.stride, b.order);
  });
  for (Ranked &entry : ranked) {
    Loop &loop = nest.loops.emplace_back();
    loop.ranges.push_back(entry.range);
    loop.extent = entry.range.getExtent().value_or(-1);
  }
}

KernelPlan tinyjit::planKernel(jit::KernelOp kernel, const VectorTarget &target,
                               FreeRanges &ranges) {
  KernelPlan plan;
  groupStores(kernel, ranges, plan.nests);
  plan.useVectors = target.vectorBits > 0;
  kernel.walk([&](Operation *op) {
    // Matrices are taken apart element by element.
    if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>))
      plan.useVectors = false;
    if (auto reduce = dyn_cast<ReduceOp>(op); reduce && reduce.getLanes())
      plan.lanes[op] = *reduce.getLanes();
  });
  for (Nest &nest : plan.nests) {
    Ops ops = collectNestOps(nest.stores);
    orderLoops(nest, ops, ranges);
    tileNest(nest, ops, target, ranges, plan);
  }
  plan.snapshots = findSnapshots(plan.nests, ranges);
  return plan;
}
