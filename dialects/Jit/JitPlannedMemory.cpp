// Checks the arena offsets that memory planning has given to buffers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitVerify.h"
#include "dialects/Jit/Liveness.h"

#include <map>

using namespace mlir;
using namespace tinyjit::jit;

namespace {
/// A planned view, and when its attribute says that it is alive.
struct Placed {
  ViewOp view;
  LiveRange live;
  int64_t begin, end; ///< bytes of the arena
};
} // namespace

/// The range that the attribute gives, or an error if it is none.
static FailureOr<LiveRange> readLive(ViewOp view) {
  auto attr = dyn_cast<DenseI64ArrayAttr>(view->getAttr(liveAttrName));
  if (!attr || attr.size() != 2 || attr[0] < 0 || attr[0] > attr[1])
    return view.emitOpError("has '")
           << liveAttrName << "' " << view->getAttr(liveAttrName)
           << ", expected the numbers of the first and the last launch";
  auto arena = view.getSource().getDefiningOp<AllocOp>();
  if (!arena || !arena->hasAttr(lowerBoundAttrName) || !view.getStaticOffset())
    return view.emitOpError("has '")
           << liveAttrName << "', but is no view of an arena at a number";
  LiveRange live;
  live.first = attr[0];
  live.last = attr[1];
  return live;
}

/// Checks what planning says about an arena.
static LogicalResult verifyAttributes(AllocOp arena) {
  auto bound = dyn_cast<IntegerAttr>(arena->getAttr(lowerBoundAttrName));
  int64_t bytes = arena.getType().getMaxBytes();
  if (bound && bound.getType().isInteger(64) && bound.getInt() >= 0 &&
      bound.getInt() <= bytes)
    return success();
  return arena.emitOpError("has '")
         << lowerBoundAttrName << "' " << arena->getAttr(lowerBoundAttrName)
         << ", expected a 64-bit number of bytes from 0 to " << bytes;
}

/// Reports two live buffers that share bytes.
static LogicalResult reportOverlap(Placed &a, Placed &b) {
  InFlightDiagnostic diag =
      b.view.emitOpError("has bytes ")
      << b.begin << " to " << b.end << " of the arena from launch "
      << b.live.first << " to " << b.live.last << ", but bytes " << a.begin
      << " to " << a.end << " are another buffer's from launch " << a.live.first
      << " to " << a.live.last;
  diag.attachNote(a.view.getLoc()) << "the other one is here";
  return diag;
}

/// Checks the places in one arena, in the order in which they become alive:
/// against those alive then, by offset.
static LogicalResult verifyArena(MutableArrayRef<Placed> placed) {
  llvm::sort(placed, [](const Placed &a, const Placed &b) {
    return std::tie(a.live.first, a.begin, a.end) <
           std::tie(b.live.first, b.begin, b.end);
  });
  std::map<int64_t, Placed *> alive;
  std::multimap<int64_t, Placed *> ends;
  for (Placed &next : placed) {
    while (!ends.empty() && ends.begin()->first < next.live.first) {
      alive.erase(ends.begin()->second->begin);
      ends.erase(ends.begin());
    }
    if (next.begin == next.end)
      continue;
    auto after = alive.lower_bound(next.begin);
    if (after != alive.end() && after->first < next.end)
      return reportOverlap(*after->second, next);
    if (after != alive.begin() && std::prev(after)->second->end > next.begin)
      return reportOverlap(*std::prev(after)->second, next);
    alive.emplace(next.begin, &next);
    ends.emplace(next.live.last, &next);
  }
  return success();
}

/// Checks that `op` uses no arena but through planned views.
static LogicalResult verifyUses(Operation *op) {
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    Operation *owner = getOwner(operand).getDefiningOp();
    if (!isa_and_nonnull<AllocOp>(owner) || !owner->hasAttr(lowerBoundAttrName))
      continue;
    InFlightDiagnostic diag = op->emitOpError("uses an arena as operand ")
                              << index << ", expected a view with '"
                              << liveAttrName << "'";
    diag.attachNote(owner->getLoc()) << "the arena is here";
    return diag;
  }
  return success();
}

LogicalResult tinyjit::jit::verifyPlannedMemory(CaptureOp capture) {
  bool anyPlanned = llvm::any_of(capture.getBody().getOps<ViewOp>(), isPlanned);
  for (AllocOp alloc : capture.getBody().getOps<AllocOp>())
    if (alloc->hasAttr(lowerBoundAttrName)) {
      anyPlanned = true;
      if (failed(verifyAttributes(alloc)))
        return failure();
    }
  if (!anyPlanned)
    return success();
  llvm::MapVector<Value, SmallVector<Placed>> arenas;
  Liveness liveness = getLiveness(capture);
  for (auto [buffer, used] : liveness.ranges) {
    auto view = buffer.getDefiningOp<ViewOp>();
    if (!view)
      continue;
    FailureOr<LiveRange> live = readLive(view);
    if (failed(live))
      return failure();
    if (!used.isEmpty() && (used.first < live->first || used.last > live->last))
      return view.emitOpError("is alive from launch ")
             << live->first << " to " << live->last
             << ", but holds something from launch " << used.first << " to "
             << used.last;
    int64_t begin = *view.getStaticOffset();
    arenas[view.getSource()].push_back(
        {view, *live, begin, begin + view.getType().getMaxBytes()});
  }
  for (auto &[arena, placed] : arenas)
    if (failed(verifyArena(placed)))
      return failure();
  for (AccessOpInterface op : liveness.steps)
    if (failed(verifyUses(op)))
      return failure();
  return verifyUses(&capture.getBody().front().back());
}
