// Helpers of passes over modules that write kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/KernelPipelines.h"

#include "dialects/UOp/Transforms/Passes.h"

#include "mlir/Transforms/Passes.h"

using namespace tinyjit::jit;

KernelPipelines::KernelPipelines() {
  clean.addPass(mlir::createCanonicalizerPass());
  clean.addPass(mlir::createCSEPass());
  uop::buildPrepareKernel(prepare);
}

void tinyjit::jit::eraseUnusedKernels(
    mlir::ModuleOp module, llvm::function_ref<bool(KernelOp)> candidates) {
  llvm::DenseSet<mlir::StringAttr> used;
  module->walk([&](mlir::Operation *op) {
    if (auto launch = llvm::dyn_cast<LaunchOp>(op))
      used.insert(launch.getKernelAttr().getAttr());
    if (auto program = llvm::dyn_cast<ProgramOp>(op))
      used.insert(program.getKernelAttr().getAttr());
  });
  for (auto kernel : llvm::make_early_inc_range(module.getOps<KernelOp>()))
    if (candidates(kernel) && !used.contains(kernel.getSymNameAttr()))
      kernel.erase();
}
