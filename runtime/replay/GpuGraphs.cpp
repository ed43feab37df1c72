// The settings of graphs, loops and branches of plans on GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Gpu.h"

#include "runtime/support/Environment.h"

#include <atomic>

using namespace tinyjit::runtime;

/// -1 as long as nobody has said.
static std::atomic<int> graphs{-1};
static std::atomic<int> loops{-1};

/// The value of `set`, else that of environment variable `name`.
/// \param words those of the enumerators, in order.
template <class Choice>
static StatusOr<Choice>
getSetting(const std::atomic<int> &set, const char *name,
           std::initializer_list<std::string_view> words, Choice otherwise) {
  if (int chosen = set.load(); chosen >= 0)
    return static_cast<Choice>(chosen);
  StatusOr<int> place = readChoice(name, words, static_cast<int>(otherwise));
  if (!place.ok())
    return place.status();
  return static_cast<Choice>(*place);
}

StatusOr<GpuGraphs> tinyjit::runtime::gpuGraphs() {
  return getSetting(graphs, "TINYJIT_GPU_GRAPHS",
                    {"on", "off", "where-supported"}, GpuGraphs::On);
}

void tinyjit::runtime::setGpuGraphs(GpuGraphs how) {
  graphs = static_cast<int>(how);
}

StatusOr<GpuLoops> tinyjit::runtime::gpuLoops() {
  return getSetting(loops, "TINYJIT_GPU_LOOPS", {"host", "graph"},
                    GpuLoops::InGraphs);
}

void tinyjit::runtime::setGpuLoops(GpuLoops how) {
  loops = static_cast<int>(how);
}
