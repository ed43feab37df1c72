// GPUs: which driver they come by, and how replays use it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See docs/gpu.md.

#ifndef TINYJIT_RUNTIME_GPU_H
#define TINYJIT_RUNTIME_GPU_H

#include "tinyjit/Runtime/Status.h"

#include <string>
#include <string_view>

namespace tinyjit::runtime {

/// Says which file is the driver of a kind of device, in the place of the
/// system's (libcuda.so.1, libamdhip64.so) and of what the environment's
/// TINYJIT_CUDA_DRIVER and TINYJIT_HIP_DRIVER say. Thread-safe.
/// \param kind "cuda" or "hip".
/// \returns InvalidArgument for another kind, FailedPrecondition if a device of
///   this kind was used already, by another driver.
Status setDriverPath(std::string_view kind, std::string path);

/// How many devices of a kind there are. Loads the driver.
/// \returns NotFound, with all that was looked for, if there is no driver;
///   Unsupported if it is too old; what the driver says if it fails.
StatusOr<int> numGpuDevices(std::string_view kind);

/// How the graphs of a plan are launched on GPUs.
enum class GpuGraphs {
  /// As graphs of the driver; what it refuses is an error.
  On,
  /// Launch by launch.
  Off,
  /// As graphs of the driver, and launch by launch those that it does not
  /// support; `Instance::graphStats` says so.
  WhereSupported,
};

/// What `setGpuGraphs` said last, else the environment's TINYJIT_GPU_GRAPHS
/// ("on", "off" or "where-supported"), else On. Instances look at it when they
/// are made. One for the whole process. Thread-safe.
/// \returns InvalidArgument if TINYJIT_GPU_GRAPHS is something else.
StatusOr<GpuGraphs> gpuGraphs();
void setGpuGraphs(GpuGraphs how);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_GPU_H
