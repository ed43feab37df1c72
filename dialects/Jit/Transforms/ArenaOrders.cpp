// Searches for the order in which placing buffers one by one needs the smallest
// arena.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ArenaOrders.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace llvm;
using namespace tinyjit::jit;

/// Pairs of buffers alive together that are looked at in all orders together,
/// some 0.2 s.
static constexpr int64_t pairBudget = 5'000'000;

std::optional<Overlaps> tinyjit::jit::findOverlaps(ArrayRef<ArenaItem> items) {
  SmallVector<uint32_t> starts;
  for (uint32_t item = 0; item < items.size(); ++item)
    if (items[item].bytes > 0)
      starts.push_back(item);
  llvm::sort(starts, [&](uint32_t a, uint32_t b) {
    return std::pair(items[a].live.first, a) <
           std::pair(items[b].live.first, b);
  });
  SmallVector<std::pair<uint32_t, uint32_t>> pairs;
  SmallVector<uint32_t> alive;
  for (uint32_t item : starts) {
    llvm::erase_if(alive, [&](uint32_t other) {
      return items[other].live.last < items[item].live.first;
    });
    if (static_cast<int64_t>(pairs.size() + alive.size()) > pairBudget / 2)
      return std::nullopt;
    for (uint32_t other : alive)
      pairs.push_back({item, other});
    alive.push_back(item);
  }
  Overlaps overlaps;
  overlaps.begins.resize(items.size() + 1);
  for (auto [a, b] : pairs) {
    ++overlaps.begins[a + 1];
    ++overlaps.begins[b + 1];
  }
  std::partial_sum(overlaps.begins.begin(), overlaps.begins.end(),
                   overlaps.begins.begin());
  overlaps.others.resize(2 * pairs.size());
  SmallVector<uint32_t> next = overlaps.begins;
  for (auto [a, b] : pairs) {
    overlaps.others[next[a]++] = b;
    overlaps.others[next[b]++] = a;
  }
  return overlaps;
}

/// `a + b`, or the largest number if that is too large for one.
static int64_t addUpTo(int64_t a, int64_t b) {
  int64_t sum;
  return __builtin_add_overflow(a, b, &sum)
             ? std::numeric_limits<int64_t>::max()
             : sum;
}

int64_t OrderSearch::findPlace(uint32_t item, const BitVector &placed,
                               ArrayRef<int64_t> offsets) {
  SmallVector<std::pair<int64_t, int64_t>> taken;
  for (uint32_t other : overlaps.of(item))
    if (placed[other])
      taken.push_back(
          {offsets[other], addUpTo(offsets[other], items[other].bytes)});
  llvm::sort(taken);
  int64_t end = 0, place = -1, smallest = std::numeric_limits<int64_t>::max();
  for (auto [from, to] : taken) {
    int64_t gap = from - end;
    if (gap >= items[item].bytes && gap < smallest) {
      place = end;
      smallest = gap;
      if (!tightest)
        return place;
    }
    end = std::max(end, to);
  }
  return place < 0 ? end : place;
}

void OrderSearch::tryOrder(ArrayRef<uint32_t> order) {
  budget -= static_cast<int64_t>(overlaps.others.size() + order.size());
  BitVector placed(items.size());
  ArenaLayout layout;
  layout.offsets.resize(items.size());
  for (uint32_t item : order) {
    layout.offsets[item] = findPlace(item, placed, layout.offsets);
    placed.set(item);
    layout.bytes = std::max(layout.bytes,
                            addUpTo(layout.offsets[item], items[item].bytes));
  }
  if (layout.bytes <= maxArenaBytes && (!best || layout.bytes < best->bytes))
    best = std::move(layout);
}

std::optional<ArenaLayout> OrderSearch::run() {
  budget = pairBudget;
  SmallVector<int64_t> live = getLiveBytes(items);
  Order order(items.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::erase_if(order, [&](uint32_t item) { return items[item].bytes == 0; });
  auto length = [&](uint32_t i) {
    return items[i].live.last - items[i].live.first + 1;
  };
  // The most bytes alive at a launch at which the buffer is: a sparse table of
  // maxima over powers of two.
  SmallVector<SmallVector<int64_t>> maxima{live};
  for (size_t width = 1; 2 * width <= live.size(); width *= 2) {
    SmallVector<int64_t> next;
    for (size_t i = 0; i + 2 * width <= live.size(); ++i)
      next.push_back(std::max(maxima.back()[i], maxima.back()[i + width]));
    maxima.push_back(std::move(next));
  }
  auto crowding = [&](uint32_t i) {
    unsigned level = Log2_64(length(i));
    return std::max(
        maxima[level][items[i].live.first],
        maxima[level][items[i].live.last + 1 - (int64_t(1) << level)]);
  };
  auto area = [&](uint32_t i) {
    return static_cast<double>(items[i].bytes) * length(i);
  };
  auto bytes = [&](uint32_t i) { return items[i].bytes; };
  auto sortAndTry = [&](auto key) {
    if (isDone() || budget <= 0)
      return;
    Order sorted = order;
    llvm::sort(sorted, [&](uint32_t a, uint32_t b) {
      return std::tuple(key(b), a) < std::tuple(key(a), b);
    });
    for (bool tight : {false, true}) {
      tightest = tight;
      if (!isDone() && budget > 0)
        tryOrder(sorted);
    }
    tightest = false;
  };
  // The one that does best first, as many buffers leave time for few.
  sortAndTry([&](uint32_t i) { return std::tuple(crowding(i), bytes(i)); });
  sortAndTry([&](uint32_t i) { return std::tuple(bytes(i), length(i)); });
  sortAndTry([&](uint32_t i) { return std::tuple(crowding(i), length(i)); });
  sortAndTry([&](uint32_t i) { return std::tuple(area(i), bytes(i)); });
  sortAndTry([&](uint32_t i) { return std::tuple(length(i), bytes(i)); });
  return best;
}
