// A library with a pool of its own, to be unloaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/ThreadPool.h"

using namespace tinyjit::runtime;

/// The sum of 0 to 99, by three threads.
extern "C" int64_t usePool() {
  std::atomic<int64_t> sum{0};
  Team(3).run(
      100,
      [](void *context, int64_t part, int) {
        *static_cast<std::atomic<int64_t> *>(context) += part;
      },
      &sum);
  return sum;
}
