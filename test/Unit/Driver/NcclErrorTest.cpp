// The stand-in for NCCL: what goes wrong, and what ends it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Driver/NcclSession.h"

#include <atomic>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::testnccl;

namespace {
class NcclErrorTest : public NcclSession {
protected:
  /// Waits for the other one of two ranks.
  static void meet(std::atomic<int> &numReady) {
    ++numReady;
    while (numReady < 2)
      std::this_thread::yield();
  }
  /// Has one rank alone, which blocks.
  void runAlone(const std::function<void(Rank &)> &body) {
    runOn(0, 0, [&](Rank &own) {
      ASSERT_EQ(init(own, 1), 0);
      body(own);
    });
  }
};
} // namespace

TEST_F(NcclErrorTest, AbortFreesStreams) {
  std::atomic<int> numReady{0};
  runRanks(2, [&](Rank &own) {
    float *data = own.make(2, 0);
    if (own.rank == 0) {
      // Nobody sends.
      EXPECT_EQ(own.receive(data, 1, 1), 0);
      EXPECT_EQ(api.cuStreamQuery(own.stream), cuda::ErrorNotReady);
      std::thread watching([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
      });
      EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
      watching.join();
    }
    meet(numReady);
    if (own.rank == 1) {
      // The other one has left without a word.
      EXPECT_EQ(own.send(data, 1, 0), 0);
      EXPECT_EQ(own.waitForStream(), remoteError);
      EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
      EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
    }
  });
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(NcclErrorTest, MessagesFit) {
  runRanks(2, [&](Rank &own) {
    float *data = own.make(8, 0);
    EXPECT_EQ(own.rank ? own.receive(data, 4, 0) : own.send(data, 8, 1), 0);
    EXPECT_EQ(own.waitForStream(), invalidUsage);
    EXPECT_STREQ(nccl.ncclGetLastError(own.comm),
                 "rank 0 sends 8 elements of type 7, but rank 1 receives 4 "
                 "elements of type 7");
    // Another use gets the same error.
    EXPECT_EQ(own.send(data, 1, 1 - own.rank), invalidUsage);
    EXPECT_EQ(api.cuStreamQuery(own.stream), cuda::ErrorNotReady);
    EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
    EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
  });
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(NcclErrorTest, CrossedMessagesMustBeGrouped) {
  std::atomic<int> numReady{0};
  runRanks(2, [&](Rank &own) {
    float *data = own.make(2, 0);
    EXPECT_EQ(own.send(data, 1, 1 - own.rank), 0);
    EXPECT_EQ(own.receive(data + 1, 1, 1 - own.rank), 0);
    for (int poll = 0; poll < 100; ++poll)
      EXPECT_EQ(api.cuStreamQuery(own.stream), cuda::ErrorNotReady);
    meet(numReady);
    EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
    EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
  });
}

TEST_F(NcclErrorTest, RanksHaveDevicesOfTheirOwn) {
  auto runBoth = [&](const std::function<void(Rank &)> &body) {
    ASSERT_EQ(nccl.ncclGetUniqueId(&id), 0);
    std::thread other([&] { runOn(2, 1, body); });
    runOn(2, 0, body);
    other.join();
  };
  runBoth([&](Rank &own) {
    EXPECT_EQ(init(own, 2), invalidUsage);
    EXPECT_EQ(own.comm, nullptr);
    EXPECT_STREQ(nccl.ncclGetLastError(nullptr),
                 "Duplicate GPU detected: rank 0 and rank 1 both on device 2");
  });
  Variable shared("TINYJIT_TEST_NCCL_SHARED_DEVICE", "1");
  runBoth([&](Rank &own) {
    ASSERT_EQ(init(own, 2), 0);
    float *data = own.make(2, own.rank);
    EXPECT_EQ(nccl.ncclGroupStart(), 0);
    EXPECT_EQ(own.send(data, 1, 1 - own.rank), 0);
    EXPECT_EQ(own.receive(data + 1, 1, 1 - own.rank), 0);
    EXPECT_EQ(nccl.ncclGroupEnd(), 0);
    EXPECT_EQ(own.read(data, 2)[1], 1 - own.rank);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
  });
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(NcclErrorTest, BrokenRulesAreNoted) {
  runAlone([&](Rank &own) {
    float *data = own.make(2, 0);
    EXPECT_EQ(own.send(data, 1, 1), invalidArgument);
    EXPECT_EQ(nccl.ncclSend(data, 1, 12, 0, own.comm, own.stream),
              invalidArgument);
    EXPECT_EQ(own.send(nullptr, 1, 0), invalidArgument);
    EXPECT_EQ(nccl.ncclGroupEnd(), invalidUsage);
    // An error in a group is the group's.
    EXPECT_EQ(nccl.ncclGroupStart(), 0);
    EXPECT_EQ(own.send(data, 1, -1), invalidArgument);
    EXPECT_EQ(own.receive(data, 1, 0), 0);
    EXPECT_EQ(nccl.ncclGroupEnd(), invalidArgument);
    // A message to the rank itself must fit, within one group.
    EXPECT_EQ(own.send(data, 1, 0), invalidUsage);
    // Memory that is none.
    EXPECT_EQ(nccl.ncclGroupStart(), 0);
    EXPECT_EQ(own.send(data, 3, 0), 0);
    EXPECT_EQ(own.receive(data, 3, 0), 0);
    EXPECT_EQ(nccl.ncclGroupEnd(), unhandledCudaError);
    EXPECT_EQ(controls.CountPending(), 0);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
    EXPECT_EQ(own.send(data, 1, 0), invalidArgument);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), invalidArgument);
  });
  EXPECT_EQ(controls.violations(),
            "a message has rank 1 of 1\n"
            "a message of an unknown type\n"
            "a message without memory\n"
            "a group ends that did not start\n"
            "a message has rank -1 of 1\n"
            "another library's work has 12 bytes that do not lie in an "
            "allocation of its device\n"
            "a communicator is used that is gone\n"
            "a communicator is used that is gone\n");
}

TEST_F(NcclErrorTest, StreamsAreThoseOfTheDevice) {
  cuda::Stream other = nullptr;
  runOn(1, 0, [&](Rank &away) {
    other = away.stream;
    runAlone([&](Rank &own) {
      float *data = own.make(2, 5);
      own.stream = away.stream;
      EXPECT_EQ(nccl.ncclGroupStart(), 0);
      EXPECT_EQ(own.send(data, 1, 0), 0);
      EXPECT_EQ(own.receive(data + 1, 1, 0), 0);
      EXPECT_EQ(nccl.ncclGroupEnd(), unhandledCudaError);
      own.stream = nullptr;
      EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
      ASSERT_EQ(api.cuStreamCreate(&own.stream, 1), 0);
    });
  });
  EXPECT_EQ(controls.violations(),
            "a stream of device 1 is used on device 0\n");
}

TEST_F(NcclErrorTest, NothingIsUnderWayAtTheEnd) {
  runRanks(2, [&](Rank &own) {
    float *data = own.make(2, 0);
    if (own.rank == 0) {
      EXPECT_EQ(own.receive(data, 1, 1), 0);
      EXPECT_EQ(nccl.ncclCommDestroy(own.comm), invalidUsage);
      EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
      EXPECT_EQ(controls.violations(), "a communicator is destroyed while its "
                                       "groups are under way\n");
    } else {
      EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
    }
  });
}

TEST_F(NcclErrorTest, GraphsGoFirst) {
  runAlone([&](Rank &own) {
    float *data = own.make(2, 5);
    cuda::GraphObject graph;
    cuda::GraphExec exec;
    EXPECT_EQ(api.cuStreamBeginCapture_v2(own.stream, 1), 0);
    EXPECT_EQ(nccl.ncclGroupStart(), 0);
    EXPECT_EQ(own.send(data, 1, 0), 0);
    EXPECT_EQ(own.receive(data + 1, 1, 0), 0);
    EXPECT_EQ(nccl.ncclGroupEnd(), 0);
    EXPECT_EQ(api.cuStreamEndCapture(own.stream, &graph), 0);
    EXPECT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), invalidUsage);
    EXPECT_EQ(api.cuGraphLaunch(exec, own.stream), 0);
    EXPECT_EQ(own.read(data, 2)[1], 6);
  });
  EXPECT_EQ(controls.violations(),
            "a communicator is destroyed before the graphs with its groups\n"
            "a graph is launched with groups of a communicator that is gone\n");
}

