// Survives an access to memory that is not there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/FaultGuard.h"

#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <mutex>

using namespace tinyjit::testdriver;

namespace {
constexpr int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};

/// Of the thread whose work is guarded.
struct Guard {
  sigjmp_buf escape;
  int number = 0;
  uintptr_t address = 0;
};
thread_local Guard *current = nullptr;

/// Signals belong to the process: the first one in puts the handlers, the last
/// one out takes them away.
std::mutex handlersMutex;
int numGuards = 0;
struct sigaction before[4];
} // namespace

static void handle(int number, siginfo_t *info, void *) {
  if (Guard *guard = current) {
    guard->number = number;
    guard->address = reinterpret_cast<uintptr_t>(info->si_addr);
    siglongjmp(guard->escape, 1);
  }
  // Of somebody else: as if nobody had looked, when it happens again.
  signal(number, SIG_DFL);
}

static void enter() {
  std::lock_guard lock(handlersMutex);
  if (numGuards++)
    return;
  struct sigaction action = {};
  action.sa_sigaction = handle;
  // The signal mask stays as it is: a jump leaves the handler. It runs on the
  // stack at fault, as the thread may have no other.
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  for (int i = 0; i < 4; ++i)
    sigaction(signals[i], &action, &before[i]);
}

static void leave() {
  std::lock_guard lock(handlersMutex);
  if (--numGuards)
    return;
  for (int i = 0; i < 4; ++i)
    sigaction(signals[i], &before[i], nullptr);
}

std::string tinyjit::testdriver::runGuarded(const std::function<void()> &work) {
  Guard guard;
  enter();
  current = &guard;
  // The signal mask is as it was: the handler blocks nothing.
  if (sigsetjmp(guard.escape, 0) == 0)
    work();
  current = nullptr;
  leave();
  char text[64] = "";
  if (guard.number == SIGFPE)
    return "it divides an integer by zero, or the smallest one by -1";
  if (guard.number == SIGILL)
    return "it came to a place that is not to be reached";
  if (guard.number)
    std::snprintf(text, sizeof text, "it accesses address 0x%llx",
                  static_cast<unsigned long long>(guard.address));
  return text;
}
