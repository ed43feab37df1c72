// Opens captures that were saved, compiled, with the data beside them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/SavedCapture.h"

#include "lib/Support/Safetensors.h"
#include "tinyjit/Runtime/PlanLibrary.h"

#include <filesystem>
#include <utility>

using namespace tinyjit;
using namespace tinyjit::runtime;

/// Reads what the file beside a compiled capture holds for `slots`.
static Status readGlobals(const Plan &plan, const std::vector<NamedSlot> &slots,
                          Store::Kind kind, const SafetensorsFile &file,
                          Store &store) {
  for (const NamedSlot &named : slots) {
    if (!file.tensors().count(named.name))
      continue; // a state of zeros; a constant is missed by the instance
    StatusOr<HostArray> value = file.read(named.name);
    if (!value.ok())
      return value.status();
    const Slot &slot = plan.slots[named.slot];
    StatusOr<Device *> device = Device::get(plan.devices[slot.device]);
    if (!device.ok())
      return device.status();
    StatusOr<Buffer> buffer =
        Buffer::allocate(**device, value->dtype, value->shape);
    if (!buffer.ok())
      return buffer.status();
    if (Status s = buffer->copyIn(value->bytes.data(), buffer->byteSize());
        !s.ok())
      return s;
    if (Status s = store.define(named.name, *buffer, kind); !s.ok())
      return s;
  }
  return {};
}

StatusOr<std::unique_ptr<Jit>> runtime::loadCapture(const std::string &path,
                                                    JitOptions options) {
  StatusOr<std::shared_ptr<const Plan>> plan = openPlanLibrary(path);
  if (!plan.ok())
    return plan.status();
  auto store = std::make_shared<Store>();
  std::string beside = fileBeside(path, "safetensors");
  if (std::filesystem::exists(beside)) {
    StatusOr<SafetensorsFile> file = SafetensorsFile::open(beside);
    if (!file.ok())
      return file.status();
    for (auto [slots, kind] :
         {std::pair{&(*plan)->constants, Store::Kind::Constant},
          {&(*plan)->states, Store::Kind::State}})
      if (Status s = readGlobals(**plan, *slots, kind, *file, *store); !s.ok())
        return s;
  }
  return Jit::load(*plan, store, std::move(options));
}
