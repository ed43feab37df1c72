// Indices as affine expressions of numbers with known bounds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/IndexSpace.h"

#include "lib/Support/Bounds.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit::schedule;

AffineExpr IndexSpace::addDim(std::optional<Interval> bounds,
                              AffineExpr extent) {
  dims.push_back(bounds);
  AffineExpr dim = getAffineDimExpr(dims.size() - 1, context);
  if (extent)
    extents[dim] = extent;
  return dim;
}

AffineExpr IndexSpace::addSymbol(std::optional<Interval> bounds) {
  symbols.push_back(bounds);
  return getAffineSymbolExpr(symbols.size() - 1, context);
}

IndexSpace::Scope::Scope(IndexSpace &space)
    : space(space), assumedOutside(space.assumed),
      simpleOutside(std::move(space.simple)) {
  space.simple.clear();
}

IndexSpace::Scope::~Scope() {
  space.assumed = std::move(assumedOutside);
  space.simple = std::move(simpleOutside);
}

void IndexSpace::Scope::assume(AffineExpr expr, Interval bounds) {
  if (isa<AffineConstantExpr>(expr))
    return;
  // The bounds of `d0 - 1` are bounds of d0 in other sums, too.
  if (auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
      sum && sum.getKind() == AffineExprKind::Add)
    if (auto number = dyn_cast<AffineConstantExpr>(sum.getRHS()))
      if (auto inner =
              addBounds(bounds, {-number.getValue(), -number.getValue()}))
        assume(sum.getLHS(), *inner);
  auto [known, isNew] = space.assumed.try_emplace(expr, bounds);
  if (isNew)
    return;
  known->second.min = std::max(known->second.min, bounds.min);
  known->second.max = std::min(known->second.max, bounds.max);
}

std::optional<Interval> IndexSpace::computeBounds(AffineExpr expr) {
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return Interval{number.getValue(), number.getValue()};
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return symbols[symbol.getPosition()];
  auto op = cast<AffineBinaryOpExpr>(expr);
  auto lhs = getBounds(op.getLHS()), rhs = getBounds(op.getRHS());
  if (expr.getKind() == AffineExprKind::Add && lhs && rhs)
    return addBounds(*lhs, *rhs);
  if (expr.getKind() == AffineExprKind::Mul && lhs && rhs)
    return multiplyBounds(*lhs, *rhs);
  if (!rhs || rhs->min <= 0)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::FloorDiv && lhs)
    return Interval{
        llvm::divideFloorSigned(lhs->min, lhs->min < 0 ? rhs->min : rhs->max),
        llvm::divideFloorSigned(lhs->max, lhs->max < 0 ? rhs->max : rhs->min)};
  if (expr.getKind() == AffineExprKind::Mod)
    return lhs && lhs->isWithin(0, rhs->min - 1) ? *lhs
                                                 : Interval{0, rhs->max - 1};
  return std::nullopt;
}

std::optional<Interval> IndexSpace::getBounds(AffineExpr expr) {
  std::optional<Interval> bounds = computeBounds(expr);
  auto known = assumed.find(expr);
  if (known == assumed.end())
    return bounds;
  if (!bounds)
    return known->second;
  return Interval{std::max(bounds->min, known->second.min),
                  std::min(bounds->max, known->second.max)};
}

/// The summands of `expr`, from left to right.
static SmallVector<AffineExpr> getSummands(AffineExpr expr) {
  if (expr.getKind() != AffineExprKind::Add)
    return {expr};
  auto sum = cast<AffineBinaryOpExpr>(expr);
  SmallVector<AffineExpr> terms = getSummands(sum.getLHS());
  llvm::append_range(terms, getSummands(sum.getRHS()));
  return terms;
}

/// `expr` as a number times another expression.
static std::pair<AffineExpr, int64_t> getFactor(AffineExpr expr) {
  if (auto op = dyn_cast<AffineBinaryOpExpr>(expr);
      op && expr.getKind() == AffineExprKind::Mul)
    if (auto factor = dyn_cast<AffineConstantExpr>(op.getRHS()))
      return {op.getLHS(), factor.getValue()};
  return {expr, 1};
}

/// The same for a sum of multiples of a factor of `divisor` and a rest that is
/// smaller than the factor: (16 * x + y) mod 224 is 16 * (x mod 14) + y. Null
/// if `lhs` is no such sum.
AffineExpr IndexSpace::divideMultiples(AffineExpr lhs, int64_t divisor,
                                       bool remainder) {
  SmallVector<AffineExpr> terms = getSummands(lhs);
  for (AffineExpr chosen : terms) {
    int64_t factor = std::gcd(getFactor(chosen).second, divisor);
    if (isa<AffineConstantExpr>(chosen) || factor == 1 || factor == divisor)
      continue;
    AffineExpr zero = getAffineConstantExpr(0, context), whole = zero,
               small = zero, ofDivisor = zero;
    for (AffineExpr term : terms) {
      auto [inner, times] = getFactor(term);
      if (auto number = dyn_cast<AffineConstantExpr>(term)) {
        whole = whole + llvm::divideFloorSigned(number.getValue(), factor);
        small = small + llvm::mod(number.getValue(), factor);
        continue;
      }
      int64_t left = llvm::mod(times, divisor);
      ofDivisor = ofDivisor + inner * ((times - left) / divisor);
      if (left % factor == 0)
        whole = whole + inner * (left / factor);
      else
        small = small + inner * left;
    }
    std::optional<Interval> bounds = getBounds(small);
    if (!bounds || !bounds->isWithin(0, factor - 1))
      continue;
    AffineExpr part = divide(whole, divisor / factor, remainder,
                             /*splitFactors=*/false);
    return remainder ? part * factor + small : ofDivisor + part;
  }
  return {};
}

