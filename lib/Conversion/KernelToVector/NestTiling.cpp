// Decides which loops of a nest are vectorised and which are unrolled side by
// side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "lib/Conversion/KernelToVector/VectorCode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Ops of a nest that a gather in a reduction is worth: it takes as long as a
/// load for each lane.
static constexpr size_t opsPerGather = 8;

/// Elements with a stride up to this one are loaded with all between them.
static constexpr int64_t maxApart = 8;

/// Ops of a nest that the memory has to wait for, rather than the other way
/// round.
static constexpr size_t shortComputation = 12;

NestTiling::NestTiling(Nest &nest, const llvm::SetVector<Operation *> &ops,
                       const VectorTarget &target, FreeRanges &ranges,
                       KernelPlan &plan)
    : nest(nest), ops(ops), target(target), ranges(ranges), plan(plan) {
  unsigned bits = 8;
  auto widen = [&](Type type) {
    if (type.isIntOrFloat())
      bits = std::max(bits, type.getIntOrFloatBitWidth());
  };
  llvm::SmallDenseSet<Operation *> reduced;
  for (Operation *op : ops)
    if (auto reduce = dyn_cast<ReduceOp>(op)) {
      reductions.push_back(reduce);
      for (Operation *inside : collectOps(ValueRange(reduce.getValues())))
        reduced.insert(inside);
    }
  for (Operation *op : ops) {
    if (isa<LoadOp, ReduceOp>(op))
      llvm::for_each(op->getResultTypes(), widen);
    if (auto load = dyn_cast<LoadOp>(op))
      loads.push_back({load, getElementOffset(load), reduced.contains(op)});
  }
  for (StoreOp store : nest.stores) {
    widen(store.getValue().getType());
    storeOffsets.push_back(getElementOffset(store));
  }
  vectorWidth = std::max(1u, target.vectorBits / bits);
}

/// True if the two loops are one: every access walks on from the end of the
/// inner loop to the next trip of the outer one, and nothing else depends on
/// either.
bool NestTiling::canMerge(const Loop &outer, const Loop &inner) {
  if (outer.extent < 0 || inner.extent < 0 ||
      (plan.rows &&
       (outer.ranges.back() == plan.rows || inner.ranges.front() == plan.rows)))
    return false;
  RangeOp outside = outer.ranges.back(), inside = inner.ranges.back();
  for (const Loop *loop : {&outer, &inner})
    for (RangeOp range : loop->ranges) {
      if (ops.contains(range))
        return false;
      for (ReduceOp reduce : reductions)
        if (llvm::is_contained(reduce.getRanges(), range.getIndex()))
          return false;
    }
  auto continues = [&](const LinearIndex &offset) {
    return offset.getCoefficient(outside.getIndex()) ==
           inner.extent * offset.getCoefficient(inside.getIndex());
  };
  return llvm::all_of(storeOffsets, continues) &&
         llvm::all_of(loads,
                      [&](const Load &load) { return continues(load.offset); });
}

size_t NestTiling::mergeLoops(size_t begin, size_t end) {
  size_t before = nest.loops.size();
  for (size_t i = end; i-- > begin + 1;) {
    Loop &outer = nest.loops[i - 1], &inner = nest.loops[i];
    if (!canMerge(outer, inner))
      continue;
    outer.ranges.append(inner.ranges.begin(), inner.ranges.end());
    outer.extent *= inner.extent;
    nest.loops.erase(nest.loops.begin() + i);
  }
  return before - nest.loops.size();
}

/// True if results along `loop` are reductions with partial results.
bool NestTiling::hasPartialResults(const Loop &loop) {
  return llvm::any_of(reductions, [&](ReduceOp reduce) {
    return plan.lanes.contains(reduce) && dependsOn(reduce.getResult(0), loop);
  });
}

