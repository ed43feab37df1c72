// The calls, launches and compilations that were observed, and what was said of
// compiling.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Parts.h"

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;

/// Runs beyond this many are left out, the later calls first.
static constexpr size_t maxRuns = 200'000;

/// One run: device, begin and duration, then the number of the launch in the
/// plan, which of one in the prologue is ~number, or, of a launch outside of
/// replays, its name.
static ordered_json describeRun(const Trace::Event &event) {
  const Trace::Launch &launch = *event.launch;
  ordered_json which = launch.number;
  if (launch.number < 0)
    which = launch.name;
  else if (std::string_view(launch.category) == "prologue")
    which = ~launch.number;
  return {launch.device, event.startNs, event.ns, which};
}

ordered_json inspect::makeTimeline(const Trace &trace) {
  ordered_json calls = ordered_json::array();
  size_t first = 0;
  for (const Trace::Call &call : trace.calls()) {
    if (call.end > maxRuns && !calls.empty())
      break;
    ordered_json runs = ordered_json::array();
    for (; first < call.end; ++first)
      runs.push_back(describeRun(trace.events()[first]));
    calls.push_back({{"start", call.startNs},
                     {"ns", call.ns},
                     {"replay", call.isReplay},
                     {"runs", std::move(runs)}});
  }
  ordered_json work = ordered_json::array();
  for (const Trace::Work &each : trace.work())
    work.push_back({{"name", each.name},
                    {"thread", each.thread},
                    {"start", each.startNs},
                    {"ns", each.ns}});
  return {{"devices", trace.deviceNames()},
          {"calls_made", trace.calls().size()},
          {"calls", std::move(calls)},
          {"work", std::move(work)}};
}

static ordered_json listSteps(const CompileStats &stats) {
  ordered_json steps = ordered_json::array();
  for (const PassStep &step : stats.passSteps)
    steps.push_back({{"pass", step.pass},
                     {"launches", step.launches},
                     {"prologue_launches", step.prologueLaunches},
                     {"kernels", step.kernels},
                     {"batches", step.batches},
                     {"temporaries", step.temporaries},
                     {"temporary_bytes", step.temporaryBytes}});
  return steps;
}

ordered_json inspect::describeCache(const CompileStats &stats) {
  return {{"memory_hits", stats.memoryHits}, {"disk_hits", stats.diskHits},
          {"misses", stats.misses},          {"file_hits", stats.fileHits},
          {"file_misses", stats.fileMisses}, {"plan_hits", stats.planHits},
          {"plan_misses", stats.planMisses}, {"loads", stats.loads},
          {"instances", stats.instances},    {"ir_read", stats.irRead}};
}

void inspect::addStory(const Subject &subject, ordered_json &document) {
  CompileStats stats =
      subject.module ? subject.module->stats() : CompileStats();
  document["passes"] = listSteps(stats);
  document["remarks"] = stats.remarks;
  document["compiling"] = {{"capture_ms", stats.loadMs},
                           {"pass_ms", stats.passMs},
                           {"compile_ms", stats.compileMs},
                           {"kernels", stats.kernels},
                           {"programs", stats.programs},
                           {"quick_kernels", stats.quickKernels},
                           {"upgraded_kernels", stats.upgradedKernels}};
  ordered_json cache = describeCache(stats);
  cache["miss_reasons"] = stats.missReasons;
  cache["problem"] = stats.cacheProblem;
  document["cache"] = std::move(cache);
}
