// Writes a matrix product as tiles that blocks of threads compute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_CONTRACTIONEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_CONTRACTIONEMITTER_H

#include "dialects/Jit/Jit.h"
#include "lib/Conversion/KernelToGPU/Contraction.h"
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"
#include "lib/Target/GPU/GpuTarget.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion::gpu_code {

/// Writes into `function` the stores of one nest of `kernel`, and says how it
/// is launched. The elements must be independent of each other: no load sees
/// what another trip of the nest stores.
/// \param function its body is one empty block.
void emitContraction(GpuKernel &kernel, func::FuncOp function,
                     const Contraction &contraction, ArrayRef<StoreOp> stores,
                     const target::GpuTarget &target);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_CONTRACTIONEMITTER_H
