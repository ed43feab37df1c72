// Helpers of passes over modules that write kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPIPELINES_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPIPELINES_H

#include "dialects/Jit/Jit.h"

#include "mlir/Pass/PassManager.h"

namespace tinyjit::jit {

/// A member of a pass, which gives the pipelines to `runPipeline`.
struct KernelPipelines {
  KernelPipelines();

  /// Simplifies a kernel that was written by a pass.
  mlir::OpPassManager clean{KernelOp::getOperationName()};
  /// Fixes what a kernel computes, as compiling it alone would
  /// (`uop::buildPrepareKernel`).
  mlir::OpPassManager prepare{KernelOp::getOperationName()};
};

/// Erases the kernels of `module` that no launch and no program names, if they
/// are `candidates`.
void eraseUnusedKernels(mlir::ModuleOp module,
                        llvm::function_ref<bool(KernelOp)> candidates);

/// Checks the kinds of devices that an option of a pass names.
/// \returns failure, with an error at `module`, for a kind that is not
///   registered with the runtime.
llvm::LogicalResult checkDeviceKinds(mlir::ModuleOp module,
                                     llvm::ArrayRef<std::string> kinds);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPIPELINES_H