/// True if vectors along `loop` are stored whole, and loaded whole where that
/// happens often, or gathered for a computation that takes longer.
bool NestTiling::canBeLanes(const Loop &loop) {
  if (loop.extent == 0 || loop.extent == 1)
    return false;
  for (const LinearIndex &offset : storeOffsets)
    if (strideOf(offset, loop) != 1)
      return false;
  if (hasPartialResults(loop))
    return false;
  // Few lanes gain less than picking or gathering them costs; where a variable
  // bounds the loop, there may be few.
  constexpr int64_t minLanes = 4;
  bool isShort = loop.extent < minLanes;
  size_t gathers = llvm::count_if(loads, [&](const Load &load) {
    std::optional<int64_t> stride = strideOf(load.offset, loop);
    return load.reduced && dependsOn(load.op->getResult(0), loop) &&
           (!stride || std::abs(*stride) > (isShort ? 1 : maxStride));
  });
  return gathers == 0 || (!isShort && hasShortReductions() &&
                          gathers * opsPerGather <= ops.size());
}

/// True if the reductions are windows: longer ones have loads that are shared.
bool NestTiling::hasShortReductions() {
  constexpr int64_t maxTrips = 64;
  int64_t trips = 1;
  for (ReduceOp reduce : reductions)
    for (RangeOp range : reduce.getRangeOps())
      trips *= std::min<int64_t>(range.getExtent().value_or(maxTrips + 1),
                                 maxTrips + 1);
  return trips <= maxTrips;
}

Loop *NestTiling::chooseLanes() {
  if (!plan.useVectors || vectorWidth < 2)
    return nullptr;
  for (Loop &loop : llvm::reverse(nest.loops))
    if (canBeLanes(loop))
      return &loop;
  return nullptr;
}

/// The most trips of `loop`, if its size or its variable says.
static std::optional<int64_t> getMost(const Loop &loop) {
  if (loop.extent >= 0)
    return loop.extent;
  return jit::getMaxExtent(loop.ranges.front());
}

void NestTiling::setWidth(Loop &lanes) {
  lanes.width = vectorWidth;
  if (std::optional<int64_t> most = getMost(lanes); most && *most > 0)
    lanes.width = std::min<int64_t>(lanes.width, llvm::PowerOf2Ceil(*most));
}

/// Integers may be added up in any order, so their reductions get partial
/// results where that makes loads contiguous.
void NestTiling::setIntegerLanes() {
  for (ReduceOp reduce : reductions) {
    if (!reduce.getKind() ||
        !reduce.getResult(0).getType().isSignlessInteger() ||
        plan.lanes.contains(reduce))
      continue;
    RangeOp innermost = reduce.getRangeOps().back();
    int64_t extent =
        innermost.getExtent() ? *innermost.getExtent() : vectorWidth;
    llvm::SetVector<Operation *> inside =
        collectOps(ValueRange(reduce.getValues()));
    bool contiguous = extent >= vectorWidth;
    for (Operation *op : inside)
      if (auto load = dyn_cast<LoadOp>(op)) {
        std::optional<int64_t> stride =
            getElementOffset(load).getStride(innermost, ranges);
        contiguous &= stride && (*stride == 0 || *stride == 1);
      }
    bool beside = llvm::any_of(nest.loops, [&](const Loop &loop) {
      return loop.width > 1 && dependsOn(reduce.getResult(0), loop);
    });
    if (contiguous && !beside && vectorWidth > 1)
      plan.lanes[reduce] = std::min<int64_t>(256, vectorWidth);
  }
}

/// A number of copies, at most `most`, that leaves nothing of `loop` over, or,
/// of a short loop, enough: the sums of few copies wait for each other and take
/// as long as those of many.
int64_t NestTiling::chooseCopies(const Loop &loop, int64_t most) {
  constexpr int64_t fewTrips = 4;
  if (loop.extent < 0) {
    int64_t trips = getMost(loop).value_or(INT64_MAX) / loop.width;
    return std::max<int64_t>(1, std::min({most, trips, int64_t(4)}));
  }
  int64_t trips = loop.extent / loop.width, best = most;
  if (trips <= most)
    return std::max<int64_t>(1, trips);
  bool isEnough = trips > fewTrips * most || 2 * (trips % most) >= most;
  for (int64_t copies = most; copies > most / 2; --copies) {
    int64_t rest = trips % copies;
    if (rest == 0)
      return copies;
    if (!isEnough && rest * best > trips % best * copies)
      best = copies;
  }
  return best;
}

