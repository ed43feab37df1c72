// A graph on an OpenCL device: commands that are prepared once and enqueued
// again and again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/opencl/OpenClGraph.h"

#include "runtime/support/Return.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::opencl;

StatusOr<std::unique_ptr<Command>>
Command::kernel(const KernelFunction &function, const gpu::KernelCall &call) {
  std::unique_ptr<Command> made(
      new Command(function.calls(), function.addresses()));
  RETURN_IF_ERROR(function.clone().moveTo(made->object));
  made->arguments = std::make_unique<Arguments>(function);
  RETURN_IF_ERROR(made->set(call));
  return StatusOr<std::unique_ptr<Command>>(std::move(made));
}

StatusOr<std::unique_ptr<Command>>
Command::copy(const Calls &calls, const gpu::HandleSpace &addresses,
              const gpu::CopyCall &call) {
  std::unique_ptr<Command> made(new Command(calls, addresses));
  RETURN_IF_ERROR(made->set(call));
  return StatusOr<std::unique_ptr<Command>>(std::move(made));
}

Command::~Command() {
  arguments.reset();
  if (object)
    (void)calls.api.clReleaseKernel(object);
}

Status Command::set(const gpu::KernelCall &call) {
  sizes = call;
  // The values are in the kernel object now.
  sizes.params = nullptr;
  return arguments->set(object, call);
}

Status Command::set(const gpu::CopyCall &call) {
  RETURN_IF_ERROR(addresses.find(call.dst).moveTo(dst));
  RETURN_IF_ERROR(addresses.find(call.src).moveTo(src));
  bytes = call.bytes;
  return Status();
}

Status Command::enqueue(Queue queue) const {
  if (object)
    return opencl::enqueue(calls, queue, object, sizes);
  return Calls::check(
      calls.api.clEnqueueCopyBuffer(
          queue, static_cast<Mem>(src.handle), static_cast<Mem>(dst.handle),
          static_cast<size_t>(src.offset), static_cast<size_t>(dst.offset),
          static_cast<size_t>(bytes), 0, nullptr, nullptr),
      "clEnqueueCopyBuffer");
}
