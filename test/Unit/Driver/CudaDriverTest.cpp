// The test driver for CUDA: work that is done late, rules, failures.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Driver/CudaSession.h"

#include <cstring>

using namespace tinyjit;
using namespace tinyjit::runtime;

namespace {
class CudaDriverTest : public CudaSession {};
} // namespace

TEST_F(CudaDriverTest, WorkIsDoneLate) {
  Address data = makeArray(64, 1);
  ASSERT_EQ(launchScale(data, 2, stream), 0);
  std::vector<float> got(64, -1);
  ASSERT_EQ(api.cuMemcpyDtoHAsync_v2(got.data(), data, 256, stream), 0);
  EXPECT_EQ(got[3], -1);
  EXPECT_EQ(controls.CountPending(), 2);
  ASSERT_EQ(api.cuStreamSynchronize(stream), 0);
  EXPECT_EQ(got[3], 8);
  EXPECT_EQ(api.cuMemFree_v2(data), 0);
  finish();
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaDriverTest, PollingEnds) {
  Address data = makeArray(64, 1);
  ASSERT_EQ(launchScale(data, 2, stream), 0);
  int polls = 0, result;
  while ((result = api.cuStreamQuery(stream)) == cuda::ErrorNotReady)
    ++polls;
  EXPECT_EQ(result, 0);
  EXPECT_LT(polls, 100);
  EXPECT_EQ(controls.CountPending(), 0);
}

/// Scales in one stream, then in another, with or without an event between.
TEST_F(CudaDriverTest, OnlyEventsOrderStreams) {
  cuda::Stream other;
  cuda::Event event;
  ASSERT_EQ(api.cuStreamCreate(&other, 1), 0);
  ASSERT_EQ(api.cuEventCreate(&event, cuda::EventDisableTiming), 0);
  Address data = allocate(256), copy = allocate(256);
  int wrong[2] = {0, 0};
  for (int seed = 0; seed < 40; ++seed) {
    controls.SetSeed(seed);
    bool isOrdered = seed % 2;
    std::vector<float> ones(64, 1), got(64);
    ASSERT_EQ(api.cuMemcpyHtoDAsync_v2(data, ones.data(), 256, stream), 0);
    ASSERT_EQ(launchScale(data, 3, stream), 0);
    ASSERT_EQ(api.cuEventRecord(event, stream), 0);
    if (isOrdered)
      ASSERT_EQ(api.cuStreamWaitEvent(other, event, 0), 0);
    ASSERT_EQ(api.cuMemcpyDtoDAsync_v2(copy, data, 256, other), 0);
    ASSERT_EQ(api.cuStreamSynchronize(other), 0);
    ASSERT_EQ(api.cuStreamSynchronize(stream), 0);
    ASSERT_EQ(api.cuMemcpyDtoHAsync_v2(got.data(), copy, 256, stream), 0);
    ASSERT_EQ(api.cuStreamSynchronize(stream), 0);
    wrong[isOrdered] += got[5] != 3;
  }
  EXPECT_EQ(wrong[1], 0);
  EXPECT_GT(wrong[0], 0);
}

TEST_F(CudaDriverTest, EventsTellTime) {
  cuda::Event start, end;
  ASSERT_EQ(api.cuEventCreate(&start, 0), 0);
  ASSERT_EQ(api.cuEventCreate(&end, 0), 0);
  Address data = makeArray(64, 1);
  float milliseconds = -1;
  ASSERT_EQ(api.cuEventRecord(start, stream), 0);
  ASSERT_EQ(launchScale(data, 2, stream), 0);
  ASSERT_EQ(api.cuEventRecord(end, stream), 0);
  EXPECT_EQ(api.cuEventElapsedTime(&milliseconds, start, end),
            cuda::ErrorNotReady);
  ASSERT_EQ(api.cuEventSynchronize(end), 0);
  ASSERT_EQ(api.cuEventElapsedTime(&milliseconds, start, end), 0);
  EXPECT_GT(milliseconds, 0);
  EXPECT_LT(milliseconds, 1000);
}

TEST_F(CudaDriverTest, HostCannotReachDeviceMemory) {
  Address data = makeArray(64, 1);
  EXPECT_DEATH(*reinterpret_cast<volatile float *>(data) = 1, "");
}

