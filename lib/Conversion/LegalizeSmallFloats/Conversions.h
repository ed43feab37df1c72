// The bit code between f32 and smaller floats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_CONVERSIONS_H
#define TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_CONVERSIONS_H

#include "lib/Conversion/Emit/FloatCode.h"

namespace tinyjit::conversion::floats {

/// Whether `op` of arith computes with floats, compares them, or converts
/// between them and integers.
bool isArithmetic(mlir::Operation *op);

/// The f32 equal to `x`. `e` writes code for f32 in the shape of `x`.
mlir::Value emitExtendToF32(FloatCode &e, mlir::Value x);

/// Where a value in the middle between two floats goes.
enum class Ties { ToEven, AwayFromZero };

/// Whether there is bit code to round so to `type`: away from zero to bf16 and
/// tf32 only, whose exponents are those of f32.
bool canRoundFromF32(mlir::Type type, Ties ties);

/// The float of type `type` nearest to the f32 `x`; FloatFormat.h says what
/// a larger value and NaN become.
mlir::Value emitRoundFromF32(FloatCode &e, mlir::Type type, mlir::Value x,
                             Ties ties = Ties::ToEven);

} // namespace tinyjit::conversion::floats

#endif // TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_CONVERSIONS_H
