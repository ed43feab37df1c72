// Compares what the GPU benchmark's C program declares of CUDA's driver API and
// of cuBLAS with their headers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// First: they give some entry points other names by macros.
#include <cublas_v2.h>
#include <cuda.h>

#include "test/Unit/runtime/gpu/Alike.h"
#include "utils/bench/gpu/calls.h"

#include "gtest/gtest.h"

#include <cstddef>

using namespace tinyjit::runtime::testing;

namespace {
/// The entry points as the program declares them.
struct Calls {
#define TINYJIT_DECLARE(name, params) int(*name) params;
  DRIVER_CALLS(TINYJIT_DECLARE)
  BLAS_CALLS(TINYJIT_DECLARE)
#undef TINYJIT_DECLARE
};
} // namespace

/// In C++ the header has another one, for programs older than
/// cublasComputeType_t.
using Gemm = cublasStatus_t (*)(cublasHandle_t, cublasOperation_t,
                                cublasOperation_t, int, int, int, const void *,
                                const void *, cudaDataType, int, const void *,
                                cudaDataType, int, const void *, void *,
                                cudaDataType, int, cublasComputeType_t,
                                cublasGemmAlgo_t);

TEST(RawCalls, EntryPoints) {
#define TINYJIT_COMPARE(name, params)                                          \
  static_assert(                                                               \
      AlikeFunctions<decltype(Calls::name), decltype(&::name)>::value, #name);
  DRIVER_CALLS(TINYJIT_COMPARE)
  TINYJIT_COMPARE(cublasCreate_v2, )
  TINYJIT_COMPARE(cublasDestroy_v2, )
  TINYJIT_COMPARE(cublasSetStream_v2, )
#undef TINYJIT_COMPARE
  static_assert(
      AlikeFunctions<decltype(Calls::cublasGemmEx),
                     decltype(static_cast<Gemm>(&::cublasGemmEx))>::value);
}

TEST(RawCalls, Structs) {
#define TINYJIT_COMPARE(ours, theirs)                                          \
  EXPECT_EQ(offsetof(KernelNode, ours),                                        \
            offsetof(CUDA_KERNEL_NODE_PARAMS_v2, theirs))
  EXPECT_EQ(sizeof(KernelNode), sizeof(CUDA_KERNEL_NODE_PARAMS_v2));
  TINYJIT_COMPARE(func, func);
  TINYJIT_COMPARE(grid, gridDimX);
  TINYJIT_COMPARE(block, blockDimX);
  TINYJIT_COMPARE(sharedBytes, sharedMemBytes);
  TINYJIT_COMPARE(params, kernelParams);
  TINYJIT_COMPARE(extra, extra);
  TINYJIT_COMPARE(kern, kern);
  TINYJIT_COMPARE(ctx, ctx);
#undef TINYJIT_COMPARE
}

TEST(RawCalls, Numbers) {
  EXPECT_EQ(int(TypeF32), CUDA_R_32F);
  EXPECT_EQ(int(TypeBF16), CUDA_R_16BF);
  EXPECT_EQ(int(ComputeF32), CUBLAS_COMPUTE_32F);
  EXPECT_EQ(int(ComputeTF32), CUBLAS_COMPUTE_32F_FAST_TF32);
  EXPECT_EQ(int(AlgorithmDefault), CUBLAS_GEMM_DEFAULT);
  EXPECT_EQ(0, CUBLAS_OP_N);
}
