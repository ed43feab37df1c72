// Makes the plans of captures: from the cache, or by compiling.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_PLANMAKER_H
#define TINYJIT_LIB_PLAN_PLANMAKER_H

#include "lib/Plan/CompiledCapture.h"
#include "lib/Plan/KernelTuner.h"

namespace tinyjit::plan {

/// Makes the plans of captures, and full code in the background where quick
/// code was asked for first.
class PlanMaker {
public:
  /// Both outlive the maker.
  PlanMaker(program::CompileContext &context, KernelTuner &tuner)
      : context(context), tuner(tuner) {}

  /// Takes the plan of a capture whose passes have run from the cache, or
  /// compiles its kernels and graphs and loads their code.
  /// \param origin the plan's `origin`.
  StatusOr<CompiledCapture>
  make(jit::CaptureOp capture,
       const std::weak_ptr<runtime::KernelSource> &origin = {});

  /// The plan that was kept under `key`, if it was.
  std::optional<CompiledCapture>
  findKept(const cache::CacheKey &key,
           const std::weak_ptr<runtime::KernelSource> &origin = {});

  /// Adds what became of full code since the last call to the statistics.
  void noteUpgrades();
  /// Waits until all full code is there. \returns the first reason why some
  /// could not be made.
  Status waitForFullCode();

private:
  StatusOr<CompiledCapture>
  compile(jit::CaptureOp capture, llvm::ArrayRef<program::KernelUse> kernels,
          const cache::CacheKey *key,
          std::weak_ptr<runtime::KernelSource> origin);

  program::CompileContext &context;
  KernelTuner &tuner;
  /// Those whose end the statistics do not know yet.
  std::vector<std::shared_ptr<Upgrade>> upgrades;
};

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_PLANMAKER_H
