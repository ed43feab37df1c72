// Model of CUDA's and HIP's drivers: capture of streams, and the work of other
// libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/ModelFind.h"

#include <unistd.h>

using namespace tinyjit::testdriver;

namespace {
/// CUstreamCaptureMode
enum Mode : unsigned { global, threadLocal, relaxed };
/// CUstreamCaptureStatus
enum Status { none, active, invalidated };
} // namespace

int Model::beginCapture(void *handle, unsigned mode) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  if (mode > relaxed)
    return violate(invalidValue, "a capture of an unknown mode");
  if (stream->isDefault)
    return violate(captureUnsupported, "the default stream is to capture");
  if (stream->capture)
    return violate(illegalState, "a stream captures already");
  Graph *graph;
  createGraph(graph);
  stream->capture = {graph, nullptr, mode, std::this_thread::get_id()};
  capturing.insert(stream);
  return success;
}

int Model::endCapture(void *handle, Graph *&graph) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  if (!stream->capture)
    return violate(illegalState, "a capture ends that did not begin");
  if (stream->capture->mode != relaxed &&
      stream->capture->thread != std::this_thread::get_id())
    return violate(captureWrongThread,
                   "a capture ends in another thread than it began in");
  Graph *captured = stream->capture->graph;
  bool isBroken = stream->capture->isBroken;
  stream->capture.reset();
  capturing.erase(stream);
  if (!isBroken) {
    graph = captured;
    return success;
  }
  destroyGraph(static_cast<Object *>(captured));
  return captureInvalidated;
}

int Model::captureStatus(void *handle, int &status) {
  int device;
  if (int result = currentDevice(device))
    return result;
  if (!handle)
    if (int result = checkImplicit(*defaultStream(device), false))
      return result;
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  status = !stream->capture            ? none
           : stream->capture->isBroken ? invalidated
                                       : active;
  return success;
}

int Model::checkImplicit(const Stream &stream, bool isBreaking) {
  for (Stream *other : capturing)
    if (!other->isNonBlocking && other->device == stream.device) {
      other->capture->isBroken |= isBreaking;
      return violate(captureImplicit,
                     "the default stream is used while one captures that "
                     "waits for it");
    }
  return success;
}

int Model::checkNoCapture(Stream &stream, const char *what, int result) {
  if (!stream.capture)
    return success;
  stream.capture->isBroken = true;
  return violate(result, std::string("a stream that captures ") + what);
}

int Model::checkSafe(const char *what) {
  for (Stream *stream : capturing) {
    Capture &capture = *stream->capture;
    bool isOwn = capture.thread == std::this_thread::get_id();
    if (capture.mode == relaxed || (capture.mode == threadLocal && !isOwn))
      continue;
    capture.isBroken = true;
    return violate(captureUnsupported,
                   std::string(what) + " while a capture of " +
                       (isOwn ? "this thread" : "another thread") +
                       " forbids it");
  }
  return success;
}

int Model::submit(Stream &stream, const NodeWork &node) {
  if (stream.capture)
    return captureNode(stream, node);
  stream.tail =
      addTask(nullptr, std::make_shared<const NodeWork>(node), tailsOf(stream));
  return success;
}

int Model::captureNode(Stream &stream, const NodeWork &node) {
  Capture &capture = *stream.capture;
  if (capture.isBroken)
    return violate(captureInvalidated,
                   "a stream gets work whose capture broke a rule");
  // Nodes must copy something.
  if (auto *copy = std::get_if<CopyWork>(&node); copy && !copy->bytes)
    return success;
  std::vector<void *> after;
  if (capture.last)
    after.push_back(static_cast<Object *>(capture.last));
  return addNode(static_cast<Object *>(capture.graph), after, node,
                 capture.last);
}

std::string Model::checkRanges(const OtherWork &other) const {
  for (const TinyJITTestDriverRange &range : other.ranges) {
    const Allocation *found = memory.find(range.address, range.bytes);
    if (range.bytes && (!found || found->device != other.device))
      return "another library's work has " + std::to_string(range.bytes) +
             " bytes that do not lie in an allocation of its device";
  }
  return {};
}

