// RowPasses: sums of a matrix' rows that are kept in memory, so that whole rows
// are read.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPASSES_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPASSES_H

#include "lib/Conversion/KernelToVector/ReductionEmitter.h"

namespace tinyjit::conversion::loops {

/// The product of a vector, or up to 16, and a matrix that no core's own cache
/// holds, where the results are the matrix' columns. With the sums of a tile in
/// registers, a trip reads a part of each row, and the next part of that row
/// only after all other rows: memory delivers such parts at half of its
/// bandwidth. So the sums of all columns are in scratch memory, which a core's
/// second cache holds, and each pass over them reads a few rows from end to
/// end:
///
/// ```
/// for n: sums[n] = 0
/// for k in steps of 8:
///   for n: sums[n] += x[k] * a[k][n] + ... + x[k + 7] * a[k + 7][n]
/// for n: out[n] = f(sums[n])
/// ```
///
/// A sum adds the same values in the same order, so its bits are the same.
/// Where the rows of a pass are short, a core's prefetchers hardly find them
/// before they end, and each trip asks for what the next pass has at its place.
class RowPasses {
public:
  /// Rows that one pass reads: streams that a core's prefetchers follow.
  static constexpr int64_t rowsOfPass = 8;

  /// \param reduce one of the reductions that `nest` computes so. \param
  /// scratch the pointer to scratch memory. \param offset into it, in bytes.
  RowPasses(const Nest &nest, ReduceOp reduce, ValueEmitter &values,
            PartialResults &partials, const KernelPlan &plan, Value scratch,
            int64_t offset);

  ReduceOp getReduce() const { return reduce; }

  /// Into how many parts `nest` may be split, so that each reads long parts of
  /// its rows, and two threads get as much each; no limit if it has no passes.
  static int64_t getMostParts(const Nest &nest);

  /// Bytes of scratch memory for the sums.
  int64_t getBytes() const { return bytes; }

  /// Writes what computes all sums. \param overSums opens the loops over the
  ///   columns and, if there are several, the vectors, and has the function
  ///   that it is given write each stretch.
  void emit(function_ref<void(function_ref<void()>)> overSums);

  /// Loads the sums of the present combination of copies.
  Value load();

private:
  void emitLoops(unsigned depth,
                 function_ref<void(function_ref<void()>)> overSums);
  void emitTrip();
  std::optional<int64_t> getDistance(LoadOp load);
  void emitPrefetches();
  Value getAddress();
  int64_t getWidth();
  void store(Value sum);

  ReduceOp reduce;
  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  ReductionEmitter reduction;
  Value scratch;
  int64_t offset, bytes;
  /// The ranges of the columns and of the vectors, and how many bytes lie
  /// between two of their sums.
  SmallVector<std::pair<RangeOp, int64_t>, 2> dimensions;
  /// Loads of rows that are asked for one pass ahead, and how many elements
  /// that is.
  SmallVector<std::pair<LoadOp, int64_t>, 1> ahead;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPASSES_H
