// Measures what a replay costs besides its kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/c/Handles.h"
#include "tinyjit/Runtime/TinyJit.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>

using namespace tinyjit::runtime;

static long numAllocations = 0;
void *operator new(size_t bytes) {
  ++numAllocations;
  if (void *memory = std::malloc(bytes))
    return memory;
  throw std::bad_alloc();
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, size_t) noexcept { std::free(memory); }

static void tinyKernel(void *const *buffers, const int64_t *) {
  auto *out = static_cast<float *>(buffers[0]);
  *out = *static_cast<const float *>(buffers[1]) + 1;
}

static int32_t addSlot(Plan &plan, Slot::Kind kind, int32_t index) {
  Slot slot;
  slot.kind = kind;
  slot.shape = {4};
  slot.index = index;
  plan.slots.push_back(slot);
  return static_cast<int32_t>(plan.slots.size() - 1);
}

/// Inputs x and y, one output, kernels that all write the output.
static std::shared_ptr<const Plan> makePlan(int numKernels, bool inPlace) {
  Plan plan;
  plan.devices = {"cpu:0"};
  plan.arenaBytes = {0};
  plan.arenaLowerBounds = {0};
  for (int32_t i = 0; i < 2; ++i)
    plan.inputs.push_back({i ? "y" : "x", addSlot(plan, Slot::Input, i)});
  int32_t out = addSlot(plan, Slot::Output, 0);
  plan.outputs.push_back({out, false, {}});
  for (int i = 0; i < numKernels; ++i) {
    Launch launch;
    launch.fn = tinyKernel;
    launch.slots = {out, i % 2, 1};
    launch.access = {Access::Write, Access::Read,
                     inPlace ? Access::Update : Access::Read};
    plan.launches.push_back(launch);
  }
  return *Plan::create(std::move(plan));
}

/// Nanoseconds per replay, the best of several rounds.
static double measure(Instance &instance, const std::vector<Buffer> &inputs,
                      bool swap) {
  constexpr int rounds = 20, count = 20000;
  std::vector<Buffer> outputs;
  double best = 1e30;
  for (int round = 0; round < rounds; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < count; ++i) {
      const Buffer *pair = &inputs[swap ? i % 2 : 0];
      if (!instance.replay(pair, 2, nullptr, 0, outputs).ok())
        std::abort();
    }
    std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count() / count);
  }
  return best;
}

/// The same through the C API, one kernel: the handle of the result is given
/// back by the next call.
static double measureC(const std::vector<Buffer> &inputs) {
  TinyJITPlan plan{makePlan(1, false)};
  TinyJITInstance *instance = nullptr;
  if (tinyjitInstanceCreate(&plan, nullptr, &instance))
    std::abort();
  TinyJITBuffer *handles[3] = {};
  for (int i = 0; i < 3; ++i)
    c::give(inputs[i], &handles[i]);
  TinyJITBuffer *output = nullptr;
  constexpr int rounds = 20, count = 20000;
  double best = 1e30;
  for (int round = 0; round < rounds; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < count; ++i)
      if (tinyjitInstanceReplay(instance, handles + i % 2, 2, nullptr, 0,
                                &output, 1))
        std::abort();
    std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count() / count);
  }
  tinyjitBufferRelease(output);
  for (TinyJITBuffer *handle : handles)
    tinyjitBufferRelease(handle);
  tinyjitInstanceDestroy(instance);
  return best;
}

/// A call of a TinyJit that replays, with two inputs and one kernel.
static double measureJit(const std::vector<Buffer> &inputs) {
  auto kernel = std::make_shared<Kernel>();
  kernel->entry = tinyKernel;
  kernel->arrays = {{DType::F32, 4, false, true},
                    {DType::F32, 4, true, false},
                    {DType::F32, 4, true, false}};
  tinyjit::TinyJit step([&](Buffer x, Buffer y) -> StatusOr<Buffer> {
    StatusOr<Buffer> z = Buffer::create(x.device(), DType::F32, {4});
    Status status = launch(
        kernel, {{*z, Access::Write}, {x, Access::Read}, {y, Access::Read}});
    return status.ok() ? z : StatusOr<Buffer>(status);
  });
  constexpr int rounds = 20, count = 20000;
  double best = 1e30;
  for (int round = 0; round < rounds; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < count; ++i)
      if (!step(inputs[i % 2], inputs[2]).ok())
        std::abort();
    std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count() / count);
  }
  return best;
}

int main() {
  std::vector<Buffer> inputs;
  for (int i = 0; i < 3; ++i) {
    inputs.push_back(*Buffer::create(**Device::get("cpu"), DType::F32, {4}));
    if (!inputs.back().fillZeros().ok())
      return 1;
  }
  for (int numKernels : {1, 100, 1000})
    for (bool swap : {false, true})
      for (bool inPlace : {false, true}) {
        auto instance = *Instance::create(makePlan(numKernels, inPlace));
        measure(*instance, inputs, swap);
        long before = numAllocations;
        double ns = measure(*instance, inputs, swap);
        std::printf("%4d kernels, %s inputs, %s: %8.1f ns per replay, "
                    "%ld allocations\n",
                    numKernels, swap ? "other" : "same ",
                    inPlace ? "alias check" : "no alias   ", ns,
                    numAllocations - before);
      }
  std::printf("through the C API, 1 kernel, other inputs: %.1f ns\n",
              measureC(inputs));
  std::printf("through TinyJit, 1 kernel, other inputs: %.1f ns\n",
              measureJit(inputs));
  return 0;
}
