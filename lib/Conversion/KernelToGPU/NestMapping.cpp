// Maps a nest of loops to the blocks and threads of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/NestMapping.h"

#include "dialects/UOp/Transforms/ReductionLanes.h"
#include "lib/Conversion/KernelToGPU/TileMapping.h"
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;
using Ops = llvm::SetVector<Operation *>;

/// Longer computations do not wait for memory; as vectors they would only need
/// more registers.
static constexpr size_t maxVectorOps = 200;

/// Threads that keep a large GPU busy: vectors must not leave fewer.
static constexpr int64_t manyThreads = 32768;

/// Vectors of a thread, until it loads so many bytes; threads that must be
/// left, four times what a large GPU runs at once; ops that may be written
/// again.
static constexpr int64_t maxCopies = 4, enoughBytes = 64;
static constexpr int64_t manyCopied = int64_t(1) << 20;
static constexpr size_t maxCopiedOps = 64;

/// Threads of a block, where nothing else says.
static constexpr int64_t usualBlock = 256, leastBlock = 64;

/// A reduction of more values is not computed again by every thread that needs
/// its result, if threads can help it.
static constexpr int64_t maxRepeated = 32;

/// 32-bit registers of a thread for the part of a row that it keeps, in blocks
/// up to the usual size and in larger ones, and ops that may be written for it.
static constexpr int64_t maxHeldRegisters = 64, maxHeldOfMany = 32;
static constexpr int64_t maxHeldOps = 1024;

/// Groups that are enough to compute outer reductions only once.
static constexpr int64_t enoughGroups = 256;

namespace {
/// Maps one nest, in steps that each use what the ones before decided:
///
/// 1. A nest whose trips may store to one element is serial: done.
/// 2. `findShared` takes the reductions that threads can share, outermost
///    first. Threads hold different values of the innermost range of a shared
///    one, so no reduction inside that depends on it can be shared as well.
/// 3. `splitRanges` and `orderLoops` make the loops: outer are the ranges that
///    all reductions of a group depend on (each group has its own results),
///    inner those that none depends on (all its threads store from one result).
///    Merging makes one loop of those that follow each other in memory.
/// 4. `chooseThreads` gives a group the threads that the partial results, or
///    the inner trips, keep busy; a block has as many groups as fit.
/// 5. Nests of moves alone get squares (TileMapping.h), long element-wise ones
///    several vectors per thread.
///
/// Invariants: group and block are powers of two, and group divides block; a
/// group of several threads is part of one warp, or a whole block; the order in
/// which a reduction combines its values does not depend on any of this. Widths
/// are in elements, `vectorBits` in bits, extents in trips.
class Mapper {
public:
  Mapper(ArrayRef<StoreOp> stores, const GpuLimits &limits, FreeRanges &ranges,
         KernelPlan &plan)
      : limits(limits), ranges(ranges), plan(plan) {
    mapping.nest.stores.assign(stores.begin(), stores.end());
    ops = collectNestOps(mapping.nest);
  }

  NestMapping run();

private:
  bool areElementsOwn();
  int64_t countTrips(ReduceOp reduce);
  void findShared();
  bool runsPerTrip(ReduceOp reduce, RangeOp range);
  void splitRanges();
  void orderLoops();
  void mergeLoops();
  int64_t getVectorLimit(const LinearIndex &offset, RangeOp along);
  int64_t getWidth(Value value);
  bool gateDependsOn(Operation *op, RangeOp range);
  int64_t chooseSharedWidth(ReduceOp reduce);
  int64_t chooseLoopWidth(const Loop &loop);
  void chooseThreads();
  bool holdRow();
  void chooseCopies();
  int64_t countRowRegisters(RangeOp row, int64_t elements);
  RangeOp getInnermost(ReduceOp reduce) { return reduce.getRangeOps().back(); }

  const GpuLimits &limits;
  FreeRanges &ranges;
  KernelPlan &plan;
  NestMapping mapping;
  Ops ops;
  /// The reductions that a group computes together, or once each.
  SmallVector<ReduceOp> ofGroup;
  llvm::SmallSetVector<RangeOp, 4> outer, middle;
};
} // namespace

