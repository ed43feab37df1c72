// Which ops are widened, how conversions are composed, and the pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LegalizeSmallFloats/LegalizeSmallFloats.h"

#include "dialects/UOp/UOp.h"
#include "lib/Conversion/Emit/SmallFloats.h"
#include "lib/Conversion/LegalizeSmallFloats/Conversions.h"
#include "lib/Conversion/LegalizeSmallFloats/StoreAsBits.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace tinyjit::conversion {
using namespace floats;

#define GEN_PASS_DEF_LEGALIZESMALLFLOATSPASS
#include "lib/Conversion/Passes.h.inc"

namespace {

bool isOnFloats(Operation *op) {
  return isArithmetic(op) || isa<vector::FMAOp, uop::FloatToIntOp>(op);
}

/// The code that extends to f32 and rounds from it: bit code, or the op if that
/// is an instruction. Never an `extf` under a `truncf`: folding would undo the
/// detour.
struct Converter {
  bool isInstruction(Type type) const {
    return f16c && getElementTypeOrSelf(type).isF16();
  }

  Value extend(OpBuilder &builder, Location loc, Value x) const {
    Type wide = withElementType(x.getType(), builder.getF32Type());
    if (isInstruction(x.getType()))
      return arith::ExtFOp::create(builder, loc, wide, x);
    FloatCode e(builder, loc, wide, /*hasFma=*/false);
    return emitExtendToF32(e, x);
  }

  Value round(OpBuilder &builder, Location loc, Type type, Value x,
              Ties ties = Ties::ToEven) const {
    if (isInstruction(type))
      return arith::TruncFOp::create(builder, loc, type, x);
    FloatCode e(builder, loc, x.getType(), /*hasFma=*/false);
    return emitRoundFromF32(e, type, x, ties);
  }

  bool f16c;
};

template <typename OpTy>
struct ConverterPattern : OpRewritePattern<OpTy> {
  ConverterPattern(MLIRContext *context, Converter converter)
      : OpRewritePattern<OpTy>(context), converter(converter) {}

  Converter converter;
};

struct Extend : ConverterPattern<arith::ExtFOp> {
  using ConverterPattern::ConverterPattern;

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    Value in = op.getIn();
    Type to = op.getType();
    if (!isSmallFloat(in.getType()))
      return rewriter.notifyMatchFailure(op, "not from a small float");
    bool isToF32 = getElementTypeOrSelf(to).isF32();
    if (isToF32 && converter.isInstruction(in.getType()))
      return rewriter.notifyMatchFailure(op, "an instruction");
    Value result = converter.extend(rewriter, op.getLoc(), in);
    if (isSmallFloat(to))
      result = converter.round(rewriter, op.getLoc(), to, result);
    else if (!isToF32)
      result = arith::ExtFOp::create(rewriter, op.getLoc(), to, result);
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct Truncate : ConverterPattern<arith::TruncFOp> {
  using ConverterPattern::ConverterPattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    Value in = op.getIn();
    Type to = op.getType();
    if (!isSmallFloat(to))
      return rewriter.notifyMatchFailure(op, "not to a small float");
    std::optional<Ties> ties = getTies(op);
    if (!ties || !canRoundFromF32(to, *ties))
      return rewriter.notifyMatchFailure(op, "rounds in another way");
    bool isFromF32 = getElementTypeOrSelf(in).isF32();
    if (isFromF32 && converter.isInstruction(to) && !op.getRoundingmode())
      return rewriter.notifyMatchFailure(op, "an instruction");
    if (isSmallFloat(in.getType()))
      in = converter.extend(rewriter, op.getLoc(), in);
    else if (!isFromF32)
      in = arith::TruncFOp::create(
          rewriter, op.getLoc(),
          withElementType(in.getType(), rewriter.getF32Type()), in);
    rewriter.replaceOp(op,
                       converter.round(rewriter, op.getLoc(), to, in, *ties));
    return success();
  }

  static std::optional<Ties> getTies(arith::TruncFOp op) {
    switch (
        op.getRoundingmode().value_or(arith::RoundingMode::to_nearest_even)) {
    case arith::RoundingMode::to_nearest_even:
      return Ties::ToEven;
    case arith::RoundingMode::to_nearest_away:
      return Ties::AwayFromZero;
    default:
      return std::nullopt;
    }
  }
};

struct LegalizeSmallFloatsPass
    : conversion::impl::LegalizeSmallFloatsPassBase<LegalizeSmallFloatsPass> {
  using LegalizeSmallFloatsPassBase::LegalizeSmallFloatsPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet conversions(context);
    populateLegalizeSmallFloatsPatterns(conversions, f16c);
    patterns = std::move(conversions);
    return success();
  }

  void runOnOperation() override {
    // Most kernels have no small floats, which is faster to see than to try.
    auto hasSmallFloats = [](Operation *op) {
      return llvm::any_of(op->getOperandTypes(), isSmallFloat) ||
                     llvm::any_of(op->getResultTypes(), isSmallFloat)
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    };
    if (getOperation()->walk(hasSmallFloats).wasInterrupted() &&
        (failed(applyPatternsGreedily(getOperation(), patterns)) ||
         failed(storeSmallFloatsAsBits(getOperation()))))
      signalPassFailure();
  }

private:
  FrozenRewritePatternSet patterns;
};

} // namespace

void populateLegalizeSmallFloatsPatterns(RewritePatternSet &patterns,
                                         bool f16c) {
  patterns.add<WidenToF32>(patterns.getContext(), isOnFloats);
  patterns.add<Extend, Truncate>(patterns.getContext(), Converter{f16c});
}

} // namespace tinyjit::conversion
