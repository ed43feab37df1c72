// Replays a plan on memory of the checks' own choice.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Verify/Probe.h"

#include "lib/Support/Strings.h"

using namespace tinyjit;
using namespace tinyjit::verify;
using runtime::Buffer;
using runtime::Plan;
using runtime::Store;

StatusOr<std::shared_ptr<Store>> verify::makeStore(const CallStart &start) {
  auto store = std::make_shared<Store>();
  for (const auto &[name, global] : start.globals) {
    StatusOr<Buffer> buffer = toBuffer(global.array, *global.device);
    if (!buffer.ok())
      return buffer.status();
    if (Status s = store->define(name, *buffer, global.kind); !s.ok())
      return s;
  }
  return store;
}

StatusOr<Probe> Probe::create(const Plan &plan, const CallStart &start) {
  Probe probe(start);
  StatusOr<std::shared_ptr<Store>> store = makeStore(start);
  if (!store.ok())
    return store.status();
  probe.store = *store;
  if (Status s =
          runtime::Instance::create(std::make_shared<const Plan>(plan), *store)
              .moveTo(probe.instance);
      !s.ok())
    return s;
  return probe;
}

Status Probe::renewGlobals() {
  for (const auto &[name, global] : start->globals) {
    StatusOr<Buffer> old = store->get(name);
    StatusOr<Buffer> fresh = toBuffer(global.array, *global.device);
    if (!fresh.ok())
      return fresh.status();
    bool isState = global.kind == Store::Kind::State;
    if (Status s = isState ? store->replaceState(name, *fresh)
                           : store->replaceConstant(name, *fresh);
        !s.ok())
      return s;
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
    if (Status s = toBuffer(start->inputs[i], *start->inputDevices[i])
                       .moveTo(inputs.emplace_back());
        !s.ok())
      return s;
  }
  const Plan &plan = instance->plan();
  for (const runtime::Output &output : plan.outputs) {
    const runtime::Slot &slot = plan.slots[output.slot];
    StatusOr<Buffer> made =
        Buffer::allocate(**runtime::Device::get(plan.devices[slot.device]),
                         slot.dtype, slot.shape);
    if (!made.ok())
      return made.status();
    if (Status s = fillBuffer(*made, pattern); !s.ok())
      return s;
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
    if (Status s = fillBuffer(buffer, pattern); !s.ok())
      return s;
  if (Status status = instance->replayInto(
          inputs.data(), inputs.size(), start->scalars.data(),
          start->scalars.size(), outputs.data(), outputs.size());
      !status.ok())
    return status;
  std::vector<Buffer> results;
  for (size_t i = 0; i < outputs.size(); ++i) {
    // Dense at the front.
    if (Status s = outputs[i]
                       .view(0, outputs[i].dtype(),
                             resultSizes(instance->plan(), i, start->scalars))
                       .moveTo(results.emplace_back());
        !s.ok())
      return s;
  }
  return copyEnd(results, inputs, *store);
}
