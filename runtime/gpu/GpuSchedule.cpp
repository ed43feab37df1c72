// Orders the steps in which a plan is submitted to GPUs, and the waits between
// them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuSchedule.h"

#include "runtime/plan/Branches.h"
#include "runtime/plan/PlanDependences.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

// `Launch` names the struct here, not the kind of step.
using PlanLaunch = tinyjit::runtime::Launch;
using PlanGraph = tinyjit::runtime::Graph;

namespace {
class Scheduler {
public:
  Scheduler(const Plan &plan, const Lanes &lanes) : plan(plan), lanes(lanes) {}
  GpuSchedule run();

private:
  /// The devices whose memory a launch uses.
  std::set<int32_t> devicesOf(const PlanLaunch &launch) const;
  bool usesHost(int32_t launch) const;
  bool isRecordable(int32_t launch) const {
    return plan.launches[launch].foreign < 0 ||
           (lanes.canRecord && lanes.canRecord(launch));
  }
  int32_t laneOf(const PlanLaunch &launch) const;
  void addLaunch(int32_t launch);
  void addGraph(const PlanGraph &graph);
  std::vector<bool> findConditional() const;
  std::vector<int32_t> findRunEnds();
  void addRuns(const PlanGraph &graph);
  void add(GpuStep::Kind kind, int32_t first, int32_t count, int32_t lane);
  void findWaits();
  void wait(int32_t lane, int32_t step, std::vector<int32_t> &list);

  const Plan &plan;
  const Lanes &lanes;
  GpuSchedule result;
  /// By launch.
  std::vector<int32_t> stepOf;
  /// Some run has a loop or branch.
  bool hasConditional = false;
  /// By waiting lane and awaited lane: the last step waited for.
  std::map<std::pair<int32_t, int32_t>, int32_t> lastWait;
};
} // namespace

std::set<int32_t> Scheduler::devicesOf(const PlanLaunch &launch) const {
  std::set<int32_t> devices{launch.device};
  for (int32_t slot : launch.slots)
    devices.insert(plan.slots[slot].device);
  return devices;
}

bool Scheduler::usesHost(int32_t launch) const {
  for (int32_t device : devicesOf(plan.launches[launch]))
    if (!lanes.isGpu[device])
      return true;
  return false;
}

/// A copy goes to the stream of its destination if that is a GPU.
int32_t Scheduler::laneOf(const PlanLaunch &launch) const {
  if (lanes.isGpu[launch.device])
    return launch.device;
  for (int32_t device : devicesOf(launch))
    if (lanes.isGpu[device])
      return device;
  return GpuStep::hostLane;
}

void Scheduler::add(GpuStep::Kind kind, int32_t first, int32_t count,
                    int32_t lane) {
  stepOf.insert(stepOf.end(), count, static_cast<int32_t>(result.steps.size()));
  result.steps.push_back({kind, first, count, lane, {}});
}

void Scheduler::addLaunch(int32_t launch) {
  if (plan.launches[launch].kind == PlanLaunch::Branch)
    return add(GpuStep::Branch, launch, 1, laneOf(plan.launches[launch]));
  int32_t lane = laneOf(plan.launches[launch]);
  add(lane == GpuStep::hostLane ? GpuStep::Host : GpuStep::Launch, launch, 1,
      lane);
}

void Scheduler::addGraph(const PlanGraph &graph) {
  std::set<int32_t> devices;
  bool hasGpu = false, hasHost = false, isAll = true;
  for (int32_t i = graph.firstLaunch; i < graph.firstLaunch + graph.numLaunches;
       ++i) {
    isAll &= isRecordable(i);
    for (int32_t device : devicesOf(plan.launches[i])) {
      devices.insert(device);
      (lanes.isGpu[device] ? hasGpu : hasHost) = true;
    }
  }
  if (!hasGpu && graph.fn) {
    add(GpuStep::Host, graph.firstLaunch, graph.numLaunches, GpuStep::hostLane);
    result.steps.back().isHostGraph = true;
    return;
  }
  if (hasGpu && !hasHost && isAll && lanes.useGraphs &&
      lanes.mayShare({devices.begin(), devices.end()}))
    return add(GpuStep::Graph, graph.firstLaunch, graph.numLaunches,
               laneOf(plan.launches[graph.firstLaunch]));
  addRuns(graph);
}

/// A graph that cannot be one: each run of launches within one GPU is a graph,
/// and what cannot be recorded stands by itself.
void Scheduler::addRuns(const PlanGraph &graph) {
  int32_t end = graph.firstLaunch + graph.numLaunches;
  for (int32_t first = graph.firstLaunch; first < end;) {
    auto devices = devicesOf(plan.launches[first]);
    int32_t next = first + 1;
    while (next < end && devices.size() == 1 && isRecordable(first) &&
           isRecordable(next) && devicesOf(plan.launches[next]) == devices)
      ++next;
    if (lanes.useGraphs && next - first > 1 && lanes.isGpu[*devices.begin()] &&
        lanes.mayShare({*devices.begin()})) {
      add(GpuStep::Graph, first, next - first, *devices.begin());
    } else {
      for (int32_t i = first; i < next; ++i)
        addLaunch(i);
    }
    first = next;
  }
}

/// Notes that what comes on `lane` waits for a step, unless it does so already.
void Scheduler::wait(int32_t lane, int32_t step, std::vector<int32_t> &list) {
  GpuStep &awaited = result.steps[step];
  // Work of the host has ended; work of the same lane comes before.
  if (awaited.lane == GpuStep::hostLane || awaited.lane == lane)
    return;
  auto [last, isFirst] = lastWait.try_emplace({lane, awaited.lane}, -1);
  if (last->second >= step)
    return;
  last->second = step;
  list.push_back(step);
  awaited.isAwaited = true;
}

