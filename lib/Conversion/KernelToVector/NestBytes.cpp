// Decides how a nest takes a sum of products of bytes (ByteProduct.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Words of the narrowest vector that there are instructions for.
static constexpr int64_t leastWords = 4;

/// Results that must share what is packed for it to be worth it: packing a
/// vector of words takes as long as adding two or three of them byte by byte.
static constexpr int64_t leastRows = 4;

/// The product of bytes whose columns lie along `lanes` and are the same for
/// all trips of the loops `inside`, if there is one.
std::optional<ByteProduct>
NestTiling::findBytes(const Loop &lanes, ArrayRef<const Loop *> inside) {
  if (target.byteUnit == ByteUnit::None || !plan.useVectors ||
      vectorWidth * 32 != target.vectorBits || vectorWidth < leastWords ||
      !canPack(lanes) || hasPartialResults(lanes) ||
      (lanes.extent >= 0 && lanes.extent < leastWords))
    return std::nullopt;
  ReduceOp reduce = reductions.front();
  auto factors = findByteFactors(reduce, ranges);
  if (!factors)
    return std::nullopt;
  ByteFactor rows = factors->first, columns = factors->second;
  if (dependsOn(rows.value, lanes))
    std::swap(rows, columns);
  const FreeRanges::Set &free = ranges.of(columns.value);
  bool changesInside = llvm::any_of(inside, [&](const Loop *loop) {
    return dependsOn(columns.value, *loop);
  });
  bool hasAll = llvm::all_of(reduce.getRangeOps(), [&](RangeOp range) {
    return free.contains(range);
  });
  if (dependsOn(rows.value, lanes) || !dependsOn(columns.value, lanes) ||
      changesInside || !hasAll || !isPlain(collectOps(columns.value)))
    return std::nullopt;
  RangeOp range = chooseFours(reduce, rows.value, columns.value, ranges);
  if (!range)
    return std::nullopt;
  return ByteProduct{reduce, rows, columns, range};
}

/// Has the nest take `product`, whose columns loop `depth` has as lanes.
void NestTiling::setBytes(const ByteProduct &product, unsigned depth) {
  nest.packed = product.columns.value;
  nest.packedIn = product.reduce;
  nest.packDepth = depth;
  nest.loops[depth].leastWidth = leastWords;
  nest.bytes = product;
}

/// True if the columns of `product` lie as words in memory, those of neighbours
/// along `lanes` side by side.
bool NestTiling::areWords(const ByteProduct &product, const Loop &lanes) {
  return liesInOnePiece(product.columns.value, product.range, ranges) &&
         *RangeOp(product.range).getExtent() == ByteProduct::together &&
         strideOf(
             getElementOffset(product.columns.value.getDefiningOp<LoadOp>()),
             lanes) == ByteProduct::together;
}

/// Has the nest, whose loops are chosen, read the columns along `lanes` as they
/// lie. \returns whether they lie as words.
bool NestTiling::readWords(Loop &lanes) {
  std::optional<ByteProduct> product = findBytes(lanes, {});
  if (!product || !areWords(*product, lanes) || lanes.width < leastWords ||
      lanes.width > vectorWidth)
    return false;
  lanes.leastWidth = leastWords;
  nest.bytes = product;
  return true;
}

/// Bytes of what is packed for one trip of `lanes`.
static int64_t getPackedBytes(const ByteProduct &product, const Loop &lanes) {
  int64_t bytes = lanes.width * lanes.copies;
  for (RangeOp range : ReduceOp(product.reduce).getRangeOps())
    bytes *= range == product.range
                 ? static_cast<int64_t>(
                       llvm::alignTo<ByteProduct::together>(*range.getExtent()))
                 : *range.getExtent();
  return bytes;
}

/// Chooses the loops for a sum of products of bytes, if there is one: the lanes
/// are results beside each other, as many as there are in a vector if
/// possible, and side by side are trips of the longest loop that shares their
/// columns. \returns whether that is so.
bool NestTiling::takeBytes() {
  if (target.byteUnit == ByteUnit::None || reductions.size() != 1)
    return false;
  for (const Loop &loop : nest.loops)
    if (!dependsOn(reductions.front().getResult(0), loop) || loop.extent < 0)
      return false;
  constexpr int64_t maxVectors = 2;
  for (Loop &lanes : nest.loops)
    if (std::optional<ByteProduct> words = findBytes(lanes, {});
        words && areWords(*words, lanes) && lanes.extent % vectorWidth == 0 &&
        lanes.extent <= maxVectors * vectorWidth &&
        readPanel(lanes, words->columns.value, /*leastRows=*/1))
      return readWords(nest.loops.back());
  std::optional<Packing> best;
  ByteProduct product;
  for (const Loop &lanes : llvm::reverse(nest.loops)) {
    bool isStored = llvm::all_of(storeOffsets, [&](const LinearIndex &offset) {
      return strideOf(offset, lanes) == 1;
    });
    if (!isStored || (best && lanes.extent <= best->lanes.extent))
      continue;
    int64_t rows = 1;
    for (const Loop &beside : nest.loops) {
      if (&beside == &lanes)
        continue;
      std::optional<ByteProduct> found = findBytes(lanes, {&beside});
      if (!found)
        continue;
      rows *= beside.extent;
      if (best && best->lanes.ranges == lanes.ranges &&
          best->beside.extent >= beside.extent)
        continue;
      best = Packing{found->columns.value, lanes, beside};
      product = *found;
    }
    if (best && best->lanes.ranges == lanes.ranges && rows < leastRows)
      best = std::nullopt;
  }
  if (!best)
    return false;
  setWidth(best->lanes);
  best->lanes.copies = chooseCopies(best->lanes, 2);
  best->beside.copies =
      chooseCopies(best->beside, std::max<int64_t>(1, target.numRegisters / 2 /
                                                          best->lanes.copies));
  if (getPackedBytes(product, best->lanes) > maxPackedBytes)
    return false;
  applyPacking(*best);
  setBytes(product, nest.packDepth);
  return true;
}
