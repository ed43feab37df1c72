// Numbers that a call passes, and sums of them that captures follow.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_NUMBER_H
#define TINYJIT_RUNTIME_NUMBER_H

#include "tinyjit/Runtime/LinearForm.h"
#include "tinyjit/Runtime/Plan.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tinyjit::runtime {

/// A number that every call of a captured function may choose. Two objects with
/// one name are two variables; share the pointer.
class Variable {
public:
  /// An integer between `min` and `max`, both included. \returns
  /// InvalidArgument for an empty name, and for bounds that are in the wrong
  /// order or do not fit the type.
  static StatusOr<std::shared_ptr<const Variable>>
  create(std::string name, int64_t min, int64_t max,
         Scalar::Type type = Scalar::I32);
  /// A float without bounds. \returns InvalidArgument for an empty name.
  static StatusOr<std::shared_ptr<const Variable>> createReal(std::string name);

  /// A variable that a TinyJit makes for a plain number; its type and bounds
  /// follow from its uses.
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

/// A list that holds its first element without an allocation: numbers mostly
/// follow one variable.
template <class T>
class ShortList {
public:
  T *begin() { return one ? &*one : many.data(); }
  T *end() { return begin() + size(); }
  const T *begin() const { return one ? &*one : many.data(); }
  const T *end() const { return begin() + size(); }
  size_t size() const { return one ? 1 : many.size(); }
  bool empty() const { return size() == 0; }
  void push_back(T element) { insert(end(), std::move(element)); }
  T *insert(T *place, T element) {
    if (empty())
      return &one.emplace(std::move(element));
    size_t at = place - begin();
    if (one)
      many = {*std::exchange(one, std::nullopt)};
    return &*many.insert(many.begin() + at, std::move(element));
  }
  void erase(T *place) {
    if (one)
      one.reset();
    else
      many.erase(many.begin() + (place - many.data()));
  }

private:
  std::optional<T> one;
  /// All elements, if there are several.
  std::vector<T> many;
};

/// A variable with its value in a call.
struct BoundVariable {
  VariablePtr variable;
  int64_t value;

  bool operator==(const BoundVariable &other) const {
    return variable == other.variable;
  }
};

/// An integer of one call: a plain one, or a constant plus multiples of
/// variables. A Number that a launch or a view gets follows the variables in
/// later calls: the offset of a view and an operand of a launch may be of
/// several, the sizes of a view of one each.
///
/// Sums, differences and products stay of that form where they can. Where two
/// variables are multiplied, or the value is asked for, the host program
/// depends on the values: a capture notes that and holds for these values only.
///
/// Errors: a sum or product that does not fit 64 bits is no number (`fits`);
/// launches, views and captured functions refuse it with OutOfRange.
class Number {
public:
  using Form =
      BasicLinearForm<BoundVariable, ShortList<LinearTerm<BoundVariable>>>;

  /// `scale` times a variable, whose value in this call is `value`.
  struct Term {
    VariablePtr variable;
    int64_t scale;
    int64_t value;
  };

  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  Number(T value) : current(static_cast<int64_t>(value)) {
    sum.constant = current;
  }

  /// Gives an integer variable its value for a call. \returns OutOfRange if it
  /// lies outside the bounds, InvalidArgument for a float variable.
  static StatusOr<Number> bind(const VariablePtr &variable, int64_t value);

  /// The value in this call. A capture in which it was asked for is used again
  /// only for the same value of the variable.
  int64_t value() const;
  /// The value, without a note that the host program read it: only where no
  /// result depends on it.
  int64_t peek() const { return current; }
  /// False for a number that does not fit 64 bits; its value is 0 then.
  bool fits() const { return isInside; }
  /// The variable it follows, or null; the first one of several.
  const VariablePtr &variable() const {
    static const VariablePtr none;
    return sum.isNumber() ? none : sum.terms.begin()->variable.variable;
  }
  /// The factor of that one.
  int64_t scale() const {
    return sum.isNumber() ? 0 : sum.terms.begin()->scale;
  }
  int64_t constant() const { return sum.constant; }
  /// The value of the variable in this call; only if there is one.
  int64_t variableValue() const { return sum.terms.begin()->variable.value; }
  /// True if it follows more than one variable.
  bool followsSeveral() const { return sum.terms.size() > 1; }
  /// The sum that it is.
  const Form &form() const { return sum; }
  /// The variables it follows, each once, in the order in which they were
  /// added.
  std::vector<Term> terms() const;

