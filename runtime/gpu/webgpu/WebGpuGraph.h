// A graph of a device of wgpu-native: a list of dispatches and copies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_WEBGPU_WEBGPUGRAPH_H
#define RUNTIME_GPU_WEBGPU_WEBGPUGRAPH_H

#include "runtime/gpu/webgpu/WebGpuCopies.h"

#include <optional>

namespace tinyjit::runtime::webgpu {

/// Nodes run in the order in which they were added, which is one that their
/// dependences allow. Command buffers of WebGPU run once, so each launch
/// encodes one anew from what is kept: bind groups, and one buffer with the
/// uniform bindings of all nodes. Used under the device's lock.
class WebGpuGraph {
public:
  explicit WebGpuGraph(WebGpuDevice &device) : device(device) {}

  /// A copy of whole words between different buffers.
  struct PlainCopy {
    BufferPlace dst, src;
    uint64_t bytes = 0;
  };

  /// \returns the node's number.
  size_t add(Dispatch dispatch);
  size_t add(PlainCopy copy);
  /// Makes what launches need; before them, and after the last `add`.
  Status instantiate();
  // The node does this at later launches.
  Status set(size_t node, Dispatch dispatch);
  Status set(size_t node, PlainCopy copy);
  Status launch();

private:
  struct Node {
    /// A copy if there is none.
    std::optional<Dispatch> dispatch;
    PlainCopy copy;
    Held<wgpu::BindGroup> group;
    /// Of its uniform binding, and the bytes that it may have.
    uint64_t uniformAt = 0, uniformBytes = 0;
  };
  Status bind(Node &node);

  WebGpuDevice &device;
  std::vector<Node> nodes;
  /// The content of `buffer`, which has it unless that is changed.
  std::vector<uint8_t> uniforms;
  bool isChanged = true;
  Held<wgpu::Buffer> buffer;
};

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPUGRAPH_H
