// Finds sums of products of bytes, and says how four of them are added at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_BYTEPRODUCT_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_BYTEPRODUCT_H

#include "dialects/UOp/FreeRanges.h"
#include "lib/Conversion/ByteUnit.h"
#include "lib/Conversion/KernelToVector/Names.h"

namespace tinyjit::conversion::loops {

/// A factor of 32 bits that is made of one of 8: `value`, extended, less a
/// number that is the same in the whole sum.
struct ByteFactor {
  Value value;
  /// Whether it is extended by its sign.
  bool isSigned = false;
  /// The number, or, with `isAdded`, what is added instead; null for 0.
  Value zero;
  bool isAdded = false;
};

/// A sum whose operand is the product of two such factors, four values of
/// `range` at a time: `columns` has them in each lane of a vector, `rows` the
/// same four for all lanes.
struct ByteProduct {
  ReduceOp reduce;
  ByteFactor rows, columns;
  RangeOp range;

  /// Values of `range` that are multiplied at once.
  static constexpr int64_t together = 4;
};

/// The two factors of `reduce`, a sum of i32 over ranges of known size.
std::optional<std::pair<ByteFactor, ByteFactor>>
findByteFactors(ReduceOp reduce, FreeRanges &ranges);

/// The range of `reduce` that is taken by fours: one along which `rows` lies in
/// one piece, if there is one, and then the one that fills its last four best;
/// null if all are too short, or `rows` or `columns` are the same along them.
RangeOp chooseFours(ReduceOp reduce, Value rows, Value columns,
                    FreeRanges &ranges);

/// True if `value` is loaded without a gate, and its bytes for values of
/// `range` lie one behind the other.
bool liesInOnePiece(Value value, RangeOp range, FreeRanges &ranges);

/// True if no instruction of `unit` takes the signs of both factors, so that
/// that of the rows has to become the other one.
bool flipsRows(const ByteProduct &product, ByteUnit unit);

/// True if the result needs the sums of the columns.
inline bool needsColumnSums(const ByteProduct &product, ByteUnit unit) {
  return product.rows.zero || flipsRows(product, unit);
}

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_BYTEPRODUCT_H
