// Finds matrix products inside kernels that would compute them element by
// element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Products.h"

#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

/// Multiplications from which on a product is worth a launch of its own.
static constexpr int64_t largeProduct = 1 << 18;

/// Results that use each factor of a product of matrices, at least, and of a
/// convolution of an image of a few places.
static constexpr int64_t manyUses = 16, fewUses = 4;

/// The multiplications of `reduce`, if it is a product of matrices, or a
/// convolution: each factor is used for `minUses` results. Else 0, also where
/// variables say how many there are.
static int64_t countProducts(ReduceOp reduce, FreeRanges &ranges,
                             int64_t minUses = manyUses) {
  constexpr int64_t minTrips = 32;
  Operation *product = reduce.getKind() == uop::ReduceKind::Add
                           ? reduce.getValues()[0].getDefiningOp()
                           : nullptr;
  if (!isa_and_nonnull<arith::MulFOp, arith::MulIOp>(product))
    return 0;
  const FreeRanges::Set &results = ranges.of(reduce.getResult(0));
  for (Value factor : product->getOperands()) {
    SmallVector<RangeOp> sharing;
    for (RangeOp range : results)
      if (!ranges.of(factor).contains(range))
        sharing.push_back(range);
    if (getNumTrips(sharing).value_or(0) < minUses)
      return 0;
  }
  int64_t trips = getNumTrips(reduce.getRangeOps()).value_or(0), all = 0;
  if (trips < minTrips ||
      llvm::MulOverflow(trips, getNumTrips(results).value_or(0), all))
    return 0;
  return all;
}

namespace {
/// A product of matrices among the ops of a kernel.
struct Product {
  ReduceOp reduce;
  int64_t size;
  /// Each factor is used for many results.
  bool isShared;
};
} // namespace

/// `product`, or what is computed of it alone, element by element: as much as
/// can be stored in its place.
static Value followProduct(const Product &product, ArrayRef<Product> all,
                           FreeRanges &ranges) {
  Value value = ReduceOp(product.reduce).getResult(0);
  const FreeRanges::Set &results = ranges.of(value);
  while (value.hasOneUse()) {
    Operation *user = *value.user_begin();
    if (user->getNumResults() != 1 || isa<ReduceOp, LoadOp>(user) ||
        !isa<FloatType>(user->getResult(0).getType()) ||
        ranges.of(user->getResult(0)).size() != results.size())
      break;
    llvm::SetVector<Operation *> inside = collectOps(user->getResult(0));
    if (llvm::any_of(all, [&](const Product &other) {
          return other.reduce != product.reduce &&
                 inside.contains(other.reduce);
        }))
      break;
    value = user->getResult(0);
  }
  return value;
}

/// True if a tile of what `stores` write suits `reduce` as it stands: its rows
/// are vectors of one factor, loaded whole, which all rows share, and the other
/// factor is one number for each row. So it is for the gradient of an image,
/// whose products are summed over the window.
static bool suitsStored(ReduceOp reduce, ArrayRef<StoreOp> stores,
                        const FreeRanges::Set &stored, FreeRanges &ranges) {
  constexpr int64_t minLanes = 8, minRows = 4;
  SmallVector<uop::LinearIndex> loads;
  for (Operation *op : collectOps(reduce.getValues()[0]))
    if (auto load = dyn_cast<LoadOp>(op))
      loads.push_back(getElementOffset(load));
  auto isLanes = [&](RangeOp range) {
    return range.getExtent().value_or(0) >= minLanes &&
           llvm::all_of(stores, [&](StoreOp store) {
             return getElementOffset(store).getStride(range, ranges) == 1;
           });
  };
  auto areRows = [&](RangeOp lanes, RangeOp rows) {
    bool hasVectors = false, hasNumbers = false;
    for (const uop::LinearIndex &load : loads) {
      std::optional<int64_t> along = load.getStride(lanes, ranges),
                             across = load.getStride(rows, ranges);
      if (!along || !across || (*along == 1 && *across != 0) || *along > 1 ||
          *along < 0)
        return false;
      hasVectors |= *along == 1;
      hasNumbers |= *across != 0;
    }
    return hasVectors && hasNumbers;
  };
  for (RangeOp lanes : stored)
    for (RangeOp rows : stored)
      if (lanes != rows && isLanes(lanes) &&
          rows.getExtent().value_or(0) >= minRows && areRows(lanes, rows))
        return true;
  return false;
}

