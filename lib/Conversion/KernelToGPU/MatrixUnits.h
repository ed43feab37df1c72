// The matrix units, and the factors that they multiply.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_MATRIXUNITS_H
#define TINYJIT_CONVERSION_KERNELTOGPU_MATRIXUNITS_H

#include "lib/Conversion/KernelToGPU/MatrixUnit.h"

namespace tinyjit::conversion::gpu_code {

/// The factor that a matrix unit multiplies for `value`: the smaller number
/// that it is extended from, which the unit extends itself.
Value getMatrixFactor(Value value);

/// The factors that matrix units multiply.
struct MatrixFactors {
  /// f16, bf16, tf32, summed in f32, or i8, summed in i32; null for no factors
  /// of matrix units.
  Type type;
  /// Whether i8 has a sign.
  bool isLhsSigned = true, isRhsSigned = true;

  explicit operator bool() const { return bool(type); }
};

/// For all of these factors on NVIDIA's GPUs.
std::unique_ptr<MatrixUnit> makeMmaUnit(const Contraction &contraction,
                                        const MatrixFactors &factors,
                                        const target::GpuTarget &target);

/// For f16 and bf16 (`type`) on those whose warpgroups multiply by themselves
/// (wgmma).
std::unique_ptr<MatrixUnit> makeWgmmaUnit(const Contraction &contraction,
                                          Type type,
                                          const target::GpuTarget &target);

/// Whether the matrix units of an AMD GPU take them.
bool hasAmdUnit(const MatrixFactors &factors, const target::GpuTarget &target);

/// For factors that they take.
std::unique_ptr<MatrixUnit> makeAmdUnit(const Contraction &contraction,
                                        const MatrixFactors &factors,
                                        const target::GpuTarget &target);

/// Threads multiply, one product after the other along k, as the reduction
/// says: to the bit what the interpreter computes.
std::unique_ptr<MatrixUnit> makeThreadUnit(const Contraction &contraction,
                                           const target::GpuTarget &target);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_MATRIXUNITS_H
