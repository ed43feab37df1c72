// The entry points of NVIDIA's driver (libcuda) that tinyjit calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declared here because the driver comes by dlopen and its header need not be
// there. Names, numbers and layouts are those of the CUDA driver API 12.0 and
// later; a test compares them with <cuda.h> where that is installed.

#ifndef RUNTIME_GPU_CUDA_CUDAAPI_H
#define RUNTIME_GPU_CUDA_CUDAAPI_H

#include "runtime/gpu/DriverApi.h"

namespace tinyjit::runtime::cuda {

using namespace gpu;
using DeviceAddress = unsigned long long;
using Context = struct ContextObject *;

/// CUdevice_attribute
enum : int {
  AttributeComputeCapabilityMajor = 75,
  AttributeComputeCapabilityMinor = 76,
};

/// CUfunction_attribute
enum : int {
  FunctionRegisters = 4,
  FunctionMaxDynamicSharedBytes = 8,
};

/// CUjit_option
enum : int {
  JitErrorLogBuffer = 5,
  JitErrorLogBufferBytes = 6,
};

/// CUmemorytype
enum MemoryType : unsigned { MemoryHost = 1, MemoryDevice = 2 };

/// CUDA_KERNEL_NODE_PARAMS_v2
struct KernelNodeParams {
  Function func;
  unsigned gridDimX, gridDimY, gridDimZ;
  unsigned blockDimX, blockDimY, blockDimZ;
  unsigned sharedMemBytes;
  void **kernelParams;
  void **extra;
  void *kern;
  Context ctx;
};
static_assert(sizeof(KernelNodeParams) == 72);

/// CUDA_MEMCPY3D_v2
struct Memcpy3D {
  size_t srcXInBytes, srcY, srcZ, srcLOD;
  MemoryType srcMemoryType;
  const void *srcHost;
  DeviceAddress srcDevice;
  void *srcArray;
  void *reserved0;
  size_t srcPitch, srcHeight;
  size_t dstXInBytes, dstY, dstZ, dstLOD;
  MemoryType dstMemoryType;
  void *dstHost;
  DeviceAddress dstDevice;
  void *dstArray;
  void *reserved1;
  size_t dstPitch, dstHeight;
  size_t WidthInBytes, Height, Depth;
};
static_assert(sizeof(Memcpy3D) == 200);

/// CUgraphNodeType
enum NodeType : unsigned { NodeConditional = 13 };

/// CUgraphConditionalNodeType
enum ConditionalType : unsigned { ConditionalIf = 0, ConditionalWhile = 1 };

/// CUDA_CONDITIONAL_NODE_PARAMS. The driver sets `bodies` to an array of `size`
/// graphs.
struct ConditionalNodeParams {
  Condition handle;
  ConditionalType type;
  unsigned size;
  GraphObject *bodies;
  Context ctx;
};
static_assert(sizeof(ConditionalNodeParams) == 32);

/// CUgraphNodeParams, as far as conditional nodes need it; the rest is 0.
struct NodeParams {
  NodeType type;
  int reserved0[3];
  ConditionalNodeParams conditional;
  long long reserved1[26];
};
static_assert(sizeof(NodeParams) == 256);

#define TINYJIT_CUDA_SYMBOL(X, name, cuda, hip, params) X(cuda, params)
/// X(name, (parameters)); all return a Result.
#define TINYJIT_CUDA_ENTRY_POINTS(X)                                           \
  TINYJIT_GPU_ENTRY_POINTS(TINYJIT_CUDA_SYMBOL, X)                             \
  X(cuDevicePrimaryCtxRetain, (Context * context, DeviceNumber device))        \
  X(cuDevicePrimaryCtxRelease_v2, (DeviceNumber device))                       \
  X(cuCtxPushCurrent_v2, (Context context))                                    \
  X(cuCtxPopCurrent_v2, (Context * context))                                   \
  X(cuCtxEnablePeerAccess, (Context peer, unsigned flags))                     \
  X(cuMemAlloc_v2, (DeviceAddress * address, size_t bytes))                    \
  X(cuMemFree_v2, (DeviceAddress address))                                     \
  X(cuMemGetInfo_v2, (size_t *free, size_t *total))                            \
  X(cuMemcpyHtoDAsync_v2,                                                      \
    (DeviceAddress dst, const void *src, size_t bytes, Stream stream))         \
  X(cuMemcpyDtoHAsync_v2,                                                      \
    (void *dst, DeviceAddress src, size_t bytes, Stream stream))               \
  X(cuMemcpyDtoDAsync_v2,                                                      \
    (DeviceAddress dst, DeviceAddress src, size_t bytes, Stream stream))       \
  X(cuMemcpy3DAsync_v2, (const Memcpy3D *params, Stream stream))               \
  X(cuMemcpyPeerAsync,                                                         \
    (DeviceAddress dst, Context dstContext, DeviceAddress src,                 \
     Context srcContext, size_t bytes, Stream stream))                         \
  X(cuMemsetD8Async,                                                           \
    (DeviceAddress dst, unsigned char value, size_t bytes, Stream stream))     \
  X(cuStreamQuery, (Stream stream))                                            \
  X(cuModuleLoadDataEx,                                                        \
    (Module * module, const void *image, unsigned numOptions, int *options,    \
     void **optionValues))                                                     \
  X(cuFuncSetAttribute, (Function function, int attribute, int value))         \
  X(cuGraphAddKernelNode_v2,                                                   \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, const KernelNodeParams *params))                  \
  X(cuGraphAddMemcpyNode,                                                      \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, const Memcpy3D *params, Context context))         \
  X(cuGraphExecKernelNodeSetParams_v2,                                         \
    (GraphExec exec, GraphNode node, const KernelNodeParams *params))          \
  X(cuGraphExecMemcpyNodeSetParams,                                            \
    (GraphExec exec, GraphNode node, const Memcpy3D *params, Context context)) \
  X(cuGetErrorName, (Result result, const char **text))                        \
  X(cuGetErrorString, (Result result, const char **text))

/// Those that may be missing: drivers before CUDA 12.3 lack the first two, and
/// only transports between GPUs need the others.
#define TINYJIT_CUDA_LATER_ENTRY_POINTS(X)                                     \
  X(cuGraphConditionalHandleCreate,                                            \
    (Condition * condition, GraphObject graph, Context context,                \
     unsigned value, unsigned flags))                                          \
  X(cuGraphAddNode_v2,                                                         \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     const void *dependencyData, size_t numDependencies, NodeParams *params))  \
  X(cuStreamBeginCapture_v2, (Stream stream, unsigned mode))                   \
  X(cuStreamEndCapture, (Stream stream, GraphObject * graph))                  \
  X(cuGraphAddChildGraphNode,                                                  \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, GraphObject child))

/// `Driver::conditionSetter`.
extern const char *const conditionSetterText;

/// The entry points' addresses.
struct Api {
#define TINYJIT_MEMBER(name, params) Result(*name) params = nullptr;
  TINYJIT_CUDA_ENTRY_POINTS(TINYJIT_MEMBER)
  TINYJIT_CUDA_LATER_ENTRY_POINTS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::runtime::cuda

#endif // RUNTIME_GPU_CUDA_CUDAAPI_H
