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

/// The ways that arrays take between ranks.
enum class Way {
  /// Threads read each other's memory.
  Direct,
  /// By messages, as between processes.
  Messages
};

/// A transport between threads that says that they are processes.
class OfProcesses : public Transport {
public:
  explicit OfProcesses(std::unique_ptr<Transport> of) : of(std::move(of)) {}
  int32_t rank() const override { return of->rank(); }
  int32_t size() const override { return of->size(); }
  size_t messageBytes() const override { return of->messageBytes(); }
  void *next(int32_t peer) override { return of->next(peer); }
  void send(int32_t peer, size_t bytes) override { of->send(peer, bytes); }
  const void *peek(int32_t peer, size_t &bytes) override {
    return of->peek(peer, bytes);
  }
  void release(int32_t peer) override { of->release(peer); }
  void sleep(int32_t peer, For what,
             std::chrono::milliseconds atMost) override {
    of->sleep(peer, what, atMost);
  }
  bool shouldSpin() const override { return of->shouldSpin(); }
  int32_t ranksOfHost() const override { return of->ranksOfHost(); }
  Status check(int32_t peer) override { return of->check(peer); }
  void fail(const std::string &why) override { of->fail(why); }
  void setActivity(const std::string &text) override { of->setActivity(text); }
  std::string activity(int32_t peer) override { return of->activity(peer); }

private:
  std::unique_ptr<Transport> of;
};

/// Runs `body(communicator)` as each of `size` ranks.
template <class Body>
void runRanks(int32_t size, const Body &body,
              std::chrono::milliseconds timeout = std::chrono::seconds(30),
              Way way = Way::Direct) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(size);
  ASSERT_TRUE(ranks.ok()) << ranks.status().message();
  std::vector<std::thread> threads;
  for (int32_t rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      auto joined = ranks->join(rank, timeout);
      ASSERT_TRUE(joined.ok()) << joined.status().message();
      if (way == Way::Messages) {
        std::unique_ptr<Transport> &transport = (*joined)->impl().transport;
        transport = std::make_unique<OfProcesses>(std::move(transport));
      }
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
