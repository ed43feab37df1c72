// Decides how a nest reads a factor that pack-factors has laid out in panels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestTiling.h"

using namespace mlir;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Vectors side by side that a panel may be wide, and results that must use
/// each of its elements.
static constexpr int64_t maxVectors = 2, minRows = 17;

/// Results that must lie behind each other for a tile to be stored by rows.
static constexpr int64_t leastRow = 4;

/// Ops of a nest beyond which there are no registers for tiles.
static constexpr size_t maxOps = 60;

/// Vectors of sums of a tile. Only floats are multiplied and added without
/// registers for what is in between.
int64_t NestTiling::getSumsOfTile() {
  ReduceOp reduce = reductions.front();
  return isa<FloatType>(reduce.getResult(0).getType())
             ? target.getSumsOfTile(isOverWindows(reduce))
             : target.numRegisters / 2;
}

/// True if all that `load` reads for one trip of the other loops lies from
/// front to back in memory: the lanes, all of which one trip takes, then the
/// trips of the reduction from the innermost one on.
bool NestTiling::isPanel(const Load &load, const Loop &lanes) {
  int64_t distance = lanes.extent;
  if (!load.reduced || LoadOp(load.op).getGate() ||
      strideOf(load.offset, lanes) != 1)
    return false;
  SmallVector<RangeOp> summed = reductions.front().getRangeOps();
  for (RangeOp range : llvm::reverse(summed)) {
    if (!range.getExtent() || load.offset.getStride(range, ranges) != distance)
      return false;
    distance *= *range.getExtent();
  }
  return true;
}

/// The one load that changes along `lanes`, if it is a panel's; else null.
const NestTiling::Load *NestTiling::findPanel(const Loop &lanes) {
  if (lanes.ranges.size() != 1 || lanes.extent % vectorWidth != 0 ||
      lanes.extent > maxVectors * vectorWidth || lanes.extent <= 0 ||
      hasPartialResults(lanes))
    return nullptr;
  const Load *found = nullptr;
  for (const Load &load : loads) {
    if (!load.reduced || !dependsOn(LoadOp(load.op).getValue(), lanes))
      continue;
    if (found || !isPanel(load, lanes))
      return nullptr;
    found = &load;
  }
  return found;
}

/// Instructions of a step of all tiles together, of so many trips of each of
/// the loops. Tiles of another size are more code, too: they have to gain a
/// twentieth.
int64_t NestTiling::getTileCost(std::array<const Loop *, 2> loops,
                                std::array<int64_t, 2> copies,
                                int64_t vectors) {
  int64_t cost = 0;
  bool haveRest = false;
  auto add = [&](int64_t tiles, int64_t rows) {
    if (tiles > 0 && rows > 0)
      cost += tiles * getStepCost(rows, vectors);
  };
  int64_t whole[2], rest[2];
  for (int i = 0; i < 2; ++i) {
    whole[i] = loops[i]->extent / copies[i];
    rest[i] = loops[i]->extent % copies[i];
    haveRest |= rest[i] > 0;
  }
  add(whole[0] * whole[1], copies[0] * copies[1]);
  add(whole[0], copies[0] * rest[1]);
  add(whole[1], rest[0] * copies[1]);
  add(1, rest[0] * rest[1]);
  return haveRest ? cost * 21 / 20 : cost;
}

/// Takes several trips of `other`, too, if tiles of so many more rows take
/// clearly fewer instructions. All registers but those of a panel's vectors, an
/// element of the other factor and one more are sums then: what a tile needs in
/// the end is loaded then. Rows of 7 results have tiles of 2x7 thus, which run
/// at 0.98 of the peak of a core with AVX-512, where those of 1x7 ran at 0.88.
void NestTiling::chooseTile(Loop &along, Loop &other, int64_t vectors) {
  constexpr int64_t mostOthers = 4, beside = 2;
  int64_t most = (target.numRegisters - vectors - beside) / vectors;
  auto getCost = [&](int64_t others, int64_t rows) {
    return getTileCost({&other, &along}, {others, rows}, vectors);
  };
  // It has to gain some hundredths.
  int64_t least = getCost(1, along.copies) * 31 / 32;
  for (int64_t others = 2; others <= std::min(mostOthers, other.extent);
       ++others)
    for (int64_t rows = std::min(most / others, along.extent);
         rows >= std::min(leastRow, along.extent); --rows)
      if (int64_t cost = getCost(others, rows); cost < least) {
        along.copies = rows;
        other.copies = others;
        least = cost;
      }
}

