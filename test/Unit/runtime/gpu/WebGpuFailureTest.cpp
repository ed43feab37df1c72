// Tests of the errors of the WebGPU leaf, by a library that fails when told to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"

#include <gtest/gtest.h>

#include <cstring>
#include <dlfcn.h>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

static void setMode(const char *mode) {
  void *handle = dlopen(TINYJIT_FAILING_WEBGPU, RTLD_NOW | RTLD_LOCAL);
  ASSERT_TRUE(handle) << dlerror();
  reinterpret_cast<void (*)(const char *)>(dlsym(handle, "failingWebGpuSet"))(
      mode);
}

static StatusOr<std::unique_ptr<Driver>> load() {
  StatusOr<DriverLibrary> library =
      DriverLibrary::open("webgpu", {TINYJIT_FAILING_WEBGPU});
  if (!library.ok())
    return library.status();
  return getWebGpuSource().load(*std::move(library));
}

/// Arrays of several buffers that share a binding.
static constexpr const char *sharing = R"(
@group(0) @binding(0) var<storage, read_write> packed: array<f32>;
const x_bytes = 134217728u;
const y_bytes_read = 4u;
struct Scalars { x_in_packed: u32, y_in_packed: u32 }
@group(0) @binding(1) var<uniform> scalars: Scalars;
@compute @workgroup_size(4) fn run() {}
)";

static constexpr const char *text = R"(
@group(0) @binding(0) var<storage, read_write> x: array<f32>;
struct Scalars { n: i32 }
@group(0) @binding(1) var<uniform> scalars: Scalars;
@compute @workgroup_size(4) fn run() {}
)";

namespace {
class WebGpuFailures : public ::testing::Test {
protected:
  void SetUp() override {
    setMode("");
    StatusOr<std::unique_ptr<Driver>> made = load();
    ASSERT_TRUE(made.ok()) << made.status().message();
    driver = *std::move(made);
    int previous = 0;
    ASSERT_TRUE(driver->open(0).ok());
    ASSERT_TRUE(driver->enter(0, previous).ok());
    StatusOr<void *> address = driver->allocate(1024);
    ASSERT_TRUE(address.ok());
    memory = static_cast<char *>(*address);
  }
  void TearDown() override {
    setMode("");
    for (gpu::Module module : modules)
      (void)driver->unloadModule(module);
    if (memory)
      (void)driver->free(memory);
  }

  StatusOr<Function> loadFunction(const char *code = text) {
    StatusOr<gpu::Module> module = driver->loadModule(code);
    if (!module.ok())
      return module.status();
    modules.push_back(*module);
    return driver->findFunction(*module, "run");
  }
  KernelCall makeCall(Function function) {
    KernelCall call;
    call.function = function;
    call.block = {4, 1, 1};
    params[0] = &memory;
    params[1] = &count;
    call.params = params;
    return call;
  }

  std::unique_ptr<Driver> driver;
  std::vector<gpu::Module> modules;
  char *memory = nullptr;
  int32_t count = 4;
  void *params[2] = {};
};
} // namespace

#define EXPECT_ERROR(code_, text_, ...)                                        \
  do {                                                                         \
    Status status = __VA_ARGS__;                                               \
    EXPECT_EQ(status.code(), Code::code_);                                     \
    EXPECT_EQ(status.message(), text_);                                        \
  } while (false)

TEST(WebGpuLibrary, OtherVersionsAreRefused) {
  setMode("version");
  EXPECT_ERROR(
      Unsupported,
      std::string("the driver \"") + TINYJIT_FAILING_WEBGPU +
          "\" has version 27.0.2.0, expected 29: the structs of others "
          "differ",
      load().status());
  setMode("");
}

TEST_F(WebGpuFailures, ChipsSayWhatDevicesHave) {
  // A driver opens a device once.
  auto chipOf = [] {
    std::unique_ptr<Driver> other = *load();
    return other->open(0)->chip;
  };
  EXPECT_EQ(chipOf(), "wgsl-few");
  setMode("cpu");
  EXPECT_EQ(chipOf(), "wgsl-few-cpu");
}

TEST_F(WebGpuFailures, ADeviceThatIsNotGiven) {
  setMode("device");
  EXPECT_ERROR(DeviceError, "wgpuAdapterRequestDevice failed: it was told",
               driver->open(0).status());
}

TEST_F(WebGpuFailures, OutOfMemory) {
  // The first copy of bytes makes what all such copies need.
  char bytes[4] = {};
  EXPECT_TRUE(
      driver->copy({memory, bytes, 3, 0, CopyCall::host}, nullptr).ok());
  setMode("memory");
  EXPECT_ERROR(ResourceExhausted,
               "wgpuDeviceCreateBuffer failed: Out of Memory",
               driver->allocate(64).status());
  EXPECT_ERROR(ResourceExhausted,
               "wgpuDeviceCreateBuffer failed: Out of Memory",
               driver->copy({memory, bytes, 3, 0, CopyCall::host}, nullptr));
  // Whole words go without another buffer.
  EXPECT_TRUE(
      driver->copy({memory, bytes, 4, 0, CopyCall::host}, nullptr).ok());
  setMode("");
  EXPECT_ERROR(ResourceExhausted,
               "a buffer of 268435456 bytes is more than the device has "
               "(maxBufferSize = 268435456, maxStorageBufferBindingSize = "
               "134217728)",
               driver->allocate(1 << 28).status());
  StatusOr<void *> more = driver->allocate(64);
  ASSERT_TRUE(more.ok());
  EXPECT_TRUE(driver->free(*more).ok());
}

