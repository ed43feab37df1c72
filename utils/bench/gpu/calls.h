/* The entry points of the CUDA driver and of cuBLAS that gpu-raw calls.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * gpu-raw stands for a program that uses the driver and nothing else, so it
 * shares no declaration with the runtime that it is compared with. */

#ifndef TINYJIT_UTILS_BENCH_GPU_CALLS_H
#define TINYJIT_UTILS_BENCH_GPU_CALLS_H

#include <stddef.h>
#include <stdint.h>

typedef unsigned long long Address;

/* CUDA_KERNEL_NODE_PARAMS_v2 */
typedef struct KernelNode {
  void *func;
  unsigned grid[3], block[3], sharedBytes;
  void **params, **extra;
  void *kern, *ctx;
} KernelNode;

/* X(name, (parameters)); all return 0 if all is well. */
#define DRIVER_CALLS(X)                                                        \
  X(cuInit, (unsigned flags))                                                  \
  X(cuDeviceGet, (int *device, int ordinal))                                   \
  X(cuDeviceGetName, (char *name, int length, int device))                     \
  X(cuDevicePrimaryCtxRetain, (void **context, int device))                    \
  X(cuDevicePrimaryCtxRelease_v2, (int device))                                \
  X(cuCtxPushCurrent_v2, (void *context))                                      \
  X(cuCtxPopCurrent_v2, (void **context))                                      \
  X(cuMemAlloc_v2, (Address * address, size_t bytes))                          \
  X(cuMemFree_v2, (Address address))                                           \
  X(cuMemsetD8Async,                                                           \
    (Address to, unsigned char value, size_t n, void *stream))                 \
  X(cuMemcpyHtoDAsync_v2,                                                      \
    (Address to, const void *from, size_t bytes, void *stream))                \
  X(cuMemcpyDtoHAsync_v2,                                                      \
    (void *to, Address from, size_t bytes, void *stream))                      \
  X(cuMemcpyDtoDAsync_v2,                                                      \
    (Address to, Address from, size_t bytes, void *stream))                    \
  X(cuStreamCreate, (void **stream, unsigned flags))                           \
  X(cuStreamDestroy_v2, (void *stream))                                        \
  X(cuStreamSynchronize, (void *stream))                                       \
  X(cuModuleLoadDataEx, (void **module, const void *image, unsigned n,         \
                         int *options, void **values))                         \
  X(cuModuleUnload, (void *module))                                            \
  X(cuModuleGetFunction, (void **function, void *module, const char *name))    \
  X(cuGraphCreate, (void **graph, unsigned flags))                             \
  X(cuGraphDestroy, (void *graph))                                             \
  X(cuGraphAddKernelNode_v2, (void **node, void *graph, void *const *after,    \
                              size_t numAfter, const KernelNode *params))      \
  X(cuGraphInstantiateWithFlags,                                               \
    (void **exec, void *graph, unsigned long long flags))                      \
  X(cuGraphExecDestroy, (void *exec))                                          \
  X(cuGraphExecKernelNodeSetParams_v2,                                         \
    (void *exec, void *node, const KernelNode *params))                        \
  X(cuGraphLaunch, (void *exec, void *stream))                                 \
  X(cuGetErrorString, (int result, const char **text))

#define BLAS_CALLS(X)                                                          \
  X(cublasCreate_v2, (void **handle))                                          \
  X(cublasDestroy_v2, (void *handle))                                          \
  X(cublasSetStream_v2, (void *handle, void *stream))                          \
  X(cublasGemmEx, (void *handle, int transA, int transB, int m, int n, int k,  \
                   const void *alpha, const void *a, int typeA, int lda,       \
                   const void *b, int typeB, int ldb, const void *beta,        \
                   void *c, int typeC, int ldc, int compute, int algorithm))

/* cudaDataType, cublasComputeType_t, cublasGemmAlgo_t */
enum {
  TypeF32 = 0,
  TypeBF16 = 14,
  ComputeF32 = 68,
  ComputeTF32 = 77,
  AlgorithmDefault = -1
};

#endif
