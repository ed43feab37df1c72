// expand-tensor-math: rewrites rare math ops as the ones that kernels have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "lib/Frontend/DefineMath.h"
#include "lib/Frontend/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tinyjit::frontend {

#define GEN_PASS_DEF_EXPANDTENSORMATHPASS
#include "lib/Frontend/Passes.h.inc"

namespace {

/// The functions that upstream has polynomials of, on f32.
constexpr StringRef approximated[] = {"math.erf",  "math.erfc",  "math.asin",
                                      "math.acos", "math.expm1", "math.log1p"};
/// The functions that upstream writes with products and compares.
constexpr StringRef expanded[] = {"fpowi", "clampf"};

bool isApproximated(StringRef name) {
  return llvm::is_contained(approximated, name);
}

bool isRare(Operation *op) {
  // Kernels have it up to f32.
  if (isa<math::TanhOp>(op))
    return getElementTypeOrSelf(op->getResult(0)).isF64();
  // The host computes those of `index`.
  if (isa<arith::AddUIExtendedOp, arith::MulSIExtendedOp,
          arith::MulUIExtendedOp>(op))
    return getElementTypeOrSelf(op->getResult(0)).isInteger();
  return isApproximated(op->getName().getStringRef()) ||
         isa<arith::ScalingExtFOp, arith::ScalingTruncFOp, math::ClampFOp,
             math::AcoshOp, math::AsinhOp, math::AtanOp, math::Atan2Op,
             math::AtanhOp, math::CbrtOp, math::CoshOp, math::FPowIOp,
             math::IsFiniteOp, math::IsInfOp, math::IsNaNOp, math::IsNormalOp,
             math::Log10Op, math::PowFOp, math::SincosOp, math::SinhOp,
             math::TanOp>(op);
}

struct ExpandTensorMathPass
    : frontend::impl::ExpandTensorMathPassBase<ExpandTensorMathPass> {
  using ExpandTensorMathPassBase::ExpandTensorMathPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    ExpandTensorMathPassBase::getDependentDialects(registry);
    if (tensors)
      registry.insert<linalg::LinalgDialect>();
  }

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet bodies(context), products(context), expansions(context);
    if (tensors) {
      linalg::populateElementwiseToLinalgConversionPatterns(bodies);
      frontend::populateSplitMathPatterns(bodies);
    }
    bodyPatterns = std::move(bodies);
    populateMathAlgebraicSimplificationPatterns(products);
    frontend::populateSplitMathPatterns(products);
    productPatterns = std::move(products);
    populateMathF32ExpansionPatterns(expansions, isApproximated);
    populateMathPolynomialApproximationPatterns(expansions, isApproximated);
    math::populateExpansionPatterns(expansions, ArrayRef(expanded));
    frontend::populateDefineMathPatterns(expansions);
    if (!tensors)
      populateAffineToStdConversionPatterns(expansions);
    patterns = std::move(expansions);
    return success();
  }

  void runOnOperation() override {
    // Most kernels have none, which is faster to see than to try.
    if (findRare().empty())
      return;
    // Upstream's expansions are of scalars, which stand in bodies.
    auto isOnTensors = [](Operation *op) {
      return isa<TensorType>(op->getResult(0).getType());
    };
    auto any = [](Operation *) { return true; };
    if ((tensors && (failed(rewriteRare(isOnTensors, bodyPatterns)) ||
                     failed(spellOutBodies()))) ||
        failed(rewriteRare(any, productPatterns)) ||
        failed(rewriteRare(any, patterns)) || failed(checkNoneIsLeft()))
      signalPassFailure();
  }

private:
  /// The rare ops that are to go.
  SmallVector<Operation *> findRare() {
    SmallVector<Operation *> rare;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<jit::NativeOp>(op))
        return WalkResult::skip();
      // On tensors, loop nests are made with them.
      if (isRare(op) ||
          (!tensors &&
           isa<affine::AffineApplyOp, affine::AffineMinOp, affine::AffineMaxOp>(
               op)))
        rare.push_back(op);
      return WalkResult::advance();
    });
    return rare;
  }

  LogicalResult rewriteRare(function_ref<bool(Operation *)> filter,
                            const FrozenRewritePatternSet &patterns) {
    SmallVector<Operation *> rare = findRare();
    llvm::erase_if(rare, [&](Operation *op) { return !filter(op); });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    return rare.empty() ? success()
                        : applyOpPatternsGreedily(rare, patterns, config);
  }

  /// The body of a named op follows from its name; one that changes belongs to
  /// a generic op.
  LogicalResult spellOutBodies() {
    llvm::SetVector<linalg::LinalgOp> named;
    for (Operation *op : findRare()) {
      auto parent = dyn_cast_or_null<linalg::LinalgOp>(op->getParentOp());
      if (parent &&
          !isa<linalg::GenericOp, linalg::MapOp, linalg::ReduceOp>(parent))
        named.insert(parent);
    }
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : named) {
      rewriter.setInsertionPoint(op);
      if (failed(linalg::generalizeNamedOp(rewriter, op)))
        return failure();
    }
    return success();
  }

  LogicalResult checkNoneIsLeft() {
    LogicalResult result = success();
    for (Operation *op : findRare())
      result = op->emitError("'")
               << op->getName() << "' on " << op->getResultTypes()[0]
               << " is not supported; the closest form that is: f64";
    return result;
  }

  FrozenRewritePatternSet bodyPatterns, productPatterns, patterns;
};

} // namespace
} // namespace tinyjit::frontend
