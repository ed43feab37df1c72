// Computes floats below f32 in f32, with conversions of our own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_LEGALIZESMALLFLOATS_H
#define TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_LEGALIZESMALLFLOATS_H

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace tinyjit::conversion {

/// Adds patterns for the floats below f32 (`isSmallFloat`), scalars and vectors
/// of fixed size. Arithmetic, comparisons, minima, maxima, conversions from and
/// to integers and `uop.float_to_int` are done in f32 and each result is
/// rounded. `arith.extf` and `arith.truncf` become integer code; f64 goes
/// through f32. Constants, `arith.select` and `arith.bitcast` stay, and so does
/// all that only moves values. docs/numerics.md states the rules.
/// \param f16c whether conversions between f16 and f32 are instructions; they
///   stay then.
void populateLegalizeSmallFloatsPatterns(mlir::RewritePatternSet &patterns,
                                         bool f16c = true);

} // namespace tinyjit::conversion

#endif // TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_LEGALIZESMALLFLOATS_H
