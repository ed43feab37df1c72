// A graph on an OpenCL device: commands that are prepared once and enqueued
// again and again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_OPENCL_OPENCLGRAPH_H
#define RUNTIME_GPU_OPENCL_OPENCLGRAPH_H

#include "runtime/gpu/opencl/OpenClKernel.h"

namespace tinyjit::runtime::opencl {

/// A command of a graph. A kernel has a kernel object of its own, which keeps
/// its arguments from one launch of the graph to the next.
class Command {
public:
  static StatusOr<std::unique_ptr<Command>>
  kernel(const KernelFunction &function, const gpu::KernelCall &call);
  static StatusOr<std::unique_ptr<Command>>
  copy(const Calls &calls, const gpu::HandleSpace &addresses,
       const gpu::CopyCall &call);
  ~Command();
  Command(const Command &) = delete;
  Command &operator=(const Command &) = delete;

  /// From now on it does this. The function of a kernel stays as it is.
  Status set(const gpu::KernelCall &call);
  Status set(const gpu::CopyCall &call);
  Status enqueue(Queue queue) const;

private:
  Command(const Calls &calls, const gpu::HandleSpace &addresses)
      : calls(calls), addresses(addresses) {}

  const Calls &calls;
  const gpu::HandleSpace &addresses;
  // A kernel.
  Kernel object = nullptr;
  std::unique_ptr<Arguments> arguments;
  gpu::KernelCall sizes;
  // A copy.
  gpu::HandleSpace::Place dst, src;
  int64_t bytes = 0;
};

/// The commands in the order in which they were added, which is one that their
/// dependences allow: a queue runs them in order.
struct CommandList {
  std::vector<std::unique_ptr<Command>> commands;
};

} // namespace tinyjit::runtime::opencl

#endif // RUNTIME_GPU_OPENCL_OPENCLGRAPH_H
