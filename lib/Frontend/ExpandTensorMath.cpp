// expand-tensor-math: writes rare math ops with the ones that kernels have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tinyjit {

#define GEN_PASS_DEF_EXPANDTENSORMATHPASS
#include "lib/Frontend/Passes.h.inc"

namespace {

const StringRef approximated[] = {
    math::ErfOp::getOperationName(),   math::ErfcOp::getOperationName(),
    math::AtanOp::getOperationName(),  math::Atan2Op::getOperationName(),
    math::AsinOp::getOperationName(),  math::AcosOp::getOperationName(),
    math::ExpM1Op::getOperationName(), math::Log1pOp::getOperationName(),
    math::CbrtOp::getOperationName()};
constexpr StringRef defined[] = {"powf", "fpowi", "ipowi", "sinh", "cosh",
                                 "tan",  "asinh", "acosh", "atanh"};

bool isRare(Operation *op) {
  return isa<math::MathDialect>(op->getDialect()) &&
         (llvm::is_contained(approximated, op->getName().getStringRef()) ||
          llvm::is_contained(defined, op->getName().stripDialect()));
}

struct ExpandTensorMathPass
    : impl::ExpandTensorMathPassBase<ExpandTensorMathPass> {
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet expansions(context);
    auto isApproximated = [](StringRef name) {
      return llvm::is_contained(approximated, name);
    };
    populateMathF32ExpansionPatterns(expansions, isApproximated);
    populateMathPolynomialApproximationPatterns(expansions, isApproximated);
    math::populateExpansionPatterns(expansions, ArrayRef(defined));
    patterns = std::move(expansions);
    RewritePatternSet bodies(context);
    linalg::populateElementwiseToLinalgConversionPatterns(bodies);
    bodyPatterns = std::move(bodies);
    return success();
  }

  void runOnOperation() override {
    // Upstream's expansions are of scalars, which stand in bodies.
    auto isOnTensors = [](Operation *op) {
      return isa<TensorType>(op->getResult(0).getType());
    };
    if (failed(rewriteRare(isOnTensors, bodyPatterns)) ||
        failed(spellOutBodies()) ||
        failed(rewriteRare([](Operation *) { return true; }, patterns)))
      signalPassFailure();
  }

private:
  LogicalResult rewriteRare(function_ref<bool(Operation *)> filter,
                            const FrozenRewritePatternSet &patterns) {
    SmallVector<Operation *> rare;
    getOperation()->walk([&](Operation *op) {
      if (isRare(op) && filter(op))
        rare.push_back(op);
    });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    return rare.empty() ? success()
                        : applyOpPatternsGreedily(rare, patterns, config);
  }

  /// The body of a named op follows from its name; one that changes belongs to
  /// a generic op.
  LogicalResult spellOutBodies() {
    llvm::SetVector<linalg::LinalgOp> named;
    getOperation()->walk([&](Operation *op) {
      auto parent = dyn_cast<linalg::LinalgOp>(op->getParentOp());
      if (parent && isRare(op) &&
          !isa<linalg::GenericOp, linalg::MapOp, linalg::ReduceOp>(parent))
        named.insert(parent);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : named) {
      rewriter.setInsertionPoint(op);
      if (failed(linalg::generalizeNamedOp(rewriter, op)))
        return failure();
    }
    return success();
  }

  FrozenRewritePatternSet patterns, bodyPatterns;
};

} // namespace
} // namespace tinyjit
