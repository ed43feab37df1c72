// Brings tiles of a matrix product's factors from global to shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_TILECOPY_H
#define TINYJIT_CONVERSION_KERNELTOGPU_TILECOPY_H

#include "lib/Conversion/KernelToGPU/Contraction.h"
#include "lib/Conversion/KernelToGPU/PointEmitter.h"
#include "lib/Conversion/KernelToGPU/TileCode.h"

namespace tinyjit::conversion::gpu_code {

/// Ranges that run as one: their values are the digits of one number.
struct TileAxis {
  SmallVector<RangeOp, 2> ranges;
  SmallVector<Value, 2> extents;
  /// The product of the extents, as a value and, unless some are values, as a
  /// number.
  Value size;
  std::optional<int64_t> fixedSize;

  TileAxis(TileCode &code, PointEmitter &emitter, ArrayRef<RangeOp> ranges);

  /// The ranges' values at `number`; of the last range, `width` from there on.
  SmallVector<PointEmitter::Point> at(TileCode &code, Value number,
                                      int64_t width = 1) const;
  /// Whether all of `number`'s `count` neighbours are inside; null if they
  /// always are, where `number` is a multiple of `count`.
  Value getInside(TileCode &code, Value number, int64_t count) const;
};

/// How many values of `range` from one on, at most `most`, can be computed as a
/// vector whose loads and stores are contiguous: a power of two that divides
/// the extent. 1 if some access moves otherwise, or has a gate that depends on
/// the range.
int64_t getVectorWidth(RangeOp range, const SetVector<Operation *> &ops,
                       ArrayRef<StoreOp> stores, int64_t most,
                       FreeRanges &ranges);

/// The copies of one factor: each thread has the same number of vectors of each
/// tile.
class TileCopy {
public:
  /// \param factor computes an element.
  /// \param pad stands for elements outside.
  /// \param hasVectors whether a thread may load several neighbours at once.
  TileCopy(PointEmitter &emitter, FreeRanges &ranges, Value factor,
           TypedAttr pad, const TileAxis &rows, const TileAxis &depth,
           bool hasVectors);

  /// True if neighbours in global memory are neighbours along m or n.
  bool isAlongRows() const { return alongRows; }

  /// Decides who copies what. \param layout the factor's place.
  /// \param hasAsyncCopy the GPU can copy to shared memory by itself.
  void share(const SharedTile &layout, int64_t numThreads, bool hasAsyncCopy);

  /// True if vectors go from global to shared memory by themselves: those of an
  /// array that begins at a multiple of 16 bytes, as they are.
  bool isAsync() const { return static_cast<bool>(async); }
  /// Starts the copies of this thread's vectors.
  void copy(TileCode &code, Value first, Value base);

  /// Computes the addresses that do not change from one tile of k to the next.
  /// \param first the tile's first row.
  void begin(TileCode &code, Value thread,
             ArrayRef<PointEmitter::Point> batchPoints, Value first);
  /// This thread's vectors of the tile whose first element along k is `first`.
  Values fetch(TileCode &code, Value first);
  /// Writes them to the tile at `base`.
  void put(TileCode &code, const Values &vectors, Value base);
  /// True if a thread has so many vectors that it holds them at once only in
  /// part: then they are copied by `copyInTurns`.
  bool hasMany() const;
  /// Fetches and writes this thread's vectors, some at a time.
  void copyInTurns(TileCode &code, Value first, Value base);
  /// The types of what `fetch` returns.
  SmallVector<Type> getTypes() const;
  /// Vectors for a tile that is not there.
  Values getPads(TileCode &code) const;

private:
  /// Where one vector of this thread lies in the tile.
  struct Place {
    Value row, depth;
    Value isRowInside;
    SmallVector<PointEmitter::Point> points;
  };

  Value getPad(TileCode &code) const;
  Place makePlace(TileCode &code, Value number) const;
  Value fetchVector(TileCode &code, const Place &place, Value first);
  void putVector(TileCode &code, const Place &place, Value vector, Value base);
  bool canBeAsync(LoadOp load) const;
  std::pair<SmallVector<PointEmitter::Point>, Value>
  getPoints(TileCode &code, const Place &place, Value first) const;

  PointEmitter &emitter;
  Value factor;
  TypedAttr pad;
  const TileAxis &rows, &depth;
  bool alongRows = false;
  int64_t width = 1, count = 0, threads = 0;
  SharedTile tile;
  mutable LoadOp async;
  Value thread, firstRow;
  SmallVector<PointEmitter::Point> batchPoints;
  SmallVector<Place> places;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_TILECOPY_H
