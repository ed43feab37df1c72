// Trace: the times at which the launches of a session ran.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_TRACE_H
#define TINYJIT_LIB_RUN_TRACE_H

#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Stats.h"
#include "tinyjit/Runtime/Status.h"

#include <chrono>
#include <deque>
#include <string>
#include <vector>

namespace tinyjit::run {

/// Records the calls of one session: the launches of the instances it observes
/// and those that a host function makes while it runs. Grows by some bytes with
/// each launch that runs. Used by the thread that calls; must outlive the
/// instances it observes.
class Trace {
public:
  using Time = std::chrono::steady_clock::time_point;

  Trace() = default;
  Trace(const Trace &) = delete;
  ~Trace();

  /// Records what this thread launches outside of replays from now on.
  /// \param name of the capture or host function.
  void begin(const std::string &name);
  /// Observes all replays of `instance` from now on, once.
  void observe(runtime::Instance &instance);
  /// Adds the time in which a capture was compiled and linked.
  void addCompilation(Time start, Time end);
  /// Adds a call; the launches recorded since the last one belong to it.
  void addCall(Time start, Time end, bool isReplay);

  /// The durations over all replays, by number in `Plan::launches`, then those
  /// of the prologue. Empty if `instance` is not observed.
  const std::vector<runtime::ReplayStats> &
  launchTimes(const runtime::Instance &instance) const;

  /// Writes what is recorded as JSON in Chrome's trace event format, which
  /// Perfetto and chrome://tracing show: a track for calls and one per device.
  /// Times are microseconds since the trace was made.
  /// \returns errors of `writeFile`.
  Status write(const std::string &path) const;

private:
  /// The facts that are the same each time a launch runs.
  struct Launch {
    std::string name;
    /// "kernel", "copy", "prologue", or "eager" outside of a replay.
    const char *category;
    /// The track of its device.
    int track;
    std::string arguments;
    double ops;
    int64_t bytes;
    bool atMost;
    /// In the plan or the prologue; -1 outside of a replay.
    int64_t number = -1;
  };
  struct Observed {
    const runtime::Instance *instance;
    /// Held by the instance's observer, and destroyed with the instance.
    std::weak_ptr<bool> life;
    /// By number in `Plan::launches`, then those of the prologue.
    std::vector<Launch> launches;
    std::vector<runtime::ReplayStats> times;
  };
  struct Event {
    const Launch *launch;
    int64_t startNs, ns;
  };
  struct Call {
    int64_t startNs, ns;
    bool isReplay;
    /// The first event after the call.
    size_t end;
  };

  const Observed *find(const runtime::Instance &instance) const;
  void add(const Launch &launch, int64_t ns);
  int64_t nsSinceOrigin(Time time) const;
  /// The track of a device; new ones come after the others.
  int trackOf(const std::string &device);
  std::string metadata() const;
  std::string describeCall(size_t number) const;

  Time origin = std::chrono::steady_clock::now();
  std::string name;
  std::vector<std::string> devices;
  std::deque<Observed> observed;
  /// Launches outside of replays.
  std::deque<Launch> eager;
  std::vector<Event> events;
  std::vector<Call> calls;
  /// Start and duration.
  std::vector<std::pair<int64_t, int64_t>> compilations;
};

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_TRACE_H
