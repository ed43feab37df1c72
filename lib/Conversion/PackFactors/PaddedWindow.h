// The windows of a padded convolution, whose loads are gated at the rim, and an
// array with the padding in it, whose loads need no gate.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_PACKFACTORS_PADDEDWINDOW_H
#define TINYJIT_CONVERSION_PACKFACTORS_PADDEDWINDOW_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/FreeRanges.h"

namespace tinyjit::conversion {

/// A load of a sum that is gated, as at the rim of an image, or a choice among
/// such loads, as of images put beside each other, that depends on each place
/// only as `step * result + window`, or `result + step * window`: for all of
/// these places it can be stored once, as an array without gates.
struct PaddedWindow {
  /// One dimension of the image.
  struct Place {
    uop::RangeOp result, window;
    int64_t step;
    /// A step of the window is `step` of the results, as in the gradient of a
    /// filter, and not the other way round.
    bool isWindowStepped = false;

    uop::RangeOp getStepped() const {
      return isWindowStepped ? window : result;
    }
    uop::RangeOp getUnit() const { return isWindowStepped ? result : window; }
    /// Elements with the rim.
    int64_t getExtent() const {
      return step * (*getStepped().getExtent() - 1) + *getUnit().getExtent();
    }
  };

  mlir::Value value;
  /// The other ranges that it depends on, and the dimensions.
  llvm::SmallVector<uop::RangeOp> plain;
  llvm::SmallVector<Place> places;
  /// The dimensions of the array, outermost first: numbers of those of `plain`
  /// and then of `places`.
  llvm::SmallVector<unsigned> order;
  /// It has no rim: it is stored in another order (`gatherWindow`).
  bool isMoved = false;

  llvm::SmallVector<int64_t> getShape() const;
  /// Puts what belongs to each of `plain` and then of `places` into the order
  /// of the array's dimensions.
  template <typename T>
  llvm::SmallVector<T> inOrder(llvm::ArrayRef<T> parts) const {
    return llvm::map_to_vector(
        order, [&](unsigned number) -> T { return parts[number]; });
  }
};

/// The load that `value` is, or the first of those that it is chosen from; null
/// if there is none.
uop::LoadOp findLoad(mlir::Value value);

/// The window that `value`, a load or a choice among loads, of the sum `reduce`
/// reads; none if an index, gate or condition is no function of such places.
std::optional<PaddedWindow> findWindow(mlir::Value value, uop::ReduceOp reduce,
                                       uop::FreeRanges &ranges);

/// All that `load` reads for each result, without a rim: the ranges of the sum
/// `reduce` are the array's last dimensions. Nothing if its index is more than
/// a sum of ranges.
std::optional<PaddedWindow> gatherWindow(uop::LoadOp load, uop::ReduceOp reduce,
                                         uop::FreeRanges &ranges);

/// Makes a kernel that stores the array, its last one, of `kernel`, whose sum
/// then loads from an array that is its last one. \returns the kernel, which
/// stands nowhere yet.
jit::KernelOp makePadKernel(jit::KernelOp kernel, const PaddedWindow &window);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_PACKFACTORS_PADDEDWINDOW_H
