// Splits in two the ranges of reductions that indices divide by a number.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSPLITRANGESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// The number that `op` divides `range` by; 0 if it does something else.
static int64_t getDivisor(Operation *op, RangeOp range) {
  if (!isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(
          op) ||
      op->getOperand(0) != range.getIndex())
    return 0;
  return getConstantIntValue(op->getOperand(1)).value_or(0);
}

/// The least number that `range` is divided by and that leaves equal parts,
/// each long enough; 0 if there is none.
static int64_t chooseInner(RangeOp range) {
  int64_t extent = range.getExtent().value_or(0), inner = 0;
  for (Operation *user : range.getIndex().getUsers()) {
    int64_t divisor = getDivisor(user, range);
    if (divisor >= minVectorRange && divisor < extent &&
        extent % divisor == 0 && (inner == 0 || divisor < inner))
      inner = divisor;
  }
  return inner;
}

/// True if only reductions whose order is open run over `range`: then no store
/// does.
static bool isOnlyReduced(RangeOp range) {
  bool isReduced = false;
  for (Operation *user : range.getIndex().getUsers())
    if (auto reduce = dyn_cast<ReduceOp>(user)) {
      if (reduce.getLanes())
        return false;
      isReduced = true;
    }
  return isReduced;
}

/// Has `reduce` run over `outer` and `inner` where it runs over `range`.
static void replaceRange(ReduceOp reduce, RangeOp range, RangeOp outer,
                         RangeOp inner) {
  SmallVector<Value> list;
  for (Value old : reduce.getRanges())
    if (old == range.getIndex())
      list.append({outer.getIndex(), inner.getIndex()});
    else
      list.push_back(old);
  reduce.getRangesMutable().assign(list);
}

static void split(RangeOp range, int64_t extent) {
  OpBuilder builder(range->getContext());
  builder.setInsertionPointAfter(range);
  Location loc = range.getLoc();
  auto outer = RangeOp::create(builder, loc, *range.getExtent() / extent);
  auto inner = RangeOp::create(builder, loc, extent);
  Value size = arith::ConstantIndexOp::create(builder, loc, extent);
  Value first = arith::MulIOp::create(builder, loc, outer.getIndex(), size);
  Value index = arith::AddIOp::create(builder, loc, first, inner.getIndex());
  llvm::SetVector<Operation *> users;
  users.insert_range(range.getIndex().getUsers());
  for (Operation *user : users) {
    if (auto reduce = dyn_cast<ReduceOp>(user))
      replaceRange(reduce, range, outer, inner);
    if (getDivisor(user, range) != extent)
      continue;
    bool isRest = isa<arith::RemSIOp, arith::RemUIOp>(user);
    user->getResult(0).replaceAllUsesWith((isRest ? inner : outer).getIndex());
    user->erase();
  }
  range.getIndex().replaceAllUsesWith(index);
  range.erase();
}

namespace {
struct SplitRanges : tinyjit::uop::impl::UOpSplitRangesPassBase<SplitRanges> {
  void runOnOperation() override {
    for (RangeOp range : collectRanges(getOperation()))
      if (int64_t inner = chooseInner(range); inner && isOnlyReduced(range))
        split(range, inner);
  }
};
} // namespace
