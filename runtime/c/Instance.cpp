// Instances of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Handles.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/Threads.h"

using namespace tinyjit::runtime;

TinyJITStatus *tinyjitSetNumThreads(int32_t count) {
  return c::wrap(setNumThreads(count));
}

TinyJITStatus *tinyjitNumThreads(int32_t *count) {
  StatusOr<int> number = numThreads();
  if (!number.ok())
    return c::wrap(number.status());
  *count = *number;
  return nullptr;
}

TinyJITStatus *tinyjitInstanceCreate(TinyJITPlan *plan, TinyJITStore *store,
                                     TinyJITInstance **instance) {
  StatusOr<std::unique_ptr<Instance>> made =
      Instance::create(plan->plan, store ? store->store : nullptr);
  if (!made.ok())
    return c::wrap(made.status());
  *instance = new TinyJITInstance{*std::move(made), {}};
  return nullptr;
}

void tinyjitInstanceDestroy(TinyJITInstance *instance) { delete instance; }

TinyJITStore *tinyjitInstanceStore(TinyJITInstance *instance) {
  return new TinyJITStore{instance->instance->store()};
}

TinyJITStatus *tinyjitInstanceReplay(TinyJITInstance *instance,
                                     TinyJITBuffer *const *inputs,
                                     size_t numInputs, const int64_t *scalars,
                                     size_t numScalars, TinyJITBuffer **outputs,
                                     size_t numOutputs) {
  Instance &target = *instance->instance;
  if (size_t expected = target.plan().outputs.size(); numOutputs != expected)
    return c::wrap(Status::invalidArgument(
        concat("got ", numOutputs, " outputs, expected ", expected)));
  Status status = target.replay(c::buffers(inputs), numInputs, scalars,
                                numScalars, instance->outputs);
  if (!status.ok())
    return c::wrap(std::move(status));
  auto *results = reinterpret_cast<Buffer *>(outputs);
  for (size_t i = 0; i < numOutputs; ++i)
    results[i] = std::move(instance->outputs[i]);
  return nullptr;
}

TinyJITStatus *
tinyjitInstanceReplayInto(TinyJITInstance *instance,
                          TinyJITBuffer *const *inputs, size_t numInputs,
                          const int64_t *scalars, size_t numScalars,
                          TinyJITBuffer *const *outputs, size_t numOutputs) {
  return c::wrap(instance->instance->replayInto(
      c::buffers(inputs), numInputs, scalars, numScalars, c::buffers(outputs),
      numOutputs));
}

TinyJITStatus *tinyjitInstanceSetStream(TinyJITInstance *instance,
                                        const char *device, void *stream) {
  StatusOr<Device *> found = Device::get(device);
  return c::wrap(found.ok() ? instance->instance->setStream(**found, stream)
                            : found.status());
}

TinyJITStatus *tinyjitInstanceUnsetStream(TinyJITInstance *instance,
                                          const char *device) {
  StatusOr<Device *> found = Device::get(device);
  return c::wrap(found.ok() ? instance->instance->unsetStream(**found)
                            : found.status());
}

int64_t tinyjitInstanceNumReplays(const TinyJITInstance *instance) {
  return instance->instance->numReplays();
}
int64_t tinyjitInstanceBytesHeld(const TinyJITInstance *instance) {
  return instance->instance->bytesHeld();
}
void tinyjitInstanceFreeMemory(TinyJITInstance *instance) {
  instance->instance->freeMemory();
}
