// How the warps of a block share a tile of a matrix product.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_WARPTILING_H
#define TINYJIT_CONVERSION_KERNELTOGPU_WARPTILING_H

#include "lib/Conversion/KernelToGPU/MatrixUnit.h"

namespace tinyjit {

/// Lanes of a warp of NVIDIA's GPUs.
inline constexpr int64_t warpLanes = 32;

/// Each warp has a tile of its own; `acrossM` by `acrossN` of them make up that
/// of the block.
struct WarpTiling {
  int64_t tileM = 0, tileN = 0;
  int64_t acrossM = 1, acrossN = 1;

  int64_t count() const { return acrossM * acrossN; }

  struct Position {
    /// The warp's number along m, its first row and column in the block's tile,
    /// and the thread's number in the warp.
    mlir::Value m, row, column, lane;
  };
  Position locate(TileCode &code, mlir::Value thread, int64_t lanes) const;
};

/// True if tiles of that size are enough to keep a large GPU busy.
bool fillsGpu(const Contraction &contraction, int64_t tileM, int64_t tileN);

/// What a matrix unit multiplies for `value`: the smaller number it is extended
/// from, which the unit extends itself.
mlir::Value getMatrixFactor(mlir::Value value);

/// What matrix units multiply.
struct MatrixFactors {
  /// f16, bf16, tf32, summed in f32, or i8, summed in i32; null for no factors
  /// of matrix units.
  mlir::Type type;
  /// Whether i8 has a sign.
  bool isLhsSigned = true, isRhsSigned = true;

  explicit operator bool() const { return bool(type); }
};

/// For all of these factors on NVIDIA's GPUs.
std::unique_ptr<MatrixUnit> makeMmaUnit(const Contraction &contraction,
                                        const MatrixFactors &factors,
                                        const GpuTarget &target);

/// For f16 and bf16 (`type`) on those whose warpgroups multiply by themselves
/// (wgmma).
std::unique_ptr<MatrixUnit> makeWgmmaUnit(const Contraction &contraction,
                                          mlir::Type type,
                                          const GpuTarget &target);

/// Whether the matrix units of an AMD GPU take them.
bool hasAmdUnit(const MatrixFactors &factors, const GpuTarget &target);

/// For factors that they take.
std::unique_ptr<MatrixUnit> makeAmdUnit(const Contraction &contraction,
                                        const MatrixFactors &factors,
                                        const GpuTarget &target);

} // namespace tinyjit

#endif // TINYJIT_CONVERSION_KERNELTOGPU_WARPTILING_H
