// Copies vectors that a nest uses often into contiguous scratch memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_PACKINGEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_PACKINGEMITTER_H

#include "lib/Conversion/KernelToVector/ByteSums.h"

namespace tinyjit::conversion::loops {

/// The packed value of one nest (`Nest::packed`). For one trip of the loop that
/// it is packed in, scratch memory holds its vectors for all trips of the
/// reduction, one behind the other in the order in which they are read: first
/// the copies of one trip of the innermost range, then those of the next. So
/// the reduction reads one stream instead of a stretch of each row (the packed
/// panels of Goto and van de Geijn, "Anatomy of High-Performance Matrix
/// Multiplication", 2008), and what is masked, strided or computed is so once,
/// not for every result that uses it.
///
/// Where lanes lie apart, but the trips of one of the ranges side by side,
/// tiles of them are transposed in registers: a third of the time of gathers.
///
/// The columns of a product of bytes are packed as words of four, and behind
/// them lie the sums of each column, if the product needs them.
class PackingEmitter {
public:
  /// \param scratch the pointer to scratch memory. \param offset into it, in
  ///   bytes, where the vectors go.
  PackingEmitter(const Nest &nest, ValueEmitter &values, const KernelPlan &plan,
                 Value scratch, int64_t offset);

  /// Scratch memory of the vectors, in bytes.
  int64_t getBytes() const { return bytes; }

  /// Writes the vectors that the present trip of the packing loop needs.
  void emitCopies();
  /// The address of the value's vector for the present trip and copies.
  Value getAddress();
  /// The address of the sums of the present copies' columns.
  Value getSumsAddress();

private:
  /// The ranges of the value that are open around the reduction.
  FreeRanges::Set getOuterSet() const;
  int64_t countTrips(RangeOp range) const;
  /// Of one vector, and of all that one trip of the innermost range has, in
  /// the stretches of loops that are open: nothing lies between two vectors.
  int64_t getVectorBytes();
  int64_t getTileBytes();
  RangeOp findBeside();
  void emitTransposed(RangeOp beside);
  void emitVectors(Values &sums);
  void emitLoops(ArrayRef<RangeOp> rest, Values &sums);

  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  Value packed;
  int64_t maxWindow;
  Value scratch;
  int64_t offset, bytes;
  /// If the value is the columns of a product of bytes: its code, its range,
  /// and where the sums go, if they are needed.
  std::optional<ByteSums> byteSums;
  RangeOp fours;
  std::optional<int64_t> sumsOffset;
  int64_t bytesPerLane;
  /// The ranges of the reduction that the value runs over, outermost first.
  SmallVector<RangeOp> inner;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_PACKINGEMITTER_H
