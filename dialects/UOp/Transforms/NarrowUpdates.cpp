// Narrows the ranges of updates that change some elements of an array only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPNARROWUPDATESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

namespace {
/// The values of a range outside of which a store changes nothing: `count` from
/// `first` on.
struct Window {
  Value first;
  int64_t count = 0;

  bool operator==(const Window &other) const {
    return first == other.first && count == other.count;
  }
};

/// Narrows the ranges of one kernel.
class Narrowing {
public:
  explicit Narrowing(Operation *kernel) {
    kernel->walk([&](StoreOp store) { stores.push_back(store); });
  }

  void narrow(RangeOp range);

private:
  std::optional<Window> findWindow(StoreOp store, RangeOp range,
                                   FreeRanges &ranges);

  SmallVector<StoreOp> stores;
};
} // namespace

/// The condition outside of which `store` writes nothing, or what it has just
/// read there, in an array that nothing else uses; null if there is none.
static Value getCondition(StoreOp store) {
  if (store.getGate())
    return store.getGate();
  auto select = store.getValue().getDefiningOp<arith::SelectOp>();
  if (!select || !select->hasOneUse() || store->getNumResults() > 0)
    return {};
  auto old = select.getFalseValue().getDefiningOp<LoadOp>();
  if (!old || !old->hasOneUse() || old.getGate() ||
      !old.getDependences().empty() || old.getPtr() != store.getPtr() ||
      old.getIndices() != store.getIndices() || !store.getPtr().hasNUses(2))
    return {};
  return select.getCondition();
}

/// `b predicate a` as a predicate on a and b.
static arith::CmpIPredicate swapSides(arith::CmpIPredicate predicate) {
  using Predicate = arith::CmpIPredicate;
  switch (predicate) {
  case Predicate::sle:
    return Predicate::sge;
  case Predicate::sge:
    return Predicate::sle;
  case Predicate::slt:
    return Predicate::sgt;
  case Predicate::sgt:
    return Predicate::slt;
  default:
    return predicate;
  }
}

/// The bounds that comparisons of `range` itself with values that no range
/// changes make up.
std::optional<Window> Narrowing::findWindow(StoreOp store, RangeOp range,
                                            FreeRanges &ranges) {
  using Predicate = arith::CmpIPredicate;
  SmallVector<Value> conditions;
  if (Value condition = getCondition(store))
    collectConditions(condition, conditions);
  Value first, end;
  for (Value condition : conditions) {
    auto compare = condition.getDefiningOp<arith::CmpIOp>();
    if (!compare)
      continue;
    Value other = compare.getRhs();
    Predicate predicate = compare.getPredicate();
    if (other == range.getIndex()) {
      other = compare.getLhs();
      predicate = swapSides(predicate);
    } else if (compare.getLhs() != range.getIndex()) {
      continue;
    }
    if (!ranges.of(other).empty())
      continue;
    if (predicate == Predicate::eq)
      return Window{other, 1};
    if (predicate == Predicate::sge && !first)
      first = other;
    if (predicate == Predicate::slt && !end)
      end = other;
  }
  if (!first || !end)
    return std::nullopt;
  LinearIndex count = getLinearIndex(end);
  count.addWrapping(getLinearIndex(first), -1);
  if (!count.terms.empty() || count.constant <= 0)
    return std::nullopt;
  return Window{first, count.constant};
}

/// Moves the ops that `value` is computed by before `place`. \returns false,
/// and moves nothing, if a load among them waits for a store.
static bool hoist(Value value, Operation *place) {
  llvm::SetVector<Operation *> ops;
  ops.insert(value.getDefiningOp());
  for (unsigned number = 0; number < ops.size(); ++number) {
    if (!ops[number])
      continue;
    auto load = dyn_cast<LoadOp>(ops[number]);
    if (load && !load.getDependences().empty())
      return false;
    for (Value operand : ops[number]->getOperands())
      ops.insert(operand.getDefiningOp());
  }
  for (Operation &op : llvm::make_early_inc_range(*place->getBlock()))
    if (ops.contains(&op) && place->isBeforeInBlock(&op))
      op.moveBefore(place);
  return true;
}

/// Makes the value of `range` a place in the window: within the array even
/// where the window is not, as conditions are asked for each value.
void Narrowing::narrow(RangeOp range) {
  FreeRanges ranges;
  std::optional<int64_t> extent = range.getExtent();
  if (!extent ||
      llvm::any_of(range.getIndex().getUsers(), llvm::IsaPred<ReduceOp>))
    return;
  std::optional<Window> window;
  SmallVector<StoreOp> updates;
  for (StoreOp store : stores) {
    SmallVector<Value> operands(store->getOperands());
    if (!ranges.of(ValueRange(operands)).contains(range))
      continue;
    std::optional<Window> own = findWindow(store, range, ranges);
    if (!own || (window && !(*window == *own)))
      return;
    window = own;
    updates.push_back(store);
  }
  if (!window || window->count >= *extent || !hoist(window->first, range))
    return;
  OpBuilder builder(range);
  Location loc = range.getLoc();
  auto constant = [&](int64_t number) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, number);
  };
  Value begin = arith::MinSIOp::create(builder, loc, window->first,
                                       constant(*extent - window->count));
  begin = arith::MaxSIOp::create(builder, loc, begin, constant(0));
  auto inner = RangeOp::create(builder, loc, window->count);
  Value index = arith::AddIOp::create(builder, loc, begin, inner.getIndex());
  range.getIndex().replaceAllUsesWith(index);
  range.erase();
  for (StoreOp store : updates) {
    if (store.getGate())
      continue;
    auto select = store.getValue().getDefiningOp<arith::SelectOp>();
    builder.setInsertionPoint(store);
    auto gated = StoreOp::create(builder, store.getLoc(), select.getTrueValue(),
                                 store.getPtr(), store.getIndices(),
                                 select.getCondition());
    *llvm::find(stores, store) = gated;
    Operation *old = select.getFalseValue().getDefiningOp();
    store.erase();
    select.erase();
    old->erase();
  }
}

namespace {
struct NarrowUpdates
    : tinyjit::uop::impl::UOpNarrowUpdatesPassBase<NarrowUpdates> {
  void runOnOperation() override {
    Narrowing narrowing(getOperation());
    for (RangeOp range : collectRanges(getOperation()))
      narrowing.narrow(range);
  }
};
} // namespace
