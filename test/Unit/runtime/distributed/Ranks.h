// Ranks that are threads of the test's process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_RUNTIME_DISTRIBUTED_RANKS_H
#define TEST_UNIT_RUNTIME_DISTRIBUTED_RANKS_H

#include "runtime/distributed/Exchange.h"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace tinyjit::runtime {

/// Runs `body(communicator)` as each of `size` ranks.
template <class Body>
void runRanks(int32_t size, const Body &body,
              std::chrono::milliseconds timeout = std::chrono::seconds(30)) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(size);
  ASSERT_TRUE(ranks.ok()) << ranks.status().message();
  std::vector<std::thread> threads;
  for (int32_t rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      auto joined = ranks->join(rank, timeout);
      ASSERT_TRUE(joined.ok()) << joined.status().message();
      body(**joined);
    });
  for (std::thread &thread : threads)
    thread.join();
}

/// All ranks, in their order.
inline Group groupOfAll(const Communicator &communicator) {
  Group group;
  for (int32_t rank = 0; rank < communicator.size(); ++rank)
    group.ranks.push_back(rank);
  group.own = communicator.rank();
  return group;
}

/// Runs `body` as one collective of the tag.
template <class Body>
Status asCollective(Communicator &communicator, uint64_t tag,
                    const Body &body) {
  Status status = communicator.impl().begin("a test", tag);
  return status.ok() ? communicator.impl().end(body(communicator.impl()))
                     : status;
}

} // namespace tinyjit::runtime

#endif // TEST_UNIT_RUNTIME_DISTRIBUTED_RANKS_H
