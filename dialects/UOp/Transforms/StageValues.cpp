// Moves work that is invariant in a reduction's innermost range in front of the
// reduction, and vectorises the work on its results behind it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSTAGEVALUESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// Staged values of more bytes per result would push what is summed up out of
/// the first cache.
static constexpr int64_t maxBytesOfResult = 8 * 1024;

/// Fewer results are better shared out to threads one by one.
static constexpr int64_t minResults = 512;

namespace {
/// Finds the values of the one reduction of a kernel that are staged, and
/// stages them.
class Stager {
public:
  explicit Stager(Block &body) : body(body) {}

  /// Does so.
  void run();

private:
  bool canStage();
  void findStaged();
  bool isTailLong();
  bool isPart(const FreeRanges::Set &set) const;
  bool isComputed(Value value);
  bool isStaged(Operation *op);
  void cloneRanges();
  void cloneInto(OpBuilder &builder, Value value);
  void stage(Value value);
  void stageResult();
  Value makeArray(ArrayRef<RangeOp> places, Type type);
  Value load(Value array, ArrayRef<RangeOp> places, StoreOp filled);

  Block &body;
  ReduceOp reduce;
  StoreOp store;
  FreeRanges ranges;
  /// Those of the result.
  SmallVector<RangeOp> outer;
  /// Ops that the reduction's values are computed by.
  llvm::SetVector<Operation *> inside;
  SmallVector<Value> staged;
  /// Of these, those that depend on the innermost range.
  llvm::SmallDenseSet<Operation *> innermost;
  /// The reduction's ranges but the innermost one, and their clones.
  IRMapping map;
};
} // namespace

static bool hasKnownExtents(const FreeRanges::Set &set) {
  return llvm::all_of(
      set, [](RangeOp range) { return range.getExtent().has_value(); });
}

/// True if `set` has every range of the result, and one of the reduction that
/// is not the innermost.
bool Stager::isPart(const FreeRanges::Set &set) const {
  SmallVector<RangeOp> own = ReduceOp(reduce).getRangeOps();
  auto isOwn = [&](RangeOp range) { return llvm::is_contained(own, range); };
  return !set.contains(own.back()) && llvm::any_of(set, isOwn) &&
         hasKnownExtents(set) &&
         set.size() - llvm::count_if(set, isOwn) == outer.size();
}

/// True if `value` takes more than to load a float and extend it, which the
/// load that broadcasts it does as well.
bool Stager::isComputed(Value value) {
  return llvm::any_of(collectOps(ValueRange(value)), [&](Operation *op) {
    return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
               arith::SIToFPOp, arith::UIToFPOp>(op) &&
           isPart(ranges.of(op->getResult(0)));
  });
}

/// True if the result of `op` is a float for a whole trip of the innermost
/// loop, and not only a step towards one.
bool Stager::isStaged(Operation *op) {
  return op->getNumResults() == 1 && op->getResult(0).getType().isF32() &&
         !isa<LoadOp>(op) && isPart(ranges.of(op->getResult(0))) &&
         llvm::any_of(
             op->getUsers(),
             [&](Operation *user) { return innermost.contains(user); }) &&
         isComputed(op->getResult(0));
}

/// True if the kernel has one reduction, whose vectors lie along its innermost
/// range, and its nests can run over a few results at a time: else all that is
/// staged would be in memory.
bool Stager::canStage() {
  auto stores = body.getOps<StoreOp>();
  auto reductions = body.getOps<ReduceOp>();
  if (!llvm::hasSingleElement(stores) || !llvm::hasSingleElement(reductions) ||
      !body.getOps<LocalOp>().empty())
    return false;
  store = *stores.begin();
  reduce = *reductions.begin();
  for (auto load : body.getOps<LoadOp>())
    if (load.getPtr() == store.getPtr() &&
        load.getIndices() != store.getIndices())
      return false;
  const FreeRanges::Set &set = ranges.of(reduce.getResult(0));
  outer.assign(set.begin(), set.end());
  RangeOp last = reduce.getRangeOps().back();
  return !outer.empty() && hasKnownExtents(set) &&
         reduce.getLanes().value_or(1) >= minVectorRange &&
         last.getExtent().value_or(0) >= minVectorRange;
}

void Stager::findStaged() {
  inside = collectOps(ValueRange(reduce.getValues()));
  SmallVector<RangeOp> own = reduce.getRangeOps();
  for (Operation *op : inside)
    if (op->getNumResults() == 1 &&
        ranges.of(op->getResult(0)).contains(own.back()))
      innermost.insert(op);
  int64_t bytes = 0;
  for (Operation &op : body) {
    if (!inside.contains(&op) || !isStaged(&op))
      continue;
    staged.push_back(op.getResult(0));
    bytes += sizeof(float);
  }
  std::optional<int64_t> trips = getNumTrips(ArrayRef(own).drop_back());
  if (!trips || bytes * *trips > maxBytesOfResult)
    staged.clear();
}