TEST_F(CudaDriverTest, MemoryHasALimit) {
  controls.SetMemory(10000);
  Address first = allocate(6000), second = 0;
  EXPECT_EQ(api.cuMemAlloc_v2(&second, 6000), cuda::ErrorOutOfMemory);
  size_t free, total;
  ASSERT_EQ(api.cuMemGetInfo_v2(&free, &total), 0);
  EXPECT_EQ(free, 4000u);
  EXPECT_EQ(total, 10000u);
  ASSERT_EQ(api.cuMemFree_v2(first), 0);
  EXPECT_EQ(api.cuMemAlloc_v2(&second, 6000), 0);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaDriverTest, PeersNeedAccess) {
  Address data = makeArray(64, 1);
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  Address far = allocate(256);
  cuda::Stream other;
  ASSERT_EQ(api.cuStreamCreate(&other, 1), 0);
  EXPECT_EQ(
      api.cuMemcpyPeerAsync(far, contexts[1], data, contexts[0], 256, other),
      0);
  EXPECT_EQ(controls.violations(), "");
  EXPECT_EQ(api.cuMemcpyDtoDAsync_v2(far, data, 256, other),
            cuda::ErrorInvalidValue);
  EXPECT_EQ(controls.violations(),
            "a copy between devices without access to each other\n");
  EXPECT_EQ(api.cuCtxEnablePeerAccess(contexts[0], 0), 0);
  EXPECT_EQ(api.cuCtxEnablePeerAccess(contexts[0], 0),
            cuda::ErrorPeerAccessAlreadyEnabled);
  EXPECT_EQ(api.cuMemcpyDtoDAsync_v2(far, data, 256, other), 0);
  std::vector<float> got(64);
  EXPECT_EQ(api.cuMemcpyDtoHAsync_v2(got.data(), far, 256, other), 0);
  EXPECT_EQ(api.cuStreamSynchronize(other), 0);
  EXPECT_EQ(got[7], 8);
}

TEST_F(CudaDriverTest, LostDevicesStayLost) {
  cuda::Function poke;
  ASSERT_EQ(api.cuModuleGetFunction(&poke, module, "poke"), 0);
  Address data = allocate(100);
  int64_t index = 100;
  void *params[] = {&data, &index};
  ASSERT_EQ(
      api.cuLaunchKernel(poke, 1, 1, 1, 1, 1, 1, 0, stream, params, nullptr),
      0);
  EXPECT_EQ(api.cuStreamSynchronize(stream), cuda::ErrorIllegalAddress);
  EXPECT_EQ(controls.violations(), "kernel 'poke': it wrote behind an "
                                   "allocation of 100 bytes on device 0\n");
  Address more = 0;
  EXPECT_EQ(api.cuMemAlloc_v2(&more, 4), cuda::ErrorIllegalAddress);
  // Objects are given back, although the calls return the device's error.
  EXPECT_EQ(api.cuMemFree_v2(data), cuda::ErrorIllegalAddress);
  EXPECT_EQ(api.cuModuleUnload(module), cuda::ErrorIllegalAddress);
  EXPECT_EQ(api.cuStreamDestroy_v2(stream), cuda::ErrorIllegalAddress);
  EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), cuda::ErrorIllegalAddress);
  // The other device works.
  EXPECT_EQ(api.cuMemAlloc_v2(&more, 4), 0);
  EXPECT_EQ(controls.leaks(), "4 bytes of memory of device 1\n"
                              "a context of device 0\n"
                              "a context of device 1\n"
                              "a context on this thread's stack\n");
}

TEST_F(CudaDriverTest, ForbiddenCallsFail) {
  controls.Forbid("cuGraphCreate", cuda::ErrorNotSupported);
  cuda::GraphObject graph;
  EXPECT_EQ(api.cuGraphCreate(&graph, 0), cuda::ErrorNotSupported);
  EXPECT_EQ(controls.CountCalls("cuGraphCreate"), 1);
  controls.Forbid("cuGraphCreate", 0);
  EXPECT_EQ(api.cuGraphCreate(&graph, 0), 0);
  const char *text;
  api.cuGetErrorName(cuda::ErrorNotSupported, &text);
  EXPECT_STREQ(text, "CUDA_ERROR_NOT_SUPPORTED");
  api.cuGetErrorString(cuda::ErrorNotSupported, &text);
  EXPECT_STREQ(text, "operation not supported");
}

