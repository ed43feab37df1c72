// Which launches of a plan depend on which.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/PlanDependences.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace tinyjit;
using runtime::Access;
using runtime::Graph;
using runtime::Launch;
using runtime::Plan;
using runtime::Slot;

namespace {
/// Bytes of one memory: that of a slot that is no view, or an arena.
struct Bytes {
  int32_t memory;
  int64_t begin, end;
};

/// Who touched the bytes of one memory last.
class History {
public:
  /// Notes that `launch` touches the bytes; `waitsFor` gets whom it conflicts
  /// with.
  void add(int64_t begin, int64_t end, int32_t launch, bool writes,
           llvm::SmallVectorImpl<int32_t> &waitsFor);

private:
  struct Stretch {
    int64_t end;
    int32_t writer = -1;
    /// Since the writer.
    llvm::SmallVector<int32_t, 2> readers;
  };
  void split(int64_t at);

  /// By first byte; not overlapping.
  std::map<int64_t, Stretch> stretches;
};
} // namespace

void History::split(int64_t at) {
  auto next = stretches.upper_bound(at);
  if (next == stretches.begin())
    return;
  auto last = std::prev(next);
  if (last->first == at || last->second.end <= at)
    return;
  Stretch second = last->second;
  last->second.end = at;
  stretches.emplace_hint(next, at, std::move(second));
}

void History::add(int64_t begin, int64_t end, int32_t launch, bool writes,
                  llvm::SmallVectorImpl<int32_t> &waitsFor) {
  split(begin);
  split(end);
  auto it = stretches.lower_bound(begin);
  for (int64_t at = begin; at < end; ++it) {
    if (it == stretches.end() || it->first > at) {
      int64_t next = it == stretches.end() ? end : std::min(end, it->first);
      it = stretches.emplace_hint(it, at, Stretch{next, -1, {}});
    }
    Stretch &stretch = it->second;
    if (stretch.writer >= 0)
      waitsFor.push_back(stretch.writer);
    if (writes)
      waitsFor.append(stretch.readers.begin(), stretch.readers.end());
    else
      stretch.readers.push_back(launch);
    at = stretch.end;
  }
  if (!writes)
    return;
  stretches.erase(stretches.lower_bound(begin), stretches.lower_bound(end));
  stretches.emplace(begin, Stretch{end, launch, {}});
}

/// By slot: its memory, and the bytes there that it can be. Arenas have the
/// numbers behind those of the slots.
static std::vector<Bytes> findBytes(const Plan &plan) {
  std::vector<Bytes> places;
  for (auto [index, slot] : llvm::enumerate(plan.slots)) {
    Bytes place{static_cast<int32_t>(index), 0, 0};
    if (slot.kind == Slot::Temp)
      place.memory = static_cast<int32_t>(plan.slots.size()) + slot.device;
    int64_t first = slot.byteOffset, last = slot.byteOffset;
    if (slot.kind == Slot::View) {
      // What the base can move by, its views move by, too.
      const Bytes &base = places[slot.base];
      place.memory = base.memory;
      first += base.begin;
      last += base.end - plan.slots[slot.base].byteSize();
      if (slot.offsetScalar >= 0) {
        const runtime::Scalar &scalar = plan.scalars[slot.offsetScalar];
        auto [low, high] = std::minmax(
            {slot.offsetScale * scalar.min, slot.offsetScale * scalar.max});
        first += low;
        last += high;
      }
    }
    place.begin = first;
    place.end = last + slot.byteSize();
    places.push_back(place);
  }
  return places;
}

std::vector<llvm::SmallVector<int32_t, 2>>
tinyjit::findDependences(const Plan &plan, const Graph &graph) {
  std::vector<Bytes> places = findBytes(plan);
  auto launches =
      llvm::ArrayRef(plan.launches).slice(graph.firstLaunch, graph.numLaunches);
  // What nobody writes makes nobody wait.
  llvm::DenseSet<int32_t> written;
  for (const Launch &launch : launches)
    for (auto [slot, access] : llvm::zip_equal(launch.slots, launch.access))
      if (access != Access::Read)
        written.insert(places[slot].memory);
  std::vector<llvm::SmallVector<int32_t, 2>> result(launches.size());
  llvm::DenseMap<int32_t, History> histories;
  for (auto [number, launch] : llvm::enumerate(launches)) {
    llvm::SmallVectorImpl<int32_t> &waitsFor = result[number];
    for (auto [slot, access] : llvm::zip_equal(launch.slots, launch.access)) {
      const Bytes &place = places[slot];
      if (place.begin < place.end && written.contains(place.memory))
        histories[place.memory].add(place.begin, place.end,
                                    static_cast<int32_t>(number),
                                    access != Access::Read, waitsFor);
    }
    llvm::erase(waitsFor, static_cast<int32_t>(number));
    llvm::sort(waitsFor);
    waitsFor.erase(llvm::unique(waitsFor), waitsFor.end());
  }
  return result;
}
