// Stores values that the kernel of a chain would compute more than once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ChainBuilder.h"
#include "dialects/UOp/FreeRanges.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

namespace {
/// Whether two values are the same function, one of the range `a`, the other
/// one of `b`.
class SameFunction {
public:
  SameFunction(RangeOp a, RangeOp b) : a(a), b(b) {}

  bool compare(Value x, Value y);

private:
  RangeOp a, b;
  llvm::DenseMap<std::pair<Value, Value>, bool> known;
};

/// One value of the kernel, and the range that it runs along each row.
struct RowFunction {
  Value value;
  RangeOp along;
};
} // namespace

bool SameFunction::compare(Value x, Value y) {
  if (x == a.getIndex() || y == b.getIndex())
    return x == a.getIndex() && y == b.getIndex();
  if (x == y)
    return true;
  auto [entry, inserted] = known.try_emplace({x, y}, false);
  if (!inserted)
    return entry->second;
  Operation *first = x.getDefiningOp(), *second = y.getDefiningOp();
  bool same = first && second && first->getNumRegions() == 0 &&
              !isa<RangeOp, LocalOp, ReduceOp>(first) &&
              first->getName() == second->getName() &&
              first->getAttrDictionary() == second->getAttrDictionary() &&
              first->getResultTypes() == second->getResultTypes() &&
              first->getNumOperands() == second->getNumOperands() &&
              llvm::all_of_zip(first->getOperands(), second->getOperands(),
                               [&](Value p, Value q) { return compare(p, q); });
  known[{x, y}] = same;
  return same;
}

/// True if `op` takes as long as many additions.
static bool isLong(Operation *op) {
  return isa<math::MathDialect>(op->getDialect()) &&
         !isa<math::FmaOp, math::AbsFOp, math::SqrtOp>(op);
}

/// The long functions that run along one range, apart from those that all
/// stores of the kernel run over, in their order.
static SmallVector<RowFunction> findFunctions(KernelOp kernel,
                                              FreeRanges &ranges) {
  SmallVector<RowFunction> found;
  FreeRanges::Set rows;
  for (auto [number, store] :
       llvm::enumerate(kernel.getBody().getOps<StoreOp>())) {
    FreeRanges::Set own = ranges.of(store.getIndices());
    if (number == 0)
      rows = own;
    else
      rows.remove_if([&](RangeOp range) { return !own.contains(range); });
  }
  for (Operation &op : kernel.getBody().front()) {
    if (!isLong(&op) || op.getNumResults() != 1)
      continue;
    RowFunction function{op.getResult(0), RangeOp()};
    size_t others = 0;
    for (RangeOp range : ranges.of(function.value))
      if (!rows.contains(range)) {
        function.along = range;
        ++others;
      }
    if (others == 1 && function.along.getExtent() &&
        ranges.of(function.value).size() == rows.size() + 1)
      found.push_back(function);
  }
  return found;
}

/// Stores `first`, and has it and `second`, the same function of another range,
/// loaded.
static void storeFirst(KernelOp kernel, const RowFunction &first,
                       const RowFunction &second, FreeRanges &ranges) {
  Value value = first.value, other = second.value;
  Location loc = value.getLoc();
  SmallVector<RangeOp> places(ranges.of(value).getArrayRef());
  llvm::sort(places,
             [](RangeOp a, RangeOp b) { return a->isBeforeInBlock(b); });
  llvm::erase(places, first.along);
  places.push_back(first.along);
  SmallVector<int64_t> shape = llvm::map_to_vector(
      places, [](RangeOp range) { return *range.getExtent(); });
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.getBody().front());
  Value array =
      LocalOp::create(builder, loc, getRowType(shape, value.getType()));
  SmallVector<Value> indices = llvm::map_to_vector(
      places, [](RangeOp range) -> Value { return range.getIndex(); });
  builder.setInsertionPointAfterValue(value);
  auto store = StoreOp::create(builder, loc,
                               TypeRange{TokenType::get(builder.getContext())},
                               value, array, indices, /*gate=*/Value());
  auto load = [&](ValueRange at) -> Value {
    return LoadOp::create(builder, loc, value.getType(), array, at,
                          /*gate=*/Value(), /*alternative=*/Value(),
                          store->getResults());
  };
  value.replaceAllUsesExcept(load(indices), store);
  RangeOp along = second.along;
  indices.back() = along.getIndex();
  builder.setInsertionPointAfterValue(other);
  other.replaceAllUsesWith(load(indices));
}

void tinyjit::jit::storeSharedFunctions(KernelOp kernel) {
  FreeRanges ranges;
  SmallVector<RowFunction> functions = findFunctions(kernel, ranges);
  llvm::SmallDenseSet<Value> done;
  for (auto [number, first] : llvm::enumerate(functions))
    for (RowFunction second : ArrayRef(functions).drop_front(number + 1)) {
      if (done.contains(first.value) || done.contains(second.value) ||
          first.along == second.along ||
          first.along.getExtent() != second.along.getExtent() ||
          !SameFunction(first.along, second.along)
               .compare(first.value, second.value))
        continue;
      storeFirst(kernel, first, second, ranges);
      done.insert(first.value);
      done.insert(second.value);
    }
}
