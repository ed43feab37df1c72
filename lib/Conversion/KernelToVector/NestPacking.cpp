// Decides what a nest packs: values that many results share, written close
// together once (PackingEmitter.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Trips that must use what is packed for the copying not to matter.
static constexpr int64_t minReuse = 32;

/// Scratch memory of what is packed for one trip, in bytes: a core's second
/// cache.
static constexpr int64_t maxPackedBytes = 1024 * 1024;

/// True if there is one reduction, of ranges that no loop of the nest runs
/// over and whose sizes are numbers: a value of it for a trip of `lanes` is
/// then the same whatever the reduction is at.
bool NestTiling::canPack(const Loop &lanes) {
  if (reductions.size() != 1 || lanes.ranges.size() != 1)
    return false;
  ReduceOp reduce = reductions.front();
  bool hasSizes = llvm::all_of(reduce.getRangeOps(), [](RangeOp range) {
    return range.getExtent().has_value();
  });
  auto reduced = reduce.getRanges();
  return hasSizes && reduce.getKind() &&
         llvm::none_of(nest.loops, [&](const Loop &loop) {
           return llvm::any_of(loop.ranges, [&](RangeOp range) {
             return llvm::is_contained(reduced, range.getIndex());
           });
         });
}

/// True if `value` can be computed anywhere: from loads that wait for no store.
static bool isPlain(const llvm::SetVector<Operation *> &ops) {
  return llvm::none_of(ops, [](Operation *op) {
    auto load = dyn_cast<LoadOp>(op);
    return isa<ReduceOp>(op) || op->getNumRegions() > 0 ||
           (load && !load.getDependences().empty());
  });
}

/// The one largest part of what is reduced that is vectors along `lanes`, is
/// loaded, and is the same for all trips of the loops `inside`; null if there
/// is none that can be packed, or several.
Value NestTiling::findShared(const Loop &lanes, ArrayRef<const Loop *> inside) {
  if (!canPack(lanes))
    return Value();
  ReduceOp reduce = reductions.front();
  Value root = reduce.getValues()[0], found;
  auto changesInside = [&](Value value) {
    return llvm::any_of(
        inside, [&](const Loop *loop) { return dependsOn(value, *loop); });
  };
  auto isReduced = [&](Value value) {
    return llvm::any_of(reduce.getRangeOps(), [&](RangeOp range) {
      return ranges.of(value).contains(range);
    });
  };
  llvm::SetVector<Value> open;
  open.insert(root);
  for (size_t next = 0; next < open.size(); ++next) {
    Value value = open[next];
    llvm::SetVector<Operation *> inner = collectOps(value);
    if (!dependsOn(value, lanes) || !isReduced(value) ||
        llvm::none_of(inner, llvm::IsaPred<LoadOp>))
      continue;
    Operation *op = value.getDefiningOp();
    // A product that is added is no value of its own.
    if (isa<LoadOp>(op) ? changesInside(value)
                        : value == root || changesInside(value)) {
      if (!isa<LoadOp>(op))
        open.insert(op->operand_begin(), op->operand_end());
      continue;
    }
    if (found || !isPlain(inner))
      return Value();
    found = value;
  }
  return found;
}

/// Instructions, about, that a vector of `value` along `lanes` takes.
double NestTiling::countInstructions(Value value, const Loop &lanes) {
  constexpr double perGatheredLane = 1.5, perDividedLane = 4;
  double count = 0;
  for (Operation *op : collectOps(value)) {
    if (isa<RangeOp>(op) || op->hasTrait<OpTrait::ConstantLike>())
      continue;
    auto load = dyn_cast<LoadOp>(op);
    bool isVector = dependsOn(op->getResult(0), lanes);
    if (!load) {
      bool divides =
          isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(
              op);
      count += divides && isVector ? perDividedLane * lanes.width : 1;
      continue;
    }
    std::optional<int64_t> stride = strideOf(getElementOffset(load), lanes);
    int64_t distance = stride ? std::abs(*stride) : maxStride + 1;
    double read = distance > maxStride ? perGatheredLane * lanes.width
                                       : std::max<int64_t>(1, 2 * distance - 1);
    count += load.getGate() ? 2 * read : read;
  }
  return count;
}

