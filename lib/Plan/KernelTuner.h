// Searches schedules for the kernels of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_KERNELTUNER_H
#define TINYJIT_LIB_PLAN_KERNELTUNER_H

#include "lib/Program/Programs.h"
#include "lib/Tune/Tuner.h"

namespace tinyjit::plan {

/// Gives kernels the schedules that are known or, if that is asked for, found
/// by a search.
class KernelTuner {
public:
  /// \param context outlives the tuner.
  explicit KernelTuner(program::CompileContext &context) : context(context) {}

  /// Changes the IR of kernels whose target is tuned; the others keep their
  /// schedule.
  Status tune(llvm::ArrayRef<program::KernelUse> kernels);

private:
  program::CompileContext &context;
  /// Schedules that this module's searches have found.
  tune::TuningMemory known;
};

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_KERNELTUNER_H