std::optional<int64_t> gpu_code::getMostTrips(ArrayRef<Loop> loops) {
  int64_t trips = 1;
  for (const Loop &loop : loops) {
    std::optional<int64_t> extent = loop.extent;
    if (loop.extent < 0)
      extent = jit::getMaxExtent(loop.ranges.front());
    if (!extent ||
        llvm::MulOverflow<int64_t>(
            trips, llvm::divideCeil(*extent, loop.width * loop.copies), trips))
      return std::nullopt;
  }
  return trips;
}

/// True if no two trips of the nest store to one element.
bool Mapper::areElementsOwn() {
  llvm::MapVector<Value, SmallVector<StoreOp>> byArray;
  for (StoreOp store : mapping.nest.stores)
    byArray[store.getPtr()].push_back(store);
  return llvm::all_of(byArray, [&](auto &entry) {
    return haveOwnElements(entry.second, ranges);
  });
}

/// Values that `reduce` combines; many if a variable says.
int64_t Mapper::countTrips(ReduceOp reduce) {
  int64_t trips = 1;
  for (RangeOp range : reduce.getRangeOps()) {
    std::optional<int64_t> extent = jit::getMaxExtent(range);
    if (!extent || llvm::MulOverflow<int64_t>(trips, *extent, trips))
      return std::numeric_limits<int64_t>::max();
  }
  return trips;
}

/// Finds the reductions that threads share: each has its partial results dealt
/// out, so none of them may depend on what differs from thread to thread.
void Mapper::findShared() {
  SmallVector<ReduceOp> reductions;
  // Operands first, so that what encloses comes after what is inside.
  for (Operation &op : *mapping.nest.stores.front()->getBlock())
    if (auto reduce = dyn_cast<ReduceOp>(&op); reduce && ops.contains(&op))
      reductions.push_back(reduce);
  ArrayRef<StoreOp> stores = mapping.nest.stores;
  llvm::SmallDenseSet<Operation *> dealt;
  for (ReduceOp reduce : llvm::reverse(reductions)) {
    bool differs =
        llvm::any_of(ranges.of(reduce.getResult(0)),
                     [&](RangeOp range) { return dealt.contains(range); });
    if (!differs && reduce.getKind() && !plan.lanes.contains(reduce) &&
        reduce.getResult(0).getType().isSignlessInteger()) {
      int64_t lanes = chooseThreadLanes(reduce, stores, ranges);
      if (lanes > 1)
        plan.lanes[reduce] = lanes;
    }
    if (!differs && plan.lanes.contains(reduce)) {
      mapping.shared[reduce] = 1;
      dealt.insert(getInnermost(reduce));
    }
  }
  FreeRanges::Set all = ranges.of(mapping.nest.stores.front().getIndices());
  for (ReduceOp reduce : reductions) {
    const FreeRanges::Set &free = ranges.of(reduce.getResult(0));
    bool repeats =
        countTrips(reduce) > maxRepeated &&
        llvm::any_of(all, [&](RangeOp range) { return !free.contains(range); });
    if (mapping.shared.contains(reduce) || repeats)
      ofGroup.push_back(reduce);
  }
}

/// True if `reduce` is computed once per trip of `range`: its result depends on
/// it, or it is part of another reduction that does.
bool Mapper::runsPerTrip(ReduceOp reduce, RangeOp range) {
  const FreeRanges::Set &free = ranges.of(reduce.getResult(0));
  if (free.contains(range))
    return true;
  return llvm::any_of(ops, [&](Operation *op) {
    auto around = dyn_cast<ReduceOp>(op);
    return around && around != reduce &&
           llvm::any_of(around.getRangeOps(),
                        [&](RangeOp own) { return free.contains(own); }) &&
           collectOps(ValueRange(around.getValues())).contains(reduce) &&
           runsPerTrip(around, range);
  });
}

