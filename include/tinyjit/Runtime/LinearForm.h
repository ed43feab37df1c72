// Linear forms: a constant plus multiples of variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_LINEARFORM_H
#define TINYJIT_RUNTIME_LINEARFORM_H

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace tinyjit {

/// The integers from `min` to `max`, both included; none if `min` is larger.
struct Bounds {
  int64_t min;
  int64_t max;

  bool contains(int64_t value) const { return value >= min && value <= max; }
  bool isWithin(int64_t low, int64_t high) const {
    return min >= low && max <= high;
  }
};

/// `scale` times a variable.
template <class Variable>
struct LinearTerm {
  Variable variable;
  int64_t scale;

  bool operator==(const LinearTerm &other) const {
    return variable == other.variable && scale == other.scale;
  }
};

/// `constant + scale * variable + ...`, in 64 bits. Each variable stands in one
/// term, and no scale is 0. Terms keep the order in which they were added;
/// where variables are numbers, they stand by rising number, so that equal sums
/// are equal objects.
///
/// \tparam Variable any type that `==` compares: a number, a pointer, a value
///   of IR.
/// \tparam Terms a list of `LinearTerm<Variable>`: `std::vector`, or one that
///   holds its first term without an allocation.
///
/// Every user in the runtime and in the compiler has this class, with variables
/// of its own (docs/decisions/0006-linear-form.md).
template <class Variable, class Terms = std::vector<LinearTerm<Variable>>>
struct BasicLinearForm {
  using Term = LinearTerm<Variable>;

  int64_t constant = 0;
  Terms terms;

  static BasicLinearForm number(int64_t value) {
    BasicLinearForm form;
    form.constant = value;
    return form;
  }
  static BasicLinearForm variable(Variable variable) {
    BasicLinearForm form;
    form.terms.push_back({std::move(variable), 1});
    return form;
  }

  bool isNumber() const { return terms.empty(); }
  /// The variable that this is, if it is just one.
  std::optional<Variable> asVariable() const {
    if (constant != 0 || terms.size() != 1 || terms.begin()->scale != 1)
      return std::nullopt;
    return terms.begin()->variable;
  }
  /// The factor of `variable`; 0 if it does not occur.
  int64_t scaleOf(const Variable &variable) const {
    for (const Term &term : terms)
      if (term.variable == variable)
        return term.scale;
    return 0;
  }
  bool operator==(const BasicLinearForm &other) const {
    return constant == other.constant &&
           std::equal(terms.begin(), terms.end(), other.terms.begin(),
                      other.terms.end());
  }

  /// Adds `scale * other`. \returns false, and changes nothing, if a number
  /// does not fit 64 bits.
  bool add(const BasicLinearForm &other, int64_t scale = 1) {
    BasicLinearForm sum = *this;
    bool fits = sum.merge(other, scale, [](int64_t &a, int64_t b, int64_t c) {
      int64_t product;
      return !__builtin_mul_overflow(b, c, &product) &&
             !__builtin_add_overflow(a, product, &a);
    });
    if (fits)
      *this = std::move(sum);
    return fits;
  }
  /// The same modulo 2^64, as the arithmetic of `index` in a kernel has it.
  void addWrapping(const BasicLinearForm &other, int64_t scale = 1) {
    if (&other == this)
      return addWrapping(BasicLinearForm(other), scale);
    merge(other, scale, [](int64_t &a, int64_t b, int64_t c) {
      a = static_cast<int64_t>(static_cast<uint64_t>(a) +
                               static_cast<uint64_t>(b) *
                                   static_cast<uint64_t>(c));
      return true;
    });
  }
  /// `this + scale * other`, or nothing if a number does not fit.
  std::optional<BasicLinearForm> plus(const BasicLinearForm &other,
                                      int64_t scale = 1) const {
    BasicLinearForm sum = *this;
    return sum.add(other, scale) ? std::optional(std::move(sum)) : std::nullopt;
  }
  /// `this * factor`, or nothing if a number does not fit.
  std::optional<BasicLinearForm> times(int64_t factor) const {
    return BasicLinearForm().plus(*this, factor);
  }

  /// The values of this form. \param boundsOf gives the `Bounds` of a variable.
  /// \returns nothing if they do not fit 64 bits.
  template <class BoundsOf>
  std::optional<Bounds> bounds(BoundsOf boundsOf) const {
    Bounds sum{constant, constant};
    for (const Term &term : terms) {
      const Bounds of = boundsOf(term.variable);
      int64_t a, b;
      if (__builtin_mul_overflow(of.min, term.scale, &a) ||
          __builtin_mul_overflow(of.max, term.scale, &b) ||
          __builtin_add_overflow(sum.min, std::min(a, b), &sum.min) ||
          __builtin_add_overflow(sum.max, std::max(a, b), &sum.max))
        return std::nullopt;
    }
    return sum;
  }

  /// The part of `now` in which `variable` has to stay so that this form lies
  /// within `range` whatever the other variables are; none of it may be left.
  /// \param boundsOf gives the `std::optional<Bounds>` of another variable,
  ///   nothing if they are not known.
  /// \returns nothing if that is not known, or `variable` does not occur.
  template <class BoundsOf>
  std::optional<Bounds> narrow(const Variable &variable, Bounds now,
                               Bounds range, BoundsOf boundsOf) const {
    int64_t scale = scaleOf(variable);
    if (scale == 0)
      return std::nullopt;
    Wide low = Wide(range.min) - constant, high = Wide(range.max) - constant;
    for (const Term &term : terms) {
      if (term.variable == variable)
        continue;
      const std::optional<Bounds> other = boundsOf(term.variable);
      if (!other)
        return std::nullopt;
      Wide a = Wide(other->min) * term.scale, b = Wide(other->max) * term.scale;
      if (__builtin_sub_overflow(low, std::min(a, b), &low) ||
          __builtin_sub_overflow(high, std::max(a, b), &high))
        return std::nullopt;
    }
    // low <= scale * variable <= high
    Wide min =
             scale > 0 ? -floorDiv(-low, scale) : -floorDiv(high, -Wide(scale)),
         max = scale > 0 ? floorDiv(high, scale) : floorDiv(-low, -Wide(scale));
    min = std::max(min, Wide(now.min));
    max = std::min(max, Wide(now.max));
    if (min > max)
      return Bounds{1, 0};
    return Bounds{static_cast<int64_t>(min), static_cast<int64_t>(max)};
  }

private:
  __extension__ using Wide = __int128;

  static Wide floorDiv(Wide a, Wide b) { return a / b - (a % b < 0); }

  /// Adds `scale * other` by `add(a, b, c)`, which makes `a` the sum `a + b *
  /// c`, and says whether it could.
  template <class Add>
  bool merge(const BasicLinearForm &other, int64_t scale, Add add) {
    if (!add(constant, other.constant, scale))
      return false;
    for (const Term &term : other.terms) {
      auto place = std::find_if(terms.begin(), terms.end(), [&](auto &known) {
        if constexpr (std::is_integral_v<Variable>)
          return known.variable >= term.variable;
        else
          return known.variable == term.variable;
      });
      if (place == terms.end() || !(place->variable == term.variable))
        place = terms.insert(place, Term{term.variable, 0});
      if (!add(place->scale, term.scale, scale))
        return false;
      if (place->scale == 0)
        terms.erase(place);
    }
    return true;
  }
};

} // namespace tinyjit

#endif // TINYJIT_RUNTIME_LINEARFORM_H
