// The backends that the conformance suite runs on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/Conformance.h"
#include "tinyjit/Runtime/Threads.h"

#include <cstring>
#include <utility>

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

/// Runs part of a launch with the addresses in the table of slots. Of n
/// elements, which the last scalar says, a part takes every one from
/// n * part / numParts on.
static void interpretPart(const Launch &launch, void *const *slots,
                          const int64_t *scalars, void *scratch, int64_t part,
                          int64_t numParts) {
  std::vector<char *> buffers;
  std::vector<int64_t> values;
  for (int32_t slot : launch.slots)
    buffers.push_back(static_cast<char *>(addressOf(slots, slot)));
  if (launch.kind == Launch::Copy) {
    std::memmove(buffers[0], buffers[1],
                 interpreted.slots[launch.slots[0]].byteSize());
    return;
  }
  for (const ScalarArg &arg : launch.scalars)
    values.push_back(arg.scalar < 0 ? arg.fixed : scalars[arg.scalar]);
  int64_t begin = values.back() * part / numParts;
  values.back() = values.back() * (part + 1) / numParts - begin;
  for (char *&buffer : buffers)
    buffer += begin * sizeof(float);
  if (launch.scratchBytes)
    buffers.push_back(static_cast<char *>(scratch));
  launch.fn(reinterpret_cast<void **>(buffers.data()), values.data());
}

/// The function of a compiled graph: calls the launches in order.
static void interpret(void *const *slots, const int64_t *scalars) {
  for (const Launch &launch : interpreted.launches)
    interpretPart(launch, slots, scalars,
                  slots[interpreted.slots.size() + launch.device], 0, 1);
}

/// The step that runs launch `number`.
template <size_t number>
static void interpretStep(void *const *slots, const int64_t *scalars,
                          void *scratch, int64_t part, int64_t numParts) {
  interpretPart(interpreted.launches[number], slots, scalars, scratch, part,
                numParts);
}

template <size_t... numbers>
static StepEntry getStep(size_t number, std::index_sequence<numbers...>) {
  static constexpr StepEntry steps[] = {interpretStep<numbers>...};
  return number < sizeof...(numbers) ? steps[number] : nullptr;
}

static void makeGraph(Plan &plan) {
  if (plan.launches.empty())
    return;
  plan.graphs = {
      {interpret, {0, 1}, 0, static_cast<int32_t>(plan.launches.size())}};
  interpreted = plan;
}

/// One graph with a step per launch, three parts each where the kernel works
/// element by element.
static void makeSteps(Plan &plan) {
  makeGraph(plan);
  for (Graph &graph : plan.graphs)
    for (size_t i = 0; i < plan.launches.size(); ++i) {
      const Launch &launch = plan.launches[i];
      bool split = launch.kind == Launch::Kernel && launch.scratchBytes == 0;
      graph.steps.push_back({getStep(i, std::make_index_sequence<32>()),
                             split ? 3 : 1, launch.scratchBytes});
    }
  EXPECT_TRUE(setNumThreads(3).ok());
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
                              true},
                      Backend{"steps", "cpu:0", "cpu:1", addKernel, scaleKernel,
                              reverseThroughScratch, makeSteps, false}),
    [](const auto &info) { return info.param.name; });
