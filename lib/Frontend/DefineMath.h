// Defines rare math ops in terms of the ones that kernels have, computed in
// f64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_DEFINEMATH_H
#define TINYJIT_LIB_FRONTEND_DEFINEMATH_H

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::frontend {

/// Rewrites ops with two results, of scalars and of tensors, as ops with one:
/// `math.sincos` and `arith.addui_extended mulsi_extended mului_extended`.
void populateSplitMathPatterns(mlir::RewritePatternSet &patterns);

/// Rewrites scalar `math.isfinite isinf isnan isnormal` as compares, and
/// `math.log10 powf cbrt sinh cosh tan asinh acosh atanh atan
/// atan2`: what defines them is computed in f64 and rounded once, so that f32
/// results are within 0.51 ulp, with C's results for zeros, infinities and NaN.
/// On f64 itself, `powf` loses digits where its result is large or small.
/// `math.erf erfc asin acos expm1 log1p tanh` are taken on f64 only.
void populateDefineMathPatterns(mlir::RewritePatternSet &patterns);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_DEFINEMATH_H
