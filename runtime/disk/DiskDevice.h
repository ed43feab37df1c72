// Files as devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISK_DISKDEVICE_H
#define RUNTIME_DISK_DISKDEVICE_H

#include "tinyjit/Runtime/DeviceKind.h"

namespace tinyjit::runtime::disk {

/// The kind "disk": "disk:PATH" is the file PATH. Allocating memory there maps
/// it from its start; a view of that is a part of the file. The memory is
/// read-only, and read in place by all devices of the host (MappedFile.h).
std::unique_ptr<DeviceKind> makeKind();

} // namespace tinyjit::runtime::disk

#endif // RUNTIME_DISK_DISKDEVICE_H
