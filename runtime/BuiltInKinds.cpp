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
  kinds.push_back(gpu::makeCudaKind());
  kinds.push_back(gpu::makeHipKind());
  kinds.push_back(gpu::makeOpenClKind());
  kinds.push_back(gpu::makeWebGpuKind());
  kinds.push_back(disk::makeKind());
  return kinds;
}
