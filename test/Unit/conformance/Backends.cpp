// The backends that the conformance suite runs on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/Conformance.h"

#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static void reverseThroughScratch(void *const *buffers,
                                  const int64_t *scalars) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *x = static_cast<const float *>(buffers[1]);
  auto *scratch = static_cast<float *>(buffers[2]);
  int64_t n = scalars[0];
  for (int64_t i = 0; i < n; ++i)
    scratch[i] = x[n - 1 - i];
  std::memcpy(out, scratch, n * sizeof(float));
}

/// The plan that `interpret` runs. Set before any thread starts.
static Plan interpreted;

/// The address of a slot for a graph, which adds fixed offsets itself.
static void *addressOf(void *const *slots, int32_t number) {
  const Slot &slot = interpreted.slots[number];
  if (slot.kind != Slot::View || slot.offsetScalar >= 0)
    return slots[number];
  char *base = static_cast<char *>(addressOf(slots, slot.base));
  return base ? base + slot.byteOffset : nullptr;
}

/// What a compiled graph does: calls the launches in order, with the addresses
/// in the table of slots.
static void interpret(void *const *slots, const int64_t *scalars) {
  for (const Launch &launch : interpreted.launches) {
    std::vector<void *> buffers;
    std::vector<int64_t> values;
    for (int32_t slot : launch.slots)
      buffers.push_back(addressOf(slots, slot));
    if (launch.scratchBytes)
      buffers.push_back(slots[interpreted.slots.size() + launch.device]);
    for (const ScalarArg &arg : launch.scalars)
      values.push_back(arg.scalar < 0 ? arg.fixed : scalars[arg.scalar]);
    if (launch.kind == Launch::Kernel)
      launch.fn(buffers.data(), values.data());
    else
      std::memmove(buffers[0], buffers[1],
                   interpreted.slots[launch.slots[0]].byteSize());
  }
}

static void makeGraph(Plan &plan) {
  if (plan.launches.empty())
    return;
  plan.graphs = {
      {interpret, {0, 1}, 0, static_cast<int32_t>(plan.launches.size())}};
  interpreted = plan;
}

INSTANTIATE_TEST_SUITE_P(
    Cpu, Conformance,
    ::testing::Values(Backend{"launches", "cpu:0", "cpu:1", addKernel,
                              scaleKernel, reverseThroughScratch, nullptr,
                              false},
                      Backend{"graph", "cpu:0", "cpu:1", addKernel, scaleKernel,
                              reverseThroughScratch, makeGraph, false},
                      Backend{"observed", "cpu:0", "cpu:1", addKernel,
                              scaleKernel, reverseThroughScratch, makeGraph,
                              true}),
    [](const auto &info) { return info.param.name; });
