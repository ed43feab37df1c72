// Rounds the factors of f32 matrix products to TF32.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/Transforms/ReductionLanes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPROUNDFACTORSPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// `factor` rounded to TF32, in f32; itself if it is that already.
static Value roundFactor(OpBuilder &builder, Location loc, Value factor) {
  Type small = getMatrixType(factor);
  if (small && small.isTF32())
    return factor;
  Value rounded = arith::TruncFOp::create(
      builder, loc, builder.getTF32Type(), factor,
      arith::RoundingModeAttr::get(builder.getContext(),
                                   arith::RoundingMode::to_nearest_away),
      /*fastmath=*/nullptr);
  return arith::ExtFOp::create(builder, loc, factor.getType(), rounded);
}

/// The product that `reduce` sums, if its factors are to be rounded.
static arith::MulFOp findProduct(ReduceOp reduce, FreeRanges &ranges) {
  if (reduce.getKind() != ReduceKind::Add || reduce.getLanes() ||
      !reduce.getResult(0).getType().isF32())
    return {};
  auto product = reduce.getValues()[0].getDefiningOp<arith::MulFOp>();
  if (!product || !isMatrixProduct(product.getLhs(), product.getRhs(), ranges))
    return {};
  Type lhs = getMatrixType(product.getLhs());
  return lhs && lhs == getMatrixType(product.getRhs()) ? arith::MulFOp()
                                                       : product;
}

namespace {
struct RoundFactors
    : tinyjit::uop::impl::UOpRoundFactorsPassBase<RoundFactors> {
  void runOnOperation() override {
    SmallVector<ReduceOp> reductions;
    getOperation()->walk(
        [&](ReduceOp reduce) { reductions.push_back(reduce); });
    for (ReduceOp reduce : reductions) {
      FreeRanges ranges;
      arith::MulFOp product = findProduct(reduce, ranges);
      if (!product)
        continue;
      OpBuilder builder(reduce);
      Location loc = product.getLoc();
      Value lhs = roundFactor(builder, loc, product.getLhs());
      Value rhs = roundFactor(builder, loc, product.getRhs());
      // Others may use the product as it was.
      reduce->setOperand(0, arith::MulFOp::create(builder, loc, lhs, rhs,
                                                  product.getFastmath()));
      if (product->use_empty())
        product.erase();
    }
  }
};
} // namespace