/// Ranges that all reductions of a group depend on are outer, those that none
/// depends on inner. Those that some depend on are outer, too, if there would
/// be too few groups; the others are then computed more than once.
void Mapper::splitRanges() {
  FreeRanges::Set all = ranges.of(mapping.nest.stores.front().getIndices());
  int64_t groups = 1;
  for (RangeOp range : all) {
    int64_t depend = llvm::count_if(
        ofGroup, [&](ReduceOp reduce) { return runsPerTrip(reduce, range); });
    if (depend == static_cast<int64_t>(ofGroup.size())) {
      outer.insert(range);
      groups *= std::min(enoughGroups,
                         jit::getMaxExtent(range).value_or(enoughGroups));
    } else if (depend > 0) {
      middle.insert(range);
    }
  }
  if (groups < enoughGroups) {
    outer.insert_range(middle);
    middle.clear();
  }
}

/// Outer, middle, inner; among equals the one with the larger stride in the
/// first store goes outside.
void Mapper::orderLoops() {
  StoreOp store = mapping.nest.stores.front();
  LinearIndex offset = getElementOffset(store);
  struct Ranked {
    int kind;
    int64_t stride;
    size_t order;
    RangeOp range;
  };
  SmallVector<Ranked> ranked;
  for (RangeOp range : ranges.of(store.getIndices())) {
    int kind = outer.contains(range) ? 0 : middle.contains(range) ? 1 : 2;
    int64_t stride = std::abs(offset.getCoefficient(range.getIndex()));
    ranked.push_back({kind, stride, ranked.size(), range});
  }
  llvm::sort(ranked, [](const Ranked &a, const Ranked &b) {
    return std::tie(a.kind, b.stride, a.order) <
           std::tie(b.kind, a.stride, b.order);
  });
  for (Ranked &entry : ranked) {
    Loop &loop = mapping.nest.loops.emplace_back();
    loop.ranges.push_back(entry.range);
    loop.extent = entry.range.getExtent().value_or(-1);
  }
  mapping.numOuter = outer.size();
  mapping.numMiddle = middle.size();
}

void Mapper::mergeLoops() {
  VectorTarget target{/*vectorBits=*/128, /*numRegisters=*/64,
                      /*minSplitWork=*/0};
  NestTiling tiling(mapping.nest, ops, target, ranges, plan);
  size_t firstInner = mapping.numOuter + mapping.numMiddle;
  tiling.mergeLoops(firstInner, mapping.nest.loops.size());
  mapping.numMiddle -= tiling.mergeLoops(mapping.numOuter, firstInner);
  mapping.numOuter -= tiling.mergeLoops(0, mapping.numOuter);
}

/// The longest vectors along `along` that lie where vectors can be loaded:
/// their length divides every other step of the index.
int64_t Mapper::getVectorLimit(const LinearIndex &offset, RangeOp along) {
  int64_t common = offset.constant;
  for (auto [term, coefficient] : offset.terms)
    if (term != along.getIndex())
      common = std::gcd(common, coefficient);
  return common == 0
             ? limits.getVectorBits()
             : int64_t(1) << llvm::countr_zero(static_cast<uint64_t>(common));
}

static int64_t getBits(Value value) {
  return std::max(8u, value.getType().getIntOrFloatBitWidth());
}

/// Elements of a 128-bit vector of what `value` has in memory.
int64_t Mapper::getWidth(Value value) {
  return std::max<int64_t>(1, limits.getVectorBits() / getBits(value));
}

bool Mapper::gateDependsOn(Operation *op, RangeOp range) {
  Value gate;
  if (auto load = dyn_cast<LoadOp>(op))
    gate = load.getGate();
  if (auto store = dyn_cast<StoreOp>(op))
    gate = store.getGate();
  return gate && ranges.of(gate).contains(range);
}

