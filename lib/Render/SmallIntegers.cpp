// Integers of 2 to 7 bits, which no language has, as integers of 8.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/SmallIntegers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;

/// The bits of a small integer, or of the elements of a vector of some; 0 for
/// all other types.
static unsigned getSmallWidth(Type type) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  return integer && integer.getWidth() > 1 && integer.getWidth() < 8
             ? integer.getWidth()
             : 0;
}

static Type widen(Type type) {
  if (getSmallWidth(type) == 0)
    return type;
  Type i8 = IntegerType::get(type.getContext(), 8);
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(i8)) : i8;
}

static bool hasSmallTypes(Operation *op) {
  auto isSmall = [](Type type) { return getSmallWidth(type) != 0; };
  return llvm::any_of(op->getOperandTypes(), isSmall) ||
         llvm::any_of(op->getResultTypes(), isSmall);
}

static bool isUnsignedComparison(Operation *op) {
  auto compare = dyn_cast<arith::CmpIOp>(op);
  return compare && compare.getPredicate() >= arith::CmpIPredicate::ult;
}

/// Whether `op` takes the bits of its operands for a number without a sign.
static bool takesUnsigned(Operation *op) {
  return isUnsignedComparison(op) ||
         isa<arith::DivUIOp, arith::RemUIOp, arith::ShRUIOp, arith::MinUIOp,
             arith::MaxUIOp, arith::ExtUIOp, arith::UIToFPOp,
             arith::IndexCastUIOp>(op);
}

static bool isShift(Operation *op) {
  return isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp>(op);
}

/// Whether the result of `op`, of 8 bits, may be none of the fewer bits that it
/// had.
static bool leavesRange(Operation *op) {
  return isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::ShLIOp,
             arith::DivSIOp, arith::DivUIOp, arith::RemUIOp, arith::ShRUIOp,
             arith::MinUIOp, arith::MaxUIOp, arith::TruncIOp, arith::FPToSIOp,
             arith::FPToUIOp, arith::IndexCastOp, arith::IndexCastUIOp>(op);
}

static bool isKnown(Operation *op) {
  return leavesRange(op) || takesUnsigned(op) ||
         isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp, arith::RemSIOp,
             arith::MinSIOp, arith::MaxSIOp, arith::ShRSIOp, arith::CmpIOp,
             arith::SelectOp, arith::ExtSIOp, arith::SIToFPOp,
             arith::ConstantOp, scf::ForOp, scf::WhileOp, scf::IfOp,
             scf::YieldOp, scf::ConditionOp, func::CallOp, func::ReturnOp,
             vector::BroadcastOp, vector::ExtractOp, vector::FromElementsOp,
             vector::ShuffleOp>(op);
}

namespace {
class Widening {
public:
  explicit Widening(ModuleOp module)
      : module(module), builder(module.getContext()) {}

  void run();

private:
  bool collect();
  void widenTypes();
  void rewrite(Operation *op);
  Value getConstant(Type type, int64_t number, Location loc);
  void takeUnsigned(OpOperand &operand);
  void restoreRange(Value result);

  ModuleOp module;
  OpBuilder builder;
  SmallVector<Operation *> ops;
  /// The bits that values had.
  DenseMap<Value, unsigned> widths;
};
} // namespace

/// Finds all that is small. \returns whether all of it is known.
bool Widening::collect() {
  bool isAll = true;
  auto note = [&](Value value) {
    if (unsigned width = getSmallWidth(value.getType()))
      widths[value] = width;
  };
  module.walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), note);
    llvm::for_each(op->getResults(), note);
    if (!hasSmallTypes(op))
      return;
    isAll &= isKnown(op);
    ops.push_back(op);
  });
  return isAll;
}

void Widening::widenTypes() {
  for (auto [value, width] : widths)
    Value(value).setType(widen(value.getType()));
  for (auto function : module.getOps<func::FuncOp>()) {
    FunctionType type = function.getFunctionType();
    function.setFunctionType(FunctionType::get(
        module.getContext(), llvm::map_to_vector(type.getInputs(), widen),
        llvm::map_to_vector(type.getResults(), widen)));
  }
}

Value Widening::getConstant(Type type, int64_t number, Location loc) {
  TypedAttr value = builder.getI8IntegerAttr(static_cast<int8_t>(number));
  if (auto vector = dyn_cast<VectorType>(type))
    value = DenseElementsAttr::get(vector, value);
  return arith::ConstantOp::create(builder, loc, value);
}

/// The bits alone, without those of the sign above them.
void Widening::takeUnsigned(OpOperand &operand) {
  unsigned width = widths.lookup(operand.get());
  APInt constant;
  if (width == 0 || (matchPattern(operand.get(), m_ConstantInt(&constant)) &&
                     constant.isNonNegative()))
    return;
  Location loc = operand.getOwner()->getLoc();
  builder.setInsertionPoint(operand.getOwner());
  operand.set(arith::AndIOp::create(
      builder, loc, operand.get(),
      getConstant(operand.get().getType(), (1 << width) - 1, loc)));
}

/// The low bits, with their sign above them.
void Widening::restoreRange(Value result) {
  unsigned width = widths.lookup(result);
  Location loc = result.getLoc();
  builder.setInsertionPointAfterValue(result);
  Value distance = getConstant(result.getType(), 8 - width, loc);
  Value up = arith::ShLIOp::create(builder, loc, result, distance);
  Value same = arith::ShRSIOp::create(builder, loc, up, distance);
  result.replaceAllUsesExcept(same, up.getDefiningOp());
}

/// The constant's numbers, with their signs.
static TypedAttr widenConstant(TypedAttr value) {
  auto extend = [](const APInt &number) { return number.sext(8); };
  if (auto number = dyn_cast<IntegerAttr>(value))
    return IntegerAttr::get(widen(value.getType()), extend(number.getValue()));
  auto elements = cast<DenseIntElementsAttr>(value);
  return elements.mapValues(IntegerType::get(value.getContext(), 8), extend);
}

void Widening::rewrite(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    constant.setValueAttr(widenConstant(constant.getValue()));
    return;
  }
  if (takesUnsigned(op))
    for (OpOperand &operand : op->getOpOperands())
      takeUnsigned(operand);
  else if (isShift(op))
    takeUnsigned(op->getOpOperand(1));
  if (op->getNumResults() == 1 && widths.contains(op->getResult(0)) &&
      leavesRange(op)) {
    // That nothing is lost was said of fewer bits.
    if (auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
      op->setAttr(flags.getIntegerOverflowAttrName(),
                  arith::IntegerOverflowFlagsAttr::get(
                      op->getContext(), arith::IntegerOverflowFlags::none));
    restoreRange(op->getResult(0));
  }
  // An extension or truncation between numbers that are of 8 bits now.
  if (isa<arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp>(op) &&
      op->getOperand(0).getType() == op->getResult(0).getType()) {
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
}

void Widening::run() {
  if (!collect() || ops.empty())
    return;
  widenTypes();
  // Users before what they use, so that these are still known.
  for (Operation *op : llvm::reverse(ops))
    rewrite(op);
}

void render::widenSmallIntegers(ModuleOp module) { Widening(module).run(); }
