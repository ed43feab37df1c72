// What CUDA's and HIP's drivers have in common: graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/ModelFind.h"

#include <algorithm>

using namespace tinyjit::testdriver;

int Model::createGraph(Graph *&graph) {
  graph = make<Graph>(-1);
  return success;
}

int Model::destroyGraph(void *handle) {
  Graph *graph;
  if (int result = find(handle, "a graph", graph))
    return result;
  graph->isAlive = false;
  for (Node *node : graph->nodes)
    node->isAlive = false;
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
  if (graph->nodes.empty())
    return violate(invalidValue, "a graph without nodes is instantiated");
  // Nodes only wait for those that were there before them.
  exec = make<GraphExec>(-1);
  exec->graph = graph;
  exec->nodes = graph->nodes;
  for (Node *node : graph->nodes) {
    exec->work.push_back(node->work);
    std::vector<size_t> &after = exec->after.emplace_back();
    for (Node *other : node->after)
      after.push_back(
          std::find(graph->nodes.begin(), graph->nodes.end(), other) -
          graph->nodes.begin());
  }
  return success;
}

int Model::destroyExec(void *handle) {
  GraphExec *exec;
  if (int result = find(handle, "an executable graph", exec))
    return result;
  exec->isAlive = false;
  // What is under way ends.
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
  // Launches that are under way have a copy of what was there.
  before = work;
  return success;
}

void Model::runNode(const NodeWork &node) {
  if (auto *kernel = std::get_if<KernelWork>(&node))
    runKernel(*kernel);
  else
    runCopy(std::get<CopyWork>(node));
}

int Model::launchGraph(void *execHandle, void *streamHandle) {
  GraphExec *exec;
  Stream *stream;
  if (int result = find(execHandle, "an executable graph", exec))
    return result;
  if (int result = findStream(streamHandle, stream))
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
  std::vector<TaskPtr> tasks;
  for (size_t i = 0; i < exec->nodes.size(); ++i) {
    std::vector<TaskPtr> after;
    for (size_t other : exec->after[i])
      after.push_back(tasks[other]);
    if (after.empty())
      after = begin;
    if (auto *kernel = std::get_if<KernelWork>(&exec->work[i]))
      ++kernel->function->module->numPending;
    tasks.push_back(
        work.add([this, node = exec->work[i]] { runNode(node); }, after));
  }
  exec->last = stream->tail = work.add([] {}, tasks);
  return success;
}
