// The number of threads that a replay may use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Threads.h"

#include "runtime/support/Cores.h"

#include <atomic>
#include <charconv>
#include <cstdlib>
#include <cstring>

using namespace tinyjit::runtime;

/// 0 as long as nobody has asked.
static std::atomic<int> count{0};

StatusOr<int> tinyjit::runtime::numThreads() {
  if (int known = count.load(std::memory_order_relaxed))
    return known;
  int found = 0;
  if (const char *text = std::getenv("TINYJIT_THREADS")) {
    const char *end = text + std::strlen(text);
    auto [stop, error] = std::from_chars(text, end, found);
    if (error != std::errc() || stop != end || found < 1 || found > maxThreads)
      return Status::invalidArgument("TINYJIT_THREADS is \"", text,
                                     "\", expected a number from 1 to ",
                                     maxThreads);
  } else {
    found = countCores() < maxThreads ? countCores() : maxThreads;
  }
  // A number that was set meanwhile counts.
  int none = 0;
  count.compare_exchange_strong(none, found);
  return count.load();
}

Status tinyjit::runtime::setNumThreads(int threads) {
  if (threads < 1 || threads > maxThreads)
    return Status::outOfRange(threads, " threads, expected 1 to ", maxThreads);
  count = threads;
  return Status();
}
