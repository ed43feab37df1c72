// The report of tinyjit-run about a run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Report.h"

#include "lib/Inspect/Document.h"
#include "lib/Run/Tables.h"
#include "lib/Run/TextTables.h"
#include "runtime/plan/Describe.h"
#include "tinyjit/Runtime/Gpu.h"

#include "nlohmann/json.hpp"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <numeric>

using namespace tinyjit;
using namespace tinyjit::run;
using nlohmann::ordered_json;
using runtime::Plan;

static int64_t sumOf(const std::vector<int64_t> &numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), int64_t(0));
}

/// The captures, as they were written and as the passes left them.
static void addCapture(ordered_json &stats, const CaptureInfo &info,
                       const Plan &plan) {
  // The launches of a host function are not known before it runs.
  if (info.launches > 0 || plan.launches.empty())
    stats["loaded_launches"] = info.launches;
  stats["launches"] =
      std::count_if(plan.launches.begin(), plan.launches.end(),
                    [](const runtime::Launch &launch) {
                      return launch.kind != runtime::Launch::Branch;
                    });
  stats["prologue_launches"] = plan.prologue.size();
  stats["inputs"] = plan.inputs.size();
  stats["variables"] = plan.scalars.size();
  stats["outputs"] = plan.outputs.size();
  stats["constants"] = plan.constants.size();
  stats["states"] = plan.states.size();
}

static void addBatches(ordered_json &stats, const runtime::Instance &instance,
                       const runtime::PlanSummary &summary) {
  const Plan &plan = instance.plan();
  int64_t nodes = 0;
  for (const runtime::Graph &graph : plan.graphs)
    nodes += graph.numLaunches;
  stats["graphs"] = plan.graphs.size();
  stats["graph_nodes"] = nodes;
  // A CPU reads addresses from a table: no node of its graphs is ever updated.
  runtime::GraphStats driver = instance.graphStats();
  stats["nodes_updated"] = driver.nodesUpdated;
  if (driver.graphs > 0 || !driver.note.empty())
    stats["driver_graphs"] = {{"graphs", driver.graphs},
                              {"nodes", driver.nodes}};
  if (driver.conditionalNodes > 0)
    stats["driver_graphs"]["conditional_nodes"] = driver.conditionalNodes;
  if (!driver.note.empty())
    stats["driver_graphs"]["note"] = driver.note;
  // An entry moves when another one is added.
  ordered_json batches = ordered_json::object(), alone = batches;
  for (const runtime::PlanSummary::Batches &entry : summary.batches) {
    if (!entry.sizes.empty())
      batches[entry.devices] = entry.sizes;
    if (entry.alone)
      alone[entry.devices] = entry.alone;
  }
  stats["batches"] = std::move(batches);
  stats["launches_alone"] = std::move(alone);
}

static void addMemory(ordered_json &stats, const CaptureInfo &info,
                      const CompileStats &compile,
                      const runtime::Instance &instance,
                      const runtime::PlanSummary &summary) {
  const Plan &plan = instance.plan();
  stats["arena_bytes"] = sumOf(plan.arenaBytes);
  stats["arena_lower_bound_bytes"] = sumOf(plan.arenaLowerBounds);
  ordered_json &memory = stats["memory"] = ordered_json::object();
  if (info.launches > 0 || plan.launches.empty()) {
    memory["loaded_buffers"] = info.temporaries;
    memory["loaded_bytes"] = info.temporaryBytes;
  }
  memory["planned_buffers"] = summary.arenas;
  memory["planned_bytes"] = summary.arenaBytes;
  memory["instance_bytes"] = instance.bytesHeld();
  memory["mapped_bytes"] = compile.mappedBytes;
  memory["copied_bytes"] = compile.copiedBytes;
  ordered_json &devices = stats["devices"] = ordered_json::object();
  for (const std::string &name : plan.devices)
    if (auto device = runtime::Device::get(name); device.ok()) {
      devices[name] = {{"bytes_in_use", (*device)->bytesInUse()},
                       {"peak_bytes", (*device)->peakBytes()}};
      if (!(*device)->isHost())
        devices[name]["kept_bytes"] = runtime::bytesKept(**device);
    }
}

