// Model of CUDA's and HIP's drivers: graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/ModelFind.h"

#include <algorithm>

using namespace tinyjit::testdriver;

int Model::createGraph(Graph *&graph) {
  graph = make<Graph>(-1);
  return success;
}

/// With all that goes with it.
static void drop(Graph *graph) {
  graph->isAlive = false;
  for (Condition *condition : graph->conditions)
    condition->isAlive = false;
  for (Node *node : graph->nodes) {
    node->isAlive = false;
    if (auto *conditional = std::get_if<ConditionalWork>(&node->work))
      for (Graph *body : conditional->bodies)
        drop(body);
    if (auto *child = std::get_if<ChildWork>(&node->work))
      drop(child->graph);
    // Other libraries' data goes with the work that is under way.
    if (auto *other = std::get_if<OtherWork>(&node->work))
      other->data = nullptr;
  }
}

int Model::destroyGraph(void *handle) {
  Graph *graph;
  if (int result = find(handle, "a graph", graph))
    return result;
  if (graph->owner)
    return violate(invalidValue, "the body of a conditional node is destroyed");
  drop(graph);
  return success;
}

int Model::addNode(void *handle, const std::vector<void *> &after,
                   NodeWork work, Node *&node) {
  Graph *graph;
  if (int result = find(handle, "a graph", graph))
    return result;
  std::vector<Node *> before;
  for (void *other : after) {
    Node *found;
    if (int result = find(other, "a node", found))
      return result;
    if (found->graph != graph)
      return violate(invalidValue, "a node waits for one of another graph");
    if (std::count(before.begin(), before.end(), found))
      return violate(invalidValue, "a node waits for another one twice");
    before.push_back(found);
  }
  if (auto *copy = std::get_if<CopyWork>(&work); copy && !copy->bytes)
    return violate(invalidValue, "a node copies no bytes");
  if (int result = checkInBody(*graph, work))
    return result;
  node = make<Node>(-1);
  node->graph = graph;
  node->after = std::move(before);
  node->work = std::move(work);
  graph->nodes.push_back(node);
  return success;
}

int Model::instantiate(void *handle, GraphExec *&exec) {
  Graph *graph;
  if (int result = find(handle, "a graph", graph))
    return result;
  if (graph->owner)
    return violate(invalidValue,
                   "the body of a conditional node is instantiated");
  if (graph->nodes.empty())
    return violate(invalidValue, "a graph without nodes is instantiated");
  exec = make<GraphExec>(-1);
  exec->graph = graph;
  int result = addLevel(*exec, *graph);
  if (!result && !exec->conditions.empty())
    for (const auto &[other, object] : objects)
      if (auto *before = dynamic_cast<GraphExec *>(object.get());
          before && before != exec && before->isAlive && before->graph == graph)
        result = violate(invalidValue, "a graph with conditional nodes is "
                                       "instantiated twice");
  exec->isAlive = !result;
  return result;
}

/// Notes the nodes of a graph and of the bodies in it.
int Model::addLevel(GraphExec &exec, const Graph &level) {
  for (Condition *condition : level.conditions) {
    if (!condition->node)
      return violate(invalidValue, "a condition is that of no node");
    exec.conditions.push_back(condition);
  }
  std::vector<size_t> &numbers = exec.levels[&level];
  // Nodes only wait for those that were there before them.
  for (Node *node : level.nodes) {
    numbers.push_back(exec.nodes.size());
    exec.nodes.push_back(node);
    exec.work.push_back(node->work);
    std::vector<size_t> after;
    for (Node *other : node->after)
      after.push_back(std::find(exec.nodes.begin(), exec.nodes.end(), other) -
                      exec.nodes.begin());
    exec.after.push_back(std::move(after));
  }
  for (Node *node : level.nodes) {
    if (auto *child = std::get_if<ChildWork>(&node->work))
      if (int result = addLevel(exec, *child->graph))
        return result;
    if (auto *conditional = std::get_if<ConditionalWork>(&node->work))
      for (Graph *body : conditional->bodies) {
        if (body->nodes.empty() && versionNumber < 12080)
          return violate(invalidValue, "a conditional node has an empty body, "
                                       "on which this driver hangs");
        if (int result = addLevel(exec, *body))
          return result;
      }
  }
  return success;
}

int Model::destroyExec(void *handle) {
  GraphExec *exec;
  if (int result = find(handle, "an executable graph", exec))
    return result;
  exec->isAlive = false;
  // Launches under way go on to their end, with copies of the work.
  exec->work.clear();
  exec->last = nullptr;
  return success;
}