TEST_F(NcclErrorTest, ReadinessIsAskedFor) {
  runOn(0, 0, [&](Rank &own) {
    float *data = own.make(2, 5);
    Config config;
    config.magic = 0;
    EXPECT_EQ(nccl.ncclCommInitRankConfig(&own.comm, 1, id, 0, &config),
              invalidArgument);
    ASSERT_EQ(init(own, 1, 0), inProgress);
    EXPECT_EQ(own.send(data, 1, 0), invalidArgument);
    ASSERT_EQ(own.wait(), 0);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
  });
  EXPECT_EQ(controls.violations(),
            "a configuration that was not set up\n"
            "a communicator is used before ncclCommGetAsyncError says that it "
            "is ready\n");
}

TEST_F(NcclErrorTest, EnvironmentBreaksFunctions) {
  runAlone([&](Rank &own) {
    float *data = own.make(2, 5);
    {
      Variable failing("TINYJIT_TEST_NCCL_FAIL", "ncclSend:3");
      EXPECT_EQ(nccl.ncclGroupStart(), 0);
      EXPECT_EQ(own.send(data, 1, 0), internalError);
      EXPECT_EQ(own.receive(data + 1, 1, 0), 0);
      EXPECT_EQ(nccl.ncclGroupEnd(), internalError);
    }
    auto exchange = [&] {
      EXPECT_EQ(nccl.ncclGroupStart(), 0);
      EXPECT_EQ(own.send(data, 1, 0), 0);
      EXPECT_EQ(own.receive(data + 1, 1, 0), 0);
      return nccl.ncclGroupEnd();
    };
    {
      Variable failing("TINYJIT_TEST_NCCL_FAIL", "ncclGroupEnd:2");
      EXPECT_EQ(exchange(), systemError);
      EXPECT_STREQ(nccl.ncclGetLastError(own.comm),
                   "ncclGroupEnd is to fail in this test");
    }
    EXPECT_EQ(exchange(), 0);
    EXPECT_EQ(own.read(data, 2)[1], 5);
    {
      Variable hanging("TINYJIT_TEST_NCCL_HANG", "ncclGroupEnd");
      EXPECT_EQ(exchange(), 0);
    }
    for (int poll = 0; poll < 100; ++poll)
      EXPECT_EQ(api.cuStreamQuery(own.stream), cuda::ErrorNotReady);
    EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
    EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
    Variable hanging("TINYJIT_TEST_NCCL_HANG", "ncclCommInitRankConfig");
    ASSERT_EQ(init(own, 1, 0), inProgress);
    int state = 0;
    for (int poll = 0; poll < 100; ++poll) {
      EXPECT_EQ(nccl.ncclCommGetAsyncError(own.comm, &state), 0);
      EXPECT_EQ(state, inProgress);
    }
    EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
  });
  EXPECT_EQ(controls.violations(), "");
}
