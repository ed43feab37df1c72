// The handler of SIGBUS.
//
// All that it does may be done in a signal handler: it reads lock-free atomics
// and calls mmap, sigaction, sigpending, getpid, gettid and raise. mmap is not
// on the list of POSIX, but on Linux no more than a system call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/BusErrors.h"

#include <cerrno>
#include <csignal>
#include <mutex>
#include <new>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace tinyjit::runtime;

static_assert(std::atomic<uintptr_t>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

/// The head of a list that only grows.
static std::atomic<GuardedRange *> ranges{nullptr};
static uintptr_t pageBytes;

namespace {
/// A handler that was there when ours was put above it.
struct Predecessor {
  struct sigaction action;
  /// The one that was there before that; null for the first.
  const Predecessor *before;
};

/// A signal that a thread has handed on.
struct HandOver {
  const Predecessor *to = nullptr;
  const siginfo_t *info = nullptr;
  uintptr_t frame = 0;
};

/// Keeps the hand-over of one thread at a time. Thread-local memory would be
/// allocated at its first use, which a handler must not do.
class HandOverSlot {
public:
  HandOver get(pid_t asking) const {
    if (thread.load() != asking)
      return {};
    return {to.load(), info.load(), frame.load()};
  }
  void set(pid_t owner, const HandOver &handOver) {
    to = handOver.to;
    info = handOver.info;
    frame = handOver.frame;
    thread = owner;
  }

private:
  std::atomic<pid_t> thread{0};
  std::atomic<const Predecessor *> to{nullptr};
  std::atomic<const siginfo_t *> info{nullptr};
  std::atomic<uintptr_t> frame{0};
};
} // namespace

/// The newest of a list that only grows.
static std::atomic<const Predecessor *> predecessors{nullptr};
/// By the number of the thread. Two that share one at the same time hand their
/// signals on once more than they need.
static HandOverSlot handOvers[64];

/// Maps zeros from the page of `address` to the end of its range. \returns
/// whether it is in a range.
static bool replaceMissing(uintptr_t address) {
  for (GuardedRange *range = ranges.load(std::memory_order_acquire); range;
       range = range->next) {
    uintptr_t begin = range->begin.load(std::memory_order_acquire);
    uintptr_t end = range->end.load(std::memory_order_acquire);
    if (begin == 0 || address < begin || address >= end)
      continue;
    // Both must be of one use of the range.
    if (range->begin.load(std::memory_order_acquire) != begin)
      continue;
    range->isBroken.store(true, std::memory_order_release);
    uintptr_t page = address / pageBytes * pageBytes;
    return ::mmap(reinterpret_cast<void *>(page), end - page,
                  PROT_READ | PROT_WRITE,
                  MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
                  0) != MAP_FAILED;
  }
  return false;
}

/// Whether this is the signal that this thread is handing on, or one that the
/// handler there has sent in its place. Handlers that ours was put above were
/// put above ours before: some call the one that they found, others send the
/// signal again, which comes at once or, if it is blocked, after them. A
/// handler that left by a jump is not in our way: a new signal
/// has its information elsewhere, or a frame that is not below.
static bool isGivenBack(const HandOver &last, const siginfo_t *info,
                        uintptr_t frame) {
  if (!last.to)
    return false;
  if (info == last.info)
    return frame < last.frame;
  return info->si_code <= 0 && info->si_pid == ::getpid();
}

static void callHandler(const struct sigaction &action, int signal,
                        siginfo_t *info, void *context) {
  if (action.sa_flags & SA_SIGINFO)
    return action.sa_sigaction(signal, info, context);
  bool isSent = info->si_code <= 0; // by a process, so it can be ignored
  if (action.sa_handler == SIG_IGN && isSent)
    return;
  if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN)
    return action.sa_handler(signal);
  // The instruction fails again after this, and ends the process.
  struct sigaction byDefault = {};
  byDefault.sa_handler = SIG_DFL;
  ::sigaction(signal, &byDefault, nullptr);
  if (isSent)
    ::raise(signal);
}

