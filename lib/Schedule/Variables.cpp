// Variables of a tensor function: numbers that each call chooses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Variables.h"

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

std::optional<Interval> schedule::getScalarBounds(Value value, int depth) {
  auto inferrable =
      dyn_cast_or_null<InferIntRangeInterface>(value.getDefiningOp());
  if (depth == 0 || !inferrable || !value.getType().isIntOrIndex())
    return std::nullopt;
  auto getWidth = [](Type type) {
    return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  };
  SmallVector<ConstantIntRanges> operands;
  for (Value operand : inferrable->getOperands()) {
    if (!operand.getType().isIntOrIndexOrFloat()) {
      operands.push_back(ConstantIntRanges::maxRange(64));
      continue;
    }
    unsigned width = getWidth(operand.getType());
    auto known = getScalarBounds(operand, depth - 1);
    operands.push_back(known ? ConstantIntRanges::fromSigned(
                                   APInt(width, known->min, /*isSigned=*/true),
                                   APInt(width, known->max, /*isSigned=*/true))
                             : ConstantIntRanges::maxRange(width));
  }
  std::optional<Interval> bounds;
  inferrable.inferResultRanges(operands, [&](Value result,
                                             const ConstantIntRanges &range) {
    if (result == value)
      bounds =
          Interval{range.smin().getSExtValue(), range.smax().getSExtValue()};
  });
  return bounds;
}

bool schedule::isData(Value scalar) {
  llvm::SetVector<Value> open;
  open.insert(scalar);
  for (size_t next = 0; next < open.size(); ++next) {
    if (isa<TensorType>(open[next].getType()))
      return true;
    if (Operation *op = open[next].getDefiningOp())
      open.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

namespace {
/// Rewrites the variables of one function.
class VariableLowering {
public:
  explicit VariableLowering(func::FuncOp function)
      : function(function), builder(&function.getBody()) {}

  LogicalResult run() {
    auto collect = [&](uop::VarOp var) { vars.push_back(var); };
    function.walk(collect);
    for (uop::VarOp var : vars)
      if (failed(lower(var)))
        return failure();
    lowerScalars();
    // The builder stands before the first of them.
    for (uop::VarOp var : vars)
      if (var->use_empty())
        var.erase();
    function.setType(
        builder.getFunctionType(function.getBody().getArgumentTypes(),
                                function.getFunctionType().getResults()));
    return success();
  }

private:
  LogicalResult lower(uop::VarOp var);
  void lowerScalars();
  /// Type of the variable: `i32` if its bounds allow that.
  jit::VarType typeOf(uop::VarOp var) {
    bool isSmall =
        llvm::isInt<32>(var.getMin()) && llvm::isInt<32>(var.getMax());
    Type type = var.getType().isInteger(64) || !isSmall ? builder.getI64Type()
                                                        : builder.getI32Type();
    return jit::VarType::get(builder.getContext(), type, var.getName(),
                             var.getMin(), var.getMax());
  }
  /// The body's value for an argument that is a variable, as `type`.
  Value read(BlockArgument argument, Type type, Location loc) {
    if (!type.isInteger(1))
      return jit::ValueOp::create(builder, loc, type, argument);
    Value number =
        jit::ValueOp::create(builder, loc, builder.getI32Type(), argument);
    return arith::TruncIOp::create(builder, loc, type, number);
  }
  void retype(BlockArgument argument, jit::VarType type);

  func::FuncOp function;
  OpBuilder builder;
  SmallVector<uop::VarOp> vars;
  llvm::StringMap<BlockArgument> known;
};
} // namespace

/// Makes `argument` the variable; what used it as a number uses its value.
void VariableLowering::retype(BlockArgument argument, jit::VarType type) {
  Type was = argument.getType();
  argument.setType(type);
  function.removeArgAttr(argument.getArgNumber(), jit::nameAttrName);
  SmallVector<OpOperand *> uses = llvm::map_to_vector(
      argument.getUses(), [](OpOperand &use) { return &use; });
  if (uses.empty())
    return;
  Value value = read(argument, was, argument.getLoc());
  for (OpOperand *use : uses)
    use->set(value);
}

LogicalResult VariableLowering::lower(uop::VarOp var) {
  jit::VarType type = typeOf(var);
  auto found = known.find(var.getName());
  if (found != known.end() && found->second.getType() != type)
    return var.emitOpError("is ") << type << ", but the function has "
                                  << found->second.getType() << " of that name";
  for (Operation *user : llvm::make_early_inc_range(var->getUsers())) {
    auto bind = dyn_cast<uop::BindOp>(user);
    if (!bind || bind.getVariable() != var)
      continue;
    auto argument = dyn_cast<BlockArgument>(bind.getValue());
    bool isInput = argument && argument.getOwner() == &function.front() &&
                   !isa<jit::VarType>(argument.getType());
    if (isInput && !known.contains(var.getName())) {
      known[var.getName()] = argument;
      retype(argument, type);
    }
    bind.replaceAllUsesWith(bind.getValue());
    bind.erase();
  }
  if (var->use_empty())
    return success();
  BlockArgument &argument = known[var.getName()];
  if (!argument) {
    if (failed(function.insertArgument(function.getNumArguments(), type,
                                       DictionaryAttr(), var.getLoc())))
      return failure();
    argument = function.getArguments().back();
  }
  var.replaceAllUsesWith(read(argument, var.getType(), var.getLoc()));
  return success();
}

void VariableLowering::lowerScalars() {
  for (BlockArgument argument : function.getArguments()) {
    Type type = argument.getType();
    bool isTruth = type.isInteger(1);
    Type held = type.isIndex() ? builder.getI64Type()
                : isTruth      ? builder.getI32Type()
                               : type;
    if (!held.isInteger(32) && !held.isInteger(64) && !held.isF32())
      continue;
    auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                      jit::nameAttrName);
    std::string text =
        name ? name.str() : std::to_string(argument.getArgNumber());
    bool isFloat = held.isF32();
    unsigned width = held.getIntOrFloatBitWidth();
    retype(argument,
           jit::VarType::get(builder.getContext(), held, text,
                             isFloat || isTruth ? 0 : llvm::minIntN(width),
                             isFloat   ? 0
                             : isTruth ? 1
                                       : llvm::maxIntN(width)));
  }
}

LogicalResult schedule::lowerVariables(func::FuncOp function) {
  return VariableLowering(function).run();
}
