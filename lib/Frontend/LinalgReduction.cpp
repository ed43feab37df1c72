// Recognises the reduction in the body of a linalg op, and emits it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/LinalgReduction.h"

#include "lib/Frontend/Combiner.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;
using schedule::ElementBuilder;

namespace {

/// A reduction by a region over the accumulators that one result needs.
///
/// `uop.reduce` hands its region a new value beside each value so far, of equal
/// type. So each accumulator takes one of the values that the body brings in
/// from outside of the accumulation; where there are more of these, they get
/// accumulators of their own that nobody asks for.
class RegionReduction {
public:
  RegionReduction(ElementBuilder &b, const LinalgNest &nest,
                  const Accumulation &accumulation, BodyEmitter &body)
      : b(b), nest(nest), accumulation(accumulation), body(body) {}

  Value emit(BlockArgument wanted);

private:
  struct Slot {
    /// An accumulator of the op, or null.
    BlockArgument accumulator;
    /// The value that the body brings in, or null.
    Value next;
    Type type;
  };

  void need(Value value);
  LogicalResult checkSteps();
  void makeSlots();
  LogicalResult emitOperands();
  SmallVector<Value> combine(OpBuilder &builder, Location loc, ValueRange soFar,
                             ValueRange next);
  Value lookup(OpBuilder &builder, IRMapping &map, Value value);

  ElementBuilder &b;
  const LinalgNest &nest;
  const Accumulation &accumulation;
  BodyEmitter &body;
  llvm::SetVector<BlockArgument> accumulators;
  /// Ops between the accumulators and what is yielded for them.
  llvm::SetVector<Operation *> steps;
  llvm::SetVector<Value> brought;
  SmallVector<Slot> slots;
  SmallVector<Value> values, inits;
};

} // namespace

/// Arrays, and so reductions, hold no `index`.
static Type getSlotType(Type type) {
  return type.isIndex() ? IntegerType::get(type.getContext(), 64) : type;
}

static Value castTo(OpBuilder &builder, Location loc, Value value, Type type) {
  return value.getType() == type
             ? value
             : arith::IndexCastOp::create(builder, loc, type, value);
}

static bool isConstant(Value value) {
  Operation *op = value.getDefiningOp();
  return op && op->hasTrait<OpTrait::ConstantLike>();
}

/// Marks what computing `value` in the region takes.
void RegionReduction::need(Value value) {
  if (!accumulation.contains(value)) {
    if (!isConstant(value))
      brought.insert(value);
    return;
  }
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (accumulators.insert(argument))
      need(accumulation.getYielded(argument));
    return;
  }
  if (steps.insert(value.getDefiningOp()))
    for (Value operand : value.getDefiningOp()->getOperands())
      need(operand);
}

void RegionReduction::makeSlots() {
  SmallVector<Value> left(brought.begin(), brought.end());
  for (BlockArgument accumulator : accumulators) {
    Slot slot{accumulator, {}, getSlotType(accumulator.getType())};
    auto *match = llvm::find_if(left, [&](Value value) {
      return value && getSlotType(value.getType()) == slot.type;
    });
    if (match != left.end())
      std::swap(slot.next, *match);
    slots.push_back(slot);
  }
  for (Value value : left)
    if (value)
      slots.push_back({{}, value, getSlotType(value.getType())});
}

LogicalResult RegionReduction::emitOperands() {
  for (const Slot &slot : slots) {
    Value next = slot.next ? body.emit(slot.next) : b.zero(slot.type);
    Value init =
        slot.accumulator ? body.emit(slot.accumulator) : b.zero(slot.type);
    if (!next || !init)
      return failure();
    values.push_back(castTo(b.ops(), b.loc(), next, slot.type));
    inits.push_back(castTo(b.ops(), b.loc(), init, slot.type));
  }
  return success();
}

/// Finds a value in the region; a constant is made there.
Value RegionReduction::lookup(OpBuilder &builder, IRMapping &map, Value value) {
  if (!map.contains(value))
    map.map(value, builder.clone(*value.getDefiningOp())->getResult(0));
  return map.lookup(value);
}

