// Which ops are widened, how conversions are composed, and the pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LegalizeSmallFloats/LegalizeSmallFloats.h"

#include "dialects/UOp/UOp.h"
#include "lib/Conversion/Emit/SmallFloats.h"
#include "lib/Conversion/LegalizeSmallFloats/Conversions.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace tinyjit {

#define GEN_PASS_DEF_LEGALIZESMALLFLOATSPASS
#include "lib/Conversion/Passes.h.inc"

namespace {

struct Widen : RewritePattern {
  Widen(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
             arith::RemFOp, arith::NegFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxNumFOp, arith::MinNumFOp, arith::CmpFOp, arith::SIToFPOp,
             arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp, vector::FMAOp,
             uop::FloatToIntOp>(op))
      return rewriter.notifyMatchFailure(op, "not an op on floats");
    return widenToF32(op, rewriter);
  }
};

Type f32Like(Type type, Builder &builder) {
  return withElementType(type, builder.getF32Type());
}

struct Extend : OpRewritePattern<arith::ExtFOp> {
  Extend(MLIRContext *context, bool f16c) : OpRewritePattern(context), f16c(f16c) {}

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    Value in = op.getIn();
    if (!isSmallFloat(in.getType()))
      return rewriter.notifyMatchFailure(op, "not from a small float");
    Type wide = f32Like(in.getType(), rewriter);
    if (op.getType() != wide) { // f64, or a wider small float
      Value middle = arith::ExtFOp::create(rewriter, op.getLoc(), wide, in);
      if (isSmallFloat(op.getType()))
        rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, op.getType(), middle);
      else
        rewriter.replaceOpWithNewOp<arith::ExtFOp>(op, op.getType(), middle);
      return success();
    }
    if (f16c && getElementTypeOrSelf(in).isF16())
      return rewriter.notifyMatchFailure(op, "an instruction");
    Emitter e(rewriter, op.getLoc(), wide, /*hasFma=*/false);
    rewriter.replaceOp(op, emitExtendToF32(e, in));
    return success();
  }

  bool f16c;
};

struct Truncate : OpRewritePattern<arith::TruncFOp> {
  Truncate(MLIRContext *context, bool f16c)
      : OpRewritePattern(context), f16c(f16c) {}

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    Value in = op.getIn();
    if (!isSmallFloat(op.getType()))
      return rewriter.notifyMatchFailure(op, "not to a small float");
    if (op.getRoundingmode().value_or(arith::RoundingMode::to_nearest_even) !=
        arith::RoundingMode::to_nearest_even)
      return rewriter.notifyMatchFailure(op, "rounds otherwise than to nearest even");
    Type wide = f32Like(in.getType(), rewriter);
    if (in.getType() != wide) { // f64, or a wider small float
      Value middle;
      if (isSmallFloat(in.getType()))
        middle = arith::ExtFOp::create(rewriter, op.getLoc(), wide, in);
      else
        middle = arith::TruncFOp::create(rewriter, op.getLoc(), wide, in);
      rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, op.getType(), middle);
      return success();
    }
    if (f16c && getElementTypeOrSelf(op.getType()).isF16())
      return rewriter.notifyMatchFailure(op, "an instruction");
    Emitter e(rewriter, op.getLoc(), wide, /*hasFma=*/false);
    rewriter.replaceOp(op, emitRoundFromF32(e, op.getType(), in));
    return success();
  }

  bool f16c;
};

struct LegalizeSmallFloatsPass
    : impl::LegalizeSmallFloatsPassBase<LegalizeSmallFloatsPass> {
  using LegalizeSmallFloatsPassBase::LegalizeSmallFloatsPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateLegalizeSmallFloatsPatterns(patterns, f16c);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

void populateLegalizeSmallFloatsPatterns(RewritePatternSet &patterns, bool f16c) {
  patterns.add<Widen>(patterns.getContext());
  patterns.add<Extend, Truncate>(patterns.getContext(), f16c);
}

} // namespace tinyjit
