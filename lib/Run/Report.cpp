// What tinyjit-run says about a run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Report.h"

#include "nlohmann/json.hpp"

#include <algorithm>
#include <iomanip>
#include <numeric>
#include <sstream>

using namespace tinyjit;
using runtime::Plan;
using runtime::Slot;

int64_t tinyjit::arenaLowerBound(const Plan &plan) {
  int64_t numLaunches = plan.launches.size();
  std::vector<int64_t> first(plan.slots.size(), numLaunches),
      last(plan.slots.size(), -1);
  auto touch = [&](int32_t slot, int64_t time) {
    while (plan.slots[slot].kind == Slot::View)
      slot = plan.slots[slot].base;
    first[slot] = std::min(first[slot], time);
    last[slot] = std::max(last[slot], time);
  };
  for (int64_t time = 0; time < numLaunches; ++time)
    for (int32_t slot : plan.launches[time].slots)
      touch(slot, time);
  // What the prologue touches keeps its content, and what is returned lives to
  // the end.
  for (const runtime::Launch &launch : plan.prologue)
    for (int32_t slot : launch.slots) {
      touch(slot, 0);
      touch(slot, numLaunches - 1);
    }
  for (const runtime::Output &output : plan.outputs)
    if (numLaunches > 0)
      touch(output.slot, numLaunches - 1);
  int64_t sum = 0;
  for (size_t device = 0; device < plan.devices.size(); ++device) {
    std::vector<int64_t> change(numLaunches + 1);
    for (size_t slot = 0; slot < plan.slots.size(); ++slot) {
      const Slot &place = plan.slots[slot];
      if (place.kind != Slot::Temp ||
          place.device != static_cast<int32_t>(device) || last[slot] < 0)
        continue;
      int64_t bytes = (place.byteSize() + 63) / 64 * 64;
      change[first[slot]] += bytes;
      change[last[slot] + 1] -= bytes;
    }
    int64_t live = 0, most = 0;
    for (int64_t step : change)
      most = std::max(most, live += step);
    sum += most;
  }
  return sum;
}

static nlohmann::ordered_json makeStats(Session &session) {
  const Plan &plan = session.instance().plan();
  const CompileStats compile =
      session.module() ? session.module()->stats() : CompileStats();
  const runtime::ReplayStats &replays = session.replays();
  int64_t nodes = 0;
  for (const runtime::Graph &graph : plan.graphs)
    nodes += graph.numLaunches;
  nlohmann::ordered_json stats;
  stats["kernels"] = compile.kernels;
  stats["programs"] = compile.programs;
  stats["launches"] = plan.launches.size();
  stats["graphs"] = plan.graphs.size();
  stats["graph_nodes"] = nodes;
  stats["nodes_updated"] =
      0; // a CPU reads addresses from a table: no node is ever updated
  stats["arena_bytes"] = std::accumulate(plan.arenaBytes.begin(),
                                         plan.arenaBytes.end(), int64_t(0));
  stats["arena_lower_bound_bytes"] = arenaLowerBound(plan);
  stats["capture_ms"] = compile.loadMs;
  stats["compile_ms"] = compile.compileMs;
  stats["first_call_ms"] = session.firstCallNs() / 1e6;
  // Nothing is kept between processes yet: every program is a miss.
  stats["cache"] = {
      {"memory_hits", 0}, {"disk_hits", 0}, {"misses", compile.programs}};
  stats["replay"] = {{"count", session.instance().numReplays()},
                     {"ns_min", replays.nsMin()},
                     {"ns_median", replays.nsMedian()}};
  return stats;
}

std::string tinyjit::formatStats(Session &session, StatsFormat format) {
  nlohmann::ordered_json stats = makeStats(session);
  if (format == StatsFormat::JSON)
    return stats.dump() + "\n";
  std::ostringstream text;
  nlohmann::ordered_json flat = stats.flatten();
  for (const auto &[name, value] : flat.items())
    text << std::left << std::setw(26)
         << (name[0] == '/' ? name.substr(1) : name) << ' ' << value << '\n';
  return text.str();
}
