// The passes of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_H
#define TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tinyjit::uop {

#define GEN_PASS_DECL
#include "dialects/UOp/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "dialects/UOp/Transforms/Passes.h.inc"

/// Shorter innermost ranges are no vectors.
constexpr int64_t minVectorRange = 16;

/// The order in which passes prepare a kernel, as it is written, for everything
/// that looks at how it computes: in its canonical form, with the order of its
/// reductions decided (docs/numerics.md). \param kernels a manager for kernels.
/// \param threads for many threads, as GPUs have them, and not for one.
/// \param allowTF32 rounds the factors of f32 matrix products to TF32.
/// \param fma whether the target has an instruction for `math.fma`.
void buildPrepareKernel(mlir::OpPassManager &kernels, bool threads = false,
                        bool allowTF32 = false, bool fma = true);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_H
