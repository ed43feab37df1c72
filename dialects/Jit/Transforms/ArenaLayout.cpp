// Gives buffers places in one arena: the choice among several ways.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ArenaLayout.h"

#include "dialects/Jit/Transforms/ArenaOrders.h"
#include "dialects/Jit/Transforms/ArenaSweep.h"

using namespace tinyjit::jit;

llvm::SmallVector<int64_t>
tinyjit::jit::getLiveBytes(llvm::ArrayRef<ArenaItem> items) {
  int64_t numSteps = 0;
  for (const ArenaItem &item : items)
    numSteps = std::max(numSteps, item.live.last + 1);
  // Sums of 64-bit numbers that may be as large as an arena.
  llvm::SmallVector<__int128> change(numSteps + 1);
  for (const ArenaItem &item : items) {
    change[item.live.first] += item.bytes;
    change[item.live.last + 1] -= item.bytes;
  }
  llvm::SmallVector<int64_t> live;
  __int128 sum = 0;
  for (int64_t step = 0; step < numSteps; ++step) {
    sum += change[step];
    live.push_back(static_cast<int64_t>(
        std::min<__int128>(sum, static_cast<__int128>(maxArenaBytes) + 1)));
  }
  return live;
}

std::optional<ArenaLayout>
tinyjit::jit::layOutArena(llvm::ArrayRef<ArenaItem> items, int64_t lowerBound) {
  std::optional<ArenaLayout> best;
  auto keep = [&](std::optional<ArenaLayout> layout) {
    if (layout && (!best || layout->bytes < best->bytes))
      best = std::move(layout);
    return best && best->bytes <= lowerBound;
  };
  for (Fit fit : {Fit::Best, Fit::Class, Fit::Lowest})
    for (bool forward : {true, false})
      if (keep(sweepArena(items, fit, forward)))
        return best;
  std::optional<Overlaps> overlaps = findOverlaps(items);
  if (!overlaps)
    return best;
  OrderSearch search(items, *overlaps, lowerBound);
  keep(search.run());
  return best;
}
