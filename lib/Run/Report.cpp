// What tinyjit-run says about a run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Report.h"

#include "nlohmann/json.hpp"

#include <iomanip>
#include <numeric>
#include <sstream>

using namespace tinyjit;
using runtime::Plan;

static int64_t sumOf(const std::vector<int64_t> &numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), int64_t(0));
}

static nlohmann::ordered_json makeStats(Session &session) {
  const Plan &plan = session.instance()->plan();
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
  stats["arena_bytes"] = sumOf(plan.arenaBytes);
  stats["arena_lower_bound_bytes"] = sumOf(plan.arenaLowerBounds);
  stats["capture_ms"] = compile.loadMs;
  stats["compile_ms"] = compile.compileMs;
  stats["first_call_ms"] = session.firstCallNs() / 1e6;
  // Nothing is kept between processes yet: every program is a miss.
  stats["cache"] = {
      {"memory_hits", 0}, {"disk_hits", 0}, {"misses", compile.programs}};
  stats["replay"] = {{"count", session.instance()->numReplays()},
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
