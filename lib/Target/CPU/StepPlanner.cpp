// Shares the launches of a graph out to threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/StepPlanner.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "lib/Target/KernelTarget.h"
#include "runtime/plan/PlanDependences.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace tinyjit;
using namespace tinyjit::target;
using runtime::Graph;
using runtime::Launch;
using runtime::Plan;

/// Parts of one launch: enough for many threads to share evenly.
static constexpr int64_t mostParts = 64;

namespace {
class StepPlanner {
public:
  StepPlanner(const Plan &plan, const Graph &graph,
              const llvm::StringMap<const Program *> &kernels,
              const StepCosts &costs);

  std::vector<StepTasks> run();

private:
  using Launches = std::vector<int32_t>;

  double timeOf(int32_t launch) { return times[launch]; }
  double timeOf(const StepTask &task);
  int64_t partsOf(int32_t launch);
  void sortByTime(StepTasks &tasks);
  void sortIntoRounds();
  StepTasks splitLarge(const Launches &launches);
  StepTasks splitSmall(const Launches &launches);
  void addStep(StepTasks tasks, const Launches &launches);

  const Plan &plan;
  const Graph &graph;
  const llvm::StringMap<const Program *> &kernels;
  const StepCosts &costs;
  /// All by position in the graph.
  std::vector<std::vector<int32_t>> waitsFor;
  std::vector<double> times;
  /// Odd: small launches, in order; even: large ones, independent of each
  /// other.
  std::map<int32_t, Launches> rounds;
  std::vector<StepTasks> steps;
  double gain = 0;
};
} // namespace

StepPlanner::StepPlanner(const Plan &plan, const Graph &graph,
                         const llvm::StringMap<const Program *> &kernels,
                         const StepCosts &costs)
    : plan(plan), graph(graph), kernels(kernels), costs(costs) {
  for (int32_t i = 0; i < graph.numLaunches; ++i) {
    const Launch &launch = plan.launches[graph.firstLaunch + i];
    times.push_back(jit::estimateTime({launch.ops, launch.bytes}));
  }
}

/// Of one of its parts.
double StepPlanner::timeOf(const StepTask &task) {
  double time = 0;
  for (int32_t launch : task.launches)
    time += times[launch];
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
  const Launch &launch = plan.launches[graph.firstLaunch + number];
  if (launch.kind != Launch::Kernel)
    return 1;
  auto most = static_cast<int64_t>(times[number] / costs.minTaskTime);
  return std::max<int64_t>(
      1, std::min({most, mostParts, kernels.at(launch.symbol)->maxParts}));
}

/// Large launches as early as those they wait for allow; small ones before the
/// next large round, so that they stay in order among themselves.
void StepPlanner::sortIntoRounds() {
  std::vector<int32_t> roundOf(times.size());
  for (int32_t i = 0; i < graph.numLaunches; ++i) {
    int32_t last = -1;
    for (int32_t other : waitsFor[i])
      last = std::max(last, roundOf[other]);
    bool large = times[i] >= 2 * costs.minTaskTime;
    roundOf[i] = large ? (last + 2) / 2 * 2 : last | 1;
    rounds[roundOf[i]].push_back(i);
  }
}

/// One task per launch, or per part of it.
StepTasks StepPlanner::splitLarge(const Launches &launches) {
  StepTasks tasks;
  for (int32_t launch : launches)
    tasks.push_back({{launch}, partsOf(launch)});
  sortByTime(tasks);
  return tasks;
}

/// Tasks of launches that wait for each other only, filled up to a useful size.
StepTasks StepPlanner::splitSmall(const Launches &launches) {
  double time = 0;
  for (int32_t launch : launches)
    time += times[launch];
  if (time < 2 * costs.minStepGain)
    return {};
  llvm::IntEqClasses groups(graph.numLaunches);
  for (int32_t launch : launches)
    for (int32_t other : waitsFor[launch])
      if (llvm::binary_search(launches, other))
        groups.join(launch, other);
  llvm::DenseMap<int32_t, size_t> taskOf;
  StepTasks connected;
  for (int32_t launch : launches) {
    auto [it, isNew] =
        taskOf.try_emplace(groups.findLeader(launch), connected.size());
    if (isNew)
      connected.emplace_back();
    connected[it->second].launches.push_back(launch);
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

/// Adds `tasks` if sharing them out saves enough, else `launches` to the end of
/// the last step of one task.
void StepPlanner::addStep(StepTasks tasks, const Launches &launches) {
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
  llvm::append_range(steps.back().front().launches, launches);
}

std::vector<StepTasks> StepPlanner::run() {
  double total = 0;
  for (double time : times)
    total += time;
  if (total < 2 * costs.minGraphGain)
    return {};
  waitsFor =
      runtime::findDependences(plan, graph.firstLaunch, graph.numLaunches);
  sortIntoRounds();
  for (auto &[round, launches] : rounds)
    addStep(round % 2 == 0 ? splitLarge(launches) : splitSmall(launches),
            launches);
  if (gain <= costs.minGraphGain)
    return {};
  for (StepTasks &tasks : steps)
    for (StepTask &task : tasks)
      for (int32_t &launch : task.launches)
        launch += graph.firstLaunch;
  return std::move(steps);
}

std::vector<StepTasks>
target::planSteps(const Plan &plan, const Graph &graph,
                  const llvm::StringMap<const Program *> &kernels,
                  const StepCosts &costs) {
  return StepPlanner(plan, graph, kernels, costs).run();
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
    return llvm::all_of(launch.slots, [&](int32_t slot) {
      return isCalled[plan.slots[slot].device];
    });
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
    for (; i < limit && isOnCpu(plan.launches[i]); ++i)
      for (int32_t slot : plan.launches[i].slots)
        devices.push_back(plan.slots[slot].device);
    graph.numLaunches = i - graph.firstLaunch;
    llvm::sort(devices);
    devices.erase(llvm::unique(devices), devices.end());
    graph.devices.assign(devices.begin(), devices.end());
    if (graph.numLaunches == 0)
      ++i;
    else if (!planSteps(plan, graph, kernels, costs).empty())
      graphs.push_back(std::move(graph));
  }
  plan.graphs = std::move(graphs);
}
