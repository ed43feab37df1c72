// GpuKind: a kind of GPU, its driver and the devices that were asked for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuKind.h"

#include "runtime/device/DeviceKindNames.h"
#include "runtime/support/Environment.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Gpu.h"

#include <atomic>
#include <cstdlib>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

/// Loads the driver if that has not happened yet. The caller has the mutex.
Status GpuKind::loadDriver() {
  if (driver)
    return Status();
  const char *fromEnvironment = std::getenv(source.variable);
  std::string given = !path.empty()     ? path
                      : fromEnvironment ? fromEnvironment
                                        : "";
  std::vector<std::string> files{given};
  if (given.empty()) {
    files = source.systemFiles;
    if (source.findMore)
      for (std::string &file : source.findMore())
        files.push_back(std::move(file));
  }
  StatusOr<DriverLibrary> library = DriverLibrary::open(name().c_str(), files);
  RETURN_IF_ERROR(library.status());
  StatusOr<std::unique_ptr<Driver>> made = source.load(*std::move(library));
  RETURN_IF_ERROR(made.status());
  StatusOr<int> count = (*made)->numDevices();
  RETURN_IF_ERROR(count.status());
  driver = *std::move(made);
  devices.resize(*count);
  loadedFile = given;
  return Status();
}

StatusOr<Device *> GpuKind::open(int ordinal) {
  std::lock_guard<std::mutex> lock(mutex);
  RETURN_IF_ERROR(loadDriver());
  if (ordinal >= static_cast<int>(devices.size()))
    return Status::notFound(
        devices.empty()
            ? concat("the driver finds no ", name(), " device")
            : concat("the ", name(), " devices have the numbers 0 to ",
                     devices.size() - 1));
  if (!devices[ordinal]) {
    if (StatusOr<bool> keeps = keepsGpuMemory(); !keeps.ok())
      return keeps.status();
    RETURN_IF_ERROR(
        GpuDevice::create(*driver, ordinal).moveTo(devices[ordinal]));
  }
  return static_cast<Device *>(devices[ordinal].get());
}

StatusOr<int> GpuKind::count() {
  std::lock_guard<std::mutex> lock(mutex);
  RETURN_IF_ERROR(loadDriver());
  return static_cast<int>(devices.size());
}

Status GpuKind::setDriverPath(std::string newPath) {
  std::lock_guard<std::mutex> lock(mutex);
  if (driver && loadedFile != newPath)
    return Status::failedPrecondition(
        "cannot take \"", newPath, "\" as the ", name(), " driver: ",
        loadedFile.empty() ? "the system's" : "\"" + loadedFile + "\"",
        " is in use");
  path = std::move(newPath);
  return Status();
}

/// The kind with this name whose devices a driver gives code to.
static StatusOr<DeviceKind *> findGpuKind(std::string_view name) {
  std::vector<DeviceKind *> kinds;
  for (DeviceKind *kind : deviceKinds())
    if (kind->codeForm() == CodeForm::Image) {
      if (kind->name() == name)
        return kind;
      kinds.push_back(kind);
    }
  return Status::invalidArgument("\"", name, "\" is no kind of GPU, expected ",
                                 listNames(kinds));
}

Status tinyjit::runtime::setDriverPath(std::string_view kind,
                                       std::string path) {
  StatusOr<DeviceKind *> found = findGpuKind(kind);
  return found.ok() ? (*found)->setDriverPath(std::move(path)) : found.status();
}

StatusOr<int> tinyjit::runtime::numGpuDevices(std::string_view kind) {
  StatusOr<DeviceKind *> found = findGpuKind(kind);
  return found.ok() ? (*found)->count() : found.status();
}

/// -1 as long as nobody has said.
static std::atomic<int> keeping{-1};

StatusOr<bool> tinyjit::runtime::keepsGpuMemory() {
  if (int set = keeping.load(); set >= 0)
    return set == 1;
  static const StatusOr<int> fromEnvironment =
      readChoice("TINYJIT_GPU_MEMORY", {"free", "keep"}, /*otherwise=*/1);
  RETURN_IF_ERROR(fromEnvironment.status());
  return *fromEnvironment == 1;
}

void tinyjit::runtime::keepGpuMemory(bool keeps) { keeping = keeps; }

int64_t tinyjit::runtime::bytesKept(const Device &device) {
  return device.bytesKept();
}

void tinyjit::runtime::releaseKept(Device &device) { device.releaseKept(); }
