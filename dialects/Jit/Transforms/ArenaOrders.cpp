// Places buffers one after the other, in an order that a search finds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ArenaOrders.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>
#include <random>

using namespace llvm;
using namespace tinyjit::jit;

/// Pairs of buffers alive together that are looked at in all orders together,
/// some 0.2 s.
static constexpr int64_t pairBudget = 5'000'000;
static constexpr int64_t maxExchanges = 2'000;
/// Up to so many buffers, all orders are tried, as long as that takes no more
/// than so many steps.
static constexpr size_t maxForAll = 40;
static constexpr int64_t maxNodes = 200'000;

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

int64_t OrderSearch::tryOrder(ArrayRef<uint32_t> order) {
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
  int64_t bytes = layout.bytes;
  if (bytes <= maxArenaBytes && (!best || bytes < best->bytes)) {
    best = std::move(layout);
    bestOrder.assign(order.begin(), order.end());
  }
  return bytes;
}

void OrderSearch::trySorted() {
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
}

/// Moves a buffer that ends at the top to a random earlier position of the
/// order, and goes on from there unless that made the arena larger.
void OrderSearch::exchange() {
  // Not <random>'s distributions: each library has its own.
  std::mt19937_64 random(1);
  auto below = [&](size_t count) { return random() % count; };
  ArenaLayout layout = *best;
  Order order = bestOrder;
  llvm::sort(order, [&](uint32_t a, uint32_t b) {
    return std::pair(layout.offsets[a], a) < std::pair(layout.offsets[b], b);
  });
  int64_t current = tryOrder(order);
  for (int64_t round = 0; round < maxExchanges && budget > 0 && !isDone();
       ++round) {
    Order changed = order;
    size_t from = 1 + below(changed.size() - 1);
    if (below(4) != 0) // mostly one of those placed last, which stand on top
      from =
          changed.size() - 1 - below(std::min<size_t>(changed.size() - 1, 4));
    size_t to = below(from);
    std::rotate(changed.begin() + to, changed.begin() + from,
                changed.begin() + from + 1);
    int64_t bytes = tryOrder(changed);
    if (bytes > current)
      continue;
    current = bytes;
    order = std::move(changed);
  }
}

/// Places one more buffer at `last` or above, in all ways that can lead to a
/// smaller arena. Buffers get places in the order of their addresses.
/// \returns false when it took too long.
bool OrderSearch::placeNext(int64_t last, int64_t lastItem, size_t numPlaced) {
  if (++nodes > maxNodes || isDone())
    return false;
  SmallVector<std::tuple<int64_t, int64_t, uint32_t>> choices;
  int64_t highest = 0;
  for (uint32_t item = 0; item < items.size(); ++item) {
    if (offsets[item] >= 0) {
      highest = std::max(highest, offsets[item] + items[item].bytes);
      continue;
    }
    int64_t place = std::max(last, floors[item]);
    // It only goes up from here.
    if (addUpTo(place, items[item].bytes) >= best->bytes)
      return true;
    // Of two that begin at one address, the one with the lower number first.
    if (place > last || item > lastItem)
      choices.push_back({place, -items[item].bytes, item});
  }
  if (numPlaced == items.size()) {
    best = ArenaLayout{offsets, highest};
    return true;
  }
  llvm::sort(choices);
  for (auto [place, size, item] : choices) {
    if (place - size >= best->bytes)
      continue;
    SmallVector<int64_t> saved = floors;
    offsets[item] = place;
    for (uint32_t other : overlaps.of(item))
      floors[other] = std::max(floors[other], place - size);
    bool more = placeNext(place, item, numPlaced + 1);
    offsets[item] = -1;
    floors = std::move(saved);
    if (!more)
      return false;
  }
  return true;
}

void OrderSearch::tryAll() {
  floors.assign(items.size(), 0);
  offsets.assign(items.size(), -1);
  size_t numPlaced = 0;
  for (auto [offset, item] : llvm::zip_equal(offsets, items))
    if (item.bytes == 0)
      ++numPlaced, offset = 0;
  placeNext(0, -1, numPlaced);
}

std::optional<ArenaLayout> OrderSearch::run() {
  budget = pairBudget;
  trySorted();
  if (!best || bestOrder.size() < 2)
    return best;
  if (!isDone())
    exchange();
  if (!isDone() && items.size() <= maxForAll)
    tryAll();
  return best;
}