/// Instructions of a step of a tile of `rows` rows of `vectors` vectors, which
/// multiplies and adds, loads one element for each row and each vector once,
/// and counts. Few sums wait for each other, as two units with a latency of
/// four cycles take eight at a time.
int64_t NestTiling::getStepCost(int64_t rows, int64_t vectors) {
  constexpr int64_t underWay = 8, counting = 3;
  return std::max(rows * vectors, underWay) + rows + vectors + counting;
}

/// How many rows of `vectors` vectors, at most `most`, a tile has: the number
/// with which all rows together take the fewest instructions.
int64_t NestTiling::chooseRows(const Loop &loop, int64_t most,
                               int64_t vectors) {
  if (loop.extent <= most)
    return chooseCopies(loop, most);
  int64_t best = most, least = INT64_MAX;
  for (int64_t rows = most; rows > most / 2; --rows) {
    int64_t rest = loop.extent % rows,
            cost = loop.extent / rows * getStepCost(rows, vectors);
    // A tile of another size is more code, too: it has to gain a twentieth.
    if (rest > 0)
      cost = (cost + getStepCost(rest, vectors)) * 21 / 20;
    if (cost < least)
      best = rows, least = cost;
  }
  return best;
}

/// Copies with an even number of trips, if there is such a number of copies:
/// two threads then get as much each.
int64_t NestTiling::chooseEvenCopies(const Loop &loop, int64_t most) {
  int64_t trips = loop.extent / loop.width;
  for (int64_t copies = most; copies > most / 2; --copies)
    if (loop.extent > 0 && trips % (2 * copies) == 0)
      return copies;
  return chooseCopies(loop, most);
}

/// Ops of the nest that each trip of the innermost loop computes: the others
/// are computed once for many trips, and need no registers meanwhile.
size_t NestTiling::countOfTrip() {
  return llvm::count_if(ops, [&](Operation *op) {
    return llvm::any_of(reductions, [&](ReduceOp reduce) {
      return op->getNumResults() > 0 &&
             ranges.of(op->getResult(0)).contains(reduce.getRangeOps().back());
    });
  });
}

/// True if each trip of each reduction computes so little that it waits for
/// memory (the product of a matrix and a vector). The wider the part of a row
/// that it reads then, the better memory delivers it; sums that other
/// reductions, or what is computed in the end, leave no registers for are
/// stored once.
bool NestTiling::areShortLoops() {
  return llvm::all_of(reductions, [](ReduceOp reduce) {
    llvm::SetVector<Operation *> inside =
        collectOps(ValueRange(reduce.getValues()));
    return inside.size() <= shortComputation &&
           llvm::none_of(inside, llvm::IsaPred<ReduceOp>);
  });
}

/// How many copies of a long computation take turns: all of a short loop, if
/// most of what is computed waits for what was computed just before. A core
/// that looks some hundred instructions ahead does not see the next trip then.
/// In a longer loop it does not pay: what is computed would not stay in the
/// cache for instructions.
int64_t NestTiling::countInTurns(const Loop &loop) {
  constexpr int64_t minComputed = 256, maxTrips = 4;
  if (loop.extent < 0 || loop.extent > maxTrips * loop.width)
    return 1;
  int64_t computed = 0, longest = 0;
  llvm::DenseMap<Operation *, int64_t> depths;
  // Operands first.
  for (Operation &op : *nest.stores.front()->getBlock()) {
    if (!ops.contains(&op) || isa<LoadOp, RangeOp>(op) ||
        op.hasTrait<OpTrait::ConstantLike>())
      continue;
    int64_t depth = 0;
    for (Value operand : op.getOperands())
      depth = std::max(depth, depths.lookup(operand.getDefiningOp()));
    longest = std::max(longest, depths[&op] = depth + 1);
    ++computed;
  }
  bool waits = computed >= minComputed && 4 * longest >= 3 * computed;
  return waits ? maxTrips : 1;
}

