// ThreadPool: the threads that share the work of a replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/ThreadPool.h"

#include "runtime/support/FloatControl.h"

#include <algorithm>
#include <climits>
#include <csignal>
#include <linux/futex.h>
#include <memory>
#include <new>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace tinyjit::runtime;

/// How long a helper without work looks out before it sleeps: so many pauses
/// (together some tens of microseconds), then so many times more (some hundreds
/// of microseconds), letting other threads of the machine run in between. To
/// wake up takes as long as a small replay.
static constexpr int lookoutPauses = 1500;
static constexpr int lookoutYields = 1000;

/// How long who waits for the last part only pauses.
static constexpr int waitPauses = 2000;

static void relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ __volatile__("isb" ::: "memory");
#endif
}

static uint32_t unclaimed(uint64_t ticket) {
  return static_cast<uint32_t>(ticket);
}

static void futex(std::atomic<uint32_t> &word, int operation, uint32_t value) {
  static_assert(sizeof(word) == sizeof(uint32_t));
  syscall(SYS_futex, &word, operation | FUTEX_PRIVATE_FLAG, value, nullptr,
          nullptr, 0);
}

//===-- the pool's life ---------------------------------------------------===//

namespace tinyjit::runtime {
/// The pool's duties at a fork and at the end of the process. In the child of a
/// fork there is one thread: the pool is as it was at first.
struct PoolLifetime {
  PoolLifetime() { pthread_atfork(beforeFork, inParent, inChild); }
  ~PoolLifetime() { ThreadPool::get().end(); }

  static void beforeFork() { ThreadPool::get().mutex.lock(); }
  static void inParent() { ThreadPool::get().mutex.unlock(); }
  static void inChild() {
    ThreadPool::get().mutex.unlock();
    ThreadPool::get().forget();
  }
};
} // namespace tinyjit::runtime

ThreadPool &ThreadPool::get() {
  // Teams made while static objects are destroyed still find it.
  alignas(ThreadPool) static char memory[sizeof(ThreadPool)];
  static auto *pool = new (memory) ThreadPool();
  return *pool;
}

void ThreadPool::forget() {
  ticket = 0;
  done = 0;
  sleepers = 0;
  callersCore = -1;
  wanted = 0;
  owned = false;
  numHelpers = 0;
  helpers.clear();
}

namespace {
struct HelperStart {
  ThreadPool *pool;
  size_t index;
};
} // namespace

void *ThreadPool::helperMain(void *argument) {
  std::unique_ptr<HelperStart> start(static_cast<HelperStart *>(argument));
  start->pool->helperLoop(start->index);
  return nullptr;
}

template <class T>
static bool reserve(std::vector<T> &list, size_t size) noexcept {
  try {
    list.reserve(size);
  } catch (const std::bad_alloc &) {
    return false;
  }
  return true;
}

