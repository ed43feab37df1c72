// ByteUnit: the instructions that a CPU multiplies bytes with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_BYTEUNIT_H
#define TINYJIT_CONVERSION_BYTEUNIT_H

namespace tinyjit::conversion {

/// Instructions that add four products of bytes to each lane of 32 bits. All of
/// them are exact: sums wrap.
enum class ByteUnit {
  /// There are none.
  None,
  /// AVX512-VNNI or AVX-VNNI: `vpdpbusd`, of which one factor has a sign and
  /// the other has none.
  Vnni,
  /// AArch64's dot products: `sdot` where both have a sign, `udot` where none
  /// has.
  Dotprod,
  /// And `usdot`, where one has a sign.
  I8mm
};

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_BYTEUNIT_H
