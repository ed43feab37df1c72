// Sums and products of numbers that are known by their bounds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_BOUNDS_H
#define TINYJIT_LIB_SUPPORT_BOUNDS_H

#include "tinyjit/Runtime/LinearForm.h"

namespace tinyjit {

/// The bounds of a sum and of a product; nothing if they do not fit 64 bits.
inline std::optional<Bounds> addBounds(Bounds a, Bounds b) {
  Bounds sum;
  if (__builtin_add_overflow(a.min, b.min, &sum.min) ||
      __builtin_add_overflow(a.max, b.max, &sum.max))
    return std::nullopt;
  return sum;
}

inline std::optional<Bounds> multiplyBounds(Bounds a, Bounds b) {
  int64_t corners[4];
  if (__builtin_mul_overflow(a.min, b.min, &corners[0]) ||
      __builtin_mul_overflow(a.min, b.max, &corners[1]) ||
      __builtin_mul_overflow(a.max, b.min, &corners[2]) ||
      __builtin_mul_overflow(a.max, b.max, &corners[3]))
    return std::nullopt;
  auto [least, most] = std::minmax_element(corners, corners + 4);
  return Bounds{*least, *most};
}

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_BOUNDS_H
