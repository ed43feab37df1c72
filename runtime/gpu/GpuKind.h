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

/// Loads the driver and opens a device when they are asked for the first time.
class GpuKind final : public DeviceKind {
public:
  explicit GpuKind(DriverSource source)
      : DeviceKind(source.kind, CodeForm::Image), source(std::move(source)) {}

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

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUKIND_H
