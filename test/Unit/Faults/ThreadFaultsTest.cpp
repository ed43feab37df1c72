// Threads that the system refuses to start.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/support/ThreadPool.h"
#include "test/Unit/Faults/SystemCalls.h"

#include <cerrno>
#include <csignal>
#include <gtest/gtest.h>
#include <vector>

using namespace tinyjit;
using runtime::Team;
using test::SystemCalls;

/// Runs a job on a team. \returns how often each part was run.
static std::vector<int> runParts(int threads, int64_t parts) {
  std::vector<int> runs(parts);
  Team team(threads);
  team.run(
      parts,
      [](void *context, int64_t part, int) {
        ++(*static_cast<std::vector<int> *>(context))[part];
      },
      &runs);
  return runs;
}

TEST(ThreadFaults, EveryThreadFailsOnce) {
  for (int threads = 3; threads <= 6; ++threads)
    for (int failing = 0; failing < threads - 2; ++failing) {
      SCOPED_TRACE(std::to_string(failing) + " of " + std::to_string(threads));
      runParts(/*threads=*/2, 4); // one helper, so that others start now
      {
        SystemCalls calls(failing, EAGAIN);
        EXPECT_EQ(runParts(threads, 100), std::vector<int>(100, 1));
        ASSERT_EQ(calls.names.size(), static_cast<size_t>(failing) + 1);
      }
      // Those that are not there are not asked for again.
      EXPECT_EQ(runParts(threads, 100), std::vector<int>(100, 1));
      EXPECT_EQ(runParts(threads + 1, 100), std::vector<int>(100, 1));
      sigset_t blocked;
      pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
      EXPECT_FALSE(sigismember(&blocked, SIGINT));
    }
}
