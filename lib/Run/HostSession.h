// The calls of a host function: warm-up, capture, replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_HOSTSESSION_H
#define TINYJIT_LIB_RUN_HOSTSESSION_H

#include "lib/Run/Verification.h"
#include "tinyjit/Module.h"

#include <list>

namespace tinyjit {

/// Calls one host function again and again. For each set of numbers among its
/// arguments, the first call runs it, the second one runs and captures it, and
/// every further one replays the capture. At most `maxCaptures` captures are
/// kept; the one that was used least recently goes.
class HostSession {
public:
  static constexpr size_t maxCaptures = 8;

  /// \param module outlives the session.
  HostSession(Module &module, const FunctionInfo &info)
      : module(module), info(info) {}

  /// Makes one call. \param inputs and \param scalars as of `Instance::replay`,
  /// in the order of the function's parameters; \param numbers the others.
  /// \returns errors of `Module::function`, `Module::capture`, of the function
  ///   and of the replay. A call that fails does not count.
  runtime::Status call(const std::vector<runtime::Buffer> &inputs,
                       const std::vector<int64_t> &scalars,
                       const std::vector<HostNumber> &numbers,
                       std::vector<runtime::Buffer> &results);

  /// Has replays checked from now on. \param verification borrowed.
  void verifyWith(Verification &verification) { checks = &verification; }

  /// Captures without running, unless these numbers are captured already.
  /// \returns the capture's name.
  runtime::StatusOr<std::string>
  capture(const std::vector<HostNumber> &numbers);

  /// What replays the last call's numbers, or null: they are not captured yet.
  runtime::Instance *instance() const { return current; }
  /// True if the last call was a replay.
  bool replayed() const { return lastReplayed; }
  /// What was baked into the captures, each with its place in the source.
  const std::vector<std::string> &frozen() const { return baked; }

private:
  struct Phase {
    std::vector<HostNumber> numbers;
    int64_t calls = 0;
    /// The capture; empty before.
    std::string captureName;
    std::unique_ptr<runtime::Instance> instance;
  };
  Phase &phaseOf(const std::vector<HostNumber> &numbers);
  runtime::Status captureInto(Phase &phase);
  runtime::Status run(const std::vector<runtime::Buffer> &inputs,
                      const std::vector<int64_t> &scalars,
                      const std::vector<HostNumber> &numbers,
                      std::vector<runtime::Buffer> &results);

  Module &module;
  FunctionInfo info;
  /// The most recently used first.
  std::list<Phase> phases;
  runtime::Instance *current = nullptr;
  bool lastReplayed = false;
  Verification *checks = nullptr;
  std::vector<std::string> baked;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_RUN_HOSTSESSION_H
