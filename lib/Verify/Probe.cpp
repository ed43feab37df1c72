// Replays a plan on memory that the verifier provides.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Verify/Probe.h"

#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using namespace tinyjit::verify;
using runtime::Buffer;
using runtime::Plan;
using runtime::Store;

StatusOr<std::shared_ptr<Store>> verify::makeStore(const CallStart &start) {
  auto store = std::make_shared<Store>();
  for (const auto &[name, global] : start.globals) {
    StatusOr<Buffer> buffer = toBuffer(global.array, *global.device);
    RETURN_IF_ERROR(buffer.status());
    RETURN_IF_ERROR(store->define(name, *buffer, global.kind));
  }
  return store;
}

StatusOr<Probe> Probe::create(const Plan &plan, const CallStart &start) {
  Probe probe(start);
  StatusOr<std::shared_ptr<Store>> store = makeStore(start);
  RETURN_IF_ERROR(store.status());
  probe.store = *store;
  RETURN_IF_ERROR(
      runtime::Instance::create(std::make_shared<const Plan>(plan), *store)
          .moveTo(probe.instance));
  return probe;
}

Status Probe::renewGlobals() {
  for (const auto &[name, global] : start->globals) {
    StatusOr<Buffer> old = store->get(name);
    StatusOr<Buffer> fresh = toBuffer(global.array, *global.device);
    RETURN_IF_ERROR(fresh.status());
    bool isState = global.kind == Store::Kind::State;
    RETURN_IF_ERROR(isState ? store->replaceState(name, *fresh)
                            : store->replaceConstant(name, *fresh));
    retired.push_back(*old);
  }
  return {};
}

Status Probe::renewBuffers(uint64_t pattern) {
  for (std::vector<Buffer> *list : {&inputs, &outputs}) {
    retired.insert(retired.end(), list->begin(), list->end());
    list->clear();
  }
  for (size_t i = 0; i < start->inputs.size(); ++i) {
    RETURN_IF_ERROR(toBuffer(start->inputs[i], *start->inputDevices[i])
                        .moveTo(inputs.emplace_back()));
  }
  const Plan &plan = instance->plan();
  for (const runtime::Output &output : plan.outputs) {
    const runtime::Slot &slot = plan.slots[output.slot];
    StatusOr<Buffer> made =
        Buffer::allocate(**runtime::Device::get(plan.devices[slot.device]),
                         slot.dtype, slot.shape);
    RETURN_IF_ERROR(made.status());
    RETURN_IF_ERROR(fillBuffer(*made, pattern));
    outputs.push_back(*std::move(made));
  }
  return {};
}

StatusOr<CallEnd> Probe::replay(uint64_t pattern) {
  std::vector<Buffer> before = std::move(retired);
  retired.clear();
  for (Status status :
       {renewGlobals(), renewBuffers(pattern), instance->renewMemory(pattern)})
    if (!status.ok())
      return status;
  for (const Buffer &buffer : retired)
    RETURN_IF_ERROR(fillBuffer(buffer, pattern));
  RETURN_IF_ERROR(instance->replayInto(
      inputs.data(), inputs.size(), start->scalars.data(),
      start->scalars.size(), outputs.data(), outputs.size()));
  std::vector<Buffer> results;
  for (size_t i = 0; i < outputs.size(); ++i) {
    // Dense at the front.
    RETURN_IF_ERROR(outputs[i]
                        .view(0, outputs[i].dtype(),
                              resultSizes(instance->plan(), i, start->scalars))
                        .moveTo(results.emplace_back()));
  }
  return copyEnd(results, inputs, *store);
}
