// Divides the launches of a graph among threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/StepPlanner.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "lib/Target/KernelTarget.h"
#include "runtime/plan/Branches.h"
#include "runtime/plan/PlanDependences.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace tinyjit;
using namespace tinyjit::target;
using llvm::ArrayRef;
using runtime::Graph;
using runtime::Launch;
using runtime::Plan;

/// Parts of one launch: enough for many threads to share evenly.
static constexpr int64_t mostParts = 64;

/// How often a loop is taken to repeat what it does.
static constexpr double assumedTrips = 16;

namespace {
/// A launch, or a loop or branch with all that is in it; numbers in
/// `Plan::launches`.
struct Unit {
  int32_t first, end;
  double time;

  bool isRegion() const { return end != first + 1; }
};

/// Shares units that follow each other out to steps.
class StepPlanner {
public:
  StepPlanner(const Plan &plan, std::vector<Unit> units,
              const llvm::StringMap<const Program *> &kernels,
              const StepCosts &costs)
      : plan(plan), units(std::move(units)), kernels(kernels), costs(costs) {}

  /// Appends the steps of the units. \returns what several threads gain by
  /// them, in nanoseconds.
  double run(std::vector<PlannedStep> &to);

private:
  using Numbers = std::vector<int32_t>;

  void findWaits();
  double timeOf(const StepTask &task);
  int64_t partsOf(int32_t unit);
  void sortByTime(StepTasks &tasks);
  void sortIntoRounds();
  StepTasks splitLarge(const Numbers &numbers);
  StepTasks splitSmall(const Numbers &numbers);
  void addStep(StepTasks tasks, const Numbers &numbers);

  const Plan &plan;
  std::vector<Unit> units;
  const llvm::StringMap<const Program *> &kernels;
  const StepCosts &costs;
  /// By unit.
  std::vector<std::vector<int32_t>> waitsFor;
  /// Odd: small units, in order; even: large ones, independent of each other.
  std::map<int32_t, Numbers> rounds;
  /// Tasks have numbers of units.
  std::vector<StepTasks> steps;
  double gain = 0;
};
} // namespace

/// A unit waits for all that one of its launches waits for.
void StepPlanner::findWaits() {
  int32_t first = units.front().first;
  std::vector<int32_t> unitOf;
  for (auto [number, unit] : llvm::enumerate(units))
    unitOf.resize(unit.end - first, static_cast<int32_t>(number));
  waitsFor.resize(units.size());
  auto dependences = runtime::findDependences(
      plan, first, static_cast<int32_t>(unitOf.size()));
  for (auto [launch, others] : llvm::enumerate(dependences))
    for (int32_t other : others)
      if (unitOf[other] != unitOf[launch])
        waitsFor[unitOf[launch]].push_back(unitOf[other]);
  for (std::vector<int32_t> &others : waitsFor) {
    llvm::sort(others);
    others.erase(llvm::unique(others), others.end());
  }
}

/// Of one of its parts.
double StepPlanner::timeOf(const StepTask &task) {
  double time = 0;
  for (int32_t unit : task.launches)
    time += units[unit].time;
  return time / static_cast<double>(task.parts);
}

/// The longest first: what comes last should be short.
void StepPlanner::sortByTime(StepTasks &tasks) {
  llvm::sort(tasks, [&](const StepTask &a, const StepTask &b) {
    return std::pair(-timeOf(a), a.launches[0]) <
           std::pair(-timeOf(b), b.launches[0]);
  });
}

int64_t StepPlanner::partsOf(int32_t number) {
  const Unit &unit = units[number];
  const Launch &launch = plan.launches[unit.first];
  if (unit.isRegion() || launch.kind != Launch::Kernel)
    return 1;
  auto most = static_cast<int64_t>(unit.time / costs.minTaskTime);
  return std::max<int64_t>(
      1, std::min({most, mostParts, kernels.at(launch.symbol)->maxParts}));
}

/// Large units as early as those they wait for allow; small ones before the
/// next large round, so that they stay in order among themselves.
void StepPlanner::sortIntoRounds() {
  std::vector<int32_t> roundOf(units.size());
  for (auto [number, unit] : llvm::enumerate(units)) {
    int32_t last = -1;
    for (int32_t other : waitsFor[number])
      last = std::max(last, roundOf[other]);
    bool large = unit.time >= 2 * costs.minTaskTime;
    roundOf[number] = large ? (last + 2) / 2 * 2 : last | 1;
    rounds[roundOf[number]].push_back(static_cast<int32_t>(number));
  }
}

