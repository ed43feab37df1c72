// The entry points of NVIDIA's and AMD's libraries of collectives (NCCL, RCCL)
// that tinyjit calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declared here because the library comes by dlopen and its header need not be
// there. Names, numbers and layouts are those of NCCL 2.14 and later, which
// RCCL has, too; a test compares them with <nccl.h> where that is installed.

#ifndef RUNTIME_GPU_NCCL_NCCLAPI_H
#define RUNTIME_GPU_NCCL_NCCLAPI_H

#include "runtime/gpu/Driver.h"

#include <cstddef>

namespace tinyjit::runtime::nccl {

/// ncclResult_t
using Result = int;
enum : Result { Success = 0, InProgress = 7 };

/// ncclDataType_t
enum : int { Int8 = 0 };

/// ncclComm_t
using Comm = struct CommObject *;

/// ncclUniqueId
struct UniqueId {
  char internal[128];
};

/// ncclConfig_t of NCCL 2.14: later ones take it by its size and version.
struct Config {
  size_t size = sizeof(Config);
  unsigned magic = 0xcafebeef;
  unsigned version = 21400;
  /// 0: no call waits for other ranks.
  int blocking = 0;
};

#define TINYJIT_NCCL_ENTRY_POINTS(X)                                           \
  X(Result, ncclGetVersion, (int *version))                                    \
  X(Result, ncclGetUniqueId, (UniqueId * id))                                  \
  X(Result, ncclCommInitRankConfig,                                            \
    (Comm * comm, int numRanks, UniqueId id, int rank, Config *config))        \
  X(Result, ncclCommDestroy, (Comm comm))                                      \
  X(Result, ncclCommAbort, (Comm comm))                                        \
  X(Result, ncclCommGetAsyncError, (Comm comm, Result * result))               \
  X(const char *, ncclGetErrorString, (Result result))                         \
  X(const char *, ncclGetLastError, (Comm comm))                               \
  X(Result, ncclGroupStart, ())                                                \
  X(Result, ncclGroupEnd, ())                                                  \
  X(Result, ncclSend,                                                          \
    (const void *data, size_t count, int type, int peer, Comm comm,            \
     gpu::Stream stream))                                                      \
  X(Result, ncclRecv,                                                          \
    (void *data, size_t count, int type, int peer, Comm comm,                  \
     gpu::Stream stream))

/// The entry points' addresses.
struct Api {
#define TINYJIT_MEMBER(result, name, params) result(*name) params = nullptr;
  TINYJIT_NCCL_ENTRY_POINTS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::runtime::nccl

#endif // RUNTIME_GPU_NCCL_NCCLAPI_H