/// Takes the columns of `panel` as lanes, and side by side trips of a loop that
/// the panel does not change with: one along which results are stored, so that
/// tiles of results that lie apart otherwise are stored by rows, or the
/// longest. The panels are walked outermost, so that one stays in a cache for
/// all that use it. \returns whether at least `leastRows` results do.
bool NestTiling::readPanel(Loop &lanes, Value value, int64_t leastRows) {
  Loop *beside = nullptr, *along = nullptr, *other = nullptr;
  int64_t rows = 1;
  for (Loop &loop : nest.loops) {
    if (dependsOn(value, loop))
      continue;
    rows *= loop.extent;
    if (!beside || loop.extent >= beside->extent)
      beside = &loop;
    if (loop.extent >= leastRow &&
        llvm::all_of(storeOffsets, [&](const LinearIndex &offset) {
          return strideOf(offset, loop) == 1;
        }))
      along = &loop;
    if (loop.extent < 0 || !dependsOn(reductions.front().getResult(0), loop))
      return false;
  }
  if (rows < leastRows)
    return false;
  if (along)
    beside = along;
  setWidth(lanes);
  lanes.copies = lanes.extent / lanes.width;
  if (beside)
    beside->copies = chooseRows(
        *beside, std::max<int64_t>(1, getSumsOfTile() / lanes.copies),
        lanes.copies);
  if (along && along->extent > 0)
    for (Loop &loop : nest.loops)
      if (&loop != along && loop.extent > 1 && !dependsOn(value, loop))
        other = &loop;
  if (other)
    chooseTile(*along, *other, lanes.copies);
  auto rank = [&](const Loop &loop) {
    if (&loop == &lanes)
      return 3;
    return &loop == beside ? 2 : dependsOn(value, loop) ? 0 : 1;
  };
  SmallVector<Loop, 4> ordered;
  for (int wanted = 0; wanted <= 3; ++wanted)
    for (const Loop &loop : nest.loops)
      if (rank(loop) == wanted)
        ordered.push_back(loop);
  nest.loops = std::move(ordered);
  return true;
}

/// Chooses the loops for a factor that lies in panels, if there is one.
/// \returns whether that is so.
bool NestTiling::takePanels() {
  if (!plan.useVectors || vectorWidth < 2 || reductions.size() != 1 ||
      !reductions.front().getKind() || ops.size() > maxOps)
    return false;
  for (Loop &lanes : nest.loops)
    if (const Load *panel = findPanel(lanes))
      return readPanel(lanes, LoadOp(panel->op).getValue(), minRows);
  return false;
}

/// Panels that are large, and that few tiles of results use, are asked for
/// early: reading one of them takes memory longer than one tile takes, and no
/// longer than all do.
void NestTiling::choosePrefetch() {
  constexpr int64_t maxTrips = 64;
  if (!plan.useVectors || vectorWidth < 2 || reductions.size() != 1 ||
      nest.packed || nest.loops.empty())
    return;
  const Loop &lanes = nest.loops.back();
  const Load *panel = findPanel(lanes);
  if (!panel || lanes.width * lanes.copies != lanes.extent ||
      getBytesRead(panel->op) < cacheBytes / 2)
    return;
  int64_t trips = 1;
  bool within = false;
  for (const Loop &loop : ArrayRef(nest.loops).drop_back()) {
    bool changes = dependsOn(LoadOp(panel->op).getValue(), loop);
    if (loop.block > 0 || loop.extent < 0 || (changes && within) ||
        (changes && loop.ranges.size() != 1))
      return;
    within |= !changes;
    trips *= changes ? 1 : llvm::divideCeil(loop.extent, loop.copies);
  }
  if (!within || trips > maxTrips)
    return;
  nest.prefetched = panel->op;
  nest.prefetchedIn = reductions.front();
}
