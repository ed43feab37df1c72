// Computes what a reduction's innermost range does not change before it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPSTAGEVALUESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// Shorter innermost ranges are no vectors.
static constexpr int64_t minInnermost = 16;

/// Staged values of more bytes per result would push what is summed up out of
/// the first cache.
static constexpr int64_t maxBytesOfResult = 8 * 1024;

namespace {
/// Finds the values of the one reduction of a kernel that are staged, and
/// stages them.
class Stager {
public:
  explicit Stager(Block &body) : body(body) {}

  /// \returns false, with nothing changed, if nothing is to be staged.
  bool find();
  void stage();

private:
  bool isPart(const FreeRanges::Set &set) const;
  bool isComputed(Value value);
  bool isStaged(Operation *op);
  void cloneRanges();
  void cloneInto(OpBuilder &builder, Value value);
  void stage(Value value);
  SmallVector<RangeOp> getPlaces() const;

  Block &body;
  ReduceOp reduce;
  StoreOp store;
  FreeRanges ranges;
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
         set.size() - llvm::count_if(set, isOwn) ==
             FreeRanges().of(ReduceOp(reduce).getResult(0)).size();
}

/// True if `value` takes more than to load a number and convert it.
bool Stager::isComputed(Value value) {
  return llvm::any_of(collectOps(ValueRange(value)), [&](Operation *op) {
    return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp>(
               op) &&
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

bool Stager::find() {
  auto stores = body.getOps<StoreOp>();
  auto reductions = body.getOps<ReduceOp>();
  if (!llvm::hasSingleElement(stores) || !llvm::hasSingleElement(reductions) ||
      !body.getOps<LocalOp>().empty())
    return false;
  store = *stores.begin();
  reduce = *reductions.begin();
  // Else all nests could not run over a few rows at a time, and all that is
  // staged would be in memory.
  for (auto load : body.getOps<LoadOp>())
    if (load.getPtr() == store.getPtr() &&
        load.getIndices() != store.getIndices())
      return false;
  RangeOp last = reduce.getRangeOps().back();
  // Vectors lie along the innermost range.
  if (reduce.getLanes().value_or(1) < minInnermost ||
      last.getExtent().value_or(0) < minInnermost)
    return false;
  inside = collectOps(ValueRange(reduce.getValues()));
  for (Operation *op : inside)
    if (op->getNumResults() == 1 && ranges.of(op->getResult(0)).contains(last))
      innermost.insert(op);
  int64_t bytes = 0;
  for (Operation &op : body) {
    if (!inside.contains(&op) || !isStaged(&op))
      continue;
    staged.push_back(op.getResult(0));
    bytes += sizeof(float);
  }
  SmallVector<RangeOp> own = reduce.getRangeOps();
  std::optional<int64_t> trips = getNumTrips(ArrayRef(own).drop_back());
  return !staged.empty() && trips && bytes * *trips <= maxBytesOfResult;
}

/// The ranges that staged values depend on, those of the result first: the
/// dimensions of their arrays.
SmallVector<RangeOp> Stager::getPlaces() const {
  FreeRanges free;
  const FreeRanges::Set &set = free.of(ReduceOp(reduce).getResult(0));
  SmallVector<RangeOp> places(set.begin(), set.end());
  SmallVector<RangeOp> own = ReduceOp(reduce).getRangeOps();
  places.append(own.begin(), own.end() - 1);
  return places;
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
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  Location loc = value.getLoc();
  SmallVector<int64_t> shape;
  SmallVector<Value> indices, clones;
  for (RangeOp range : getPlaces()) {
    shape.push_back(*range.getExtent());
    indices.push_back(range.getIndex());
    clones.push_back(map.lookupOrDefault(range.getIndex()));
  }
  Value array = LocalOp::create(
      builder, loc,
      PtrType::get(builder.getContext(), shape, value.getType(), {}, {}));
  builder.setInsertionPointAfterValue(value);
  cloneInto(builder, value);
  auto filled = StoreOp::create(
      builder, loc, TypeRange{TokenType::get(builder.getContext())},
      map.lookup(value), array, clones, /*gate=*/Value());
  Value loaded = LoadOp::create(builder, loc, value.getType(), array, indices,
                                /*gate=*/Value(), /*alternative=*/Value(),
                                filled->getResults());
  value.replaceUsesWithIf(loaded, [&](OpOperand &use) {
    return innermost.contains(use.getOwner());
  });
}

void Stager::stage() {
  cloneRanges();
  for (Value value : staged)
    stage(value);
}

namespace {
struct StageValues : tinyjit::uop::impl::UOpStageValuesPassBase<StageValues> {
  void runOnOperation() override {
    Stager stager(getOperation()->getRegion(0).front());
    if (stager.find())
      stager.stage();
  }
};
} // namespace
