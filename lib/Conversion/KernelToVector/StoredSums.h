// StoredSums: what follows the sums of a tile, written once for several
// vectors of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_STOREDSUMS_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_STOREDSUMS_H

#include "lib/Conversion/KernelToVector/ValueEmitter.h"

namespace tinyjit::conversion::loops {

/// A tile of sums in registers, most of whose code would be behind its loop:
/// what is computed of the sums (a bias, another image, an error function), and
/// transposing them, once for each row of the tile. So they are written to
/// scratch memory instead, and a loop over them has that code once:
///
/// ```
/// for k: sums[2][7][2] += ...          ; 28 vectors
/// scratch = sums
/// for row in 2:
///   for vector in 2:
///     out[row][0..7][vector] = transposed(f(scratch[row][0..7][vector]))
/// ```
///
/// A vector more is stored and loaded for each of the tile. The code behind the
/// loop is a quarter, or of sums that are not transposed, of which a trip takes
/// the vectors of one row, an eighth.
class StoredSums {
public:
  /// True if the sums of `nest` are long enough for that. Whether a tile is
  /// transposed, or much is computed, is seen when it is written.
  static bool suits(const Nest &nest, const KernelPlan &plan);

  /// \param nest one that suits. \param scratch the pointer to scratch memory.
  /// \param offset into it, in bytes.
  StoredSums(const Nest &nest, ValueEmitter &values, Value scratch,
             int64_t offset);

  /// Bytes of scratch memory that the tiles written so far need.
  int64_t getBytes() const { return bytes; }

  /// Writes the sums and stores of the open tile, if its rows are transposed or
  /// much is computed of them, and a loop over them has several trips.
  /// \returns whether that is so.
  bool emit();

private:
  /// A loop of which a tile has several trips, and the scope that they are in.
  struct Dimension {
    RangeOp range;
    unsigned number;
    /// Bytes between the sums of two trips.
    int64_t apart;
  };

  int64_t findDimensions(const FreeRanges::Set &set);
  bool isLong();
  int64_t getAlignment();
  Value getAddress();
  Value load();

  const Nest &nest;
  ReduceOp reduce;
  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  Value scratch;
  int64_t offset, bytes = 0;
  /// Of the open tile, and the bytes of one vector.
  SmallVector<Dimension, 3> dimensions;
  int64_t vectorBytes = 0;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_STOREDSUMS_H
