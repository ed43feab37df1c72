// A graph of a device of wgpu-native: a list of dispatches and copies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuGraph.h"

#include "runtime/support/Return.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;

/// A node may become another copy, which only the kernel does.
static constexpr uint64_t leastUniformBytes = CopyKernels::uniformBytes;

size_t WebGpuGraph::add(Dispatch dispatch) {
  nodes.emplace_back().dispatch = std::move(dispatch);
  return nodes.size() - 1;
}

size_t WebGpuGraph::add(PlainCopy copy) {
  nodes.emplace_back().copy = copy;
  return nodes.size() - 1;
}

/// Puts the node's uniform binding where it is kept, and binds anew.
Status WebGpuGraph::bind(Node &node) {
  const std::vector<uint8_t> &content = node.dispatch->uniform;
  if (!std::equal(content.begin(), content.end(),
                  uniforms.begin() + static_cast<ptrdiff_t>(node.uniformAt))) {
    std::copy(content.begin(), content.end(),
              uniforms.begin() + static_cast<ptrdiff_t>(node.uniformAt));
    isChanged = true;
  }
  return node.group ? Status()
                    : node.dispatch->bind(buffer.get(), node.uniformAt)
                          .moveTo(node.group);
}

Status WebGpuGraph::instantiate() {
  uint64_t unit = std::max<uint64_t>(
      device.limits.minUniformBufferOffsetAlignment, leastUniformBytes);
  uint64_t bytes = 0;
  for (Node &node : nodes) {
    node.uniformAt = bytes;
    node.uniformBytes = leastUniformBytes;
    if (node.dispatch)
      node.uniformBytes =
          std::max<uint64_t>(node.dispatch->uniform.size(), leastUniformBytes);
    bytes += (node.uniformBytes + unit - 1) / unit * unit;
  }
  if (bytes > device.limits.maxBufferSize)
    return Status::resourceExhausted("a graph of ", nodes.size(),
                                     " nodes needs ", bytes,
                                     " bytes of scalars, and the device has "
                                     "maxBufferSize = ",
                                     device.limits.maxBufferSize);
  uniforms.assign(bytes, 0);
  isChanged = true;
  RETURN_IF_ERROR(
      device.makeBuffer(bytes, wgpu::UsageUniform | wgpu::UsageCopyDst)
          .moveTo(buffer));
  for (Node &node : nodes)
    if (node.dispatch)
      RETURN_IF_ERROR(bind(node));
  return Status();
}

Status WebGpuGraph::set(size_t number, Dispatch dispatch) {
  Node &node = nodes[number];
  if (!node.dispatch || node.dispatch->function != dispatch.function ||
      node.dispatch->bound != dispatch.bound)
    node.group = {};
  node.dispatch = std::move(dispatch);
  return bind(node);
}

Status WebGpuGraph::set(size_t number, PlainCopy copy) {
  nodes[number].dispatch.reset();
  nodes[number].copy = copy;
  return Status();
}

Status WebGpuGraph::launch() {
  if (isChanged) {
    device.api.QueueWriteBuffer(device.queue(), buffer.get(), 0,
                                uniforms.data(), uniforms.size());
    RETURN_IF_ERROR(device.check("wgpuQueueWriteBuffer"));
    isChanged = false;
  }
  Commands commands(device);
  for (const Node &node : nodes)
    if (node.dispatch)
      node.dispatch->encode(commands, node.group.get());
    else
      commands.copy(node.copy.dst.buffer, node.copy.dst.offset,
                    node.copy.src.buffer, node.copy.src.offset,
                    node.copy.bytes);
  return commands.submit();
}
