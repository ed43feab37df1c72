// The suite's kernels as images, and the drivers they run by.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_CONFORMANCE_GPUBACKEND_H
#define TEST_UNIT_CONFORMANCE_GPUBACKEND_H

#include "test/Driver/TestDriver.h"
#include "test/Unit/conformance/Conformance.h"

namespace tinyjit::runtime::testing {

/// The driver of real GPUs that the suite was told to use.
struct SystemDriver {
  /// "cuda", "opencl" or "webgpu": for AMD GPUs the suite has no code.
  std::string kind;
  int numDevices = 0;

  /// Null if the suite uses the test drivers.
  static const SystemDriver *get();
  /// Takes `--system-driver=KIND[=FILE]`, without a file the one that the
  /// runtime finds, and removes it from the arguments. Called before tests are
  /// registered, from one thread. \returns what is wrong with it.
  static Status take(int &argc, char **argv);
};

/// The kinds of GPUs that the suite runs on.
std::vector<std::string> gpuKinds();

/// The controls of a test driver.
struct TestDriver {
#define TINYJIT_TEST_DRIVER_MEMBER(result, name, params)                       \
  result(*name) params = nullptr;
  TINYJIT_TEST_DRIVER_FUNCTIONS(TINYJIT_TEST_DRIVER_MEMBER)
#undef TINYJIT_TEST_DRIVER_MEMBER

  /// That of "cuda" or "hip", which is made the driver of this process. Not to
  /// be called if there is a `SystemDriver`.
  static TestDriver &get(const std::string &kind);
  /// The driver's own words, for messages.
  std::string violations() const;
  std::string leaks() const;
};

/// A program with the functions of `image` that the kernel consists of; their
/// last parameter, operand `count` of the scalars, says how many elements there
/// are.
Image makeProgram(const std::string &kind, const std::string &symbol,
                  std::vector<std::string> functions, int32_t count);

/// Gives the launches of a plan on GPUs, made of the kernels of Backends.cpp,
/// their programs in the place of code for CPUs.
void useImages(Plan &plan);

/// All kernels of the suite on CPUs.
void reverseThroughScratch(void *const *buffers, const int64_t *scalars);

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_CONFORMANCE_GPUBACKEND_H
