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
/// every further one replays the capture. A number that changes for the second
/// time is captured as a variable, if launches and views can follow it; from
/// then on its values within the bounds that they leave share one capture. At
/// most `maxCaptures` captures are kept; the one that was used least recently
/// goes.
class HostSession {
public:
  static constexpr size_t maxCaptures = 8;

  /// \param module outlives the session.
  HostSession(Module &module, const FunctionInfo &info,
              runtime::OnChangedValue onChangedValue)
      : module(module), info(info), onChangedValue(onChangedValue) {}

  /// Makes one call. \param inputs and \param scalars as of `Instance::replay`,
  /// in the order of the function's parameters; \param numbers the others.
  /// \returns errors of `Module::function`, `Module::capture`, of the function
  ///   and of the replay; InvalidArgument, with the place of the argument, for
  ///   a changed number, if that is an error. A call that fails does not count.
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
  /// How a number takes part in a capture, or will.
  struct NumberUse {
    HostNumber value;
    /// It is a variable: any integer between the bounds will do, any float.
    bool isFree = false;
    int64_t min = INT64_MIN;
    int64_t max = INT64_MAX;
    /// It was to be a variable, and cannot be.
    bool isRefused = false;

    bool accepts(const HostNumber &number) const;
  };
  struct Phase {
    std::vector<NumberUse> numbers;
    int64_t calls = 0;
    /// The capture; empty before.
    std::string captureName;
    std::unique_ptr<runtime::Instance> instance;
  };
  /// The phase of a call, the first one in the list from then on.
  runtime::StatusOr<Phase *> phaseOf(const std::vector<HostNumber> &numbers);
  Phase makePhase(const std::vector<HostNumber> &numbers) const;
  runtime::Status changedValue(const std::vector<HostNumber> &numbers) const;
  runtime::Status captureInto(Phase &phase,
                              const std::vector<HostNumber> &numbers);
  /// What replays of `phase` get: variables and free numbers, in order.
  std::vector<int64_t> scalarsOf(const Phase &phase,
                                 const std::vector<int64_t> &scalars,
                                 const std::vector<HostNumber> &numbers) const;
  runtime::Status run(const std::vector<runtime::Buffer> &inputs,
                      const std::vector<int64_t> &scalars,
                      const std::vector<HostNumber> &numbers,
                      std::vector<runtime::Buffer> &results);

  Module &module;
  FunctionInfo info;
  runtime::OnChangedValue onChangedValue;
  /// The most recently used first.
  std::list<Phase> phases;
  runtime::Instance *current = nullptr;
  bool lastReplayed = false;
  Verification *checks = nullptr;
  std::vector<std::string> baked;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_RUN_HOSTSESSION_H
