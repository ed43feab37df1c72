// Phases: decides whether a call warms up, captures or replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PHASES_H
#define RUNTIME_PHASES_H

#include "runtime/jit/CaptureSource.h"

#include <atomic>

namespace tinyjit::runtime {

/// The captures of one function, and the rules by which a call warms up,
/// captures or replays:
///
/// - A call that no entry fits warms up, and leaves an entry without a plan;
/// the
///   next call that fits it captures; every later one replays.
/// - A number is a guard until it has changed twice; then the next capture is
///   asked to take it as a variable, once. A number that comes as a variable is
///   one from the first capture on.
/// - At most `maxCaptures` entries are kept; the one that was not used for the
///   longest time goes.
///
/// Thread-safe; `decide` is right as long as one thread at a time adds entries.
class Phases {
public:
  /// \param options outlive this object.
  explicit Phases(const JitOptions &options) : options(options) {}

  /// The entry for these arguments, which counts as used now; or null.
  /// \param needsPlan passes over entries without a capture.
  EntryPtr find(const CallArguments &arguments, bool needsPlan);
  /// True if `entry` is the one that was used or added last: `find` would give
  /// it to a call that it fits. Takes no lock.
  bool isNewest(const JitEntry &entry) const {
    return newest.load(std::memory_order_acquire) == &entry;
  }
  /// An entry for these arguments, in no list yet. \param warm the entry that
  /// the call has warmed up; null in a warm-up.
  EntryPtr make(const CallArguments &arguments, const ArgumentNames &names,
                const JitEntry *warm = nullptr) const;
  /// Adds an entry. \returns the one that has to go for it, or null.
  EntryPtr add(const EntryPtr &entry);
  /// Puts a capture in the place of the warm-up that it was made of.
  void replace(const EntryPtr &warm, const EntryPtr &captured);
  /// Forgets all entries. \returns them.
  std::vector<EntryPtr> clear();

  /// All entries, the one used last first.
  std::vector<EntryPtr> list() const;
  /// The captures, in the same order.
  std::vector<EntryPtr> captures() const;

  /// Says how a call differs from what was captured; success if nothing was.
  /// \param titleOf begins a message about an argument.
  /// \param end what messages end with.
  Status
  changedValue(const CallArguments &arguments, const ArgumentNames &names,
               const std::function<ArgumentTitle(const std::string &)> &titleOf,
               const std::string &end) const;

private:
  void decide(NumberUse &use, size_t number, const CallArguments &arguments,
              const std::vector<EntryPtr> &known) const;

  /// After a change of `entries`, by the thread that has the mutex.
  void setNewest() {
    newest.store(entries.empty() ? nullptr : entries.front().get(),
                 std::memory_order_release);
  }

  const JitOptions &options;
  std::atomic<const JitEntry *> newest{nullptr};
  /// Guards what is below.
  mutable std::mutex mutex;
  std::vector<EntryPtr> entries;
  int64_t numCaptures = 0;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_PHASES_H
