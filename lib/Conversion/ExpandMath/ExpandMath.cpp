// The patterns over the expansions, and the pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/ExpandMath.h"

#include "lib/Conversion/Emit/SmallFloats.h"
#include "lib/Conversion/ExpandMath/Patterns.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace tinyjit {
using namespace floats;

#define GEN_PASS_DEF_EXPANDMATHPASS
#include "lib/Conversion/Passes.h.inc"

namespace {

bool isF32(Type type) {
  return isScalarOrFixedVector(type) && getElementTypeOrSelf(type).isF32();
}
bool isF32OrF64(Type type) {
  return isF32(type) ||
         (isScalarOrFixedVector(type) && getElementTypeOrSelf(type).isF64());
}

template <typename OpTy, Num (*emit)(FloatCode &, Num),
          bool (*isType)(Type) = isF32OrF64>
struct ExpandUnary : OpRewritePattern<OpTy> {
  ExpandUnary(MLIRContext *context, MathTarget target)
      : OpRewritePattern<OpTy>(context), target(target) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!isType(op.getType()))
      return rewriter.notifyMatchFailure(op,
                                         "not a float this expansion knows");
    FloatCode e(rewriter, op.getLoc(), op.getType(), target.fma);
    rewriter.replaceOp(op, Value(emit(e, Num(e, op.getOperand()))));
    return success();
  }

  MathTarget target;
};

Num emitRsqrt(FloatCode &e, Num x) {
  Num root(e, math::SqrtOp::create(e.builder, e.loc, Value(x)));
  return x.like(1.0) / root;
}

struct ExpandFma : OpRewritePattern<math::FmaOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::FmaOp op,
                                PatternRewriter &rewriter) const override {
    if (!isF32(op.getType()))
      return rewriter.notifyMatchFailure(op, "only f32 is expanded");
    FloatCode e(rewriter, op.getLoc(), op.getType(), /*hasFma=*/false);
    rewriter.replaceOp(op,
                       Value(emitFma(e, Num(e, op.getA()), Num(e, op.getB()),
                                     Num(e, op.getC()))));
    return success();
  }
};

/// A math op on floats below f32 is computed in f32 and rounded once.
struct WidenSmallFloats : RewritePattern {
  WidenSmallFloats(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/2, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isa<math::MathDialect>(op->getDialect()))
      return rewriter.notifyMatchFailure(op, "not a math op");
    return widenToF32(op, rewriter);
  }
};

struct ExpandMathPass : impl::ExpandMathPassBase<ExpandMathPass> {
  using ExpandMathPassBase::ExpandMathPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet expansions(context);
    populateExpandMathPatterns(expansions, {fma, sse41});
    patterns = std::move(expansions);
    return success();
  }

  void runOnOperation() override {
    // Most kernels have no math, which is faster to see than to try.
    auto isMath = [](Operation *op) {
      return isa_and_nonnull<math::MathDialect>(op->getDialect())
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    };
    if (getOperation()->walk(isMath).wasInterrupted() &&
        failed(applyPatternsGreedily(getOperation(), patterns)))
      signalPassFailure();
  }

private:
  FrozenRewritePatternSet patterns;
};

} // namespace

void populateExpandMathPatterns(RewritePatternSet &patterns,
                                const MathTarget &target) {
  MLIRContext *context = patterns.getContext();
  patterns.add<
      ExpandUnary<math::Exp2Op, emitExp2>, ExpandUnary<math::ExpOp, emitExp>,
      ExpandUnary<math::Log2Op, emitLog2>, ExpandUnary<math::LogOp, emitLog>,
      ExpandUnary<math::SinOp, emitSin>, ExpandUnary<math::CosOp, emitCos>,
      ExpandUnary<math::TanhOp, emitTanh, isF32>,
      ExpandUnary<math::RsqrtOp, emitRsqrt>,
      ExpandUnary<math::RoundOp, emitRound>>(context, target);
  patterns.add<WidenSmallFloats>(context);
  if (!target.sse41)
    patterns.add<ExpandUnary<math::FloorOp, emitFloor>,
                 ExpandUnary<math::CeilOp, emitCeil>,
                 ExpandUnary<math::TruncOp, emitTrunc>,
                 ExpandUnary<math::RoundEvenOp, emitRoundEven>>(context,
                                                                target);
  if (!target.fma)
    patterns.add<ExpandFma>(context);
}

bool isSupportedMathOp(Operation *op) {
  if (!isa<math::MathDialect>(op->getDialect()))
    return true;
  if (!llvm::all_of(op->getOperandTypes(), [](Type type) {
        return getElementTypeOrSelf(type).isInteger() || isSmallFloat(type) ||
               isF32OrF64(type);
      }))
    return false;
  if (isa<math::TanhOp>(op))
    return !getElementTypeOrSelf(op->getOperand(0)).isF64();
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::CosOp, math::CountLeadingZerosOp, math::CountTrailingZerosOp,
             math::CtPopOp, math::ExpOp, math::Exp2Op, math::FloorOp,
             math::FmaOp, math::IsFiniteOp, math::IsInfOp, math::IsNaNOp,
             math::IsNormalOp, math::LogOp, math::Log2Op, math::RoundOp,
             math::RoundEvenOp, math::RsqrtOp, math::SinOp, math::SqrtOp,
             math::TruncOp>(op);
}

const char *getSupportedMathOps() {
  return "absf, absi, ceil, copysign, cos, ctlz, ctpop, cttz, exp, exp2, "
         "floor, "
         "fma, isfinite, isinf, isnan, isnormal, log, log2, round, roundeven, "
         "rsqrt, sin, sqrt, tanh (not on f64) and trunc, on f64 and smaller "
         "floats";
}

} // namespace tinyjit
