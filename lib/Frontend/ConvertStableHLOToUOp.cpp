// convert-stablehlo-to-uop: converts ops of other projects' dialects that are
// no single loop nest.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"

#include "dialects/Jit/Jit.h"
#include "lib/Frontend/Passes.h"
#include "lib/Frontend/ScalarRegion.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOUOPPASS
#include "lib/Frontend/Passes.h.inc"

/// True if the body of the nest computes on tensors of one element by calls or
/// by nests.
static bool isOnTensors(linalg::LinalgOp op) {
  auto isNest = [](Operation &inner) {
    return isa<func::CallOp, linalg::LinalgOp>(inner);
  };
  // One in a region of another has been written with that.
  return !op->getParentOfType<linalg::LinalgOp>() &&
         llvm::any_of(*op.getBlock(), isNest);
}

namespace {
struct ConvertStableHLOToUOp
    : impl::ConvertStableHLOToUOpPassBase<ConvertStableHLOToUOp> {
  LogicalResult initialize(MLIRContext *) override {
    populateCustomCallConversions(conversions);
    populateElementwiseConversions(conversions);
    populateFftConversions(conversions);
    populateReduceConversions(conversions);
    populateScanConversions(conversions);
    populateScatterConversions(conversions);
    populateSortConversions(conversions);
    populateTopKConversions(conversions);
    populateWindowConversions(conversions);
    return success();
  }

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    bool refused = false;
    SmallVector<linalg::LinalgOp> nests;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isOnTensors(op))
        nests.push_back(op);
    });
    for (linalg::LinalgOp op : nests)
      refused |= failed(makeScalarBody(rewriter, op));
    getOperation()->walk([&](Operation *op) {
      ConvertOp convert = conversions.lookup(op->getName().getStringRef());
      if (!convert)
        return;
      rewriter.setInsertionPoint(op);
      refused |= failed(convert(op, rewriter));
    });
    if (refused)
      signalPassFailure();
  }

  Conversions conversions;
};
} // namespace
} // namespace tinyjit::frontend
