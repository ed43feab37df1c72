// Goes through a host function: its control flow.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Evaluator.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;

/// Calls within calls beyond this are taken for endless.
static constexpr size_t maxDepth = 256;

Evaluator::Evaluator(func::FuncOp function, int64_t maxSteps)
    : function(function), symbols(function->getParentOp()),
      builder(function.getLoc(), function.getSymName()), maxSteps(maxSteps) {
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
  return op->emitOpError(what)
         << " depends on the variable '"
         << builder
                .getVariable(value.kind == Known::Form
                                 ? value.form.terms.front().variable
                                 : value.variable)
                .getName()
         << "', which changes from call to call; a scalar argument instead of "
            "the variable gives each of its values a capture";
}

FailureOr<APInt> Evaluator::decide(Operation *op, Value value) {
  const Known &entry = known(value);
  if (entry.kind != Known::Number)
    return refuse(op, entry, "is not capturable: where it goes on");
  return cast<IntegerAttr>(entry.number).getValue();
}

FailureOr<Evaluator::Values>
Evaluator::bindParameters(ArrayRef<TypedAttr> scalars) {
  Values values(function.getNumArguments());
  for (BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    Known &value = values[index];
    Type type = argument.getType();
    switch (getParameterKind(type)) {
    case ParameterKind::Input:
      value.kind = Known::Array;
      value.array = builder.addInput(
          cast<jit::BufferType>(type),
          function.getArgAttrOfType<StringAttr>(index, "jit.name"),
          argument.getLoc());
      continue;
    case ParameterKind::Variable:
      value.kind = Known::Variable;
      value.variable =
          builder.addVariable(cast<jit::VarType>(type), argument.getLoc());
      continue;
    case ParameterKind::Scalar:
      break;
    case ParameterKind::None:
      return function.emitOpError("has parameter ")
             << index << " of type " << type
             << ", expected a buffer, a variable or a number";
    }
    std::string name = getParameterName(function, index);
    if (!scalars[index])
      return function.emitOpError("needs a value for its argument '")
             << name << "' of type " << type << " to be captured";
    value.number = scalars[index];
    value.fromArgument = true;
    std::string text = "the argument '" + name + "' is ";
    llvm::raw_string_ostream stream(text);
    value.number.print(stream, /*elideType=*/true);
    frozenArguments.push_back({argument.getLoc(), text});
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
  if (builder.getNumSteps() == 0)
    return function.emitOpError("launches nothing, so there is nothing to "
                                "capture");
  return builder.finish(results, (*end)->getLoc());
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
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return run(branch);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return run(loop);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return run(loop);
  if (auto choice = dyn_cast<scf::IndexSwitchOp>(op))
    return run(choice);
  if (auto call = dyn_cast<func::CallOp>(op))
    return run(call);
  if (isa<scf::ExecuteRegionOp>(op))
    return runYielding(op, op.getRegion(0));
  return op.emitOpError("is not capturable, expected scf.if, scf.for, "
                        "scf.while, scf.index_switch or func.call");
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
