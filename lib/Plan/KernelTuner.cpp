// Searches schedules for the kernels of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/KernelTuner.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "lib/Program/KernelIdentity.h"
#include "lib/Program/ProgramKey.h"
#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/Threads.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::plan;

static bool isTuned(const program::KernelUse &use) {
  StatusOr<const target::TargetKind *> kind = target::findTarget(use.kind);
  return kind.ok() && (*kind)->isTuned();
}

/// All that the schedule of `kernel` depends on.
static cache::CacheKey makeTuningKey(jit::KernelOp kernel,
                                     const target::CpuTarget &target,
                                     int threads) {
  cache::CacheKey key{
      "tuning", program::describeStructure(kernel),
      program::describeCompiler(target, target::CodeTier::Full)};
  key.parts.push_back({"threads", std::to_string(threads)});
  return key;
}

Status KernelTuner::tune(ArrayRef<program::KernelUse> kernels) {
  const program::CodeSettings &settings = context.settings;
  if (settings.options.beam == 0 || llvm::none_of(kernels, isTuned))
    return {};
  RETURN_IF_ERROR(
      runtime::checkFeatures(target::featuresOf(settings.target),
                             "the code that a search for schedules times"));
  StatusOr<int> threads = runtime::numThreads();
  RETURN_IF_ERROR(threads.status());
  target::CpuTarget target(settings.getCompileOptions());
  std::vector<tune::TuningTask> tasks;
  for (const program::KernelUse &use : kernels) {
    if (!isTuned(use))
      continue;
    jit::KernelOp kernel = use.kernel;
    jit::Estimates work = jit::estimate(kernel);
    tasks.push_back({kernel, work.ops, work.bytes,
                     makeTuningKey(kernel, target, *threads)});
  }
  tune::TunerOptions tuner;
  tuner.width = settings.options.beam;
  tuner.seconds = settings.options.beamSeconds;
  tuner.threads = *threads;
  tuner.search = !context.cache.mustHit();
  tuner.keep = context.cache.writes();
  tuner.progress = context.progress;
  target::KernelCompiler compiler(settings.target,
                                  settings.options.splitAlways);
  known.cache = context.cache.shared().get();
  tune::tuneKernels(compiler, tasks, tuner, known, context.stats.tuning);
  return {};
}
