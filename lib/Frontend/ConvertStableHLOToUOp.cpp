// convert-stablehlo-to-uop: ops of StableHLO, and of its kin, that become
// kernels of their own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Passes.h"
#include "lib/Frontend/SequencePatterns.h"

#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOUOPPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

LogicalResult frontend::refuseOp(Operation *op, StringRef expected) {
  return op->emitError("'") << op->getName() << "' is not as its dialect "
                            << "defines it, expected " << expected;
}

std::optional<int64_t> frontend::getInteger(Operation *op, StringRef name) {
  auto attribute = op->getAttrOfType<IntegerAttr>(name);
  if (!attribute)
    return std::nullopt;
  return attribute.getInt();
}

namespace {
struct ConvertStableHLOToUOp
    : frontend::impl::ConvertStableHLOToUOpPassBase<ConvertStableHLOToUOp> {
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    frontend::populateSortPatterns(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    // A pattern that refuses an op has said why.
    bool isRefused = false;
    ScopedDiagnosticHandler handler(&getContext(), [&](Diagnostic &diagnostic) {
      isRefused |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
      return failure();
    });
    walkAndApplyPatterns(getOperation(), patterns);
    if (isRefused)
      signalPassFailure();
  }

  FrozenRewritePatternSet patterns;
};
} // namespace