  /// The same sum with `replace(term)`, a Number, in the place of each term's
  /// variable.
  template <class Replace>
  Number withVariables(Replace replace) const {
    Number total = sum.constant;
    for (const Term &term : terms())
      total = total + replace(term) * term.scale;
    return total;
  }
  /// The variable of a term, with the term's value.
  static Number of(const Term &term);

  friend Number operator+(const Number &a, const Number &b);
  friend Number operator-(const Number &a, const Number &b);
  friend Number operator*(const Number &a, const Number &b);

private:
  /// `a + scale * b`.
  static Number add(const Number &a, const Number &b, int64_t scale);

  int64_t current = 0;
  bool isInside = true;
  Form sum;
};

/// The bits of a float, in the low half.
inline int64_t floatBits(float value) {
  uint32_t word;
  std::memcpy(&word, &value, sizeof word);
  return word;
}
inline int64_t doubleBits(double value) {
  int64_t word;
  std::memcpy(&word, &value, sizeof word);
  return word;
}

/// A float of one call, plain or a variable. Kernels and variables take f32; a
/// kernel that takes an f64 takes its bits, as an i64.
class Real {
public:
  Real(float value) : current(value) {}
  /// The float that a kernel gets as `bits`.
  static Real ofBits(int64_t bits) {
    auto word = static_cast<uint32_t>(bits);
    float value;
    std::memcpy(&value, &word, sizeof value);
    return value;
  }
  /// A plain number that keeps all bits of a double: for a host function of a
  /// module, or a kernel, that takes an f64.
  static Real wide(double value) {
    Real real(0);
    real.current = value;
    real.isDouble = true;
    return real;
  }
  /// Gives a float variable its value for a call. \returns InvalidArgument for
  /// an integer variable.
  static StatusOr<Real> bind(const VariablePtr &variable, float value);
  /// The same value as that of a variable.
  Real following(VariablePtr variable) const {
    Real other = *this;
    other.followed = std::move(variable);
    return other;
  }
  /// The same number, rounded to an f32.
  Real narrow() const {
    Real other = *this;
    other.current = peek();
    other.isDouble = false;
    return other;
  }

  /// As `Number::value`.
  float value() const;
  /// The same with all bits.
  double exactValue() const;
  float peek() const { return static_cast<float>(current); }
  /// All bits of what it was made from.
  double exact() const { return current; }
  bool isWide() const { return isDouble; }
  const VariablePtr &variable() const { return followed; }

private:
  double current;
  bool isDouble = false;
  VariablePtr followed;
};

/// The value of the variable that a number follows, as kernels get it.
inline int64_t variableBits(const Number &number) {
  return number.variableValue();
}
inline int64_t variableBits(const Real &real) { return floatBits(real.peek()); }

/// A scalar operand of a launch: a number, a variable with its value, or a sum
/// of variables with its value.
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
      : bits(number.peek()), isInside(number.fits()) {
    if (number.scale() == 1 && number.constant() == 0 &&
        !number.followsSeveral())
      followed = number.variable();
    else if (number.variable())
      computed = std::make_shared<const Number>(number);
  }
  ScalarOperand(const Real &real)
      : bits(floatBits(real.peek())), followed(real.variable()), isReal(true) {}
  /// The bits of a double, for a kernel that takes them as an i64.
  static ScalarOperand ofDouble(const Real &real) {
    ScalarOperand made = doubleBits(real.exact());
    made.followed = real.variable();
    return made;
  }

  /// As kernels get it: an integer, or the bits of a float in the low half.
  int64_t value() const { return bits; }
  bool isFloat() const { return isReal; }
  /// As `Number::value`.
  bool fits() const { return isInside; }
  /// The variable that it is, or null.
  const VariablePtr &variable() const { return followed; }
  /// The sum of variables that it is, or null.
  const std::shared_ptr<const Number> &sum() const { return computed; }
  ScalarOperand withVariable(VariablePtr variable) const {
    ScalarOperand other = *this;
    other.followed = std::move(variable);
    other.computed = nullptr;
    return other;
  }
  /// The plain number of this call.
  ScalarOperand withoutVariable() const { return withVariable(nullptr); }

private:
  int64_t bits = 0;
  VariablePtr followed;
  std::shared_ptr<const Number> computed;
  bool isReal = false;
  bool isInside = true;
};

/// The number that a variable is bound to.
using Value = std::variant<Number, Real>;

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_NUMBER_H