/// True if functions that take many instructions are computed for each result,
/// and there are enough results for vectors.
bool Stager::isTailLong() {
  FreeRanges::Set stored = ranges.of(store.getIndices());
  if (store.getGate() || !reduce.getResult(0).getType().isF32() ||
      stored.size() != outer.size() ||
      outer.back().getExtent().value_or(0) < minVectorRange ||
      getNumTrips(outer).value_or(0) < minResults)
    return false;
  return llvm::any_of(collectOps(store), [&](Operation *op) {
    return isa<math::ExpOp, math::Exp2Op, math::LogOp, math::Log2Op,
               math::SinOp, math::CosOp, math::TanhOp>(op) &&
           !inside.contains(op) && !ranges.of(op->getResult(0)).empty();
  });
}

/// An array with a dimension for each of `places`.
Value Stager::makeArray(ArrayRef<RangeOp> places, Type type) {
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  SmallVector<int64_t> shape;
  for (RangeOp range : places)
    shape.push_back(*range.getExtent());
  return LocalOp::create(
      builder, reduce.getLoc(),
      PtrType::get(builder.getContext(), shape, type, {}, {}));
}

static SmallVector<Value> getIndices(ArrayRef<RangeOp> places) {
  return llvm::map_to_vector(
      places, [](RangeOp range) -> Value { return range.getIndex(); });
}

/// The element of `array` at `places`, behind the store that fills it.
Value Stager::load(Value array, ArrayRef<RangeOp> places, StoreOp filled) {
  OpBuilder builder(filled->getContext());
  builder.setInsertionPointAfter(filled);
  return LoadOp::create(builder, filled.getLoc(), filled.getValue().getType(),
                        array, getIndices(places), /*gate=*/Value(),
                        /*alternative=*/Value(), filled->getResults());
}

static StoreOp fill(OpBuilder &builder, Value value, Value array,
                    ValueRange indices) {
  return StoreOp::create(builder, value.getLoc(),
                         TypeRange{TokenType::get(builder.getContext())}, value,
                         array, indices, /*gate=*/Value());
}

void Stager::cloneRanges() {
  SmallVector<RangeOp> own = reduce.getRangeOps();
  for (RangeOp range : ArrayRef(own).drop_back()) {
    OpBuilder builder(range->getContext());
    builder.setInsertionPointAfter(range);
    map.map(range.getIndex(), builder.clone(*range)->getResult(0));
  }
}

/// Computes `value` over the cloned ranges, with the arithmetic of each index.
void Stager::cloneInto(OpBuilder &builder, Value value) {
  llvm::SmallDenseSet<Operation *> slice;
  SmallVector<Value> work{value};
  while (!work.empty())
    if (Operation *op = work.pop_back_val().getDefiningOp();
        op && !isa<RangeOp>(op) && slice.insert(op).second)
      llvm::append_range(work, op->getOperands());
  for (Operation &op : body)
    if (slice.contains(&op) && !map.contains(op.getResult(0)) &&
        llvm::any_of(op.getOperands(),
                     [&](Value operand) { return map.contains(operand); }))
      builder.clone(op, map);
}

/// Writes a store of `value`, over ranges of its own, and has the innermost
/// loop load it.
void Stager::stage(Value value) {
  SmallVector<RangeOp> places = outer, own = reduce.getRangeOps();
  places.append(own.begin(), own.end() - 1);
  Value array = makeArray(places, value.getType());
  SmallVector<Value> clones =
      llvm::map_to_vector(getIndices(places), [&](Value index) {
        return map.lookupOrDefault(index);
      });
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  cloneInto(builder, value);
  Value loaded =
      load(array, places, fill(builder, map.lookup(value), array, clones));
  value.replaceUsesWithIf(loaded, [&](OpOperand &use) {
    return innermost.contains(use.getOwner());
  });
}

/// Writes a store of the reduction's result, and has all else load it.
void Stager::stageResult() {
  Value result = reduce.getResult(0);
  Value array = makeArray(outer, result.getType());
  OpBuilder builder(reduce->getContext());
  builder.setInsertionPointAfter(reduce);
  StoreOp filled = fill(builder, result, array, getIndices(outer));
  result.replaceAllUsesExcept(load(array, outer, filled), filled);
}

void Stager::run() {
  if (!canStage())
    return;
  findStaged();
  bool isLong = isTailLong();
  if (!staged.empty())
    cloneRanges();
  for (Value value : staged)
    stage(value);
  if (isLong)
    stageResult();
}

namespace {
struct StageValues : tinyjit::uop::impl::UOpStageValuesPassBase<StageValues> {
  void runOnOperation() override {
    Stager(getOperation()->getRegion(0).front()).run();
  }
};
} // namespace
