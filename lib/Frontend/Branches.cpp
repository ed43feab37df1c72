// Converts branches in the bodies of ops on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Branches.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tinyjit;

/// True for ops that may be computed where their branch is not taken.
static bool isPureScalar(Operation &op) {
  if (op.hasTrait<OpTrait::IsTerminator>() || frontend::isSelectable(&op))
    return true;
  return op.getNumRegions() == 0 && isMemoryEffectFree(&op);
}

bool frontend::isSelectable(Operation *op) {
  auto branch = dyn_cast<scf::IfOp>(op);
  if (!branch || branch.getNumResults() == 0 ||
      llvm::any_of(branch.getResultTypes(), llvm::IsaPred<TensorType>))
    return false;
  Operation *parent = op->getParentOp();
  while (isa_and_nonnull<scf::IfOp>(parent))
    parent = parent->getParentOp();
  return parent &&
         isa<linalg::LinalgDialect, tensor::TensorDialect>(
             parent->getDialect()) &&
         llvm::all_of(*branch.thenBlock(), isPureScalar) &&
         llvm::all_of(*branch.elseBlock(), isPureScalar);
}

void frontend::selectBranches(Operation *op, IRRewriter &rewriter) {
  auto branch = cast<scf::IfOp>(op);
  for (Block *block : {branch.thenBlock(), branch.elseBlock()})
    for (Operation &inner :
         llvm::make_early_inc_range(block->without_terminator()))
      rewriter.moveOpBefore(&inner, op);
  rewriter.setInsertionPoint(op);
  SmallVector<Value> chosen;
  for (auto [taken, other] : llvm::zip_equal(branch.thenYield().getResults(),
                                             branch.elseYield().getResults()))
    chosen.push_back(arith::SelectOp::create(
        rewriter, op->getLoc(), branch.getCondition(), taken, other));
  rewriter.replaceOp(op, chosen);
}
