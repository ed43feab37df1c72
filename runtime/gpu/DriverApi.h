// The part of the vendors' driver APIs that is the same in both.
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
  ErrorInvalidValue = 1,
  ErrorOutOfMemory = 2,
  ErrorNoDevice = 100,
  ErrorInvalidDevice = 101,
  ErrorInvalidContext = 201,
  ErrorNoBinaryForGpu = 209,
  ErrorInvalidPtx = 218,
  ErrorInvalidHandle = 400,
  ErrorNotFound = 500,
  ErrorNotReady = 600,
  ErrorIllegalAddress = 700,
  ErrorPeerAccessAlreadyEnabled = 704,
  ErrorLaunchFailed = 719,
  ErrorNotSupported = 801,
  ErrorGraphExecUpdateFailure = 910,
};

enum : unsigned {
  StreamNonBlocking = 1,
  EventDefault = 0,
  EventDisableTiming = 2,
};

/// column(X, name, CUDA's symbol, HIP's symbol, (parameters)); all return a
/// Result.
#define TINYJIT_GPU_ENTRY_POINTS(column, X)                                     \
  column(X, init, cuInit, hipInit, (unsigned flags)) column(                    \
      X, version, cuDriverGetVersion, hipDriverGetVersion,                      \
      (int *version)) column(X, deviceCount, cuDeviceGetCount,                  \
                             hipGetDeviceCount,                                 \
                             (int *count)) column(X, device, cuDeviceGet,       \
                                                  hipDeviceGet,                 \
                                                  (DeviceNumber * device,       \
                                                   int ordinal))                \
      column(X, deviceName, cuDeviceGetName, hipDeviceGetName,                  \
             (char *name, int length,                                           \
              DeviceNumber                                                      \
                  device)) column(X, deviceAttribute, cuDeviceGetAttribute,     \
                                  hipDeviceGetAttribute,                        \
                                  (int *value, int attribute,                   \
                                   DeviceNumber                                 \
                                       device)) column(X, deviceBytes,          \
                                                       cuDeviceTotalMem_v2,     \
                                                       hipDeviceTotalMem,       \
                                                       (size_t *bytes,          \
                                                        DeviceNumber device))   \
          column(                                                               \
              X, canAccessPeer, cuDeviceCanAccessPeer, hipDeviceCanAccessPeer,  \
              (int *canAccess, DeviceNumber device,                             \
               DeviceNumber                                                     \
                   peer)) column(X, streamCreate, cuStreamCreate,               \
                                 hipStreamCreateWithFlags,                      \
                                 (Stream * stream,                              \
                                  unsigned flags)) column(X, streamDestroy,     \
                                                          cuStreamDestroy_v2,   \
                                                          hipStreamDestroy,     \
                                                          (Stream stream))      \
              column(X, streamSynchronize, cuStreamSynchronize,                 \
                     hipStreamSynchronize,                                      \
                     (Stream stream)) column(X, streamWaitEvent,                \
                                             cuStreamWaitEvent,                 \
                                             hipStreamWaitEvent,                \
                                             (Stream stream, Event event,       \
                                              unsigned flags))                  \
                  column(                                                       \
                      X, eventCreate, cuEventCreate, hipEventCreateWithFlags,   \
                      (Event * event,                                           \
                       unsigned flags)) column(X, eventDestroy,                 \
                                               cuEventDestroy_v2,               \
                                               hipEventDestroy, (Event event))  \
                      column(X, eventRecord, cuEventRecord, hipEventRecord,     \
                             (Event event,                                      \
                              Stream stream)) column(X, eventSynchronize,       \
                                                     cuEventSynchronize,        \
                                                     hipEventSynchronize,       \
                                                     (Event event))             \
                          column(X, eventElapsedTime, cuEventElapsedTime,       \
                                 hipEventElapsedTime,                           \
                                 (float *milliseconds, Event start,             \
                                  Event end)) column(X, moduleUnload,           \
                                                     cuModuleUnload,            \
                                                     hipModuleUnload,           \
                                                     (Module module))           \
                              column(X, moduleFunction, cuModuleGetFunction,    \
                                     hipModuleGetFunction,                      \
                                     (Function * function, Module module,       \
                                      const char *name))                        \
                                  column(                                       \
                                      X, launchKernel, cuLaunchKernel,          \
                                      hipModuleLaunchKernel,                    \
                                      (Function function, unsigned gridX,       \
                                       unsigned gridY, unsigned gridZ,          \
                                       unsigned blockX, unsigned blockY,        \
                                       unsigned blockZ, unsigned sharedBytes,   \
                                       Stream stream,                           \
                                       void **params,                           \
                                       void **extra))                           \
                                      column(                                   \
                                          X,                                    \
                                          graphCreate, cuGraphCreate,           \
                                          hipGraphCreate,                       \
                                          (GraphObject * graph,                 \
                                           unsigned flags))                     \
                                          column(X, graphDestroy,               \
                                                 cuGraphDestroy,                \
                                                 hipGraphDestroy,               \
                                                 (GraphObject graph))           \
                                              column(                           \
                                                  X,                            \
                                                  graphInstantiate,             \
                                                  cuGraphInstantiateWithFlags,  \
                                                  hipGraphInstantiateWithFlags, \
                                                  (GraphExec * exec,            \
                                                   GraphObject graph,           \
                                                   unsigned long long flags))   \
                                                  column(X, graphExecDestroy,   \
                                                         cuGraphExecDestroy,    \
                                                         hipGraphExecDestroy,   \
                                                         (GraphExec exec))      \
                                                      column(X, graphLaunch,    \
                                                             cuGraphLaunch,     \
                                                             hipGraphLaunch,    \
                                                             (GraphExec exec,   \
                                                              Stream stream))

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_DRIVERAPI_H