/// Moves the lanes around `beside` and has the load of the lanes packed, if
/// that load reads more than a cache holds, over and over.
void NestTiling::packLoads(Loop &lanes, Loop &beside) {
  if (beside.extent < minReuse || &lanes < &beside)
    return;
  Value found = findShared(lanes, {&beside});
  auto load = found ? found.getDefiningOp<LoadOp>() : LoadOp();
  if (!load || load.getGate() || strideOf(getElementOffset(load), lanes) != 1 ||
      getBytesRead(load) < cacheBytes)
    return;
  unsigned from = &lanes - nest.loops.begin(),
           to = &beside - nest.loops.begin();
  // The packed load may depend on no loop that the lanes move around.
  for (unsigned i = to; i < from; ++i)
    if (dependsOn(found, nest.loops[i]))
      return;
  std::rotate(nest.loops.begin() + to, nest.loops.begin() + from,
              nest.loops.begin() + from + 1);
  nest.packed = found;
  nest.packedIn = reductions.front();
  nest.packDepth = to;
}

/// True if it pays to write the vectors of `shared` for one trip of `lanes`
/// instead of computing them for each trip of `beside`.
bool NestTiling::isWorthPacking(Value shared, const Loop &lanes,
                                const Loop &beside) {
  int64_t bytes =
      getElementBytes(shared.getType()) * lanes.width * lanes.copies;
  for (RangeOp range : reductions.front().getRangeOps())
    bytes *= *range.getExtent();
  double cost = countInstructions(shared, lanes),
         uses = static_cast<double>(beside.extent) / beside.copies;
  double saved = (cost - 1) * uses - cost - 1;
  return bytes <= maxPackedBytes && 8 * saved > beside.extent;
}

/// Has a factor packed that many results share and whose vectors are costly:
/// then lanes and copies need not suit its loads.
/// \returns whether that is so; the loops are chosen then.
bool NestTiling::packShared() {
  if (!plan.useVectors || vectorWidth < 2 || reductions.size() != 1)
    return false;
  Value result = reductions.front().getResult(0);
  for (const Loop &loop : nest.loops)
    if (!dependsOn(result, loop) || hasPartialResults(loop))
      return false;
  Loop *beside = nullptr, *lanes = nullptr;
  Value shared;
  for (Loop &loop : llvm::reverse(nest.loops)) {
    bool isStored = loop.extent > 1 &&
                    llvm::all_of(storeOffsets, [&](const LinearIndex &offset) {
                      return strideOf(offset, loop) == 1;
                    });
    for (Loop &other : nest.loops) {
      if (!isStored || &other == &loop || other.extent < minReuse ||
          (beside && other.extent <= beside->extent))
        continue;
      Value value = findShared(loop, {&other});
      if (!value)
        continue;
      shared = value;
      lanes = &loop;
      beside = &other;
    }
    if (shared)
      break;
  }
  if (!shared)
    return false;
  // Other factors are the same for all lanes.
  llvm::SetVector<Operation *> packed = collectOps(shared);
  for (const Load &load : loads)
    if (load.reduced && !packed.contains(load.op) &&
        dependsOn(LoadOp(load.op).getValue(), *lanes))
      return false;
  Loop across = *lanes, along = *beside;
  setWidth(across);
  across.copies = chooseCopies(across, 2);
  along.copies = chooseCopies(
      along, std::max<int64_t>(1, target.numRegisters / 2 / across.copies));
  if (!isWorthPacking(shared, across, along))
    return false;
  llvm::erase_if(nest.loops, [&](const Loop &loop) {
    return loop.ranges == across.ranges || loop.ranges == along.ranges;
  });
  nest.loops.append({across, along});
  nest.packed = shared;
  nest.packedIn = reductions.front();
  nest.packDepth = nest.loops.size() - 2;
  return true;
}