/// Every call of a program fails in turn; what it gives back is gone even so.
TEST_F(CudaDriverTest, AnyCallCanFail) {
  auto program = [&]() -> int {
    Address data = 0;
    int first = api.cuMemAlloc_v2(&data, 256);
    int result = first;
    if (!result)
      result = launchScale(data, 2, stream);
    if (!result)
      result = api.cuStreamSynchronize(stream);
    if (!first)
      if (int freed = api.cuMemFree_v2(data); !result)
        result = freed;
    return result;
  };
  for (int call = 1; call <= 4; ++call) {
    controls.FailAt(call, cuda::ErrorNotSupported);
    EXPECT_EQ(program(), cuda::ErrorNotSupported) << call;
    EXPECT_EQ(controls.leaks().find("256 bytes"), std::string::npos) << call;
  }
  EXPECT_EQ(program(), 0);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaDriverTest, BrokenRulesAreNoted) {
  Address data = makeArray(64, 1), gone = allocate(64);
  cuda::Stream dead;
  cuda::Event event;
  ASSERT_EQ(api.cuStreamCreate(&dead, 1), 0);
  ASSERT_EQ(api.cuStreamDestroy_v2(dead), 0);
  ASSERT_EQ(api.cuMemFree_v2(gone), 0);
  ASSERT_EQ(api.cuEventCreate(&event, 0), 0);
  char host[256] = {};
  float ms;
  check(
      {{"a call uses a stream that was destroyed", cuda::ErrorInvalidHandle,
        [&] { return api.cuStreamSynchronize(dead); }},
       {"a call uses a stream that was destroyed", cuda::ErrorInvalidHandle,
        [&] { return api.cuStreamDestroy_v2(dead); }},
       {"a call gets a handle that is not that of an event",
        cuda::ErrorInvalidHandle,
        [&] {
          return api.cuEventRecord(reinterpret_cast<cuda::Event>(stream),
                                   stream);
        }},
       {"memory is freed that is not, or not any more, an allocation",
        cuda::ErrorInvalidValue, [&] { return api.cuMemFree_v2(gone); }},
       {"memory is freed that is not the device's", cuda::ErrorInvalidValue,
        [&] { return api.cuMemFree_v2(reinterpret_cast<Address>(host)); }},
       {"a copy to 260 bytes of a device, which do not lie in an allocation",
        cuda::ErrorInvalidValue,
        [&] { return api.cuMemcpyHtoDAsync_v2(data, host, 260, stream); }},
       {"a copy from 64 bytes of a device, which do not lie in an allocation",
        cuda::ErrorInvalidValue,
        [&] { return api.cuMemcpyDtoHAsync_v2(host, gone, 64, stream); }},
       {"a copy to the host has an address of a device",
        cuda::ErrorInvalidValue,
        [&] {
          return api.cuMemcpyDtoHAsync_v2(reinterpret_cast<void *>(data), data,
                                          4, stream);
        }},
       {"a copy onto itself", cuda::ErrorInvalidValue,
        [&] { return api.cuMemcpyDtoDAsync_v2(data + 16, data, 32, stream); }},
       {"an allocation of no bytes", cuda::ErrorInvalidValue,
        [&] { return api.cuMemAlloc_v2(&gone, 0); }},
       {"the time between events that have none, or were not recorded",
        cuda::ErrorInvalidHandle,
        [&] { return api.cuEventElapsedTime(&ms, event, event); }},
       {"a stream of device 0 is used on device 1", cuda::ErrorInvalidHandle,
        [&] {
          api.cuCtxPushCurrent_v2(contexts[1]);
          int result = api.cuStreamSynchronize(stream);
          api.cuCtxPopCurrent_v2(nullptr);
          return result;
        }}});
}

