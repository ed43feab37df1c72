// Numbers of CUDA's and HIP's driver APIs that the test drivers answer to, and
// that the runtime never asks for or tells apart.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_DRIVERCONSTANTS_H
#define TINYJIT_TEST_DRIVER_DRIVERCONSTANTS_H

#include "runtime/gpu/DriverApi.h"

namespace tinyjit::runtime::gpu {

/// CUresult and hipError_t; more are in DriverApi.h.
enum : Result {
  ErrorInvalidValue = 1,
  ErrorNoDevice = 100,
  ErrorInvalidDevice = 101,
  ErrorInvalidContext = 201,
  ErrorNoBinaryForGpu = 209,
  ErrorInvalidPtx = 218,
  ErrorInvalidHandle = 400,
  ErrorIllegalState = 401,
  ErrorIllegalAddress = 700,
  ErrorLaunchFailed = 719,
  ErrorStreamCaptureUnsupported = 900,
  ErrorStreamCaptureInvalidated = 901,
  ErrorStreamCaptureIsolation = 905,
  ErrorStreamCaptureImplicit = 906,
  ErrorStreamCaptureWrongThread = 908,
  ErrorGraphExecUpdateFailure = 910,
};

} // namespace tinyjit::runtime::gpu

namespace tinyjit::runtime::cuda {

/// CUdevice_attribute; more are in CudaApi.h.
enum : int {
  AttributeMaxThreadsPerBlock = 1,
  AttributeMaxGridDimX = 5,
  AttributeMaxGridDimY = 6,
  AttributeMaxGridDimZ = 7,
  AttributeMaxSharedPerBlock = 8,
  AttributeWarpSize = 10,
  AttributeMultiprocessorCount = 16,
  AttributeMaxSharedPerBlockOptin = 97,
};

} // namespace tinyjit::runtime::cuda

namespace tinyjit::runtime::hip {

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

} // namespace tinyjit::runtime::hip

#endif // TINYJIT_TEST_DRIVER_DRIVERCONSTANTS_H
