// The test driver for HIP: what is not as in CUDA.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/gpu/hip/HipApi.h"
#include "test/Unit/Driver/CudaSession.h"

using namespace tinyjit;
using namespace tinyjit::runtime;

namespace {
class HipDriverTest : public testing::Test {
protected:
  void SetUp() override {
    void *library = dlopen(TINYJIT_TEST_HIP, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
#define TINYJIT_FIND(result, name, params)                                     \
  api.name = reinterpret_cast<decltype(api.name)>(dlsym(library, #name));      \
  ASSERT_TRUE(api.name) << #name;
    TINYJIT_HIP_ENTRY_POINTS(TINYJIT_FIND)
    TINYJIT_HIP_PROPERTY_ENTRY_POINTS(TINYJIT_FIND)
    TINYJIT_HIP_LATER_ENTRY_POINTS(TINYJIT_FIND)
#undef TINYJIT_FIND
    ASSERT_NO_FATAL_FAILURE(controls.find(library));
    controls.Reset();
    controls.SetDevices(2, "gfx942");
    ASSERT_EQ(api.hipInit(0), 0);
    ASSERT_EQ(api.hipStreamCreateWithFlags(&stream, 1), 0);
    ASSERT_EQ(api.hipModuleLoadData(&module, readTwin().data()), 0);
    ASSERT_EQ(api.hipModuleGetFunction(&scale, module, "scale"), 0);
    ASSERT_EQ(api.hipMalloc(&a, 256), 0);
    ASSERT_EQ(api.hipMalloc(&b, 256), 0);
    std::vector<float> ones(64, 1);
    ASSERT_EQ(api.hipMemcpyHtoDAsync(a, ones.data(), 256, stream), 0);
    ASSERT_EQ(api.hipStreamSynchronize(stream), 0);
  }

  float read(void *address) {
    float number = -1;
    EXPECT_EQ(api.hipMemcpyDtoHAsync(&number, address, 4, stream), 0);
    EXPECT_EQ(api.hipStreamSynchronize(stream), 0);
    return number;
  }

  hip::Api api;
  Controls controls;
  hip::Stream stream = nullptr;
  hip::Module module = nullptr;
  hip::Function scale = nullptr;
  void *a = nullptr, *b = nullptr;
};
} // namespace

TEST_F(HipDriverTest, SaysWhatItIs) {
  hip::PropertiesR0600 properties;
  ASSERT_EQ(api.hipGetDevicePropertiesR0600(&properties, 1), 0);
  EXPECT_STREQ(properties.gcnArchName, "gfx942:sramecc+:xnack-");
  int count = 0, size = 0;
  ASSERT_EQ(api.hipGetDeviceCount(&count), 0);
  EXPECT_EQ(count, 2);
  ASSERT_EQ(api.hipDeviceGetAttribute(&size, hip::AttributeWarpSize, 0), 0);
  EXPECT_EQ(size, 64);
  EXPECT_EQ(api.hipSetDevice(2), hip::ErrorInvalidDevice);
  EXPECT_STREQ(api.hipGetErrorString(hip::ErrorInvalidDevice),
               "invalid device ordinal");
}

TEST_F(HipDriverTest, GraphsRun) {
  hip::GraphObject graph;
  hip::GraphNode kernel, copy;
  hip::GraphExec exec;
  ASSERT_EQ(api.hipGraphCreate(&graph, 0), 0);
  float factor = 3;
  void *params[] = {&a, &factor};
  hip::KernelNodeParams node = {{64, 1, 1}, nullptr, scale,
                                {1, 1, 1},  params,  0};
  ASSERT_EQ(api.hipGraphAddKernelNode(&kernel, graph, nullptr, 0, &node), 0);
  ASSERT_EQ(api.hipGraphAddMemcpyNode1D(&copy, graph, &kernel, 1, b, a, 256,
                                        hip::CopyDeviceToDevice),
            0);
  ASSERT_EQ(api.hipGraphInstantiateWithFlags(&exec, graph, 0), 0);
  ASSERT_EQ(api.hipGraphLaunch(exec, stream), 0);
  EXPECT_EQ(read(b), 3);
  params[0] = &b;
  ASSERT_EQ(api.hipGraphExecKernelNodeSetParams(exec, kernel, &node), 0);
  ASSERT_EQ(api.hipGraphExecMemcpyNodeSetParams1D(exec, copy, a, b, 256,
                                                  hip::CopyDefault),
            0);
  ASSERT_EQ(api.hipGraphLaunch(exec, stream), 0);
  EXPECT_EQ(read(a), 9);
  // A graph's kernels are of the device that it is launched on.
  ASSERT_EQ(api.hipSetDevice(1), 0);
  EXPECT_EQ(api.hipGraphLaunch(exec, nullptr), hip::ErrorInvalidValue);
  EXPECT_EQ(controls.violations(),
            "a graph with kernels of another device is launched\n");
}

TEST_F(HipDriverTest, CaptureGivesGraph) {
  hip::GraphObject graph, whole;
  hip::GraphNode node;
  hip::GraphExec exec;
  ASSERT_EQ(api.hipStreamBeginCapture(stream, hip::CaptureThreadLocal), 0);
  EXPECT_EQ(api.hipMemsetD8Async(b, 0, 256, stream), 0);
  EXPECT_EQ(api.hipMemcpyDtoDAsync(b, a, 128, stream), 0);
  void *more = nullptr;
  EXPECT_EQ(api.hipMalloc(&more, 4), hip::ErrorStreamCaptureUnsupported);
  EXPECT_EQ(api.hipStreamEndCapture(stream, &graph),
            hip::ErrorStreamCaptureInvalidated);
  EXPECT_EQ(controls.violations(), "memory is allocated while a capture of "
                                   "this thread forbids it\n");
  ASSERT_EQ(api.hipStreamBeginCapture(stream, hip::CaptureThreadLocal), 0);
  EXPECT_EQ(api.hipMemsetD8Async(b, 0, 256, stream), 0);
  EXPECT_EQ(api.hipMemcpyDtoDAsync(b, a, 128, stream), 0);
  ASSERT_EQ(api.hipStreamEndCapture(stream, &graph), 0);
  ASSERT_EQ(api.hipGraphCreate(&whole, 0), 0);
  ASSERT_EQ(api.hipGraphAddChildGraphNode(&node, whole, nullptr, 0, graph), 0);
  ASSERT_EQ(api.hipGraphDestroy(graph), 0);
  ASSERT_EQ(api.hipGraphInstantiateWithFlags(&exec, whole, 0), 0);
  ASSERT_EQ(api.hipGraphLaunch(exec, stream), 0);
  EXPECT_EQ(read(b), 1);
  EXPECT_EQ(read(static_cast<char *>(b) + 128), 0);
}

TEST_F(HipDriverTest, GivesEverythingBack) {
  EXPECT_EQ(api.hipFree(a), 0);
  EXPECT_EQ(api.hipFree(b), 0);
  EXPECT_EQ(api.hipModuleUnload(module), 0);
  EXPECT_EQ(controls.leaks(), "a stream of device 0\n");
  EXPECT_EQ(api.hipStreamDestroy(stream), 0);
  EXPECT_EQ(controls.leaks(), "");
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(HipDriverTest, StreamsBelongToDevices) {
  ASSERT_EQ(api.hipSetDevice(1), 0);
  float factor = 2;
  void *params[] = {&a, &factor};
  EXPECT_EQ(api.hipModuleLaunchKernel(scale, 1, 1, 1, 64, 1, 1, 0, stream,
                                      params, nullptr),
            hip::ErrorInvalidHandle);
  EXPECT_EQ(controls.violations(),
            "a stream of device 0 is used on device 1\n");
}
