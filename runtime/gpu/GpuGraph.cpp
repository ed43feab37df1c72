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
  made->graphs.push_back(*graph);
  return StatusOr<std::unique_ptr<GpuGraph>>(std::move(made));
}

GpuGraph::~GpuGraph() {
  (void)device.settle();
  if (exec)
    (void)device.driver().destroyExec(exec);
  if (!graphs.empty())
    (void)device.driver().destroyGraph(graphs[0]);
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

Status GpuGraph::checkBody(int32_t body) const {
  return body >= 0 && body < static_cast<int32_t>(graphs.size())
             ? Status()
             : Status::invalidArgument("body ", body, " is none of 0 to ",
                                       graphs.size() - 1);
}

template <class AddNode>
StatusOr<int32_t> GpuGraph::addNode(GpuDevice &on,
                                    const std::vector<int32_t> &after,
                                    int32_t body, AddNode add) {
  RETURN_IF_ERROR(expect(State::Recording, "add a node to"));
  RETURN_IF_ERROR(checkBody(body));
  std::vector<GraphNode> handles;
  for (int32_t node : after) {
    if (node < 0 || node >= static_cast<int32_t>(nodes.size()))
      return Status::invalidArgument("node ", nodes.size(), " waits for node ",
                                     node, ", which is no earlier one");
    if (nodes[node].body != body)
      return Status::invalidArgument("node ", nodes.size(), " of body ", body,
                                     " waits for node ", node, " of body ",
                                     nodes[node].body);
    handles.push_back(nodes[node].node);
  }
  std::optional<Entered> entered;
  enterOther(entered, device, on);
  if (entered && !entered->status().ok())
    return fail(entered->status());
  StatusOr<GraphNode> node =
      add(graphs[body], NodeList{handles.data(), handles.size()});
  if (!node.ok())
    return fail(node.status());
  nodes.push_back({*node, &on, body});
  return static_cast<int32_t>(nodes.size() - 1);
}

StatusOr<int32_t> GpuGraph::add(GpuDevice &on, const KernelCall &call,
                                const std::vector<int32_t> &after,
                                int32_t body) {
  return addNode(on, after, body, [&](GraphObject graph, NodeList list) {
    return device.driver().addKernel(graph, list, call);
  });
}

StatusOr<int32_t> GpuGraph::add(GpuDevice &on, const CopyCall &call,
                                const std::vector<int32_t> &after,
                                int32_t body) {
  return addNode(on, after, body, [&](GraphObject graph, NodeList list) {
    return device.driver().addCopy(graph, list, call);
  });
}

/// A graph of the work that `submit` submits. Nothing is left after an error.
static StatusOr<GraphObject>
captureWork(Driver &driver, const std::function<Status(Stream)> &submit) {
  StatusOr<Stream> stream = driver.createStream();
  RETURN_IF_ERROR(stream.status());
  GraphObject graph = nullptr;
  Status status = driver.beginCapture(*stream);
  if (status.ok()) {
    status = submit(*stream);
    StatusOr<GraphObject> captured = driver.endCapture(*stream);
    if (captured.ok())
      graph = *captured;
    else if (status.ok())
      status = captured.status();
  }
  Status destroyed = driver.destroyStream(*stream);
  if (status.ok())
    status = destroyed;
  if (status.ok())
    return graph;
  if (graph)
    (void)driver.destroyGraph(graph);
  return status;
}

StatusOr<int32_t> GpuGraph::add(GpuDevice &on,
                                const std::function<Status(Stream)> &submit,
                                const std::vector<int32_t> &after,
                                int32_t body) {
  return addNode(on, after, body,
                 [&](GraphObject graph, NodeList list) -> StatusOr<GraphNode> {
                   Driver &driver = device.driver();
                   StatusOr<GraphObject> child = captureWork(driver, submit);
                   RETURN_IF_ERROR(child.status());
                   StatusOr<GraphNode> node =
                       driver.addChild(graph, list, *child);
                   Status destroyed = driver.destroyGraph(*child);
                   RETURN_IF_ERROR(node.status());
                   RETURN_IF_ERROR(destroyed);
                   return node;
                 });
}

StatusOr<Condition> GpuGraph::addCondition(int32_t body) {
  RETURN_IF_ERROR(expect(State::Recording, "add a condition to"));
  RETURN_IF_ERROR(checkBody(body));
  StatusOr<Condition> made =
      device.driver().createCondition(graphs[body], device.ordinal());
  return made.ok() ? made : fail(made.status());
}

StatusOr<int32_t> GpuGraph::add(BodyRuns runs, Condition condition,
                                const std::vector<int32_t> &after,
                                int32_t body) {
  GraphObject added = nullptr;
  StatusOr<int32_t> number =
      addNode(device, after, body,
              [&](GraphObject graph, NodeList list) -> StatusOr<GraphNode> {
                StatusOr<ConditionalNode> made = device.driver().addConditional(
                    graph, list, runs, condition, device.ordinal());
                RETURN_IF_ERROR(made.status());
                added = made->body;
                return made->node;
              });
  if (number.ok())
    graphs.push_back(added);
  return number;
}

Status GpuGraph::instantiate() {
  RETURN_IF_ERROR(expect(State::Recording, "instantiate"));
  now = State::Instantiated;
  // Drivers refuse a graph of nothing.
  if (nodes.empty())
    return Status();
  StatusOr<GraphExec> made = device.driver().instantiate(graphs[0]);
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
