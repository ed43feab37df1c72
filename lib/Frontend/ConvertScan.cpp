// Converts scans of TMTensor and IREE to uop.scan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

/// The types of the operands: what is scanned, and the same without the
/// dimension.
static bool isScan(Operation *op, int64_t dimension) {
  if (op->getNumOperands() != 3 || op->getNumRegions() != 1 ||
      op->getOperands().drop_front().getTypes() != op->getResultTypes())
    return false;
  auto input = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto last = dyn_cast<RankedTensorType>(op->getOperand(2).getType());
  if (!input || !last || dimension < 0 || dimension >= input.getRank() ||
      op->getOperand(1).getType() != input)
    return false;
  SmallVector<int64_t> shape(input.getShape());
  shape.erase(shape.begin() + dimension);
  return input.hasStaticShape() && input.getDimSize(dimension) > 0 &&
         last == input.clone(shape) && haveBlocks(op, 2, 1);
}

/// The elements of `from`, a tensor without dimension `dimension`, with it.
static Value addDimension(Value from, int64_t dimension, RankedTensorType type,
                          IRRewriter &rewriter) {
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] = 1;
  return uop::ReshapeOp::create(rewriter, from.getLoc(), type.clone(shape),
                                from, ValueRange());
}

/// `count` elements along `dimension` from `begin` on.
static Value slice(Value from, int64_t dimension, int64_t begin, int64_t count,
                   IRRewriter &rewriter) {
  auto type = cast<RankedTensorType>(from.getType());
  SmallVector<OpFoldResult> offsets(type.getRank(), rewriter.getIndexAttr(0)),
      strides(type.getRank(), rewriter.getIndexAttr(1)), sizes;
  for (int64_t size : type.getShape())
    sizes.push_back(rewriter.getIndexAttr(size));
  offsets[dimension] = rewriter.getIndexAttr(begin);
  sizes[dimension] = rewriter.getIndexAttr(count);
  return tensor::ExtractSliceOp::create(rewriter, from.getLoc(), from, offsets,
                                        sizes, strides);
}

/// Scans one tensor, with the operands input, output and accumulator. The first
/// element of an exclusive scan is the accumulator; the second result is the
/// last element.
static LogicalResult convertScan(Operation *op, IRRewriter &rewriter) {
  auto number = dyn_cast_or_null<IntegerAttr>(getAttribute(op, "dimension"));
  int64_t dimension = number ? number.getInt() : 0;
  auto isInclusive = dyn_cast_or_null<BoolAttr>(getAttribute(op, "inclusive"));
  if (!isScan(op, dimension) || !isInclusive)
    return refuseForm(op, "an input, an output and an accumulator, one of its "
                          "dimensions, 'inclusive', and a region of one block "
                          "that takes two elements");
  Location loc = op->getLoc();
  Value input = op->getOperand(0), accumulator = op->getOperand(2);
  auto type = cast<RankedTensorType>(input.getType());
  int64_t length = type.getDimSize(dimension);
  if (!isInclusive.getValue()) {
    Value first = addDimension(accumulator, dimension, type, rewriter);
    input = length == 1 ? first
                        : tensor::ConcatOp::create(
                              rewriter, loc, dimension,
                              ValueRange{first, slice(input, dimension, 0,
                                                      length - 1, rewriter)})
                              .getResult();
  }
  auto scan = uop::ScanOp::create(rewriter, loc, TypeRange(type), input,
                                  rewriter.getI64IntegerAttr(dimension),
                                  ArrayAttr(), UnitAttr(), UnitAttr());
  if (failed(makeScalarRegion(rewriter, op->getRegion(0), scan.getCombiner(),
                              input, {0, 1})))
    return failure();
  Value all = scan.getResult(0);
  Value last = uop::ReshapeOp::create(
      rewriter, loc, cast<RankedTensorType>(accumulator.getType()),
      slice(all, dimension, length - 1, 1, rewriter), ValueRange());
  rewriter.replaceOp(op, {all, last});
  return success();
}

void frontend::populateScanConversions(Conversions &conversions) {
  for (StringRef name : {"iree_linalg_ext.scan", "tm_tensor.scan"})
    conversions[name] = convertScan;
}
