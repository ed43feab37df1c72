// Finds the convolutions with 3x3 filters that Winograd's algorithm computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_WINOGRAD_CONVOLUTION_H
#define TINYJIT_CONVERSION_WINOGRAD_CONVOLUTION_H

#include "lib/Conversion/PackFactors/PaddedWindow.h"

#include <string>

namespace tinyjit::conversion {

/// A sum of products of an image and a filter over a window of 3x3 places and
/// over channels. The image is 0 outside of its rim.
struct Convolution {
  static constexpr int64_t window = 3;

  uop::ReduceOp sum;
  uop::LoadOp image;
  /// The other factor: a function of `filters`, `channels` and the window.
  mlir::Value filter;
  /// Ranges of the result that the image depends on and the filter does not.
  llvm::SmallVector<uop::RangeOp> pictures;
  /// Ranges of the sum besides the window.
  llvm::SmallVector<uop::RangeOp> channels;
  /// The range of the result that the filter depends on.
  uop::RangeOp filters;
  PaddedWindow::Place rows, columns;
};

/// A convolution, or why a sum over the window of an image is none of those
/// that are taken. Neither for a sum that has no window.
struct FoundConvolution {
  std::optional<Convolution> convolution = {};
  std::string reason = {};
};

/// Looks at `sum`, whose extents may be unknown.
FoundConvolution findConvolution(uop::ReduceOp sum, uop::FreeRanges &ranges);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_WINOGRAD_CONVOLUTION_H
