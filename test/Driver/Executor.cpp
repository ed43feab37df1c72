// Runs the twins of GPU kernels as a GPU would.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Executor.h"

#include "test/Driver/Block.h"
#include "test/Driver/FaultGuard.h"
#include "test/Driver/SharedMemory.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace tinyjit::testdriver;

struct Executor::State {
  std::mt19937_64 lots;
  std::vector<std::unique_ptr<Fiber>> fibers;
  SharedMemory shared;
};

namespace {
/// Values that AMD's code object version 5 has after the arguments ("User Guide
/// for AMDGPU Backend", "Code Object V5 Kernel Argument Metadata").
struct ImplicitArguments {
  uint32_t blockCount[3];
  uint16_t groupSize[3];
  uint16_t remainder[3];
  uint8_t rest[256 - 24];
};
static_assert(sizeof(ImplicitArguments) == 256);

/// hsa_kernel_dispatch_packet_t
struct DispatchPacket {
  uint16_t header, setup;
  uint16_t groupSize[3];
  uint16_t reserved;
  uint32_t gridSize[3];
  uint8_t rest[64 - 24];
};
static_assert(sizeof(DispatchPacket) == 64);
} // namespace

Executor::Executor(uint64_t seed) : state(std::make_unique<State>()) {
  state->lots.seed(seed);
}

Executor::~Executor() = default;

void Executor::seed(uint64_t seed) { state->lots.seed(seed); }

/// Whether a GPU takes the launch at all.
static std::string checkShape(const TinyJITTwinKernel &kernel,
                              const LaunchShape &shape) {
  uint64_t threads = uint64_t(shape.block[0]) * shape.block[1] * shape.block[2];
  uint64_t most = kernel.mostThreads ? kernel.mostThreads : 1024;
  for (int i = 0; i < 3; ++i) {
    if (kernel.requiredBlock[0] &&
        shape.block[i] != uint32_t(kernel.requiredBlock[i]))
      return "a block has " + std::to_string(shape.block[i]) +
             " threads along axis " + std::to_string(i) +
             ", the kernel is made for " +
             std::to_string(kernel.requiredBlock[i]);
    if (!shape.grid[i])
      return "the grid has no blocks along axis " + std::to_string(i);
  }
  if (!threads || threads > most)
    return "a block has " + std::to_string(threads) +
           " threads, expected 1 to " + std::to_string(most);
  return {};
}

std::string Executor::launch(const TinyJITTwinKernel &kernel,
                             const LaunchShape &shape, void *const *params) {
  std::string failure = checkShape(kernel, shape);
  if (failure.empty())
    failure = state->shared.resize(kernel.sharedBytes + shape.sharedBytes);
  if (!failure.empty())
    return failure;
  ImplicitArguments implicit = {};
  DispatchPacket packet = {};
  for (int i = 0; i < 3; ++i) {
    implicit.blockCount[i] = shape.grid[i];
    implicit.groupSize[i] = packet.groupSize[i] = shape.block[i];
    packet.gridSize[i] = shape.grid[i] * shape.block[i];
  }
  Block block(kernel, shape, params, state->fibers, state->lots);
  uint64_t count = uint64_t(shape.grid[0]) * shape.grid[1] * shape.grid[2];
  uint64_t start = state->lots() % count, step = state->lots() % count;
  while (std::gcd(step, count) != 1)
    ++step;
  std::array<uint32_t, 3> id = {};
  std::string text = runGuarded([&] {
    for (uint64_t i = 0; i < count && failure.empty(); ++i) {
      uint64_t number = (start + i * (step % count)) % count;
      id = {uint32_t(number % shape.grid[0]),
            uint32_t(number / shape.grid[0] % shape.grid[1]),
            uint32_t(number / shape.grid[0] / shape.grid[1])};
      state->shared.fill();
      failure = block.run(id, state->shared.data(), &implicit, &packet);
      if (failure.empty())
        failure = state->shared.check();
    }
  });
  if (!text.empty()) {
    // The fiber that was at fault is not left in order.
    for (auto &fiber : state->fibers)
      fiber->abandon();
    failure = text;
  }
  if (failure.empty())
    return {};
  return std::string("kernel '") + kernel.name + "': " + failure + " (block " +
         std::to_string(id[0]) + ", " + std::to_string(id[1]) + ", " +
         std::to_string(id[2]) + ")";
}
