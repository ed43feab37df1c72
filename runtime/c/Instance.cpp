// Instances of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"
#include "tinyjit/Runtime/Threads.h"

using namespace tinyjit::runtime;

TinyJITStatus *tinyjitSetNumThreads(int32_t count) {
  return c::call({}, [&] { return setNumThreads(count); });
}

TinyJITStatus *tinyjitNumThreads(int32_t *count) {
  return c::call({{"count", count}}, [&] {
    StatusOr<int> number = numThreads();
    if (number.ok())
      *count = *number;
    return number.status();
  });
}

TinyJITStatus *tinyjitInstanceCreate(TinyJITPlan *plan, TinyJITStore *store,
                                     TinyJITInstance **instance) {
  return c::call({{"plan", plan}, {"instance", instance}}, [&] {
    return c::give(Instance::create(plan->plan, store ? store->store : nullptr),
                   instance);
  });
}

void tinyjitInstanceDestroy(TinyJITInstance *instance) { delete instance; }

TinyJITStore *tinyjitInstanceStore(TinyJITInstance *instance) {
  return c::ask(instance, [](TinyJITInstance &made) {
    return new TinyJITStore{made.instance->store()};
  });
}

static Status replay(TinyJITInstance &instance, TinyJITBuffer *const *inputs,
                     size_t numInputs, const int64_t *scalars,
                     size_t numScalars, TinyJITBuffer **outputs,
                     size_t numOutputs) {
  Instance &target = *instance.instance;
  if (size_t expected = target.plan().outputs.size(); numOutputs != expected)
    return Status::invalidArgument("got ", numOutputs, " outputs, expected ",
                                   expected);
  Status status = target.replay(c::buffers(inputs), numInputs, scalars,
                                numScalars, instance.outputs);
  auto *results = reinterpret_cast<Buffer *>(outputs);
  for (size_t i = 0; i < numOutputs && status.ok(); ++i)
    results[i] = std::move(instance.outputs[i]);
  return status;
}

/// Runs `body`, which replays, with all that it needs there.
template <class Output, class Body>
static TinyJITStatus *
callReplay(TinyJITInstance *instance, TinyJITBuffer *const *inputs,
           size_t numInputs, const int64_t *scalars, size_t numScalars,
           Output *outputs, size_t numOutputs, Body body) {
  return c::call({{"instance", instance},
                  c::Needed::list("inputs", inputs, numInputs),
                  c::Needed::list("scalars", scalars, numScalars),
                  c::Needed::list("outputs", outputs, numOutputs)},
                 body);
}

TinyJITStatus *tinyjitInstanceReplay(TinyJITInstance *instance,
                                     TinyJITBuffer *const *inputs,
                                     size_t numInputs, const int64_t *scalars,
                                     size_t numScalars, TinyJITBuffer **outputs,
                                     size_t numOutputs) {
  return callReplay(instance, inputs, numInputs, scalars, numScalars, outputs,
                    numOutputs, [&] {
                      return replay(*instance, inputs, numInputs, scalars,
                                    numScalars, outputs, numOutputs);
                    });
}

TinyJITStatus *
tinyjitInstanceReplayInto(TinyJITInstance *instance,
                          TinyJITBuffer *const *inputs, size_t numInputs,
                          const int64_t *scalars, size_t numScalars,
                          TinyJITBuffer *const *outputs, size_t numOutputs) {
  return callReplay(instance, inputs, numInputs, scalars, numScalars, outputs,
                    numOutputs, [&] {
                      return instance->instance->replayInto(
                          c::buffers(inputs), numInputs, scalars, numScalars,
                          c::buffers(outputs), numOutputs);
                    });
}

TinyJITStatus *tinyjitInstanceSetStream(TinyJITInstance *instance,
                                        const char *device, void *stream) {
  return c::call({{"instance", instance}, {"device", device}}, [&] {
    return c::withDevice(device, [&](Device &found) {
      return instance->instance->setStream(found, stream);
    });
  });
}

TinyJITStatus *tinyjitInstanceUnsetStream(TinyJITInstance *instance,
                                          const char *device) {
  return c::call({{"instance", instance}, {"device", device}}, [&] {
    return c::withDevice(device, [&](Device &found) {
      return instance->instance->unsetStream(found);
    });
  });
}

int64_t tinyjitInstanceNumReplays(const TinyJITInstance *instance) {
  return c::ask(instance,
                [](auto &made) { return made.instance->numReplays(); });
}
int64_t tinyjitInstanceBytesHeld(const TinyJITInstance *instance) {
  return c::ask(instance,
                [](auto &made) { return made.instance->bytesHeld(); });
}
void tinyjitInstanceFreeMemory(TinyJITInstance *instance) {
  c::ask(instance, [](auto &made) { made.instance->freeMemory(); });
}
