// Replaces quotients in the indices of gated accesses by sums.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Analysis/Presburger/Simplex.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSIMPLIFYINDICESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit;
using namespace tinyjit::uop;
using presburger::Simplex;

namespace {
/// The places where one gate is true, as the integers in a polyhedron. Its
/// variables are ranges, quotients by numbers, and whatever else an index is
/// made of.
class GatedSpace {
public:
  /// \param values the indices that are asked about. \param gate null where
  /// they
  ///   are used everywhere.
  GatedSpace(ArrayRef<Value> values, Value gate);

  /// Writes `index` with each quotient replaced that is a sum of other
  /// variables wherever the gate is true; null if none is.
  Value rewrite(OpBuilder &builder, Value index);

private:
  /// One quotient: `divisor * quotient` and a rest make up the dividend.
  struct Quotient {
    Value value;
    LinearIndex dividend;
    int64_t divisor;
  };
  LinearIndex take(Value index);
  Bounds getBounds(Value variable);
  LinearIndex divide(Operation *op);
  void addVariable(Value value);
  void addFacts(Value gate);
  void addFact(arith::CmpIOp compare);
  /// Notes that `sum` is 0 or more.
  void addPositive(const LinearIndex &sum, Simplex &simplex);
  void solve();
  std::optional<LinearIndex> decide(const Quotient &quotient, Simplex &simplex);
  SmallVector<llvm::DynamicAPInt> getCoefficients(const LinearIndex &sum);
  LinearIndex replaceDecided(const LinearIndex &sum);
  Value getValue(OpBuilder &builder, Value variable);
  Value write(OpBuilder &builder, Location loc, const LinearIndex &sum);

  /// More make the polyhedron costly.
  static constexpr size_t maxVariables = 24;
  llvm::MapVector<Value, unsigned> variables;
  SmallVector<Quotient> quotients;
  SmallVector<LinearIndex> positive;
  llvm::DenseMap<Value, LinearIndex> taken;
  llvm::DenseMap<Value, LinearIndex> decided;
};

struct SimplifyIndices
    : tinyjit::uop::impl::UOpSimplifyIndicesPassBase<SimplifyIndices> {
  void runOnOperation() override;
};
} // namespace

static LinearIndex makeVariable(Value value) {
  LinearIndex sum;
  sum.terms.push_back({value, 1});
  return sum;
}

//===-- variables and facts -----------------------------------------------===//

void GatedSpace::addVariable(Value value) {
  if (!variables.try_emplace(value, variables.size()).second)
    return;
  auto range = value.getDefiningOp<RangeOp>();
  if (!range)
    return;
  positive.push_back(makeVariable(value));
  if (!range.getExtent())
    return;
  LinearIndex room;
  room.constant = static_cast<int64_t>(*range.getExtent()) - 1;
  room.addWrapping(makeVariable(value), -1);
  positive.push_back(room);
}

/// Bounds of a variable, beyond any array where they are not known.
Bounds GatedSpace::getBounds(Value variable) {
  constexpr int64_t far = int64_t(1) << 40;
  bool isQuotient = llvm::any_of(quotients, [&](const Quotient &quotient) {
    return quotient.value == variable;
  });
  auto range = variable.getDefiningOp<RangeOp>();
  if (!range)
    return {isQuotient ? 0 : -far, far};
  return {0, range.getExtent() ? static_cast<int64_t>(*range.getExtent()) - 1
                               : far};
}

