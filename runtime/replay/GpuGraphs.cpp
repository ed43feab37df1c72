// The settings of graphs, loops and branches of plans on GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Gpu.h"

#include <atomic>
#include <cstdlib>

using namespace tinyjit::runtime;

/// -1 as long as nobody has said.
static std::atomic<int> graphs{-1};
static std::atomic<int> loops{-1};

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

StatusOr<GpuLoops> tinyjit::runtime::gpuLoops() {
  if (int set = loops.load(); set >= 0)
    return static_cast<GpuLoops>(set);
  const char *text = std::getenv("TINYJIT_GPU_LOOPS");
  std::string_view value = text ? text : "graph";
  if (value == "host")
    return GpuLoops::OnHost;
  if (value == "graph")
    return GpuLoops::InGraphs;
  return Status::invalidArgument("TINYJIT_GPU_LOOPS is \"", value,
                                 "\", expected graph or host");
}

void tinyjit::runtime::setGpuLoops(GpuLoops how) {
  loops = static_cast<int>(how);
}