/// One task per unit, or per part of it.
StepTasks StepPlanner::splitLarge(const Numbers &numbers) {
  StepTasks tasks;
  for (int32_t unit : numbers)
    tasks.push_back({{unit}, partsOf(unit)});
  sortByTime(tasks);
  return tasks;
}

/// Tasks of units that wait for each other only, filled up to a useful size.
StepTasks StepPlanner::splitSmall(const Numbers &numbers) {
  double time = 0;
  for (int32_t unit : numbers)
    time += units[unit].time;
  if (time < 2 * costs.minStepGain)
    return {};
  llvm::IntEqClasses groups(units.size());
  for (int32_t unit : numbers)
    for (int32_t other : waitsFor[unit])
      if (llvm::binary_search(numbers, other))
        groups.join(unit, other);
  llvm::DenseMap<int32_t, size_t> taskOf;
  StepTasks connected;
  for (int32_t unit : numbers) {
    auto [it, isNew] =
        taskOf.try_emplace(groups.findLeader(unit), connected.size());
    if (isNew)
      connected.emplace_back();
    connected[it->second].launches.push_back(unit);
  }
  StepTasks tasks;
  double filled = costs.minTaskTime;
  for (StepTask &task : connected) {
    if (filled >= costs.minTaskTime) {
      tasks.emplace_back();
      filled = 0;
    }
    filled += timeOf(task);
    llvm::append_range(tasks.back().launches, task.launches);
  }
  for (StepTask &task : tasks)
    llvm::sort(task.launches);
  sortByTime(tasks);
  return tasks;
}

/// Adds `tasks` if sharing them out saves enough, else `numbers` to the end of
/// the last step of one task.
void StepPlanner::addStep(StepTasks tasks, const Numbers &numbers) {
  double sum = 0, longest = 0;
  for (const StepTask &task : tasks) {
    sum += timeOf(task) * static_cast<double>(task.parts);
    longest = std::max(longest, timeOf(task));
  }
  double saved = sum - std::max(longest, sum / 2);
  if (saved > costs.minStepGain) {
    gain += saved;
    steps.push_back(std::move(tasks));
    return;
  }
  bool append = !steps.empty() && steps.back().size() == 1 &&
                steps.back().front().parts == 1;
  if (!append)
    steps.push_back({StepTask()});
  llvm::append_range(steps.back().front().launches, numbers);
}

double StepPlanner::run(std::vector<PlannedStep> &to) {
  findWaits();
  sortIntoRounds();
  for (auto &[round, numbers] : rounds)
    addStep(round % 2 == 0 ? splitLarge(numbers) : splitSmall(numbers),
            numbers);
  for (StepTasks &tasks : steps) {
    for (StepTask &task : tasks) {
      std::vector<int32_t> launches;
      for (int32_t number : task.launches)
        for (int32_t i = units[number].first; i < units[number].end; ++i)
          launches.push_back(i);
      task.launches = std::move(launches);
    }
    to.push_back({std::move(tasks)});
  }
  return gain;
}

namespace {
/// Plans the steps of launches, and of the loops and branches among them.
class RangePlanner {
public:
  RangePlanner(const Plan &plan,
               const llvm::StringMap<const Program *> &kernels,
               const StepCosts &costs)
      : plan(plan), kernels(kernels), costs(costs) {}

  /// The time of launches, as an estimate.
  double timeOf(int32_t first, int32_t end) const;
  /// Appends the steps of launches. \returns their gain.
  double run(int32_t first, int32_t end);
  std::vector<PlannedStep> steps;

private:
  Unit getUnit(int32_t first) const;
  double flush(std::vector<Unit> &units);
  double open(const Unit &unit);
  size_t addBranch(const Launch &launch);
  void setTarget(size_t branch) {
    steps[branch].target = static_cast<int32_t>(steps.size());
  }

  const Plan &plan;
  const llvm::StringMap<const Program *> &kernels;
  const StepCosts &costs;
};
} // namespace

Unit RangePlanner::getUnit(int32_t first) const {
  const Launch &launch = plan.launches[first];
  if (launch.kind != Launch::Branch)
    return {first, first + 1, jit::estimateTime({launch.ops, launch.bytes})};
  runtime::Region region = runtime::getRegion(plan, first);
  double body = timeOf(first + 1, region.bodyEnd());
  if (region.isLoop)
    body *= assumedTrips;
  return {first, region.end,
          std::max(body, timeOf(region.thenEnd, region.end))};
}

double RangePlanner::timeOf(int32_t first, int32_t end) const {
  double time = 0;
  for (int32_t at = first; at < end;) {
    Unit unit = getUnit(at);
    time += unit.time;
    at = unit.end;
  }
  return time;
}

double RangePlanner::flush(std::vector<Unit> &units) {
  if (units.empty())
    return 0;
  double gain = StepPlanner(plan, std::move(units), kernels, costs).run(steps);
  units.clear();
  return gain;
}

