// Lists the names of device kinds for messages.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DEVICE_DEVICEKINDNAMES_H
#define RUNTIME_DEVICE_DEVICEKINDNAMES_H

#include "tinyjit/Runtime/DeviceKind.h"

#include <string>
#include <vector>

namespace tinyjit::runtime {

/// The part of a device's name before the colon.
inline std::string_view kindOf(std::string_view device) {
  return device.substr(0, device.find(':'));
}

/// "cpu, cuda, hip, opencl, webgpu or disk".
std::string listNames(const std::vector<DeviceKind *> &kinds);

} // namespace tinyjit::runtime

#endif // RUNTIME_DEVICE_DEVICEKINDNAMES_H
