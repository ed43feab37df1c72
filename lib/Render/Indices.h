// Indices of arrays as sums of multiples of values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_INDICES_H
#define TINYJIT_LIB_RENDER_INDICES_H

#include "lib/Render/Ranges.h"

#include "llvm/ADT/MapVector.h"

namespace tinyjit::render {

/// `constant` and multiples of values, which are integers or indices.
struct Sum {
  int64_t constant = 0;
  llvm::SmallMapVector<mlir::Value, int64_t, 4> terms;

  void add(const Sum &other, int64_t scale);
  /// False if something is no multiple of `divisor`; then nothing is changed.
  bool divide(int64_t divisor);
};

/// Says which values are not looked through.
using IsTerm = llvm::function_ref<bool(mlir::Value)>;

/// `value` as a sum, through all that never wraps.
Sum expand(mlir::Value value, const Ranges &ranges, IsTerm isTerm = {});

/// A place in memory: so many bytes behind what `base` points to.
struct Place {
  mlir::Value base;
  Sum bytes;
};

/// \returns nothing for an address that is no sum.
std::optional<Place> findPlace(mlir::Value address, const Ranges &ranges,
                               IsTerm isTerm = {});

/// Whether `op` only computes a part of a sum, so that `expand` looks through
/// it.
bool isPartOfSum(mlir::Operation *op, const Ranges &ranges);

/// Bytes of an element in memory.
int64_t getBytes(mlir::Type type);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_INDICES_H
