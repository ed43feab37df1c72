// The patterns over the expansions, and the pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/ExpandMath/ExpandMath.h"

#include "lib/Conversion/Emit/SmallFloats.h"
#include "lib/Conversion/ExpandMath/Patterns.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace tinyjit::conversion {
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
    FloatCode e(rewriter, op.getLoc(), op.getType(), target.fma, target.avx512);
    rewriter.replaceOp(op, Value(emit(e, Num(e, op.getOperand()))));
    return success();
  }

  MathTarget target;
};

Num emitRsqrt(FloatCode &e, Num x) {
  Num root(e, e.create<math::SqrtOp>(Value(x)));
  return x.like(1.0) / root;
}

LogicalResult expandFma(math::FmaOp op, PatternRewriter &rewriter) {
  if (!isF32(op.getType()))
    return rewriter.notifyMatchFailure(op, "only f32 is expanded");
  FloatCode e(rewriter, op.getLoc(), op.getType(), /*hasFma=*/false);
  rewriter.replaceOp(op, Value(emitFma(e, Num(e, op.getA()), Num(e, op.getB()),
                                       Num(e, op.getC()))));
  return success();
}

LogicalResult expandRemainder(arith::RemFOp op, PatternRewriter &rewriter) {
  if (!isF32OrF64(op.getType()))
    return rewriter.notifyMatchFailure(op, "neither f32 nor f64");
  FloatCode e(rewriter, op.getLoc(), op.getType(), /*hasFma=*/true);
  rewriter.replaceOp(
      op, Value(emitRemainder(e, Num(e, op.getLhs()), Num(e, op.getRhs()))));
  return success();
}

LogicalResult expandIntegerPower(math::IPowIOp op, PatternRewriter &rewriter) {
  if (!isScalarOrFixedVector(op.getType()))
    return rewriter.notifyMatchFailure(op, "neither scalar nor vector");
  rewriter.replaceOp(
      op, emitIntegerPower(rewriter, op.getLoc(), op.getLhs(), op.getRhs()));
  return success();
}

/// The larger or smaller number, where one beside NaN counts: that of IEEE 754
/// `maximum` or `minimum`, unless one is NaN. LLVM's own (`llvm.maxnum`) leaves
/// the order of zeros open, and of f16 it is a call of fmaxf on some CPUs.
template <typename OpTy, typename WithNaN>
LogicalResult expandExtremeNumber(OpTy op, PatternRewriter &rewriter) {
  Location loc = op.getLoc();
  Value a = op.getLhs(), b = op.getRhs();
  auto isNaN = [&](Value x) {
    return arith::CmpFOp::create(rewriter, loc, arith::CmpFPredicate::UNO, x, x)
        .getResult();
  };
  Value both = WithNaN::create(rewriter, loc, a, b);
  Value unlessB = arith::SelectOp::create(rewriter, loc, isNaN(b), a, both);
  rewriter.replaceOpWithNewOp<arith::SelectOp>(op, isNaN(a), b, unlessB);
  return success();
}

/// The ops that the expansions are of.
bool isMath(Operation *op) {
  return isa_and_nonnull<math::MathDialect>(op->getDialect()) ||
         isa<arith::RemFOp, arith::MaxNumFOp, arith::MinNumFOp>(op);
}

struct ExpandMathPass : conversion::impl::ExpandMathPassBase<ExpandMathPass> {
  using ExpandMathPassBase::ExpandMathPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet expansions(context);
    populateExpandMathPatterns(expansions, {fma, sse41, avx512});
    patterns = std::move(expansions);
    return success();
  }

  void runOnOperation() override {
    // Most kernels have no math, or products that are one instruction each:
    // looking at these alone is much faster than at every op.
    SmallVector<Operation *> found;
    getOperation()->walk([&](Operation *op) {
      bool isInstruction =
          fma && isa<math::FmaOp>(op) && isF32OrF64(op->getResult(0).getType());
      if (isMath(op) && !isInstruction)
        found.push_back(op);
    });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    if (!found.empty() &&
        failed(applyOpPatternsGreedily(found, patterns, config)))
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
  // A math op on floats below f32 is computed in f32 and rounded once.
  patterns.add<WidenToF32>(context, isMath, /*benefit=*/2);
  patterns.add(expandRemainder);
  // Before they are widened: on small floats it is as exact.
  patterns.add(expandExtremeNumber<arith::MaxNumFOp, arith::MaximumFOp>,
               /*benefit=*/3);
  patterns.add(expandExtremeNumber<arith::MinNumFOp, arith::MinimumFOp>,
               /*benefit=*/3);
  patterns.add(expandIntegerPower);
  if (!target.sse41)
    patterns.add<ExpandUnary<math::FloorOp, emitFloor>,
                 ExpandUnary<math::CeilOp, emitCeil>,
                 ExpandUnary<math::TruncOp, emitTrunc>,
                 ExpandUnary<math::RoundEvenOp, emitRoundEven>>(context,
                                                                target);
  if (!target.fma)
    patterns.add(expandFma);
}

} // namespace tinyjit::conversion
