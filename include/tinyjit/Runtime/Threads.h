// Threads: the number of threads that a replay may use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_THREADS_H
#define TINYJIT_RUNTIME_THREADS_H

#include "tinyjit/Runtime/Status.h"

namespace tinyjit::runtime {

/// The largest number of threads that can be asked for.
inline constexpr int maxThreads = 256;

/// How many threads one replay uses, the caller's own among them: the last
/// setting of `setNumThreads`, else the environment's TINYJIT_THREADS, else the
/// cores that this process may use (its CPU affinity, or less if its control
/// group has a smaller share). Results do not depend on it. One for the whole
/// process. Thread-safe.
///
/// Threads exist from the first replay that has work for them until the process
/// ends or the library is unloaded. They are woken when such a replay starts,
/// and sleep when it has ended, after looking out for the next one for some
/// hundreds of microseconds. They run on cores of this process's CPU affinity
/// other than that which the caller woke them from, where these are enough.
/// They take no signals, and compute with the caller's rounding mode. Where
/// several threads replay at once, one of them gets the helpers and the others
/// work alone. After a fork, the child starts helpers of its own. If the system
/// refuses a thread, fewer are used.
/// \returns InvalidArgument if TINYJIT_THREADS is no number from 1 to
///   `maxThreads`.
StatusOr<int> numThreads();

/// Sets the number for all replays that start from now on; 1 means that no
/// helper runs. Thread-safe.
/// \returns OutOfRange if `count` is not 1 to `maxThreads`.
Status setNumThreads(int count);

/// Holds up work in the background (full code for what runs quick code, see
/// `Tier::Both`) before a fork: it may have locks that nobody would give back
/// in the child. Waits until no such work runs, at most so many seconds.
/// \returns false if some still runs. `releaseWorkBehind` goes with each call,
///   in the parent; in the child there is no such work. Thread-safe.
bool holdWorkBehind(double seconds);
void releaseWorkBehind();

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_THREADS_H