TEST_F(CudaDriverTest, BrokenRulesOfLaunchesAreNoted) {
  cuda::Function function = nullptr;
  check(
      {{"a launch of 65536 blocks along axis 1 of 'scale'",
        cuda::ErrorInvalidValue,
        [&] {
          return api.cuLaunchKernel(scale, 1, 65536, 1, 1, 1, 1, 0, stream,
                                    nullptr, nullptr);
        }},
       {"a launch of 2048 threads in a block of 'scale'",
        cuda::ErrorInvalidValue,
        [&] {
          return api.cuLaunchKernel(scale, 1, 1, 1, 1024, 2, 1, 0, stream,
                                    nullptr, nullptr);
        }},
       {"a launch with 50000 bytes of shared memory of 'scale', which may have "
        "49152",
        cuda::ErrorInvalidValue,
        [&] {
          return api.cuLaunchKernel(scale, 1, 1, 1, 1, 1, 1, 50000, stream,
                                    nullptr, nullptr);
        }},
       {"a launch without parameters of 'scale'", cuda::ErrorInvalidValue,
        [&] {
          return api.cuLaunchKernel(scale, 1, 1, 1, 1, 1, 1, 0, stream, nullptr,
                                    nullptr);
        }},
       {"300000 bytes of shared memory are asked for, the device has 232448",
        cuda::ErrorInvalidValue,
        [&] {
          return api.cuFuncSetAttribute(
              scale, cuda::FunctionMaxDynamicSharedBytes, 300000);
        }},
       {"a function without a name", cuda::ErrorInvalidValue,
        [&] { return api.cuModuleGetFunction(&function, module, nullptr); }}});
  // An unknown name breaks no rule, but is an error.
  EXPECT_EQ(api.cuModuleGetFunction(&function, module, "nothing"),
            cuda::ErrorNotFound);
}

TEST_F(CudaDriverTest, CallsNeedAContext) {
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  Address data;
  EXPECT_EQ(api.cuMemAlloc_v2(&data, 4), cuda::ErrorInvalidContext);
  EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), cuda::ErrorInvalidContext);
  EXPECT_EQ(controls.violations(), "a call without a current context\n"
                                   "there is no context to pop\n");
}

TEST_F(CudaDriverTest, AddressesOfLaunchesAreChecked) {
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  Address far = allocate(256);
  ASSERT_EQ(api.cuCtxPushCurrent_v2(contexts[0]), 0);
  ASSERT_EQ(launchScale(far, 2, stream), 0);
  EXPECT_EQ(api.cuStreamSynchronize(stream), cuda::ErrorIllegalAddress);
  EXPECT_EQ(controls.violations(),
            "parameter 0 of 'scale' is an address of another device\n");
}

TEST_F(CudaDriverTest, ImagesMustFit) {
  cuda::Module loaded;
  char log[64] = "";
  int options[] = {cuda::JitErrorLogBuffer, cuda::JitErrorLogBufferBytes};
  void *values[] = {log, reinterpret_cast<void *>(sizeof log)};
  auto load = [&](const char *image) {
    return api.cuModuleLoadDataEx(&loaded, image, 2, options, values);
  };
  EXPECT_EQ(load("text"), cuda::ErrorInvalidPtx);
  EXPECT_STREQ(log, "test driver: the image is not for sm_90");
  EXPECT_EQ(load(".version 8.0\n.target sm_100\n"), cuda::ErrorNoBinaryForGpu);
  EXPECT_EQ(load(".version 8.0\n.target sm_80a\n"), cuda::ErrorNoBinaryForGpu);
  EXPECT_EQ(load(".version 8.0\n.target sm_90a, debug\n"), 0);
  EXPECT_EQ(load(".version 8.0\n.target sm_80\n"), 0);
  // LLVM bitcode of 4 bytes that says how long it is, but is none.
  const uint32_t bitcode[] = {0x0B17C0DE, 0, 20, 4, 0, 0};
  EXPECT_EQ(load(reinterpret_cast<const char *>(bitcode)), 200);
  EXPECT_EQ(std::string(log).rfind("test driver: ", 0), 0u) << log;
  EXPECT_EQ(std::string(log).find("not for sm_90"), std::string::npos) << log;
  // ELF files, of which nothing but the header matters: version, machine, chip.
  auto loadElf = [&](char version, char machine, uint32_t flags) {
    std::string file(64, '\0');
    file.replace(0, 4,
                 "\x7f"
                 "ELF");
    file[8] = version;
    file[18] = machine;
    file[40] = 64;
    std::memcpy(&file[48], &flags, sizeof flags);
    return load(file.c_str());
  };
  EXPECT_EQ(loadElf(8, char(190), 0x6005a04), 0) << "sm_90";
  EXPECT_EQ(loadElf(7, char(190), 0x5a055a), 0) << "sm_90 of older tools";
  EXPECT_EQ(loadElf(8, char(190), 0x6005004), cuda::ErrorNoBinaryForGpu)
      << "sm_80";
  EXPECT_EQ(loadElf(8, char(190), 0x6006402), cuda::ErrorNoBinaryForGpu)
      << "sm_100";
  EXPECT_EQ(loadElf(4, char(224), 0x54c), cuda::ErrorNoBinaryForGpu)
      << "gfx942";
}
