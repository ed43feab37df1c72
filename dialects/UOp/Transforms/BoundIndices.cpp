// Gives accesses a gate where their indices are not known to be inside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPBOUNDINDICESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit;
using namespace tinyjit::uop;

namespace {
/// What the integers and indices of one kernel can be.
class IndexBounds {
public:
  /// Whether `index` lies from 0 up to `size`.
  bool isInside(Value index, int64_t size) {
    LinearIndex linear = getLinearIndex(index), room;
    room.constant = size - 1;
    room.addWrapping(linear, -1);
    return isPositive(linear) && isPositive(room);
  }

private:
  ConstantIntRanges rangeOf(Value value, int depth = maxDepth);
  ConstantIntRanges infer(Value value, int depth);
  bool isPositive(LinearIndex linear);

  /// Chains of ops that are longer have any value.
  static constexpr int maxDepth = 64;
  llvm::DenseMap<Value, ConstantIntRanges> known;
};

struct BoundIndices
    : tinyjit::uop::impl::UOpBoundIndicesPassBase<BoundIndices> {
  void runOnOperation() override;
};
} // namespace

ConstantIntRanges IndexBounds::infer(Value value, int depth) {
  unsigned width = ConstantIntRanges::getStorageBitwidth(value.getType());
  if (auto range = value.getDefiningOp<RangeOp>()) {
    int64_t end = range.getExtent()
                      ? *range.getExtent()
                      : rangeOf(range.getBound(), depth).smax().getSExtValue();
    // Nothing is done at an index of a range without trips.
    return ConstantIntRanges::fromSigned(
        APInt(width, 0), APInt(width, std::max<int64_t>(end - 1, 0)));
  }
  ConstantIntRanges found = ConstantIntRanges::maxRange(width);
  auto op = dyn_cast_or_null<InferIntRangeInterface>(value.getDefiningOp());
  if (!op || depth == 0)
    return found;
  SmallVector<ConstantIntRanges> operands;
  for (Value operand : op->getOperands())
    // What is no integer, as a variable, says its bounds by its type.
    operands.push_back(operand.getType().isIntOrIndex()
                           ? rangeOf(operand, depth - 1)
                           : ConstantIntRanges::maxRange(width));
  op.inferResultRanges(operands,
                       [&](Value result, const ConstantIntRanges &range) {
                         if (result == value)
                           found = range;
                       });
  return found;
}

ConstantIntRanges IndexBounds::rangeOf(Value value, int depth) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  ConstantIntRanges range = infer(value, depth);
  return known.try_emplace(value, range).first->second;
}

/// Whether `linear` is 0 or more. A range up to a bound that is not a number is
/// taken at its end where that is the least: `n - 1 - i` is 0 or more for `i`
/// below `n`.
bool IndexBounds::isPositive(LinearIndex linear) {
  for (const LinearIndex::Term &term : LinearIndex(linear).terms) {
    auto range = term.variable.getDefiningOp<RangeOp>();
    if (!range || range.getExtent())
      continue;
    LinearIndex end = getLinearIndex(range.getBound());
    --end.constant;
    linear.addWrapping(getLinearIndex(range.getIndex()), -term.scale);
    if (term.scale < 0)
      linear.addWrapping(end, term.scale);
  }
  std::optional<Bounds> bounds = linear.bounds([&](Value term) {
    ConstantIntRanges range = rangeOf(term);
    return Bounds{range.smin().getSExtValue(), range.smax().getSExtValue()};
  });
  return bounds && bounds->min >= 0;
}

/// True where each index is inside its dimension; null if that is known.
static Value findGate(OpBuilder &builder, Location loc, PtrType type,
                      ValueRange indices, IndexBounds &bounds) {
  Value gate;
  for (auto [index, size] : llvm::zip_equal(indices, type.getMaxShape())) {
    if (bounds.isInside(index, size))
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

void BoundIndices::runOnOperation() {
  IndexBounds bounds;
  getOperation()->walk([&](LoadOp load) {
    OpBuilder builder(load);
    Value gate = load.getGate()
                     ? Value()
                     : findGate(builder, load.getLoc(), load.getPtr().getType(),
                                load.getIndices(), bounds);
    if (!gate)
      return;
    Type type = load.getValue().getType();
    Value zero = arith::ConstantOp::create(
        builder, load.getLoc(), cast<TypedAttr>(builder.getZeroAttr(type)));
    load.getGateMutable().assign(gate);
    load.getAlternativeMutable().assign(zero);
  });
  getOperation()->walk([&](StoreOp store) {
    OpBuilder builder(store);
    if (store.getGate())
      return;
    if (Value gate = findGate(builder, store.getLoc(), store.getPtr().getType(),
                              store.getIndices(), bounds))
      store.getGateMutable().assign(gate);
  });
}
