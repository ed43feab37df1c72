// The limits of compiling a kernel in this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_LIMITS_H
#define TINYJIT_LIB_TARGET_LIMITS_H

#include "tinyjit/ModuleOptions.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace tinyjit::target {

/// The most that compiling one kernel may take; 0 for no limit.
struct CompileLimits {
  double seconds = 0;
  int64_t bytes = 0;

  CompileLimits() = default;
  explicit CompileLimits(const CodeOptions &options);

  /// "takes more than 2 seconds (--compile-timeout)".
  std::string describeTime() const;
  std::string describeMemory() const;
};

/// The limits of what this thread compiles as long as the object lives; one
/// within another counts alone. `runProtected` keeps to them within LLVM,
/// `runAlone` within MLIR and our passes, and the programs that are started
/// have them, too.
class LimitScope {
public:
  using Clock = std::chrono::steady_clock;
  enum class End {
    /// All work came back, with or without an error.
    Returned,
    /// LLVM was left in the middle of its work, as it had crashed or reached a
    /// limit. The objects that it worked on are in no known state: they may
    /// neither be used nor destroyed.
    Crashed,
    TimedOut,
    OutOfMemory,
  };

  explicit LimitScope(const CompileLimits &limits);
  ~LimitScope();
  LimitScope(const LimitScope &) = delete;

  /// That of this thread; null if there is none.
  static LimitScope *current();

  /// Seconds until the limit, at least a thousandth; 0 for no limit.
  double secondsLeft() const;
  /// The words for a limit that was reached; empty if none was.
  std::string problem() const;

  const CompileLimits limits;
  const Clock::time_point start;
  End end = End::Returned;
  /// The thread may be left in MLIR and in tinyjit, too.
  bool isAlone = false;

private:
  LimitScope *const outer;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_LIMITS_H
