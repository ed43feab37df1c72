// GpuGraph: a graph of a GPU driver, and its state.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUGRAPH_H
#define RUNTIME_GPU_GPUGRAPH_H

#include "runtime/gpu/GpuDevice.h"

#include <functional>
#include <vector>

namespace tinyjit::runtime::gpu {

/// Recorded, instantiated once, then updated and launched any number of times.
/// A call that is not allowed in the state the graph is in is an error and
/// changes nothing. After an error of the driver the graph has `Failed`: it can
/// only be destroyed. Not thread-safe. Of all calls, the device of the graph
/// must be the current one.
class GpuGraph {
public:
  enum class State { Recording, Instantiated, Failed };

  /// \param device whose stream the graph is launched on.
  static StatusOr<std::unique_ptr<GpuGraph>> create(GpuDevice &device);
  /// Waits until it has ended if it may be running.
  ~GpuGraph();
  GpuGraph(const GpuGraph &) = delete;
  GpuGraph &operator=(const GpuGraph &) = delete;

  State state() const { return now; }
  GpuDevice &owner() const { return device; }
  size_t numNodes() const { return nodes.size(); }
  size_t numConditional() const { return graphs.size() - 1; }
  /// Of a node: the body that it is in, 0 for none.
  int32_t bodyOf(int32_t node) const { return nodes[node].body; }

  /// Recording: adds a node on `device` that waits for the nodes `after`, to
  /// the body of a conditional node, whose nodes those are, too, or to the
  /// graph itself.
  /// \returns its number.
  StatusOr<int32_t> add(GpuDevice &device, const KernelCall &call,
                        const std::vector<int32_t> &after, int32_t body = 0);
  StatusOr<int32_t> add(GpuDevice &device, const CopyCall &call,
                        const std::vector<int32_t> &after, int32_t body = 0);
  /// Recording: adds a node that does what `submit` submits to the stream that
  /// it gets, in that order.
  StatusOr<int32_t> add(GpuDevice &device,
                        const std::function<Status(Stream)> &submit,
                        const std::vector<int32_t> &after, int32_t body = 0);
  /// Recording: a condition for a node of the body.
  StatusOr<Condition> addCondition(int32_t body);
  /// Recording: adds a conditional node on the device of the graph. Its body is
  /// the last one from now on, `numConditional`.
  StatusOr<int32_t> add(BodyRuns runs, Condition condition,
                        const std::vector<int32_t> &after, int32_t body = 0);
  /// Recording: from now on it can be launched.
  Status instantiate();
  /// Instantiated: the node does this at later launches. The function of a
  /// kernel and the devices of a copy stay as they are.
  Status update(int32_t node, const KernelCall &call);
  Status update(int32_t node, const CopyCall &call);
  /// True if it has been updated so often that it should be recorded anew: the
  /// driver keeps memory for each update.
  bool isWornOut() const;
  /// Instantiated: submits it.
  Status launch();

private:
  explicit GpuGraph(GpuDevice &device) : device(device) {}
  Status expect(State state, const char *what) const;
  Status fail(const Status &status);
  Status checkBody(int32_t body) const;
  /// \param add gets the graph and the handles of `after`.
  template <class AddNode>
  StatusOr<int32_t> addNode(GpuDevice &on, const std::vector<int32_t> &after,
                            int32_t body, AddNode add);
  template <class Call, class SetNode>
  Status updateNode(int32_t node, const Call &call, SetNode set);

  struct NodePlace {
    GraphNode node;
    GpuDevice *device;
    int32_t body;
  };

  GpuDevice &device;
  State now = State::Recording;
  /// The graph itself, then the bodies of its conditional nodes, which go with
  /// it.
  std::vector<GraphObject> graphs;
  GraphExec exec = nullptr;
  std::vector<NodePlace> nodes;
  int64_t numUpdates = 0;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUGRAPH_H
