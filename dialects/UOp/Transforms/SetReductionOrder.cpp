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
      Value operand = reduce.getValues()[0];
      if (reduce.getKind() == ReduceKind::Add &&
          operand.getDefiningOp<arith::MulFOp>() && operand.hasOneUse() &&
          (operand.getType().isF32() || operand.getType().isF64()))
        reduce.setContract(true);
      reduce.setLanes(threads ? chooseThreadLanes(reduce, stores, ranges)
                              : chooseLanes(reduce, stores, ranges));
    }
  }
};
} // namespace
