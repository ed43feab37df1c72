// Jit::Impl: the state of a Jit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITIMPL_H
#define RUNTIME_JITIMPL_H

#include "runtime/jit/CaptureSource.h"
#include "runtime/jit/Phases.h"
#include "runtime/support/BiasedMutex.h"

#include <atomic>
#include <thread>

namespace tinyjit::runtime {

/// A capture together with the instance that replays it.
struct Lane {
  EntryPtr entry;
  /// Null before the first replay.
  std::unique_ptr<Instance> instance;
  /// Those of the replay that runs.
  std::vector<int64_t> scalars;
};

struct Jit::Impl {
  Impl(JitOptions options, std::unique_ptr<CaptureSource> source)
      : options(std::move(options)), source(std::move(source)),
        phases(this->options) {}

  /// A call that no capture fits, of the function that `from` is.
  Status run(CaptureSource &from, const CallArguments &arguments,
             CallResult &result);
  /// The call that was captured without running.
  Status replayFirst(const EntryPtr &captured, const CallArguments &arguments,
                     CallResult &result);
  /// A call of a loaded function that no capture fits, or that is a part of the
  /// capture of another function.
  Status runLoaded(const CallArguments &arguments, const ArgumentNames &names,
                   CallResult &result);
  Status changedValue(const CallArguments &arguments,
                      const ArgumentNames &names, const CaptureSource *from);
  /// Replays if there is a capture for the arguments. \returns false if there
  /// is none.
  bool tryReplay(const CallArguments &arguments, CallResult &result,
                 Status &status);
  /// Gives a lane's instance back to its capture, and leaves the lane empty.
  static void park(Lane &lane);
  /// The same with the lane that is kept, unless a call has it.
  void parkKept();
  Status replayWith(Instance &instance, const std::vector<Buffer> &inputs,
                    const std::vector<int64_t> &scalars,
                    std::vector<Buffer> &outputs);
  Status replay(Lane &lane, const CallArguments &arguments, CallResult &result);
  Status replayShared(Lane &lane, std::vector<Buffer> inputs, Status refused,
                      CallResult &result);
  /// Counts a call that has ended.
  void count(JitPhase ended, std::atomic<int64_t> &counter) {
    phase.store(ended, std::memory_order_relaxed);
    counter.fetch_add(1, std::memory_order_relaxed);
  }
  /// Counts a replay that has ended. A locked instruction takes as long as
  /// checking the arguments, so the call that has the kept lane uses none.
  void countReplay(bool isOnKept) {
    if (!isOnKept)
      return count(JitPhase::Replay, replays);
    phase.store(JitPhase::Replay, std::memory_order_relaxed);
    keptReplays.store(keptReplays.load(std::memory_order_relaxed) + 1,
                      std::memory_order_relaxed);
  }
  /// Tells the source of entries that are used no more.
  void drop(const std::vector<EntryPtr> &entries);

  const JitOptions options;
  /// Null where each call brings the function, and for a loaded one.
  const std::unique_ptr<CaptureSource> source;
  bool isLoaded = false;
  /// Empty: `Instance::replay`.
  Replayer replayer;
  Phases phases;
  /// Guards the lane that is kept from call to call. A call that comes while
  /// another one has it makes a lane of its own from the idle instances of its
  /// capture.
  BiasedMutex keptMutex;
  Lane kept;
  /// Replays on it; only the call that has it writes here.
  std::atomic<int64_t> keptReplays{0};
  /// Held during warm-ups and captures, by the thread `runner`.
  std::mutex running;
  std::atomic<std::thread::id> runner{};
  std::atomic<JitPhase> phase{JitPhase::None};
  /// As in JitStats, but for replays on the lane that is kept.
  std::atomic<int64_t> warmUps{0}, captures{0}, replays{0}, dropped{0};
  /// Guards what is below.
  mutable std::mutex mutex;
  std::vector<std::string> remarks;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_JITIMPL_H
