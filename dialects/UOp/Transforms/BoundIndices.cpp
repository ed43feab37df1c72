// Gives accesses at indices that are data a gate, where nothing bounds them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPBOUNDINDICESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// True if an element of an array decides about one of `values`.
static bool isData(ValueRange values) {
  llvm::SetVector<Value> open(values.begin(), values.end());
  for (size_t next = 0; next < open.size(); ++next) {
    Operation *op = open[next].getDefiningOp();
    if (isa_and_nonnull<LoadOp>(op))
      return true;
    if (op)
      open.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// The bounds of `value`, an integer or an index.
static ConstantIntRanges rangeOf(Value value, int depth = 16) {
  unsigned width = ConstantIntRanges::getStorageBitwidth(value.getType());
  if (auto range = value.getDefiningOp<RangeOp>();
      range && range.getExtent() && *range.getExtent() > 0)
    return ConstantIntRanges::fromSigned(APInt(width, 0),
                                         APInt(width, *range.getExtent() - 1));
  ConstantIntRanges found = ConstantIntRanges::maxRange(width);
  auto op = dyn_cast_or_null<InferIntRangeInterface>(value.getDefiningOp());
  if (!op || depth == 0)
    return found;
  SmallVector<ConstantIntRanges> operands;
  for (Value operand : op->getOperands()) {
    if (!operand.getType().isIntOrIndex())
      return found;
    operands.push_back(rangeOf(operand, depth - 1));
  }
  op.inferResultRanges(operands,
                       [&](Value result, const ConstantIntRanges &range) {
                         if (result == value)
                           found = range;
                       });
  return found;
}

/// True where each index is inside its dimension; null if that is known.
static Value findGate(OpBuilder &builder, Location loc, PtrType type,
                      ValueRange indices) {
  Value gate;
  for (auto [index, size] : llvm::zip_equal(indices, type.getMaxShape())) {
    if (!isData(index) || rangeOf(index).umax().ult(size))
      continue;
    // A negative index is a large one without sign.
    Value limit = arith::ConstantIndexOp::create(builder, loc, size);
    Value inside = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, index, limit);
    gate = gate ? arith::AndIOp::create(builder, loc, gate, inside).getResult()
                : inside;
  }
  return gate;
}

namespace {
struct BoundIndices
    : tinyjit::uop::impl::UOpBoundIndicesPassBase<BoundIndices> {
  void runOnOperation() override {
    getOperation()->walk([](LoadOp load) {
      OpBuilder builder(load);
      Value gate = load.getGate()
                       ? Value()
                       : findGate(builder, load.getLoc(),
                                  load.getPtr().getType(), load.getIndices());
      if (!gate)
        return;
      Type type = load.getValue().getType();
      Value zero = arith::ConstantOp::create(
          builder, load.getLoc(), cast<TypedAttr>(builder.getZeroAttr(type)));
      load.getGateMutable().assign(gate);
      load.getAlternativeMutable().assign(zero);
    });
    getOperation()->walk([](StoreOp store) {
      OpBuilder builder(store);
      if (store.getGate())
        return;
      if (Value gate = findGate(builder, store.getLoc(),
                                store.getPtr().getType(), store.getIndices()))
        store.getGateMutable().assign(gate);
    });
  }
};
} // namespace
