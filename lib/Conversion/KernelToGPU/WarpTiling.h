// Divides a tile of a matrix product among the warps of a block.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_WARPTILING_H
#define TINYJIT_CONVERSION_KERNELTOGPU_WARPTILING_H

#include "lib/Conversion/KernelToGPU/MatrixUnit.h"

namespace tinyjit::conversion::gpu_code {

/// Lanes of a warp of NVIDIA's GPUs.
inline constexpr int64_t warpLanes = 32;

/// Each warp has a tile of its own; `acrossM` by `acrossN` of them make up that
/// of the block: the middle level of the hierarchy that CUTLASS has as well
/// (block, warp and instruction tiles). Sizes are in elements of the result.
/// Warps are numbered along n first.
struct WarpTiling {
  int64_t tileM = 0, tileN = 0;
  int64_t acrossM = 1, acrossN = 1;

  int64_t count() const { return acrossM * acrossN; }

  struct Position {
    /// The warp's number along m, its first row and column in the block's tile,
    /// and the thread's number in the warp.
    Value m, row, column, lane;
  };
  Position locate(TileCode &code, Value thread, int64_t lanes) const;
};

/// A unit whose warps have a tile each, of fragments that an instruction
/// multiplies. A pass spills the rows of one fragment of each warp.
class WarpUnit : public MatrixUnit {
public:
  Values getZeros(TileCode &code) const override;
  Value getRow(TileCode &code, int64_t pass, Value row) const override;

protected:
  /// \param m, n the rows and columns of a fragment of the result.
  WarpUnit(const Contraction &contraction, int64_t m, int64_t n);

  int64_t fragmentsM() const { return warps.tileM / fragmentRows; }
  int64_t fragmentsN() const { return warps.tileN / fragmentColumns; }

  int64_t fragmentRows, fragmentColumns;
  Type sumType;
  /// The values that hold a lane's sums of a fragment.
  Type heldType;
  int64_t numHeld = 1;
  WarpTiling warps;
};

/// True if tiles of that size are enough to keep a large GPU busy.
bool fillsGpu(const Contraction &contraction, int64_t tileM, int64_t tileN);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_WARPTILING_H