static ordered_json makeStats(Session &session) {
  const Plan &plan = session.instance()->plan();
  const CompileStats compile =
      session.module() ? session.module()->stats() : CompileStats();
  const runtime::ReplayStats &replays = session.replays();
  runtime::PlanSummary summary = summarize(plan);
  ordered_json stats;
  stats["capture"] = plan.name;
  stats["kernels"] = compile.kernels;
  stats["programs"] = compile.programs;
  addCapture(stats, session.info(), plan);
  addBatches(stats, *session.instance(), summary);
  addMemory(stats, session.info(), compile, *session.instance(), summary);
  stats["capture_ms"] = compile.loadMs;
  stats["pass_ms"] = compile.passMs;
  stats["compile_ms"] = compile.compileMs;
  stats["first_call_ms"] = session.firstCallNs() / 1e6;
  ordered_json &cache = stats["cache"] = inspect::describeCache(compile);
  if (!compile.cacheProblem.empty())
    cache["problem"] = compile.cacheProblem;
  if (compile.quickKernels > 0)
    stats["tier"] = {{"quick_kernels", compile.quickKernels},
                     {"upgraded_kernels", compile.upgradedKernels}};
  if (!compile.tierProblem.empty())
    stats["tier"]["problem"] = compile.tierProblem;
  if (const TuningStats &tuning = compile.tuning;
      tuning.searched + tuning.found + tuning.skipped > 0)
    stats["tuning"] = {{"searched", tuning.searched}, {"found", tuning.found},
                       {"skipped", tuning.skipped},   {"timed", tuning.timed},
                       {"changed", tuning.changed},   {"ms", tuning.ms}};
  stats["replay"] = {{"count", session.instance()->numReplays()},
                     {"ns_min", replays.nsMin()},
                     {"ns_median", replays.nsMedian()}};
  return stats;
}

/// Numbers as a list whose lines stay within 100 columns, behind a name.
static void printList(llvm::raw_ostream &os, const ordered_json &list) {
  constexpr size_t first = 27, width = 100;
  size_t column = first;
  for (size_t i = 0; i < list.size(); ++i) {
    std::string entry = list[i].dump() + (i + 1 < list.size() ? ", " : "");
    if (column + entry.size() > width + 1) { // of a space at the end
      os << '\n' << std::string(first, ' ');
      column = first;
    }
    os << entry;
    column += entry.size();
  }
  os << '\n';
}

/// A line per number; empty lists are none.
static void printText(llvm::raw_ostream &os, const std::string &name,
                      const ordered_json &value) {
  if (value.is_object()) {
    for (const auto &[key, entry] : value.items())
      printText(os, name.empty() ? key : name + "/" + key, entry);
    return;
  }
  os << llvm::left_justify(name, 26) << ' ';
  if (value.is_array())
    return printList(os, value);
  if (value.is_number_float())
    os << llvm::format("%.3f", value.get<double>());
  else
    os << (value.is_string() ? value.get<std::string>() : value.dump());
  os << '\n';
}

std::string run::formatStats(Session &session, const inspect::Trace &trace,
                             StatsFormat format, bool isColored) {
  ordered_json stats = makeStats(session);
  const Plan &plan = session.instance()->plan();
  const std::vector<runtime::ReplayStats> &times =
      trace.launchTimes(*session.instance());
  if (format == StatsFormat::JSON) {
    if (session.module() && !session.module()->stats().remarks.empty())
      stats["remarks"] = session.module()->stats().remarks;
    stats["program_table"] = makeProgramTable(plan);
    stats["launch_table"] = makeLaunchTable(plan, times);
    return stats.dump() + "\n";
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  os.enable_colors(isColored);
  printText(os, "", stats);
  printLaunchTable(os, plan, times);
  printProgramTable(os, plan);
  return text;
}
