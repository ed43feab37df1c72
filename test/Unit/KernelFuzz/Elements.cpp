// The element types a random kernel has, and how they are compared.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Elements.h"

#include <string_view>

using namespace tinyjit::test;

bool tinyjit::test::isNaN(const Element &element, uint64_t bits) {
  uint64_t magnitude = bits & ((uint64_t(1) << (element.bits - 1)) - 1);
  if (std::string_view(element.name) == "f8E4M3FN")
    return magnitude == 0x7f;
  int exponentBits = element.bits - 1 - element.fraction;
  uint64_t infinity = ((uint64_t(1) << exponentBits) - 1) << element.fraction;
  return magnitude > infinity;
}

/// Floats in their order as integers.
static int64_t order(const Element &element, uint64_t bits) {
  uint64_t sign = uint64_t(1) << (element.bits - 1);
  int64_t magnitude = static_cast<int64_t>(bits & (sign - 1));
  return bits & sign ? -magnitude : magnitude;
}

uint64_t tinyjit::test::ulpsBetween(const Element &element, uint64_t a,
                                    uint64_t b) {
  int64_t x = order(element, a), y = order(element, b);
  return x < y ? static_cast<uint64_t>(y) - static_cast<uint64_t>(x)
               : static_cast<uint64_t>(x) - static_cast<uint64_t>(y);
}
