// decompose-tensor-ops: rewrites compound tensor ops as simpler ones.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Branches.h"
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace tinyjit::frontend {

#define GEN_PASS_DEF_DECOMPOSETENSOROPSPASS
#include "lib/Frontend/Passes.h.inc"

namespace {

LogicalResult decompose(linalg::AggregatedOpInterface op,
                        IRRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  FailureOr<SmallVector<Value>> parts = op.decomposeOperation(rewriter);
  if (failed(parts))
    return op->emitOpError("has no decomposition into loop nests");
  rewriter.replaceOp(op, *parts);
  return success();
}

/// The forms without insert_slice and extract_slice shortcuts are correct for
/// every shape.
LogicalResult decompose(linalg::PackOp op, IRRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  if (failed(linalg::lowerPack(rewriter, op,
                               /*lowerPadLikeWithInsertSlice=*/false)))
    return op->emitOpError("is taken with static sizes and tiles only");
  return success();
}

LogicalResult decompose(linalg::UnPackOp op, IRRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  if (failed(linalg::lowerUnPack(rewriter, op,
                                 /*lowerUnpadLikeWithExtractSlice=*/false)))
    return op->emitOpError("is taken with static sizes and tiles only");
  return success();
}

/// The one condition of all elements becomes a tensor, as others are: it may be
/// taken out of one.
void spreadCondition(arith::SelectOp op, IRRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  SmallVector<Value> sizes;
  for (int64_t dim : llvm::seq(type.getRank()))
    if (type.isDynamicDim(dim))
      sizes.push_back(
          tensor::DimOp::create(rewriter, loc, op.getTrueValue(), dim));
  Value condition =
      tensor::SplatOp::create(rewriter, loc, type.clone(rewriter.getI1Type()),
                              op.getCondition(), sizes);
  rewriter.modifyOpInPlace(op,
                           [&] { op.getConditionMutable().set(condition); });
}

bool hasOneCondition(arith::SelectOp op) {
  return isa<RankedTensorType>(op.getType()) &&
         op.getCondition().getType().isInteger(1);
}

struct DecomposeTensorOpsPass
    : frontend::impl::DecomposeTensorOpsPassBase<DecomposeTensorOpsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> compound, branches;
    // Inner branches come before outer ones.
    getOperation()->walk([&](Operation *op) {
      if (frontend::isSelectable(op))
        branches.push_back(op);
      if (isa<linalg::AggregatedOpInterface, linalg::PackOp, linalg::UnPackOp>(
              op))
        compound.push_back(op);
      if (auto select = dyn_cast<arith::SelectOp>(op))
        if (hasOneCondition(select))
          compound.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (Operation *op : branches)
      frontend::selectBranches(op, rewriter);
    for (Operation *op : compound) {
      auto done =
          TypeSwitch<Operation *, LogicalResult>(op)
              .Case<linalg::PackOp, linalg::UnPackOp>(
                  [&](auto pack) { return decompose(pack, rewriter); })
              .Case([&](arith::SelectOp select) {
                spreadCondition(select, rewriter);
                return success();
              })
              .Default([&](Operation *other) {
                return decompose(cast<linalg::AggregatedOpInterface>(other),
                                 rewriter);
              });
      if (failed(done))
        return signalPassFailure();
    }
  }
};

} // namespace
} // namespace tinyjit::frontend
