// Evaluates a host function: control flow and calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Evaluator.h"

#include "lib/Capture/Guards.h"
#include "lib/Support/Strings.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

/// Calls within calls beyond this are taken for endless.
static constexpr size_t maxDepth = 256;

Evaluator::Evaluator(func::FuncOp function, int64_t maxSteps,
                     const llvm::SmallBitVector &promoted)
    : function(function), symbols(function->getParentOp()),
      builder(function.getLoc(), function.getSymName()), maxSteps(maxSteps),
      promoted(promoted) {
  frames.emplace_back();
}

Evaluator::Values Evaluator::lookup(ValueRange values) {
  return llvm::map_to_vector(values, [&](Value value) { return known(value); });
}

void Evaluator::bind(ValueRange values, ArrayRef<Known> entries) {
  for (auto [value, entry] : llvm::zip(values, entries))
    known(value) = entry;
}

void Evaluator::freeze(Operation *op, std::string outcome) {
  ++frozen[op][outcome];
}

std::vector<Frozen> Evaluator::getFrozen() const {
  std::vector<Frozen> list = frozenArguments;
  for (const auto &[op, outcomes] : frozen)
    for (const auto &[outcome, count] : outcomes)
      list.push_back(
          {op->getLoc(),
           outcomes.size() == 1
               ? outcome
               : outcome + " (" + std::to_string(count) + " times)"});
  return list;
}

LogicalResult Evaluator::refuse(Operation *op, const Known &value,
                                StringRef what) {
  unsigned variable = variableOf(value);
  if (open.count(variable))
    return block(op->getLoc(), variable,
                 "'" + op->getName().getStringRef() + "' depends on it");
  return op->emitOpError(what)
         << " depends on the variable '"
         << builder.getVariable(variable).getName()
         << "', which changes from call to call; a scalar argument instead of "
            "the variable gives each of its values a capture";
}

FailureOr<APInt> Evaluator::decide(Operation *op, Value value) {
  const Known &entry = known(value);
  if (entry.kind != Known::Number)
    return refuse(op, entry, "is not capturable: where it goes on");
  return cast<IntegerAttr>(entry.number).getValue();
}

/// The value of a parameter that is no scalar.
Known Evaluator::bindParameter(BlockArgument argument) {
  Known value;
  auto type = dyn_cast<jit::BufferType>(argument.getType());
  if (type) {
    value.kind = Known::Array;
    value.array =
        builder.addInput(type,
                         function.getArgAttrOfType<StringAttr>(
                             argument.getArgNumber(), jit::nameAttrName),
                         argument.getLoc());
    if (function.getArgAttr(argument.getArgNumber(), jit::donatedAttrName))
      builder.setDonated(value.array);
    return value;
  }
  value.kind = Known::Variable;
  // Two parameters of one variable are one.
  auto [known, isNew] = variables.try_emplace(argument.getType(), 0);
  if (isNew)
    known->second = builder.addVariable(cast<jit::VarType>(argument.getType()),
                                        argument.getLoc());
  value.variable = known->second;
  guardVariable(argument, known->second);
  return value;
}

static runtime::Guard guardOf(const std::string &name, TypedAttr number) {
  runtime::Guard guard;
  guard.name = name;
  llvm::raw_string_ostream stream(guard.value);
  auto real = dyn_cast<FloatAttr>(number);
  if (!real) {
    // A bool is 0 or 1.
    APInt value = cast<IntegerAttr>(number).getValue();
    guard.kind = runtime::Guard::Integer;
    guard.word =
        value.getBitWidth() == 1 ? value.getZExtValue() : value.getSExtValue();
    stream << guard.word;
    return guard;
  }
  guard.kind =
      real.getType().isF32() ? runtime::Guard::F32 : runtime::Guard::F64;
  guard.word =
      static_cast<int64_t>(real.getValue().bitcastToAPInt().getZExtValue());
  SmallString<16> text;
  real.getValue().toString(text);
  stream << text;
  return guard;
}

FailureOr<Known> Evaluator::bindScalar(BlockArgument argument,
                                       TypedAttr number) {
  unsigned index = argument.getArgNumber();
  std::string name = getParameterName(function, index);
  if (!number)
    return function.emitOpError("needs a value for its ")
           << nameArgument(name) << " of type " << argument.getType()
           << " to be captured";
  if (index < promoted.size() && promoted.test(index))
    return promote(argument, number);
  guards.push_back(guardOf(name, number));
  Known value;
  value.number = number;
  value.fromArgument = true;
  std::string text = nameArgument(name, "the ") + " is ";
  llvm::raw_string_ostream stream(text);
  number.print(stream, /*elideType=*/true);
  frozenArguments.push_back({argument.getLoc(), text});
  return value;
}

