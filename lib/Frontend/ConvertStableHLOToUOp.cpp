// convert-stablehlo-to-uop: ops of other projects' dialects that no loop nest
// stands for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"

#include "dialects/Jit/Jit.h"
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOUOPPASS
#include "lib/Frontend/Passes.h.inc"

namespace {
struct ConvertStableHLOToUOp
    : impl::ConvertStableHLOToUOpPassBase<ConvertStableHLOToUOp> {
  LogicalResult initialize(MLIRContext *) override {
    populateCustomCallConversions(conversions);
    populateElementwiseConversions(conversions);
    populateFftConversions(conversions);
    populateScanConversions(conversions);
    populateScatterConversions(conversions);
    populateSortConversions(conversions);
    populateWindowConversions(conversions);
    return success();
  }

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    bool refused = false;
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
