// Prints captures and replays as the environment variable DEBUG asks for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DEBUG_H
#define RUNTIME_DEBUG_H

#include "tinyjit/Runtime/Device.h"
#include "tinyjit/Runtime/Plan.h"

#include <cstdint>
#include <functional>
#include <string>

namespace tinyjit::runtime {

/// The value of the environment variable DEBUG: 0 (or none) prints nothing, 1
/// what is captured, 2 also every launch, 4 also the code. Read once per
/// process. Thread-safe.
/// \returns InvalidArgument if it is no whole number.
const StatusOr<int> &debugLevel();

/// True if DEBUG is a number of at least `level`.
bool isDebugging(int level);

/// Reads a value of DEBUG; null is 0, as is an empty text. Large numbers are
/// the largest level there is.
StatusOr<int> parseDebugLevel(const char *text);

/// The value of the environment variable TINYJIT_PERF: with 1, loaded code is
/// made known to `perf`; 0 (or nothing) does not. Read once per process.
/// Thread-safe. \returns InvalidArgument if it is something else.
const StatusOr<bool> &perfIsWanted();

/// Writes `text` to the standard error output at once: what several threads
/// print does not mix within it. Thread-safe, like all below.
void printDebug(const std::string &text);

/// The text of level 1 about a plan, a line each: launches, parameters, memory
/// for temporaries, batches per device.
std::string formatPlan(const Plan &plan);

/// A launch that has run.
struct LaunchRecord {
  const Device &device;
  std::string name;
  /// As `describeArguments` of Describe.h spells them.
  std::string arguments;
  int64_t ns;
  /// Arithmetic operations and bytes moved.
  double ops;
  int64_t bytes;
  /// Both are upper bounds.
  bool atMost;
};

/// The line of one launch.
/// \param number which launch of this process it is, from 1 on.
/// \param memory bytes in use on the device. \param totalNs the durations of
///   all launches so far.
std::string formatLaunch(const LaunchRecord &launch, int64_t number,
                         int64_t memory, int64_t totalNs);

/// Counts the launch and prints its line.
void printLaunch(const LaunchRecord &launch);

/// Has `observer` called after each launch and copy that this thread makes
/// outside of a replay; an empty one ends that. Each is then waited for.
void setEagerObserver(std::function<void(const LaunchRecord &)> observer);
/// True if DEBUG or an observer wants to know of such launches.
bool isWatchingEagerLaunches();
/// Tells the observer, and prints the line of DEBUG=2 with "(eager)" in it.
void reportEagerLaunch(LaunchRecord launch);

} // namespace tinyjit::runtime

#endif // RUNTIME_DEBUG_H
