// Evaluates a host function: ops on numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Evaluator.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

std::optional<LinearForm> Evaluator::formOf(Value value) {
  const Known &entry = known(value);
  if (entry.kind == Known::Form)
    return entry.form;
  auto number = dyn_cast_or_null<IntegerAttr>(entry.number);
  if (entry.kind != Known::Number || !number ||
      number.getValue().getSignificantBits() > 64)
    return std::nullopt;
  return LinearForm::number(number.getValue().getSExtValue());
}

/// The numbers of an integer type that are the same whether or not they are
/// signed, or all of them, signed; none for a single bit.
static std::optional<Bounds> rangeOf(Type type, bool isUnsigned) {
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  if (width == 1)
    return std::nullopt;
  return Bounds{isUnsigned ? 0 : llvm::minIntN(width), llvm::maxIntN(width)};
}

/// Whether `left - right` within `bounds` satisfies the predicate always or
/// never.
static std::optional<bool> decidePredicate(arith::CmpIPredicate predicate,
                                           const Bounds &bounds) {
  auto known = [](bool always, bool never) -> std::optional<bool> {
    if (always || never)
      return always;
    return std::nullopt;
  };
  bool equal = bounds.min == 0 && bounds.max == 0;
  bool differ = bounds.min > 0 || bounds.max < 0;
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return known(equal, differ);
  case arith::CmpIPredicate::ne:
    return known(differ, equal);
  case arith::CmpIPredicate::slt:
  case arith::CmpIPredicate::ult:
    return known(bounds.max < 0, bounds.min >= 0);
  case arith::CmpIPredicate::sle:
  case arith::CmpIPredicate::ule:
    return known(bounds.max <= 0, bounds.min > 0);
  case arith::CmpIPredicate::sgt:
  case arith::CmpIPredicate::ugt:
    return known(bounds.min > 0, bounds.max <= 0);
  case arith::CmpIPredicate::sge:
  case arith::CmpIPredicate::uge:
    return known(bounds.min >= 0, bounds.max < 0);
  }
  return std::nullopt;
}

std::optional<Known> Evaluator::compare(arith::CmpIOp op) {
  std::optional<LinearForm> left = formOf(op.getLhs()),
                            right = formOf(op.getRhs());
  if (!left || !right)
    return std::nullopt;
  std::optional<LinearForm> difference = left->plus(*right, -1);
  bool isUnsigned = op.getPredicate() >= arith::CmpIPredicate::ult;
  for (const auto &side : {*left, *right})
    if (std::optional<Bounds> bounds = boundsOf(side, builder.getBounds());
        isUnsigned && (!bounds || bounds->min < 0))
      return std::nullopt;
  if (!difference)
    return std::nullopt;
  std::optional<Bounds> bounds = boundsOf(*difference, builder.getBounds());
  if (!bounds)
    return std::nullopt;
  std::optional<bool> outcome = decidePredicate(op.getPredicate(), *bounds);
  if (!outcome)
    return std::nullopt;
  Known result;
  result.number = BoolAttr::get(op.getContext(), *outcome);
  return result;
}