/// True if trips of `loop` taken together share a load of a reduction: of other
/// elements for each of the lanes, where there are some.
bool NestTiling::reusesLoads(const Loop &loop, const Loop *lanes) {
  bool depends = llvm::any_of(reductions, [&](ReduceOp reduce) {
    return dependsOn(reduce.getResult(0), loop);
  });
  return depends && llvm::any_of(loads, [&](Load &load) {
           return load.reduced && !dependsOn(load.op->getResult(0), loop) &&
                  (!lanes || strideOf(load.offset, *lanes) != 0);
         });
}

/// Copies for a nest whose lanes are one of its loops.
void NestTiling::addCopiesToLanes(Loop &lanes) {
  bool reduces = llvm::any_of(reductions, [&](ReduceOp reduce) {
    return dependsOn(reduce.getResult(0), lanes);
  });
  if (!reduces) {
    // Enough to keep the memory busy, less for long computations, which need
    // the registers.
    lanes.copies =
        chooseCopies(lanes, ops.size() <= shortComputation ? 4
                            : ops.size() <= 40 ? 2
                                               : countInTurns(lanes));
    return;
  }
  // Half of the registers for sums leaves room for the loads and for what is
  // computed in between.
  int64_t sums =
      target.numRegisters / 2 / std::max<size_t>(1, reductions.size());
  Loop *beside = nullptr;
  for (Loop &loop : nest.loops)
    if (&loop != &lanes && loop.extent != 1 && reusesLoads(loop, &lanes) &&
        (!beside || loop.extent > beside->extent))
      beside = &loop;
  if (!beside && areShortLoops()) {
    chooseColumns(lanes, nullptr);
    addRowsOfWindows(lanes);
    return;
  }
  if (!beside || ops.size() > 60) {
    int64_t most = ops.size() > 60 ? 1 : sums / 2;
    lanes.copies = chooseCopies(lanes, std::max<int64_t>(1, most));
    if (!beside)
      addRowsOfWindows(lanes);
    return;
  }
  if (takeFewRows(lanes, *beside))
    return;
  lanes.copies = chooseCopies(lanes, 2);
  int64_t ofTile = getSumsOfTile() / static_cast<int64_t>(reductions.size());
  beside->copies = chooseRows(
      *beside, std::max<int64_t>(1, ofTile / lanes.copies), lanes.copies);
  packLoads(lanes, *beside);
}

/// Copies of a loop beside the lanes for windows that share one of their
/// factors, as the filter of each channel by itself: a sum waits for itself, so
/// that several have to be under way.
void NestTiling::addRowsOfWindows(Loop &lanes) {
  constexpr int64_t sumsUnderWay = 8, mostRows = 4;
  // Those of few trips are written without loops.
  if (reductions.size() != 1 || !hasShortReductions() ||
      haveFewTrips(ReduceOp(reductions.front()).getRangeOps(), plan.maxWindow))
    return;
  Loop *rows = nullptr;
  for (Loop &loop : nest.loops)
    if (&loop != &lanes && loop.extent != 1 && reusesLoads(loop, nullptr))
      rows = &loop;
  if (!rows)
    return;
  int64_t most = std::min(mostRows, sumsUnderWay / lanes.copies);
  rows->copies = chooseCopies(*rows, std::max<int64_t>(1, most));
}

/// Bytes of the elements that `load` reads in all trips, or 0 if that is not
/// known.
int64_t NestTiling::getBytesRead(LoadOp load) {
  int64_t bytes = getElementBytes(load.getPtr().getType().getElementType());
  for (RangeOp range : ranges.of(load.getValue())) {
    if (!range.getExtent())
      return 0;
    bytes *= *range.getExtent();
  }
  return bytes;
}

