// Jit::Impl: the state of a Jit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITIMPL_H
#define RUNTIME_JITIMPL_H

#include "runtime/jit/CaptureSource.h"
#include "runtime/jit/Phases.h"

#include <atomic>
#include <thread>

namespace tinyjit::runtime {

struct Jit::Impl {
  Impl(JitOptions options, std::unique_ptr<CaptureSource> source)
      : options(std::move(options)), source(std::move(source)),
        phases(this->options) {}

  /// A call that no capture fits, of the function that `from` is.
  Status run(CaptureSource &from, const CallArguments &arguments,
             CallResult &result);
  /// A call of a loaded function that no capture fits, or that is a part of the
  /// capture of another function.
  Status runLoaded(const CallArguments &arguments, const ArgumentNames &names,
                   CallResult &result);
  Status changedValue(const CallArguments &arguments,
                      const ArgumentNames &names, const CaptureSource *from);
  StatusOr<std::unique_ptr<Instance>> takeInstance(JitEntry &entry);
  void giveBack(JitEntry &entry, std::unique_ptr<Instance> instance);
  Status replayWith(Instance &instance, const std::vector<Buffer> &inputs,
                    const std::vector<int64_t> &scalars,
                    std::vector<Buffer> &outputs);
  Status replay(JitEntry &entry, const CallArguments &arguments,
                CallResult &result);
  Status replayShared(JitEntry &entry, Instance &instance,
                      std::vector<Buffer> inputs,
                      const std::vector<int64_t> &scalars, Status refused,
                      CallResult &result);
  /// Counts a call that has ended.
  void count(JitPhase ended, std::atomic<int64_t> &counter) {
    phase = ended;
    ++counter;
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
  /// Held during warm-ups and captures, by the thread `runner`.
  std::mutex running;
  std::atomic<std::thread::id> runner{};
  std::atomic<JitPhase> phase{JitPhase::None};
  /// As in JitStats.
  std::atomic<int64_t> warmUps{0}, captures{0}, replays{0}, dropped{0};
  /// Guards what is below.
  mutable std::mutex mutex;
  std::vector<std::string> remarks;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_JITIMPL_H
