// Decides in what tiles Winograd's algorithm computes a convolution.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_WINOGRAD_TILING_H
#define TINYJIT_CONVERSION_WINOGRAD_TILING_H

#include "lib/Conversion/Winograd/Convolution.h"

namespace tinyjit::conversion {

/// Tiles of `size` x `size` results, and the sizes of the arrays between the
/// kernels that compute them.
struct Tiling {
  int64_t size, pictures, rows, columns, channels, filters;
  /// Filters of a panel.
  int64_t width;

  /// Places of the image in each direction that a tile needs.
  int64_t lines() const { return size + Convolution::window - 1; }
  /// The products that a tile takes for each channel and filter.
  int64_t points() const { return lines() * lines(); }
  int64_t tiles() const { return pictures * rows * columns; }
  int64_t panels() const { return llvm::divideCeil(filters, width); }

  /// The image with its rim, channels last.
  llvm::SmallVector<int64_t> imageShape() const;
  /// The transformed filters: points, panels, channels, filters of a panel.
  llvm::SmallVector<int64_t> filterShape() const;
  /// The transformed image: points, tiles, channels.
  llvm::SmallVector<int64_t> tileShape() const;
  /// The products: points, tiles, filters.
  llvm::SmallVector<int64_t> productShape() const;
  /// The results of whole tiles: pictures, rows, columns, filters.
  llvm::SmallVector<int64_t> resultShape() const;
};

/// A tiling, or why there is none.
struct TilingChoice {
  std::optional<Tiling> tiling = {};
  std::string reason = {};
  /// In multiply-adds: as it is, and by the tiling, or the best one.
  double direct = 0, winograd = 0;
};

/// Compares what the convolution costs as it is and in tiles of two sizes.
/// \param vectorBits of the registers that filters fill.
/// \param isConstant whether the filter is transformed once for all calls.
/// \param size of the tiles if it is given, whatever it costs; 0 to choose.
TilingChoice chooseTiling(const Convolution &convolution, unsigned vectorBits,
                          bool isConstant, int64_t size);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_WINOGRAD_TILING_H