/// Has `inner` walked in blocks around `outer`, if what its trips load does not
/// stay in a cache from one trip of `outer` to the next.
void NestTiling::blockLoop(Loop &outer, Loop &inner) {
  if (reductions.size() != 1 || outer.extent < 2 * outer.copies ||
      inner.extent < 0 || inner.ranges.size() != 1 || &inner < &outer)
    return;
  int64_t bytes = 0;
  for (const Load &load : loads)
    if (load.reduced && !dependsOn(LoadOp(load.op).getValue(), outer))
      bytes += getBytesRead(load.op);
  if (bytes < cacheBytes)
    return;
  Loop blocks = inner;
  blocks.copies = 1;
  int64_t trip = inner.copies * std::max<int64_t>(1, bytes / inner.extent);
  blocks.block = inner.copies * std::max<int64_t>(4, cacheBytes / 2 / trip);
  if (blocks.block < inner.extent)
    nest.loops.insert(&outer, blocks);
}

/// Copies for a nest in which each result is `vectorsPerResult` vectors of
/// partial results.
void NestTiling::addCopiesAround(int64_t vectorsPerResult) {
  int64_t results =
      std::max<int64_t>(1, target.numRegisters / 2 / vectorsPerResult);
  SmallVector<Loop *> sharing, others;
  for (Loop &loop : llvm::reverse(nest.loops)) {
    bool depends = llvm::any_of(reductions, [&](ReduceOp reduce) {
      return dependsOn(reduce.getResult(0), loop);
    });
    if (depends && loop.extent != 1)
      (reusesLoads(loop, nullptr) ? sharing : others).push_back(&loop);
  }
  if (sharing.size() >= 2) {
    int64_t side = results >= 16 ? 4 : results >= 4 ? 2 : 1;
    sharing[0]->copies = chooseCopies(*sharing[0], side);
    sharing[1]->copies =
        chooseCopies(*sharing[1], results / sharing[0]->copies >= 4 ? 4 : side);
    blockLoop(*sharing[1], *sharing[0]);
    return;
  }
  sharing.append(others);
  if (!sharing.empty())
    sharing[0]->copies =
        chooseCopies(*sharing[0], std::min<int64_t>(results, 4));
}

/// True if `loop` is best left as it is: short computations on what neighbours
/// load from between each other. LLVM takes such a loop as vectors that it
/// loads whole and picks apart, where ours would be loaded element by element.
bool NestTiling::isLoadedApart(const Loop &loop) {
  constexpr int64_t maxTrips = 8;
  if (loop.extent < 2 * vectorWidth || ops.size() > shortComputation ||
      hasPartialResults(loop))
    return false;
  // Others may become branches.
  for (Operation *op : ops)
    if (!isa<LoadOp, RangeOp, ReduceOp>(op) &&
        !isa<arith::ArithDialect>(op->getDialect()))
      return false;
  for (ReduceOp reduce : reductions)
    if (!haveFewTrips(reduce.getRangeOps(), maxTrips))
      return false;
  for (const LinearIndex &offset : storeOffsets)
    if (strideOf(offset, loop) != 1)
      return false;
  bool apart = false;
  for (Load &load : loads) {
    std::optional<int64_t> stride = strideOf(load.offset, loop);
    if (!stride || std::abs(*stride) > maxApart || load.op.getGate() ||
        !load.op.getDependences().empty())
      return false;
    apart |= std::abs(*stride) > 1;
  }
  return apart;
}

/// The loop along which a load is contiguous that has a stride of at least
/// `least` along the lanes, in a nest without reductions; null if there is
/// none.
Loop *NestTiling::findAcross(const Loop &lanes, int64_t least) {
  if (!reductions.empty() || lanes.extent < 0)
    return nullptr;
  for (Load &load : loads) {
    std::optional<int64_t> stride = strideOf(load.offset, lanes);
    if (!stride || std::abs(*stride) < least)
      continue;
    for (Loop &loop : nest.loops)
      if (&loop != &lanes && loop.extent > 1 &&
          strideOf(load.offset, loop) == 1)
        return &loop;
  }
  return nullptr;
}

