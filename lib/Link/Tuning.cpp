// Schedules for the kernels of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/CachedPlan.h"
#include "lib/Link/ModuleImpl.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "lib/Target/Estimates.h"
#include "lib/Tune/Tuner.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/Threads.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

Status Module::Impl::tune(ArrayRef<KernelUse> kernels) {
  auto isTuned = [](const KernelUse &use) {
    StatusOr<const TargetKind *> kind = findTarget(use.kind);
    return kind.ok() && (*kind)->isTuned();
  };
  if (options.beam == 0 || llvm::none_of(kernels, isTuned))
    return {};
  if (Status status = runtime::checkFeatures(
          featuresOf(target), "the code that a search for schedules times");
      !status.ok())
    return status;
  StatusOr<int> threads = runtime::numThreads();
  if (!threads.ok())
    return threads.status();
  std::vector<TuningTask> tasks;
  for (const KernelUse &use : kernels) {
    if (!isTuned(use))
      continue;
    jit::KernelOp kernel = use.kernel;
    Estimates work = estimate(kernel);
    tasks.push_back(
        {kernel, work.ops, work.bytes,
         makeTuningKey(kernel, target, options.splitAlways, *threads)});
  }
  TunerOptions tuner;
  tuner.width = options.beam;
  tuner.seconds = options.beamSeconds;
  tuner.threads = *threads;
  tuner.search = options.cache != CacheMode::Require;
  tuner.keep = options.cache == CacheMode::ReadWrite;
  tuner.progress = options.progress;
  KernelCompiler compiler(target, options.splitAlways);
  tuned.cache = cache.get();
  tuneKernels(compiler, tasks, tuner, tuned, stats.tuning);
  return {};
}