std::optional<Known> Evaluator::evaluateForm(Operation &op) {
  if (auto comparison = dyn_cast<arith::CmpIOp>(op))
    return compare(comparison);
  bool cast = isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
                  arith::ExtUIOp, arith::TruncIOp>(op);
  if (!cast && !isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return std::nullopt;
  std::optional<LinearForm> first = formOf(op.getOperand(0)), result = first;
  if (!cast) {
    std::optional<LinearForm> second = formOf(op.getOperand(1));
    if (!first || !second)
      return std::nullopt;
    if (!isa<arith::MulIOp>(op))
      result = first->plus(*second, isa<arith::SubIOp>(op) ? -1 : 1);
    else if (first->isNumber())
      result = second->times(first->constant);
    else if (second->isNumber())
      result = first->times(second->constant);
    else
      return std::nullopt;
  }
  if (!result)
    return std::nullopt;
  bool isUnsigned = isa<arith::IndexCastUIOp, arith::ExtUIOp>(op);
  std::optional<Bounds> range = rangeOf(op.getResult(0).getType(), isUnsigned);
  if (!range || !fits(*result, *range))
    return std::nullopt;
  Known known;
  if (result->isNumber()) {
    known.number =
        IntegerAttr::get(op.getResult(0).getType(), result->constant);
    return known;
  }
  known.kind = Known::Form;
  known.form = *result;
  return known;
}

LogicalResult Evaluator::evaluateVarying(Operation &op, unsigned variable) {
  Known result;
  result.kind = Known::Varying;
  result.variable = variable;
  if (isa<jit::BufferType, jit::VarType>(op.getResult(0).getType()))
    return refuse(&op, result,
                  "is not capturable: which of its operands it gives");
  if (std::optional<Known> form = evaluateForm(op))
    result = *form;
  for (Value each : op.getResults())
    known(each) = result;
  return success();
}

/// The quotient, rounded toward zero; 0 by 0, and the lowest number by -1 is
/// itself.
static APInt divide(const APInt &a, const APInt &b, bool isSigned) {
  if (b.isZero())
    return APInt(a.getBitWidth(), 0);
  return isSigned ? a.sdiv(b) : a.udiv(b);
}

/// Ops that upstream's folders leave alone because LLVM gives them no meaning;
/// kernels have the same (docs/numerics.md). Nothing for other ops.
static std::optional<APInt> divideOrShift(Operation &op, const APInt &a,
                                          const APInt &b) {
  unsigned width = a.getBitWidth();
  bool isSigned = isa<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp,
                      arith::CeilDivSIOp>(op);
  APInt quotient = divide(a, b, isSigned);
  APInt rest = b.isZero() ? b : a - quotient * b;
  if (isa<arith::DivSIOp, arith::DivUIOp>(op))
    return quotient;
  if (isa<arith::RemSIOp, arith::RemUIOp>(op))
    return rest;
  bool isSplit = isSigned && a.isNegative() != b.isNegative();
  if (isa<arith::FloorDivSIOp>(op))
    return quotient - uint64_t(!rest.isZero() && isSplit);
  if (isa<arith::CeilDivSIOp, arith::CeilDivUIOp>(op))
    return quotient + uint64_t(!rest.isZero() && !isSplit);
  // An amount of the width or more leaves nothing but the sign.
  if (isa<arith::ShLIOp>(op))
    return a.shl(b);
  if (isa<arith::ShRUIOp>(op))
    return a.lshr(b);
  if (isa<arith::ShRSIOp>(op))
    return a.ashr(APInt(32, b.getLimitedValue(width - 1)));
  return std::nullopt;
}

static LogicalResult foldScalar(Operation &op, ArrayRef<Attribute> numbers,
                                SmallVectorImpl<OpFoldResult> &folded) {
  if (op.getNumOperands() == 2 && op.getNumResults() == 1) {
    auto a = dyn_cast_or_null<IntegerAttr>(numbers[0]),
         b = dyn_cast_or_null<IntegerAttr>(numbers[1]);
    auto value =
        a && b ? divideOrShift(op, a.getValue(), b.getValue()) : std::nullopt;
    if (value) {
      folded.push_back(IntegerAttr::get(a.getType(), *value));
      return success();
    }
  }
  return op.fold(numbers, folded);
}

LogicalResult Evaluator::evaluateScalar(Operation &op) {
  if (op.getNumRegions() != 0 || op.getNumSuccessors() != 0 ||
      !isMemoryEffectFree(&op) ||
      !isa<arith::ArithDialect, math::MathDialect>(op.getDialect()))
    return op.emitOpError("is not capturable, expected launches, copies, views "
                          "and arithmetic on numbers");
  if (auto select = dyn_cast<arith::SelectOp>(op);
      select && known(select.getCondition()).kind == Known::Number) {
    const Known condition = known(select.getCondition());
    bool taken = !cast<IntegerAttr>(condition.number).getValue().isZero();
    Known chosen =
        known(taken ? select.getTrueValue() : select.getFalseValue());
    if (condition.fromArgument && chosen.kind != Known::Number)
      freeze(&op, taken ? "the condition is true" : "the condition is false");
    chosen.fromArgument |= condition.fromArgument;
    known(select) = chosen;
    return success();
  }
  SmallVector<Attribute> numbers;
  bool fromArgument = false;
  std::optional<unsigned> variable;
  for (Value operand : op.getOperands()) {
    const Known entry = known(operand);
    fromArgument |= entry.fromArgument;
    numbers.push_back(entry.number);
    if (entry.kind == Known::Number || entry.kind == Known::Array)
      continue;
    if (!variable || !open.count(*variable))
      variable = variableOf(entry);
  }
  if (variable)
    return evaluateVarying(op, *variable);
  SmallVector<OpFoldResult> folded;
  if (failed(foldScalar(op, numbers, folded)) ||
      folded.size() != op.getNumResults())
    return op.emitOpError("cannot be computed while capturing");
  for (auto [result, value] : llvm::zip(op.getResults(), folded)) {
    Known entry;
    if (auto same = dyn_cast<Value>(value))
      entry = known(same);
    else
      entry.number = dyn_cast<TypedAttr>(cast<Attribute>(value));
    entry.fromArgument |= fromArgument;
    if (!entry.number)
      return op.emitOpError("cannot be computed while capturing");
    known(result) = entry;
  }
  return success();
}