/// True if vectors along `across` load all that results along both loops need
/// as it lies: tiles of them are then transposed in registers, and stored by
/// rows (Memory::findTile), which takes a third of the time of gathers.
bool NestTiling::canTranspose(const Loop &lanes, const Loop &across) {
  constexpr int64_t minRows = 4;
  // The rows of a tile are computed side by side.
  constexpr size_t maxOps = 60;
  constexpr int64_t leastBits = 32;
  if (target.vectorBits / vectorWidth < leastBits || nest.stores.size() != 1 ||
      ops.size() > maxOps || across.ranges.size() != 1 ||
      across.extent < vectorWidth || lanes.extent < minRows ||
      vectorWidth < minRows || hasPartialResults(across))
    return false;
  StoreOp store = nest.stores.front();
  Type element = store.getPtr().getType().getElementType();
  std::optional<int64_t> apart = strideOf(storeOffsets.front(), across);
  if (!store.getPtr().hasOneUse() || !apart || *apart == 0 ||
      VectorCode::getMemoryType(element) != store.getValue().getType() ||
      (store.getGate() && dependsOn(store.getGate(), lanes)))
    return false;
  for (auto [term, coefficient] : storeOffsets.front().terms)
    if (!term.getDefiningOp<RangeOp>())
      return false;
  return llvm::all_of(loads, [&](const Load &load) {
    std::optional<int64_t> stride = strideOf(load.offset, across);
    return stride == 0 || stride == 1;
  });
}

/// Has vectors along `across`, and tiles of as many rows as are transposed
/// together.
void NestTiling::transpose(Loop &lanes, Loop &across) {
  constexpr int64_t rowsOfTile = 8;
  lanes.width = 1;
  lanes.copies = chooseCopies(lanes, std::min(rowsOfTile, vectorWidth));
  setWidth(across);
}

/// Has all of a cache line that is loaded used while it is there. Elements that
/// no instruction gathers, and few elements, are better moved one by one; and
/// if the lanes are very few, LLVM makes vectors along `across`.
void NestTiling::addCopiesAcross(Loop &lanes, Loop &across) {
  constexpr int64_t cacheLine = 16;
  bool gathers = target.vectorBits / vectorWidth >= 32;
  bool isMove = llvm::all_of(ops, llvm::IsaPred<LoadOp, RangeOp>);
  bool isNarrow = std::min(lanes.extent, across.extent) < vectorWidth;
  if (!gathers || (isMove && isNarrow))
    lanes.width = 1;
  lanes.copies = 1;
  if (!isMove || lanes.extent > maxApart)
    across.copies = std::min(across.extent, cacheLine);
}

void NestTiling::choose() {
  mergeLoops(0, nest.loops.size());
  if (plan.useVectors && vectorWidth > 1 && !nest.loops.empty() &&
      isLoadedApart(nest.loops.back())) {
    // The elements between are needed in the same trip.
    Loop *between = findAcross(nest.loops.back(), /*least=*/2);
    if (between && between->extent <= maxApart)
      between->copies = between->extent;
    return;
  }
  if (takeBytes() || takePanels() || packShared())
    return;
  Loop *lanes = chooseLanes();
  if (lanes)
    setWidth(*lanes);
  if (plan.useVectors)
    setIntegerLanes();
  bool beside = llvm::any_of(reductions, [&](ReduceOp reduce) {
    return lanes && dependsOn(reduce.getResult(0), *lanes);
  });
  Loop *across = lanes ? findAcross(*lanes, maxStride + 1) : nullptr;
  if (across && canTranspose(*lanes, *across))
    transpose(*lanes, *across);
  else if (across && ops.size() <= shortComputation)
    addCopiesAcross(*lanes, *across);
  else if (lanes)
    addCopiesToLanes(*lanes);
  if (beside)
    return;
  int64_t vectors = 0;
  for (ReduceOp reduce : reductions)
    vectors += std::max<int64_t>(1, plan.lanes.lookup(reduce) / vectorWidth);
  if (vectors == 0 || countOfTrip() > 60)
    return;
  // Rows whose sums are computed side by side are also stored side by side.
  if (lanes)
    lanes->copies = 1;
  addCopiesAround(vectors);
}
