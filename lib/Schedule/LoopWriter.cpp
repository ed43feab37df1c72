// LoopWriter: emits the statements of a kernel that is loops in program order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/LoopWriter.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

LoopWriter::LoopWriter(Block *block, Block *entry, Location loc)
    : IndexCode(OpBuilder::atBlockEnd(block), loc), entry(entry) {}

Value LoopWriter::constant(TypedAttr value) {
  return create<arith::ConstantOp>(value);
}
Value LoopWriter::half(Value a) { return create<arith::ShRUIOp>(a, index(1)); }
Value LoopWriter::min(Value a, Value b) { return create<arith::MinSIOp>(a, b); }
Value LoopWriter::max(Value a, Value b) { return create<arith::MaxSIOp>(a, b); }
Value LoopWriter::isLess(Value a, Value b) {
  return create<arith::CmpIOp>(arith::CmpIPredicate::slt, a, b);
}
Value LoopWriter::negate(Value a) {
  return create<arith::XOrIOp>(a, constant(builder.getBoolAttr(true)));
}
Value LoopWriter::both(Value a, Value b) { return create<arith::AndIOp>(a, b); }
Value LoopWriter::either(Value a, Value b) {
  return create<arith::OrIOp>(a, b);
}
Value LoopWriter::toIndex(Value condition) {
  return create<arith::IndexCastUIOp>(builder.getIndexType(), condition);
}
Value LoopWriter::select(Value condition, Value a, Value b) {
  return create<arith::SelectOp>(condition, a, b);
}

Value LoopWriter::load(Value array, Value at) {
  return create<memref::LoadOp>(array, at);
}
void LoopWriter::store(Value value, Value array, Value at) {
  if (isa<VectorType>(value.getType()))
    create<vector::StoreOp>(value, array, at);
  else
    create<memref::StoreOp>(value, array, at);
}
Value LoopWriter::loadVector(Value array, Value at, int64_t lanes) {
  Type element = cast<MemRefType>(array.getType()).getElementType();
  return create<vector::LoadOp>(VectorType::get(lanes, element), array, at);
}
Value LoopWriter::splat(Value number, int64_t lanes) {
  return create<vector::BroadcastOp>(VectorType::get(lanes, number.getType()),
                                     number);
}
Value LoopWriter::shuffle(Value a, Value b, ArrayRef<int64_t> lanes) {
  return create<vector::ShuffleOp>(a, b, lanes);
}
Value LoopWriter::extract(Value vector, int64_t lane) {
  return create<vector::ExtractOp>(vector, lane);
}
Value LoopWriter::local(int64_t count, Type element) {
  OpBuilder begin = OpBuilder::atBlockBegin(entry);
  return memref::AllocaOp::create(begin, loc,
                                  MemRefType::get({count}, element));
}

LoopWriter::Values
LoopWriter::loop(Value begin, Value end, ValueRange init,
                 function_ref<Values(Value, ValueRange)> body) {
  auto made = create<scf::ForOp>(begin, end, index(1), init);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(made.getBody());
  Values next = body(made.getInductionVar(), made.getRegionIterArgs());
  if (!init.empty())
    create<scf::YieldOp>(next);
  return Values(made.getResults());
}

void LoopWriter::loop(Value begin, Value end, function_ref<void(Value)> body) {
  loop(begin, end, ValueRange(), [&](Value number, ValueRange) {
    body(number);
    return Values();
  });
}

LoopWriter::Values LoopWriter::repeat(ValueRange init,
                                      function_ref<Value(ValueRange)> condition,
                                      function_ref<Values(ValueRange)> body) {
  auto made = scf::WhileOp::create(
      builder, loc, init.getTypes(), init,
      [&](OpBuilder &, Location, ValueRange values) {
        create<scf::ConditionOp>(condition(values), values);
      },
      [&](OpBuilder &, Location, ValueRange values) {
        create<scf::YieldOp>(body(values));
      });
  return Values(made.getResults());
}

void LoopWriter::branch(Value condition, function_ref<void()> body,
                        function_ref<void()> other) {
  auto made = create<scf::IfOp>(condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&made.getThenRegion().front());
  body();
  builder.setInsertionPointToStart(&made.getElseRegion().front());
  other();
}

void LoopWriter::branch(Value condition, function_ref<void()> body) {
  auto made = create<scf::IfOp>(condition);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&made.getThenRegion().front());
  body();
}

LoopWriter::Values LoopWriter::choose(Value condition,
                                      function_ref<Values()> body,
                                      function_ref<Values()> other) {
  auto made = scf::IfOp::create(
      builder, loc, condition,
      [&](OpBuilder &, Location) { create<scf::YieldOp>(body()); },
      [&](OpBuilder &, Location) { create<scf::YieldOp>(other()); });
  return Values(made.getResults());
}

/// Makes `op`, a copy of an op on scalars, one on vectors of `lanes` elements,
/// as its operands are.
static void widen(LoopWriter &w, Operation *op, int64_t lanes, IRMapping &map,
                  Operation *from) {
  if (op->hasTrait<OpTrait::ConstantLike>()) {
    map.map(from->getResult(0), w.splat(op->getResult(0), lanes));
    return;
  }
  for (Value result : op->getResults())
    result.setType(VectorType::get(lanes, result.getType()));
}

LoopWriter::Values LoopWriter::inlineRegion(Region &region,
                                            ValueRange arguments) {
  IRMapping map;
  map.map(region.getArguments(), arguments);
  auto vector = dyn_cast<VectorType>(arguments.front().getType());
  for (Operation &op : region.front().without_terminator()) {
    Operation *copy = builder.clone(op, map);
    if (vector)
      widen(*this, copy, vector.getNumElements(), map, &op);
  }
  return llvm::map_to_vector(region.front().getTerminator()->getOperands(),
                             [&](Value value) { return map.lookup(value); });
}
