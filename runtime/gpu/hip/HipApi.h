// The entry points of AMD's driver (libamdhip64) that tinyjit calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declared here because the driver comes by dlopen and its header need not be
// there. Names, numbers and layouts are those of HIP 5.2 and later on AMD
// GPUs; a test compares them with <hip/hip_runtime_api.h> where that is
// installed. HIP's contexts are deprecated: the current device of the thread
// (hipGetDevice, hipSetDevice) takes their place.

#ifndef RUNTIME_GPU_HIP_HIPAPI_H
#define RUNTIME_GPU_HIP_HIPAPI_H

#include "runtime/gpu/DriverApi.h"

namespace tinyjit::runtime::hip {

using namespace gpu;

/// hipMemcpyKind
enum MemcpyKind : unsigned {
  CopyHostToDevice = 1,
  CopyDeviceToHost = 2,
  CopyDeviceToDevice = 3,
  CopyDefault = 4,
};

/// dim3
struct Dim3 {
  uint32_t x, y, z;
};

/// hipKernelNodeParams; `func` is a Function of a module.
struct KernelNodeParams {
  Dim3 blockDim;
  void **extra;
  void *func;
  Dim3 gridDim;
  void **kernelParams;
  unsigned sharedMemBytes;
};
static_assert(sizeof(KernelNodeParams) == 64);

/// The struct of hipGetDevicePropertiesR0600 (HIP 6 and later); the offsets
/// here and below are those of ROCm/HIP's hip_runtime_api.h and
/// hip_deprecated.h.
struct PropertiesR0600 {
  char before[1160];
  char gcnArchName[256];
  char after[56];
};
static_assert(sizeof(PropertiesR0600) == 1472);

/// The struct of hipGetDeviceProperties of HIP 5; later drivers have it, too.
struct Properties {
  char before[396];
  char gcnArchName[256];
  char after[140];
  /// Room for members that a driver adds.
  char more[1024];
};

#define TINYJIT_HIP_SYMBOL(X, name, cuda, hip, params) X(Result, hip, params)
/// X(result, name, (parameters)).
#define TINYJIT_HIP_ENTRY_POINTS(X)                                            \
  TINYJIT_GPU_ENTRY_POINTS(TINYJIT_HIP_SYMBOL, X)                              \
  X(Result, hipGetDevice, (int *device))                                       \
  X(Result, hipSetDevice, (int device))                                        \
  X(Result, hipDeviceEnablePeerAccess, (int peer, unsigned flags))             \
  X(Result, hipMalloc, (void **address, size_t bytes))                         \
  X(Result, hipFree, (void *address))                                          \
  X(Result, hipMemcpyHtoDAsync,                                                \
    (void *dst, void *src, size_t bytes, Stream stream))                       \
  X(Result, hipMemcpyDtoHAsync,                                                \
    (void *dst, void *src, size_t bytes, Stream stream))                       \
  X(Result, hipMemcpyDtoDAsync,                                                \
    (void *dst, void *src, size_t bytes, Stream stream))                       \
  X(Result, hipMemcpy2DAsync,                                                  \
    (void *dst, size_t dstPitch, const void *src, size_t srcPitch,             \
     size_t rowBytes, size_t rows, MemcpyKind kind, Stream stream))            \
  X(Result, hipMemcpyPeerAsync,                                                \
    (void *dst, int dstDevice, const void *src, int srcDevice, size_t bytes,   \
     Stream stream))                                                           \
  X(Result, hipMemsetD8Async,                                                  \
    (void *dst, unsigned char value, size_t bytes, Stream stream))             \
  X(Result, hipModuleLoadData, (Module * module, const void *image))           \
  X(Result, hipGraphAddKernelNode,                                             \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, const KernelNodeParams *params))                  \
  X(Result, hipGraphAddMemcpyNode1D,                                           \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, void *dst, const void *src, size_t bytes,         \
     MemcpyKind kind))                                                         \
  X(Result, hipGraphExecKernelNodeSetParams,                                   \
    (GraphExec exec, GraphNode node, const KernelNodeParams *params))          \
  X(Result, hipGraphExecMemcpyNodeSetParams1D,                                 \
    (GraphExec exec, GraphNode node, void *dst, const void *src, size_t bytes, \
     MemcpyKind kind))                                                         \
  X(const char *, hipGetErrorName, (Result result))                            \
  X(const char *, hipGetErrorString, (Result result))

/// Of these two a driver must have one.
#define TINYJIT_HIP_PROPERTY_ENTRY_POINTS(X)                                   \
  X(Result, hipGetDevicePropertiesR0600,                                       \
    (PropertiesR0600 * properties, int device))                                \
  X(Result, hipGetDeviceProperties, (Properties * properties, int device))

/// Those that may be missing: only transports between GPUs need them.
#define TINYJIT_HIP_LATER_ENTRY_POINTS(X)                                      \
  X(Result, hipStreamQuery, (Stream stream))                                   \
  X(Result, hipStreamBeginCapture, (Stream stream, unsigned mode))             \
  X(Result, hipStreamEndCapture, (Stream stream, GraphObject * graph))         \
  X(Result, hipGraphAddChildGraphNode,                                         \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, GraphObject child))

/// The entry points' addresses.
struct Api {
#define TINYJIT_MEMBER(result, name, params) result(*name) params = nullptr;
  TINYJIT_HIP_ENTRY_POINTS(TINYJIT_MEMBER)
  TINYJIT_HIP_PROPERTY_ENTRY_POINTS(TINYJIT_MEMBER)
  TINYJIT_HIP_LATER_ENTRY_POINTS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::runtime::hip

#endif // RUNTIME_GPU_HIP_HIPAPI_H
