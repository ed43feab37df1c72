// The number formats of matrix units.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_ELEMENTS_H
#define TINYJIT_TEST_DRIVER_ELEMENTS_H

#include "test/Driver/TwinABI.h"

namespace tinyjit::testdriver {

/// Bytes of one element in a register.
unsigned bytesOf(TinyJITTwinElement type);

/// Reads an element; all but 64-bit integers are exact in f64. A matrix unit
/// takes the upper 19 bits of a TF32.
double readElement(TinyJITTwinElement type, const uint8_t *from);

/// Rounds to the nearest number of the type, ties to even. Integers wrap unless
/// `isSaturated`.
void writeElement(TinyJITTwinElement type, double value, bool isSaturated,
                  uint8_t *to);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_ELEMENTS_H
