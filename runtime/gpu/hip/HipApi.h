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

#include <cstddef>
#include <cstdint>

namespace tinyjit::runtime::hip {

using Result = int;
using DeviceNumber = int;
using Stream = struct StreamObject *;
using Event = struct EventObject *;
using Module = struct ModuleObject *;
using Function = struct FunctionObject *;
using GraphObject = struct GraphObjectObject *;
using GraphNode = struct GraphNodeObject *;
using GraphExec = struct GraphExecObject *;

/// hipError_t, as far as we tell results apart.
enum : Result {
  Success = 0,
  ErrorInvalidValue = 1,
  ErrorOutOfMemory = 2,
  ErrorNotInitialized = 3,
  ErrorNoDevice = 100,
  ErrorInvalidDevice = 101,
  ErrorInvalidImage = 200,
  ErrorInvalidContext = 201,
  ErrorNoBinaryForGpu = 209,
  ErrorPeerAccessUnsupported = 217,
  ErrorInvalidHandle = 400,
  ErrorNotFound = 500,
  ErrorNotReady = 600,
  ErrorIllegalAddress = 700,
  ErrorLaunchOutOfResources = 701,
  ErrorPeerAccessAlreadyEnabled = 704,
  ErrorContextIsDestroyed = 709,
  ErrorLaunchFailure = 719,
  ErrorNotSupported = 801,
  ErrorGraphExecUpdateFailure = 910,
  ErrorUnknown = 999,
};

/// hipDeviceAttribute_t
enum : int {
  AttributeMaxGridDimX = 29,
  AttributeMaxGridDimY = 30,
  AttributeMaxGridDimZ = 31,
  AttributeMaxThreadsPerBlock = 56,
  AttributeMultiprocessorCount = 63,
  AttributeMaxSharedPerBlock = 74,
  AttributeWarpSize = 87,
};

/// hipFunction_attribute
enum : int {
  FunctionMaxThreadsPerBlock = 0,
  FunctionSharedBytes = 1,
  FunctionLocalBytes = 3,
  FunctionRegisters = 4,
};

enum : unsigned {
  StreamNonBlocking = 1,
  EventDefault = 0,
  EventDisableTiming = 2,
};

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

/// X(result, name, (parameters)).
#define TINYJIT_HIP_ENTRY_POINTS(X)                                            \
  X(Result, hipInit, (unsigned flags))                                         \
  X(Result, hipDriverGetVersion, (int *version))                               \
  X(Result, hipGetDeviceCount, (int *count))                                   \
  X(Result, hipDeviceGet, (DeviceNumber * device, int ordinal))                \
  X(Result, hipDeviceGetName, (char *name, int length, DeviceNumber device))   \
  X(Result, hipDeviceGetAttribute, (int *value, int attribute, int device))    \
  X(Result, hipDeviceTotalMem, (size_t *bytes, DeviceNumber device))           \
  X(Result, hipGetDevice, (int *device))                                       \
  X(Result, hipSetDevice, (int device))                                        \
  X(Result, hipDeviceCanAccessPeer, (int *canAccess, int device, int peer))    \
  X(Result, hipDeviceEnablePeerAccess, (int peer, unsigned flags))             \
  X(Result, hipMalloc, (void **address, size_t bytes))                         \
  X(Result, hipFree, (void *address))                                          \
  X(Result, hipMemGetInfo, (size_t *free, size_t *total))                      \
  X(Result, hipMemcpyHtoDAsync,                                                \
    (void *dst, void *src, size_t bytes, Stream stream))                       \
  X(Result, hipMemcpyDtoHAsync,                                                \
    (void *dst, void *src, size_t bytes, Stream stream))                       \
  X(Result, hipMemcpyDtoDAsync,                                                \
    (void *dst, void *src, size_t bytes, Stream stream))                       \
  X(Result, hipMemcpyPeerAsync,                                                \
    (void *dst, int dstDevice, const void *src, int srcDevice, size_t bytes,   \
     Stream stream))                                                           \
  X(Result, hipMemsetD8Async,                                                  \
    (void *dst, unsigned char value, size_t bytes, Stream stream))             \
  X(Result, hipStreamCreateWithFlags, (Stream * stream, unsigned flags))       \
  X(Result, hipStreamDestroy, (Stream stream))                                 \
  X(Result, hipStreamSynchronize, (Stream stream))                             \
  X(Result, hipStreamQuery, (Stream stream))                                   \
  X(Result, hipStreamWaitEvent, (Stream stream, Event event, unsigned flags))  \
  X(Result, hipEventCreateWithFlags, (Event * event, unsigned flags))          \
  X(Result, hipEventDestroy, (Event event))                                    \
  X(Result, hipEventRecord, (Event event, Stream stream))                      \
  X(Result, hipEventSynchronize, (Event event))                                \
  X(Result, hipEventQuery, (Event event))                                      \
  X(Result, hipEventElapsedTime,                                               \
    (float *milliseconds, Event start, Event end))                             \
  X(Result, hipModuleLoadData, (Module * module, const void *image))           \
  X(Result, hipModuleUnload, (Module module))                                  \
  X(Result, hipModuleGetFunction,                                              \
    (Function * function, Module module, const char *name))                    \
  X(Result, hipFuncGetAttribute,                                               \
    (int *value, int attribute, Function function))                            \
  X(Result, hipModuleOccupancyMaxActiveBlocksPerMultiprocessor,                \
    (int *numBlocks, Function function, int blockSize, size_t sharedBytes))    \
  X(Result, hipModuleLaunchKernel,                                             \
    (Function function, unsigned gridX, unsigned gridY, unsigned gridZ,        \
     unsigned blockX, unsigned blockY, unsigned blockZ, unsigned sharedBytes,  \
     Stream stream, void **params, void **extra))                              \
  X(Result, hipGraphCreate, (GraphObject * graph, unsigned flags))             \
  X(Result, hipGraphDestroy, (GraphObject graph))                              \
  X(Result, hipGraphAddKernelNode,                                             \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, const KernelNodeParams *params))                  \
  X(Result, hipGraphAddMemcpyNode1D,                                           \
    (GraphNode * node, GraphObject graph, const GraphNode *dependencies,       \
     size_t numDependencies, void *dst, const void *src, size_t bytes,         \
     MemcpyKind kind))                                                         \
  X(Result, hipGraphInstantiateWithFlags,                                      \
    (GraphExec * exec, GraphObject graph, unsigned long long flags))           \
  X(Result, hipGraphExecDestroy, (GraphExec exec))                             \
  X(Result, hipGraphExecKernelNodeSetParams,                                   \
    (GraphExec exec, GraphNode node, const KernelNodeParams *params))          \
  X(Result, hipGraphExecMemcpyNodeSetParams1D,                                 \
    (GraphExec exec, GraphNode node, void *dst, const void *src, size_t bytes, \
     MemcpyKind kind))                                                         \
  X(Result, hipGraphLaunch, (GraphExec exec, Stream stream))                   \
  X(const char *, hipGetErrorName, (Result result))                            \
  X(const char *, hipGetErrorString, (Result result))

/// Of these two a driver must have one.
#define TINYJIT_HIP_PROPERTY_ENTRY_POINTS(X)                                   \
  X(Result, hipGetDevicePropertiesR0600,                                       \
    (PropertiesR0600 * properties, int device))                                \
  X(Result, hipGetDeviceProperties, (Properties * properties, int device))

/// The entry points' addresses.
struct Api {
#define TINYJIT_MEMBER(result, name, params) result(*name) params = nullptr;
  TINYJIT_HIP_ENTRY_POINTS(TINYJIT_MEMBER)
  TINYJIT_HIP_PROPERTY_ENTRY_POINTS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::runtime::hip

#endif // RUNTIME_GPU_HIP_HIPAPI_H