void ThreadPool::resize(size_t count) noexcept {
  static PoolLifetime lifetime;
  std::lock_guard<std::mutex> lock(mutex);
  if (ended)
    count = 0;
  wanted.store(count, std::memory_order_seq_cst);
  if (helpers.size() > count)
    wake();
  for (; helpers.size() > count; helpers.pop_back())
    pthread_join(helpers.back().thread, nullptr);
  // The program's signals are for its own threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool hasRoom = reserve(helpers, count);
  while (hasRoom && helpers.size() < count) {
    std::unique_ptr<HelperStart> start(new (std::nothrow)
                                           HelperStart{this, helpers.size()});
    Helper helper;
    if (!start ||
        pthread_create(&helper.thread, nullptr, helperMain, start.get()) != 0)
      break;
    start.release();
    pthread_setname_np(helper.thread, "tinyjit");
    helpers.push_back(helper);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  callersCore = sched_getcpu();
  keepOffCallersCore();
  // Those that could not be started are not asked for again with each replay.
  numHelpers = count;
}

void ThreadPool::end() {
  std::lock_guard<std::mutex> lock(mutex);
  ended = true;
  wanted.store(0, std::memory_order_seq_cst);
  wake();
  for (Helper &helper : helpers)
    pthread_join(helper.thread, nullptr);
  // The pool is never destroyed; a library that is unloaded keeps no memory.
  std::vector<Helper>().swap(helpers);
}

//===-- helpers -----------------------------------------------------------===//

void ThreadPool::wake() {
  wakeups.fetch_add(1, std::memory_order_seq_cst);
  futex(wakeups, FUTEX_WAKE, INT_MAX);
}

/// So that none is put on the caller's core when it is woken: the kernel of a
/// virtual machine takes cores that the host has halted for busy ones.
void ThreadPool::keepOffCallersCore() {
  cpu_set_t callers;
  if (callersCore < 0 || callersCore >= CPU_SETSIZE ||
      sched_getaffinity(/*pid=*/0, sizeof(callers), &callers) != 0)
    return;
  for (Helper &helper : helpers) {
    cpu_set_t present;
    if (pthread_getaffinity_np(helper.thread, sizeof(present), &present) != 0)
      continue;
    // Who has changed it since knows better, for one thread or for all.
    if (!CPU_EQUAL(&present, &helper.given) || CPU_EQUAL(&present, &callers))
      helper.allowed = present;
    helper.given = helper.allowed;
    CPU_CLR(callersCore, &helper.given);
    if (static_cast<size_t>(CPU_COUNT(&helper.given)) < helpers.size())
      helper.given = helper.allowed;
    if (!CPU_EQUAL(&present, &helper.given) &&
        pthread_setaffinity_np(helper.thread, sizeof(helper.given),
                               &helper.given) != 0)
      helper.given = present;
  }
}

void ThreadPool::followCaller() {
  int core = sched_getcpu();
  if (core == callersCore)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  callersCore = core;
  keepOffCallersCore();
}

void ThreadPool::wakeSleepers() {
  if (!sleepers.load(std::memory_order_seq_cst))
    return;
  // Those on their way are not woken again by the jobs until they are there.
  sleepers.store(0, std::memory_order_seq_cst);
  followCaller();
  wake();
}

void ThreadPool::sleep(size_t index) {
  uint32_t seen = wakeups.load(std::memory_order_seq_cst);
  sleepers.fetch_add(1, std::memory_order_seq_cst);
  // Who publishes a job or ends helpers looks at `sleepers`, or wakes, after
  // that; so one of the two sees the other. Who sets `sleepers` to 0 changes
  // `wakeups` after that, so that none sleeps uncounted.
  if (!unclaimed(ticket.load(std::memory_order_seq_cst)) && !shouldEnd(index))
    futex(wakeups, FUTEX_WAIT, seen);
}

/// The parts that a thread of a team claims at once, of those that are left:
/// several at first, which follow each other in memory, and one in the end, so
/// that all threads end together.
static uint32_t getShare(uint32_t left, size_t helpers) {
  constexpr size_t claimsPerThread = 2;
  return std::max<size_t>(1, left / (claimsPerThread * (helpers + 1)));
}

ThreadPool::Claim ThreadPool::claim() {
  uint64_t now = ticket.load(std::memory_order_acquire);
  uint32_t count;
  do {
    if (!unclaimed(now))
      return {};
    count = getShare(unclaimed(now), wanted.load(std::memory_order_relaxed));
  } while (!ticket.compare_exchange_weak(now, now - count,
                                         std::memory_order_acquire));
  return {numParts - unclaimed(now), count};
}

void ThreadPool::run(Claim claimed, int thread) {
  int64_t end = claimed.first + claimed.count;
  for (int64_t part = claimed.first; part < end; ++part)
    body(context, part, thread);
}

bool ThreadPool::help(int thread) {
  Claim claimed = claim();
  if (!claimed.count)
    return false;
  setFloatControl(floatControl);
  // The only helper is the only one that counts here.
  if (fromBothEnds)
    claimed.first =
        numParts - claimed.count - done.load(std::memory_order_relaxed);
  run(claimed, thread);
  done.fetch_add(claimed.count, std::memory_order_release);
  return true;
}

void ThreadPool::helperLoop(size_t index) {
  int idle = 0;
  while (!shouldEnd(index)) {
    if (help(static_cast<int>(index) + 1)) {
      idle = 0;
    } else if (++idle < lookoutPauses) {
      relax();
    } else if (idle < lookoutPauses + lookoutYields) {
      sched_yield();
    } else {
      sleep(index);
      idle = 0;
    }
  }
}

//===-- teams -------------------------------------------------------------===//

Team::Team(int threads) {
  ThreadPool &shared = ThreadPool::get();
  if (threads <= 1 || shared.owned.load(std::memory_order_relaxed) ||
      shared.owned.exchange(true, std::memory_order_acquire))
    return;
  pool = &shared;
  if (pool->numHelpers != static_cast<size_t>(threads) - 1)
    pool->resize(threads - 1);
  // A helper that looks out for work, or would, does not sleep: on the core
  // that the caller has come to it would get there only when the caller ends.
  pool->followCaller();
  pool->wakeSleepers();
}

Team::~Team() {
  if (!pool)
    return;
  pool->owned.store(false, std::memory_order_release);
}

void Team::run(int64_t parts, ThreadPool::Body body, void *context) {
  if (!pool || parts <= 1 || parts > UINT32_MAX) {
    for (int64_t part = 0; part < parts; ++part)
      body(context, part, /*thread=*/0);
    return;
  }
  pool->body = body;
  pool->context = context;
  pool->numParts = parts;
  pool->fromBothEnds = pool->numHelpers == 1;
  pool->floatControl = getFloatControl();
  pool->done.store(0, std::memory_order_relaxed);
  uint64_t number = (pool->ticket.load(std::memory_order_relaxed) >> 32) + 1;
  pool->ticket.store(number << 32 | static_cast<uint64_t>(parts),
                     std::memory_order_seq_cst);
  pool->wakeSleepers();
  int64_t own = 0;
  for (ThreadPool::Claim claimed; (claimed = pool->claim()).count;
       own += claimed.count) {
    if (pool->fromBothEnds)
      claimed.first = own;
    pool->run(claimed, /*thread=*/0);
  }
  int waited = 0;
  while (pool->done.load(std::memory_order_acquire) != parts - own)
    if (++waited < waitPauses)
      relax();
    else
      sched_yield();
}
