// OutputPool: reuses memory for the results of replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_OUTPUTPOOL_H
#define RUNTIME_OUTPUTPOOL_H

#include "tinyjit/Runtime/Buffer.h"

#include <vector>

namespace tinyjit::runtime {

/// Buffers of one type and shape, handed out again when nobody else holds them.
/// The oldest free one is taken, so that a caller which drops results gets the
/// same memory back, which is still cached.
class OutputPool {
public:
  /// The most buffers that are kept; beyond that, buffers are allocated anew.
  static constexpr size_t maxBuffers = 64;

  OutputPool(Device &device, DType dtype, std::vector<int64_t> shape)
      : device(&device), dtype(dtype), shape(std::move(shape)) {}
  OutputPool(OutputPool &&) = default;
  ~OutputPool() { clear(); }

  /// Stores a buffer with memory that nobody else holds into `result`. Its
  /// contents are undefined.
  Status acquire(Buffer &result) {
    for (const Buffer &buffer : buffers)
      if (buffer.isUnique() && buffer.isAllocated()) {
        result = buffer;
        return Status();
      }
    return grow(result);
  }

  /// Gives a buffer just acquired smaller sizes, of the same rank.
  static void setSizes(Buffer &buffer, const std::vector<int64_t> &sizes);

  /// Forgets all buffers; those that others hold stay valid.
  void clear();

  /// Bytes of the buffers that the pool remembers.
  int64_t bytesHeld() const;

private:
  Status grow(Buffer &result);

  Device *device;
  DType dtype;
  std::vector<int64_t> shape;
  std::vector<Buffer> buffers;
  size_t nextReplaced = 0;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_OUTPUTPOOL_H
