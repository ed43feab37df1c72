// Prefetches the rows that a reduction reads next.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPREFETCH_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPREFETCH_H

#include "lib/Conversion/KernelToVector/Memory.h"
#include "lib/Conversion/KernelToVector/NestPlan.h"

namespace tinyjit::conversion::loops {

/// Whether a cache that cores share still holds what `load` reads: asking for
/// it in advance then takes longer than reading it (jit-mark-reused).
bool isReused(LoadOp load);

/// A sum that reads rows of a large array, a few side by side and each element
/// once: the product of weights, packed or not, and a vector. A core that sees
/// several streams take turns, each as short as a row, fetches little of them
/// ahead by itself; so each trip asks for what the next rows have at the same
/// place.
class RowPrefetch {
public:
  /// \param reduce its home is open, and none of its own loops. \param step
  ///   values of the innermost range in one trip.
  RowPrefetch(ReduceOp reduce, int64_t step, Scopes &scopes,
              const KernelPlan &plan);

  /// Writes the prefetches of one trip of the loop over range number `depth` of
  /// the reduction, where the builder stands.
  void emit(unsigned depth, Memory &memory);

private:
  /// A load of such an array, and where its prefetches belong.
  struct Stream {
    LoadOp load;
    /// The number of the range in whose loop they are written, and the bytes
    /// that a trip of it reads of a row.
    unsigned depth;
    int64_t bytes;
    /// Elements from a row to the one that is computed in its place some trips
    /// later.
    int64_t ahead;
    Memory::CacheLevel to;
  };
  bool readsOnce(LoadOp load);
  int64_t countRowsOfBlock(LoadOp load, RangeOp rows);
  std::optional<Stream> findStream(LoadOp load, int64_t step);

  ReduceOp reduce;
  Scopes &scopes;
  const KernelPlan &plan;
  SmallVector<Stream, 1> streams;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPREFETCH_H
