// Decides which loops a kernel's stores run in, and how each loop is taken.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestPlan.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::LinearIndex;
using uop::LoadOp;
using uop::RangeOp;
using uop::ReduceOp;
using uop::StoreOp;

namespace {
/// The ops that the values of one nest are computed by.
using Ops = llvm::SetVector<Operation *>;

Ops collectOps(ArrayRef<StoreOp> stores) {
  Ops ops;
  SmallVector<Value> work;
  auto push = [&](ValueRange values) { work.append(values.begin(), values.end()); };
  for (StoreOp store : stores)
    push(store->getOperands());
  while (!work.empty()) {
    Operation *op = work.pop_back_val().getDefiningOp();
    // A token's store belongs to a nest of its own.
    if (op && !isa<StoreOp>(op) && ops.insert(op))
      push(op->getOperands());
  }
  return ops;
}
} // namespace

/// True if `load` reads, in each trip of the nest of `store`, nothing but the element that this
/// very trip writes.
static bool readsOwnElement(LoadOp load, StoreOp store, const Ops &ops, FreeRanges &ranges) {
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

/// Arrays that a load may see changed: stored to in an earlier nest than it is loaded in, or in the
/// same one at another element.
static SmallVector<unsigned> findSnapshots(ArrayRef<Nest> nests, FreeRanges &ranges) {
  llvm::SmallSetVector<unsigned, 4> arrays;
  SmallVector<StoreOp> stored;
  for (const Nest &nest : nests) {
    Ops ops = collectOps(nest.stores);
    for (Operation *op : ops) {
      auto load = dyn_cast<LoadOp>(op);
      if (!load || !load.getDependences().empty())
        continue;
      auto changes = [&](StoreOp store) { return store.getPtr() == load.getPtr(); };
      if (llvm::any_of(stored, changes) || llvm::any_of(nest.stores, [&](StoreOp store) {
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
  for (Operation *op : collectOps(store))
    if (auto load = dyn_cast<LoadOp>(op))
      for (Value token : load.getDependences())
        if (llvm::is_contained(nest.stores, token.getDefiningOp<StoreOp>()))
          return true;
  return false;
}

static bool sameRanges(const FreeRanges::Set &a, const FreeRanges::Set &b) {
  return a.size() == b.size() && llvm::all_of(a, [&](RangeOp range) { return b.contains(range); });
}

/// Puts stores next to each other into one nest where they run over the same ranges.
static void groupStores(jit::KernelOp kernel, FreeRanges &ranges, SmallVectorImpl<Nest> &nests) {
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

/// Orders the loops: those that more reductions depend on go outside, so that no reduction runs
/// again for a loop it does not depend on; among equals the one with the larger stride in the first
/// store.
static void orderLoops(Nest &nest, FreeRanges &ranges) {
  Ops ops = collectOps(nest.stores);
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
    ranked.push_back({range, reductions, static_cast<uint64_t>(std::abs(stride)),
                      ranked.size()});
  }
  llvm::sort(ranked, [](const Ranked &a, const Ranked &b) {
    return std::tie(b.reductions, b.stride, a.order) < std::tie(a.reductions, a.stride, b.order);
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
  for (Nest &nest : plan.nests)
    orderLoops(nest, ranges);
  plan.snapshots = findSnapshots(plan.nests, ranges);
  kernel.walk([&](ReduceOp reduce) {
    if (reduce.getLanes())
      plan.lanes[reduce] = *reduce.getLanes();
  });
  return plan;
}
