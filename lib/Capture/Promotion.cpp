// Evaluates a host function: turns scalar arguments into variables of the
// capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Evaluator.h"

#include "lib/Support/Strings.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

/// All numbers of an integer type.
static Bounds rangeOf(Type type) {
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  return {llvm::minIntN(width), llvm::maxIntN(width)};
}

LogicalResult Evaluator::block(Location place, unsigned variable,
                               const Twine &why) {
  unsigned parameter = open.lookup(variable).parameter;
  obstacle = Obstacle{
      parameter,
      {place, (nameArgument(getParameterName(function, parameter), "the ") +
               " cannot be a variable: " + why)
                  .str()}};
  return failure();
}

FailureOr<Known> Evaluator::promote(BlockArgument argument, TypedAttr value) {
  unsigned index = argument.getArgNumber();
  Type type = argument.getType();
  std::string name = getParameterName(function, index);
  Type stored = type.isIndex() ? IntegerType::get(type.getContext(), 64) : type;
  bool isReal = type.isF32();
  Bounds range = isReal ? Bounds{0, 0} : rangeOf(stored);
  unsigned variable = builder.addVariable(
      isReal || stored.isInteger(32) || stored.isInteger(64)
          ? jit::VarType::get(type.getContext(), stored, name, range.min,
                              range.max)
          : jit::VarType::get(type.getContext(),
                              Float32Type::get(type.getContext()), name, 0, 0),
      argument.getLoc());
  open[variable] = {
      index, isReal ? 0 : cast<IntegerAttr>(value).getValue().getSExtValue()};
  if (!isReal && !stored.isInteger(32) && !stored.isInteger(64))
    return block(argument.getLoc(), variable,
                 "it is no index, i32, i64 or f32");
  for (unsigned other = 0; other < function.getNumArguments(); ++other)
    if (other != index && getParameterName(function, other) == name)
      return block(argument.getLoc(), variable,
                   "another argument has its name");
  guardVariable(argument, variable);
  Known known;
  known.kind = isReal ? Known::Variable : Known::Form;
  known.variable = variable;
  if (!isReal)
    known.form = LinearForm::variable(variable);
  return known;
}

unsigned Evaluator::variableOf(const Known &value) const {
  if (value.kind != Known::Form)
    return value.variable;
  for (const LinearForm::Term &term : value.form.terms)
    if (open.count(term.variable))
      return term.variable;
  return value.form.terms.front().variable;
}

bool Evaluator::narrow(const LinearForm &form, const Bounds &range) {
  const auto *moving = llvm::find_if(
      form.terms, [&](const auto &term) { return open.count(term.variable); });
  if (moving == form.terms.end())
    return false;
  auto boundsOfOther = [&](unsigned variable) -> std::optional<Bounds> {
    if (open.count(variable))
      return std::nullopt;
    return builder.getBounds()[variable];
  };
  jit::VarType type = builder.getVariable(moving->variable);
  std::optional<Bounds> left = form.narrow(
      moving->variable, {type.getMin(), type.getMax()}, range, boundsOfOther);
  if (!left || !left->contains(open.lookup(moving->variable).value))
    return false;
  builder.setVariable(moving->variable,
                      jit::VarType::get(type.getContext(), type.getType(),
                                        type.getName(), left->min, left->max));
  return true;
}

bool Evaluator::fits(const LinearForm &form, const Bounds &range) {
  std::optional<Bounds> bounds = boundsOf(form, builder.getBounds());
  if (bounds && bounds->isWithin(range.min, range.max))
    return true;
  return narrow(form, range);
}

LogicalResult Evaluator::fitView(jit::ViewOp op, const LinearForm &offset,
                                 ArrayRef<LinearForm> sizes) {
  auto fit = [&](const LinearForm &form, int64_t most,
                 StringRef what) -> LogicalResult {
    for (const LinearForm::Term &term : form.terms)
      if (open.count(term.variable) && !fits(form, {0, most}))
        return block(op.getLoc(), term.variable,
                     "the " + what + " depends on it and other arguments");
    return success();
  };
  int64_t room =
      op.getSource().getType().getMaxBytes() - op.getType().getMaxBytes();
  if (failed(fit(offset, room, "offset")))
    return failure();
  int64_t align = uop::getElementBytes(op.getType().getElementType());
  for (const LinearForm::Term &term : offset.terms)
    if (open.count(term.variable) && term.scale % align != 0)
      return block(op.getLoc(), term.variable,
                   "the view would begin within an element for some values");
  size_t next = 0;
  for (auto [dim, extent] : llvm::enumerate(op.getType().getShape()))
    if (ShapedType::isDynamic(extent) &&
        failed(fit(sizes[next++], op.getType().getMaxShape()[dim], "size")))
      return failure();
  return success();
}

LogicalResult Evaluator::fitOperand(jit::LaunchOp op, unsigned operand,
                                    unsigned variable) {
  auto promoted = open.find(variable);
  Type type = op.getArgs()[operand].getType();
  if (promoted == open.end() || type.isF32())
    return success();
  auto kernel = symbols.lookup<jit::KernelOp>(op.getKernel());
  auto parameter =
      kernel && operand < kernel.getArgumentTypes().size()
          ? dyn_cast<jit::VarType>(kernel.getArgumentTypes()[operand])
          : jit::VarType();
  Bounds range = parameter ? Bounds{parameter.getMin(), parameter.getMax()}
                           : rangeOf(type);
  if (!fits(LinearForm::variable(variable), range))
    return block(op.getLoc(), variable, "the kernel does not take its value");
  jit::VarType now = builder.getVariable(variable);
  if (now.getType() == type)
    promoted->second.hasType = true;
  else if (promoted->second.hasType)
    return block(op.getLoc(), variable,
                 "launches take it as numbers of two types");
  promoted->second.hasType = true;
  builder.setVariable(variable,
                      jit::VarType::get(type.getContext(), type, now.getName(),
                                        now.getMin(), now.getMax()));
  return success();
}