void Scheduler::findWaits() {
  std::vector<std::vector<int32_t>> dependences =
      findDependences(plan, 0, static_cast<int32_t>(plan.launches.size()));
  // Scratch memory is one per device: its users come one after the other.
  std::map<int32_t, int32_t> lastScratch;
  for (size_t s = 0; s < result.steps.size(); ++s) {
    std::set<int32_t, std::greater<>> before;
    const GpuStep step = result.steps[s];
    for (int32_t i = 0; i < step.numLaunches; ++i) {
      int32_t number = step.firstLaunch + i;
      for (int32_t other : dependences[number])
        before.insert(stepOf[other]);
      if (plan.launches[number].scratchBytes == 0)
        continue;
      auto [last, isFirst] = lastScratch.try_emplace(
          plan.launches[number].device, static_cast<int32_t>(s));
      before.insert(std::exchange(last->second, static_cast<int32_t>(s)));
    }
    before.erase(static_cast<int32_t>(s));
    // The last one of a lane first: the earlier ones are done by then.
    for (int32_t other : before)
      wait(step.lane, other, result.steps[s].waitsFor);
  }
  for (size_t s = result.steps.size(); s-- > 0;)
    if (result.steps[s].kind == GpuStep::Launch &&
        usesHost(result.steps[s].firstLaunch))
      wait(GpuStep::hostLane, static_cast<int32_t>(s), result.awaitedAtEnd);
}

/// By launch: whether it is a branch of a loop or branch that a graph can hold.
std::vector<bool> Scheduler::findConditional() const {
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  std::vector<bool> result(numLaunches);
  for (int32_t i = 0; lanes.useConditions && i < numLaunches; ++i) {
    const PlanLaunch &launch = plan.launches[i];
    if (launch.kind != PlanLaunch::Branch || launch.slots.empty())
      continue;
    Region region = getRegion(plan, i);
    auto isForeign = [](const PlanLaunch &each) { return each.foreign >= 0; };
    if (std::any_of(plan.launches.begin() + i,
                    plan.launches.begin() + region.end, isForeign))
      continue;
    result[i] = true;
    if (region.bodyEnd() != region.thenEnd)
      result[region.bodyEnd()] = true;
  }
  return result;
}

/// By launch: the end of the run of launches of one region that it is in, its
/// own number behind it for a branch that the host takes, a function of a
/// library that cannot be recorded, and what is in no region.
std::vector<int32_t> Scheduler::findRunEnds() {
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  std::vector<bool> isConditional = findConditional();
  std::vector<bool> isCut(numLaunches + 1), isInside(numLaunches);
  // Launches around loops and branches belong to their graph.
  hasConditional = std::find(isConditional.begin(), isConditional.end(),
                             true) != isConditional.end();
  isInside.assign(numLaunches, hasConditional);
  for (int32_t i = 0; i < numLaunches; ++i) {
    const PlanLaunch &launch = plan.launches[i];
    if (launch.kind == PlanLaunch::Branch && !isConditional[i]) {
      isCut[launch.target] = true;
      std::fill(isInside.begin() + std::min(i, launch.target),
                isInside.begin() + std::max(i, launch.target), true);
    }
  }
  std::vector<int32_t> ends(numLaunches);
  for (int32_t i = numLaunches; i-- > 0;) {
    auto isAlone = [&](int32_t launch) {
      return (plan.launches[launch].kind == PlanLaunch::Branch &&
              !isConditional[launch]) ||
             !isRecordable(launch) || !isInside[launch];
    };
    bool goesOn =
        i + 1 < numLaunches && !isCut[i + 1] && !isAlone(i) && !isAlone(i + 1);
    ends[i] = goesOn ? ends[i + 1] : i + 1;
  }
  return ends;
}

bool tinyjit::runtime::gpu::canSchedule(const Plan &plan,
                                        const std::vector<bool> &isGpu) {
  if (isGpu.size() != 1 || !isGpu[0])
    return false;
  for (const PlanGraph &graph : plan.graphs)
    for (int32_t i = 0; i < graph.numLaunches; ++i)
      if (plan.launches[graph.firstLaunch + i].kind == PlanLaunch::Branch)
        return false;
  return true;
}

GpuSchedule Scheduler::run() {
  auto graph = plan.graphs.begin();
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  std::vector<int32_t> runEnds = findRunEnds();
  for (int32_t i = 0; i < numLaunches;) {
    int32_t end = runEnds[i];
    auto inRun = [&] {
      return graph != plan.graphs.end() && graph->firstLaunch < end;
    };
    if (end > i + 1 && (hasConditional || !inRun())) {
      PlanGraph run;
      run.firstLaunch = i;
      run.numLaunches = end - i;
      addRuns(run);
      while (inRun())
        ++graph;
      i = end;
    } else if (graph != plan.graphs.end() && graph->firstLaunch == i) {
      addGraph(*graph);
      i += graph++->numLaunches;
    } else {
      addLaunch(i++);
    }
  }
  findWaits();
  std::set<int32_t> gpus;
  for (const auto *list : {&plan.launches, &plan.prologue})
    for (const PlanLaunch &launch : *list) {
      result.laneOf.push_back(laneOf(launch));
      for (int32_t device : devicesOf(launch))
        if (lanes.isGpu[device])
          gpus.insert(device);
    }
  result.gpus.assign(gpus.begin(), gpus.end());
  return std::move(result);
}

GpuSchedule tinyjit::runtime::gpu::makeSchedule(const Plan &plan,
                                                const Lanes &lanes) {
  return Scheduler(plan, lanes).run();
}
