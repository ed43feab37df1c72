// GpuGraph: a graph of a GPU driver, and its state.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuGraph.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <optional>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

static const char *describe(GpuGraph::State state) {
  switch (state) {
  case GpuGraph::State::Recording:
    return "is being recorded";
  case GpuGraph::State::Instantiated:
    return "is instantiated";
  case GpuGraph::State::Failed:
    return "has failed";
  }
  return "is in an unknown state";
}

StatusOr<std::unique_ptr<GpuGraph>> GpuGraph::create(GpuDevice &device) {
  std::unique_ptr<GpuGraph> made(new GpuGraph(device));
  StatusOr<GraphObject> graph = device.driver().createGraph();
  if (!graph.ok())
    return device.explain(graph.status());
  made->graph = *graph;
  return StatusOr<std::unique_ptr<GpuGraph>>(std::move(made));
}

GpuGraph::~GpuGraph() {
  (void)device.settle();
  if (exec)
    (void)device.driver().destroyExec(exec);
  if (graph)
    (void)device.driver().destroyGraph(graph);
}

Status GpuGraph::expect(State state, const char *what) const {
  return now == state
             ? Status()
             : Status::failedPrecondition("cannot ", what, " a graph that ",
                                          describe(now), ", expected one that ",
                                          describe(state));
}

Status GpuGraph::fail(const Status &status) {
  if (!status.ok())
    now = State::Failed;
  return device.explain(status);
}

/// Makes a node's device current if it is not that of the graph.
static void enterOther(std::optional<Entered> &entered, GpuDevice &graphDevice,
                       GpuDevice &nodeDevice) {
  if (&graphDevice != &nodeDevice)
    entered.emplace(nodeDevice);
}

template <class Call, class AddNode>
StatusOr<int32_t> GpuGraph::addNode(GpuDevice &on, const Call &call,
                                    const std::vector<int32_t> &after,
                                    AddNode add) {
  RETURN_IF_ERROR(expect(State::Recording, "add a node to"));
  std::vector<GraphNode> handles;
  for (int32_t node : after) {
    if (node < 0 || node >= static_cast<int32_t>(nodes.size()))
      return Status::invalidArgument("node ", nodes.size(), " waits for node ",
                                     node, ", which is no earlier one");
    handles.push_back(nodes[node].node);
  }
  std::optional<Entered> entered;
  enterOther(entered, device, on);
  if (entered && !entered->status().ok())
    return fail(entered->status());
  StatusOr<GraphNode> node = (device.driver().*add)(
      graph, NodeList{handles.data(), handles.size()}, call);
  if (!node.ok())
    return fail(node.status());
  nodes.push_back({*node, &on});
  return static_cast<int32_t>(nodes.size() - 1);
}

StatusOr<int32_t> GpuGraph::add(GpuDevice &on, const KernelCall &call,
                                const std::vector<int32_t> &after) {
  return addNode(on, call, after, &Driver::addKernel);
}

StatusOr<int32_t> GpuGraph::add(GpuDevice &on, const CopyCall &call,
                                const std::vector<int32_t> &after) {
  return addNode(on, call, after, &Driver::addCopy);
}

Status GpuGraph::instantiate() {
  RETURN_IF_ERROR(expect(State::Recording, "instantiate"));
  now = State::Instantiated;
  // Drivers refuse a graph of nothing.
  if (nodes.empty())
    return Status();
  StatusOr<GraphExec> made = device.driver().instantiate(graph);
  if (!made.ok())
    return fail(made.status());
  exec = *made;
  return Status();
}

template <class Call, class SetNode>
Status GpuGraph::updateNode(int32_t node, const Call &call, SetNode set) {
  RETURN_IF_ERROR(expect(State::Instantiated, "update"));
  if (node < 0 || node >= static_cast<int32_t>(nodes.size()))
    return Status::invalidArgument("node ", node, " is not one of ",
                                   nodes.size());
  std::optional<Entered> entered;
  enterOther(entered, device, *nodes[node].device);
  if (entered && !entered->status().ok())
    return fail(entered->status());
  ++numUpdates;
  return fail((device.driver().*set)(exec, nodes[node].node, call));
}

bool GpuGraph::isWornOut() const {
  // Large graphs may have some updates of all their nodes in any case.
  constexpr int64_t leastRounds = 4;
  std::optional<int64_t> most = device.driver().updatesPerExec();
  return most &&
         numUpdates >
             std::max(*most, leastRounds * static_cast<int64_t>(nodes.size()));
}

Status GpuGraph::update(int32_t node, const KernelCall &call) {
  return updateNode(node, call, &Driver::setKernel);
}

Status GpuGraph::update(int32_t node, const CopyCall &call) {
  return updateNode(node, call, &Driver::setCopy);
}

Status GpuGraph::launch() {
  RETURN_IF_ERROR(expect(State::Instantiated, "launch"));
  return exec ? fail(device.driver().launchGraph(exec, device.stream()))
              : Status();
}
