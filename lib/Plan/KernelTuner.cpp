// Schedules for the kernels of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/KernelTuner.h"

#include "lib/Program/KernelIdentity.h"
#include "lib/Program/ProgramKey.h"
#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "lib/Target/Estimates.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/Threads.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

static bool isTuned(const KernelUse &use) {
  StatusOr<const TargetKind *> kind = findTarget(use.kind);
  return kind.ok() && (*kind)->isTuned();
}

/// All that the schedule of `kernel` depends on.
static CacheKey makeTuningKey(jit::KernelOp kernel, const CpuTarget &target,
                              int threads) {
  CacheKey key{"tuning", describeStructure(kernel),
               describeCompiler(target, CodeTier::Full)};
  key.parts.push_back({"threads", std::to_string(threads)});
  return key;
}

Status KernelTuner::tune(ArrayRef<KernelUse> kernels) {
  const CodeSettings &settings = context.settings;
  if (settings.options.beam == 0 || llvm::none_of(kernels, isTuned))
    return {};
  if (Status status =
          runtime::checkFeatures(featuresOf(settings.target),
                                 "the code that a search for schedules times");
      !status.ok())
    return status;
  StatusOr<int> threads = runtime::numThreads();
  if (!threads.ok())
    return threads.status();
  CpuTarget target(settings.getCompileOptions());
  std::vector<TuningTask> tasks;
  for (const KernelUse &use : kernels) {
    if (!isTuned(use))
      continue;
    jit::KernelOp kernel = use.kernel;
    Estimates work = estimate(kernel);
    tasks.push_back({kernel, work.ops, work.bytes,
                     makeTuningKey(kernel, target, *threads)});
  }
  TunerOptions tuner;
  tuner.width = settings.options.beam;
  tuner.seconds = settings.options.beamSeconds;
  tuner.threads = *threads;
  tuner.search = !context.cache.mustHit();
  tuner.keep = context.cache.writes();
  tuner.progress = context.progress;
  KernelCompiler compiler(settings.target, settings.options.splitAlways);
  known.cache = context.cache.shared().get();
  tuneKernels(compiler, tasks, tuner, known, context.stats.tuning);
  return {};
}
