// Addresses for memory that a driver names by handles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_HANDLESPACE_H
#define RUNTIME_GPU_HANDLESPACE_H

#include "tinyjit/Runtime/Status.h"

#include <cstdint>
#include <map>
#include <shared_mutex>

namespace tinyjit::runtime::gpu {

/// OpenCL and WebGPU name a buffer by a handle, while all of tinyjit computes
/// with addresses. Each buffer gets a range of addresses that this process
/// reserves and cannot read or write: no other memory has them, and each of
/// them says which byte of which buffer it stands for. Thread-safe.
class HandleSpace {
public:
  /// A byte of a buffer.
  struct Place {
    void *handle = nullptr;
    /// In bytes, from the start of the buffer.
    int64_t offset = 0;
    /// Of the buffer from there on; 0 at its end.
    int64_t bytes = 0;
  };

  HandleSpace() = default;
  HandleSpace(const HandleSpace &) = delete;
  HandleSpace &operator=(const HandleSpace &) = delete;
  /// Gives all ranges back; the handles are the caller's.
  ~HandleSpace();

  /// Reserves a range for a buffer of `bytes` bytes, 0 or more, and returns its
  /// start, which is the start of a page. \returns ResourceExhausted, if no
  /// addresses are left.
  StatusOr<void *> add(void *handle, int64_t bytes);
  /// Takes logarithmic time and no memory unless it fails. The end of a buffer
  /// belongs to it, as empty views are there. \returns NotFound, with the
  /// address, if it is in no buffer.
  StatusOr<Place> find(const void *address) const;
  /// Gives the range that starts at `address` back. \returns its handle, or
  /// NotFound, if no range starts there.
  StatusOr<void *> remove(void *address);

private:
  struct Range {
    void *handle;
    int64_t bytes;
  };
  mutable std::shared_mutex mutex;
  /// By the start of the range.
  std::map<uintptr_t, Range> ranges;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_HANDLESPACE_H
