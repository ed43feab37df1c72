// Helpers for floats below f32, which are computed in f32.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_EMIT_SMALLFLOATS_H
#define TINYJIT_LIB_CONVERSION_EMIT_SMALLFLOATS_H

#include "runtime/support/FloatFormat.h"

#include "mlir/IR/PatternMatch.h"

#include <optional>

namespace tinyjit::conversion::floats {

/// True for a scalar or a vector of fixed size.
bool isScalarOrFixedVector(mlir::Type type);

/// The layout of a float below f32; nothing for any other type.
/// \param element a scalar type.
std::optional<FloatFormat> getFloatFormat(mlir::Type element);

/// True for tf32, the floats of at most 16 bits that arrays have, and vectors
/// of them of fixed size.
bool isSmallFloat(mlir::Type type);

/// Replaces `op`, which has no regions, by the same op on f32: operands that
/// are small floats are extended, such results rounded. Fails if no operand and
/// no result is a small float.
mlir::LogicalResult widenToF32(mlir::Operation *op,
                               mlir::PatternRewriter &rewriter);

/// `widenToF32` for the ops that `matches` says.
struct WidenToF32 : mlir::RewritePattern {
  WidenToF32(mlir::MLIRContext *context, bool (*matches)(mlir::Operation *),
             mlir::PatternBenefit benefit = 1)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context),
        matches(matches) {}

  mlir::LogicalResult
  matchAndRewrite(mlir::Operation *op,
                  mlir::PatternRewriter &rewriter) const override {
    if (!matches(op))
      return rewriter.notifyMatchFailure(op, "not an op to be widened");
    return widenToF32(op, rewriter);
  }

private:
  bool (*matches)(mlir::Operation *);
};

} // namespace tinyjit::conversion::floats

#endif // TINYJIT_LIB_CONVERSION_EMIT_SMALLFLOATS_H
