// Replaces ops by simpler values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Reduce/Reduce.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::reduce;

/// Op number `index` of a walk through the functions of `module`, or null.
static Operation *getOp(ModuleOp module, size_t index) {
  for (auto function : module.getOps<func::FuncOp>())
    for (Operation &op : function.getOps())
      if (index-- == 0)
        return &op;
  return nullptr;
}

/// How many ways there are to be rid of `op`: each operand of its result's
/// type, then zeros; one for an op without results.
static unsigned countWays(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>() || isa<arith::ConstantOp>(op))
    return 0;
  if (op->getNumResults() == 0)
    return 1;
  return op->getNumResults() == 1 ? op->getNumOperands() + 1 : 0;
}

/// \returns false if the way is none.
static bool replace(Operation *op, unsigned way) {
  IRRewriter rewriter(op);
  if (op->getNumResults() == 0) {
    rewriter.eraseOp(op);
    return true;
  }
  Type type = op->getResult(0).getType();
  if (way < op->getNumOperands()) {
    if (op->getOperand(way).getType() != type)
      return false;
    rewriter.replaceOp(op, op->getOperand(way));
    return true;
  }
  auto shaped = dyn_cast<RankedTensorType>(type);
  TypedAttr zero = shaped && shaped.hasStaticShape()
                       ? rewriter.getZeroAttr(type)
                       : TypedAttr();
  if (!zero)
    return false;
  rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, zero);
  return true;
}

/// Tries to be rid of op number `index`; on success `module` is without it.
static bool replaceOne(OwningOpRef<ModuleOp> &module, size_t index,
                       const Tester &tester) {
  unsigned ways = countWays(getOp(*module, index));
  for (unsigned way = 0; way < ways; ++way) {
    OwningOpRef<ModuleOp> attempt = module->clone();
    if (!replace(getOp(*attempt, index), way))
      continue;
    for (auto function : attempt->getOps<func::FuncOp>()) {
      IRRewriter rewriter(function.getContext());
      (void)runRegionDCE(rewriter, function->getRegions());
    }
    if (isInteresting(tester, *attempt)) {
      module = std::move(attempt);
      return true;
    }
  }
  return false;
}

void reduce::reduceOps(OwningOpRef<ModuleOp> &module, const Tester &tester) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t i = 0; getOp(*module, i);)
      if (replaceOne(module, i, tester))
        changed = true; // the next op has this number now, or is gone
      else
        ++i;
  }
}