size_t RangePlanner::addBranch(const Launch &launch) {
  PlannedStep &step = steps.emplace_back();
  step.condition = launch.slots.empty() ? -1 : launch.slots[0];
  return steps.size() - 1;
}

/// Adds the branches of a loop or branch and the steps in it.
double RangePlanner::open(const Unit &unit) {
  runtime::Region region = runtime::getRegion(plan, unit.first);
  size_t leave = addBranch(plan.launches[unit.first]);
  double gain = run(region.first + 1, region.bodyEnd());
  if (region.bodyEnd() == region.thenEnd) {
    setTarget(leave);
    return gain;
  }
  size_t jump = addBranch(plan.launches[region.bodyEnd()]);
  setTarget(leave);
  if (region.isLoop) {
    steps[jump].target = static_cast<int32_t>(leave);
    return gain * assumedTrips;
  }
  gain = std::max(gain, run(region.thenEnd, region.end));
  setTarget(jump);
  return gain;
}

double RangePlanner::run(int32_t first, int32_t end) {
  double gain = 0;
  std::vector<Unit> units;
  for (int32_t at = first; at < end;) {
    Unit unit = getUnit(at);
    at = unit.end;
    if (unit.isRegion()) {
      // Whether its inside is worth threads; most are not, and stay one unit.
      RangePlanner inside(plan, kernels, costs);
      if (inside.open(unit) > costs.minGraphGain) {
        gain += flush(units);
        gain += open(unit);
        continue;
      }
    }
    units.push_back(unit);
  }
  return gain + flush(units);
}

std::vector<PlannedStep>
target::planSteps(const Plan &plan, const Graph &graph,
                  const llvm::StringMap<const Program *> &kernels,
                  const StepCosts &costs) {
  RangePlanner planner(plan, kernels, costs);
  int32_t first = graph.firstLaunch, end = first + graph.numLaunches;
  if (planner.timeOf(first, end) < 2 * costs.minGraphGain ||
      planner.run(first, end) <= costs.minGraphGain)
    return {};
  return std::move(planner.steps);
}

bool target::isCalledByHost(const std::string &device) {
  auto kind = findTarget(device.substr(0, device.find(':')));
  return kind.ok() && (*kind)->isHost();
}

void target::addGraphsForThreads(
    Plan &plan, const llvm::StringMap<const Program *> &kernels,
    const StepCosts &costs) {
  std::vector<bool> isCalled;
  for (const std::string &device : plan.devices)
    isCalled.push_back(isCalledByHost(device));
  auto isOnCpu = [&](const Launch &launch) {
    return launch.foreign < 0 &&
           llvm::all_of(
               launch.slots,
               [&](int32_t slot) { return isCalled[plan.slots[slot].device]; });
  };
  // The end of a launch, or of a loop or branch; its begin if that is not on
  // CPUs alone.
  auto getEnd = [&](int32_t first) {
    int32_t end = plan.launches[first].kind == Launch::Branch
                      ? runtime::getRegion(plan, first).end
                      : first + 1;
    ArrayRef<Launch> all = ArrayRef(plan.launches).slice(first, end - first);
    return llvm::all_of(all, isOnCpu) ? end : first;
  };
  std::vector<Graph> graphs;
  auto known = plan.graphs.begin();
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  for (int32_t i = 0; i < numLaunches;) {
    if (known != plan.graphs.end() && known->firstLaunch == i) {
      i += known->numLaunches;
      graphs.push_back(std::move(*known++));
      continue;
    }
    int32_t limit =
        known == plan.graphs.end() ? numLaunches : known->firstLaunch;
    Graph graph;
    graph.firstLaunch = i;
    llvm::SmallVector<int32_t> devices;
    bool branches = false;
    for (int32_t end; i < limit && (end = getEnd(i)) > i; i = end) {
      branches |= plan.launches[i].kind == Launch::Branch;
      for (int32_t inside = i; inside < end; ++inside)
        for (int32_t slot : plan.launches[inside].slots)
          devices.push_back(plan.slots[slot].device);
    }
    graph.numLaunches = i - graph.firstLaunch;
    llvm::sort(devices);
    devices.erase(llvm::unique(devices), devices.end());
    graph.devices.assign(devices.begin(), devices.end());
    if (graph.numLaunches == 0)
      i = plan.launches[i].kind == Launch::Branch
              ? runtime::getRegion(plan, i).end
              : i + 1;
    else if (branches || !planSteps(plan, graph, kernels, costs).empty())
      graphs.push_back(std::move(graph));
  }
  plan.graphs = std::move(graphs);
}
