// Recognises the op that a reduction combines with as a kind of `uop.reduce`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Combiner.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;
using uop::ReduceKind;
using Form = Combiner::Form;

namespace {
struct Known {
  ReduceKind kind;
  Form form;
};
} // namespace

/// The rules of i1 differ: a sum is `or`, a product `and`.
static std::optional<Known> getKnownBool(Operation *op) {
  if (isa<arith::OrIOp, arith::MaxUIOp>(op))
    return Known{ReduceKind::Add, Form::Plain};
  if (isa<arith::AndIOp, arith::MulIOp, arith::MinUIOp>(op))
    return Known{ReduceKind::Mul, Form::Plain};
  return std::nullopt;
}

static std::optional<Known> getKnown(Operation *op) {
  if (op->getNumResults() != 1)
    return std::nullopt;
  Type type = op->getResult(0).getType();
  if (type.isInteger(1))
    return getKnownBool(op);
  if (type.isIndex())
    return std::nullopt;
  return TypeSwitch<Operation *, std::optional<Known>>(op)
      .Case<arith::AddFOp, arith::AddIOp>(
          [](auto) { return Known{ReduceKind::Add, Form::Plain}; })
      .Case<arith::MulFOp, arith::MulIOp>(
          [](auto) { return Known{ReduceKind::Mul, Form::Plain}; })
      .Case<arith::MaxSIOp, arith::MaxNumFOp>(
          [](auto) { return Known{ReduceKind::Max, Form::Plain}; })
      .Case([](arith::MaxUIOp) { return Known{ReduceKind::UMax, Form::Plain}; })
      .Case([](arith::MinSIOp) {
        return Known{ReduceKind::Max, Form::Complement};
      })
      .Case([](arith::MinUIOp) {
        return Known{ReduceKind::UMax, Form::Complement};
      })
      .Case([](arith::MinNumFOp) {
        return Known{ReduceKind::Max, Form::Negated};
      })
      .Case([](arith::MaximumFOp) { return Known{ReduceKind::Max, Form::Key}; })
      .Case([](arith::MinimumFOp) {
        return Known{ReduceKind::Max, Form::NegatedKey};
      })
      .Default(std::nullopt);
}

/// `x > acc ? x : acc` as a maximum, `x < acc ? x : acc` as a minimum. Other
/// orders of the operands treat NaN otherwise.
static std::optional<Combiner> matchSelect(arith::SelectOp select,
                                           BlockArgument accumulator) {
  auto compare = select.getCondition().getDefiningOp<arith::CmpFOp>();
  Value next = select.getTrueValue();
  if (!compare || select.getFalseValue() != accumulator)
    return std::nullopt;
  arith::CmpFPredicate greater = arith::CmpFPredicate::OGT,
                       less = arith::CmpFPredicate::OLT;
  if (compare.getLhs() == accumulator && compare.getRhs() == next)
    std::swap(greater, less);
  else if (compare.getLhs() != next || compare.getRhs() != accumulator)
    return std::nullopt;
  if (compare.getPredicate() == greater)
    return Combiner{ReduceKind::Max, Form::Plain, select, next};
  if (compare.getPredicate() == less)
    return Combiner{ReduceKind::Max, Form::Negated, select, next};
  return std::nullopt;
}

Accumulation::Accumulation(Block &body, unsigned count)
    : body(body), first(body.getNumArguments() - count) {
  for (Operation &op : body.without_terminator())
    if (llvm::any_of(op.getOperands(),
                     [&](Value use) { return contains(use); }))
      ops.insert(&op);
}

bool Accumulation::contains(Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return argument.getOwner() == &body && argument.getArgNumber() >= first;
  return ops.contains(value.getDefiningOp());
}

std::optional<Combiner>
frontend::matchCombiner(const Accumulation &accumulation, unsigned number) {
  BlockArgument accumulator = accumulation.getAccumulator(number);
  Value yielded = accumulation.getYielded(accumulator);
  Operation *op = yielded.getDefiningOp();
  if (!op || !accumulation.contains(yielded))
    return std::nullopt;
  std::optional<Combiner> found;
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    found = matchSelect(select, accumulator);
  } else if (std::optional<Known> known = getKnown(op)) {
    if (op->getOperand(0) == accumulator)
      found = Combiner{known->kind, known->form, op, op->getOperand(1)};
    else if (op->getOperand(1) == accumulator)
      found = Combiner{known->kind, known->form, op, op->getOperand(0)};
  }
  if (found && accumulation.contains(found->next))
    return std::nullopt;
  return found;
}

