// Numbers that a call brings.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Number.h"

#include "runtime/memory/CaptureHook.h"
#include "runtime/support/Text.h"

#include <algorithm>
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
        concat(quoted("variable", name), " has the bounds ", min, " and ", max,
               ", expected two integers of its type, the smaller one first"));
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
    return Status::invalidArgument(concat(quoted("variable", scalar.name),
                                          " is a float, got the integer ",
                                          value));
  if (value < scalar.min || value > scalar.max)
    return Status::outOfRange(concat(quoted("variable", scalar.name), " is ",
                                     value, ", expected ", scalar.min, " to ",
                                     scalar.max));
  Number bound = value;
  bound.added = 0;
  bound.factor = 1;
  bound.followed = variable;
  return bound;
}

StatusOr<Real> Real::bind(const VariablePtr &variable, float value) {
  if (variable->scalar().type != Scalar::F32)
    return Status::invalidArgument(
        concat(quoted("variable", variable->scalar().name),
               " is an integer, got the float ", value));
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
  noteRead(followed);
  if (others)
    others->value();
  return current;
}

std::vector<Number::Term> Number::terms() const {
  std::vector<Term> list;
  for (const Number *next = this; next && next->followed;
       next = next->others.get())
    list.push_back({next->followed, next->factor, next->variableValue()});
  return list;
}

Number Number::of(const Term &term) {
  Number number = term.value;
  number.added = 0;
  number.factor = 1;
  number.followed = term.variable;
  return number;
}

Number Number::sum(int64_t constant, const std::vector<Term> &terms) {
  Number total = 0;
  for (size_t i = terms.size(); i-- > 0;) {
    Number next = of(terms[i]);
    next.factor = terms[i].scale;
    next.current = terms[i].scale * terms[i].value + total.current;
    if (total.followed)
      next.others = std::make_shared<const Number>(std::move(total));
    total = std::move(next);
  }
  total.added = constant;
  total.current += constant;
  return total;
}

float Real::value() const {
  noteRead(followed);
  return current;
}

Number operator+(const Number &a, const Number &b) {
  if (!a.followed || !b.followed) {
    Number sum = a.followed ? a : b;
    sum.current = a.current + b.current;
    sum.added = a.added + b.added;
    return sum;
  }
  std::vector<Number::Term> terms = a.terms();
  for (const Number::Term &term : b.terms()) {
    auto same =
        std::find_if(terms.begin(), terms.end(), [&](const auto &known) {
          return known.variable == term.variable;
        });
    if (same == terms.end())
      terms.push_back(term);
    else if ((same->scale += term.scale) == 0)
      terms.erase(same);
  }
  return Number::sum(a.added + b.added, terms);
}

Number operator*(const Number &a, const Number &b) {
  if (a.followed && b.followed)
    return a.value() * b.value();
  const Number &number = a.followed ? b : a;
  const Number &form = a.followed ? a : b;
  std::vector<Number::Term> terms;
  if (number.current != 0)
    terms = form.terms();
  for (Number::Term &term : terms)
    term.scale *= number.current;
  return Number::sum(form.added * number.current, terms);
}

Number operator-(const Number &a, const Number &b) { return a + b * -1; }

} // namespace tinyjit::runtime
