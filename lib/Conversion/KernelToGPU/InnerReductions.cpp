// Splits reductions of reductions into two steps, with an array between them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/InnerReductions.h"

#include "dialects/UOp/Transforms/LinearIndex.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Values from which on an inner reduction is worth a function of its own;
/// partial results that are too many for the registers of one thread; bytes
/// that the results may take.
static constexpr int64_t minValues = 1024;
static constexpr int64_t maxOwnLanes = 32;
static constexpr int64_t maxBytes = int64_t(1) << 26;

/// Elements of a row from which on all blocks should store it, and rows from
/// which on a block for each is enough.
static constexpr int64_t minRow = 65536, enoughRows = 257;

/// The largest extents of `list`; nothing if one has no bound.
template <typename Ranges>
static std::optional<SmallVector<int64_t>> getShape(const Ranges &list) {
  SmallVector<int64_t> shape;
  for (RangeOp range : list) {
    std::optional<int64_t> extent = jit::getMaxExtent(range);
    if (!extent)
      return std::nullopt;
    shape.push_back(*extent);
  }
  return shape;
}

/// The product of `shape`, at most `most`.
static int64_t multiplyUpTo(ArrayRef<int64_t> shape, int64_t most) {
  int64_t product = 1;
  for (int64_t size : shape)
    product = std::min(product * std::min(size, most), most);
  return product;
}

/// True if the results of `inner`, of which `outer` combines several, should be
/// stored; then also the ranges that they depend on, and how many there are.
static bool shouldStore(ReduceOp inner, ReduceOp outer, FreeRanges &ranges,
                        FreeRanges::Set &free, SmallVector<int64_t> &shape) {
  if (!inner.getKind() || !outer.getKind())
    return false;
  // Outer ranges first: those that are combined lie together.
  FreeRanges::Set own = ranges.of(inner.getResult(0));
  SmallVector<RangeOp> combined = outer.getRangeOps();
  for (RangeOp range : own)
    if (!llvm::is_contained(combined, range))
      free.insert(range);
  bool depends = false;
  for (RangeOp range : combined)
    depends |= own.contains(range) && free.insert(range);
  auto sizes = getShape(free);
  auto trips = getShape(inner.getRangeOps());
  bool isShort = trips && multiplyUpTo(*trips, minValues) < minValues &&
                 inner.getLanes().value_or(1) <= maxOwnLanes;
  if (!depends || !sizes || isShort)
    return false;
  shape = std::move(*sizes);
  int64_t bytes = getElementBytes(inner.getResult(0).getType());
  return multiplyUpTo(shape, maxBytes) * bytes <= maxBytes;
}

/// True if the results of `reduce`, of which a store of the same kernel needs
/// each for many elements, should be stored first: there are so few that the
/// threads that share one would be too few for the elements.
static bool isOfLongRow(ReduceOp reduce, FreeRanges &ranges,
                        FreeRanges::Set &free, SmallVector<int64_t> &shape) {
  auto isStoredFirst = [&](StoreOp store) {
    FreeRanges::Set all = ranges.of(store.getIndices());
    FreeRanges::Set row;
    for (RangeOp range : all)
      if (!free.contains(range))
        row.insert(range);
    auto extents = getShape(row);
    return extents && multiplyUpTo(*extents, minRow) == minRow &&
           collectOps(store).contains(reduce);
  };
  if (!reduce.getKind())
    return false;
  free = ranges.of(reduce.getResult(0));
  auto sizes = getShape(free);
  if (!sizes || multiplyUpTo(*sizes, enoughRows) == enoughRows)
    return false;
  shape = std::move(*sizes);
  return llvm::any_of(reduce->getBlock()->getOps<StoreOp>(), isStoredFirst);
}

/// Adds an array to the end of the kernel's.
static Value addArray(jit::KernelOp kernel, PtrType type, Location loc) {
  unsigned number = kernel.getNumArrays();
  LogicalResult inserted =
      kernel.insertArgument(number, type, DictionaryAttr(), loc);
  assert(succeeded(inserted) && "kernels can have more parameters");
  (void)inserted;
  return kernel.getBody().getArgument(number);
}

SmallVector<int64_t> gpu_code::addLocals(jit::KernelOp kernel) {
  SmallVector<int64_t> bytes;
  for (auto local :
       llvm::make_early_inc_range(kernel.getBody().getOps<LocalOp>())) {
    PtrType type = local.getType();
    bytes.push_back(type.getSpan() * getElementBytes(type.getElementType()));
    local.replaceAllUsesWith(addArray(kernel, type, local.getLoc()));
    local.erase();
  }
  return bytes;
}

/// Stores the results of `inner`, and loads them again. \returns the bytes that
/// they take.
static int64_t storeAndLoad(jit::KernelOp kernel, ReduceOp inner,
                            const FreeRanges::Set &free,
                            ArrayRef<int64_t> shape) {
  Location loc = inner.getLoc();
  Value result = inner.getResult(0);
  auto type = PtrType::get(shape, result.getType());
  Value array = addArray(kernel, type, loc);
  SmallVector<Value> indices;
  for (RangeOp range : free)
    indices.push_back(range.getIndex());
  OpBuilder builder(inner->getContext());
  builder.setInsertionPointAfter(inner);
  auto token = TokenType::get(builder.getContext());
  auto store = StoreOp::create(builder, loc, TypeRange{token}, result, array,
                               indices, /*gate=*/Value());
  auto load = LoadOp::create(builder, loc, result.getType(), array, indices,
                             /*gate=*/Value(), /*alternative=*/Value(),
                             store->getResults());
  result.replaceAllUsesExcept(load.getValue(), store);
  return multiplyUpTo(shape, maxBytes) * getElementBytes(result.getType());
}

/// The reductions that `outer` combines results of, the innermost first.
static SmallVector<ReduceOp> findInner(ReduceOp outer) {
  SmallVector<ReduceOp> found;
  for (Operation *op : collectOps(ValueRange(outer.getValues())))
    if (auto inner = dyn_cast<ReduceOp>(op))
      found.push_back(inner);
  llvm::sort(found,
             [](ReduceOp a, ReduceOp b) { return a->isBeforeInBlock(b); });
  return found;
}

SmallVector<int64_t> gpu_code::storeInnerReductions(jit::KernelOp kernel) {
  SmallVector<int64_t> bytes;
  for (ReduceOp reduce :
       llvm::make_early_inc_range(kernel.getBody().getOps<ReduceOp>())) {
    FreeRanges ranges;
    FreeRanges::Set free;
    SmallVector<int64_t> shape;
    if (!isOfLongRow(reduce, ranges, free, shape))
      continue;
    bytes.push_back(storeAndLoad(kernel, reduce, free, shape));
  }
  llvm::SmallDenseSet<Operation *> stored;
  for (ReduceOp outer :
       llvm::make_early_inc_range(kernel.getBody().getOps<ReduceOp>()))
    for (ReduceOp inner : findInner(outer)) {
      FreeRanges ranges;
      FreeRanges::Set free;
      SmallVector<int64_t> shape;
      if (stored.contains(inner) ||
          !shouldStore(inner, outer, ranges, free, shape))
        continue;
      bytes.push_back(storeAndLoad(kernel, inner, free, shape));
      stored.insert(inner);
    }
  return bytes;
}