/// Does what would have happened without our handler.
static void handOn(int signal, siginfo_t *info, void *context) {
  auto frame = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  auto thread = static_cast<pid_t>(::syscall(SYS_gettid));
  HandOverSlot &slot = handOvers[static_cast<size_t>(thread) % 64];
  HandOver last = slot.get(thread);
  const Predecessor *to = isGivenBack(last, info, frame)
                              ? last.to->before
                              : predecessors.load(std::memory_order_acquire);
  slot.set(thread, {to, info, frame});
  static constexpr struct sigaction byDefault = {};
  callHandler(to ? to->action : byDefault, signal, info, context);
  sigset_t waiting;
  bool isSentAgain =
      ::sigpending(&waiting) == 0 && ::sigismember(&waiting, signal) == 1;
  slot.set(thread, isSentAgain ? HandOver{to} : last);
}

static void onBusError(int signal, siginfo_t *info, void *context) {
  int error = errno;
  bool isReplaced = info->si_code == BUS_ADRERR &&
                    replaceMissing(reinterpret_cast<uintptr_t>(info->si_addr));
  errno = error;
  if (!isReplaced)
    handOn(signal, info, context);
}

static bool isOurs(const struct sigaction &action) {
  return (action.sa_flags & SA_SIGINFO) && action.sa_sigaction == onBusError;
}

/// Puts our handler above the present one, unless that is it. \returns whether
/// it is installed.
static bool install() {
  static std::mutex installing;
  std::lock_guard<std::mutex> lock(installing);
  struct sigaction ours = {}, now;
  ours.sa_sigaction = onBusError;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
  ::sigemptyset(&ours.sa_mask);
  if (::sigaction(SIGBUS, nullptr, &now) != 0)
    return false;
  if (isOurs(now))
    return true;
  const Predecessor *newest = predecessors.load(std::memory_order_relaxed);
  auto *made = new (std::nothrow) Predecessor{now, newest};
  if (!made)
    return false;
  predecessors.store(made, std::memory_order_release);
  return ::sigaction(SIGBUS, &ours, nullptr) == 0;
}

/// Whether there are ranges to look after.
static std::atomic<bool> isNeeded{false};

namespace {
/// Gives the signal back when the code is unloaded, unless another handler has
/// been put above ours.
struct Handler {
  Handler() {
    pageBytes = ::sysconf(_SC_PAGESIZE);
    isNeeded = true;
    isInstalled = install();
  }
  ~Handler() {
    isNeeded = false;
    const Predecessor *first = predecessors.load();
    while (first && first->before)
      first = first->before;
    struct sigaction now;
    if (first && ::sigaction(SIGBUS, nullptr, &now) == 0 && isOurs(now))
      ::sigaction(SIGBUS, &first->action, nullptr);
  }
  bool isInstalled;
};
} // namespace

void tinyjit::runtime::renewBusHandler() {
  if (isNeeded)
    (void)install();
}

/// A range that is not in use, now taken; a new one if there is none.
static GuardedRange *takeRange() {
  for (GuardedRange *range = ranges.load(std::memory_order_acquire); range;
       range = range->next)
    if (!range->isTaken.exchange(true, std::memory_order_acq_rel))
      return range;
  auto *made = new GuardedRange;
  made->isTaken = true;
  made->next = ranges.load(std::memory_order_relaxed);
  while (!ranges.compare_exchange_weak(
      made->next, made, std::memory_order_release, std::memory_order_relaxed)) {
  }
  return made;
}

GuardedRange *tinyjit::runtime::guard(void *address, size_t bytes) {
  static Handler handler;
  if (!handler.isInstalled)
    return nullptr;
  GuardedRange *range = takeRange();
  auto begin = reinterpret_cast<uintptr_t>(address);
  range->isBroken.store(false, std::memory_order_relaxed);
  // Whole pages: the last one has zeros behind the end of the file.
  range->end.store((begin + bytes + pageBytes - 1) / pageBytes * pageBytes,
                   std::memory_order_release);
  range->begin.store(begin, std::memory_order_release);
  return range;
}

void tinyjit::runtime::unguard(GuardedRange *range) {
  range->begin.store(0, std::memory_order_release);
  range->end.store(0, std::memory_order_release);
  range->isTaken.store(false, std::memory_order_release);
}