int Model::addWork(void *handle, const TinyJITTestDriverWork &work) {
  OtherWork other;
  other.functions = work;
  other.ranges.assign(work.ranges, work.ranges + work.numRanges);
  auto keep = [](void *) {};
  other.data = std::shared_ptr<void>(work.data, work.drop ? work.drop : +keep);
  other.device = work.device;
  Stream *stream;
  if (int result = checkDevice(work.device))
    return result;
  if (int result = findStreamOf(work.device, handle, stream))
    return result;
  if (!work.step)
    return violate(invalidValue, "another library's work without a step");
  if (std::string text = checkRanges(other); !text.empty())
    return violate(invalidValue, text);
  return submit(*stream, other);
}

TaskPtr Model::addOther(const OtherWork &other,
                        const std::vector<TaskPtr> &after) {
  const TinyJITTestDriverWork &functions = other.functions;
  void *begun =
      functions.begin ? functions.begin(functions.data) : functions.data;
  // The data goes behind the state.
  std::shared_ptr<void> state(
      begun, [this, data = other.data, end = functions.end](void *state) {
        if (end)
          end(state);
        --numOthers;
      });
  ++numOthers;
  if (!worker.joinable()) {
    workerProcess = getpid();
    worker = std::thread([this] { workBeside(); });
  }
  workerWakes.notify_one();
  auto isReady = [this, other, state] {
    if (lost.count(other.device))
      return true;
    std::string text = checkRanges(other);
    if (!text.empty())
      lose(other.device, illegalAddress, text);
    return !text.empty() || other.functions.step(state.get());
  };
  return work.add([] {}, after, isReady);
}

void Model::workBeside() {
  std::unique_lock<std::recursive_mutex> lock(mutex);
  for (;;) {
    workerWakes.wait(lock, [this] { return isEnding || numOthers; });
    if (isEnding)
      return;
    memory.open();
    work.proceed();
    memory.close();
    lock.unlock();
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    lock.lock();
  }
}

void Model::endWorker() {
  if (!worker.joinable())
    return;
  // A process that was forked has no such thread.
  if (workerProcess != getpid())
    return worker.detach();
  {
    std::lock_guard<std::recursive_mutex> lock(mutex);
    isEnding = true;
  }
  workerWakes.notify_one();
  worker.join();
}

Graph *Model::copyGraph(const Graph &graph, Condition *owner) {
  Graph *copy = make<Graph>(-1);
  copy->isChild = true;
  copy->owner = owner;
  std::map<const Node *, Node *> copies;
  for (const Node *node : graph.nodes) {
    Node *made = make<Node>(-1);
    made->graph = copy;
    made->work = node->work;
    if (auto *child = std::get_if<ChildWork>(&made->work))
      child->graph = copyGraph(*child->graph, owner);
    for (const Node *before : node->after)
      made->after.push_back(copies.at(before));
    copies[node] = made;
    copy->nodes.push_back(made);
  }
  return copy;
}

int Model::addChild(void *handle, const std::vector<void *> &after,
                    void *childHandle, Node *&node) {
  Graph *graph, *child;
  if (int result = find(handle, "a graph", graph))
    return result;
  if (int result = find(childHandle, "a graph", child))
    return result;
  if (child == graph)
    return violate(invalidValue, "a graph is to be its own child");
  if (child->owner)
    return violate(invalidValue, "the body of a conditional node is to be a "
                                 "child");
  if (int result = checkChild(*graph, *child))
    return result;
  return addNode(handle, after, ChildWork{copyGraph(*child, graph->owner)},
                 node);
}

int Model::checkChild(const Graph &graph, const Graph &child) {
  if (!child.conditions.empty())
    return violate(notSupported,
                   "a graph with conditional nodes is to be a child");
  for (const Node *node : child.nodes) {
    if (int result = checkInBody(graph, node->work))
      return result;
    if (auto *inner = std::get_if<ChildWork>(&node->work))
      if (int result = checkChild(graph, *inner->graph))
        return result;
  }
  return success;
}
