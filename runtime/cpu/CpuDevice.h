// The logical CPU devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CPU_CPUDEVICE_H
#define RUNTIME_CPU_CPUDEVICE_H

#include "tinyjit/Runtime/Device.h"

namespace tinyjit::runtime {

/// Device `cpu:<ordinal>`, for 0 <= ordinal < Device::numCpuDevices.
Device &getCpuDevice(int ordinal);

} // namespace tinyjit::runtime

#endif // RUNTIME_CPU_CPUDEVICE_H
