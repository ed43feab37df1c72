// Runs the twins of GPU kernels as a GPU would.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_EXECUTOR_H
#define TINYJIT_TEST_DRIVER_EXECUTOR_H

#include "test/Driver/TwinABI.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace tinyjit::testdriver {

/// How a kernel is launched. `sharedBytes` are on top of what the kernel has.
struct LaunchShape {
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::array<uint32_t, 3> block = {1, 1, 1};
  uint32_t sharedBytes = 0;
};

/// Runs kernels thread by thread. Whatever a GPU leaves open is drawn by lot:
/// the order of blocks, that of the threads between two places where they meet,
/// and when asynchronous copies happen; so a barrier that is missing gives
/// wrong numbers. Not thread-safe; several executors may work side by side.
class Executor {
public:
  /// \param seed of the lots.
  explicit Executor(uint64_t seed = 0);
  ~Executor();

  /// Draws the lots from here on anew.
  void seed(uint64_t seed);

  /// Runs a kernel to its end. \param params the addresses of the parameters'
  /// values. \returns what went wrong, empty if nothing did: a launch that no
  /// GPU takes, threads that wait for others in vain, an access outside of
  /// memory, writes behind the block's shared memory, an instruction that this
  /// GPU does not have.
  std::string launch(const TinyJITTwinKernel &kernel, const LaunchShape &shape,
                     void *const *params);

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_EXECUTOR_H