TEST_F(WebGpuFailures, EachCallThatMakesSomething) {
  for (const char *call :
       {"DeviceCreateShaderModuleTrusted", "DeviceCreateBindGroupLayout",
        "DeviceCreatePipelineLayout", "DeviceCreateComputePipeline"}) {
    setMode(call);
    EXPECT_ERROR(DeviceError,
                 std::string("wgpu") + call +
                     " failed: Validation Error Caused by: it was told",
                 loadFunction().status());
  }
  setMode("");
  StatusOr<Function> function = loadFunction();
  ASSERT_TRUE(function.ok()) << function.status().message();
  for (const char *call : {"DeviceCreateBindGroup", "CommandEncoderFinish"}) {
    setMode(call);
    EXPECT_ERROR(DeviceError,
                 std::string("wgpu") + call +
                     " failed: Validation Error Caused by: it was told",
                 driver->launch(makeCall(*function), nullptr));
  }
  setMode("");
  EXPECT_TRUE(driver->launch(makeCall(*function), nullptr).ok());
}

TEST_F(WebGpuFailures, MoreInOneBindingThanTheDeviceBinds) {
  StatusOr<Function> function = loadFunction(sharing);
  ASSERT_TRUE(function.ok()) << function.status().message();
  StatusOr<void *> large = driver->allocate(134217728);
  ASSERT_TRUE(large.ok());
  KernelCall call = makeCall(*function);
  params[0] = &*large;
  params[1] = &memory;
  EXPECT_ERROR(ResourceExhausted,
               "arrays that share a binding are 134217744 bytes in several "
               "buffers, and the device binds 134217728 at most",
               driver->launch(call, nullptr));
  // Where they are in one buffer, nothing is copied.
  params[1] = &*large;
  EXPECT_TRUE(driver->launch(call, nullptr).ok());
  EXPECT_TRUE(driver->free(*large).ok());
}

TEST_F(WebGpuFailures, WhatIsNotMapped) {
  char byte = 0;
  setMode("map");
  EXPECT_ERROR(DeviceError, "wgpuBufferMapAsync failed: it was told",
               driver->copy({&byte, memory, 1, CopyCall::host, 0}, nullptr));
  setMode("");
  EXPECT_TRUE(
      driver->copy({&byte, memory, 1, CopyCall::host, 0}, nullptr).ok());
}

TEST_F(WebGpuFailures, ALostDevice) {
  StatusOr<Function> function = loadFunction();
  ASSERT_TRUE(function.ok());
  setMode("lost");
  const char *expected =
      "wgpuQueueSubmit failed: the device is lost: it was told";
  EXPECT_ERROR(DeviceError, expected,
               driver->launch(makeCall(*function), nullptr));
  // From then on.
  setMode("");
  EXPECT_ERROR(DeviceError,
               "wgpuDeviceCreateBuffer failed: the device is lost: it was told",
               driver->allocate(64).status());
  EXPECT_ERROR(DeviceError,
               "wgpuDevicePoll failed: the device is lost: it was told",
               driver->synchronizeStream(nullptr));
}

TEST_F(WebGpuFailures, LaunchesThatDoNotFit) {
  StatusOr<Function> function = loadFunction();
  ASSERT_TRUE(function.ok());
  KernelCall call = makeCall(*function);
  call.block = {8, 1, 1};
  EXPECT_ERROR(InvalidArgument,
               "\"run\" has @workgroup_size(4, 1, 1) and is launched with "
               "blocks of 8 x 1 x 1",
               driver->launch(call, nullptr));
  call = makeCall(*function);
  call.grid = {1, 65536, 1};
  EXPECT_ERROR(Unsupported,
               "\"run\" is launched with 65536 blocks in one dimension, and "
               "the device has maxComputeWorkgroupsPerDimension = 65535",
               driver->launch(call, nullptr));
  call = makeCall(*function);
  char *inside = memory + 4;
  params[0] = &inside;
  EXPECT_ERROR(InvalidArgument,
               "array \"x\" begins 4 bytes into its buffer, expected a "
               "multiple of 256 within it, or a member \"x_offset\" of the "
               "WGSL text",
               driver->launch(call, nullptr));
  std::string many;
  for (int i = 0; i < 3; ++i)
    many += "@group(0) @binding(" + std::to_string(i) +
            ") var<storage, read_write> x" + std::to_string(i) +
            ": array<f32>;\n";
  EXPECT_ERROR(Unsupported,
               "the WGSL text has 3 storage bindings, and the device has "
               "maxStorageBuffersPerShaderStage = 2",
               driver->loadModule(many).status());
}
