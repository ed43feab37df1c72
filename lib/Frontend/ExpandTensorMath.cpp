// expand-tensor-math: writes rare math ops with the ones that kernels have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

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
const StringRef defined[] = {
    math::PowFOp::getOperationMnemonic(),  math::FPowIOp::getOperationMnemonic(),
    math::IPowIOp::getOperationMnemonic(), math::SinhOp::getOperationMnemonic(),
    math::CoshOp::getOperationMnemonic(),  math::TanOp::getOperationMnemonic(),
    math::AsinhOp::getOperationMnemonic(), math::AcoshOp::getOperationMnemonic(),
    math::AtanhOp::getOperationMnemonic()};

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
    math::populateExpansionPatterns(expansions, defined);
    patterns = std::move(expansions);
    return success();
  }

  void runOnOperation() override {
    SmallVector<Operation *> rare;
    getOperation()->walk([&](Operation *op) {
      if (isRare(op))
        rare.push_back(op);
    });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    if (!rare.empty() && failed(applyOpPatternsGreedily(rare, patterns, config)))
      signalPassFailure();
  }

private:
  FrozenRewritePatternSet patterns;
};

} // namespace
} // namespace tinyjit
