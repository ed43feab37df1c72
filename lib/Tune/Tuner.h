// Searches schedules for kernels, and keeps them in the cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TUNE_TUNER_H
#define TINYJIT_LIB_TUNE_TUNER_H

#include "lib/Cache/DiskCache.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Tune/Search.h"
#include "tinyjit/Module.h"

#include <functional>

namespace tinyjit::tune {

/// A kernel that is to get a schedule.
struct TuningTask {
  jit::KernelOp kernel;
  /// The work of one launch: values computed, bytes moved.
  double ops = 0;
  int64_t bytes = 0;
  /// Under what the schedules are kept.
  cache::CacheKey key;
};

struct TunerOptions {
  /// Schedules that are kept from round to round; at least 1.
  int64_t width = 1;
  /// For all kernels together; a kernel gets its share of what is left.
  double seconds = 60;
  /// How many threads a replay uses.
  int threads = 1;
  /// False: only what was found before is used.
  bool search = true;
  /// False: what is found is not kept in the cache.
  bool keep = true;
  /// Gets a line that says how far the search is, often; may be empty.
  std::function<void(const std::string &)> progress;
};

/// The records of schedules.
struct TuningMemory {
  /// In this process, by the text of the task's key.
  std::map<std::string, TuningRecord> records;
  /// Beyond it; may be null.
  cache::DiskCache *cache = nullptr;
};

/// Gives each kernel that has no schedule the best one that is known or found
/// in time. A search that runs out of time goes on when the kernel is tuned
/// again. Kernels that cannot be timed stay as they are.
void tuneKernels(target::KernelCompiler &compiler,
                 llvm::ArrayRef<TuningTask> tasks, const TunerOptions &options,
                 TuningMemory &memory, TuningStats &stats);

} // namespace tinyjit::tune

#endif // TINYJIT_LIB_TUNE_TUNER_H
