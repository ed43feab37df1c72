// Finds the convolutions with 3x3 filters that Winograd's algorithm computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Winograd/Convolution.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

/// True if `value` is made of loads and arithmetic alone, so that it can be
/// computed elsewhere.
static bool canBeMoved(Value value, llvm::SmallDenseSet<Operation *> &seen) {
  Operation *op = value.getDefiningOp();
  if (!op || !seen.insert(op).second)
    return true;
  if (auto range = dyn_cast<RangeOp>(op))
    return range.getExtent().has_value();
  if (auto load = dyn_cast<LoadOp>(op)) {
    if (!load.getDependences().empty() || !isa<BlockArgument>(load.getPtr()))
      return false;
  } else if (op->getNumRegions() > 0 || !isMemoryEffectFree(op) ||
             isa<ReduceOp>(op)) {
    return false;
  }
  return llvm::all_of(op->getOperands(),
                      [&](Value operand) { return canBeMoved(operand, seen); });
}

/// Finds the factor that is loaded from two places at a time: with both
/// dimensions of the window.
static std::optional<PaddedWindow> findImage(arith::MulFOp product,
                                             ReduceOp sum, FreeRanges &ranges,
                                             Convolution &found) {
  for (unsigned number : {0, 1}) {
    auto load = product->getOperand(number).getDefiningOp<LoadOp>();
    if (!load || !isa<BlockArgument>(load.getPtr()))
      continue;
    std::optional<PaddedWindow> window = findWindow(load, sum, ranges);
    constexpr size_t dimensions = 2;
    if (!window || window->places.size() != dimensions)
      continue;
    found.image = load;
    found.filter = product->getOperand(1 - number);
    found.rows = window->places[0];
    found.columns = window->places[1];
    return window;
  }
  return std::nullopt;
}

/// Why the window is not taken; empty if it is.
static std::string checkWindow(const Convolution &found) {
  int64_t height = *RangeOp(found.rows.window).getExtent(),
          width = *RangeOp(found.columns.window).getExtent();
  if (height != Convolution::window || width != Convolution::window)
    return "its window has " + std::to_string(height) + "x" +
           std::to_string(width) + " places, not 3x3";
  std::string steps = std::to_string(found.rows.step) + "x" +
                      std::to_string(found.columns.step) + " places";
  auto isDilated = [](const PaddedWindow::Place &place) {
    return place.step != 1 && place.isWindowStepped;
  };
  if (isDilated(found.rows) || isDilated(found.columns))
    return "its window is dilated by " + steps;
  if (found.rows.step != 1 || found.columns.step != 1)
    return "it has strides of " + steps + " of its window";
  return "";
}

/// Sorts the other ranges into pictures, channels and filters.
static std::string sortRanges(const PaddedWindow &window, FreeRanges &ranges,
                              Convolution &found) {
  auto summed = found.sum.getRangeOps();
  const FreeRanges::Set &ofFilter = ranges.of(found.filter),
                        &ofImage = ranges.of(found.image.getValue());
  for (RangeOp range : window.plain)
    (llvm::is_contained(summed, range) ? found.channels : found.pictures)
        .push_back(range);
  if (summed.size() != found.channels.size() + window.places.size())
    return "it is summed over more than channels and a window";
  if (ofFilter.contains(found.rows.result) ||
      ofFilter.contains(found.columns.result) ||
      llvm::any_of(found.pictures,
                   [&](RangeOp range) { return ofFilter.contains(range); }))
    return "it has groups, or filters of places or pictures";
  for (RangeOp range : ranges.of(found.sum.getResult(0))) {
    if (ofImage.contains(range))
      continue;
    if (found.filters)
      return "its filters are counted by several ranges";
    found.filters = range;
  }
  if (!found.filters)
    return "it has one filter";
  if (!found.filters.getExtent())
    return "a variable says how many filters it has";
  return "";
}

static std::string checkValues(Convolution &found) {
  Value alternative = found.image.getAlternative();
  if (alternative && !matchPattern(alternative, m_AnyZeroFloat()))
    return "its image is padded with another number than 0";
  llvm::SmallDenseSet<Operation *> seen;
  if (!canBeMoved(found.image.getValue(), seen) ||
      !canBeMoved(found.filter, seen))
    return "its image or its filter is computed by more than loads and "
           "arithmetic";
  return "";
}

FoundConvolution conversion::findConvolution(ReduceOp sum, FreeRanges &ranges) {
  if (sum.getKind() != ReduceKind::Add || sum.getValues().size() != 1)
    return {};
  auto product = sum.getValues()[0].getDefiningOp<arith::MulFOp>();
  if (!product)
    return {};
  Convolution found;
  found.sum = sum;
  std::optional<PaddedWindow> window = findImage(product, sum, ranges, found);
  if (!window)
    return {};
  std::string reason = checkWindow(found);
  if (reason.empty() && !product.getType().isF32())
    reason = "its elements are not f32";
  if (reason.empty())
    reason = sortRanges(*window, ranges, found);
  if (reason.empty())
    reason = checkValues(found);
  if (!reason.empty())
    return {{}, reason};
  return {found, ""};
}
