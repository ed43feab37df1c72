// The kernels of a module's compiled captures, as IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_PLANNEDKERNELS_H
#define TINYJIT_LIB_MODULE_PLANNEDKERNELS_H

#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Recording.h"

namespace tinyjit::module {

/// The kernels that the passes make of a module's captures, for functions that
/// launch such captures and are saved. The module may be used by no other
/// thread meanwhile.
class PlannedKernels : public runtime::KernelSource {
public:
  /// \param module outlives this object.
  explicit PlannedKernels(Module::Impl &module) : module(module) {}

  /// Runs the passes, if that has not been done: a plan may have come from the
  /// cache. \returns their errors, and FailedPrecondition if they make no such
  /// kernel.
  StatusOr<std::string> kernelText(const std::string &symbol) override;
  std::shared_ptr<runtime::CaptureLinker> linker() override;

private:
  Module::Impl &module;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_PLANNEDKERNELS_H
