// GpuKind: a kind of GPU, its driver and the devices that were asked for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUKIND_H
#define RUNTIME_GPU_GPUKIND_H

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/GpuDevice.h"
#include "tinyjit/Runtime/DeviceKind.h"

#include <mutex>

namespace tinyjit::runtime::gpu {

/// Where the driver of a kind of GPU is, and what makes its leaf.
struct DriverSource {
  /// The environment variable with the path of the driver.
  const char *variable;
  /// Names by which the system knows the driver, the best one first.
  std::vector<std::string> systemFiles;
  StatusOr<std::unique_ptr<Driver>> (*load)(DriverLibrary library);
  /// Finds more files, to be tried after the others; null if there are none.
  std::vector<std::string> (*findMore)() = nullptr;
};

/// Loads the driver and opens a device when they are asked for the first time.
class GpuKind final : public DeviceKind {
public:
  GpuKind(std::string name, DriverSource source)
      : DeviceKind(std::move(name), CodeForm::Image),
        source(std::move(source)) {}

  /// The errors are those of `DriverLibrary` and of the driver.
  StatusOr<int> count() override;
  StatusOr<Device *> open(int ordinal) override;
  Status setDriverPath(std::string path) override;
  std::string driverFiles() const override {
    return concat(source.variable, ", or ", source.systemFiles.front());
  }

private:
  Status loadDriver();

  DriverSource source;
  std::mutex mutex;
  /// As `setDriverPath` said; empty if it said nothing.
  std::string path;
  std::string loadedFile;
  std::unique_ptr<Driver> driver;
  std::vector<std::unique_ptr<GpuDevice>> devices;
};

// The leaves, each in its folder.
std::unique_ptr<DeviceKind> makeCudaKind();
std::unique_ptr<DeviceKind> makeHipKind();
std::unique_ptr<DeviceKind> makeOpenClKind();
std::unique_ptr<DeviceKind> makeWebGpuKind();

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUKIND_H
