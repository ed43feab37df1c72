// skip-filter-zeros: convolutions whose filter has zeros between its elements
// read the elements only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Passes.h"
#include "lib/Frontend/Splat.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_SKIPFILTERZEROSPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

/// True if `op` adds up the products of its two inputs.
static bool addsProducts(linalg::GenericOp op) {
  if (op.getNumDpsInputs() != 2 || op->getNumResults() != 1)
    return false;
  Block &body = *op.getBody();
  Operation *sum = body.getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(sum) ||
      !llvm::is_contained(sum->getOperands(), body.getArgument(2)))
    return false;
  return llvm::any_of(sum->getOperands(), [&](Value value) {
    Operation *product = value.getDefiningOp();
    return isa_and_nonnull<arith::MulFOp, arith::MulIOp>(product) &&
           llvm::is_contained(product->getOperands(), body.getArgument(0)) &&
           llvm::is_contained(product->getOperands(), body.getArgument(1));
  });
}

/// The op that puts the elements of `tensor` into zeros, steps of more than one
/// apart from its first to its last place; null if there is none.
static tensor::InsertSliceOp findSpread(Value tensor) {
  auto insert = tensor.getDefiningOp<tensor::InsertSliceOp>();
  if (!insert || insert.getDroppedDims().any() ||
      !insert.getSourceType().hasStaticShape() ||
      !insert.getDestType().hasStaticShape() ||
      llvm::all_of(insert.getStaticStrides(),
                   [](int64_t stride) { return stride == 1; }))
    return {};
  for (auto [offset, size, stride, all] : llvm::zip_equal(
           insert.getStaticOffsets(), insert.getStaticSizes(),
           insert.getStaticStrides(), insert.getDestType().getShape()))
    if (offset != 0 || stride < 1 || size < 1 || (size - 1) * stride + 1 != all)
      return {};
  Attribute zero = frontend::getSplat(insert.getDest());
  if (auto number = dyn_cast_or_null<FloatAttr>(zero))
    return number.getValue().isPosZero() ? insert : tensor::InsertSliceOp();
  auto number = dyn_cast_or_null<IntegerAttr>(zero);
  return number && number.getValue().isZero() ? insert
                                              : tensor::InsertSliceOp();
}

/// True if `map` only has `dim` in sums with others, as the indices of the
/// image of a convolution.
static bool isOfWindow(AffineMap map, AffineExpr dim) {
  unsigned position = cast<AffineDimExpr>(dim).getPosition();
  bool isSummed = false;
  for (AffineExpr index : map.getResults()) {
    if (!index.isFunctionOfDim(position))
      continue;
    if (!isa<AffineBinaryOpExpr>(index) ||
        index.getKind() != AffineExprKind::Add)
      return false;
    isSummed = true;
  }
  return isSummed;
}

/// Has `op` read the elements of its input `number`, a filter, where `insert`
/// puts zeros between them. \returns whether it could.
static bool skipZeros(linalg::GenericOp op, unsigned number,
                      tensor::InsertSliceOp insert) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineMap &image = maps[1 - number];
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  llvm::DenseMap<AffineExpr, AffineExpr> spread;
  for (auto [index, stride] :
       llvm::zip_equal(maps[number].getResults(), insert.getStaticStrides())) {
    auto dim = dyn_cast<AffineDimExpr>(index);
    if (!dim)
      return false;
    if (stride == 1)
      continue;
    if (kinds[dim.getPosition()] != utils::IteratorType::reduction ||
        !isOfWindow(image, dim) ||
        !spread.try_emplace(dim, dim * stride).second)
      return false;
  }
  image = image.replace(spread, image.getNumDims(), /*numResultSyms=*/0);
  op->setOperand(number, insert.getSource());
  op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
  return true;
}

namespace {
struct SkipFilterZeros
    : frontend::impl::SkipFilterZerosPassBase<SkipFilterZeros> {
  void runOnOperation() override {
    getOperation()->walk([&](linalg::GenericOp op) {
      if (!addsProducts(op))
        return;
      for (unsigned number : {0, 1})
        if (tensor::InsertSliceOp insert = findSpread(op->getOperand(number)))
          if (skipZeros(op, number, insert))
            return;
    });
  }
};
} // namespace
