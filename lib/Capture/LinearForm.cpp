// Integers that depend on a capture's variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/LinearForm.h"

#include "llvm/Support/MathExtras.h"

using namespace tinyjit;

/// `a + b * c`, if it fits.
static std::optional<int64_t> multiplyAdd(int64_t a, int64_t b, int64_t c) {
  int64_t product, sum;
  if (llvm::MulOverflow(b, c, product) || llvm::AddOverflow(a, product, sum))
    return std::nullopt;
  return sum;
}

std::optional<unsigned> LinearForm::asVariable() const {
  if (constant != 0 || terms.size() != 1 || terms[0].scale != 1)
    return std::nullopt;
  return terms[0].variable;
}

std::optional<LinearForm> LinearForm::plus(const LinearForm &other,
                                           int64_t scale) const {
  LinearForm sum;
  std::optional<int64_t> fixed = multiplyAdd(constant, other.constant, scale);
  if (!fixed)
    return std::nullopt;
  sum.constant = *fixed;
  const Term *a = terms.begin(), *b = other.terms.begin();
  while (a != terms.end() || b != other.terms.end()) {
    bool takeA = a != terms.end() &&
                 (b == other.terms.end() || a->variable <= b->variable);
    bool takeB = b != other.terms.end() &&
                 (a == terms.end() || b->variable <= a->variable);
    unsigned variable = takeA ? a->variable : b->variable;
    std::optional<int64_t> factor =
        multiplyAdd(takeA ? (a++)->scale : 0, takeB ? (b++)->scale : 0, scale);
    if (!factor)
      return std::nullopt;
    if (*factor != 0)
      sum.terms.push_back({variable, *factor});
  }
  return sum;
}

std::optional<LinearForm> LinearForm::times(int64_t factor) const {
  return LinearForm().plus(*this, factor);
}

std::optional<Bounds> tinyjit::boundsOf(const LinearForm &form,
                                        llvm::ArrayRef<Bounds> variables) {
  Bounds bounds{form.constant, form.constant};
  for (const LinearForm::Term &term : form.terms) {
    const Bounds &variable = variables[term.variable];
    bool rising = term.scale > 0;
    std::optional<int64_t> low = multiplyAdd(
        bounds.min, term.scale, rising ? variable.min : variable.max);
    std::optional<int64_t> high = multiplyAdd(
        bounds.max, term.scale, rising ? variable.max : variable.min);
    if (!low || !high)
      return std::nullopt;
    bounds = {*low, *high};
  }
  return bounds;
}
