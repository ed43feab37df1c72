// Work in the background, which a process that forks has to wait for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/support/WorkBehind.h"

#include "tinyjit/Runtime/Threads.h"

#include <atomic>
#include <chrono>
#include <pthread.h>
#include <thread>

using namespace tinyjit::runtime;

// Not guarded by a mutex: another thread might have it at a fork.
static std::atomic<int> held{0}, running{0};

static void sleepShortly() {
  std::this_thread::sleep_for(std::chrono::microseconds(200));
}

/// The child has no such work, and nobody who holds it up.
static void forget() { held = running = 0; }

void tinyjit::runtime::beginWorkBehind() {
  static const int handler = pthread_atfork(nullptr, nullptr, forget);
  (void)handler;
  // It counts before it looks, so that who holds it up sees it or is seen.
  for (++running; held > 0; ++running) {
    --running;
    sleepShortly();
  }
}

void tinyjit::runtime::endWorkBehind() { --running; }

void tinyjit::runtime::pauseWorkBehind() {
  if (held == 0)
    return;
  endWorkBehind();
  beginWorkBehind();
}

bool tinyjit::runtime::holdWorkBehind(double seconds) {
  ++held;
  auto end =
      std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (running > 0 && std::chrono::steady_clock::now() < end)
    sleepShortly();
  return running == 0;
}

void tinyjit::runtime::releaseWorkBehind() { --held; }