/// How many neighbouring partial results a thread has: as many as make a vector
/// of each load, unless some load has none.
int64_t Mapper::chooseSharedWidth(ReduceOp reduce) {
  RangeOp along = getInnermost(reduce);
  Ops inside = collectOps(ValueRange(reduce.getValues()));
  int64_t width =
      std::min(plan.lanes.lookup(reduce), getWidth(reduce.getResult(0)));
  int64_t extent = along.getExtent().value_or(width);
  if (inside.size() > maxVectorOps || extent < width)
    return 1;
  for (Operation *op : inside) {
    auto load = dyn_cast<LoadOp>(op);
    if (!load || !ranges.of(load.getValue()).contains(along))
      continue;
    LinearIndex offset = getElementOffset(load);
    std::optional<int64_t> stride = offset.getStride(along, ranges);
    if (!stride || (*stride != 0 && *stride != 1) || gateDependsOn(op, along))
      return 1;
    if (*stride == 1)
      width = std::min(
          {width, getVectorLimit(offset, along), getWidth(load.getValue())});
  }
  return width;
}

/// The width of vectors along `loop`: what is stored, and loaded, lies
/// together.
int64_t Mapper::chooseLoopWidth(const Loop &loop) {
  RangeOp along = loop.ranges.back();
  if (ops.size() > maxVectorOps || loop.extent == 1)
    return 1;
  int64_t width = limits.getVectorBits();
  auto limit = [&](Operation *op, const LinearIndex &offset, Value value,
                   bool isStore) {
    std::optional<int64_t> stride = offset.getStride(along, ranges);
    bool fits = stride && (*stride == 1 || (*stride == 0 && !isStore)) &&
                !gateDependsOn(op, along);
    width =
        !fits ? 1
        : *stride == 0
            ? width
            : std::min({width, getVectorLimit(offset, along), getWidth(value)});
  };
  for (StoreOp store : mapping.nest.stores)
    limit(store, getElementOffset(store), store.getValue(), /*isStore=*/true);
  for (Operation *op : ops)
    if (auto load = dyn_cast<LoadOp>(op);
        load && ranges.of(load.getValue()).contains(along))
      limit(op, getElementOffset(load), load.getValue(), /*isStore=*/false);
  for (Operation *op : ops)
    if (auto reduce = dyn_cast<ReduceOp>(op);
        reduce && plan.lanes.contains(reduce) &&
        ranges.of(reduce.getResult(0)).contains(along))
      return 1;
  while (width > 1 && loop.extent >= 0 && loop.extent < width)
    width /= 2;
  return width;
}

/// 32-bit registers of a thread for what it loads of a row, at `elements` of
/// each load.
int64_t Mapper::countRowRegisters(RangeOp row, int64_t elements) {
  int64_t registers = 0;
  for (Operation *op : ops)
    if (auto load = dyn_cast<LoadOp>(op);
        load && ranges.of(load.getValue()).contains(row))
      registers +=
          elements * std::max<int64_t>(1, getBits(load.getValue()) / 32);
  return registers;
}

/// Has threads keep their part of a row, if several reductions, or one and what
/// is stored, run over it, and if it fits: it is then loaded once.
bool Mapper::holdRow() {
  ArrayRef<Loop> inner = mapping.getInner();
  if (mapping.numMiddle > 0 || inner.size() > 1 ||
      mapping.shared.size() + inner.size() < 2)
    return false;
  RangeOp row;
  int64_t lanes = 0, width = limits.getVectorBits();
  auto takes = [&](ArrayRef<RangeOp> list) {
    bool isSame = list.size() == 1 && (!row || row == list.front());
    row = list.front();
    return isSame && row.getExtent();
  };
  for (auto &[op, ownWidth] : mapping.shared) {
    auto reduce = cast<ReduceOp>(op);
    int64_t own = plan.lanes.lookup(op);
    if (!takes(reduce.getRangeOps()) || (lanes != 0 && own != lanes))
      return false;
    lanes = own;
    width = std::min(width, ownWidth);
  }
  if (!inner.empty()) {
    if (!takes(inner.front().ranges))
      return false;
    width = std::min(width, inner.front().width);
  }
  int64_t extent = *row.getExtent();
  if (extent % width != 0)
    width = 1;
  int64_t copies = llvm::divideCeil(extent, lanes);
  int64_t most = lanes / width > usualBlock ? maxHeldOfMany : maxHeldRegisters;
  if (lanes / width > limits.maxThreads || extent < lanes ||
      copies * static_cast<int64_t>(ops.size()) > maxHeldOps ||
      countRowRegisters(row, copies * width) > most)
    return false;
  mapping.held = row;
  mapping.heldCopies = copies;
  mapping.heldWidth = width;
  mapping.group = lanes / width;
  mapping.usesVectors = width > 1;
  for (auto &[op, ownWidth] : mapping.shared)
    ownWidth = width;
  return true;
}

