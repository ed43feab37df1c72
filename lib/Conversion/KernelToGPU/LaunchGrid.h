// The grid and the block that a function of a GPU is launched with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_LAUNCHGRID_H
#define TINYJIT_CONVERSION_KERNELTOGPU_LAUNCHGRID_H

#include "lib/Conversion/KernelToGPU/Contraction.h"
#include "lib/Conversion/KernelToGPU/NestMapping.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AffineMap.h"

namespace tinyjit::conversion::gpu_code {

/// How many blocks a function is launched with, along x, y and z.
struct LaunchGrid {
  /// A symbol per scalar parameter of the kernel, three results.
  AffineMap blocks;
  /// The most of them; what more there is to do, the blocks do in turns.
  std::array<int64_t, 3> most = {1, 1, 1};
};

/// The blocks that `mapping` needs: the trips of its outer loops, divided by
/// those that a block takes at once. It is an expression of the scalars where
/// the bounds are linear in one each, and the number for the largest bounds
/// otherwise. Too many or too few blocks are right, too: threads step through
/// the trips by the size of the grid (ShareEmitter.h).
LaunchGrid getLaunchGrid(const NestMapping &mapping, jit::KernelOp kernel);

/// The grid of one dimension that has that many blocks.
LaunchGrid getLaunchGrid(int64_t blocks, jit::KernelOp kernel);

/// A block per tile of `tileM` by `tileN` elements: along x those of n, along y
/// those of m, along z the batch.
LaunchGrid getLaunchGrid(const Contraction &contraction, int64_t tileM,
                         int64_t tileN, jit::KernelOp kernel);

/// Says of `function` how it is launched (`#jit.image_launch`): with blocks of
/// `blockSize` threads that have `sharedBytes` of shared memory.
void setLaunch(func::FuncOp function, const LaunchGrid &grid, int64_t blockSize,
               int64_t sharedBytes);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_LAUNCHGRID_H
