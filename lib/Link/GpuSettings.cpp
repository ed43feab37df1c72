// How a module's kernels are compiled for GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/GpuSettings.h"

#include "lib/Compile/Ptxas.h"
#include "lib/Link/DeviceKernels.h"
#include "tinyjit/Runtime/Device.h"

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

/// The target of a chip as its driver calls it; that with all of the chip's own
/// instructions, which run on no other, if there is one.
static StatusOr<GpuTarget> targetOf(const Device &device) {
  if (StatusOr<GpuTarget> own = parseGpuTarget(device.chip() + "a"); own.ok())
    return own;
  StatusOr<GpuTarget> target = parseGpuTarget(device.chip());
  if (target.ok())
    return target;
  return Status::unsupported("device '" + device.name() +
                             "': " + target.status().message());
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
                         const std::set<std::string> &devices, bool debugInfo) {
  GpuSettings settings;
  settings.options.debugInfo = debugInfo;
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
  bool usesPtxas =
      target.kind == GpuKind::Cuda && options.format != CudaFormat::Ptx;
  return {{"target gpu", target.chip},
          {"gpu debug info", options.debugInfo ? "yes" : "no"},
          {"tf32", options.allowTF32 ? "allowed" : "no"},
          {"ptxas", usesPtxas ? identifyFile(findPtxas(options.cudaToolkit))
                              : "not used"},
          {"twins", options.twin ? "yes" : "no"}};
}

bool tinyjit::fitsGpus(const runtime::Plan &plan, const GivenGpus &given) {
  std::map<std::string, std::set<std::string>> devices;
  auto forEach = [&](auto action) {
    for (const auto *list : {&plan.prologue, &plan.launches})
      for (const runtime::Launch &launch : *list)
        if (launch.gpuProgram >= 0)
          action(plan.devices[launch.device],
                 plan.gpuPrograms[launch.gpuProgram]);
  };
  forEach([&](const std::string &name, const runtime::GpuProgram &) {
    devices[kindOfDevice(name)].insert(name);
  });
  std::map<std::string, StatusOr<GpuSettings>> settings;
  for (const auto &[kind, names] : devices)
    settings.emplace(kind, makeGpuSettings(given, kind, names, false));
  bool fits = true;
  forEach([&](const std::string &name, const runtime::GpuProgram &program) {
    const StatusOr<GpuSettings> &wanted = settings.at(kindOfDevice(name));
    fits &= wanted.ok() && wanted->target.chip == program.chip &&
            wanted->options.twin == !program.twin.empty();
  });
  return fits;
}
