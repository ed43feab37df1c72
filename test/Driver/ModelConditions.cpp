// Model of CUDA's and HIP's drivers: conditional nodes of graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/ModelFind.h"

#include <algorithm>

using namespace tinyjit::testdriver;

/// The first version with conditional nodes, and with all their kinds.
static constexpr int firstVersion = 12030, fullVersion = 12080;

/// Whether a graph is `outer` or a body in it.
static bool isWithin(const Graph *graph, const Graph *outer) {
  while (graph != outer && graph->owner)
    graph = graph->owner->graph;
  return graph == outer;
}

int Model::createCondition(void *graphHandle, void *context, unsigned value,
                           unsigned flags, Condition *&condition) {
  Graph *graph;
  int device;
  if (versionNumber < firstVersion)
    return notSupported;
  if (int result = find(graphHandle, "a graph", graph))
    return result;
  if (int result = deviceOf(context, device))
    return result;
  if (flags > 1)
    return violate(invalidValue, "a condition with unknown flags");
  condition = make<Condition>(device);
  condition->graph = graph;
  if (flags == 1)
    condition->standard = value;
  graph->conditions.push_back(condition);
  return success;
}

int Model::checkConditional(const Graph &graph, const ConditionalWork &work,
                            unsigned count, int device) {
  const Condition &condition = *work.condition;
  if (condition.node)
    return violate(invalidValue, "two conditional nodes have one condition");
  // It is in one of these graphs or around it.
  if (!isWithin(&graph, condition.graph))
    return violate(invalidValue,
                   "a conditional node has the condition of another graph");
  if (condition.device != device)
    return violate(invalidContext,
                   "a conditional node has the condition of another context");
  bool isFull = versionNumber >= fullVersion;
  unsigned most = work.type == ConditionalType::If ? (isFull ? 2 : 1)
                  : work.type == ConditionalType::While
                      ? 1
                      : (isFull ? 1u << 16 : 0);
  return count >= 1 && count <= most
             ? success
             : violate(invalidValue, "a conditional node with " +
                                         std::to_string(count) + " bodies");
}

int Model::addConditional(void *graphHandle, const std::vector<void *> &after,
                          uint64_t condition, unsigned type, unsigned count,
                          void *context, Node *&node) {
  Graph *graph;
  int device;
  ConditionalWork work;
  if (versionNumber < firstVersion)
    return notSupported;
  if (int result = find(graphHandle, "a graph", graph))
    return result;
  if (int result = find(reinterpret_cast<void *>(condition), "a condition",
                        work.condition))
    return result;
  if (int result = deviceOf(context, device))
    return result;
  if (type > 2)
    return violate(invalidValue, "a conditional node of an unknown type");
  work.type = static_cast<ConditionalType>(type);
  if (int result = checkConditional(*graph, work, count, device))
    return result;
  Condition *owner = work.condition;
  if (int result = addNode(graphHandle, after, std::move(work), node))
    return result;
  owner->node = node;
  auto &made = std::get<ConditionalWork>(node->work);
  for (unsigned i = 0; i < count; ++i) {
    Graph *body = make<Graph>(-1);
    body->owner = owner;
    made.bodies.push_back(body);
    made.handles.push_back(body);
  }
  return success;
}

/// That a node does what the body of a conditional node may do.
int Model::checkInBody(const Graph &graph, const NodeWork &work) {
  if (!graph.owner)
    return success;
  int device = graph.owner->device, other = device;
  bool isOnHost = false;
  if (auto *kernel = std::get_if<KernelWork>(&work)) {
    other = kernel->function->device;
  } else if (auto *copy = std::get_if<CopyWork>(&work)) {
    isOnHost = copy->toDevice == onHost || copy->fromDevice == onHost;
    other = copy->toDevice == device ? copy->fromDevice : copy->toDevice;
  } else if (auto *fill = std::get_if<FillWork>(&work)) {
    other = fill->device;
  } else if (auto *conditional = std::get_if<ConditionalWork>(&work)) {
    other = conditional->condition->device;
  } else if (std::holds_alternative<OtherWork>(work)) {
    // Libraries call functions of the host there.
    return violate(invalidValue, "the body of a conditional node does another "
                                 "library's work");
  }
  if (isOnHost)
    return violate(invalidValue,
                   "the body of a conditional node copies memory of the host");
  return other == device
             ? success
             : violate(invalidValue, "the body of a conditional node works on "
                                     "another device");
}

std::string Model::setCondition(int device, uint64_t handle, uint32_t value) {
  auto found = objects.find(reinterpret_cast<void *>(handle));
  if (found == objects.end() || !found->second->isAlive ||
      found->second->kind != Object::ConditionKind)
    return "it sets what is no condition";
  auto &condition = static_cast<Condition &>(*found->second);
  if (!running || !std::count(running->conditions.begin(),
                              running->conditions.end(), &condition))
    return "it sets the condition of a graph that it is not in";
  if (condition.device != device)
    return "it sets a condition of another device";
  condition.value = value;
  return "";
}

void Model::enterBody(const GraphExec *exec, const Works &works, size_t number,
                      const TaskPtr &end) {
  const auto &node = std::get<ConditionalWork>((*works)[number]);
  Condition &condition = *node.condition;
  if (lost.count(condition.device))
    return;
  if (!condition.value) {
    lose(condition.device, launchFailed,
         "a conditional node decides by a condition that nobody has set");
    return;
  }
  uint32_t value =
      fault == 3 && node.type == ConditionalType::If ? 1 : *condition.value;
  size_t body = node.type == ConditionalType::Switch ? value
                : value                              ? 0
                : node.type == ConditionalType::If   ? 1
                                                     : node.bodies.size();
  if (body >= node.bodies.size())
    return;
  std::function<void()> close = [] {};
  if (node.type == ConditionalType::While && fault != 1)
    close = [=] { enterBody(exec, works, number, end); };
  Work::link(work.add(close, addTasks(exec, works, node.bodies[body], {})),
             end);
}

void Model::reserve(const GraphExec &exec, const std::vector<NodeWork> &works,
                    int64_t count) {
  for (size_t i = 0; i < works.size(); ++i)
    if (auto *kernel = std::get_if<KernelWork>(&works[i]);
        kernel && exec.nodes[i]->graph->owner)
      kernel->function->module->numPending += count;
}
