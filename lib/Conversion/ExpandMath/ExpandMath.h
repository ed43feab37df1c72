// Replaces math ops by arithmetic of our own, accurate and without library
// calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_EXPANDMATH_EXPANDMATH_H
#define TINYJIT_LIB_CONVERSION_EXPANDMATH_EXPANDMATH_H

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace tinyjit::conversion {

/// The instructions that a target has; each `false` costs some speed.
struct MathTarget {
  /// `math.fma` on f32 and f64 is one instruction.
  bool fma = true;
  /// `math.floor`, `ceil`, `trunc`, `roundeven` on f32 and f64 are
  /// instructions.
  bool sse41 = true;
  /// Vectors of 512 bits are multiplied by powers of two in one instruction.
  bool avx512 = false;
};

/// Adds the expansions of exp2, exp, log2, log, sin, cos, tanh, rsqrt, round
/// and `arith.remf` on f32 and f64, scalars and vectors of fixed size, and of
/// ipowi; and, where `target` lacks the instruction, of floor, ceil, trunc,
/// roundeven (f32, f64) and fma (f32). On f16, bf16 and the fp8 types every
/// math op is computed in f32 and rounded once. docs/numerics.md states the
/// accuracy of each.
///
/// Afterwards there are only ops of arith, math.fma, absf, copysign, sqrt and
/// the roundings above, plus vector and scf: for vectors of sin and cos a
/// branch around the reduction of large arguments, for remf and ipowi a loop.
void populateExpandMathPatterns(mlir::RewritePatternSet &patterns,
                                const MathTarget &target = {});

} // namespace tinyjit::conversion

#endif // TINYJIT_LIB_CONVERSION_EXPANDMATH_EXPANDMATH_H