/// The size of groups and of blocks.
void Mapper::chooseThreads() {
  auto roundUp = [](int64_t number) -> int64_t {
    return llvm::PowerOf2Ceil(std::max<int64_t>(1, number));
  };
  if (!mapping.nest.loops.empty() &&
      (mapping.shared.empty() || !mapping.getInner().empty())) {
    Loop &last = mapping.nest.loops.back();
    last.width = chooseLoopWidth(last);
    while (mapping.group == 1 && last.width > 1 && ofGroup.empty() &&
           getMostTrips(mapping.nest.loops).value_or(manyThreads) < manyThreads)
      last.width /= 2;
    mapping.usesVectors |= last.width > 1;
  }
  for (auto &[reduce, width] : mapping.shared) {
    width = chooseSharedWidth(cast<ReduceOp>(reduce));
    mapping.usesVectors |= width > 1;
    mapping.group = std::max(mapping.group, plan.lanes.lookup(reduce) / width);
  }
  if (!holdRow() && !ofGroup.empty() && !mapping.getInner().empty()) {
    // Reductions that are not shared are computed by every thread, so that more
    // of them do not load more; shared ones are loaded once by each warp.
    int64_t trips = getMostTrips(mapping.getInner()).value_or(usualBlock);
    int64_t most = mapping.shared.empty() ? usualBlock : limits.warpSize;
    mapping.group = std::max(mapping.group, std::min(most, roundUp(trips)));
  }
  mapping.group = std::min(mapping.group, limits.maxThreads);
  int64_t threads =
      mapping.group *
      std::min(usualBlock,
               getMostTrips(mapping.getOuter()).value_or(usualBlock));
  mapping.block =
      mapping.group > limits.warpSize
          ? mapping.group
          : std::clamp<int64_t>(roundUp(threads),
                                std::min(limits.warpSize, leastBlock),
                                std::min(limits.maxThreads, usualBlock));
}

/// Gives each thread several vectors of a long element-wise nest, until it has
/// enough loads under way.
void Mapper::chooseCopies() {
  Loop &last = mapping.nest.loops.back();
  int64_t bytes = 0;
  for (Operation *op : ops) {
    if (isa<ReduceOp>(op))
      return;
    if (auto load = dyn_cast<LoadOp>(op);
        load && ranges.of(load.getValue()).contains(last.ranges.back()))
      bytes += last.width * getBits(load.getValue()) / 8;
  }
  std::optional<int64_t> trips = getMostTrips(mapping.nest.loops);
  if (last.extent < 0 || bytes == 0 || ops.size() > maxCopiedOps || !trips)
    return;
  int64_t tile = limits.warpSize * last.width;
  while (last.copies < maxCopies && bytes * last.copies < enoughBytes &&
         *trips / (2 * last.copies) >= manyCopied &&
         (last.extent % (2 * last.copies * tile) == 0 ||
          last.extent >= 32 * last.copies * tile))
    last.copies *= 2;
}

NestMapping Mapper::run() {
  mapping.isSerial = limits.isSerial() || !areElementsOwn();
  if (!mapping.isSerial)
    findShared();
  splitRanges();
  orderLoops();
  if (mapping.isSerial)
    return std::move(mapping);
  mergeLoops();
  chooseThreads();
  if (ofGroup.empty() && mapping.shared.empty())
    mapTiles(mapping, ops, limits, ranges);
  if (mapping.group == 1 && !mapping.nest.loops.empty() && limits.hasAddresses)
    chooseCopies();
  return std::move(mapping);
}

NestMapping gpu_code::mapNest(ArrayRef<StoreOp> stores, const GpuLimits &limits,
                              FreeRanges &ranges, KernelPlan &plan) {
  return Mapper(stores, limits, ranges, plan).run();
}
