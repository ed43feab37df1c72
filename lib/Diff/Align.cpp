// Aligns two sequences, and two sequences of launches by what they compute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Align.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace tinyjit;
using namespace tinyjit::diff;

/// The most pairs that are looked at: as many bytes, and steps.
static constexpr int64_t maxPairs = int64_t(1) << 26;

namespace {
/// The table of the best alignments of the first elements, of which a band
/// along the diagonal is there.
class Table {
public:
  enum Step : uint8_t { None, Pair, SkipBefore, SkipAfter };

  Table(int numBefore, int numAfter)
      : numBefore(numBefore), numAfter(numAfter),
        width(static_cast<int>(std::min<int64_t>(
            numAfter + 1, std::max<int64_t>(maxPairs / (numBefore + 1), 64)))),
        steps(static_cast<size_t>(numBefore + 1) * width) {}

  /// The first column of the band in a row.
  int first(int row) const {
    int64_t middle = int64_t(row) * numAfter / std::max(numBefore, 1);
    return static_cast<int>(
        std::clamp<int64_t>(middle - width / 2, 0, numAfter + 1 - width));
  }
  int end(int row) const { return first(row) + width; }
  bool has(int row, int column) const {
    return row >= 0 && column >= first(row) && column < end(row);
  }
  Step &at(int row, int column) {
    return steps[static_cast<size_t>(row) * width + (column - first(row))];
  }

private:
  int numBefore, numAfter, width;
  std::vector<Step> steps;
};
} // namespace

Pairs diff::alignByScore(int numBefore, int numAfter,
                         const std::function<int(int, int)> &score) {
  constexpr int unreached = -1;
  Table table(numBefore, numAfter);
  std::vector<int> last(numAfter + 1, unreached), row = last;
  for (int i = 0; i <= numBefore; ++i) {
    auto above = [&](int j) {
      return table.has(i - 1, j) ? last[j] : unreached;
    };
    for (int j = table.first(i); j < table.end(i); ++j) {
      int best = i == 0 && j == 0 ? 0 : unreached;
      Table::Step step = Table::None;
      auto offer = [&](int value, Table::Step with) {
        if (value > best) {
          best = value;
          step = with;
        }
      };
      // Of equals the pair, so that what comes first is paired.
      int corner = above(j - 1), own = 0;
      if (corner != unreached)
        own = score(i - 1, j - 1);
      if (own > 0)
        offer(corner + own, Table::Pair);
      offer(above(j), Table::SkipBefore);
      if (table.has(i, j - 1))
        offer(row[j - 1], Table::SkipAfter);
      row[j] = best;
      table.at(i, j) = step;
    }
    std::swap(last, row);
  }
  Pairs pairs;
  for (int i = numBefore, j = numAfter; i > 0 || j > 0;) {
    Table::Step step = table.at(i, j);
    if (step == Table::Pair)
      pairs.emplace_back(i - 1, j - 1);
    i -= step != Table::SkipAfter;
    j -= step != Table::SkipBefore;
  }
  std::reverse(pairs.begin(), pairs.end());
  return pairs;
}

/// The longest part of `pairs`, whose first numbers rise, in which the second
/// ones rise, too.
static Pairs keepRising(const Pairs &pairs) {
  // By length: the pair that a part of it ends in, and by pair the one before.
  std::vector<int> ends, previous(pairs.size(), -1);
  for (size_t i = 0; i < pairs.size(); ++i) {
    auto place = std::lower_bound(
        ends.begin(), ends.end(), pairs[i].second,
        [&](int end, int second) { return pairs[end].second < second; });
    if (place != ends.begin())
      previous[i] = *(place - 1);
    if (place == ends.end())
      ends.push_back(static_cast<int>(i));
    else
      *place = static_cast<int>(i);
  }
  Pairs kept;
  for (int i = ends.empty() ? -1 : ends.back(); i >= 0; i = previous[i])
    kept.push_back(pairs[i]);
  std::reverse(kept.begin(), kept.end());
  return kept;
}

using Names = std::vector<size_t>;

/// Names each launch by itself and by what its operands are made of: equal for
/// those that compute the same.
static Names nameValues(const Capture &capture, size_t Launch::*own) {
  Names names;
  for (const Launch &launch : capture.launches) {
    size_t name = launch.*own;
    for (auto [source, buffer] : llvm::zip(launch.sources, launch.buffers))
      name = source < 0 ? llvm::hash_combine(name, llvm::StringRef(buffer))
                        : llvm::hash_combine(name, names[source]);
    names.push_back(name);
  }
  return names;
}

/// Names each launch by itself and by who uses its results, and so on: equal
/// for those whose results go the same way.
static Names nameUses(const Capture &capture, size_t Launch::*own) {
  Names uses(capture.launches.size()), names(capture.launches.size());
  for (size_t i = capture.launches.size(); i-- > 0;) {
    const Launch &launch = capture.launches[i];
    size_t name = llvm::hash_combine(launch.*own, uses[i]);
    for (const std::string &buffer : launch.buffers)
      name = llvm::hash_combine(name, llvm::StringRef(buffer));
    names[i] = name;
    for (auto [operand, source] : llvm::enumerate(launch.sources))
      if (source >= 0) // in any order
        uses[source] += llvm::hash_combine(name, operand);
  }
  return names;
}

