// The kernels of a compiled capture, as IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_PLANNEDKERNELS_H
#define TINYJIT_LIB_MODULE_PLANNEDKERNELS_H

#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Recording.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tinyjit::module {

/// The kernels that the passes made of a module's capture when its plan was
/// compiled, for functions that launch the capture and are saved. The module
/// may be used by no other thread meanwhile.
class PlannedKernels : public runtime::KernelSource {
public:
  /// \param module outlives this object.
  PlannedKernels(Module::Impl &module, std::string capture)
      : module(module), capture(std::move(capture)) {}

  /// To be called before the module has other captures, after which the passes
  /// may give kernels other names. \param optimized the captures as the plan
  /// was compiled of them; null if the plan came from the cache.
  void freeze(mlir::ModuleOp optimized);

  /// Runs the passes, if that has not been done: a plan may have come from the
  /// cache. \returns their errors, and FailedPrecondition if they make no such
  /// kernel.
  StatusOr<std::string> kernelText(const std::string &symbol) override;
  std::shared_ptr<runtime::CaptureLinker> linker() override;

private:
  void keep(mlir::ModuleOp optimized);
  Status read();

  Module::Impl &module;
  std::string capture;
  /// Null until they are needed, or the module changes.
  mlir::OwningOpRef<mlir::ModuleOp> kernels;
  /// The module has changed since the plan came from the cache: the kernels are
  /// those of the IR as it was loaded.
  bool isOfLoaded = false;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_PLANNEDKERNELS_H
