/* The part of NCCL's API that the stand-in for it has.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names, numbers and layouts are those of NCCL 2.14 and later, and of RCCL.
 *
 * The stand-in is a library that a program loads in the place of libnccl or
 * librccl, beside a test driver (TestDriver.h), which TINYJIT_CUDA_DRIVER or
 * TINYJIT_HIP_DRIVER names. Its ranks are threads or processes of one host. It
 * checks what the documentation asks for; what breaks a rule gets an error, and
 * is noted down by the test driver. Of the environment, read at each call:
 *   TINYJIT_TEST_NCCL_SHARED_DEVICE  1: ranks may have one device
 *   TINYJIT_TEST_NCCL_FAIL           NAME:CODE: all calls of a function fail
 *   TINYJIT_TEST_NCCL_HANG           ncclCommInitRankConfig or ncclGroupEnd:
 *                                    what it begins never ends by itself
 * Also exported: `int64_t tinyjitTestNcclCommunicators(void)`, how many there
 * are.
 */

#ifndef TINYJIT_TEST_DRIVER_NCCLAPI_H
#define TINYJIT_TEST_DRIVER_NCCLAPI_H

#include <climits>
#include <cstddef>
#include <cstdint>

namespace tinyjit::testnccl {

/// ncclResult_t
enum Result : int {
  success = 0,
  unhandledCudaError = 1,
  systemError = 2,
  internalError = 3,
  invalidArgument = 4,
  invalidUsage = 5,
  remoteError = 6,
  inProgress = 7,
};

/// ncclDataType_t
enum Type : int {
  int8 = 0,
  uint8 = 1,
  int32 = 2,
  uint32 = 3,
  int64 = 4,
  uint64 = 5,
  float16 = 6,
  float32 = 7,
  float64 = 8,
  bfloat16 = 9,
  float8e4m3 = 10,
  float8e5m2 = 11,
  numTypes = 12,
};

/// ncclUniqueId
struct UniqueId {
  char internal[128];
};

/// ncclConfig_t: all that versions from 2.14 on have. A caller's may be longer,
/// as `size` says.
struct Config {
  size_t size = sizeof(Config);
  unsigned magic = 0xcafebeef;
  unsigned version = 21400;
  int blocking = INT_MIN;
};
static_assert(offsetof(Config, blocking) == 16);

/// ncclComm_t
using CommHandle = struct CommObject *;
/// cudaStream_t, which is a CUstream, and hipStream_t
using StreamHandle = void *;

/// X(result, name, (parameters))
#define TINYJIT_TEST_NCCL_FUNCTIONS(X)                                         \
  X(int, ncclGetVersion, (int *version))                                       \
  X(int, ncclGetUniqueId, (UniqueId * id))                                     \
  X(int, ncclCommInitRankConfig,                                               \
    (CommHandle * comm, int numRanks, UniqueId id, int rank, Config *config))  \
  X(int, ncclCommDestroy, (CommHandle comm))                                   \
  X(int, ncclCommAbort, (CommHandle comm))                                     \
  X(int, ncclCommGetAsyncError, (CommHandle comm, int *error))                 \
  X(int, ncclGroupStart, ())                                                   \
  X(int, ncclGroupEnd, ())                                                     \
  X(int, ncclSend,                                                             \
    (const void *buffer, size_t count, int type, int peer, CommHandle comm,    \
     StreamHandle stream))                                                     \
  X(int, ncclRecv,                                                             \
    (void *buffer, size_t count, int type, int peer, CommHandle comm,          \
     StreamHandle stream))                                                     \
  X(const char *, ncclGetErrorString, (int result))                            \
  X(const char *, ncclGetLastError, (CommHandle comm))

/// The functions' addresses.
struct Functions {
#define TINYJIT_MEMBER(result, name, params) result(*name) params = nullptr;
  TINYJIT_TEST_NCCL_FUNCTIONS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::testnccl

#endif // TINYJIT_TEST_DRIVER_NCCLAPI_H