int Model::checkUpdate(const NodeWork &before, const NodeWork &after) {
  if (before.index() != after.index())
    return violate(invalidValue, "a node gets parameters of another kind");
  if (auto *kernel = std::get_if<KernelWork>(&before)) {
    auto &next = std::get<KernelWork>(after);
    return kernel->function->device == next.function->device
               ? success
               : violate(invalidValue,
                         "a node gets a function of another device");
  }
  if (std::holds_alternative<ConditionalWork>(before))
    return violate(invalidValue, "a conditional node is to be changed");
  auto &copy = std::get<CopyWork>(before), &next = std::get<CopyWork>(after);
  if (!next.bytes)
    return violate(invalidValue, "a node copies no bytes");
  return copy.toDevice == next.toDevice && copy.fromDevice == next.fromDevice
             ? success
             : violate(invalidValue,
                       "a node gets a copy between other devices");
}

int Model::updateNode(void *execHandle, void *nodeHandle,
                      const NodeWork &work) {
  GraphExec *exec;
  Node *node;
  if (int result = find(execHandle, "an executable graph", exec))
    return result;
  if (int result = find(nodeHandle, "a node", node))
    return result;
  auto place = std::find(exec->nodes.begin(), exec->nodes.end(), node);
  if (place == exec->nodes.end())
    return violate(invalidValue, "a node that the executable graph does not "
                                 "have is to be changed");
  NodeWork &before = exec->work[place - exec->nodes.begin()];
  if (int result = checkUpdate(before, work))
    return result;
  bool isKernel = std::holds_alternative<KernelWork>(work);
  if (fault == (isKernel ? 2 : 4) && node->graph->owner)
    return success;
  // Launches that are under way have a copy of what was there.
  before = work;
  return success;
}

TaskPtr Model::addTask(const GraphExec *exec,
                       std::shared_ptr<const NodeWork> node,
                       const std::vector<TaskPtr> &after) {
  if (auto *other = std::get_if<OtherWork>(node.get()))
    return addOther(*other, after);
  if (auto *kernel = std::get_if<KernelWork>(node.get()))
    ++kernel->function->module->numPending;
  return work.add([this, exec, node] { runNode(exec, *node); }, after);
}

void Model::runNode(const GraphExec *exec, const NodeWork &node) {
  running = exec;
  if (auto *kernel = std::get_if<KernelWork>(&node))
    runKernel(*kernel);
  else if (auto *fill = std::get_if<FillWork>(&node))
    runFill(*fill);
  else
    runCopy(std::get<CopyWork>(node));
  running = nullptr;
}

std::vector<TaskPtr> Model::addTasks(const GraphExec *exec, const Works &works,
                                     const Graph *level,
                                     const std::vector<TaskPtr> &begin) {
  std::map<size_t, TaskPtr> tasks;
  for (size_t i : exec->levels.at(level)) {
    std::vector<TaskPtr> after;
    for (size_t other : exec->after[i])
      after.push_back(tasks[other]);
    if (after.empty())
      after = begin;
    const NodeWork &node = (*works)[i];
    if (std::holds_alternative<ConditionalWork>(node)) {
      auto end = std::make_shared<TaskPtr>();
      TaskPtr start = work.add([=] { enterBody(exec, works, i, *end); }, after);
      tasks[i] = *end = work.add([] {}, {start});
      continue;
    }
    if (auto *child = std::get_if<ChildWork>(&node)) {
      std::vector<TaskPtr> end = addTasks(exec, works, child->graph, after);
      tasks[i] = work.add([] {}, end.empty() ? after : end);
      continue;
    }
    // A part of the launch's work, which it keeps.
    tasks[i] = addTask(exec, {works, &node}, after);
  }
  std::vector<TaskPtr> all;
  for (auto &[number, task] : tasks)
    all.push_back(task);
  return all;
}

int Model::launchGraph(void *execHandle, void *streamHandle) {
  GraphExec *exec;
  Stream *stream;
  if (int result = find(execHandle, "an executable graph", exec))
    return result;
  if (int result = findStream(streamHandle, stream))
    return result;
  if (int result = checkNoCapture(*stream, "launches a graph"))
    return result;
  for (const NodeWork &node : exec->work)
    if (auto *kernel = std::get_if<KernelWork>(&node)) {
      if (!kernel->function->isAlive)
        return violate(invalidHandle, "a graph is launched whose function '" +
                                          kernel->function->name +
                                          "' was unloaded");
      if (!flavour.isCuda && kernel->function->device != stream->device)
        return violate(invalidValue,
                       "a graph with kernels of another device is launched");
    }
  // Launches of one executable graph come one after the other.
  std::vector<TaskPtr> begin = tailsOf(*stream);
  begin.push_back(exec->last);
  auto works = std::make_shared<const std::vector<NodeWork>>(exec->work);
  if (exec->conditions.empty()) {
    exec->last = stream->tail =
        work.add([] {}, addTasks(exec, works, exec->graph, begin));
    return success;
  }
  // A module must not go while a body may run.
  reserve(*exec, *works, 1);
  TaskPtr start = work.add(
      [conditions = exec->conditions] {
        for (Condition *condition : conditions)
          condition->value = condition->standard;
      },
      begin);
  exec->last = stream->tail =
      work.add([=] { reserve(*exec, *works, -1); },
               addTasks(exec, works, exec->graph, {start}));
  return success;
}
