// Writes a matrix product whose tiles are in the registers of single threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_REGISTERPRODUCT_H
#define TINYJIT_CONVERSION_KERNELTOGPU_REGISTERPRODUCT_H

#include "dialects/Jit/Jit.h"
#include "lib/Conversion/KernelToGPU/Contraction.h"
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion::gpu_code {

/// Does what `emitContraction` does, for devices without fast shared memory: no
/// thread waits for another one. Each loads its rows of one factor and its
/// columns of the other from global memory, one of k after the other, and adds
/// the products in registers, in the order of the reduction: to the bit what
/// the interpreter computes.
/// \param tileEdge the most rows, and columns, of a thread.
void emitRegisterProduct(GpuKernel &kernel, func::FuncOp function,
                         const Contraction &contraction,
                         ArrayRef<StoreOp> stores, int64_t tileEdge);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_REGISTERPRODUCT_H
