// Gives buffers offsets in one arena: in the order of time, with a list of free
// ranges, or in the best of several orders.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ArenaLayout.h"

#include "dialects/Jit/Transforms/ArenaOrders.h"

#include <map>
#include <numeric>
#include <set>

using namespace llvm;
using namespace tinyjit::jit;

SmallVector<int64_t> tinyjit::jit::getLiveBytes(ArrayRef<ArenaItem> items) {
  int64_t numSteps = 0;
  for (const ArenaItem &item : items)
    numSteps = std::max(numSteps, item.live.last + 1);
  // Sums of 64-bit numbers that may be as large as an arena.
  SmallVector<__int128> change(numSteps + 1);
  for (const ArenaItem &item : items) {
    change[item.live.first] += item.bytes;
    change[item.live.last + 1] -= item.bytes;
  }
  SmallVector<int64_t> live;
  __int128 sum = 0;
  for (int64_t step = 0; step < numSteps; ++step) {
    sum += change[step];
    live.push_back(static_cast<int64_t>(
        std::min<__int128>(sum, static_cast<__int128>(maxArenaBytes) + 1)));
  }
  return live;
}

namespace {
/// The free blocks below the top of an arena that grows as needed.
class FreeBlocks {
public:
  /// The offset of the smallest block that has so many bytes, or nothing if the
  /// arena grows too large.
  std::optional<int64_t> take(int64_t bytes);
  void give(int64_t offset, int64_t bytes);
  int64_t getTop() const { return top; }

private:
  using Blocks = std::map<int64_t, int64_t>; ///< end by begin

  void add(int64_t begin, int64_t end) {
    blocks[begin] = end;
    sizes.insert({end - begin, begin});
  }
  Blocks::iterator remove(Blocks::iterator block) {
    sizes.erase({block->second - block->first, block->first});
    return blocks.erase(block);
  }

  Blocks blocks;
  std::set<std::pair<int64_t, int64_t>> sizes; ///< size, begin
  int64_t top = 0;
};
} // namespace

std::optional<int64_t> FreeBlocks::take(int64_t bytes) {
  if (bytes == 0)
    return 0;
  if (auto fit = sizes.lower_bound({bytes, 0}); fit != sizes.end()) {
    auto block = blocks.find(fit->second);
    auto [begin, end] = *block;
    remove(block);
    if (end - begin > bytes)
      add(begin + bytes, end);
    return begin;
  }
  // At the top, together with the free block there.
  int64_t begin = top;
  if (!blocks.empty() && blocks.rbegin()->second == top) {
    begin = blocks.rbegin()->first;
    remove(std::prev(blocks.end()));
  }
  if (bytes > maxArenaBytes - begin)
    return std::nullopt;
  top = begin + bytes; // the block there was too small
  return begin;
}

void FreeBlocks::give(int64_t offset, int64_t bytes) {
  if (bytes == 0)
    return;
  int64_t begin = offset, end = offset + bytes;
  auto after = blocks.lower_bound(begin);
  if (after != blocks.end() && after->first == end) {
    end = after->second;
    after = remove(after);
  }
  if (after != blocks.begin() && std::prev(after)->second == begin) {
    begin = std::prev(after)->first;
    remove(std::prev(after));
  }
  add(begin, end);
}

/// Walks through time, forward or backward, as an allocator would that sees one
/// launch after the other.
/// \returns nothing if the arena exceeds `maxArenaBytes`.
static std::optional<ArenaLayout> sweepArena(ArrayRef<ArenaItem> items,
                                             bool forward) {
  SmallVector<size_t> starts(items.size());
  std::iota(starts.begin(), starts.end(), 0);
  SmallVector<size_t> ends = starts;
  // Backward, the last launch of a buffer is its first.
  auto first = [&](size_t i) {
    return forward ? items[i].live.first : -items[i].live.last;
  };
  auto last = [&](size_t i) {
    return forward ? items[i].live.last : -items[i].live.first;
  };
  llvm::sort(starts, [&](size_t a, size_t b) {
    return std::tuple(first(a), -items[a].bytes, a) <
           std::tuple(first(b), -items[b].bytes, b);
  });
  llvm::sort(ends, [&](size_t a, size_t b) {
    return std::pair(last(a), a) < std::pair(last(b), b);
  });
  FreeBlocks blocks;
  ArenaLayout layout;
  layout.offsets.resize(items.size());
  auto *end = ends.begin();
  for (size_t item : starts) {
    for (; end != ends.end() && last(*end) < first(item); ++end)
      blocks.give(layout.offsets[*end], items[*end].bytes);
    std::optional<int64_t> offset = blocks.take(items[item].bytes);
    if (!offset)
      return std::nullopt;
    layout.offsets[item] = *offset;
  }
  layout.bytes = blocks.getTop();
  return layout;
}

std::optional<ArenaLayout> tinyjit::jit::layOutArena(ArrayRef<ArenaItem> items,
                                                     int64_t lowerBound) {
  std::optional<ArenaLayout> best;
  auto keep = [&](std::optional<ArenaLayout> layout) {
    if (layout && (!best || layout->bytes < best->bytes))
      best = std::move(layout);
    return best && best->bytes <= lowerBound;
  };
  for (bool forward : {true, false})
    if (keep(sweepArena(items, forward)))
      return best;
  std::optional<Overlaps> overlaps = findOverlaps(items);
  if (!overlaps)
    return best;
  OrderSearch search(items, *overlaps, lowerBound);
  keep(search.run());
  return best;
}
