// What a Jit holds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITIMPL_H
#define RUNTIME_JITIMPL_H

#include "runtime/jit/JitEntry.h"

#include <atomic>
#include <thread>

namespace tinyjit::runtime {

/// Shared with replays that still run when it is forgotten.
using EntryPtr = std::shared_ptr<JitEntry>;

struct Jit::Impl {
  explicit Impl(JitOptions options) : options(std::move(options)) {}

  EntryPtr find(const CallArguments &arguments, bool needsPlan);
  EntryPtr make(const CallArguments &arguments, const ArgumentNames &names);
  void add(const EntryPtr &entry);
  NumberUse decide(const CallArguments &arguments, size_t number) const;
  Status changedValue(const CallArguments &arguments,
                      const ArgumentNames &names) const;
  /// A call of a loaded function that no capture fits, or that is a part of the
  /// capture of another function.
  Status runLoaded(const CallArguments &arguments, const ArgumentNames &names,
                   CallResult &result);
  StatusOr<std::unique_ptr<Instance>> takeInstance(JitEntry &entry);
  void giveBack(JitEntry &entry, std::unique_ptr<Instance> instance);
  Status replay(JitEntry &entry, const CallArguments &arguments,
                CallResult &result);
  Status replayShared(JitEntry &entry, Instance &instance,
                      std::vector<Buffer> inputs,
                      const CallArguments &arguments, Status refused,
                      CallResult &result);

  JitOptions options;
  bool isLoaded = false;
  /// Held during warm-ups and captures, by the thread `runner`.
  std::mutex running;
  std::atomic<std::thread::id> runner{};
  /// Guards what is below, and the entries' lists of instances.
  mutable std::mutex mutex;
  /// The one used last comes first.
  std::vector<EntryPtr> entries;
  std::vector<std::string> remarks;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_JITIMPL_H