/// The factor of the product `reduce` that takes so much arithmetic that it is
/// better stored than computed for each tile (the gelu of a layer before), or
/// null. Windows of an image would be more elements than the image has.
static Value findCostlyFactor(ReduceOp reduce, FreeRanges &ranges) {
  constexpr int64_t maxOps = 16;
  Operation *product = reduce.getValues()[0].getDefiningOp();
  for (Value factor : product->getOperands()) {
    int64_t numOps = 0, loaded = 0;
    for (Operation *op : collectOps(factor)) {
      if (isa<ReduceOp>(op))
        numOps = std::numeric_limits<int32_t>::min();
      if (auto load = dyn_cast<LoadOp>(op))
        loaded = std::max(loaded, ShapedType::getNumElements(
                                      load.getPtr().getType().getShape()));
      else
        numOps += op->getNumResults() == 1 && !isa<arith::SelectOp>(op) &&
                  !op->hasTrait<OpTrait::ConstantLike>() &&
                  isa<FloatType>(op->getResult(0).getType());
    }
    const FreeRanges::Set &set = ranges.of(factor);
    std::optional<int64_t> elements = getNumTrips(set.getArrayRef());
    if (numOps > maxOps && elements && *elements <= loaded)
      return factor;
  }
  return {};
}

/// True if so much is computed of `reduce` that its loops have no registers for
/// a tile of sums (the gradient of a gelu behind a product).
static bool hasLongTail(ReduceOp reduce, ArrayRef<StoreOp> stores) {
  constexpr int64_t maxOps = 48;
  llvm::SetVector<Operation *> inside = collectOps(reduce.getResult(0)), tail;
  for (StoreOp store : stores)
    tail.insert_range(collectOps(store));
  tail.set_subtract(inside);
  return llvm::count_if(tail, [](Operation *op) {
           return !op->hasTrait<OpTrait::ConstantLike>() && !isa<RangeOp>(op);
         }) > maxOps;
}

Value tinyjit::jit::findProduct(KernelOp kernel) {
  FreeRanges ranges;
  SmallVector<Product> products;
  SmallVector<StoreOp> stores;
  FreeRanges::Set stored;
  for (Operation &op : kernel.getBody().front()) {
    if (auto store = dyn_cast<StoreOp>(op)) {
      if (store.getToken())
        return Value();
      stores.push_back(store);
      stored.insert_range(ranges.of(store.getIndices()));
    }
    if (auto reduce = dyn_cast<ReduceOp>(op))
      if (int64_t size = countProducts(reduce, ranges, fewUses))
        products.push_back(
            {reduce, size, countProducts(reduce, ranges) == size});
  }
  // Products of one matrix each and the same few vectors share a pass over
  // both; a window beside another one has no vectors in common with it.
  bool hasWindow = llvm::any_of(products, [](const Product &product) {
    return ReduceOp(product.reduce).getRanges().size() > 1;
  });
  if (!hasWindow)
    llvm::erase_if(products,
                   [](Product &product) { return !product.isShared; });
  llvm::sort(products, [](const Product &a, const Product &b) {
    return a.size < b.size;
  });
  for (const Product &product : products) {
    const FreeRanges::Set &results =
        ranges.of(ReduceOp(product.reduce).getResult(0));
    bool isWithin =
        product.isShared &&
        llvm::any_of(results,
                     [&](RangeOp range) { return !stored.contains(range); }) &&
        !suitsStored(product.reduce, stores, stored, ranges);
    bool isBeside =
        products.size() > 1 && product.reduce != products.back().reduce;
    if (product.size < largeProduct)
      continue;
    if (isWithin || isBeside)
      return followProduct(product, products, ranges);
    if (!product.isShared)
      continue;
    if (hasLongTail(product.reduce, stores))
      return ReduceOp(product.reduce).getResult(0);
    if (Value factor = findCostlyFactor(product.reduce, ranges))
      return factor;
  }
  return Value();
}

bool tinyjit::jit::isLargeProduct(ReduceOp reduce, FreeRanges &ranges) {
  return countProducts(reduce, ranges) >= largeProduct;
}
