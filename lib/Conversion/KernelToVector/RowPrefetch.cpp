// Prefetches the rows that a reduction reads next.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/RowPrefetch.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

/// Smaller arrays stay in a core's own cache.
static constexpr int64_t minBytes = 512 * 1024;

/// Trips that read more of a row are no place for prefetches: the lines of each
/// have one instruction.
static constexpr int64_t maxBytesOfTrip = 512;

/// Narrower elements take so many instructions per line that lines which are on
/// their way to the first cache cost nothing. Of wider ones they are in the way
/// of what is loaded: they go to the second cache.
static constexpr int64_t maxNarrowBytes = 2;

/// Lines that are asked for further ahead are gone from the first cache when
/// its row's turn comes. Of longer rows a core fetches enough by itself.
static constexpr int64_t maxBytesAhead = 32 * 1024;

/// Memory takes as long as the computation of so many bytes, or longer.
static constexpr int64_t minBytesAhead = 16 * 1024;

bool loops::isReused(LoadOp load) {
  auto parameter = dyn_cast<BlockArgument>(load.getPtr());
  auto kernel =
      parameter ? dyn_cast<jit::KernelOp>(parameter.getOwner()->getParentOp())
                : jit::KernelOp();
  return kernel &&
         kernel.getArgAttr(parameter.getArgNumber(), jit::reusedAttrName);
}

/// True if each element that `load` reads is read in one trip of the open loops
/// only.
bool RowPrefetch::readsOnce(LoadOp load) {
  const FreeRanges::Set &set = scopes.getRanges().of(load.getValue());
  for (unsigned number = 1; number <= scopes.innermostNumber(); ++number) {
    const Scope &scope = scopes[number];
    RangeOp range = scope.blockOf ? scope.blockOf : scope.ranges.back();
    if (scope.loop && !set.contains(range))
      return false;
  }
  int64_t bytes = getElementBytes(load.getPtr().getType().getElementType());
  for (RangeOp range : set)
    bytes *= range.getExtent().value_or(0);
  return bytes >= minBytes;
}

/// The rows of the block that is open around the loop of `rows`, if another
/// nest of `plan` reads the array of `load`, too; 0 if not. That nest is at the
/// next block when this one has come to its end.
int64_t RowPrefetch::countRowsOfBlock(LoadOp load, RangeOp rows) {
  bool isShared = llvm::any_of(plan.nests, [&](const Nest &nest) {
    SetVector<Operation *> ops = collectNestOps(nest);
    return !ops.contains(reduce) && llvm::any_of(ops, [&](Operation *op) {
      auto other = dyn_cast<LoadOp>(op);
      return other && other.getPtr() == load.getPtr();
    });
  });
  for (unsigned number = 1; isShared && number < scopes.innermostNumber();
       ++number)
    if (scopes[number].blockOf == rows)
      return scopes[number].blockExtent;
  return 0;
}

std::optional<RowPrefetch::Stream> RowPrefetch::findStream(LoadOp load,
                                                           int64_t step) {
  if (load.getGate() || !load.getDependences().empty() || isReused(load) ||
      !readsOnce(load))
    return std::nullopt;
  LinearIndex offset = getElementOffset(load);
  for (auto [term, coefficient] : offset.terms)
    if (!term.getDefiningOp<RangeOp>())
      return std::nullopt;
  Scope &rows = scopes.innermost();
  int64_t elementBytes =
      getElementBytes(load.getPtr().getType().getElementType());
  int64_t ahead =
      offset.getCoefficient(rows.ranges.back().getIndex()) * rows.copies;
  if (ahead <= 0 || ahead * elementBytes > maxBytesAhead)
    return std::nullopt;
  int64_t block = countRowsOfBlock(load, rows.ranges.back()) / rows.copies *
                  ahead * elementBytes;
  int64_t least = std::clamp(block, minBytesAhead, maxBytesAhead);
  ahead *= llvm::divideCeil(least, ahead * elementBytes);
  SmallVector<RangeOp> own = reduce.getRangeOps();
  for (unsigned depth = 0; depth < own.size(); ++depth) {
    bool isInnermost = depth + 1 == own.size();
    int64_t bytes = offset.getCoefficient(own[depth].getIndex()) *
                    elementBytes * (isInnermost ? step : 1);
    if (bytes > 0 && bytes <= maxBytesOfTrip)
      return Stream{load, depth, bytes, ahead,
                    elementBytes > maxNarrowBytes ? Memory::SecondCache
                                                  : Memory::FirstCache};
  }
  return std::nullopt;
}

RowPrefetch::RowPrefetch(ReduceOp reduce, int64_t step, Scopes &scopes,
                         const KernelPlan &plan)
    : reduce(reduce), scopes(scopes), plan(plan) {
  Scope &rows = scopes.innermost();
  if (plan.vectorBits == 0 || !rows.loop || rows.width != 1 || rows.copies < 2)
    return;
  // One load of each array: others read the same lines.
  llvm::MapVector<Value, Stream> found;
  for (Operation *op : collectOps(ValueRange(reduce.getValues())))
    if (auto load = dyn_cast<LoadOp>(op))
      if (std::optional<Stream> stream = findStream(load, step)) {
        auto [known, isNew] = found.try_emplace(load.getPtr(), *stream);
        if (!isNew && getElementOffset(load).constant <
                          getElementOffset(known->second.load).constant)
          known->second = *stream;
      }
  for (auto &[array, stream] : found)
    streams.push_back(stream);
}

void RowPrefetch::emit(unsigned depth, Memory &memory) {
  for (const Stream &stream : streams)
    if (stream.depth == depth)
      scopes.forEachCopy(scopes.getRanges().of(reduce.getResult(0)), [&] {
        memory.emitPrefetch(stream.load, stream.ahead, stream.bytes, stream.to);
      });
}
