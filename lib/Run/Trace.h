// When each launch of a session ran.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_TRACE_H
#define TINYJIT_LIB_RUN_TRACE_H

#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Status.h"

#include <chrono>
#include <string>
#include <vector>

namespace tinyjit {

/// The durations of one launch over all replays, in nanoseconds.
struct LaunchTimes {
  int64_t runs = 0;
  int64_t nsMin = 0;
  int64_t nsTotal = 0;
};

/// Records one instance. Grows by some bytes with each launch that runs. Not
/// thread-safe; must outlive the instance it observes.
class Trace {
public:
  using Time = std::chrono::steady_clock::time_point;

  /// Observes all replays of `instance` from now on, which was being made since
  /// `start`; at most one instance.
  void observe(runtime::Instance &instance, Time start);
  /// Adds a call; the launches observed since the last one belong to it.
  void addCall(Time start, Time end);

  /// By number in `Plan::launches`, then those of the prologue. Empty if
  /// nothing is observed.
  const std::vector<LaunchTimes> &launchTimes() const { return times; }

  /// Writes what is recorded as JSON in Chrome's trace event format, which
  /// Perfetto and chrome://tracing show: a track for calls and one per device.
  /// Times are microseconds since the instance began to be made.
  /// \returns errors of `writeFile`.
  runtime::Status write(const std::string &path) const;

private:
  /// A launch that ran; its number as an observer gets it.
  struct Event {
    int32_t launch;
    int64_t startNs, ns;
  };
  struct Call {
    int64_t startNs, ns;
    /// The first event after the call.
    size_t end;
  };

  void add(int32_t launch, int64_t ns);
  int64_t nsSinceOrigin(Time time) const;
  /// Position in `times`.
  size_t position(int32_t launch) const;
  std::string metadata() const;
  std::string describeCall(size_t number) const;

  const runtime::Plan *plan = nullptr;
  Time origin;
  int64_t compileNs = 0;
  std::vector<Event> events;
  std::vector<Call> calls;
  std::vector<LaunchTimes> times;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_RUN_TRACE_H