namespace {
class Aligner {
public:
  Aligner(const Capture &before, const Capture &after)
      : before(before), after(after) {
    result.before.assign(before.launches.size(), -1);
    result.after.assign(after.launches.size(), -1);
    result.isMoved.assign(before.launches.size(), false);
  }

  Alignment run();

private:
  /// Pairs launches of equal names that are in no pair, the first ones of a
  /// name or, from the end, the last ones.
  Pairs pairNames(const Names &own, const Names &others, int from, int to,
                  int otherFrom, int otherTo, bool fromEnd) const;
  void add(int first, int second) {
    result.before[first] = second;
    result.after[second] = first;
  }
  /// Calls `action` for the stretches between the pairs that are not moved.
  void forGaps(llvm::function_ref<void(int, int, int, int)> action);
  void addNamed(size_t Launch::*own);
  void addAlike(int from, int to, int otherFrom, int otherTo);
  int score(const Launch &one, const Launch &other) const;

  const Capture &before, &after;
  Alignment result;
};
} // namespace

Pairs Aligner::pairNames(const Names &own, const Names &others, int from,
                         int to, int otherFrom, int otherTo,
                         bool fromEnd) const {
  std::map<size_t, std::vector<int>> places;
  for (int j = otherFrom; j < otherTo; ++j)
    if (result.after[j] < 0)
      places[others[j]].push_back(j);
  if (!fromEnd)
    for (auto &[name, list] : places)
      std::reverse(list.begin(), list.end());
  Pairs pairs;
  for (int i = from; i < to; ++i) {
    int at = fromEnd ? to - 1 - (i - from) : i;
    auto found = places.find(own[at]);
    if (result.before[at] >= 0 || found == places.end() ||
        found->second.empty())
      continue;
    pairs.emplace_back(at, found->second.back());
    found->second.pop_back();
  }
  if (fromEnd)
    std::reverse(pairs.begin(), pairs.end());
  return pairs;
}

void Aligner::forGaps(llvm::function_ref<void(int, int, int, int)> action) {
  // As pairs that `action` adds lie within the stretch, the rest stays.
  int from = 0, otherFrom = 0;
  for (int i = 0; i <= static_cast<int>(result.before.size()); ++i) {
    bool isEnd = i == static_cast<int>(result.before.size());
    if (!isEnd && (result.before[i] < 0 || result.isMoved[i]))
      continue;
    int other =
        isEnd ? static_cast<int>(result.after.size()) : result.before[i];
    if (from < i && otherFrom < other)
      action(from, i, otherFrom, other);
    from = i + 1;
    otherFrom = other + 1;
  }
}

/// Within each stretch, pairs by values, then by uses.
void Aligner::addNamed(size_t Launch::*own) {
  for (bool byUses : {false, true}) {
    auto name = byUses ? nameUses : nameValues;
    Names names = name(before, own), others = name(after, own);
    forGaps([&](int from, int to, int otherFrom, int otherTo) {
      for (auto [first, second] :
           keepRising(pairNames(names, others, from, to, otherFrom, otherTo,
                                /*fromEnd=*/byUses)))
        add(first, second);
    });
  }
}

int Aligner::score(const Launch &one, const Launch &other) const {
  if (one.exact == other.exact)
    return 6;
  if (one.alike == other.alike)
    return 5;
  if ((*one.entry).at("kind") != (*other.entry).at("kind"))
    return 0;
  if ((*one.entry).at("name") == (*other.entry).at("name"))
    return 4;
  // Another kernel that reads from and writes to the same launches.
  bool isSamePlace = one.sources.size() == other.sources.size();
  for (size_t i = 0; isSamePlace && i < one.sources.size(); ++i) {
    int source = one.sources[i];
    isSamePlace =
        (source < 0 ? -1 : result.before[source]) == other.sources[i] &&
        one.buffers[i] == other.buffers[i];
  }
  return isSamePlace ? 3 : 0;
}

void Aligner::addAlike(int from, int to, int otherFrom, int otherTo) {
  std::vector<int> own, others;
  for (int i = from; i < to; ++i)
    if (result.before[i] < 0)
      own.push_back(i);
  for (int j = otherFrom; j < otherTo; ++j)
    if (result.after[j] < 0)
      others.push_back(j);
  for (auto [i, j] : alignByScore(
           static_cast<int>(own.size()), static_cast<int>(others.size()),
           [&](int i, int j) {
             return score(before.launches[own[i]], after.launches[others[j]]);
           }))
    add(own[i], others[j]);
}

Alignment Aligner::run() {
  Names names = nameValues(before, &Launch::exact),
        others = nameValues(after, &Launch::exact);
  Pairs same =
      pairNames(names, others, 0, static_cast<int>(before.launches.size()), 0,
                static_cast<int>(after.launches.size()), /*fromEnd=*/false);
  for (auto [first, second] : same) {
    add(first, second);
    result.isMoved[first] = true;
  }
  for (auto [first, second] : keepRising(same))
    result.isMoved[first] = false;
  addNamed(&Launch::exact);
  addNamed(&Launch::alike);
  forGaps([&](int from, int to, int otherFrom, int otherTo) {
    addAlike(from, to, otherFrom, otherTo);
  });
  return std::move(result);
}

Alignment diff::alignLaunches(const Capture &before, const Capture &after) {
  return Aligner(before, after).run();
}
