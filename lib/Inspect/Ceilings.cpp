// Measures the most that this machine can do on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Ceilings.h"

#include "tinyjit/Runtime/Device.h"

#include <chrono>
#include <cstring>
#include <memory>

using namespace tinyjit;
using namespace tinyjit::inspect;

/// Accumulators and their elements: as many as the registers of any CPU take,
/// and enough for the latency of its multiply-adds.
static constexpr int numSums = 12, numLanes = 16;
static constexpr int numRounds = 20'000;

#if defined(__x86_64__) && defined(__clang__)
#define TINYJIT_EACH_CPU                                                       \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define TINYJIT_EACH_CPU
#endif

/// Multiplies and adds numRounds times on all accumulators.
TINYJIT_EACH_CPU static void multiplyAdd(float *memory, float factor,
                                         float summand) {
#pragma clang fp contract(fast)
  using Lanes __attribute__((vector_size(numLanes * sizeof(float)))) = float;
  Lanes sums[numSums];
  std::memcpy(sums, memory, sizeof sums);
  Lanes a = {}, b = {};
  a += factor;
  b += summand;
  for (int round = 0; round < numRounds; ++round)
#pragma clang loop unroll(full)
    for (Lanes &sum : sums)
      sum = sum * a + b;
  std::memcpy(memory, sums, sizeof sums);
}

/// The seconds of the fastest of several calls.
template <class Action>
static double fastest(Action action) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    auto start = std::chrono::steady_clock::now();
    action();
    std::chrono::duration<double> time =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count());
  }
  return best;
}

/// Has the compiler believe that the memory is read.
static void keep(const void *memory) {
  asm volatile("" : : "r"(memory) : "memory");
}

static double measureGflops() {
  alignas(64) float memory[numSums * numLanes] = {};
  double seconds = fastest([&] {
    multiplyAdd(memory, 0.5F, 1);
    keep(memory);
  });
  return 2.0 * numSums * numLanes * numRounds / seconds / 1e9;
}

static double measureGbytes() {
  constexpr size_t size = 64 << 20; // larger than most caches
  auto from = std::make_unique<char[]>(size),
       to = std::make_unique<char[]>(size);
  std::memset(from.get(), 1, size); // pages of its own
  double seconds = fastest([&] {
    std::memcpy(to.get(), from.get(), size);
    keep(to.get());
  });
  return 2.0 * size / seconds / 1e9;
}

std::vector<Ceiling>
inspect::measureCeilings(const std::vector<std::string> &devices) {
  std::vector<Ceiling> ceilings;
  Ceiling measured;
  for (const std::string &name : devices) {
    StatusOr<runtime::Device *> device = runtime::Device::get(name);
    if (!device.ok() || !(*device)->isHost())
      continue;
    if (measured.gflops == 0)
      measured = {"", measureGflops(), measureGbytes(), "measured"};
    ceilings.push_back(measured);
    ceilings.back().device = name;
  }
  return ceilings;
}