/// The quotient of `op`, or the rest, as a sum with a new variable for the
/// quotient; a variable of its own for what is no division of a positive
/// number.
LinearIndex GatedSpace::divide(Operation *op) {
  Value value = op->getResult(0);
  std::optional<int64_t> divisor = getConstantIntValue(op->getOperand(1));
  LinearIndex dividend = take(op->getOperand(0));
  std::optional<Bounds> bounds =
      dividend.bounds([&](Value term) { return getBounds(term); });
  if (!divisor || *divisor <= 0 || !bounds || bounds->min < 0) {
    addVariable(value);
    return makeVariable(value);
  }
  // Quotient and rest of one dividend share the variable.
  Value known;
  for (const Quotient &quotient : quotients)
    if (quotient.divisor == *divisor && quotient.dividend == dividend)
      known = quotient.value;
  if (!known) {
    known = value;
    addVariable(value);
    quotients.push_back({value, dividend, *divisor});
    LinearIndex rest = dividend, room;
    rest.addWrapping(makeVariable(value), -*divisor);
    room.constant = *divisor - 1;
    room.addWrapping(rest, -1);
    positive.append({rest, room, makeVariable(value)});
  }
  if (isa<arith::DivSIOp, arith::DivUIOp>(op))
    return makeVariable(known);
  dividend.addWrapping(makeVariable(known), -*divisor);
  return dividend;
}

/// `index` as a sum of variables.
LinearIndex GatedSpace::take(Value index) {
  if (auto found = taken.find(index); found != taken.end())
    return found->second;
  LinearIndex sum, whole = getLinearIndex(index);
  sum.constant = whole.constant;
  for (auto [term, scale] : whole.terms) {
    Operation *op = term.getDefiningOp();
    if (isa_and_nonnull<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
                        arith::RemUIOp>(op)) {
      sum.addWrapping(divide(op), scale);
      continue;
    }
    addVariable(term);
    sum.addWrapping(makeVariable(term), scale);
  }
  return taken[index] = sum;
}

void GatedSpace::addFact(arith::CmpIOp compare) {
  using Predicate = arith::CmpIPredicate;
  if (!compare.getLhs().getType().isIndex())
    return;
  Predicate predicate = compare.getPredicate();
  LinearIndex left = take(compare.getLhs()), right = take(compare.getRhs());
  auto add = [&](LinearIndex larger, const LinearIndex &smaller, int64_t by) {
    larger.addWrapping(smaller, -1);
    larger.constant -= by;
    positive.push_back(larger);
  };
  bool isUnsigned = predicate == Predicate::ult || predicate == Predicate::ule;
  // Below a number that is not negative, without signs, is not negative either.
  if (isUnsigned && (!right.terms.empty() || right.constant < 0))
    return;
  if (isUnsigned)
    positive.push_back(left);
  bool isEqual = predicate == Predicate::eq;
  if (isEqual || isUnsigned || predicate == Predicate::slt ||
      predicate == Predicate::sle)
    add(right, left,
        predicate == Predicate::slt || predicate == Predicate::ult);
  if (isEqual || predicate == Predicate::sgt || predicate == Predicate::sge)
    add(left, right, predicate == Predicate::sgt);
}

void GatedSpace::addFacts(Value gate) {
  SmallVector<Value> open{gate};
  while (!open.empty()) {
    Operation *op = open.pop_back_val().getDefiningOp();
    if (isa_and_nonnull<arith::AndIOp>(op))
      llvm::append_range(open, op->getOperands());
    else if (auto compare = dyn_cast_or_null<arith::CmpIOp>(op))
      addFact(compare);
  }
}

//===-- quotients ---------------------------------------------------------===//

SmallVector<llvm::DynamicAPInt>
GatedSpace::getCoefficients(const LinearIndex &sum) {
  SmallVector<llvm::DynamicAPInt> row(variables.size() + 1);
  for (auto [term, scale] : sum.terms)
    row[variables.lookup(term)] += scale;
  row.back() = sum.constant;
  return row;
}

