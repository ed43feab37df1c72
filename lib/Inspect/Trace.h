// Trace: the times at which the launches of a session ran, and its compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INSPECT_TRACE_H
#define TINYJIT_LIB_INSPECT_TRACE_H

#include "lib/Support/Span.h"
#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Stats.h"
#include "tinyjit/Runtime/Status.h"

#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace tinyjit::inspect {

/// Records the calls of one session: the launches of the instances it observes
/// and those that a host function makes while it runs, and what compiles
/// meanwhile. Grows by some bytes with each launch that runs. Used by the
/// thread that calls; instances that are still there when it goes are no longer
/// observed.
class Trace {
public:
  using Time = std::chrono::steady_clock::time_point;

  /// The facts that are the same each time a launch runs.
  struct Launch {
    std::string name;
    /// "kernel", "copy", "prologue", or "eager" outside of a replay.
    const char *category;
    /// The number of its device in `deviceNames`.
    int device;
    std::string arguments;
    double ops;
    int64_t bytes;
    bool atMost;
    /// In the plan or the prologue; -1 outside of a replay.
    int64_t number = -1;
    /// Which batch of the plan it is in; -1 if it is in none.
    int32_t graph = -1;
  };
  /// A run of a launch. Times are nanoseconds since the trace was made.
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
  /// Work of the compiler. Thread 0 is the one that calls.
  struct Work {
    std::string name;
    int64_t startNs, ns;
    int thread;
  };

  Trace() = default;
  Trace(const Trace &) = delete;
  ~Trace();

  /// Records the compiler's work of all threads from now on, the calling one as
  /// that of the calls.
  void watchCompiler();
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

  const std::vector<std::string> &deviceNames() const { return devices; }
  const std::vector<Event> &events() const { return allEvents; }
  const std::vector<Call> &calls() const { return allCalls; }
  /// Sorted by their begin.
  std::vector<Work> work() const;

  /// Writes what is recorded as JSON in Chrome's trace event format, which
  /// Perfetto and chrome://tracing show: a track for calls, one per device and
  /// one per thread that compiles, and arrows from where launches are submitted
  /// to where they run. Times are microseconds since the trace was made.
  /// \returns errors of `writeFile`.
  Status write(const std::string &path) const;

private:
  struct Observed {
    runtime::Instance *instance;
    /// Held by the instance's observer, and destroyed with the instance.
    std::weak_ptr<bool> life;
    /// By number in `Plan::launches`, then those of the prologue.
    std::vector<Launch> launches;
    std::vector<runtime::ReplayStats> times;
  };

  const Observed *find(const runtime::Instance &instance) const;
  void add(const Launch &launch, int64_t ns);
  void addWork(std::string name, Time start, Time end, std::thread::id thread);
  int64_t nsSinceOrigin(Time time) const;
  /// The number of a device; new ones come after the others.
  int numberOf(const std::string &device);

  Time origin = std::chrono::steady_clock::now();
  std::string name;
  std::vector<std::string> devices;
  std::deque<Observed> observed;
  /// Launches outside of replays.
  std::deque<Launch> eager;
  std::vector<Event> allEvents;
  std::vector<Call> allCalls;
  /// Of what stands below, to which all threads add.
  mutable std::mutex mutex;
  std::vector<std::thread::id> threads = {std::this_thread::get_id()};
  std::vector<Work> allWork;
};

} // namespace tinyjit::inspect

#endif // TINYJIT_LIB_INSPECT_TRACE_H
