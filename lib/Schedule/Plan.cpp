// Which tensors of a function are stored.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Plan.h"

#include "dialects/UOp/UOp.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

FailureOr<Plan> schedule::planFunction(func::FuncOp function,
                                       const Tensors &tensors) {
  Plan plan;
  auto store = [&](Value value) {
    if (isTensor(value) && value.getDefiningOp())
      plan.stored.insert(value);
  };
  for (Operation &op : function.front()) {
    if (isa<func::ReturnOp, uop::CopyOp>(op))
      llvm::for_each(op.getOperands(), store);
    if (isa<uop::ContiguousOp, uop::RealizeOp, uop::ReduceAxisOp>(op))
      store(op.getResult(0));
  }
  return plan;
}
