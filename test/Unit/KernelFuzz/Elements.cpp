// The element types a random kernel has, and how they are compared.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Elements.h"

#include "runtime/support/FloatFormat.h"
#include "tinyjit/Runtime/DType.h"

#include <algorithm>
#include <string_view>

using namespace tinyjit;
using namespace tinyjit::test;

namespace {
struct Small {
  std::string_view name;
  FloatFormat format;
};
} // namespace

static constexpr Small smallFloats[] = {
#define TINYJIT_SMALL_FLOAT(id, type, semantics, mantissa, bias, specials)     \
  {runtime::infoOf(runtime::DType::id).name,                                   \
   {runtime::bitWidth(runtime::DType::id), mantissa, bias,                     \
    Specials::specials}},
#include "tinyjit/Runtime/DTypes.def"
};

bool tinyjit::test::isNaN(const Element &element, uint64_t bits) {
  for (const Small &small : smallFloats)
    if (small.name == element.name)
      return small.format.isNaN(bits);
  uint64_t magnitude = bits & ((uint64_t(1) << (element.bits - 1)) - 1);
  int exponentBits = element.bits - 1 - element.fraction;
  uint64_t infinity = ((uint64_t(1) << exponentBits) - 1) << element.fraction;
  return magnitude > infinity;
}

/// Floats in their order as integers.
static int64_t order(const Element &element, uint64_t bits) {
  uint64_t sign = element.isSigned ? uint64_t(1) << (element.bits - 1)
                                   : uint64_t(1) << element.bits;
  int64_t magnitude = static_cast<int64_t>(bits & (sign - 1));
  return bits & sign ? -magnitude : magnitude;
}

uint64_t tinyjit::test::ulpsBetween(const Element &element, uint64_t a,
                                    uint64_t b) {
  int64_t x = order(element, a), y = order(element, b);
  return x < y ? static_cast<uint64_t>(y) - static_cast<uint64_t>(x)
               : static_cast<uint64_t>(x) - static_cast<uint64_t>(y);
}

const Element &tinyjit::test::element(std::string_view name) {
  return *std::find_if(std::begin(elements), std::end(elements),
                       [&](const Element &each) { return each.name == name; });
}

std::string tinyjit::test::castText(
    const std::string &value, const Element &from, const Element &to,
    const std::function<std::string(const std::string &)> &emit) {
  std::string types =
      std::string(" : ") + from.valueName + " to " + to.valueName;
  auto result = [&](const std::string &op) {
    return emit(op + " " + value + types);
  };
  if (std::string_view(from.valueName) == to.valueName)
    return value;
  if (to.kind == Element::Kind::Bool) {
    std::string zero =
        emit(std::string("arith.constant ") + (from.isFloat() ? "0.0" : "0") +
             " : " + from.valueName);
    return emit((from.isFloat() ? "arith.cmpf une, " : "arith.cmpi ne, ") +
                value + ", " + zero + " : " + from.valueName);
  }
  if (to.isFloat() && from.isFloat()) {
    const Element &wide = element("f32");
    if (from.bits == to.bits)
      return castText(castText(value, from, wide, emit), wide, to, emit);
    return result(from.bits < to.bits ? "arith.extf" : "arith.truncf");
  }
  if (to.isFloat())
    return result(from.isSigned ? "arith.sitofp" : "arith.uitofp");
  if (from.isFloat())
    return result(to.isSigned ? "uop.float_to_int"
                              : "uop.float_to_int unsigned");
  if (from.bits > to.bits)
    return result("arith.trunci");
  return result(from.isSigned ? "arith.extsi" : "arith.extui");
}
