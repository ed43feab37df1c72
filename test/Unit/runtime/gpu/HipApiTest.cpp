// Compares our declarations of HIP's API with <hip/hip_runtime_api.h>.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define __HIP_PLATFORM_AMD__ 1
#define __HIP_DISABLE_CPP_FUNCTIONS__ 1
#include <hip/hip_runtime_api.h>

#include "runtime/gpu/hip/HipApi.h"
#include "test/Driver/DriverConstants.h"
#include "test/Unit/runtime/gpu/Alike.h"

#include "gtest/gtest.h"

#include <cstddef>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(HipApi, EntryPoints) {
#define TINYJIT_COMPARE(result, name, params)                                  \
  static_assert(                                                               \
      AlikeFunctions<decltype(hip::Api::name), decltype(&::name)>::value,      \
      #name);
  TINYJIT_HIP_ENTRY_POINTS(TINYJIT_COMPARE)
  TINYJIT_HIP_LATER_ENTRY_POINTS(TINYJIT_COMPARE)
#undef TINYJIT_COMPARE
}

TEST(HipApi, Structs) {
#define TINYJIT_COMPARE(member)                                                \
  EXPECT_EQ(offsetof(hip::KernelNodeParams, member),                           \
            offsetof(hipKernelNodeParams, member))
  EXPECT_EQ(sizeof(hip::KernelNodeParams), sizeof(hipKernelNodeParams));
  TINYJIT_COMPARE(blockDim);
  TINYJIT_COMPARE(extra);
  TINYJIT_COMPARE(func);
  TINYJIT_COMPARE(gridDim);
  TINYJIT_COMPARE(kernelParams);
  TINYJIT_COMPARE(sharedMemBytes);
#undef TINYJIT_COMPARE
  // Which of the two the header has depends on its version.
#if HIP_VERSION_MAJOR >= 6
  EXPECT_EQ(sizeof(hip::PropertiesR0600), sizeof(hipDeviceProp_t));
  EXPECT_EQ(offsetof(hip::PropertiesR0600, gcnArchName),
            offsetof(hipDeviceProp_t, gcnArchName));
#else
  EXPECT_GE(sizeof(hip::Properties), sizeof(hipDeviceProp_t));
  EXPECT_EQ(offsetof(hip::Properties, gcnArchName),
            offsetof(hipDeviceProp_t, gcnArchName));
#endif
}

TEST(HipApi, Numbers) {
  EXPECT_EQ(hip::ErrorOutOfMemory, hipErrorOutOfMemory);
  EXPECT_EQ(hip::ErrorNoDevice, hipErrorNoDevice);
  EXPECT_EQ(hip::ErrorNoBinaryForGpu, hipErrorNoBinaryForGpu);
  EXPECT_EQ(hip::ErrorNotFound, hipErrorNotFound);
  EXPECT_EQ(hip::ErrorNotReady, hipErrorNotReady);
  EXPECT_EQ(hip::CaptureThreadLocal, unsigned(hipStreamCaptureModeThreadLocal));
  EXPECT_EQ(hip::CaptureRelaxed, unsigned(hipStreamCaptureModeRelaxed));
  EXPECT_EQ(hip::ErrorPeerAccessAlreadyEnabled,
            hipErrorPeerAccessAlreadyEnabled);
  EXPECT_EQ(hip::ErrorLaunchFailed, hipErrorLaunchFailure);
  EXPECT_EQ(hip::ErrorNotSupported, hipErrorNotSupported);
  EXPECT_EQ(hip::AttributeMaxThreadsPerBlock,
            hipDeviceAttributeMaxThreadsPerBlock);
  EXPECT_EQ(hip::AttributeMaxSharedPerBlock,
            hipDeviceAttributeMaxSharedMemoryPerBlock);
  EXPECT_EQ(hip::AttributeWarpSize, hipDeviceAttributeWarpSize);
  EXPECT_EQ(hip::AttributeMultiprocessorCount,
            hipDeviceAttributeMultiprocessorCount);
  EXPECT_EQ(hip::AttributeMaxGridDimX, hipDeviceAttributeMaxGridDimX);
  EXPECT_EQ(hip::CopyDeviceToDevice, unsigned(hipMemcpyDeviceToDevice));
  EXPECT_EQ(hip::CopyDefault, unsigned(hipMemcpyDefault));
  EXPECT_EQ(hip::StreamNonBlocking, unsigned(hipStreamNonBlocking));
  EXPECT_EQ(hip::EventDisableTiming, unsigned(hipEventDisableTiming));
}