/// The sum that `quotient` is: the dividend's factors divided, each to the
/// nearest whole number, and a number, if that is the same everywhere.
std::optional<LinearIndex> GatedSpace::decide(const Quotient &quotient,
                                              Simplex &simplex) {
  LinearIndex guess;
  for (auto [term, scale] : quotient.dividend.terms)
    if (int64_t factor = llvm::divideFloorSigned(
            2 * scale + quotient.divisor - 1, 2 * quotient.divisor))
      guess.addWrapping(makeVariable(term), factor);
  LinearIndex distance = makeVariable(quotient.value);
  distance.addWrapping(guess, -1);
  auto [least, most] = simplex.computeIntegerBounds(getCoefficients(distance));
  if (!least.isBounded() || !most.isBounded() || *least != *most)
    return std::nullopt;
  guess.constant += static_cast<int64_t>(*least);
  return guess;
}

void GatedSpace::solve() {
  if (quotients.empty() || variables.size() > maxVariables)
    return;
  Simplex simplex(variables.size());
  for (const LinearIndex &sum : positive)
    simplex.addInequality(getCoefficients(sum));
  if (simplex.isEmpty())
    return;
  // A dividend may have quotients that were found before.
  for (const Quotient &quotient : quotients)
    if (std::optional<LinearIndex> sum = decide(quotient, simplex))
      decided[quotient.value] = replaceDecided(*sum);
}

LinearIndex GatedSpace::replaceDecided(const LinearIndex &sum) {
  LinearIndex result;
  result.constant = sum.constant;
  for (auto [term, scale] : sum.terms) {
    auto found = decided.find(term);
    result.addWrapping(
        found == decided.end() ? makeVariable(term) : found->second, scale);
  }
  return result;
}

GatedSpace::GatedSpace(ArrayRef<Value> values, Value gate) {
  for (Value value : values)
    take(value);
  if (quotients.empty())
    return;
  if (gate)
    addFacts(gate);
  solve();
}

/// The value of a variable: where it stands for the quotient of what a rest was
/// asked of, a new op.
Value GatedSpace::getValue(OpBuilder &builder, Value variable) {
  bool isQuotient = llvm::any_of(quotients, [&](const Quotient &quotient) {
    return quotient.value == variable;
  });
  Operation *op = variable.getDefiningOp();
  if (!isQuotient || isa<arith::DivSIOp, arith::DivUIOp>(op))
    return variable;
  return arith::DivUIOp::create(builder, op->getLoc(), op->getOperand(0),
                                op->getOperand(1));
}

Value GatedSpace::write(OpBuilder &builder, Location loc,
                        const LinearIndex &sum) {
  Value result;
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  auto add = [&](Value value) {
    if (result)
      value = arith::AddIOp::create(builder, loc, result, value);
    result = value;
  };
  for (auto [term, scale] : sum.terms) {
    Value value = getValue(builder, term);
    if (scale != 1)
      value = arith::MulIOp::create(builder, loc, value, number(scale));
    add(value);
  }
  if (sum.constant != 0 || !result)
    add(number(sum.constant));
  return result;
}

Value GatedSpace::rewrite(OpBuilder &builder, Value index) {
  LinearIndex known = take(index);
  if (llvm::none_of(known.terms, [&](const LinearIndex::Term &term) {
        return decided.contains(term.variable);
      }))
    return Value();
  return write(builder, index.getLoc(), replaceDecided(known));
}

//===-- the pass ----------------------------------------------------------===//

/// Rewrites the indices of an access that happens where `gate` is true (null:
/// everywhere).
static void simplify(Operation *access, MutableOperandRange indices,
                     Value gate) {
  SmallVector<Value> values;
  for (OpOperand &index : indices)
    values.push_back(index.get());
  GatedSpace space(values, gate);
  OpBuilder builder(access);
  for (OpOperand &index : indices)
    if (Value sum = space.rewrite(builder, index.get()))
      index.set(sum);
}

void SimplifyIndices::runOnOperation() {
  getOperation()->walk([](LoadOp load) {
    simplify(load, load.getIndicesMutable(), load.getGate());
  });
  getOperation()->walk([](StoreOp store) {
    simplify(store, store.getIndicesMutable(), store.getGate());
  });
}
