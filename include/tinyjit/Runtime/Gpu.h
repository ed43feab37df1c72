// GPUs: the driver that is loaded, and the settings of replays on GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See docs/gpu.md.

#ifndef TINYJIT_RUNTIME_GPU_H
#define TINYJIT_RUNTIME_GPU_H

#include "tinyjit/Runtime/Device.h"
#include "tinyjit/Runtime/Status.h"

#include <string>
#include <string_view>

namespace tinyjit::runtime {

/// Sets the file of the driver for a kind of device, in the place of the
/// system's (libcuda.so.1, libamdhip64.so, libwgpu_native.so) and of the files
/// that the environment's TINYJIT_CUDA_DRIVER, TINYJIT_HIP_DRIVER and
/// TINYJIT_WEBGPU_DRIVER name. Thread-safe.
/// \param kind "cuda", "hip" or "webgpu".
/// \returns InvalidArgument for another kind, FailedPrecondition if a device of
///   this kind was used already, by another driver.
Status setDriverPath(std::string_view kind, std::string path);

/// How many devices of a kind there are. Loads the driver.
/// \returns NotFound, with all files that were looked for, if there is no
///   driver; Unsupported if it is too old; the driver's error if it fails.
StatusOr<int> numGpuDevices(std::string_view kind);

/// How the graphs of a plan are launched on GPUs.
enum class GpuGraphs {
  /// As graphs of the driver; a graph that it refuses is an error.
  On,
  /// Launch by launch.
  Off,
  /// As graphs of the driver, and launch by launch those that it does not
  /// support; `Instance::graphStats` says so.
  WhereSupported,
};

/// How graphs are launched: the last setting of `setGpuGraphs`, else that of
/// the environment's TINYJIT_GPU_GRAPHS ("on", "off" or "where-supported"),
/// else On. Instances look at it when they are made. One for the whole process.
/// Thread-safe.
/// \returns InvalidArgument if TINYJIT_GPU_GRAPHS is something else.
StatusOr<GpuGraphs> gpuGraphs();
void setGpuGraphs(GpuGraphs how);

/// Who takes the loops and branches of a plan on one GPU.
enum class GpuLoops {
  /// The host: it waits for the device, reads what decides, and submits the
  /// launches up to the next branch as a graph.
  OnHost,
  /// Conditional nodes of the driver's graphs, where the driver has them; where
  /// not, the host. `Instance::graphStats` says why.
  InGraphs,
};

/// Who takes loops and branches: the last setting of `setGpuLoops`, else that
/// of the environment's TINYJIT_GPU_LOOPS ("graph" or "host"), else InGraphs.
/// Instances look at it when they are made. One for the whole process.
/// Thread-safe.
/// \returns InvalidArgument if TINYJIT_GPU_LOOPS is something else.
StatusOr<GpuLoops> gpuLoops();
void setGpuLoops(GpuLoops how);

/// Whether GPUs keep the memory that buffers give back, to hand it out again
/// without asking the driver: the last setting of `keepGpuMemory`, else the
/// environment's TINYJIT_GPU_MEMORY ("keep" or "free"), else true. If false,
/// each buffer is an allocation of the driver's, as tools that check memory
/// need it, and giving one back waits for the device. One setting for the
/// whole process. Thread-safe.
/// \returns InvalidArgument if TINYJIT_GPU_MEMORY is something else.
StatusOr<bool> keepsGpuMemory();
void keepGpuMemory(bool keeps);

/// Waits until all that was submitted to a stream of the host program (a
/// CUstream or hipStream_t; null is the driver's default stream) has ended, so
/// that memory which that work writes can be given to tinyjit. Thread-safe.
/// \returns InvalidArgument if `device` is no GPU; DeviceError if some of the
///   work failed.
Status synchronizeStream(Device &device, void *stream);

/// Bytes that a device keeps and that no buffer uses now; 0 for a CPU. They are
/// no part of `Device::bytesInUse`. Thread-safe.
int64_t bytesKept(const Device &device);
/// Gives these bytes back to the driver, after all submitted work has ended. A
/// device does that by itself when the driver has no more memory. Thread-safe.
void releaseKept(Device &device);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_GPU_H
