// Helpers of passes over modules that write kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/KernelPipelines.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "tinyjit/Runtime/DeviceKind.h"

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

llvm::LogicalResult
tinyjit::jit::checkDeviceKinds(mlir::ModuleOp module,
                               llvm::ArrayRef<std::string> kinds) {
  for (const std::string &kind : kinds) {
    if (runtime::findDeviceKind(kind))
      continue;
    mlir::InFlightDiagnostic diag = module.emitError()
                                    << "there is no kind of device '" << kind
                                    << "', expected one of ";
    llvm::interleaveComma(runtime::deviceKinds(), diag,
                          [&](auto *known) { diag << known->name(); });
    return diag;
  }
  return llvm::success();
}
