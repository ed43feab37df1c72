// Schedules for the kernels of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/CachedPlan.h"
#include "lib/Link/Estimates.h"
#include "lib/Link/ModuleImpl.h"
#include "lib/Link/Target.h"
#include "lib/Tune/Tuner.h"
#include "tinyjit/Runtime/Threads.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

Status Module::Impl::tune(ArrayRef<jit::KernelOp> kernels) {
  if (options.beam == 0)
    return {};
  if (std::string feature = missingFeature(target); !feature.empty())
    return Status::deviceError(
        "schedules for '" + options.targetCPU +
        "' cannot be searched for on this machine, which lacks '" + feature +
        "'");
  StatusOr<int> threads = runtime::numThreads();
  if (!threads.ok())
    return threads.status();
  std::vector<TuningTask> tasks;
  for (jit::KernelOp kernel : kernels) {
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
  tuneKernels(compiler, tasks, tuner, cache.get(), stats.tuning);
  return {};
}
