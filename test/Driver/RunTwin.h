// Runs an image on the CPU without a driver: for tests of kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_RUNTWIN_H
#define TINYJIT_TEST_DRIVER_RUNTWIN_H

#include "tinyjit/Runtime/Plan.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tinyjit::testdriver {

/// The blocks that `function` is launched with.
std::array<uint32_t, 3> gridOf(const runtime::ImageFunction &function,
                               const std::vector<int64_t> &scalars);

/// Runs one function of `image`, which is LLVM bitcode or a twin.
/// \param params the addresses of the parameters' values.
/// \param seed of what a GPU leaves open (Executor).
/// \returns what went wrong, empty if nothing did.
std::string runTwin(const runtime::Image &image, size_t function,
                    const std::array<uint32_t, 3> &grid,
                    const std::vector<void *> &params, uint64_t seed = 0);

/// Runs all of its functions, as a launch does.
/// \param buffers the addresses of the arrays, then that of the scratch memory
///   if the image has some.
/// \param scalars as a TinyJITEntry gets them.
std::string runTwin(const runtime::Image &image,
                    const std::vector<void *> &buffers,
                    const std::vector<int64_t> &scalars, uint64_t seed = 0);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_RUNTWIN_H
