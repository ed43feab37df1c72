// Ranks that wait, fail, leave and die.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/runtime/distributed/Ranks.h"

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace tinyjit::runtime;

/// Sends a few bytes to all others, and gets theirs.
static Status meet(Communicator &communicator, uint64_t tag) {
  Group group = groupOfAll(communicator);
  std::vector<std::vector<char>> memory(group.size(), std::vector<char>(100));
  std::vector<char> own(100);
  std::vector<Part> sends(group.size(), {own.data(), 1, 100, 100}), receives;
  for (std::vector<char> &each : memory)
    receives.push_back({each.data(), 1, 100, 100});
  return asCollective(communicator, tag, [&](Communicator::Impl &impl) {
    return exchange(impl, group, sends, receives);
  });
}

TEST(CommunicatorTest, CountsRanks) {
  EXPECT_EQ(SharedRanks::create(0).status().message(),
            "0 ranks of one host, expected 1 to 64");
  EXPECT_EQ(SharedRanks::create(65).status().message(),
            "65 ranks of one host, expected 1 to 64");
  StatusOr<SharedRanks> ranks = SharedRanks::create(2);
  ASSERT_TRUE(ranks.ok());
  EXPECT_EQ(ranks->join(2).status().message(), "rank 2, expected 0 to 1");
  auto first = ranks->join(0);
  ASSERT_TRUE(first.ok());
  EXPECT_EQ((*first)->rank(), 0);
  EXPECT_EQ((*first)->size(), 2);
  EXPECT_EQ(ranks->join(0).status().message(), "rank 0 has joined already");
}

TEST(CommunicatorTest, IsCurrent) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(2);
  std::shared_ptr<Communicator> zero = *ranks->join(0), one = *ranks->join(1);
  EXPECT_EQ(currentCommunicator(), nullptr);
  setCommunicator(zero);
  EXPECT_EQ(currentCommunicator(), zero);
  {
    CommunicatorScope scope(one);
    EXPECT_EQ(currentCommunicator(), one);
    std::thread([&] { EXPECT_EQ(currentCommunicator(), zero); }).join();
  }
  EXPECT_EQ(currentCommunicator(), zero);
  setCommunicator(nullptr);
  EXPECT_EQ(currentCommunicator(), nullptr);
}

TEST(CommunicatorTest, NamesTheRankThatIsMissing) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(2);
  auto own = *ranks->join(0, std::chrono::milliseconds(80));
  Status status = meet(*own, 1);
  EXPECT_EQ(status.code(), Code::DeviceError);
  EXPECT_TRUE(status.message().find("rank 0 waited 0.") == 0 &&
              status.message().find(" s for rank 1, which has not joined") !=
                  std::string::npos)
      << status.message();
  // The channels are not used any more.
  EXPECT_EQ(meet(*own, 1).message().find(
                "no collective runs after an error: rank 0 waited"),
            0u);
}

TEST(CommunicatorTest, SaysWhatTheOtherDoes) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(3);
  auto own = *ranks->join(0, std::chrono::milliseconds(80)),
       idle = *ranks->join(1);
  EXPECT_NE(meet(*own, 1).message().find("rank 1, which is in no collective"),
            std::string::npos);
}

TEST(CommunicatorTest, TellsOthersOfAnError) {
  runRanks(3, [&](Communicator &communicator) {
    if (communicator.rank() == 1) {
      Status status = asCollective(communicator, 1, [](Communicator::Impl &) {
        return Status::dataLoss("a bad day");
      });
      EXPECT_EQ(status.message(), "a bad day");
      return;
    }
    Status status = meet(communicator, 1);
    // Of rank 1 itself, or of the other that it told first.
    EXPECT_NE(status.message().find("rank 1 has failed: a bad day"),
              std::string::npos)
        << status.message();
  });
}

TEST(CommunicatorTest, TellsOthersOfItsEnd) {
  runRanks(2, [&](Communicator &communicator) {
    if (communicator.rank() == 1)
      return;
    EXPECT_EQ(meet(communicator, 1).message(), "rank 1 has ended");
  });
}

/// Messages that were sent before the end still arrive.
TEST(CommunicatorTest, DeliversBeforeTheEnd) {
  for (int round = 0; round < 50; ++round)
    runRanks(2, [&](Communicator &communicator) {
      for (uint64_t tag = 1; tag < 4; ++tag)
        EXPECT_EQ(meet(communicator, tag).message(), "");
    });
}

TEST(CommunicatorTest, SeesAnotherCollective) {
  runRanks(2, [&](Communicator &communicator) {
    Status status = meet(communicator, 1 + communicator.rank());
    EXPECT_FALSE(status.ok());
    bool isFirst = status.message().find(
                       " got a message of another collective from rank ") !=
                   std::string::npos;
    bool isSecond =
        status.message().find(" has failed: rank ") != std::string::npos;
    EXPECT_TRUE(isFirst || isSecond) << status.message();
  });
}

TEST(CommunicatorTest, IsToldOfARankThatNeverJoins) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(2);
  auto own = *ranks->join(0);
  std::thread other([&] { (void)ranks->reportLost(1, "it did not start"); });
  EXPECT_EQ(meet(*own, 1).message(), "rank 1 has failed: it did not start");
  other.join();
  // It has nothing to say of one that has said so itself.
  EXPECT_TRUE(ranks->reportLost(0, "it is not so").ok());
  EXPECT_EQ(ranks->reportLost(2, "it is not there").message(),
            "rank 2, expected 0 to 1");
  EXPECT_EQ(ranks->join(1).status().message(), "rank 1 has joined already");
}

/// A process that is killed is noticed at once, not by the time that passes.
TEST(CommunicatorTest, SeesADeadProcess) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(2);
  auto own = *ranks->join(0);
  pid_t process = fork();
  if (process == 0) {
    auto joined = ranks->join(1);
    (void)meet(**joined, 1);
    raise(SIGKILL);
  }
  EXPECT_EQ(meet(*own, 1).message(), "");
  auto start = std::chrono::steady_clock::now();
  std::string message = meet(*own, 2).message();
  EXPECT_EQ(message,
            "rank 1 (process " + std::to_string(process) + ") has died");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  waitpid(process, nullptr, 0);
}

/// More ranks than cores, so that they sleep.
/// A rank that has failed gives its memory back only when nobody reads it.
TEST(CommunicatorTest, WaitsForItsReaders) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(2);
  ASSERT_TRUE(ranks.ok());
  auto reader = ranks->join(0), shown = ranks->join(1);
  ASSERT_TRUE(reader.ok() && shown.ok());
  Transport &transport = *(*reader)->impl().transport;
  EXPECT_TRUE(transport.sharesMemory(1));
  ASSERT_TRUE(transport.beginReading(1));
  std::atomic<bool> hasFailed{false};
  std::thread failing([&] {
    (*shown)->impl().transport->fail("trouble");
    hasFailed = true;
  });
  while (transport.check(1).ok())
    std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(hasFailed);
  transport.endReading(1);
  failing.join();
  EXPECT_TRUE(hasFailed);
  EXPECT_FALSE(transport.beginReading(1));
}

TEST(CommunicatorTest, ManyRanksMeetOften) {
  runRanks(9, [&](Communicator &communicator) {
    for (uint64_t tag = 1; tag < 50; ++tag)
      EXPECT_EQ(meet(communicator, tag).message(), "");
  });
}
