// The logical CPU devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CPU_CPUDEVICE_H
#define RUNTIME_CPU_CPUDEVICE_H

#include "runtime/replay/Replayer.h"
#include "tinyjit/Runtime/DeviceKind.h"

namespace tinyjit::runtime::cpu {

/// The kind "cpu", with devices 0 to `Device::numCpuDevices - 1`.
std::unique_ptr<DeviceKind> makeKind();

/// Makes a replayer that calls the functions of launches and graphs on the
/// caller's thread, and the steps of graphs on several threads (Threads.h).
/// Null for a plan with branches outside of such functions.
std::unique_ptr<Replayer> makeReplayer(const ReplaySetup &setup);

} // namespace tinyjit::runtime::cpu

#endif // RUNTIME_CPU_CPUDEVICE_H