void Evaluator::guardVariable(BlockArgument argument, unsigned variable) {
  runtime::Guard guard;
  guard.kind = runtime::Guard::Variable;
  guard.name = getParameterName(function, argument.getArgNumber());
  guard.word = variable;
  guards.push_back(std::move(guard));
}

FailureOr<Evaluator::Values>
Evaluator::bindParameters(ArrayRef<TypedAttr> scalars) {
  Values values;
  for (BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    switch (getParameterKind(argument.getType())) {
    case ParameterKind::Input:
    case ParameterKind::Variable:
      values.push_back(bindParameter(argument));
      continue;
    case ParameterKind::Scalar: {
      FailureOr<Known> scalar = bindScalar(argument, scalars[index]);
      if (failed(scalar))
        return failure();
      values.push_back(*scalar);
      continue;
    }
    case ParameterKind::None:
      return function.emitOpError("has parameter ")
             << index << " of type " << argument.getType()
             << ", expected a buffer, a variable or a number";
    }
  }
  return values;
}

FailureOr<OwningOpRef<jit::CaptureOp>>
Evaluator::run(ArrayRef<TypedAttr> scalars) {
  FailureOr<Values> arguments = bindParameters(scalars);
  if (failed(arguments))
    return failure();
  for (Type type : function.getResultTypes())
    if (!isa<jit::BufferType>(type))
      return function.emitOpError("returns a ")
             << type << ", expected buffers only: a replay has no host value";
  FailureOr<Operation *> end = runRegion(function.getBody(), *arguments);
  if (failed(end))
    return failure();
  SmallVector<CaptureBuilder::Array> results;
  for (const Known &value : lookup((*end)->getOperands()))
    results.push_back(value.array);
  OwningOpRef<jit::CaptureOp> capture =
      builder.finish(results, (*end)->getLoc());
  for (auto [position, guard] : llvm::enumerate(guards))
    guard.position = static_cast<int32_t>(position);
  setGuards(*capture, guards);
  return capture;
}

FailureOr<Block *> Evaluator::follow(Operation *branch) {
  Block *target;
  ValueRange operands;
  if (auto jump = dyn_cast<cf::BranchOp>(branch)) {
    target = jump.getDest();
    operands = jump.getDestOperands();
  } else {
    auto fork = cast<cf::CondBranchOp>(branch);
    FailureOr<APInt> condition = decide(branch, fork.getCondition());
    if (failed(condition))
      return failure();
    bool taken = !condition->isZero();
    if (known(fork.getCondition()).fromArgument)
      freeze(branch,
             taken ? "the condition is true" : "the condition is false");
    target = taken ? fork.getTrueDest() : fork.getFalseDest();
    operands = taken ? fork.getTrueDestOperands() : fork.getFalseDestOperands();
  }
  bind(target->getArguments(), lookup(operands));
  return target;
}

FailureOr<Operation *> Evaluator::runRegion(Region &region,
                                            ArrayRef<Known> arguments) {
  Block *block = &region.front();
  bind(block->getArguments(), arguments);
  while (true) {
    for (Operation &op : block->without_terminator())
      if (failed(evaluate(op)))
        return failure();
    Operation *end = block->getTerminator();
    if (++steps > maxSteps)
      return end->emitOpError("is reached after ")
             << maxSteps << " steps of the host, which are taken for endless";
    if (end->getNumSuccessors() == 0)
      return end;
    if (!isa<cf::BranchOp, cf::CondBranchOp>(end))
      return end->emitOpError(
          "is not capturable, expected cf.br or cf.cond_br");
    FailureOr<Block *> next = follow(end);
    if (failed(next))
      return failure();
    block = *next;
  }
}

LogicalResult Evaluator::evaluate(Operation &op) {
  ++steps;
  if (isa<jit::JitDialect>(op.getDialect()))
    return evaluateWork(op);
  if (isa<scf::SCFDialect, func::FuncDialect>(op.getDialect()))
    return evaluateControl(op);
  return evaluateScalar(op);
}

LogicalResult Evaluator::evaluateControl(Operation &op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case<scf::IfOp, scf::ForOp, scf::WhileOp, scf::IndexSwitchOp,
            func::CallOp>([&](auto control) { return run(control); })
      .Case([&](scf::ExecuteRegionOp region) {
        return runYielding(op, region.getRegion());
      })
      .Default([](Operation *other) {
        return other->emitOpError("is not capturable, expected scf.if, "
                                  "scf.for, scf.while, scf.index_switch or "
                                  "func.call");
      });
}

