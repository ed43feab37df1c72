// Types and constants that are the same in CUDA's and HIP's driver APIs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HIP's API follows CUDA's: of most entry points only the name differs, and the
// numbers below are the same. cuda/CudaApi.h and hip/HipApi.h have the rest,
// and tests compare both with the vendors' headers.

#ifndef RUNTIME_GPU_DRIVERAPI_H
#define RUNTIME_GPU_DRIVERAPI_H

#include "runtime/gpu/Driver.h"

#include <cstddef>

namespace tinyjit::runtime::gpu {

using Result = int;
using DeviceNumber = int;

/// CUresult and hipError_t, as far as we tell results apart.
enum : Result {
  Success = 0,
  ErrorOutOfMemory = 2,
  ErrorNotFound = 500,
  ErrorNotReady = 600,
  ErrorPeerAccessAlreadyEnabled = 704,
  ErrorNotSupported = 801,
};

/// CUstreamCaptureMode and hipStreamCaptureMode: which calls a capture forbids
/// to its thread and others.
enum CaptureMode : unsigned {
  CaptureGlobal = 0,
  CaptureThreadLocal = 1,
  CaptureRelaxed = 2,
};

enum : unsigned {
  StreamNonBlocking = 1,
  EventDefault = 0,
  EventDisableTiming = 2,
};

/// COLUMN(X, name, CUDA's symbol, HIP's symbol, (parameters)); all return a
/// Result.
#define TINYJIT_GPU_ENTRY_POINTS(COLUMN, X)                                    \
  COLUMN(X, init, cuInit, hipInit, (unsigned flags))                           \
  COLUMN(X, version, cuDriverGetVersion, hipDriverGetVersion, (int *version))  \
  COLUMN(X, deviceCount, cuDeviceGetCount, hipGetDeviceCount, (int *count))    \
  COLUMN(X, device, cuDeviceGet, hipDeviceGet,                                 \
         (DeviceNumber * device, int ordinal))                                 \
  COLUMN(X, deviceName, cuDeviceGetName, hipDeviceGetName,                     \
         (char *name, int length, DeviceNumber device))                        \
  COLUMN(X, deviceAttribute, cuDeviceGetAttribute, hipDeviceGetAttribute,      \
         (int *value, int attribute, DeviceNumber device))                     \
  COLUMN(X, deviceBytes, cuDeviceTotalMem_v2, hipDeviceTotalMem,               \
         (size_t *bytes, DeviceNumber device))                                 \
  COLUMN(X, canAccessPeer, cuDeviceCanAccessPeer, hipDeviceCanAccessPeer,      \
         (int *canAccess, DeviceNumber device, DeviceNumber peer))             \
  COLUMN(X, streamCreate, cuStreamCreate, hipStreamCreateWithFlags,            \
         (Stream * stream, unsigned flags))                                    \
  COLUMN(X, streamDestroy, cuStreamDestroy_v2, hipStreamDestroy,               \
         (Stream stream))                                                      \
  COLUMN(X, streamSynchronize, cuStreamSynchronize, hipStreamSynchronize,      \
         (Stream stream))                                                      \
  COLUMN(X, streamWaitEvent, cuStreamWaitEvent, hipStreamWaitEvent,            \
         (Stream stream, Event event, unsigned flags))                         \
  COLUMN(X, eventCreate, cuEventCreate, hipEventCreateWithFlags,               \
         (Event * event, unsigned flags))                                      \
  COLUMN(X, eventDestroy, cuEventDestroy_v2, hipEventDestroy, (Event event))   \
  COLUMN(X, eventRecord, cuEventRecord, hipEventRecord,                        \
         (Event event, Stream stream))                                         \
  COLUMN(X, eventSynchronize, cuEventSynchronize, hipEventSynchronize,         \
         (Event event))                                                        \
  COLUMN(X, eventElapsedTime, cuEventElapsedTime, hipEventElapsedTime,         \
         (float *milliseconds, Event start, Event end))                        \
  COLUMN(X, moduleUnload, cuModuleUnload, hipModuleUnload, (Module module))    \
  COLUMN(X, moduleFunction, cuModuleGetFunction, hipModuleGetFunction,         \
         (Function * function, Module module, const char *name))               \
  COLUMN(X, launchKernel, cuLaunchKernel, hipModuleLaunchKernel,               \
         (Function function, unsigned gridX, unsigned gridY, unsigned gridZ,   \
          unsigned blockX, unsigned blockY, unsigned blockZ,                   \
          unsigned sharedBytes, Stream stream, void **params, void **extra))   \
  COLUMN(X, graphCreate, cuGraphCreate, hipGraphCreate,                        \
         (GraphObject * graph, unsigned flags))                                \
  COLUMN(X, graphDestroy, cuGraphDestroy, hipGraphDestroy,                     \
         (GraphObject graph))                                                  \
  COLUMN(X, graphInstantiate, cuGraphInstantiateWithFlags,                     \
         hipGraphInstantiateWithFlags,                                         \
         (GraphExec * exec, GraphObject graph, unsigned long long flags))      \
  COLUMN(X, graphExecDestroy, cuGraphExecDestroy, hipGraphExecDestroy,         \
         (GraphExec exec))                                                     \
  COLUMN(X, graphLaunch, cuGraphLaunch, hipGraphLaunch,                        \
         (GraphExec exec, Stream stream))

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_DRIVERAPI_H
