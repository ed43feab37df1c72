// LinearIndex: an index as a sum of multiples of ranges and other values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_TRANSFORMS_LINEARINDEX_H
#define TINYJIT_DIALECTS_UOP_TRANSFORMS_LINEARINDEX_H

#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/UOp.h"
#include "tinyjit/Runtime/LinearForm.h"

#include "llvm/ADT/SetVector.h"

namespace tinyjit::uop {

/// A sum of multiples of values of `index` type, exact modulo 2^64
/// (`addWrapping`). The values are ranges, or whatever the index arithmetic
/// could not be taken apart into: a loaded index, a quotient.
struct LinearIndex
    : BasicLinearForm<mlir::Value,
                      llvm::SmallVector<LinearTerm<mlir::Value>, 4>> {
  /// The coefficient of `value`, 0 if it does not occur.
  int64_t getCoefficient(mlir::Value value) const { return scaleOf(value); }

  /// How far one step of `range` goes: 0 if the index does not depend on it,
  /// nothing if that is not the same for every step.
  std::optional<int64_t> getStride(RangeOp range, FreeRanges &ranges) const;
};

/// Takes an `index` value apart through additions, subtractions and
/// multiplications by constants.
LinearIndex getLinearIndex(mlir::Value index);

/// The distance in elements from element 0 to the element at `indices`.
LinearIndex getElementOffset(PtrType type, mlir::ValueRange indices);

/// The same for what a load or a store accesses.
inline LinearIndex getElementOffset(LoadOp load) {
  return getElementOffset(load.getPtr().getType(), load.getIndices());
}
inline LinearIndex getElementOffset(StoreOp store) {
  return getElementOffset(store.getPtr().getType(), store.getIndices());
}

/// The ops that `values` are computed by, tokens' stores left out. Arithmetic
/// that only makes up the element offset of a load is not among them; what the
/// offset's terms are computed by is.
llvm::SetVector<mlir::Operation *> collectOps(mlir::ValueRange values);

/// The same for what a store writes: its value, gate and the terms of its
/// offset.
llvm::SetVector<mlir::Operation *> collectOps(StoreOp store);

/// Adds the conditions that all have to hold for `condition`, a conjunction.
void collectConditions(mlir::Value condition,
                       llvm::SmallVectorImpl<mlir::Value> &all);

/// All ranges of `kernel` as they stand, for passes that make or erase some.
llvm::SmallVector<RangeOp> collectRanges(mlir::Operation *kernel);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_TRANSFORMS_LINEARINDEX_H
