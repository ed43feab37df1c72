// Arithmetic on the numbers of a call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Number.h"

#include "runtime/memory/CaptureHook.h"
#include "runtime/support/Text.h"

#include <limits>

using namespace tinyjit::runtime;

StatusOr<VariablePtr> Variable::create(std::string name, int64_t min,
                                       int64_t max, Scalar::Type type) {
  if (name.empty())
    return Status::invalidArgument("a variable needs a name");
  using Narrow = std::numeric_limits<int32_t>;
  bool fits =
      type == Scalar::I64 || (min >= Narrow::min() && max <= Narrow::max());
  if (type == Scalar::F32 || min > max || !fits)
    return Status::invalidArgument(
        quoted("variable", name), " has the bounds ", min, " and ", max,
        ", expected two integers of its type, the smaller one first");
  return VariablePtr(new Variable({std::move(name), type, min, max}));
}

StatusOr<VariablePtr> Variable::createReal(std::string name) {
  if (name.empty())
    return Status::invalidArgument("a variable needs a name");
  return VariablePtr(new Variable({std::move(name), Scalar::F32, 0, 0}));
}

VariablePtr Variable::createOpen(std::string name, bool isReal) {
  using Wide = std::numeric_limits<int64_t>;
  auto type = isReal ? Scalar::F32 : Scalar::I64;
  auto *made = new Variable({std::move(name), type, Wide::min(), Wide::max()});
  made->open = true;
  return VariablePtr(made);
}

StatusOr<Number> Number::bind(const VariablePtr &variable, int64_t value) {
  const Scalar &scalar = variable->scalar();
  if (scalar.type == Scalar::F32)
    return Status::invalidArgument(quoted("variable", scalar.name),
                                   " is a float, got the integer ", value);
  if (value < scalar.min || value > scalar.max)
    return Status::outOfRange(quoted("variable", scalar.name), " is ", value,
                              ", expected ", scalar.min, " to ", scalar.max);
  return Number::of({variable, 1, value});
}

StatusOr<Real> Real::bind(const VariablePtr &variable, float value) {
  if (variable->scalar().type != Scalar::F32)
    return Status::invalidArgument(quoted("variable", variable->scalar().name),
                                   " is an integer, got the float ", value);
  Real bound = value;
  bound.followed = variable;
  return bound;
}

namespace tinyjit::runtime {

/// Tells a capture that the host program knows the value of a variable.
static void noteRead(const VariablePtr &variable) {
  if (CaptureHook *hook = variable ? CaptureHook::active() : nullptr)
    hook->noteRead(variable);
}

int64_t Number::value() const {
  for (const Form::Term &term : sum.terms)
    noteRead(term.variable.variable);
  return current;
}

std::vector<Number::Term> Number::terms() const {
  std::vector<Term> list;
  for (const Form::Term &term : sum.terms)
    list.push_back({term.variable.variable, term.scale, term.variable.value});
  return list;
}

Number Number::of(const Term &term) {
  Number number = term.value;
  number.sum = Form::variable({term.variable, term.value});
  return number;
}

Number Number::add(const Number &a, const Number &b, int64_t scale) {
  Number total = a;
  int64_t product;
  total.isInside = a.isInside && b.isInside && total.sum.add(b.sum, scale) &&
                   !__builtin_mul_overflow(b.current, scale, &product) &&
                   !__builtin_add_overflow(a.current, product, &total.current);
  if (total.isInside)
    return total;
  total = 0;
  total.isInside = false;
  return total;
}

float Real::value() const { return static_cast<float>(exactValue()); }

double Real::exactValue() const {
  noteRead(followed);
  return exact();
}

Number operator+(const Number &a, const Number &b) {
  return Number::add(a, b, 1);
}

Number operator-(const Number &a, const Number &b) {
  return Number::add(a, b, -1);
}

Number operator*(const Number &a, const Number &b) {
  // Of two sums with variables, the product is none.
  if (!a.sum.isNumber() && !b.sum.isNumber())
    return Number::add(0, b.value(), a.value());
  bool isRight = b.sum.isNumber();
  const Number &factor = isRight ? b : a;
  Number product = Number::add(0, isRight ? a : b, factor.current);
  product.isInside &= factor.isInside;
  return product;
}

} // namespace tinyjit::runtime
