// Compares our declarations of CUDA's driver API with <cuda.h>.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// First: it gives some entry points other names by macros.
#include <cuda.h>

#include "runtime/gpu/cuda/CudaApi.h"
#include "test/Driver/DriverConstants.h"
#include "test/Unit/runtime/gpu/Alike.h"

#include "gtest/gtest.h"

#include <cstddef>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(CudaApi, EntryPoints) {
#define TINYJIT_COMPARE(name, params)                                          \
  static_assert(                                                               \
      AlikeFunctions<decltype(cuda::Api::name), decltype(&::name)>::value,     \
      #name);
  TINYJIT_CUDA_ENTRY_POINTS(TINYJIT_COMPARE)
#if CUDA_VERSION >= 12030
  TINYJIT_CUDA_LATER_ENTRY_POINTS(TINYJIT_COMPARE)
#endif
#undef TINYJIT_COMPARE
}

TEST(CudaApi, Structs) {
#define TINYJIT_COMPARE(ours, theirs, member)                                  \
  EXPECT_EQ(offsetof(cuda::ours, member), offsetof(theirs, member))
  EXPECT_EQ(sizeof(cuda::KernelNodeParams), sizeof(CUDA_KERNEL_NODE_PARAMS_v2));
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, func);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, gridDimZ);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, blockDimX);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, sharedMemBytes);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, kernelParams);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, extra);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, kern);
  TINYJIT_COMPARE(KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v2, ctx);
  EXPECT_EQ(sizeof(cuda::Memcpy3D), sizeof(CUDA_MEMCPY3D));
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, srcMemoryType);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, srcDevice);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, srcPitch);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, dstXInBytes);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, dstMemoryType);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, dstDevice);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, WidthInBytes);
  TINYJIT_COMPARE(Memcpy3D, CUDA_MEMCPY3D, Depth);
#undef TINYJIT_COMPARE
}

#if CUDA_VERSION >= 12030
TEST(CudaApi, ConditionalNodes) {
  using Ours = cuda::ConditionalNodeParams;
  using Theirs = CUDA_CONDITIONAL_NODE_PARAMS;
  EXPECT_EQ(sizeof(Ours), sizeof(Theirs));
  EXPECT_EQ(offsetof(Ours, handle), offsetof(Theirs, handle));
  EXPECT_EQ(offsetof(Ours, type), offsetof(Theirs, type));
  EXPECT_EQ(offsetof(Ours, size), offsetof(Theirs, size));
  EXPECT_EQ(offsetof(Ours, bodies), offsetof(Theirs, phGraph_out));
  EXPECT_EQ(offsetof(Ours, ctx), offsetof(Theirs, ctx));
  EXPECT_EQ(sizeof(cuda::NodeParams), sizeof(CUgraphNodeParams));
  EXPECT_EQ(offsetof(cuda::NodeParams, conditional),
            offsetof(CUgraphNodeParams, conditional));
  EXPECT_EQ(cuda::NodeConditional, unsigned(CU_GRAPH_NODE_TYPE_CONDITIONAL));
  EXPECT_EQ(cuda::ConditionalIf, unsigned(CU_GRAPH_COND_TYPE_IF));
  EXPECT_EQ(cuda::ConditionalWhile, unsigned(CU_GRAPH_COND_TYPE_WHILE));
}
#endif

TEST(CudaApi, Numbers) {
  EXPECT_EQ(cuda::ErrorOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(cuda::ErrorNoDevice, CUDA_ERROR_NO_DEVICE);
  EXPECT_EQ(cuda::ErrorInvalidContext, CUDA_ERROR_INVALID_CONTEXT);
  EXPECT_EQ(cuda::ErrorNoBinaryForGpu, CUDA_ERROR_NO_BINARY_FOR_GPU);
  EXPECT_EQ(cuda::ErrorInvalidPtx, CUDA_ERROR_INVALID_PTX);
  EXPECT_EQ(cuda::ErrorNotFound, CUDA_ERROR_NOT_FOUND);
  EXPECT_EQ(cuda::ErrorNotReady, CUDA_ERROR_NOT_READY);
  EXPECT_EQ(cuda::ErrorIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS);
  EXPECT_EQ(cuda::ErrorPeerAccessAlreadyEnabled,
            CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED);
  EXPECT_EQ(cuda::ErrorLaunchFailed, CUDA_ERROR_LAUNCH_FAILED);
  EXPECT_EQ(cuda::ErrorNotSupported, CUDA_ERROR_NOT_SUPPORTED);
  EXPECT_EQ(cuda::ErrorGraphExecUpdateFailure,
            CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE);
  EXPECT_EQ(cuda::AttributeComputeCapabilityMajor,
            CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  EXPECT_EQ(cuda::AttributeComputeCapabilityMinor,
            CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  EXPECT_EQ(cuda::AttributeMaxSharedPerBlockOptin,
            CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
  EXPECT_EQ(cuda::FunctionMaxDynamicSharedBytes,
            CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
  EXPECT_EQ(cuda::FunctionRegisters, CU_FUNC_ATTRIBUTE_NUM_REGS);
  EXPECT_EQ(cuda::JitErrorLogBuffer, CU_JIT_ERROR_LOG_BUFFER);
  EXPECT_EQ(cuda::JitErrorLogBufferBytes, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
  EXPECT_EQ(cuda::StreamNonBlocking, unsigned(CU_STREAM_NON_BLOCKING));
  EXPECT_EQ(cuda::EventDisableTiming, unsigned(CU_EVENT_DISABLE_TIMING));
  EXPECT_EQ(cuda::MemoryDevice, unsigned(CU_MEMORYTYPE_DEVICE));
  EXPECT_EQ(cuda::CaptureThreadLocal,
            unsigned(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
  EXPECT_EQ(cuda::CaptureRelaxed, unsigned(CU_STREAM_CAPTURE_MODE_RELAXED));
}
