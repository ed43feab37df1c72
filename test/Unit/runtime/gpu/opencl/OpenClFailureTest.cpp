// Each call of the OpenCL leaf fails once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverBinaries.h"
#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/GpuDevice.h"
#include "runtime/gpu/GpuGraph.h"
#include "runtime/support/Return.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/runtime/gpu/opencl/FailingOpenCl.h"

#include <dlfcn.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

static constexpr const char *text = R"(
__kernel void scale(__global float *out, long out_offset,
                    __global const float *x, int factor) {
  out[out_offset + get_global_id(0)] = x[get_global_id(0)] * factor;
}
)";

namespace {
class OpenClFailures : public ::testing::Test {
protected:
  void SetUp() override {
    if (!dlopen("libOpenCL.so.1", RTLD_NOW))
      GTEST_SKIP() << dlerror();
    void *handle = dlopen(TINYJIT_FAILING_OPENCL, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(handle) << dlerror();
#define TINYJIT_FIND(result, name, params)                                     \
  name = reinterpret_cast<decltype(name)>(                                     \
      dlsym(handle, "tinyjitFailingOpenCl" #name));
    TINYJIT_FAILING_OPENCL_FUNCTIONS(TINYJIT_FIND)
#undef TINYJIT_FIND
    if (auto driver = load(); !driver.ok())
      GTEST_SKIP() << driver.status().message();
  }
  void TearDown() override {
    if (Forbid)
      Forbid("", 0);
  }
#define TINYJIT_MEMBER(result, name, params) result(*name) params = nullptr;
  TINYJIT_FAILING_OPENCL_FUNCTIONS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER

  static StatusOr<std::unique_ptr<Driver>> load() {
    return getOpenClSource().load(
        *DriverLibrary::open("opencl", {TINYJIT_FAILING_OPENCL}));
  }
  static Status open() {
    auto driver = load();
    return driver.ok() ? GpuDevice::create(**driver, 0).status()
                       : driver.status();
  }
};

/// One use of a device: memory, a graph and its update, an event, a launch.
struct Use {
  std::vector<float> results;

  Status run(GpuDevice &device);

private:
  Status compute(GpuDevice &device, char *x, char *out, Function function);
};
} // namespace

Status Use::compute(GpuDevice &device, char *x, char *out, Function function) {
  Entered entered(device);
  int factor = 3;
  void *arrays[] = {out + 4, x};
  void *params[] = {&arrays[0], &arrays[1], &factor};
  KernelCall call;
  call.function = function;
  call.block = {4, 1, 1};
  call.params = params;
  call.numArrays = 2;
  call.numScalars = 1;
  auto graph = GpuGraph::create(device);
  RETURN_IF_ERROR(graph.status());
  auto node = (*graph)->add(device, call, {});
  RETURN_IF_ERROR(node.status());
  RETURN_IF_ERROR(
      (*graph)
          ->add(device, CopyCall{out + 20, out + 4, 8, 0, 0}, {*node})
          .status());
  RETURN_IF_ERROR((*graph)->instantiate());
  RETURN_IF_ERROR((*graph)->launch());
  factor = 5;
  RETURN_IF_ERROR((*graph)->update(*node, call));
  RETURN_IF_ERROR((*graph)->launch());
  std::unique_ptr<GpuEvent> event;
  RETURN_IF_ERROR(GpuEvent::ensure(event, device));
  RETURN_IF_ERROR(device.record(*event));
  RETURN_IF_ERROR(device.waitFor(*event));
  // A view that begins where parts of buffers can.
  arrays[1] = x + 1024;
  RETURN_IF_ERROR(device.driver().launch(call, device.stream()));
  results.resize(8);
  return device.copy(results.data(), Device::host(), out, 32);
}

Status Use::run(GpuDevice &device) {
  std::vector<float> values = ramp(512);
  StatusOr<void *> x = device.allocate(2048);
  RETURN_IF_ERROR(x.status());
  StatusOr<void *> out = device.allocate(64);
  Status status = out.status();
  if (status.ok())
    status = Device::host().copy(*x, device, values.data(), 2048);
  if (status.ok())
    status = device.fill(*out, 0, 64);
  auto image = std::make_shared<Image>();
  image->bytes = text;
  image->functions.resize(1);
  image->functions[0].symbol = "scale";
  StatusOr<std::shared_ptr<GpuCode>> code =
      status.ok() ? device.load(image) : status;
  status = code.status();
  if (status.ok())
    status = compute(device, static_cast<char *>(*x), static_cast<char *>(*out),
                     (*code)->functions()[0]);
  (void)device.synchronize();
  if (out.ok())
    device.free(*out, 64);
  device.free(*x, 2048);
  return status;
}

TEST_F(OpenClFailures, EveryCallOnce) {
  auto attempt = [](std::vector<float> &results) {
    auto driver = load();
    RETURN_IF_ERROR(driver.status());
    auto device = GpuDevice::create(**driver, 0);
    RETURN_IF_ERROR(device.status());
    Use use;
    Status status = use.run(**device);
    results = use.results;
    return status;
  };
  const std::vector<float> expected = {0, 1285, 1290, 1295, 1300, 5, 10, 0};
  std::vector<float> results;
  int64_t objects = CountObjects(), before = CountCalls();
  ASSERT_TRUE(attempt(results).ok());
  EXPECT_EQ(results, expected);
  EXPECT_EQ(CountObjects(), objects);
  int64_t numCalls = CountCalls() - before;
  int numErrors = 0;
  for (int64_t call = 1; call <= numCalls; ++call) {
    // CL_OUT_OF_RESOURCES, as of a device that is lost.
    FailAt(call, -5);
    Status status = attempt(results);
    FailAt(0, 0);
    numErrors += !status.ok();
    if (status.ok())
      EXPECT_EQ(results, expected) << call;
    else
      EXPECT_NE(status.message().find("failed with CL_OUT_OF_RESOURCES"),
                std::string::npos)
          << call << ": " << status.message();
    EXPECT_EQ(CountObjects(), objects) << call << ": " << status.message();
  }
  EXPECT_GT(numErrors, 40);
  EXPECT_TRUE(attempt(results).ok());
}

TEST_F(OpenClFailures, ADeviceThatIsLost) {
  auto driver = load();
  ASSERT_TRUE(driver.ok());
  auto device = GpuDevice::create(**driver, 0);
  ASSERT_TRUE(device.ok());
  Use use;
  ASSERT_TRUE(use.run(**device).ok());
  (*device)->noteSubmitted("@unlucky");
  Forbid("clEnqueue", -5);
  Status status = use.run(**device);
  EXPECT_EQ(status.code(), Code::DeviceError);
  EXPECT_EQ(status.message(),
            "opencl:0: clEnqueueWriteBuffer failed with CL_OUT_OF_RESOURCES, "
            "maybe because of what was submitted before: @unlucky");
  Forbid("", 0);
  EXPECT_TRUE(use.run(**device).ok()) << "it is found again";
}

TEST_F(OpenClFailures, WhatTheDriverSaysStandsInErrors) {
  auto driver = load();
  ASSERT_TRUE(driver.ok());
  auto device = GpuDevice::create(**driver, 0);
  ASSERT_TRUE(device.ok());
  Say("the fan is off");
  Forbid("clEnqueueWriteBuffer", -5);
  Use use;
  Status status = use.run(**device);
  EXPECT_EQ(status.message().find(
                "opencl:0: clEnqueueWriteBuffer failed with "
                "CL_OUT_OF_RESOURCES; the driver says: the fan is off"),
            0u)
      << status.message();
}

namespace {
/// Says how many binaries it was given to keep.
struct CountedBinaries : DriverBinaries {
  std::optional<std::string> get(const std::string &,
                                 const std::string &) override {
    return std::nullopt;
  }
  void put(const std::string &, const std::string &,
           const std::string &binary) override {
    ++numPuts;
    EXPECT_NE(binary, "");
  }
  int numPuts = 0;
};
} // namespace

TEST_F(OpenClFailures, ADriverThatGivesNoBinary) {
  auto binaries = std::make_shared<CountedBinaries>();
  DriverBinaries::setCurrent(binaries);
  auto use = [] {
    auto driver = load();
    RETURN_IF_ERROR(driver.status());
    auto device = GpuDevice::create(**driver, 0);
    RETURN_IF_ERROR(device.status());
    return Use().run(**device);
  };
  EXPECT_TRUE(use().ok());
  EXPECT_EQ(binaries->numPuts, 1);
  size_t none = 0;
  SetInfo(opencl::ProgramBinarySizes, &none, sizeof none);
  EXPECT_TRUE(use().ok());
  SetInfo(opencl::ProgramBinarySizes, nullptr, 0);
  Forbid("clGetProgramInfo", -5);
  EXPECT_TRUE(use().ok());
  EXPECT_EQ(binaries->numPuts, 1);
  DriverBinaries::setCurrent(nullptr);
}

TEST_F(OpenClFailures, ADeviceWithoutWhatResultsNeed) {
  struct Lack {
    opencl::UInt info;
    uint64_t value;
    size_t bytes;
    const char *message;
  };
  const Lack lacks[] = {
      {opencl::DeviceSingleFpConfig, 0x86, 8,
       " does not keep denormals (CL_FP_DENORM) in f32, so that its results "
       "would be others than those of the other devices"},
      {opencl::DeviceSingleFpConfig, 0x07, 8,
       " does not round quotients and square roots correctly "
       "(CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) in f32, so that its results "
       "would be others than those of the other devices"},
      {opencl::DeviceMaxWorkGroupSize, 64, 8,
       " has at most 64 work-items in a work-group, expected 256"},
      {opencl::DeviceLocalMemSize, 1024, 8,
       " has at most 1024 bytes of local memory, expected 32768"},
      {opencl::DeviceEndianLittle, 0, 4, " has no little-endian numbers"},
      {opencl::DeviceCompilerAvailable, 0, 4, " has no compiler of OpenCL C"}};
  for (const Lack &lack : lacks) {
    SetInfo(lack.info, &lack.value, lack.bytes);
    Status status = open();
    SetInfo(lack.info, nullptr, 0);
    EXPECT_EQ(status.code(), Code::Unsupported) << lack.message;
    EXPECT_NE(status.message().find(lack.message), std::string::npos)
        << status.message();
  }
  SetInfo(opencl::DeviceVersion, "OpenCL 1.1 old", 15);
  Status status = open();
  SetInfo(opencl::DeviceVersion, nullptr, 0);
  EXPECT_NE(status.message().find(" has the version \"OpenCL 1.1 old\", "
                                  "expected \"OpenCL 1.2\" or later"),
            std::string::npos)
      << status.message();
  EXPECT_TRUE(open().ok());
}

TEST_F(OpenClFailures, ChipsSayWhatDevicesHave) {
  uint64_t doubles[] = {0, 63};
  opencl::UInt local = 1, global = opencl::LocalMemGlobal;
  struct Case {
    uint64_t *doubles;
    opencl::UInt *memory;
    const char *chip;
  };
  const Case cases[] = {{&doubles[0], &local, "opencl"},
                        {&doubles[1], &local, "opencl-fp64"},
                        {&doubles[0], &global, "opencl-cpu"},
                        {&doubles[1], &global, "opencl-fp64-cpu"}};
  for (const Case &made : cases) {
    SetInfo(opencl::DeviceDoubleFpConfig, made.doubles, 8);
    SetInfo(opencl::DeviceLocalMemType, made.memory, 4);
    auto driver = load();
    ASSERT_TRUE(driver.ok());
    auto device = GpuDevice::create(**driver, 0);
    ASSERT_TRUE(device.ok());
    EXPECT_EQ((*device)->chip(), made.chip);
  }
  SetInfo(opencl::DeviceDoubleFpConfig, nullptr, 0);
  SetInfo(opencl::DeviceLocalMemType, nullptr, 0);
}

TEST_F(OpenClFailures, NoPlatform) {
  Forbid("clGetPlatformIDs", opencl::PlatformNotFound);
  expectError(load().status(), Code::NotFound,
              "the OpenCL loader finds no platform: no driver is installed in "
              "/etc/OpenCL/vendors, or in the folder that OCL_ICD_VENDORS "
              "names");
}

TEST_F(OpenClFailures, APlatformWithoutDevices) {
  Forbid("clGetDeviceIDs", opencl::DeviceNotFound);
  auto driver = load();
  ASSERT_TRUE(driver.ok()) << driver.status().message();
  EXPECT_EQ(*(*driver)->numDevices(), 0);
}

TEST(OpenClLibrary, EntryPointsThatAreMissing) {
  Status status = getOpenClSource()
                      .load(*DriverLibrary::open("opencl", {TINYJIT_NO_DRIVER}))
                      .status();
  EXPECT_EQ(status.code(), Code::Unsupported);
  EXPECT_NE(status.message().find("lacks the entry points clGetPlatformIDs, "
                                  "clGetPlatformInfo, "),
            std::string::npos)
      << status.message();
}
