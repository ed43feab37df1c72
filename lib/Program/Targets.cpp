// The targets that a module's kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/Targets.h"

#include "lib/Program/DeviceKernels.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Device.h"

#include "llvm/ADT/StringExtras.h"

using namespace tinyjit;
using namespace tinyjit::program;
using cache::CacheKey;
using llvm::StringRef;
using runtime::Device;

/// The kind that has the chip; null if none has.
static const target::TargetKind *findChip(StringRef chip) {
  for (const auto &kind : target::getTargetKinds())
    if (llvm::is_contained(kind->getChips(), chip))
      return kind.get();
  return nullptr;
}

StatusOr<GivenChips> program::parseChips(const std::string &text) {
  GivenChips given;
  llvm::SmallVector<StringRef> chips;
  StringRef(text).split(chips, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef chip : chips) {
    const target::TargetKind *kind = findChip(chip);
    if (!kind) {
      std::vector<std::string> known;
      for (const auto &each : target::getTargetKinds())
        llvm::append_range(known, each->getChips());
      return Status::invalidArgument(
          "'" + chip.str() +
          "' is no chip that there is a target for, expected one of " +
          llvm::join(known, ", "));
    }
    if (!given.try_emplace(kind->getName().str(), chip).second)
      return Status::invalidArgument("'" + text + "' names two chips for " +
                                     kind->getName().str() +
                                     " devices, expected one");
  }
  return given;
}

/// The formats that the driver of `devices` loads; none if it is not there.
/// \param given whether the chip is known without them: the driver is that of
/// all devices of the kind then.
static std::vector<std::string> findFormats(const std::string &kind,
                                            std::set<std::string> devices,
                                            bool given) {
  if (given && devices.empty())
    devices.insert(kind + ":0");
  for (const std::string &name : devices)
    if (StatusOr<Device *> device = Device::get(name); device.ok())
      return (*device)->imageFormats();
  return {};
}

StatusOr<target::TargetRequest>
program::makeRequest(const GivenChips &given, const std::string &kind,
                     const std::set<std::string> &devices,
                     const target::CompileOptions &options) {
  StatusOr<const target::TargetKind *> found = target::findTarget(kind);
  RETURN_IF_ERROR(found.status());
  auto known = given.find(kind);
  target::TargetRequest request{devices, "", {}, options};
  if (known != given.end())
    request.chip = known->second;
  if (!(*found)->isHost())
    request.formats = findFormats(kind, devices, !request.chip.empty());
  return request;
}

StatusOr<target::KernelTargetPtr>
program::makeTarget(const GivenChips &given, const std::string &kind,
                    const std::set<std::string> &devices,
                    const target::CompileOptions &options) {
  StatusOr<target::TargetRequest> request =
      makeRequest(given, kind, devices, options);
  RETURN_IF_ERROR(request.status());
  return (*target::findTarget(kind))->makeTarget(*request);
}

StatusOr<TargetsByKind>
program::makeTargets(const GivenChips &given, const DevicesByKind &devices,
                     const target::CompileOptions &options) {
  TargetsByKind targets;
  for (const auto &[kind, names] : devices) {
    StatusOr<target::KernelTargetPtr> made =
        makeTarget(given, kind, names, options);
    RETURN_IF_ERROR(made.status());
    targets.emplace(kind, *std::move(made));
  }
  return targets;
}

bool program::fitsTargets(const runtime::Plan &plan, const CacheKey &key,
                          const GivenChips &given,
                          const target::CompileOptions &options) {
  DevicesByKind devices;
  for (const auto *list : {&plan.prologue, &plan.launches})
    for (const runtime::Launch &launch : *list)
      if (launch.kind == runtime::Launch::Kernel) {
        const std::string &name = plan.devices[launch.device];
        devices[kindOfDevice(name)].insert(name);
      }
  // Its part of the key has led to `key`.
  devices.erase(target::getHostKind().getName().str());
  StatusOr<TargetsByKind> targets = makeTargets(given, devices, options);
  if (!targets.ok())
    return false;
  std::vector<CacheKey::Part> wanted;
  for (const auto &[kind, target] : *targets)
    target->describe(wanted);
  return llvm::all_of(wanted, [&](const CacheKey::Part &part) {
    return llvm::any_of(key.parts, [&](const CacheKey::Part &known) {
      return known.name == part.name && known.value == part.value;
    });
  });
}

Status program::checkGivenChips(const GivenChips &given,
                                const DevicesByKind &devices) {
  std::string names;
  for (const auto &[kind, list] : devices)
    for (const std::string &name : list)
      names += (names.empty() ? "" : ", ") + name;
  for (const auto &[kind, chip] : given)
    if (!names.empty() && !devices.count(kind))
      return Status::invalidArgument("'" + chip + "' is a target for " + kind +
                                     " devices, but the module runs on " +
                                     names);
  return {};
}
