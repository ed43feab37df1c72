// Numbers that a call brings, and what is computed from them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_NUMBER_H
#define TINYJIT_RUNTIME_NUMBER_H

#include "tinyjit/Runtime/Plan.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <variant>
#include <vector>

namespace tinyjit::runtime {

/// A number that every call of a captured function may choose. Two objects with
/// one name are two variables; share the pointer.
class Variable {
public:
  /// An integer between `min` and `max`, both included. \returns
  /// InvalidArgument for an empty name and for bounds that are none or that the
  /// type does not hold.
  static StatusOr<std::shared_ptr<const Variable>>
  create(std::string name, int64_t min, int64_t max,
         Scalar::Type type = Scalar::I32);
  /// A float without bounds. \returns InvalidArgument for an empty name.
  static StatusOr<std::shared_ptr<const Variable>> createReal(std::string name);

  /// Stands for a number whose type and bounds follow from what it is used for:
  /// a TinyJit's own.
  static std::shared_ptr<const Variable> createOpen(std::string name,
                                                    bool isReal);

  const Scalar &scalar() const { return description; }
  bool isOpen() const { return open; }

private:
  explicit Variable(Scalar scalar) : description(std::move(scalar)) {}
  Scalar description;
  bool open = false;
};

using VariablePtr = std::shared_ptr<const Variable>;

/// An integer of one call: a plain one, or a constant plus multiples of
/// variables. What a launch or a view gets as a Number follows the variables in
/// later calls: the offset of a view may be of several, its sizes of one each,
/// and an operand of a launch is a variable as it is.
///
/// Sums, differences and products stay of that form where they can. Where two
/// variables are multiplied, or the value is asked for, the host program
/// depends on the values: a capture notes that and holds for these values only.
class Number {
public:
  /// `scale` times a variable, whose value in this call is `value`.
  struct Term {
    VariablePtr variable;
    int64_t scale;
    int64_t value;
  };

  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  Number(T value) : current(static_cast<int64_t>(value)), added(current) {}

  /// Gives an integer variable its value for a call. \returns OutOfRange if it
  /// lies outside the bounds, InvalidArgument for a float variable.
  static StatusOr<Number> bind(const VariablePtr &variable, int64_t value);

  /// The value in this call. A capture in which it was asked for is used again
  /// only for the same value of the variable.
  int64_t value() const;
  /// The value, for a purpose on which no result depends.
  int64_t peek() const { return current; }
  /// The variable it follows, or null; the first one of several.
  const VariablePtr &variable() const { return followed; }
  /// The factor of that variable.
  int64_t scale() const { return factor; }
  int64_t constant() const { return added; }
  /// The value of the variable in this call; only if there is one.
  int64_t variableValue() const {
    return (current - added - (others ? others->current : 0)) / factor;
  }
  /// True if it follows more than one variable.
  bool followsSeveral() const { return bool(others); }
  /// The variables it follows, each once, in the order in which they were
  /// added.
  std::vector<Term> terms() const;

  /// The same sum with `replace(term)`, a Number, in the place of each term's
  /// variable.
  template <class Replace>
  Number withVariables(Replace replace) const {
    Number sum = added;
    for (const Term &term : terms())
      sum = sum + replace(term) * term.scale;
    return sum;
  }
  /// The variable of a term, with the term's value.
  static Number of(const Term &term);

  friend Number operator+(const Number &a, const Number &b);
  friend Number operator-(const Number &a, const Number &b);
  friend Number operator*(const Number &a, const Number &b);

private:
  static Number sum(int64_t constant, const std::vector<Term> &terms);

  int64_t current = 0;
  int64_t added = 0;
  int64_t factor = 0;
  VariablePtr followed;
  /// The part that follows other variables, without a constant; mostly none.
  std::shared_ptr<const Number> others;
};

/// A float of one call, plain or a variable.
class Real {
public:
  Real(float value) : current(value) {}
  /// Gives a float variable its value for a call. \returns InvalidArgument for
  /// an integer variable.
  static StatusOr<Real> bind(const VariablePtr &variable, float value);

  /// As of a Number.
  float value() const;
  float peek() const { return current; }
  const VariablePtr &variable() const { return followed; }

private:
  float current;
  VariablePtr followed;
};

/// The bits of a float, in the low half.
inline int64_t floatBits(float value) {
  uint32_t word;
  std::memcpy(&word, &value, sizeof word);
  return word;
}

/// The value of the variable that a number follows, as kernels get it.
inline int64_t variableBits(const Number &number) {
  return number.variableValue();
}
inline int64_t variableBits(const Real &real) { return floatBits(real.peek()); }

/// A scalar operand of a launch: a number, or a variable with its value.
class ScalarOperand {
public:
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
  ScalarOperand(T value) : isReal(std::is_floating_point_v<T>) {
    if constexpr (std::is_floating_point_v<T>)
      bits = floatBits(static_cast<float>(value));
    else
      bits = static_cast<int64_t>(value);
  }
  ScalarOperand(const Number &number)
      : bits(number.followsSeveral() ? number.value() : number.peek()),
        followed(number.followsSeveral() ? nullptr : number.variable()),
        computed(number.scale() != 1 || number.constant() != 0) {}
  ScalarOperand(const Real &real)
      : bits(floatBits(real.peek())), followed(real.variable()), isReal(true) {}

  /// As kernels get it: an integer, or the bits of a float in the low half.
  int64_t value() const { return bits; }
  bool isFloat() const { return isReal; }
  /// The variable it follows, or null.
  const VariablePtr &variable() const { return followed; }
  /// True if it is computed from the variable: no kernel can be given that.
  bool isComputed() const { return followed && computed; }
  ScalarOperand withVariable(VariablePtr variable) const {
    ScalarOperand other = *this;
    other.followed = std::move(variable);
    return other;
  }
  /// The plain number of this call.
  ScalarOperand withoutVariable() const {
    ScalarOperand plain = *this;
    plain.followed = nullptr;
    return plain;
  }

private:
  int64_t bits = 0;
  VariablePtr followed;
  bool computed = false;
  bool isReal = false;
};

/// The number that a variable is bound to.
using Value = std::variant<Number, Real>;

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_NUMBER_H
