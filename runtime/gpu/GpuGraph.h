// GpuGraph: a graph of a GPU driver, and its state.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUGRAPH_H
#define RUNTIME_GPU_GPUGRAPH_H

#include "runtime/gpu/GpuDevice.h"

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
  size_t numNodes() const { return nodes.size(); }

  /// Recording: adds a node on `device` that waits for the nodes `after`.
  /// \returns its number.
  StatusOr<int32_t> add(GpuDevice &device, const KernelCall &call,
                        const std::vector<int32_t> &after);
  StatusOr<int32_t> add(GpuDevice &device, const CopyCall &call,
                        const std::vector<int32_t> &after);
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
  template <class Call, class AddNode>
  StatusOr<int32_t> addNode(GpuDevice &on, const Call &call,
                            const std::vector<int32_t> &after, AddNode add);
  template <class Call, class SetNode>
  Status updateNode(int32_t node, const Call &call, SetNode set);

  struct NodePlace {
    GraphNode node;
    GpuDevice *device;
  };

  GpuDevice &device;
  State now = State::Recording;
  GraphObject graph = nullptr;
  GraphExec exec = nullptr;
  std::vector<NodePlace> nodes;
  int64_t numUpdates = 0;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUGRAPH_H
