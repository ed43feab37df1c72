// ThreadPool: the threads that share the work of a replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_THREADPOOL_H
#define RUNTIME_THREADPOOL_H

#include <atomic>
#include <cstdint>
#include <mutex>
#include <pthread.h>
#include <sched.h>
#include <vector>

namespace tinyjit::runtime {

/// The one pool of this process. One team at a time uses it (`Team`).
///
/// Parts of a job are claimed, not assigned: a helper that wakes up late leaves
/// its share to the others. A job only waits for parts that have begun. A claim
/// takes several parts while many are left: parts that follow each other mostly
/// do so in memory, too. They are claimed from the first one on; a single
/// helper claims from the last one on, so that both find most of what they used
/// in the job before, which often is on the same memory, in their own caches.
class ThreadPool {
public:
  /// One part of a job. \param thread which of the team runs it; 0 is the
  /// caller of `Team::run`.
  using Body = void (*)(void *context, int64_t part, int thread);

  /// Never destroyed; its helpers end with the process or the library.
  static ThreadPool &get();

private:
  friend class Team;
  friend struct PoolLifetime;

  /// Makes the number of helpers what it should be, or less where the system
  /// has no thread or no memory for one. For the owner only.
  void resize(size_t count) noexcept;
  void wake();
  /// Has the helpers keep off the core that the caller is on now. For the owner
  /// only.
  void followCaller();
  /// Wakes the helpers that sleep. For the owner only.
  void wakeSleepers();
  /// Takes `callersCore` from the cores that helpers may run on, where the
  /// others are enough for all of them. With `mutex`.
  void keepOffCallersCore();
  /// Parts of a job that follow each other.
  struct Claim {
    int64_t first = 0;
    uint32_t count = 0;
  };
  /// Claims parts of the present job, as if from the first one on. \returns
  /// none if none is left.
  Claim claim();
  void run(Claim claimed, int thread);
  /// Runs some parts of the present job, if any are left, on a helper.
  bool help(int thread);
  void helperLoop(size_t index);
  void sleep(size_t index);
  bool shouldEnd(size_t index) const {
    return index >= wanted.load(std::memory_order_acquire);
  }
  static void *helperMain(void *start);
  void forget();
  void end();

  // Each group of members stands on a cache line of its own, by who writes it.

  /// The job's number, then how many parts nobody has claimed: 32 bits each.
  /// The job, which stays as it is until all claimed parts are done.
  alignas(64) std::atomic<uint64_t> ticket{0};
  alignas(64) Body body = nullptr;
  void *context = nullptr;
  int64_t numParts = 0;
  /// The only helper claims from the last part on.
  bool fromBothEnds = false;
  uint64_t floatControl = 0;
  /// Parts that helpers have done.
  alignas(64) std::atomic<int64_t> done{0};
  /// Helpers that sleep or are about to, on `wakeups`, and have not been woken;
  /// more than there are where one found a job instead.
  alignas(64) std::atomic<uint32_t> sleepers{0};
  std::atomic<uint32_t> wakeups{0};
  /// Helpers with a number of at least this end.
  alignas(64) std::atomic<size_t> wanted{0};
  std::atomic<bool> owned{false};
  /// How many helpers there are, and the core that they keep off; for the owner
  /// only.
  size_t numHelpers = 0;
  int callersCore = -1;
  struct Helper {
    pthread_t thread;
    /// The cores that it may run on by its program's will, and that this pool
    /// has given it of them; none at first.
    cpu_set_t allowed{}, given{};
  };
  /// Guards the two below.
  std::mutex mutex;
  std::vector<Helper> helpers;
  bool ended = false;
};

/// The calling thread and the helpers it has got for some jobs. Costs nothing
/// but a flag to make, unless helpers sleep or have to be started.
///
/// While one thread has a team, other threads' teams, and those made within a
/// job, have no helpers.
class Team {
public:
  /// \param threads how many to use at most, the calling one included.
  explicit Team(int threads);
  ~Team();
  Team(const Team &) = delete;
  Team &operator=(const Team &) = delete;

  /// False if the caller works alone.
  bool hasHelpers() const { return pool; }

  /// Calls `body` for every part from 0 to `parts - 1`, in any order and side
  /// by side, and returns when all have returned. The parts see
  /// all writes from before the call, and the caller sees theirs after it.
  void run(int64_t parts, ThreadPool::Body body, void *context);

private:
  ThreadPool *pool = nullptr;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_THREADPOOL_H
