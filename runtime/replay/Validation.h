// Checks the arguments of a replay, the same for all devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_VALIDATION_H
#define RUNTIME_VALIDATION_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Plan.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// The type, shape and device that a plan expects of one buffer.
struct BufferSpec {
  DType dtype;
  const std::vector<int64_t> *shape;
  Device *device;

  /// \param isWritten otherwise it is read, which devices may do where they
  ///   cannot write.
  bool accepts(const Buffer &buffer, bool isWritten) const {
    return buffer && buffer.dtype() == dtype &&
           (&buffer.device() == device ||
            (!isWritten && device->reads(buffer.device()))) &&
           hasShape(buffer);
  }

private:
  /// As `==` of the vectors, which would call memcmp for these few numbers.
  bool hasShape(const Buffer &buffer) const {
    const std::vector<int64_t> &sizes = buffer.shape();
    size_t rank = sizes.size();
    if (rank != shape->size())
      return false;
    for (size_t i = 0; i < rank; ++i)
      if (sizes[i] != (*shape)[i])
        return false;
    return true;
  }
};

/// Memory that the caller, or the store, gives to a replay.
struct MemoryRange {
  uintptr_t begin;
  uintptr_t end;
  /// Whose it is: input, output, constant or state `index` of the plan.
  Slot::Kind kind;
  int32_t index;
  /// The launch that writes it; `notWritten`; or `copiedTo` where a result is
  /// copied to it at the end.
  int32_t writer;
  static constexpr int32_t notWritten = -1;
  static constexpr int32_t copiedTo = -2;

  bool isWritten() const { return writer != notWritten; }
};

/// Finds ranges that overlap although one of them is written.
class AliasChecker {
public:
  explicit AliasChecker(const Plan &plan) : plan(plan) {}

  /// Sets the ranges that stay from replay to replay. \returns InvalidArgument
  /// if two of them conflict.
  Status setFixed(std::vector<MemoryRange> ranges);
  /// Checks the ranges of one replay against each other and the fixed ones, in
  /// O(n log n + n log(fixed)). \param ranges gets sorted.
  Status check(std::vector<MemoryRange> &ranges) const;
  /// True if a fixed range is written.
  bool writesFixed() const { return !fixedWritten.empty(); }

private:
  /// The first conflict among ranges sorted by their begin.
  Status sweep(const std::vector<MemoryRange> &sorted) const;
  Status conflict(const MemoryRange &a, const MemoryRange &b) const;

  const Plan &plan;
  /// Both sorted by begin. No range in `fixedWritten` overlaps any other.
  std::vector<MemoryRange> fixed;
  std::vector<MemoryRange> fixedWritten;
  /// By position in `fixed`: which of those up to it ends last.
  std::vector<size_t> lastEnd;
};

/// The name of a buffer of the plan in a message: its kind and its name, or its
/// number.
std::string title(const Plan &plan, Slot::Kind kind, size_t index);
/// Why `buffer` does not fit input or output `index` of the plan, which it does
/// not: it is empty, or differs from `spec`.
Status mismatch(const Plan &plan, Slot::Kind kind, size_t index,
                const Buffer &buffer, const BufferSpec &spec);

/// Checks the value of a scalar against its bounds.
Status checkScalarValue(const Scalar &scalar, int64_t value);

} // namespace tinyjit::runtime

#endif // RUNTIME_VALIDATION_H
