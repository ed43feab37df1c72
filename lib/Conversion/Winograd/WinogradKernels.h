// The kernels that compute a convolution by Winograd's algorithm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_WINOGRAD_WINOGRADKERNELS_H
#define TINYJIT_CONVERSION_WINOGRAD_WINOGRADKERNELS_H

#include "lib/Conversion/Winograd/Tiling.h"

namespace tinyjit::conversion {

/// The kernels in the place of one, in the order in which they run. They stand
/// nowhere yet.
struct WinogradKernels {
  /// Stores the transformed filters, its last array; the others are those of
  /// the whole kernel.
  jit::KernelOp filter;
  /// Stores the image with its rim, channels last: its last array, behind those
  /// of the whole kernel.
  jit::KernelOp image;
  /// Stores the transformed tiles of the image: (tiles, image).
  jit::KernelOp tiles;
  /// Multiplies: (products, tiles, filters).
  jit::KernelOp product;
  /// Transforms the products: (results, products).
  jit::KernelOp results;
  /// The whole kernel, which loads the results from its last array in the place
  /// of the convolution.
  jit::KernelOp rest;
};

/// Makes the kernels for `convolution`, a part of `kernel`, which becomes
/// `rest`. It may then hold what nothing uses.
WinogradKernels makeWinogradKernels(jit::KernelOp kernel,
                                    const Convolution &convolution,
                                    const Tiling &tiling);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_WINOGRAD_WINOGRADKERNELS_H
