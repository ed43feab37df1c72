// Decides `contract` and `lanes` of the reductions over floats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/Transforms/ReductionLanes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSETREDUCTIONORDERPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// A product that is rounded to its factors' type and then extended to f32 is
/// computed in f32 instead, where it is exact, if matrix units can sum it then.
static void widenProduct(ReduceOp reduce, FreeRanges &ranges) {
  Value operand = reduce.getValues()[0];
  if (!getMatrixType(operand))
    return;
  Value narrow = operand.getDefiningOp<arith::ExtFOp>().getIn();
  auto product = narrow.getDefiningOp<arith::MulFOp>();
  if (!product || !isMatrixProduct(product.getLhs(), product.getRhs(), ranges))
    return;
  OpBuilder builder(reduce);
  Location loc = product.getLoc();
  Type f32 = operand.getType();
  Value lhs = arith::ExtFOp::create(builder, loc, f32, product.getLhs());
  Value rhs = arith::ExtFOp::create(builder, loc, f32, product.getRhs());
  reduce->setOperand(0, arith::MulFOp::create(builder, loc, lhs, rhs));
}

/// True if matrix units can compute `reduce`: a matrix product of f16,
/// bf16 or tf32 that is summed in f32.
static bool suitsMatrixUnits(ReduceOp reduce, FreeRanges &ranges) {
  auto product = reduce.getValues()[0].getDefiningOp<arith::MulFOp>();
  if (!product || reduce.getKind() != ReduceKind::Add)
    return false;
  Type type = getMatrixType(product.getLhs());
  return type && type == getMatrixType(product.getRhs()) &&
         isMatrixProduct(product.getLhs(), product.getRhs(), ranges);
}

namespace {
struct SetReductionOrder
    : tinyjit::uop::impl::UOpSetReductionOrderPassBase<SetReductionOrder> {
  using UOpSetReductionOrderPassBase::UOpSetReductionOrderPassBase;

  void runOnOperation() override {
    llvm::MapVector<Operation *, SmallVector<StoreOp>> users;
    getOperation()->walk([&](StoreOp store) {
      for (Operation *op : collectOps(store))
        if (isa<ReduceOp>(op))
          users[op].push_back(store);
    });
    FreeRanges ranges;
    for (auto &[op, stores] : users) {
      auto reduce = cast<ReduceOp>(op);
      if (!reduce.getKind() || reduce.getLanes() ||
          !isa<FloatType>(reduce.getResult(0).getType()))
        continue;
      if (threads && reduce.getKind() == ReduceKind::Add) {
        widenProduct(reduce, ranges);
        if (suitsMatrixUnits(reduce, ranges))
          reduce.setReassoc(true);
      }
      Value operand = reduce.getValues()[0];
      if (fma && reduce.getKind() == ReduceKind::Add &&
          operand.getDefiningOp<arith::MulFOp>() && operand.hasOneUse() &&
          (operand.getType().isF32() || operand.getType().isF64()))
        reduce.setContract(true);
      reduce.setLanes(threads ? chooseThreadLanes(reduce, stores, ranges)
                              : chooseLanes(reduce, stores, ranges));
    }
  }
};
} // namespace
