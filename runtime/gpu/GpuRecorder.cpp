// GpuRecorder: records launches of a plan as a graph of a GPU driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuRecorder.h"

#include "runtime/plan/PlanDependences.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

using PlanLaunch = tinyjit::runtime::Launch;

GpuRecorder::GpuRecorder(const Plan &plan, const AddressTable &table,
                         std::vector<std::optional<GpuLaunch>> &launches,
                         ConditionSetter *setter, GpuGraph &graph,
                         const GpuStep &step)
    : plan(plan), table(table), launches(launches), setter(setter),
      graph(graph), step(step),
      dependences(findDependences(plan, step.firstLaunch, step.numLaunches)),
      lastNode(step.numLaunches, -1) {
  nodes.first.assign(step.numLaunches, 0);
}

StatusOr<RecordedNodes> GpuRecorder::record() {
  Part all{step.firstLaunch, step.firstLaunch + step.numLaunches, 0, {}};
  RETURN_IF_ERROR(recordPart(all));
  return StatusOr<RecordedNodes>(std::move(nodes));
}

bool GpuRecorder::usesScratch(int32_t begin, int32_t end) const {
  for (int32_t i = begin; i < end; ++i)
    if (plan.launches[i].scratchBytes > 0)
      return true;
  return false;
}

/// The nodes of a part that launches, one or all of a loop or branch, wait for.
std::vector<int32_t> GpuRecorder::findAfter(const Part &part, int32_t begin,
                                            int32_t end) const {
  std::set<int32_t> after;
  for (int32_t i = begin; i < end; ++i)
    for (int32_t other : dependences[i - step.firstLaunch])
      // Launches before the part come before the loop or branch that it is of.
      if (other + step.firstLaunch >= part.begin &&
          other + step.firstLaunch < begin && lastNode[other] >= 0)
        after.insert(lastNode[other]);
  if (part.scratch >= 0 && usesScratch(begin, end))
    after.insert(part.scratch);
  if (part.collective >= 0 && launches[begin] && launches[begin]->isMoved())
    after.insert(part.collective);
  return {after.begin(), after.end()};
}

Status GpuRecorder::recordPart(Part &part) {
  for (int32_t i = part.begin; i < part.end;) {
    bool isBranch = plan.launches[i].kind == PlanLaunch::Branch;
    Region region;
    if (isBranch)
      region = getRegion(plan, i);
    int32_t end = isBranch ? region.end : i + 1;
    std::vector<int32_t> after = findAfter(part, i, end);
    StatusOr<int32_t> last = isBranch ? recordRegion(region, part.body, after)
                                      : recordLaunch(i, part.body, after);
    RETURN_IF_ERROR(last.status());
    for (int32_t j = i; j < end; ++j)
      lastNode[j - step.firstLaunch] = *last;
    if (*last >= 0) {
      for (int32_t node : after)
        part.last.erase(node);
      part.last.insert(*last);
      if (usesScratch(i, end))
        part.scratch = *last;
      if (!isBranch && launches[i]->isMoved())
        part.collective = *last;
    }
    i = end;
  }
  return Status();
}

/// Adds what a launch does as a chain. \returns the last node, or -1 if it does
/// nothing.
StatusOr<int32_t> GpuRecorder::recordLaunch(int32_t number, int32_t body,
                                            std::vector<int32_t> after) {
  GpuLaunch &launch = *launches[number];
  nodes.first[number - step.firstLaunch] =
      static_cast<int32_t>(graph.numNodes());
  StatusOr<int32_t> last = -1;
  if (launch.isMoved())
    last = graph.add(
        launch.device(),
        [&](Stream stream) { return launch.submitMoved(stream); }, after, body);
  if (const CopyCall *call = launch.copyCall())
    last = graph.add(launch.device(), *call, after, body);
  for (const KernelCall &call : launch.kernelCalls()) {
    if (!last.ok())
      break;
    last = graph.add(launch.device(), call, after, body);
    if (last.ok())
      after = {*last};
  }
  if (last.ok())
    return last;
  return last.status().withPrefix(quoted("launch", plan.launches[number].name) +
                                  ": ");
}

StatusOr<int32_t> GpuRecorder::addSetter(SetterNode node, int32_t body,
                                         const std::vector<int32_t> &after) {
  StatusOr<int32_t> added =
      graph.add(graph.owner(), node.call(*setter, plan, table), after, body);
  if (!added.ok())
    return added.status().withPrefix(
        quoted("launch", plan.launches[node.launch].name) + ": ");
  node.node = *added;
  nodes.setters.push_back(node);
  return added;
}

StatusOr<int32_t> GpuRecorder::recordRegion(const Region &region, int32_t body,
                                            std::vector<int32_t> after) {
  return region.isLoop ? recordLoop(region, body, after)
                       : recordBranch(region, body, std::move(after));
}

StatusOr<int32_t> GpuRecorder::recordLoop(const Region &region, int32_t body,
                                          const std::vector<int32_t> &after) {
  StatusOr<Condition> condition = graph.addCondition(body);
  RETURN_IF_ERROR(condition.status());
  SetterNode again{-1, region.first, *condition, /*ifZero=*/false};
  StatusOr<int32_t> first = addSetter(again, body, after);
  RETURN_IF_ERROR(first.status());
  StatusOr<int32_t> loop =
      graph.add(BodyRuns::While, *condition, {*first}, body);
  RETURN_IF_ERROR(loop.status());
  Part trip{region.first + 1,
            region.bodyEnd(),
            static_cast<int32_t>(graph.numConditional()),
            {}};
  RETURN_IF_ERROR(recordPart(trip));
  RETURN_IF_ERROR(
      addSetter(again, trip.body, {trip.last.begin(), trip.last.end()})
          .status());
  return loop;
}

/// Both conditions are set before one of the lists may change what decides.
StatusOr<int32_t> GpuRecorder::recordBranch(const Region &region, int32_t body,
                                            std::vector<int32_t> after) {
  std::vector<Part> parts;
  std::vector<SetterNode> setters;
  for (bool ifZero : {false, true}) {
    Part part{ifZero ? region.thenEnd : region.first + 1,
              ifZero ? region.end : region.bodyEnd(),
              0,
              {}};
    if (part.begin == part.end)
      continue;
    StatusOr<Condition> condition = graph.addCondition(body);
    RETURN_IF_ERROR(condition.status());
    setters.push_back({-1, region.first, *condition, ifZero});
    StatusOr<int32_t> node = addSetter(setters.back(), body, after);
    RETURN_IF_ERROR(node.status());
    after = {*node};
    parts.push_back(part);
  }
  StatusOr<int32_t> last = -1;
  for (size_t i = 0; i < parts.size(); ++i) {
    last = graph.add(BodyRuns::If, setters[i].condition, after, body);
    RETURN_IF_ERROR(last.status());
    parts[i].body = static_cast<int32_t>(graph.numConditional());
    RETURN_IF_ERROR(recordPart(parts[i]));
    // Drivers before CUDA 12.8 hang on a body of nothing. Setting the condition
    // once more changes nothing.
    if (parts[i].last.empty())
      RETURN_IF_ERROR(addSetter(setters[i], parts[i].body, {}).status());
    after = {*last};
  }
  return last;
}
