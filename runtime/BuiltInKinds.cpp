// The list of the kinds of devices that come with tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/device/BuiltInKinds.h"

#include "runtime/cpu/CpuDevice.h"
#include "runtime/disk/DiskDevice.h"
#include "runtime/gpu/GpuKind.h"

using namespace tinyjit::runtime;

std::vector<std::unique_ptr<DeviceKind>> tinyjit::runtime::makeBuiltInKinds() {
  std::vector<std::unique_ptr<DeviceKind>> kinds;
  kinds.push_back(cpu::makeKind());
  for (gpu::DriverSource (*getSource)() :
       {gpu::getCudaSource, gpu::getHipSource, gpu::getOpenClSource,
        gpu::getWebGpuSource})
    kinds.push_back(std::make_unique<gpu::GpuKind>(getSource()));
  kinds.push_back(disk::makeKind());
  return kinds;
}
