// Controls of an OpenCL loader that can fail (inputs/FailingOpenCl.cpp).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_RUNTIME_GPU_OPENCL_FAILINGOPENCL_H
#define TEST_UNIT_RUNTIME_GPU_OPENCL_FAILINGOPENCL_H

#include "runtime/gpu/opencl/OpenClApi.h"

/// X(result, name, (parameters)): functions tinyjitFailingOpenClNAME, to be
/// looked up with dlsym. Thread-safe.
#define TINYJIT_FAILING_OPENCL_FUNCTIONS(X)                                    \
  /** The call-th call from now on (1: the next one) does nothing and returns  \
   * `result`; one that gives something back does so all the same. 0: no call  \
   * fails. */                                                                 \
  X(void, FailAt, (int64_t call, tinyjit::runtime::opencl::Result result))     \
  /** Calls whose names begin so fail from now on; "" for none. */             \
  X(void, Forbid, (const char *name, tinyjit::runtime::opencl::Result result)) \
  /** The answer of clGetDeviceInfo and clGetProgramInfo to `name` for all; 0  \
   * bytes for the driver's own. */                                            \
  X(void, SetInfo,                                                             \
    (tinyjit::runtime::opencl::UInt name, const void *value, size_t bytes))    \
  /** The driver of the context that was made last says this text of it. */    \
  X(void, Say, (const char *text))                                             \
  X(int64_t, CountCalls, (void))                                               \
  /** Objects that were made and not released. */                              \
  X(int64_t, CountObjects, (void))

#endif // TEST_UNIT_RUNTIME_GPU_OPENCL_FAILINGOPENCL_H
