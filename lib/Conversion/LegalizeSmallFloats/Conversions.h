// The bit code between f32 and smaller floats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_CONVERSIONS_H
#define TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_CONVERSIONS_H

#include "lib/Conversion/Emit/Emitter.h"

namespace tinyjit {

/// The f32 equal to `x`. `e` is an emitter of f32 in the shape of `x`.
mlir::Value emitExtendToF32(Emitter &e, mlir::Value x);

/// The float of type `type` nearest to the f32 `x`, ties to even. What is too
/// large becomes infinity, or NaN where the type has no infinity.
mlir::Value emitRoundFromF32(Emitter &e, mlir::Type type, mlir::Value x);

} // namespace tinyjit

#endif // TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_CONVERSIONS_H
