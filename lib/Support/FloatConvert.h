// Conversions between double and every floating-point element type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_FLOATCONVERT_H
#define TINYJIT_LIB_SUPPORT_FLOATCONVERT_H

#include "tinyjit/Runtime/DType.h"

#include <cstdint>

namespace tinyjit {

/// Returns the bits of `value` rounded once to `dtype`, a floating-point type,
/// to nearest with ties to even. A float is passed exactly. FloatFormat.h says
/// what becomes of NaN and of values that are too large: 464 in f8E4M3FN rounds
/// to the largest value 448, more is NaN. A NaN that stays one keeps its sign
/// where the type has both, not its payload. ml_dtypes itself converts a double
/// by way of float; this rounds only once.
uint64_t encodeFloat(runtime::DType dtype, double value);

/// Returns the value of the low bits of `bits`; exact.
double decodeFloat(runtime::DType dtype, uint64_t bits);

/// Reads an element of a floating-point type; any alignment.
double loadFloat(runtime::DType dtype, const uint8_t *p);

/// Returns the largest finite value of a floating-point type.
double maxFinite(runtime::DType dtype);

/// Returns the significant bits of a floating-point type, the hidden one
/// included: 24 for F32.
int precisionBits(runtime::DType dtype);

/// Whether a floating-point type has infinities.
bool hasInfinity(runtime::DType dtype);
/// Whether a floating-point type has negative numbers.
bool hasNegatives(runtime::DType dtype);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_FLOATCONVERT_H
