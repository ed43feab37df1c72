// Opens captures compiled ahead of time, with their parameters.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Replay/Library.h"

#include "lib/Support/File.h"
#include "lib/Support/Strings.h"
#include "lib/Support/WeightFile.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/PlanLibrary.h"

using namespace tinyjit;
using namespace tinyjit::replay;
using runtime::Plan;
using runtime::Store;

bool replay::isLibrary(std::string_view file) {
  return file.size() > 3 && file.substr(file.size() - 3) == ".so";
}

static BufferInfo describe(const Plan &plan, int32_t number,
                           const std::string &name) {
  const runtime::Slot &slot = plan.slots[number];
  return {name, slot.dtype, slot.shape, plan.devices[slot.device]};
}

static CaptureInfo describe(const Plan &plan) {
  CaptureInfo info;
  info.name = plan.name;
  info.variables = plan.scalars;
  info.guards = plan.guards;
  for (const runtime::NamedSlot &input : plan.inputs)
    info.inputs.push_back(describe(plan, input.slot, input.name));
  for (const runtime::Output &output : plan.outputs)
    info.outputs.push_back(describe(plan, output.slot, ""));
  // The passes ran when it was compiled; this is what they left.
  runtime::PlanSummary summary = runtime::summarize(plan);
  info.launches = static_cast<int64_t>(plan.launches.size());
  info.temporaries = summary.temporaries;
  info.temporaryBytes = summary.temporaryBytes;
  return info;
}

/// Defines one constant or state from the file; a state that is not there
/// begins with zeros.
static Status define(Store &store, const Plan &plan,
                     const runtime::NamedSlot &named, Store::Kind kind,
                     const std::optional<WeightFile> &file) {
  if (!file || !file->has(named.name)) {
    if (kind == Store::Kind::State)
      return {};
    return Status::notFound("constant @", named.name,
                            " has no value: no parameter file has '",
                            named.name, "'");
  }
  const runtime::Slot &slot = plan.slots[named.slot];
  StatusOr<runtime::Device *> device =
      runtime::Device::get(plan.devices[slot.device]);
  if (!device.ok())
    return Status::deviceError(device.status().message());
  StatusOr<Weight> weight = file->get(named.name, slot.dtype);
  RETURN_IF_ERROR(weight.status());
  StatusOr<runtime::Buffer> buffer = kind == Store::Kind::Constant
                                         ? weight->placeOn(**device)
                                         : weight->copyTo(**device);
  RETURN_IF_ERROR(buffer.status());
  return store.define(named.name, *buffer, kind);
}

StatusOr<Library> replay::openLibrary(const std::string &path,
                                      std::string parameters) {
  StatusOr<std::shared_ptr<const Plan>> plan = runtime::openPlanLibrary(path);
  RETURN_IF_ERROR(plan.status());
  if (parameters.empty())
    RETURN_IF_ERROR(findBeside(path, "safetensors").moveTo(parameters));
  std::optional<WeightFile> file;
  if (!parameters.empty())
    RETURN_IF_ERROR(WeightFile::open(parameters).moveTo(file));
  Library library{*plan, std::make_shared<Store>(), describe(**plan)};
  for (const runtime::NamedSlot &constant : (*plan)->constants)
    RETURN_IF_ERROR(
        define(*library.store, **plan, constant, Store::Kind::Constant, file));
  for (const runtime::NamedSlot &state : (*plan)->states)
    RETURN_IF_ERROR(
        define(*library.store, **plan, state, Store::Kind::State, file));
  return library;
}
