// Checks that the operands of a plan's launches do not overlap memory that is
// written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/OperandChecks.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <tuple>

using namespace tinyjit::runtime;

namespace {

/// Bytes of some memory: the arena of device `key` if `key` is negative (-1 for
/// the first), else what slot `key` is bound to.
struct Place {
  int64_t key, begin, end;
  bool isWritten;
  int32_t slot;
  int32_t number; ///< of the operand

  bool operator<(const Place &other) const {
    return std::tie(key, begin, slot, number) <
           std::tie(other.key, other.begin, other.slot, other.number);
  }
};

class Memory {
public:
  explicit Memory(const Plan &plan) : plan(plan) {}

  Status checkOperands(const std::vector<Launch> &launches, const char *word);
  Status checkPrologue();

private:
  /// The bytes of a slot; none if only a replay knows them.
  Place find(int32_t slot) const;
  /// Of places that share memory although `matters` says so of one of them, the
  /// first pair, that which begins first in front; or two nulls.
  template <class Matters>
  std::pair<const Place *, const Place *> findShared(Matters matters);

  const Plan &plan;
  std::vector<Place> places;
};

} // namespace

Place Memory::find(int32_t slot) const {
  Place place{0, 0, 0, false, slot, 0};
  int64_t bytes = plan.slots[slot].byteSize();
  for (; plan.slots[slot].kind == Slot::View; slot = plan.slots[slot].base) {
    if (plan.slots[slot].offsetScalar >= 0)
      return place;
    place.begin += plan.slots[slot].byteOffset;
  }
  const Slot &root = plan.slots[slot];
  place.key = slot;
  if (root.kind == Slot::Temp) {
    place.key = -1 - int64_t(root.device);
    place.begin += root.byteOffset;
  }
  place.end = place.begin + bytes;
  return place;
}

template <class Matters>
std::pair<const Place *, const Place *> Memory::findShared(Matters matters) {
  std::sort(places.begin(), places.end());
  // Of what begins before, what reaches farthest, and that among those that
  // matter.
  const Place *any = nullptr, *mattering = nullptr;
  for (const Place &place : places) {
    if (any && any->key != place.key)
      any = mattering = nullptr;
    const Place *before = matters(place) ? any : mattering;
    if (before && place.begin < before->end)
      return {before, &place};
    if (!any || any->end < place.end)
      any = &place;
    if (matters(place) && (!mattering || mattering->end < place.end))
      mattering = &place;
  }
  return {};
}

Status Memory::checkOperands(const std::vector<Launch> &launches,
                             const char *word) {
  for (size_t i = 0; i < launches.size(); ++i) {
    const Launch &launch = launches[i];
    places.clear();
    for (size_t o = 0; o < launch.slots.size(); ++o) {
      Place place = find(launch.slots[o]);
      place.number = static_cast<int32_t>(o);
      place.isWritten = launch.access[o] != Access::Read;
      if (place.begin < place.end)
        places.push_back(place);
    }
    std::sort(places.begin(), places.end());
    // One slot given twice is one buffer, and the kernel is made for that.
    auto end = places.begin();
    for (const Place &place : places)
      if (end != places.begin() && std::prev(end)->slot == place.slot)
        std::prev(end)->isWritten |= place.isWritten;
      else
        *end++ = place;
    places.erase(end, places.end());
    auto [before, place] =
        findShared([](const Place &each) { return each.isWritten; });
    if (before)
      return Status::invalidArgument(
          "plan: ", word, " ", i, " (\"", launch.name, "\"): operands ",
          std::min(before->number, place->number), " and ",
          std::max(before->number, place->number),
          " share memory, but it writes operand ",
          place->isWritten ? place->number : before->number);
  }
  return Status();
}

Status Memory::checkPrologue() {
  // By arena slot: the prologue writes it, launches use it.
  std::vector<bool> filled(plan.slots.size()), used(plan.slots.size());
  for (const Launch &launch : plan.prologue)
    for (size_t o = 0; o < launch.slots.size(); ++o)
      if (launch.access[o] != Access::Read)
        filled[plan.rootOf(launch.slots[o])] = true;
  for (const Launch &launch : plan.launches)
    for (int32_t slot : launch.slots)
      used[plan.rootOf(slot)] = true;
  for (const Output &output : plan.outputs)
    used[plan.rootOf(output.slot)] = true;
  places.clear();
  for (size_t i = 0; i < plan.slots.size(); ++i) {
    Place place = find(i);
    if (used[i] && plan.slots[i].kind == Slot::Temp && place.begin < place.end)
      places.push_back(place);
  }
  auto [before, place] =
      findShared([&](const Place &each) { return filled[each.slot]; });
  if (before)
    return Status::invalidArgument(
        "plan: slot ", place->slot, ": it shares bytes with slot ",
        before->slot, ", but the prologue fills slot ",
        filled[place->slot] ? place->slot : before->slot);
  return Status();
}

Status tinyjit::runtime::checkOperandMemory(const Plan &plan) {
  Memory memory(plan);
  RETURN_IF_ERROR(memory.checkOperands(plan.prologue, "prologue launch"));
  RETURN_IF_ERROR(memory.checkOperands(plan.launches, "launch"));
  return memory.checkPrologue();
}
