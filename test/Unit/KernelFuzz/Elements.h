// The element types a random kernel has, and how they are compared.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_ELEMENTS_H
#define TEST_UNIT_KERNELFUZZ_ELEMENTS_H

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tinyjit::test {

/// An element type: what an array says, what a loaded value says.
struct Element {
  enum class Kind { Bool, Int, Float };
  const char *name;
  const char *valueName;
  Kind kind;
  int bits;
  bool isSigned;
  /// Of floats: bits of the fraction.
  int fraction;

  int bytes() const { return (bits + 7) / 8; }
  bool isFloat() const { return kind == Kind::Float; }
  bool isInt() const { return kind == Kind::Int; }
};

inline constexpr Element elements[] = {
    {"i1", "i1", Element::Kind::Bool, 1, false, 0},
    {"i8", "i8", Element::Kind::Int, 8, true, 0},
    {"i16", "i16", Element::Kind::Int, 16, true, 0},
    {"i32", "i32", Element::Kind::Int, 32, true, 0},
    {"i64", "i64", Element::Kind::Int, 64, true, 0},
    {"ui8", "i8", Element::Kind::Int, 8, false, 0},
    {"ui16", "i16", Element::Kind::Int, 16, false, 0},
    {"ui32", "i32", Element::Kind::Int, 32, false, 0},
    {"ui64", "i64", Element::Kind::Int, 64, false, 0},
    {"f16", "f16", Element::Kind::Float, 16, true, 10},
    {"bf16", "bf16", Element::Kind::Float, 16, true, 7},
    {"f32", "f32", Element::Kind::Float, 32, true, 23},
    {"f64", "f64", Element::Kind::Float, 64, true, 52},
    {"f8E4M3FN", "f8E4M3FN", Element::Kind::Float, 8, true, 3},
    {"f8E5M2", "f8E5M2", Element::Kind::Float, 8, true, 2},
    {"f8E4M3", "f8E4M3", Element::Kind::Float, 8, true, 3},
    {"f8E5M2FNUZ", "f8E5M2FNUZ", Element::Kind::Float, 8, true, 2},
    {"f8E4M3FNUZ", "f8E4M3FNUZ", Element::Kind::Float, 8, true, 3},
    {"f8E4M3B11FNUZ", "f8E4M3B11FNUZ", Element::Kind::Float, 8, true, 3},
    {"f8E3M4", "f8E3M4", Element::Kind::Float, 8, true, 4},
    {"f8E8M0FNU", "f8E8M0FNU", Element::Kind::Float, 8, false, 0},
    {"f6E2M3FN", "f6E2M3FN", Element::Kind::Float, 6, true, 3},
    {"f6E3M2FN", "f6E3M2FN", Element::Kind::Float, 6, true, 2},
    {"f4E2M1FN", "f4E2M1FN", Element::Kind::Float, 4, true, 1},
    {"i4", "i4", Element::Kind::Int, 4, true, 0},
    {"ui4", "i4", Element::Kind::Int, 4, false, 0},
};

/// The one with that name, which exists.
const Element &element(std::string_view name);

/// \returns true for a NaN of the float type `element`.
bool isNaN(const Element &element, uint64_t bits);

/// How many values of the float type lie between the two, the second one
/// included; -0 and 0 are one. Neither is NaN.
uint64_t ulpsBetween(const Element &element, uint64_t a, uint64_t b);

/// Writes the ops that make a value of type `to` out of one of type `from`.
/// \param emit writes an op. \returns the name of its result.
std::string
castText(const std::string &value, const Element &from, const Element &to,
         const std::function<std::string(const std::string &)> &emit);

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_ELEMENTS_H
