// The GPUs of this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_DRIVERS_H
#define RUNTIME_GPU_DRIVERS_H

#include "tinyjit/Runtime/Device.h"

namespace tinyjit::runtime::gpu {

/// Device `ordinal` of a kind, "cuda" or "hip"; loads the driver and opens the
/// device when they are asked for the first time. What failed is tried again
/// the next time. Thread-safe.
/// \returns NotFound, with how many there are, if there is no such device, and
///   the errors of `numGpuDevices`.
StatusOr<Device *> getDevice(std::string_view kind, int ordinal);

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_DRIVERS_H
