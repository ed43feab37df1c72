// Reducer: combines arrays of several ranks element by element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_REDUCTION_H
#define RUNTIME_DISTRIBUTED_REDUCTION_H

#include "tinyjit/Runtime/DType.h"
#include "tinyjit/Runtime/Status.h"

#include <cstddef>
#include <cstdint>

namespace tinyjit::runtime {

enum class Reduction : int32_t { Sum, Product, Min, Max };

/// A reduction of arrays of one element type.
///
/// The arrays are combined in pairs: those of the first 2^k members, where 2^k
/// is the largest power of two below their number, and the others, each half in
/// the same way. So the bits of a result depend on the order of the members
/// alone. Floats of at most 16 bits are computed in f32, and rounded once, at
/// the end. Integers keep their low bits; the smaller of -0 and 0 is -0; NaN
/// wins.
class Reducer {
public:
  /// \returns Unsupported for a sum or product of truth values, and for a sum
  /// of f8E8M0FNU, which has no zero.
  static StatusOr<Reducer> create(Reduction reduction, DType dtype);

  size_t elementBytes() const { return bytes; }
  /// Combines `count` elements of each of `inputs`, of which there are `number`
  /// (1 to 2^16), to `result`, which may be one of them.
  void combine(const void *const *inputs, size_t number, void *result,
               size_t count) const {
    function(inputs, number, result, count);
  }

  using Function = void (*)(const void *const *, size_t, void *, size_t);

private:
  Reducer(Function function, size_t bytes) : function(function), bytes(bytes) {}
  Function function;
  size_t bytes;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_REDUCTION_H
