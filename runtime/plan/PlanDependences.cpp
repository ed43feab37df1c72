// Dependences between the launches of a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/PlanDependences.h"

#include "tinyjit/Runtime/ByteMap.h"

#include <algorithm>
#include <unordered_map>

using namespace tinyjit::runtime;

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
           std::vector<int32_t> &waitsFor);

private:
  struct Stretch {
    int64_t end;
    int32_t writer = -1;
    /// Since the writer.
    std::vector<int32_t> readers;
  };
  tinyjit::ByteMap<Stretch> stretches;
};
} // namespace

void History::add(int64_t begin, int64_t end, int32_t launch, bool writes,
                  std::vector<int32_t> &waitsFor) {
  auto it = stretches.find(begin, end).first;
  for (int64_t at = begin; at < end; ++it) {
    if (it == stretches.end() || it->first > at) {
      int64_t next = it == stretches.end() ? end : std::min(end, it->first);
      it = stretches.emplace_hint(it, at, Stretch{next, -1, {}});
    }
    Stretch &stretch = it->second;
    if (stretch.writer >= 0)
      waitsFor.push_back(stretch.writer);
    if (writes)
      waitsFor.insert(waitsFor.end(), stretch.readers.begin(),
                      stretch.readers.end());
    else
      stretch.readers.push_back(launch);
    at = stretch.end;
  }
  if (writes)
    stretches.set(begin, {end, launch, {}});
}

/// By slot: its memory, and the bytes there that it can be. Arenas have the
/// numbers behind those of the slots.
static std::vector<Bytes> findBytes(const Plan &plan) {
  std::vector<Bytes> places;
  for (const Slot &slot : plan.slots) {
    Bytes place{static_cast<int32_t>(places.size()), 0, 0};
    if (slot.kind == Slot::Temp)
      place.memory = static_cast<int32_t>(plan.slots.size()) + slot.device;
    int64_t first = slot.byteOffset, last = slot.byteOffset;
    if (slot.kind == Slot::View) {
      // Views move by all that their base can move by.
      const Bytes &base = places[slot.base];
      place.memory = base.memory;
      first += base.begin;
      last += base.end - plan.slots[slot.base].byteSize();
      if (slot.offsetScalar >= 0) {
        const Scalar &scalar = plan.scalars[slot.offsetScalar];
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

std::vector<std::vector<int32_t>>
tinyjit::runtime::findDependences(const Plan &plan, int32_t firstLaunch,
                                  int32_t numLaunches) {
  std::vector<Bytes> places = findBytes(plan);
  // Memory that nobody writes makes nobody wait.
  std::vector<bool> written(plan.slots.size() + plan.devices.size());
  for (int32_t i = 0; i < numLaunches; ++i) {
    const Launch &launch = plan.launches[firstLaunch + i];
    for (size_t o = 0; o < launch.slots.size(); ++o)
      if (launch.access[o] != Access::Read)
        written[places[launch.slots[o]].memory] = true;
  }
  std::vector<std::vector<int32_t>> result(numLaunches);
  std::unordered_map<int32_t, History> histories;
  for (int32_t i = 0; i < numLaunches; ++i) {
    const Launch &launch = plan.launches[firstLaunch + i];
    std::vector<int32_t> &waitsFor = result[i];
    for (size_t o = 0; o < launch.slots.size(); ++o) {
      const Bytes &place = places[launch.slots[o]];
      if (place.begin < place.end && written[place.memory])
        histories[place.memory].add(place.begin, place.end, i,
                                    launch.access[o] != Access::Read, waitsFor);
    }
    std::sort(waitsFor.begin(), waitsFor.end());
    waitsFor.erase(std::unique(waitsFor.begin(), waitsFor.end()),
                   waitsFor.end());
    waitsFor.erase(std::remove(waitsFor.begin(), waitsFor.end(), i),
                   waitsFor.end());
  }
  return result;
}
