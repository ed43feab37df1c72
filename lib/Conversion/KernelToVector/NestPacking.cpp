// Decides what a nest packs: values that many results share, written close
// together once (PackingEmitter.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/JoinedRows.h"
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Trips that must use what is packed for the copying not to matter; where
/// there would be no vectors otherwise, fewer will do. So many must be of one
/// loop, for tiles.
static constexpr int64_t minReuse = 32, minReuseApart = 16, leastBeside = 4;

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

bool loops::isPlain(const llvm::SetVector<Operation *> &ops) {
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

/// Moves the lanes around `beside`, and around the loops in front of it that
/// use the same elements, and has the load of the lanes packed, if that load
/// reads more than a cache holds, over and over.
void NestTiling::packLoads(Loop &lanes, Loop &beside) {
  if (&lanes < &beside)
    return;
  unsigned from = &lanes - nest.loops.begin(),
           to = &beside - nest.loops.begin();
  SmallVector<const Loop *> inside;
  for (unsigned i = to; i < from; ++i)
    inside.push_back(&nest.loops[i]);
  // The packed load may depend on no loop that the lanes move around.
  Value found = findShared(lanes, inside);
  auto load = found ? found.getDefiningOp<LoadOp>() : LoadOp();
  if (!load || load.getGate() || strideOf(getElementOffset(load), lanes) != 1 ||
      getBytesRead(load) < cacheBytes)
    return;
  while (to > 0 && nest.loops[to - 1].extent >= 0 &&
         !dependsOn(found, nest.loops[to - 1]))
    --to;
  int64_t uses = 1;
  for (const Loop &loop : ArrayRef(nest.loops).slice(to, from - to))
    uses *= std::max<int64_t>(loop.extent, 0); // a variable may be 0
  if (uses < minReuse)
    return;
  std::rotate(nest.loops.begin() + to, nest.loops.begin() + from,
              nest.loops.begin() + from + 1);
  nest.packed = found;
  nest.packedIn = reductions.front();
  nest.packDepth = to;
}

/// Trips of all loops but the lanes that `shared` does not change with.
int64_t NestTiling::countUses(Value shared, const Loop &lanes) {
  int64_t uses = 1;
  for (const Loop &loop : nest.loops)
    if (loop.ranges != lanes.ranges && !dependsOn(shared, loop))
      uses *= std::max<int64_t>(loop.extent, 1);
  return uses;
}

/// True if it pays to write the vectors of the value for one trip of the lanes
/// instead of computing them for each trip of the loops that share them.
bool NestTiling::isWorthPacking(const Packing &packing) {
  const Loop &lanes = packing.lanes, &beside = packing.beside;
  Value shared = packing.shared;
  int64_t rows = countRows(packing), bytes = getElementBytes(shared.getType()) *
                                             lanes.width * lanes.copies * rows;
  for (RangeOp range : reductions.front().getRangeOps())
    bytes *= *range.getExtent();
  auto trips = static_cast<double>(countUses(shared, lanes));
  double cost = countInstructions(shared, lanes),
         saved = (cost - 1) * trips / beside.copies - cost - 1;
  // Only what is packed can be joined, which saves products.
  saved += trips * static_cast<double>(packing.vectorsApart - packing.vectors) /
           static_cast<double>(rows * lanes.copies);
  return bytes <= maxPackedBytes && 8 * saved > trips;
}

/// The loop of the results beside each other for vectors along `lanes`: the one
/// with most trips that share a value, which must be worth packing for these
/// and the other loops that share it. Other factors must be the same for all
/// lanes.
std::optional<NestTiling::Packing>
NestTiling::choosePacking(const Loop &lanes) {
  bool isApart = llvm::any_of(storeOffsets, [&](const LinearIndex &offset) {
    return strideOf(offset, lanes) != 1;
  });
  int64_t leastReuse = isApart ? minReuseApart : minReuse;
  std::optional<Packing> best;
  for (const Loop &other : nest.loops) {
    if (&other == &lanes || other.extent < leastBeside ||
        (best && other.extent <= best->beside.extent))
      continue;
    Value shared = findShared(lanes, {&other});
    if (shared && countUses(shared, lanes) >= leastReuse)
      best = Packing{shared, lanes, other};
  }
  if (!best)
    return std::nullopt;
  llvm::SetVector<Operation *> packed = collectOps(best->shared);
  for (const Load &load : loads)
    if (load.reduced && !packed.contains(load.op) &&
        dependsOn(LoadOp(load.op).getValue(), lanes))
      return std::nullopt;
  setWidth(best->lanes);
  best->lanes.copies = chooseCopies(best->lanes, 2);
  addRows(*best);
  joinRows(*best);
  best->vectors = countVectors(*best);
  best->vectorsApart =
      countRows(*best) * best->lanes.copies *
      JoinedRows::countRegisters(1, best->lanes.width, vectorWidth);
  best->beside.copies = chooseRows(
      best->beside, std::max<int64_t>(1, getSumsOfTile() / best->vectors),
      best->vectors);
  if (!isWorthPacking(*best))
    return std::nullopt;
  best->cost = getOverhead(*best);
  return best;
}

/// Rows of a tile, each of which has all copies of the lanes.
int64_t NestTiling::countRows(const Packing &packing) const {
  return packing.rows ? packing.rows->copies : 1;
}

/// Registers that the sums of a tile's rows take for each trip of the loop
/// beside.
int64_t NestTiling::countVectors(const Packing &packing) const {
  int64_t rows = countRows(packing);
  if (packing.lanes.copies > 1 ||
      !isProductWith(reductions.front(), packing.shared, plan))
    return rows * packing.lanes.copies;
  return JoinedRows::countRegisters(rows, packing.lanes.width, vectorWidth);
}

/// The innermost other loop that the packed value changes with; null if there
/// is none.
Loop *NestTiling::findRows(const Packing &packing) {
  for (Loop &loop : llvm::reverse(nest.loops))
    if (loop.extent > 1 && loop.ranges != packing.lanes.ranges &&
        dependsOn(packing.shared, loop))
      return &loop;
  return nullptr;
}

/// Has a few trips of another loop that the packed value changes with computed
/// side by side, if lanes are too few to fill vectors: what is loaded for the
/// other factor is then used for all of them (the rows of a small image).
void NestTiling::addRows(Packing &packing) {
  constexpr int64_t maxRows = 4;
  Loop *rows = findRows(packing);
  if (packing.lanes.copies > 1 || packing.lanes.width == vectorWidth || !rows)
    return;
  packing.rows = *rows;
  packing.rows->copies = chooseCopies(*rows, maxRows);
}

/// Instructions, about, that all of `rows` take for each trip of a reduction
/// and of the loop beside: a product for each vector of a tile, one more for
/// loading it, shared by as many trips as registers are left for, and one for
/// the other factor.
double NestTiling::getRowsCost(const Packing &packing, const Loop &rows) {
  auto ofTile = [&](int64_t copies, int64_t lanes) {
    Packing tile = packing;
    tile.rows = rows;
    tile.rows->copies = copies;
    tile.lanes.copies = lanes;
    auto vectors = static_cast<double>(countVectors(tile));
    return vectors + vectors * vectors / getSumsOfTile() + 1;
  };
  const Loop &lanes = packing.lanes;
  auto ofRows = [&](int64_t copies) {
    int64_t step = lanes.width * lanes.copies, full = lanes.extent / step;
    double cost = static_cast<double>(full) * ofTile(copies, lanes.copies);
    if (int64_t rest = lanes.extent - full * step; rest > 0)
      cost += ofTile(copies, llvm::divideCeil(rest, lanes.width));
    return cost;
  };
  int64_t copies = countRows(packing), rest = rows.extent % copies;
  double cost = static_cast<double>(rows.extent / copies) * ofRows(copies);
  return rest > 0 ? cost + ofRows(rest) : cost;
}

/// Has whole rows joined (JoinedRows.h) if that takes clearly less than rows
/// whose last vectors are partly empty.
void NestTiling::joinRows(Packing &packing) {
  constexpr double leastGain = 0.9;
  const Loop &lanes = packing.lanes;
  Loop *rows = findRows(packing);
  if (!rows || rows->extent < 0 || lanes.extent % vectorWidth == 0 ||
      lanes.extent > maxRegistersPerRow * vectorWidth ||
      !isProductWith(reductions.front(), packing.shared, plan) ||
      llvm::any_of(storeOffsets, [&](const LinearIndex &offset) {
        return strideOf(offset, lanes) != 1;
      }))
    return;
  Packing best = packing;
  double least = leastGain * getRowsCost(packing, *rows);
  Packing joined = packing;
  joined.lanes.width = lanes.extent, joined.lanes.copies = 1;
  for (int64_t copies = 2; copies <= rows->extent; ++copies) {
    joined.rows = *rows;
    joined.rows->copies = copies;
    if (countVectors(joined) > getSumsOfTile() / 2)
      break;
    double cost = getRowsCost(joined, *rows);
    if (cost < least)
      least = cost, best = joined;
  }
  packing = best;
}

/// Instructions beside each product of vectors: for the packed value, shared by
/// all trips of the loops that it does not change with, and for the other
/// factors, which are scalars shared by the copies of the lanes.
double NestTiling::getOverhead(const Packing &packing) {
  double uses = 1, others = 0;
  for (const Loop &loop : nest.loops)
    if (!dependsOn(packing.shared, loop))
      uses *= static_cast<double>(loop.extent);
  llvm::SetVector<Operation *> packed = collectOps(packing.shared);
  for (Operation *op : collectOps(reductions.front().getValues()[0]))
    if (!packed.contains(op) && !isa<RangeOp>(op) &&
        !op->hasTrait<OpTrait::ConstantLike>())
      ++others;
  return countInstructions(packing.shared, packing.lanes) / uses +
         others / static_cast<double>(packing.vectors);
}

/// Puts the loops in the order of `packing`: those that the packed value
/// changes with, the lanes, the others, and innermost the one whose trips share
/// it.
void NestTiling::applyPacking(const Packing &packing) {
  SmallVector<Loop, 4> outer, inner;
  for (const Loop &loop : nest.loops)
    if (loop.ranges != packing.lanes.ranges &&
        loop.ranges != packing.beside.ranges)
      (dependsOn(packing.shared, loop) ? outer : inner)
          .push_back(packing.rows && packing.rows->ranges == loop.ranges
                         ? *packing.rows
                         : loop);
  nest.packDepth = outer.size();
  nest.loops = std::move(outer);
  nest.loops.push_back(packing.lanes);
  nest.loops.append(inner);
  nest.loops.push_back(packing.beside);
  nest.packed = packing.shared;
  nest.packedIn = reductions.front();
}

/// Has a factor packed that many results share and whose vectors are costly:
/// then lanes and copies need not suit its loads. Nor need results that lie
/// beside each other be lanes, where each takes long, and they are few, as in
/// the gradient of a filter, or every load along them is a gather, as in that
/// gradient image by image: their vectors are then stored element by element.
/// \returns whether that is so; the loops are chosen then.
bool NestTiling::packShared() {
  constexpr int64_t longReduction = 64;
  if (!plan.useVectors || vectorWidth < 2 || reductions.size() != 1)
    return false;
  ReduceOp reduce = reductions.front();
  for (const Loop &loop : nest.loops)
    if (!dependsOn(reduce.getResult(0), loop) || hasPartialResults(loop))
      return false;
  int64_t trips = 1;
  for (RangeOp range : reduce.getRangeOps())
    trips *= range.getExtent().value_or(1);
  auto isStored = [&](const Loop &loop) {
    return llvm::all_of(storeOffsets, [&](const LinearIndex &offset) {
      return strideOf(offset, loop) == 1;
    });
  };
  auto isLong = [&](const Loop &loop) {
    return isStored(loop) && 3 * loop.extent > vectorWidth;
  };
  bool areFew = trips >= longReduction &&
                llvm::none_of(nest.loops, [&](const Loop &loop) {
                  return isLong(loop) && canBeLanes(loop);
                });
  auto isApart = [&](const Loop &loop) {
    return areFew && loop.extent >= vectorWidth;
  };
  auto isShort = [&](const Loop &loop) {
    return isStored(loop) && loop.extent > 1;
  };
  for (function_ref<bool(const Loop &)> suits :
       {function_ref<bool(const Loop &)>(isLong),
        function_ref<bool(const Loop &)>(isApart),
        function_ref<bool(const Loop &)>(isShort)}) {
    std::optional<Packing> best;
    for (const Loop &loop : llvm::reverse(nest.loops)) {
      if (!suits(loop))
        continue;
      std::optional<Packing> packing = choosePacking(loop);
      if (packing && (!best || packing->cost < best->cost))
        best = packing;
    }
    if (best) {
      applyPacking(*best);
      return true;
    }
  }
  return false;
}