SmallVector<Value> RegionReduction::combine(OpBuilder &builder, Location loc,
                                            ValueRange soFar, ValueRange next) {
  IRMapping map;
  for (auto [slot, old, value] : llvm::zip_equal(slots, soFar, next)) {
    if (slot.accumulator)
      map.map(slot.accumulator,
              castTo(builder, loc, old, slot.accumulator.getType()));
    if (slot.next)
      map.map(slot.next, castTo(builder, loc, value, slot.next.getType()));
  }
  for (Operation &op : accumulation.getBody().without_terminator()) {
    if (!steps.contains(&op))
      continue;
    for (Value operand : op.getOperands())
      lookup(builder, map, operand);
    builder.clone(op, map);
  }
  SmallVector<Value> results;
  for (auto [slot, value] : llvm::zip_equal(slots, next)) {
    Value result = value;
    if (slot.accumulator)
      result = lookup(builder, map, accumulation.getYielded(slot.accumulator));
    results.push_back(castTo(builder, loc, result, slot.type));
  }
  return results;
}

LogicalResult RegionReduction::checkSteps() {
  for (Operation *op : steps)
    if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
      return op->emitError("'")
             << op->getName()
             << "' on what is accumulated is not supported; the closest form "
                "that is: arith.select";
  return success();
}

Value RegionReduction::emit(BlockArgument wanted) {
  need(wanted);
  if (failed(checkSteps()))
    return {};
  makeSlots();
  if (failed(emitOperands()))
    return {};
  SmallVector<Value> reduced = b.reduce(
      values, nest.ranges, inits,
      [&](OpBuilder &builder, Location loc, ValueRange soFar, ValueRange next) {
        return combine(builder, loc, soFar, next);
      });
  for (auto [slot, value] : llvm::zip_equal(slots, reduced))
    if (slot.accumulator == wanted)
      return castTo(b.ops(), b.loc(), value, wanted.getType());
  llvm_unreachable("the accumulator of the result has a slot");
}

/// A sum of floats of 8 or 16 bits is computed in f32 and rounded once, and so
/// is a product that it adds: the operands of `next` then.
/// \returns null if it is another reduction, or if an error was reported.
static Value emitWideSum(ElementBuilder &b, const LinalgNest &nest,
                         const Combiner &combiner, Value init,
                         BodyEmitter &body) {
  OpBuilder &builder = b.ops();
  auto extend = [&](Value value) -> Value {
    Value scalar = body.emit(value);
    return scalar ? arith::ExtFOp::create(builder, b.loc(),
                                          builder.getF32Type(), scalar)
                  : Value();
  };
  auto product = combiner.next.getDefiningOp<arith::MulFOp>();
  Value next;
  linalg::LinalgOp op = nest.op;
  if (product && product->getBlock() == op.getBlock()) {
    Value left = extend(product.getLhs()), right = extend(product.getRhs());
    if (!left || !right)
      return {};
    next = arith::MulFOp::create(builder, b.loc(), left, right);
  } else if (!(next = extend(combiner.next))) {
    return {};
  }
  Value sum = b.reduce(combiner.kind, next, nest.ranges);
  if (!combiner.isNeutral(init)) {
    Value first =
        arith::ExtFOp::create(builder, b.loc(), builder.getF32Type(), init);
    sum = arith::AddFOp::create(builder, b.loc(), first, sum);
  }
  return arith::TruncFOp::create(builder, b.loc(), init.getType(), sum);
}

static bool isWideSum(const Combiner &combiner) {
  Type type = combiner.next.getType();
  return isa<arith::AddFOp>(combiner.op) && type.getIntOrFloatBitWidth() < 32;
}

Value frontend::emitReduction(ElementBuilder &b, const LinalgNest &nest,
                              unsigned result, BodyEmitter &body) {
  linalg::LinalgOp op = nest.op;
  Accumulation accumulation(*op.getBlock(), op.getNumDpsInits());
  BlockArgument accumulator = accumulation.getAccumulator(result);
  std::optional<Combiner> combiner = matchCombiner(accumulation, result);
  if (!combiner)
    return RegionReduction(b, nest, accumulation, body).emit(accumulator);
  Value init = body.emit(accumulator);
  if (!init)
    return {};
  if (!combiner->isExactFrom(init))
    return RegionReduction(b, nest, accumulation, body).emit(accumulator);
  if (isWideSum(*combiner))
    return emitWideSum(b, nest, *combiner, init, body);
  Value next = body.emit(combiner->next);
  if (!next)
    return {};
  Value reduced = b.reduce(
      combiner->kind, combiner->enter(b.ops(), b.loc(), next), nest.ranges);
  return combiner->finish(b.ops(), b.loc(), init, reduced);
}