bool Combiner::isExactFrom(Value init) const {
  if (!isa<arith::MaxNumFOp, arith::MinNumFOp>(op))
    return true;
  APFloat value(0.0f);
  return matchPattern(init, m_ConstantFloat(&value)) && !value.isNaN();
}

/// Floats as signed integers in the order of `maximumf`, and back: the same
/// steps undo themselves.
static Value swapNegativeOrder(OpBuilder &builder, Location loc, Value bits) {
  auto type = cast<IntegerType>(bits.getType());
  unsigned width = type.getWidth();
  auto constant = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(type, value));
  };
  Value sign = arith::ShRSIOp::create(builder, loc, bits,
                                      constant(APInt(width, width - 1)));
  Value mask = arith::AndIOp::create(builder, loc, sign,
                                     constant(APInt::getSignedMaxValue(width)));
  return arith::XOrIOp::create(builder, loc, bits, mask);
}

static Value makeKey(OpBuilder &builder, Location loc, Value value) {
  auto type = cast<FloatType>(value.getType());
  Type bitsType = builder.getIntegerType(type.getWidth());
  Value bits = arith::BitcastOp::create(builder, loc, bitsType, value);
  APInt nanBits = APFloat::getQNaN(type.getFloatSemantics()).bitcastToAPInt();
  Value nan = arith::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(bitsType, nanBits));
  Value isNan = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO,
                                      value, value);
  bits = arith::SelectOp::create(builder, loc, isNan, nan, bits);
  return swapNegativeOrder(builder, loc, bits);
}

Value Combiner::enter(OpBuilder &builder, Location loc, Value value) const {
  switch (form) {
  case Form::Plain:
    return value;
  case Form::Negated:
    return arith::NegFOp::create(builder, loc, value);
  case Form::Complement: {
    Value ones = arith::ConstantOp::create(
        builder, loc, builder.getIntegerAttr(value.getType(), -1));
    return arith::XOrIOp::create(builder, loc, value, ones);
  }
  case Form::Key:
    return makeKey(builder, loc, value);
  case Form::NegatedKey:
    return makeKey(builder, loc, arith::NegFOp::create(builder, loc, value));
  }
  llvm_unreachable("unknown form");
}

Value Combiner::leave(OpBuilder &builder, Location loc, Value value,
                      Type type) const {
  if (form != Form::Key && form != Form::NegatedKey)
    return enter(builder, loc, value);
  Value bits = swapNegativeOrder(builder, loc, value);
  Value result = arith::BitcastOp::create(builder, loc, type, bits);
  return form == Form::Key ? result
                           : arith::NegFOp::create(builder, loc, result);
}

bool Combiner::isNeutral(Value init) const {
  Attribute value;
  if (!matchPattern(init, m_Constant(&value)))
    return false;
  if (isa<arith::AddFOp>(op))
    return cast<FloatAttr>(value).getValue().isZero();
  std::optional<TypedAttr> neutral = arith::getNeutralElement(op);
  return neutral && *neutral == value;
}

Value Combiner::finish(OpBuilder &builder, Location loc, Value init,
                       Value reduced) const {
  Type type = init.getType();
  if (form == Form::Key || form == Form::NegatedKey) {
    // As keys, because the reduction's own beginning is no number.
    Value both = arith::MaxSIOp::create(builder, loc, reduced,
                                        enter(builder, loc, init));
    return leave(builder, loc, both, type);
  }
  Value result = leave(builder, loc, reduced, type);
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    auto predicate = form == Form::Plain ? arith::CmpFPredicate::OGT
                                         : arith::CmpFPredicate::OLT;
    Value take = arith::CmpFOp::create(builder, loc, predicate, result, init);
    return arith::SelectOp::create(builder, loc, take, result, init);
  }
  if (isNeutral(init))
    return result;
  OperationState state(loc, op->getName());
  state.addOperands({init, result});
  state.addTypes(type);
  return builder.create(state)->getResult(0);
}
