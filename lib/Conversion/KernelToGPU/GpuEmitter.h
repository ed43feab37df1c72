// The functions of a kernel for a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_GPUEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_GPUEMITTER_H

#include "lib/Conversion/KernelToGPU/NestMapping.h"
#include "lib/Conversion/KernelToVector/VectorCode.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion::gpu_code {

/// A copy, in scratch memory, of what an array held at entry.
struct Snapshot {
  unsigned array;
  /// Both in bytes.
  int64_t offset, bytes;
  /// Of one element.
  int64_t elementBytes;
};

/// A kernel that becomes functions, each of which takes the kernel's arrays,
/// the pointer to scratch memory, and its scalars.
struct GpuKernel {
  GpuKernel(jit::KernelOp op, const GpuLimits &limits)
      : op(op), limits(limits) {}

  jit::KernelOp op;
  const GpuLimits &limits;
  FreeRanges ranges;
  KernelPlan plan;
  SmallVector<Snapshot> snapshots;
};

/// Writes the body of `function`, one empty block: it does one nest of the
/// kernel, as what one thread of a GPU does.
/// \returns the shared memory of a block that the code uses, in bytes.
int64_t emitNest(GpuKernel &kernel, func::FuncOp function,
                 const NestMapping &mapping);

/// The same for a function that copies one array to scratch memory, with
/// `blockSize` threads in a block.
void emitCopy(GpuKernel &kernel, func::FuncOp function,
              const Snapshot &snapshot, int64_t blockSize);

/// The same for a function that does nothing.
void emitNothing(func::FuncOp function);

/// The addresses of the kernel's copies of arrays, where the builder stands.
SmallVector<Value> emitSnapshots(VectorCode &code, jit::KernelOp kernel,
                                 func::FuncOp function,
                                 ArrayRef<Snapshot> snapshots);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_GPUEMITTER_H
