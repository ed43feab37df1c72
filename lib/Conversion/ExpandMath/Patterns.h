// The expansions of math ops, implemented by one file each beside this one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_EXPANDMATH_PATTERNS_H
#define TINYJIT_LIB_CONVERSION_EXPANDMATH_PATTERNS_H

#include "lib/Conversion/Emit/FloatCode.h"
#include "lib/Conversion/ExpandMath/ExpandMath.h"

namespace tinyjit::conversion::floats {

/// Each computes its function of `x`, of the float type of `e`.
using UnaryEmitter = Num(FloatCode &e, Num x);
UnaryEmitter emitExp2, emitExp, emitLog2, emitLog, emitSin, emitCos, emitTanh;

/// Roundings to an integer, without the instruction for it; the last one, half
/// away from zero, is one that x86 does not have at all.
UnaryEmitter emitTrunc, emitFloor, emitCeil, emitRoundEven, emitRound;

/// The remainder of x / y as C's fmod has it, exact: as many steps as the
/// quotient has times the bits of a float, mostly one.
Num emitRemainder(FloatCode &e, Num x, Num y);

/// The power of an integer, scalar or vector, by one of its type: a step for
/// each bit of the exponent.
mlir::Value emitIntegerPower(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value x, mlir::Value n);

/// A vector's "is any element true".
mlir::Value anyOf(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::Value mask);

/// a * b + c on f32 with a single rounding, without the instruction for it.
Num emitFma(FloatCode &e, Num a, Num b, Num c);

} // namespace tinyjit::conversion::floats

#endif // TINYJIT_LIB_CONVERSION_EXPANDMATH_PATTERNS_H
