// Opens saved captures with the data beside them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/SavedCapture.h"

#include "lib/Support/File.h"
#include "lib/Support/WeightFile.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/PlanLibrary.h"

#include <utility>

using namespace tinyjit;
using namespace tinyjit::runtime;

/// Reads what the file beside a compiled capture holds for `slots`.
static Status readGlobals(const Plan &plan, const std::vector<NamedSlot> &slots,
                          Store::Kind kind, const WeightFile &file,
                          Store &store) {
  for (const NamedSlot &named : slots) {
    if (!file.has(named.name))
      continue; // a state of zeros; a constant is missed by the instance
    const Slot &slot = plan.slots[named.slot];
    StatusOr<Weight> weight = file.get(named.name, slot.dtype);
    RETURN_IF_ERROR(weight.status());
    StatusOr<Device *> device = Device::get(plan.devices[slot.device]);
    RETURN_IF_ERROR(device.status());
    StatusOr<Buffer> buffer = kind == Store::Kind::Constant
                                  ? weight->placeOn(**device)
                                  : weight->copyTo(**device);
    RETURN_IF_ERROR(buffer.status());
    RETURN_IF_ERROR(store.define(named.name, *buffer, kind));
  }
  return {};
}

StatusOr<std::unique_ptr<Jit>> runtime::loadCapture(const std::string &path,
                                                    JitOptions options) {
  StatusOr<std::shared_ptr<const Plan>> plan = openPlanLibrary(path);
  RETURN_IF_ERROR(plan.status());
  auto store = std::make_shared<Store>();
  StatusOr<std::string> beside = findBeside(path, "safetensors");
  RETURN_IF_ERROR(beside.status());
  if (!beside->empty()) {
    StatusOr<WeightFile> file = WeightFile::open(*beside);
    RETURN_IF_ERROR(file.status());
    for (auto [slots, kind] :
         {std::pair{&(*plan)->constants, Store::Kind::Constant},
          {&(*plan)->states, Store::Kind::State}})
      RETURN_IF_ERROR(readGlobals(**plan, *slots, kind, *file, *store));
  }
  return Jit::load(*plan, store, std::move(options));
}
