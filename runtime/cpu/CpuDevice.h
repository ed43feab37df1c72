// The logical CPU devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CPU_CPUDEVICE_H
#define RUNTIME_CPU_CPUDEVICE_H

#include "tinyjit/Runtime/DeviceKind.h"

#include <memory>

namespace tinyjit::runtime::cpu {

/// The kind "cpu", with devices 0 to `Device::numCpuDevices - 1`.
std::unique_ptr<DeviceKind> makeKind();

} // namespace tinyjit::runtime::cpu

#endif // RUNTIME_CPU_CPUDEVICE_H
