// The handler of SIGBUS.
//
// All that it does may be done in a signal handler: it reads lock-free atomics
// and calls mmap, sigaction and raise. mmap is not on the list of POSIX, but on
// Linux no more than a system call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/BusErrors.h"

#include <cerrno>
#include <csignal>
#include <sys/mman.h>
#include <unistd.h>

using namespace tinyjit::runtime;

static_assert(std::atomic<uintptr_t>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

/// The head of a list that only grows.
static std::atomic<GuardedRange *> ranges{nullptr};
static struct sigaction previous;
static uintptr_t pageBytes;

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

/// Does what would have happened without our handler.
static void handOn(int signal, siginfo_t *info, void *context) {
  if (previous.sa_flags & SA_SIGINFO)
    return previous.sa_sigaction(signal, info, context);
  bool isSent = info->si_code <= 0; // by a process, so it can be ignored
  if (previous.sa_handler == SIG_IGN && isSent)
    return;
  if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN)
    return previous.sa_handler(signal);
  // The instruction fails again after this, and ends the process.
  struct sigaction byDefault = {};
  byDefault.sa_handler = SIG_DFL;
  ::sigaction(signal, &byDefault, nullptr);
  if (isSent)
    ::raise(signal);
}

static void onBusError(int signal, siginfo_t *info, void *context) {
  int error = errno;
  bool isReplaced = info->si_code == BUS_ADRERR &&
                    replaceMissing(reinterpret_cast<uintptr_t>(info->si_addr));
  errno = error;
  if (!isReplaced)
    handOn(signal, info, context);
}

namespace {
/// Gives the signal back when the code is unloaded, unless another handler has
/// been put above ours.
struct Handler {
  Handler() {
    pageBytes = ::sysconf(_SC_PAGESIZE);
    struct sigaction ours = {};
    ours.sa_sigaction = onBusError;
    ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
    ::sigemptyset(&ours.sa_mask);
    isInstalled = ::sigaction(SIGBUS, nullptr, &previous) == 0 &&
                  ::sigaction(SIGBUS, &ours, nullptr) == 0;
  }
  ~Handler() {
    struct sigaction now;
    if (isInstalled && ::sigaction(SIGBUS, nullptr, &now) == 0 &&
        (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == onBusError)
      ::sigaction(SIGBUS, &previous, nullptr);
  }
  bool isInstalled;
};
} // namespace

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
