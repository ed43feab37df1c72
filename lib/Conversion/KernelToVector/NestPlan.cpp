// Decides which loops a kernel's stores run in, and whether each loop is
// vectorised, copied or blocked.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestPlan.h"

#include "dialects/UOp/Transforms/StoreNests.h"
#include "lib/Conversion/KernelToVector/NestTiling.h"
#include "lib/Conversion/KernelToVector/RowPasses.h"
#include "lib/Conversion/KernelToVector/SharedLoops.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;
using Ops = llvm::SetVector<Operation *>;

Ops loops::collectNestOps(const Nest &nest) {
  Ops ops;
  for (StoreOp store : nest.stores)
    ops.insert_range(collectOps(store));
  return ops;
}

bool loops::isOverWindows(ReduceOp reduce) {
  constexpr int64_t maxTrips = 4;
  RangeOp innermost = reduce.getRangeOps().back();
  return innermost.getExtent().value_or(1) > 1 &&
         haveFewTrips(innermost, maxTrips);
}

bool loops::haveFewTrips(ArrayRef<RangeOp> ranges, int64_t maxTrips) {
  int64_t trips = 1;
  for (RangeOp range : ranges)
    trips *= std::min(range.getExtent().value_or(maxTrips + 1), maxTrips + 1);
  return trips <= maxTrips;
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

/// Chooses the loops of a nest that runs within `shared`, the last of which is
/// over blocks of rows.
static void chooseWithin(Nest &nest, NestTiling &tiling,
                         ArrayRef<Loop> shared) {
  Loop rows = shared.back();
  llvm::erase_if(nest.loops, [&](const Loop &loop) {
    return llvm::any_of(shared.drop_back(), [&](const Loop &outer) {
      return outer.ranges == loop.ranges;
    });
  });
  for (Loop &loop : nest.loops)
    if (loop.ranges == rows.ranges)
      loop.extent = rows.block;
  tiling.choose();
  // Rows are in blocks already.
  llvm::erase_if(nest.loops, [&](const Loop &loop) {
    return loop.block > 0 && loop.ranges == rows.ranges;
  });
  nest.loops.insert(nest.loops.begin(), shared.begin(), shared.end());
  nest.packDepth += shared.size();
}

bool conversion::isSmallKernel(jit::KernelOp kernel) {
  constexpr int64_t maxBits = 8 * 128;
  return llvm::all_of(
      kernel.getArgumentTypes().take_front(kernel.getNumArrays()),
      [](Type type) {
        auto array = cast<PtrType>(type);
        int64_t bits = array.getElementType().getIntOrFloatBitWidth();
        return array.getSpan() <= maxBits / bits;
      });
}

FailureOr<KernelPlan> loops::planKernel(jit::KernelOp kernel,
                                        const VectorTarget &target,
                                        FreeRanges &ranges) {
  FailureOr<std::optional<KernelSchedule>> schedule = getSchedule(kernel);
  if (failed(schedule))
    return failure();
  KernelPlan plan;
  SmallVector<StoreNest> groups = groupStores(kernel.getBody().front(), ranges);
  if (*schedule && (*schedule)->nests.size() != groups.size())
    return kernel.emitOpError("has a schedule for ")
           << (*schedule)->nests.size() << " nests of loops, expected "
           << groups.size();
  plan.useVectors = target.vectorBits > 0;
  plan.vectorBits = target.vectorBits;
  plan.maxWindow = 16;
  plan.byteUnit = target.byteUnit;
  kernel.walk([&](Operation *op) {
    // Matrices are taken apart element by element.
    if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>))
      plan.useVectors = false;
    if (auto reduce = dyn_cast<ReduceOp>(op);
        reduce && reduce.getLanes().value_or(1) > 1)
      plan.lanes[op] = *reduce.getLanes();
  });
  SmallVector<RangeOp> shared = findSharedRanges(kernel, groups, ranges);
  SmallVector<Loop, 4> together =
      chooseSharedLoops(kernel, groups, shared, ranges);
  if (!together.empty())
    plan.rows = together.back().ranges.front();
  for (auto [number, stores] : llvm::enumerate(groups)) {
    Nest &nest = plan.nests.emplace_back();
    nest.stores = stores;
    Ops ops = collectNestOps(nest);
    NestTiling tiling(nest, ops, target, ranges, plan);
    if (!*schedule) {
      orderLoops(nest, ops, ranges);
      if (together.empty())
        tiling.choose();
      else
        chooseWithin(nest, tiling, together);
      tiling.choosePrefetch();
      tiling.choosePasses();
      continue;
    }
    std::string error = tiling.apply((*schedule)->nests[number]);
    if (!error.empty())
      return kernel.emitOpError("has a schedule that does not fit; nest ")
             << number << ": " << error;
    tiling.choosePrefetch();
    tiling.choosePasses();
  }
  plan.sharedLoops = countSharedLoops(plan, shared);
  if (!plan.nests.empty())
    plan.locals = layOutLocals(
        kernel, groups,
        ArrayRef(plan.nests.front().loops).take_front(plan.sharedLoops));
  plan.snapshots = findSnapshots(groups, ranges);
  splitNests(plan, ranges, static_cast<double>(target.minSplitWork));
  for (const Nest &nest : plan.nests)
    plan.maxParts = std::min(plan.maxParts, RowPasses::getMostParts(nest));
  return plan;
}
