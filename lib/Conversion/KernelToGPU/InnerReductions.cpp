// Has reductions of reductions computed in two steps.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/InnerReductions.h"

#include "dialects/UOp/FreeRanges.h"

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::LoadOp;
using uop::PtrType;
using uop::RangeOp;
using uop::ReduceOp;
using uop::StoreOp;

/// Values from which on an inner reduction is worth a function of its own, and
/// bytes that its results may take.
static constexpr int64_t minValues = 1024;
static constexpr int64_t maxBytes = int64_t(1) << 26;

/// The extents of `list`; nothing if a variable says one.
template <typename Ranges>
static std::optional<SmallVector<int64_t>> getShape(const Ranges &list) {
  SmallVector<int64_t> shape;
  for (RangeOp range : list) {
    if (!range.getExtent())
      return std::nullopt;
    shape.push_back(*range.getExtent());
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

/// The reduction whose results `reduce` combines, if they should be stored, and
/// the sizes of the array for them.
static ReduceOp findInner(ReduceOp reduce, FreeRanges &ranges,
                          FreeRanges::Set &free, SmallVector<int64_t> &shape) {
  auto inner = reduce.getKind()
                   ? reduce.getValues()[0].getDefiningOp<ReduceOp>()
                   : ReduceOp();
  if (!inner || !inner.getKind() || !inner->hasOneUse())
    return ReduceOp();
  // Outer ranges first: those that are combined lie together.
  FreeRanges::Set own = ranges.of(inner.getResult(0));
  SmallVector<RangeOp> combined = reduce.getRangeOps();
  for (RangeOp range : own)
    if (!llvm::is_contained(combined, range))
      free.insert(range);
  bool depends = false;
  for (RangeOp range : combined)
    depends |= own.contains(range) && free.insert(range);
  auto sizes = getShape(free);
  auto trips = getShape(inner.getRangeOps());
  if (!depends || !sizes ||
      (trips && multiplyUpTo(*trips, minValues) < minValues))
    return ReduceOp();
  shape = std::move(*sizes);
  int64_t bytes = uop::getElementBytes(inner.getResult(0).getType());
  return multiplyUpTo(shape, maxBytes) * bytes > maxBytes ? ReduceOp() : inner;
}

/// Stores the results of `inner`, and loads them again.
static void storeAndLoad(jit::KernelOp kernel, ReduceOp inner,
                         const FreeRanges::Set &free, ArrayRef<int64_t> shape) {
  Location loc = inner.getLoc();
  Value result = inner.getResult(0);
  auto type = PtrType::get(shape, result.getType());
  unsigned number = kernel.getNumArrays();
  LogicalResult inserted =
      kernel.insertArgument(number, type, DictionaryAttr(), loc);
  assert(succeeded(inserted) && "kernels can have more parameters");
  (void)inserted;
  Value array = kernel.getBody().getArgument(number);
  SmallVector<Value> indices;
  for (RangeOp range : free)
    indices.push_back(range.getIndex());
  OpBuilder builder(inner->getContext());
  builder.setInsertionPointAfter(inner);
  auto token = uop::TokenType::get(builder.getContext());
  auto store = StoreOp::create(builder, loc, TypeRange{token}, result, array,
                               indices, /*gate=*/Value());
  auto load = LoadOp::create(builder, loc, result.getType(), array, indices,
                             /*gate=*/Value(), /*alternative=*/Value(),
                             store->getResults());
  result.replaceAllUsesExcept(load.getValue(), store);
}

SmallVector<int64_t> tinyjit::storeInnerReductions(jit::KernelOp kernel) {
  SmallVector<int64_t> bytes;
  for (ReduceOp reduce :
       llvm::make_early_inc_range(kernel.getBody().getOps<ReduceOp>())) {
    FreeRanges ranges;
    FreeRanges::Set free;
    SmallVector<int64_t> shape;
    ReduceOp inner = findInner(reduce, ranges, free, shape);
    if (!inner)
      continue;
    storeAndLoad(kernel, inner, free, shape);
    bytes.push_back(multiplyUpTo(shape, maxBytes) *
                    uop::getElementBytes(inner.getResult(0).getType()));
  }
  return bytes;
}
