// Conversions between double and every floating-point element type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_FLOATCONVERT_H
#define TINYJIT_LIB_SUPPORT_FLOATCONVERT_H

#include "tinyjit/Runtime/DType.h"

#include <cstdint>

namespace tinyjit {

/// Returns the bits of `value` rounded once to `dtype` (F16, BF16, F32, F64,
/// F8E4M3 or F8E5M2), to nearest with ties to even. A float is passed exactly.
/// A value too large becomes infinity; F8E4M3 (f8E4M3FN) has none, so there it
/// and infinity become NaN, as numpy with ml_dtypes converts: 464 rounds to the
/// largest value 448, more is NaN. A NaN keeps its sign, not its payload.
/// ml_dtypes itself converts a double by way of float; this rounds only once.
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

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_FLOATCONVERT_H