LogicalResult Evaluator::runYielding(Operation &op, Region &region) {
  if (region.empty())
    return success();
  FailureOr<Operation *> end = runRegion(region, {});
  if (failed(end))
    return failure();
  bind(op.getResults(), lookup((*end)->getOperands()));
  return success();
}

LogicalResult Evaluator::run(scf::IfOp op) {
  FailureOr<APInt> condition = decide(op, op.getCondition());
  if (failed(condition))
    return failure();
  bool taken = !condition->isZero();
  if (known(op.getCondition()).fromArgument)
    freeze(op, taken ? "the condition is true" : "the condition is false");
  return runYielding(*op, taken ? op.getThenRegion() : op.getElseRegion());
}

LogicalResult Evaluator::run(scf::IndexSwitchOp op) {
  FailureOr<APInt> chosen = decide(op, op.getArg());
  if (failed(chosen))
    return failure();
  int64_t value = chosen->getSExtValue();
  if (known(op.getArg()).fromArgument)
    freeze(op, "the case is " + std::to_string(value));
  for (auto [number, region] : llvm::zip(op.getCases(), op.getCaseRegions()))
    if (number == value)
      return runYielding(*op, region);
  return runYielding(*op, op.getDefaultRegion());
}

LogicalResult Evaluator::run(scf::ForOp op) {
  FailureOr<APInt> lower = decide(op, op.getLowerBound()),
                   upper = decide(op, op.getUpperBound()),
                   step = decide(op, op.getStep());
  if (failed(lower) || failed(upper) || failed(step))
    return failure();
  if (step->isNonPositive())
    return op.emitOpError("has step ")
           << step->getSExtValue() << ", expected 1 or more";
  bool fromArgument = false;
  for (Value bound : {op.getLowerBound(), op.getUpperBound(), op.getStep()})
    fromArgument |= known(bound).fromArgument;
  Values carried = lookup(op.getInitArgs());
  int64_t count = 0;
  for (int64_t i = lower->getSExtValue(); i < upper->getSExtValue(); ++count) {
    Values arguments(1);
    arguments[0].number = IntegerAttr::get(op.getInductionVar().getType(), i);
    arguments[0].fromArgument = fromArgument;
    llvm::append_range(arguments, carried);
    FailureOr<Operation *> end = runRegion(op.getRegion(), arguments);
    if (failed(end))
      return failure();
    carried = lookup((*end)->getOperands());
    if (llvm::AddOverflow(i, step->getSExtValue(), i))
      break;
  }
  if (fromArgument)
    freeze(op, "the loop runs " + std::to_string(count) + " times");
  bind(op.getResults(), carried);
  return success();
}

LogicalResult Evaluator::run(scf::WhileOp op) {
  Values carried = lookup(op.getInits());
  bool fromArgument = false;
  for (int64_t count = 0;; ++count) {
    FailureOr<Operation *> end = runRegion(op.getBefore(), carried);
    if (failed(end))
      return failure();
    auto condition = cast<scf::ConditionOp>(*end);
    FailureOr<APInt> goesOn = decide(op, condition.getCondition());
    if (failed(goesOn))
      return failure();
    fromArgument |= known(condition.getCondition()).fromArgument;
    carried = lookup(condition.getArgs());
    if (goesOn->isZero()) {
      if (fromArgument)
        freeze(op, "the loop runs " + std::to_string(count) + " times");
      bind(op.getResults(), carried);
      return success();
    }
    end = runRegion(op.getAfter(), carried);
    if (failed(end))
      return failure();
    carried = lookup((*end)->getOperands());
  }
}

LogicalResult Evaluator::run(func::CallOp op) {
  auto callee = symbols.lookup<func::FuncOp>(op.getCallee());
  if (!callee || callee.isExternal())
    return op.emitOpError("calls @")
           << op.getCallee() << ", which has no body: a replay cannot call it";
  if (frames.size() == maxDepth)
    return op.emitOpError("is call number ")
           << maxDepth << " within another, which is taken for endless";
  Values arguments = lookup(op.getOperands());
  frames.emplace_back();
  FailureOr<Operation *> end = runRegion(callee.getBody(), arguments);
  if (failed(end))
    return failure();
  Values results = lookup((*end)->getOperands());
  frames.pop_back();
  bind(op.getResults(), results);
  return success();
}
