// Decides in what tiles Winograd's algorithm computes a convolution.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Winograd/Tiling.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

SmallVector<int64_t> Tiling::imageShape() const {
  constexpr int64_t rim = Convolution::window - 1;
  return {pictures, rows * size + rim, columns * size + rim, channels};
}

SmallVector<int64_t> Tiling::filterShape() const {
  return {points(), panels(), channels, width};
}

SmallVector<int64_t> Tiling::tileShape() const {
  return {points(), tiles(), channels};
}

SmallVector<int64_t> Tiling::productShape() const {
  return {points(), tiles(), panels() * width};
}

SmallVector<int64_t> Tiling::resultShape() const {
  return {pictures, rows * size, columns * size, filters};
}

static int64_t countTrips(ArrayRef<RangeOp> ranges) {
  return getNumTrips(ranges).value_or(0);
}

/// The width of panels, one vector or two, that leaves least of the last one
/// empty.
static int64_t chooseWidth(int64_t filters, unsigned vectorBits) {
  constexpr unsigned floatBits = 32;
  auto lanes = std::max<int64_t>(vectorBits / floatBits, 1);
  return llvm::alignTo(filters, 2 * lanes) <= llvm::alignTo(filters, lanes)
             ? 2 * lanes
             : lanes;
}

static Tiling makeTiling(const Convolution &convolution, unsigned vectorBits,
                         int64_t size) {
  int64_t filters = *RangeOp(convolution.filters).getExtent();
  auto count = [&](const PaddedWindow::Place &place) {
    return static_cast<int64_t>(
        llvm::divideCeil(*RangeOp(place.result).getExtent(), size));
  };
  return {size,
          countTrips(convolution.pictures),
          count(convolution.rows),
          count(convolution.columns),
          countTrips(convolution.channels),
          filters,
          chooseWidth(filters, vectorBits)};
}

// Multiply-adds that take as long as the rest does for one element, measured
// (docs/rationale/winograd.md): reading an element of the filters from memory;
// transforming one of the tiles or of the products; moving one of the image, or
// of the results, to where channels lie beside each other, or back;
// transforming one of the filters in each call.
static constexpr double reading = 10, transforming = 8, moving = 24,
                        filtering = 12;

static double getProduct(ArrayRef<int64_t> shape) {
  double product = 1;
  for (int64_t size : shape)
    product *= static_cast<double>(size);
  return product;
}

/// Multiply-adds that take as long as the convolution in these tiles.
static double getCost(const Tiling &tiling, bool isConstant) {
  double filters = getProduct(tiling.filterShape()),
         tiles = static_cast<double>(tiling.tiles());
  return filters * (std::max(tiles, reading) + (isConstant ? 0 : filtering)) +
         transforming * (getProduct(tiling.tileShape()) +
                         getProduct(tiling.productShape())) +
         moving * (getProduct(tiling.imageShape()) +
                   getProduct(tiling.resultShape()));
}

/// Bytes of the arrays of a call.
static int64_t getBytes(const Tiling &tiling) {
  return static_cast<int64_t>(
      sizeof(float) *
      (getProduct(tiling.tileShape()) + getProduct(tiling.productShape()) +
       getProduct(tiling.imageShape()) + getProduct(tiling.resultShape())));
}

static double getDirectCost(const Convolution &convolution,
                            const Tiling &tiling) {
  constexpr int64_t window = Convolution::window * Convolution::window;
  double uses = static_cast<double>(
      tiling.pictures * *RangeOp(convolution.rows.result).getExtent() *
      *RangeOp(convolution.columns.result).getExtent());
  return getProduct({window, tiling.filters, tiling.channels}) *
         std::max(uses, reading);
}

TilingChoice conversion::chooseTiling(const Convolution &convolution,
                                      unsigned vectorBits, bool isConstant,
                                      int64_t size) {
  // Other bits, and memory for tiles: not for less.
  constexpr double leastGain = 1.15;
  constexpr int64_t mostBytes = int64_t(1) << 29;
  TilingChoice choice;
  for (int64_t candidate : {2, 4}) {
    if (size != 0 && candidate != size)
      continue;
    Tiling tiling = makeTiling(convolution, vectorBits, candidate);
    choice.direct = getDirectCost(convolution, tiling);
    if (getProduct(tiling.tileShape()) == 0 ||
        getProduct(tiling.productShape()) == 0)
      return {{}, "it has no elements"};
    double cost = getCost(tiling, isConstant);
    if (choice.winograd == 0 || cost < choice.winograd) {
      choice.winograd = cost;
      choice.tiling = tiling;
    }
  }
  bool pays = size != 0 || choice.winograd * leastGain < choice.direct;
  if (pays && getBytes(*choice.tiling) > mostBytes)
    return {{},
            "its tiles would take " +
                std::to_string(getBytes(*choice.tiling) >> 20) + " MiB"};
  if (pays)
    return choice;
  choice.tiling = {};
  choice.reason =
      "tiles would take " +
      std::to_string(std::lround(100 * choice.winograd / choice.direct)) +
      " % of its multiply-adds";
  return choice;
}
