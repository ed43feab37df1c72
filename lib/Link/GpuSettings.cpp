// How a module's kernels are compiled for GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/GpuSettings.h"

#include "lib/Compile/Ptxas.h"
#include "lib/Link/DeviceKernels.h"
#include "tinyjit/Runtime/Device.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"

using namespace tinyjit;
using llvm::StringRef;
using runtime::Device;
using runtime::Status;
using runtime::StatusOr;

static std::string kindOf(const GpuTarget &target) {
  return target.kind == GpuKind::Cuda ? "cuda" : "hip";
}

StatusOr<GivenGpus> tinyjit::parseGpus(const std::string &text) {
  GivenGpus given;
  llvm::SmallVector<StringRef> chips;
  StringRef(text).split(chips, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef chip : chips) {
    StatusOr<GpuTarget> target = parseGpuTarget(chip.str());
    if (!target.ok())
      return target.status();
    if (!given.try_emplace(kindOf(*target), *target).second)
      return Status::invalidArgument("'" + text + "' names two GPUs for " +
                                     kindOf(*target) +
                                     " devices, expected one");
  }
  return given;
}

GpuCompileOptions tinyjit::gpuOptions(const ModuleOptions &options) {
  GpuCompileOptions compile;
  compile.allowTF32 = options.allowTF32;
  compile.debugInfo = options.debugInfo;
  return compile;
}

/// The target of a chip as its driver calls it; that with all of the chip's own
/// instructions, which run on no other, if there is one.
static StatusOr<GpuTarget> targetOf(const Device &device) {
  if (StatusOr<GpuTarget> own = parseGpuTarget(device.chip() + "a"); own.ok())
    return own;
  StatusOr<GpuTarget> target = parseGpuTarget(device.chip());
  if (target.ok())
    return target;
  std::string known;
  for (const std::string &chip : getKnownGpuChips())
    if (kindOf(*parseGpuTarget(chip)) == device.kind())
      known += (known.empty() ? "" : ", ") + chip;
  return Status::unsupported(
      "device '" + device.name() + "' is " + device.chip() +
      ", for which there is no target, expected one of " + known);
}

/// Finds the target that all of `devices` are. \param twins is set if one of
/// them needs twins.
static StatusOr<GpuTarget> askDevices(const std::set<std::string> &devices,
                                      bool &twins) {
  Device *first = nullptr;
  for (const std::string &name : devices) {
    StatusOr<Device *> device = Device::get(name);
    if (!device.ok())
      return Status::deviceError(
          device.status().message() +
          "; a target GPU has to be given to compile without the device");
    twins |= (*device)->usesTwins();
    if (!first)
      first = *device;
    else if (first->chip() != (*device)->chip())
      return Status::unsupported(
          "'" + first->name() + "' is " + first->chip() + " and '" +
          (*device)->name() + "' is " + (*device)->chip() +
          ", but there is one target for all devices of a kind");
  }
  if (first)
    return targetOf(*first);
  return Status::deviceError("no GPU is named, expected a target GPU");
}

StatusOr<GpuSettings>
tinyjit::makeGpuSettings(const GivenGpus &given, const std::string &kind,
                         const std::set<std::string> &devices,
                         const GpuCompileOptions &options) {
  GpuSettings settings;
  settings.options = options;
  auto known = given.find(kind);
  if (known == given.end()) {
    StatusOr<GpuTarget> target = askDevices(devices, settings.options.twin);
    if (!target.ok())
      return target.status();
    settings.target = *target;
    return settings;
  }
  settings.target = known->second;
  // All devices of a kind have one driver.
  std::set<std::string> asked = devices;
  if (asked.empty())
    asked.insert(kind + ":0");
  for (const std::string &name : asked)
    if (StatusOr<Device *> device = Device::get(name); device.ok())
      settings.options.twin |= (*device)->usesTwins();
  return settings;
}

StatusOr<GpuSettingsByKind>
tinyjit::makeGpuSettings(const GivenGpus &given, const DevicesByKind &devices,
                         const GpuCompileOptions &options) {
  GpuSettingsByKind settings;
  for (const auto &[kind, names] : devices) {
    StatusOr<GpuSettings> made = makeGpuSettings(given, kind, names, options);
    if (!made.ok())
      return made.status();
    settings.emplace(kind, *std::move(made));
  }
  return settings;
}

/// Tells the file from every other at its path.
static std::string identifyFile(const std::string &path) {
  llvm::sys::fs::file_status status;
  if (path.empty() || llvm::sys::fs::status(path, status))
    return "none";
  return path + ", " + std::to_string(status.getSize()) + " bytes of " +
         std::to_string(
             status.getLastModificationTime().time_since_epoch().count());
}

std::vector<CacheKey::Part> GpuSettings::describe() const {
  std::string kind = kindOf(target);
  std::vector<CacheKey::Part> parts = {
      {kind + " target", target.chip},
      {kind + " debug info", options.debugInfo ? "yes" : "no"},
      {kind + " tf32", options.allowTF32 ? "allowed" : "no"},
      {kind + " twins", options.twin ? "yes" : "no"},
      {kind + " device library",
       identifyFile(findDeviceLibrary(target, options))}};
  if (target.kind == GpuKind::Hip)
    return parts;
  std::string ptxas =
      options.format == CudaFormat::Ptx ? "" : findPtxas(options.cudaToolkit);
  parts.push_back({"cuda format", ptxas.empty() ? "ptx" : "cubin"});
  parts.push_back({"ptxas", identifyFile(ptxas)});
  return parts;
}

bool tinyjit::fitsGpus(const runtime::Plan &plan, const CacheKey &key,
                       const GivenGpus &given,
                       const GpuCompileOptions &options) {
  DevicesByKind devices;
  for (const auto *list : {&plan.prologue, &plan.launches})
    for (const runtime::Launch &launch : *list)
      if (launch.gpuProgram >= 0) {
        const std::string &name = plan.devices[launch.device];
        devices[kindOfDevice(name)].insert(name);
      }
  StatusOr<GpuSettingsByKind> settings =
      makeGpuSettings(given, devices, options);
  if (!settings.ok())
    return false;
  auto isKept = [&](const CacheKey::Part &wanted) {
    return llvm::any_of(key.parts, [&](const CacheKey::Part &part) {
      return part.name == wanted.name && part.value == wanted.value;
    });
  };
  return llvm::all_of(*settings, [&](const auto &entry) {
    return llvm::all_of(entry.second.describe(), isKept);
  });
}

Status tinyjit::checkGivenGpus(const GivenGpus &given,
                               const DevicesByKind &devices) {
  std::string names;
  for (const auto &[kind, list] : devices)
    for (const std::string &name : list)
      names += (names.empty() ? "" : ", ") + name;
  for (const auto &[kind, target] : given)
    if (!names.empty() && !devices.count(kind))
      return Status::invalidArgument(
          "'" + target.chip + "' is a target for " + kind +
          " devices, but the module runs on " + names);
  return {};
}
