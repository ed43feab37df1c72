// The prologue of a capture: launches that run before the first replay, and
// again when a constant has changed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Prologue.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace tinyjit::jit;

PrologueOp tinyjit::jit::getPrologue(CaptureOp capture) {
  auto prologues = capture.getBody().getOps<PrologueOp>();
  return prologues.empty() ? PrologueOp() : *prologues.begin();
}

/// The ops that compute operands of `moved`, except other work.
static llvm::DenseSet<Operation *> getProducers(ArrayRef<Operation *> moved) {
  llvm::DenseSet<Operation *> producers;
  SmallVector<Operation *> stack(moved.begin(), moved.end());
  while (!stack.empty())
    for (Value operand : stack.pop_back_val()->getOperands())
      if (producers.insert(operand.getDefiningOp()).second)
        stack.push_back(operand.getDefiningOp());
  return producers;
}

void tinyjit::jit::addToPrologue(CaptureOp capture,
                                 ArrayRef<Operation *> moved) {
  Block &body = capture.getBody().front();
  PrologueOp prologue = getPrologue(capture);
  if (!prologue) {
    auto first = llvm::find_if(body, [](Operation &op) { return isWork(&op); });
    OpBuilder builder(&body, first);
    prologue = PrologueOp::create(builder, moved.front()->getLoc());
    prologue.getBody().emplaceBlock();
  }
  llvm::DenseSet<Operation *> producers = getProducers(moved);
  for (Operation &op : llvm::make_early_inc_range(
           llvm::make_range(prologue->getIterator(), body.end())))
    if (producers.contains(&op))
      op.moveBefore(prologue);
  Block &inside = prologue.getBody().front();
  for (Operation *op : moved)
    op->moveBefore(&inside, inside.end());
}
