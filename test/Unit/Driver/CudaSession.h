// The test driver for CUDA, as a program that loads it sees it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_DRIVER_CUDASESSION_H
#define TINYJIT_TEST_UNIT_DRIVER_CUDASESSION_H

#include "runtime/gpu/cuda/CudaApi.h"
#include "test/Driver/DriverConstants.h"
#include "test/Driver/TestDriver.h"
#include "test/Unit/Driver/TwinFile.h"

#include <gtest/gtest.h>

#include <dlfcn.h>
#include <functional>

namespace tinyjit {

/// The control functions of a test driver, which tests call.
struct Controls {
#define TINYJIT_MEMBER(result, name, params) result(*name) params = nullptr;
  TINYJIT_TEST_DRIVER_FUNCTIONS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER

  void find(void *library) {
#define TINYJIT_FIND(result, name, params)                                     \
  name = reinterpret_cast<decltype(name)>(                                     \
      dlsym(library, "tinyjitTestDriver" #name));                              \
  ASSERT_TRUE(name);
    TINYJIT_TEST_DRIVER_FUNCTIONS(TINYJIT_FIND)
#undef TINYJIT_FIND
  }

  std::string violations() const {
    char text[4096] = "";
    Violations(text, sizeof text);
    return text;
  }
  std::string leaks() const {
    char text[4096] = "";
    Leaks(text, sizeof text);
    return text;
  }
};

/// A call that breaks a rule, what it returns, and what is noted down.
struct Broken {
  const char *text;
  runtime::cuda::Result result;
  std::function<int()> call;
};

/// A driver with two devices, context 0 current, a stream and the kernels.
class CudaSession : public testing::Test {
protected:
  using Address = runtime::cuda::DeviceAddress;

  void SetUp() override {
    library = dlopen(TINYJIT_TEST_CUDA, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
#define TINYJIT_FIND(name, params)                                             \
  api.name = reinterpret_cast<decltype(api.name)>(dlsym(library, #name));      \
  ASSERT_TRUE(api.name) << #name;
    TINYJIT_CUDA_ENTRY_POINTS(TINYJIT_FIND)
    TINYJIT_CUDA_LATER_ENTRY_POINTS(TINYJIT_FIND)
#undef TINYJIT_FIND
    ASSERT_NO_FATAL_FAILURE(controls.find(library));
    controls.Reset();
    controls.SetDevices(2, "sm_90");
    ASSERT_EQ(api.cuInit(0), 0);
    for (int device : {1, 0}) {
      ASSERT_EQ(api.cuDevicePrimaryCtxRetain(&contexts[device], device), 0);
      ASSERT_EQ(api.cuCtxPushCurrent_v2(contexts[device]), 0);
    }
    ASSERT_EQ(api.cuStreamCreate(&stream, 1), 0);
    loadModule(module);
    ASSERT_EQ(api.cuModuleGetFunction(&add, module, "add"), 0);
    ASSERT_EQ(api.cuModuleGetFunction(&scale, module, "scale"), 0);
  }

  void loadModule(runtime::cuda::Module &loaded) {
    ASSERT_EQ(
        api.cuModuleLoadDataEx(&loaded, readTwin().data(), 0, nullptr, nullptr),
        0);
  }

  Address allocate(size_t bytes) {
    Address address = 0;
    EXPECT_EQ(api.cuMemAlloc_v2(&address, bytes), 0);
    return address;
  }
  /// An array of `size` numbers: first, first + 1, ...
  Address makeArray(int size, float first) {
    std::vector<float> numbers(size);
    for (int i = 0; i < size; ++i)
      numbers[i] = first + i;
    Address address = allocate(size * 4);
    EXPECT_EQ(
        api.cuMemcpyHtoDAsync_v2(address, numbers.data(), size * 4, stream), 0);
    EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
    return address;
  }
  std::vector<float> readArray(Address address, int size) {
    std::vector<float> numbers(size, -1);
    EXPECT_EQ(
        api.cuMemcpyDtoHAsync_v2(numbers.data(), address, size * 4, stream), 0);
    EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
    return numbers;
  }
  /// data *= factor, 64 elements.
  int launchScale(Address data, float factor, runtime::cuda::Stream where) {
    void *params[] = {&data, &factor};
    return api.cuLaunchKernel(scale, 2, 1, 1, 32, 1, 1, 0, where, params,
                              nullptr);
  }
  /// All that was noted down in this test is what these do.
  void check(const std::vector<Broken> &cases) {
    std::string all;
    for (const Broken &entry : cases) {
      EXPECT_EQ(entry.call(), entry.result) << entry.text;
      all += std::string(entry.text) + "\n";
      EXPECT_EQ(controls.violations(), all);
    }
  }
  /// Gives back all that SetUp made.
  void finish() {
    EXPECT_EQ(api.cuModuleUnload(module), 0);
    EXPECT_EQ(api.cuStreamDestroy_v2(stream), 0);
    for (int device : {0, 1}) {
      EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
      EXPECT_EQ(api.cuDevicePrimaryCtxRelease_v2(device), 0);
    }
    EXPECT_EQ(controls.leaks(), "");
  }

  void *library = nullptr;
  runtime::cuda::Api api;
  Controls controls;
  runtime::cuda::Context contexts[2] = {};
  runtime::cuda::Stream stream = nullptr;
  runtime::cuda::Module module = nullptr;
  runtime::cuda::Function add = nullptr, scale = nullptr;
};

} // namespace tinyjit

#endif // TINYJIT_TEST_UNIT_DRIVER_CUDASESSION_H
