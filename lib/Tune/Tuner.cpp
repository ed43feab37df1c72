// Searches schedules for kernels, and keeps them in the cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/Tuner.h"

#include "lib/Tune/KernelTimer.h"
#include "lib/Tune/Neighbours.h"

#include "llvm/Support/Format.h"

#include <chrono>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::tune;

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

namespace {
class Tuner {
public:
  Tuner(target::KernelCompiler &compiler, const TunerOptions &options,
        TuningMemory &memory, TuningStats &stats)
      : compiler(compiler), options(options), memory(memory), stats(stats) {}

  void tune(const TuningTask &task, double seconds, const std::string &place);

private:
  TuningRecord load(const TuningTask &task);
  void save(const TuningTask &task, const TuningRecord &record);
  bool search(const TuningTask &task, double seconds, const std::string &place,
              TuningRecord &record);

  target::KernelCompiler &compiler;
  const TunerOptions &options;
  TuningMemory &memory;
  TuningStats &stats;
};
} // namespace

TuningRecord Tuner::load(const TuningTask &task) {
  auto known = memory.records.find(task.key.text());
  if (known != memory.records.end())
    return known->second;
  std::optional<std::string> kept;
  if (memory.cache)
    kept = memory.cache->get(task.key);
  std::optional<TuningRecord> record;
  if (kept)
    record = TuningRecord::parse(*kept);
  return record.value_or(TuningRecord());
}

void Tuner::save(const TuningTask &task, const TuningRecord &record) {
  memory.records[task.key.text()] = record;
  // A record that cannot be kept is searched for again.
  if (memory.cache && options.keep)
    (void)memory.cache->put(task.key, record.text());
}

/// \returns false if the kernel cannot be timed.
bool Tuner::search(const TuningTask &task, double seconds,
                   const std::string &place, TuningRecord &record) {
  auto start = Clock::now();
  jit::KernelOp kernel = task.kernel;
  FailureOr<std::unique_ptr<conversion::ScheduleSpace>> space =
      compiler.getScheduleSpace(kernel);
  if (failed(space))
    return false;
  auto timer = KernelTimer::create(compiler, kernel, task.ops, task.bytes,
                                   options.threads);
  if (!timer.ok())
    return false;
  SearchOptions search;
  search.width = options.width;
  search.isOver = [&] { return secondsSince(start) > seconds; };
  search.onTimed = [&](const TuningRecord &record) {
    save(task, record);
    if (!options.progress)
      return;
    double best = 1;
    for (const auto &[text, ratio] : record.quick)
      best = std::min(best, ratio.value_or(1));
    std::string line;
    llvm::raw_string_ostream(line)
        << "tuning kernel " << place << ": " << kernel.getReadableName() << ", "
        << record.quick.size() << " schedules, "
        << llvm::format("%.2f x", 1 / best);
    options.progress(line);
  };
  size_t before = record.quick.size() + record.thorough.size();
  searchSchedule((*space)->getStandard(),
                 [&](const conversion::KernelSchedule &schedule) {
                   return getNeighbours(schedule, **space);
                 },
                 **timer, search, record);
  stats.timed += record.quick.size() + record.thorough.size() - before;
  return true;
}

void Tuner::tune(const TuningTask &task, double seconds,
                 const std::string &place) {
  TuningRecord record = load(task);
  if (record.completeWidth >= options.width || !options.search) {
    stats.found += record.completeWidth > 0;
  } else if (!search(task, seconds, place, record)) {
    ++stats.skipped;
    return;
  } else {
    ++stats.searched;
  }
  std::string error;
  if (record.best.empty())
    return;
  // A record's texts were checked when it was read.
  conversion::setSchedule(
      task.kernel, *conversion::KernelSchedule::parse(record.best, error));
  ++stats.changed;
}

void tune::tuneKernels(target::KernelCompiler &compiler,
                       ArrayRef<TuningTask> tasks, const TunerOptions &options,
                       TuningMemory &memory, TuningStats &stats) {
  auto start = Clock::now();
  Tuner tuner(compiler, options, memory, stats);
  for (auto [number, task] : llvm::enumerate(tasks)) {
    if (task.kernel->hasAttr(conversion::scheduleAttrName))
      continue;
    double left = options.seconds - secondsSince(start);
    tuner.tune(task, left / static_cast<double>(tasks.size() - number),
               std::to_string(number + 1) + "/" + std::to_string(tasks.size()));
  }
  if (options.progress)
    options.progress("");
  stats.ms += secondsSince(start) * 1000;
}
