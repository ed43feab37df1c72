// The arenas of a capture: which buffer lies where, and for how long.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Parts.h"

#include "runtime/plan/Describe.h"

#include <algorithm>

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;
using runtime::Launch;
using runtime::Plan;
using runtime::Slot;

namespace {
/// The launches from the first to the last one that uses a buffer.
struct Life {
  int64_t first = INT64_MAX, last = -1;

  void add(int64_t launch) {
    first = std::min(first, launch);
    last = std::max(last, launch);
  }
  bool isUsed() const { return last >= 0; }
};
} // namespace

/// A buffer that a loop's body uses lives as long as the loop does.
static void extendOverLoops(const Plan &plan, std::vector<Life> &lives) {
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    if (launch.kind != Launch::Branch ||
        launch.target > static_cast<int64_t>(i))
      continue;
    for (Life &life : lives)
      if (life.isUsed() && life.first <= static_cast<int64_t>(i) &&
          life.last >= launch.target) {
        life.add(launch.target);
        life.add(static_cast<int64_t>(i));
      }
  }
}

static std::vector<Life> findLives(const Plan &plan) {
  std::vector<Life> lives(plan.slots.size());
  for (size_t i = 0; i < plan.launches.size(); ++i)
    for (int32_t slot : plan.launches[i].slots)
      lives[plan.rootOf(slot)].add(static_cast<int64_t>(i));
  auto end = static_cast<int64_t>(plan.launches.size());
  for (const runtime::Output &output : plan.outputs)
    if (output.copy)
      lives[plan.rootOf(output.slot)].add(std::max<int64_t>(end - 1, 0));
  extendOverLoops(plan, lives);
  // Memory that the prologue writes is there for all replays.
  for (const Launch &launch : plan.prologue)
    for (int32_t slot : launch.slots) {
      lives[plan.rootOf(slot)].add(0);
      lives[plan.rootOf(slot)].add(std::max<int64_t>(end - 1, 0));
    }
  return lives;
}

ordered_json inspect::makeArenas(const Plan &plan) {
  std::vector<Life> lives = findLives(plan);
  ordered_json arenas = ordered_json::array();
  for (size_t d = 0; d < plan.devices.size(); ++d) {
    ordered_json buffers = ordered_json::array();
    for (size_t i = 0; i < plan.slots.size(); ++i) {
      const Slot &slot = plan.slots[i];
      if (slot.kind != Slot::Temp || slot.device != static_cast<int32_t>(d) ||
          !lives[i].isUsed())
        continue;
      buffers.push_back({{"buffer", i},
                         {"offset", slot.byteOffset},
                         {"bytes", slot.byteSize()},
                         {"first", lives[i].first},
                         {"last", lives[i].last}});
    }
    bool hasBound = d < plan.arenaLowerBounds.size();
    arenas.push_back(
        {{"device", d},
         {"bytes", d < plan.arenaBytes.size() ? plan.arenaBytes[d] : 0},
         {"lower_bound", hasBound ? plan.arenaLowerBounds[d] : 0},
         {"buffers", std::move(buffers)}});
  }
  return arenas;
}
