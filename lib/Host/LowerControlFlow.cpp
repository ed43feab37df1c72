// Lowers loops and branches of host functions whose conditions are on the
// device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Host/LowerControlFlow.h"

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tinyjit;

/// Whether the element of `condition` is not zero, for the host, which waits.
static Value readCondition(Value condition, Location loc, OpBuilder &builder) {
  auto type = cast<jit::BufferType>(condition.getType());
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  SmallVector<Value> indices(type.getRank(), zero);
  Type element = type.getElementType();
  // Loads give integers without a sign.
  auto held = builder.getIntegerType(element.getIntOrFloatBitWidth());
  Value read = jit::ReadOp::create(builder, loc, held, condition, indices);
  Value none = arith::ConstantIntOp::create(builder, loc, held, 0);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, read,
                               none);
}

static void lower(jit::WhileOp op, IRRewriter &rewriter) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  auto loop = scf::WhileOp::create(rewriter, loc, TypeRange(), ValueRange());
  rewriter.setInsertionPointToStart(&loop.getBefore().emplaceBlock());
  Value goesOn = readCondition(op.getCondition(), loc, rewriter);
  scf::ConditionOp::create(rewriter, loc, goesOn, ValueRange());
  loop.getAfter().takeBody(op.getBody());
  rewriter.setInsertionPointToEnd(&loop.getAfter().front());
  scf::YieldOp::create(rewriter, loc);
  rewriter.eraseOp(op);
}

static void lower(jit::IfOp op, IRRewriter &rewriter) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Value taken = readCondition(op.getCondition(), loc, rewriter);
  bool hasElse = op.hasElse();
  auto branch = scf::IfOp::create(rewriter, loc, taken, hasElse);
  branch.getThenRegion().takeBody(op.getThenRegion());
  if (hasElse)
    branch.getElseRegion().takeBody(op.getElseRegion());
  for (Region &region : branch->getRegions())
    if (!region.empty()) {
      rewriter.setInsertionPointToEnd(&region.front());
      scf::YieldOp::create(rewriter, loc);
    }
  rewriter.eraseOp(op);
}

void host::lowerControlFlow(Operation *root) {
  IRRewriter rewriter(root->getContext());
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (op->hasTrait<jit::ControlFlow>())
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    if (auto loop = dyn_cast<jit::WhileOp>(op))
      lower(loop, rewriter);
    else
      lower(cast<jit::IfOp>(op), rewriter);
  }
}
