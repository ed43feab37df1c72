// Writes comparisons as text: of integers, of truths, and of floats, of which
// some ask for NaN.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Comparisons.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// By `arith::CmpIPredicate`; those of numbers without a sign stand last.
static constexpr StringRef operators[] = {"==", "!=", "<",  "<=", ">",
                                          ">=", "<",  "<=", ">",  ">="};

static Expression negate(const Expression &value) {
  return {"!(" + value.text + ")", Precedence::Unary};
}

namespace {
/// A comparison of floats that is one of a language's, or the opposite of one.
struct SimpleComparison {
  arith::CmpFPredicate predicate;
  const char *sign;
  bool isNegated;
};
} // namespace

static constexpr SimpleComparison simpleComparisons[] = {
    {arith::CmpFPredicate::OEQ, "==", false},
    {arith::CmpFPredicate::UNE, "!=", false},
    {arith::CmpFPredicate::OLT, "<", false},
    {arith::CmpFPredicate::OLE, "<=", false},
    {arith::CmpFPredicate::OGT, ">", false},
    {arith::CmpFPredicate::OGE, ">=", false},
    {arith::CmpFPredicate::UGE, "<", true},
    {arith::CmpFPredicate::UGT, "<=", true},
    {arith::CmpFPredicate::ULE, ">", true},
    {arith::CmpFPredicate::ULT, ">=", true}};

static Expression compareBySigns(arith::CmpFPredicate predicate,
                                 const Expression &a, const Expression &b) {
  using P = arith::CmpFPredicate;
  for (const SimpleComparison &simple : simpleComparisons)
    if (simple.predicate == predicate) {
      Expression comparison = infix(a, simple.sign, b);
      return simple.isNegated ? negate(comparison) : comparison;
    }
  switch (predicate) {
  case P::ONE:
    return infix(infix(a, "<", b), "||", infix(a, ">", b));
  case P::UEQ:
    return negate(infix(infix(a, "<", b), "||", infix(a, ">", b)));
  case P::ORD:
    return infix(infix(a, "==", a), "&&", infix(b, "==", b));
  case P::UNO:
    return a.text == b.text ? infix(a, "!=", a)
                            : infix(infix(a, "!=", a), "||", infix(b, "!=", b));
  case P::AlwaysFalse:
    return {"false"};
  case P::AlwaysTrue:
    return {"true"};
  default:
    llvm_unreachable("unknown comparison");
  }
}

/// An order of truths, which languages do not compare by `<`: with a sign, true
/// is -1 and less than false.
static std::optional<Expression> orderTruths(arith::CmpIPredicate predicate,
                                             const Expression &a,
                                             const Expression &b) {
  using P = arith::CmpIPredicate;
  switch (predicate) {
  case P::ult:
  case P::sgt:
    return infix(negate(a), "&&", b);
  case P::ule:
  case P::sge:
    return infix(negate(a), "||", b);
  case P::ugt:
  case P::slt:
    return infix(a, "&&", negate(b));
  case P::uge:
  case P::sle:
    return infix(a, "||", negate(b));
  case P::eq:
  case P::ne:
    return std::nullopt;
  }
  llvm_unreachable("unknown comparison");
}

/// A comparison that asks for NaN, if the language asks for that by a function.
static std::optional<Expression>
compareWithNan(arith::CmpFOp op, const Expression &a, const Expression &b,
               const Language &language, Helpers &helpers) {
  using P = arith::CmpFPredicate;
  P predicate = op.getPredicate();
  bool isSelf = a.text == b.text;
  bool asksOrdered = predicate == P::ORD || (isSelf && predicate == P::OEQ);
  bool asksUnordered = predicate == P::UNO || predicate == P::UNE;
  if (!asksOrdered && !asksUnordered)
    return std::nullopt;
  Type type = op.getLhs().getType();
  std::optional<Expression> first = language.isNumber(a, type, helpers);
  if (!first)
    return std::nullopt;
  // `!=` may be false for NaN there.
  if (predicate == P::UNE && !isSelf)
    return negate(infix(a, "==", b));
  Expression both =
      isSelf ? *first
             : infix(*first, "&&", *language.isNumber(b, type, helpers));
  return asksOrdered ? both : negate(both);
}

Expression render::compareFloats(arith::CmpFOp op, const Expression &a,
                                 const Expression &b, const Language &language,
                                 Helpers &helpers) {
  if (auto byBits = compareWithNan(op, a, b, language, helpers))
    return *byBits;
  return compareBySigns(op.getPredicate(), a, b);
}

Expression render::compareIntegers(arith::CmpIOp op, const Expression &a,
                                   const Expression &b, Type type,
                                   function_ref<bool()> areNonNegative,
                                   const Language &language) {
  using P = arith::CmpIPredicate;
  P predicate = op.getPredicate();
  if (type.isInteger(1))
    if (auto truths = orderTruths(predicate, a, b))
      return *truths;
  bool isUnsigned =
      llvm::is_contained({P::ult, P::ule, P::ugt, P::uge}, predicate) &&
      !areNonNegative();
  StringRef sign = operators[static_cast<size_t>(predicate)];
  if (isUnsigned)
    return infix(language.toUnsigned(a, type), sign,
                 language.toUnsigned(b, type));
  if (predicate == P::eq || predicate == P::ne)
    return infix(a, sign, b);
  auto prepare = [&](Value value, const Expression &text) {
    return matchPattern(value, m_Constant())
               ? text
               : language.prepareOrder(text, type);
  };
  return infix(prepare(op.getLhs(), a), sign, prepare(op.getRhs(), b));
}
