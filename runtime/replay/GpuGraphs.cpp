// The setting that says how replays launch the graphs of a plan on GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Gpu.h"

#include <atomic>
#include <cstdlib>

using namespace tinyjit::runtime;

/// -1 as long as nobody has said.
static std::atomic<int> graphs{-1};

StatusOr<GpuGraphs> tinyjit::runtime::gpuGraphs() {
  if (int set = graphs.load(); set >= 0)
    return static_cast<GpuGraphs>(set);
  const char *text = std::getenv("TINYJIT_GPU_GRAPHS");
  std::string_view value = text ? text : "on";
  if (value == "on")
    return GpuGraphs::On;
  if (value == "off")
    return GpuGraphs::Off;
  if (value == "where-supported")
    return GpuGraphs::WhereSupported;
  return Status::invalidArgument("TINYJIT_GPU_GRAPHS is \"", value,
                                 "\", expected on, off or where-supported");
}

void tinyjit::runtime::setGpuGraphs(GpuGraphs how) {
  graphs = static_cast<int>(how);
}
