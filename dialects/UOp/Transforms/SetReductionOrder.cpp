// Decides `contract` and `lanes` of the reductions over floats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
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
  void runOnOperation() override {
    getOperation()->walk([](ReduceOp reduce) {
      if (!reduce.getKind() || !isa<FloatType>(reduce.getResult(0).getType()))
        return;
      Value operand = reduce.getValues()[0];
      if (reduce.getKind() == ReduceKind::Add && operand.getDefiningOp<arith::MulFOp>() &&
          operand.hasOneUse() && (operand.getType().isF32() || operand.getType().isF64()))
        reduce.setContract(true);
    });
  }
};
} // namespace