/// The quotient or the remainder of `lhs`: what is a multiple of the divisor
/// goes its own way, and the rest is zero, or stays as it is, if it is small.
/// With `splitFactors`, 29 * x is taken as 28 * x and x (a window that moves);
/// null if that does not decide the rest.
AffineExpr IndexSpace::divide(AffineExpr lhs, int64_t divisor, bool remainder,
                              bool splitFactors) {
  AffineExpr zero = getAffineConstantExpr(0, context), quotient = zero,
             rest = zero;
  for (AffineExpr term : getSummands(lhs)) {
    auto [inner, factor] = getFactor(term);
    if (auto number = dyn_cast<AffineConstantExpr>(term)) {
      quotient = quotient + llvm::divideFloorSigned(number.getValue(), divisor);
      rest = rest + llvm::mod(number.getValue(), divisor);
    } else if (term.isMultipleOf(divisor)) {
      quotient = quotient + term.floorDiv(divisor);
    } else if (splitFactors) {
      quotient = quotient + inner * llvm::divideFloorSigned(factor, divisor);
      rest = rest + inner * llvm::mod(factor, divisor);
    } else {
      rest = rest + term;
    }
  }
  if (rest.isPureAffine())
    rest = simplifyAffineExpr(rest, dims.size(), symbols.size());
  std::optional<Interval> bounds = getBounds(rest);
  if (bounds && bounds->min >= 0) {
    // A rest that a gate keeps from the first multiples.
    int64_t multiples = bounds->min / divisor;
    if (bounds->max / divisor == multiples)
      return remainder ? rest - multiples * divisor : quotient + multiples;
  }
  if (splitFactors)
    return {};
  std::optional<Interval> whole = getBounds(lhs);
  if (whole && whole->isWithin(0, divisor - 1))
    return remainder ? lhs : zero;
  if (AffineExpr split = divide(lhs, divisor, remainder, /*splitFactors=*/true))
    return split;
  if (AffineExpr made = divideMultiples(lhs, divisor, remainder))
    return made;
  return remainder ? rest % divisor : quotient + rest.floorDiv(divisor);
}

/// The same for a divisor of symbols: decided if the rest is less than it.
AffineExpr IndexSpace::divideBySymbols(AffineExpr lhs, AffineExpr divisor,
                                       bool remainder) {
  AffineExpr zero = getAffineConstantExpr(0, context), quotient = zero,
             rest = zero;
  for (AffineExpr term : getSummands(lhs)) {
    auto op = dyn_cast<AffineBinaryOpExpr>(term);
    bool isProduct = op && term.getKind() == AffineExprKind::Mul;
    if (isProduct && op.getRHS() == divisor)
      quotient = quotient + op.getLHS();
    else if (isProduct && op.getLHS() == divisor)
      quotient = quotient + op.getRHS();
    else if (term == divisor)
      quotient = quotient + 1;
    else
      rest = rest + term;
  }
  if (rest == zero || extents.lookup(rest) == divisor)
    return remainder ? rest : quotient;
  return remainder ? lhs % divisor : lhs.floorDiv(divisor);
}

AffineExpr IndexSpace::getLeast(AffineExpr expr) {
  AffineExpr least = getAffineConstantExpr(0, context);
  for (AffineExpr term : getSummands(simplify(expr))) {
    auto [inner, factor] = getFactor(term);
    AffineExpr extent = factor < 0 ? extents.lookup(inner) : AffineExpr();
    least = least + (extent ? (extent - 1) * factor : term);
  }
  return simplify(least);
}

AffineExpr IndexSpace::reduce(AffineExpr expr) {
  std::optional<Interval> bounds = getBounds(expr);
  if (bounds && bounds->min == bounds->max)
    return getAffineConstantExpr(bounds->min, context);
  auto op = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!op)
    return expr;
  AffineExpr lhs = reduce(op.getLHS()), rhs = reduce(op.getRHS());
  auto divisor = dyn_cast<AffineConstantExpr>(rhs);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return lhs + rhs;
  case AffineExprKind::Mul:
    return lhs * rhs;
  case AffineExprKind::FloorDiv:
    return divisor && divisor.getValue() > 0
               ? divide(lhs, divisor.getValue(), /*remainder=*/false,
                        /*splitFactors=*/false)
               : divideBySymbols(lhs, rhs, /*remainder=*/false);
  case AffineExprKind::Mod:
    return divisor && divisor.getValue() > 0
               ? divide(lhs, divisor.getValue(), /*remainder=*/true,
                        /*splitFactors=*/false)
               : divideBySymbols(lhs, rhs, /*remainder=*/true);
  default:
    return expr;
  }
}

AffineExpr IndexSpace::simplify(AffineExpr expr) {
  if (isa<AffineConstantExpr, AffineSymbolExpr>(expr))
    return expr;
  auto known = simple.find(expr);
  if (known != simple.end())
    return known->second;
  // Upstream's form of a sum first: it makes wholes of parts. It is not right
  // for remainders of symbols.
  AffineExpr result = expr;
  if (expr.isPureAffine())
    result = simplifyAffineExpr(result, dims.size(), symbols.size());
  result = reduce(result);
  if (!isa<AffineConstantExpr, AffineDimExpr>(result) && result.isPureAffine())
    result = simplifyAffineExpr(result, dims.size(), symbols.size());
  return simple[expr] = result;
}
