// The stand-in for NCCL: ranks exchange data.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/gpu/hip/HipApi.h"
#include "test/Unit/Driver/NcclSession.h"

#include <csignal>
#include <spawn.h>
#include <sys/wait.h>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::testnccl;

extern char **environ;

namespace {
class NcclTest : public NcclSession {
protected:
  /// All send each other, and themselves, what is at `rank * size` of `from`.
  static void exchange(const Rank &own, int numRanks, const float *from,
                       float *to, int size) {
    EXPECT_EQ(own.nccl.ncclGroupStart(), 0);
    for (int peer = 0; peer < numRanks; ++peer) {
      EXPECT_EQ(own.send(from + peer * size, size, peer), 0);
      EXPECT_EQ(own.receive(to + peer * size, size, peer), 0);
    }
    EXPECT_EQ(own.nccl.ncclGroupEnd(), 0);
  }
};
} // namespace

TEST_F(NcclTest, SaysWhatItIs) {
  int version = 0;
  EXPECT_EQ(nccl.ncclGetVersion(&version), 0);
  EXPECT_EQ(version, 22203);
  EXPECT_STREQ(nccl.ncclGetErrorString(invalidUsage), "invalid usage");
  UniqueId other;
  EXPECT_EQ(nccl.ncclGetUniqueId(&other), 0);
  EXPECT_STRNE(id.internal, other.internal);
}

TEST_F(NcclTest, RanksExchangeInStreams) {
  // The second size is more than sockets hold.
  for (int size : {1, 1 << 18}) {
    ASSERT_EQ(nccl.ncclGetUniqueId(&id), 0);
    runRanks(3, [&](Rank &own) {
      float *from = own.make(3 * size, 1000000 * own.rank);
      float *to = own.make(3 * size, -1);
      exchange(own, 3, from, to, size);
      std::vector<float> got = own.read(to, 3 * size);
      for (int peer = 0; peer < 3; ++peer) {
        EXPECT_EQ(got[peer * size], 1000000 * peer + own.rank * size);
        EXPECT_EQ(got[peer * size + size - 1],
                  1000000 * peer + own.rank * size + size - 1);
      }
      own.free(from);
      own.free(to);
      EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
    });
  }
  EXPECT_EQ(controls.violations(), "");
  EXPECT_EQ(controls.leaks(), "");
}

TEST_F(NcclTest, GroupsOfAStreamComeInTurn) {
  runRanks(2, [&](Rank &own) {
    float *data = own.make(8, 10 * own.rank);
    // Around in a ring, four times, without waiting on the host.
    for (int turn = 0; turn < 4; ++turn) {
      EXPECT_EQ(nccl.ncclGroupStart(), 0);
      EXPECT_EQ(own.send(data + turn, 1, 1 - own.rank), 0);
      EXPECT_EQ(own.receive(data + turn + 1, 1, 1 - own.rank), 0);
      EXPECT_EQ(nccl.ncclGroupEnd(), 0);
    }
    EXPECT_EQ(own.read(data, 8)[4], 10 * own.rank);
    EXPECT_EQ(own.read(data, 8)[3], 10 * (1 - own.rank));
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
  });
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(NcclTest, RanksExchangeInGraphs) {
  runRanks(2, [&](Rank &own) {
    float *from = own.make(8, 0), *to = own.make(8, 0);
    cuda::GraphObject captured, graph;
    cuda::GraphNode node;
    cuda::GraphExec exec;
    EXPECT_EQ(api.cuStreamBeginCapture_v2(own.stream, cuda::CaptureThreadLocal),
              0);
    exchange(own, 2, from, to, 4);
    // Once more, from what came.
    exchange(own, 2, to, from, 4);
    EXPECT_EQ(api.cuStreamEndCapture(own.stream, &captured), 0);
    EXPECT_EQ(api.cuGraphCreate(&graph, 0), 0);
    EXPECT_EQ(api.cuGraphAddChildGraphNode(&node, graph, nullptr, 0, captured),
              0);
    EXPECT_EQ(api.cuGraphDestroy(captured), 0);
    EXPECT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
    for (int launch = 1; launch <= 5; ++launch) {
      own.write(from, 8, 100 * launch + 10 * own.rank);
      EXPECT_EQ(api.cuGraphLaunch(exec, own.stream), 0);
      int other = 1 - own.rank;
      std::vector<float> got = own.read(to, 8);
      EXPECT_EQ(got[4 * other], 100 * launch + 10 * other + 4 * own.rank);
      EXPECT_EQ(got[4 * own.rank + 3],
                100 * launch + 10 * own.rank + 4 * own.rank + 3);
      EXPECT_EQ(own.read(from, 8)[7], 100 * launch + 10 * own.rank + 7);
    }
    EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
    EXPECT_EQ(api.cuGraphDestroy(graph), 0);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
  });
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(NcclTest, NothingBlocksIfAsked) {
  std::vector<std::thread> threads;
  for (int rank : {0, 1})
    threads.emplace_back([=] {
      runOn(rank, rank, [&](Rank &own) {
        ASSERT_EQ(init(own, 2, 0), inProgress);
        ASSERT_EQ(own.wait(), 0);
        float *data = own.make(2, own.rank);
        for (int turn = 0; turn < 4; ++turn) {
          ASSERT_EQ(nccl.ncclGroupStart(), 0);
          EXPECT_EQ(own.send(data, 1, 1 - own.rank), 0);
          EXPECT_EQ(own.receive(data + 1, 1, 1 - own.rank), 0);
          EXPECT_EQ(nccl.ncclGroupEnd(), inProgress);
          ASSERT_EQ(own.wait(), 0);
          EXPECT_EQ(own.waitForStream(), 0);
          EXPECT_EQ(own.read(data, 2)[1], 1 - own.rank);
        }
        EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
      });
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(NcclTest, OneThreadHasSeveralRanks) {
  std::vector<Rank> ranks;
  std::vector<cuda::Context> contexts(3);
  std::vector<float *> from, to;
  ASSERT_EQ(nccl.ncclGroupStart(), 0);
  ranks.reserve(3);
  for (int rank = 0; rank < 3; ++rank) {
    ranks.push_back({api, nccl, rank});
    ASSERT_EQ(api.cuDevicePrimaryCtxRetain(&contexts[rank], rank), 0);
    ASSERT_EQ(api.cuCtxPushCurrent_v2(contexts[rank]), 0);
    ASSERT_EQ(api.cuStreamCreate(&ranks[rank].stream, 1), 0);
    from.push_back(ranks[rank].make(1, rank));
    to.push_back(ranks[rank].make(1, -1));
    EXPECT_EQ(init(ranks[rank], 3), 0);
  }
  ASSERT_EQ(nccl.ncclGroupEnd(), 0);
  ASSERT_EQ(nccl.ncclGroupStart(), 0);
  for (int rank = 0; rank < 3; ++rank) {
    EXPECT_EQ(ranks[rank].send(from[rank], 1, (rank + 1) % 3), 0);
    EXPECT_EQ(ranks[rank].receive(to[rank], 1, (rank + 2) % 3), 0);
  }
  ASSERT_EQ(nccl.ncclGroupEnd(), 0);
  for (int rank = 2; rank >= 0; --rank) {
    EXPECT_EQ(ranks[rank].read(to[rank], 1)[0], (rank + 2) % 3);
    EXPECT_EQ(nccl.ncclCommDestroy(ranks[rank].comm), 0);
    EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  }
  EXPECT_EQ(controls.violations(), "");
}

/// Starts this test again, as another process that is rank 1.
static pid_t spawnRank(const UniqueId &id, const char *test) {
  setenv("TINYJIT_UNIT_NCCL_ID", id.internal, 1);
  // The one test that it runs would be that of another shard.
  for (const char *name :
       {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_OUTPUT"})
    unsetenv(name);
  std::string filter = std::string("--gtest_filter=NcclTest.") + test;
  char program[] = "tinyjit-unit-driver";
  char *args[] = {program, filter.data(), nullptr};
  pid_t process = -1;
  EXPECT_EQ(
      posix_spawn(&process, "/proc/self/exe", nullptr, nullptr, args, environ),
      0);
  unsetenv("TINYJIT_UNIT_NCCL_ID");
  return process;
}

TEST_F(NcclTest, ProcessesExchange) {
  const char *given = std::getenv("TINYJIT_UNIT_NCCL_ID");
  pid_t process = -1;
  if (given)
    std::snprintf(id.internal, sizeof id.internal, "%s", given);
  else
    process = spawnRank(id, "ProcessesExchange");
  int rank = given ? 1 : 0;
  runOn(rank, rank, [&](Rank &own) {
    constexpr int size = 1 << 18;
    ASSERT_EQ(init(own, 2), 0);
    float *from = own.make(2 * size, 1000000 * rank);
    float *to = own.make(2 * size, -1);
    exchange(own, 2, from, to, size);
    exchange(own, 2, from, to, size);
    std::vector<float> got = own.read(to, 2 * size);
    EXPECT_EQ(got[size - 1], rank * size + size - 1);
    EXPECT_EQ(got[size], 1000000 + rank * size);
    EXPECT_EQ(nccl.ncclCommDestroy(own.comm), 0);
  });
  EXPECT_EQ(controls.violations(), "");
  int status = 0;
  if (!given) {
    EXPECT_EQ(waitpid(process, &status, 0), process);
  }
  EXPECT_EQ(status, 0);
}

TEST_F(NcclTest, DeadProcessesAreFoundOut) {
  const char *given = std::getenv("TINYJIT_UNIT_NCCL_ID");
  pid_t process = -1;
  if (given)
    std::snprintf(id.internal, sizeof id.internal, "%s", given);
  else
    process = spawnRank(id, "DeadProcessesAreFoundOut");
  int rank = given ? 1 : 0;
  runOn(rank, rank, [&](Rank &own) {
    ASSERT_EQ(init(own, 2), 0);
    if (given)
      std::raise(SIGKILL);
    float *data = own.make(2, 0);
    EXPECT_EQ(own.receive(data, 1, 1), 0);
    EXPECT_EQ(own.waitForStream(), remoteError);
    EXPECT_STREQ(nccl.ncclGetLastError(own.comm),
                 "rank 1 has left or died while rank 0 exchanges data with "
                 "it");
    EXPECT_EQ(nccl.ncclCommAbort(own.comm), 0);
    EXPECT_EQ(api.cuStreamSynchronize(own.stream), 0);
  });
  EXPECT_EQ(controls.violations(), "");
  EXPECT_EQ(waitpid(process, nullptr, 0), process);
}

TEST_F(NcclTest, RcclWorksOnHip) {
  setenv("TINYJIT_HIP_DRIVER", TINYJIT_TEST_HIP, 1);
  void *library = dlopen(TINYJIT_TEST_HIP, RTLD_NOW | RTLD_LOCAL);
  ASSERT_TRUE(library) << dlerror();
  hip::Api hipApi;
#define TINYJIT_FIND(result, name, params)                                     \
  hipApi.name =                                                                \
      reinterpret_cast<decltype(hipApi.name)>(dlsym(library, #name));          \
  ASSERT_TRUE(hipApi.name) << #name;
  TINYJIT_HIP_ENTRY_POINTS(TINYJIT_FIND)
  TINYJIT_HIP_LATER_ENTRY_POINTS(TINYJIT_FIND)
#undef TINYJIT_FIND
  Controls hipControls;
  ASSERT_NO_FATAL_FAILURE(hipControls.find(library));
  NcclApi rccl;
  ASSERT_NO_FATAL_FAILURE(rccl.find(TINYJIT_TEST_RCCL));
  hipControls.Reset();
  ASSERT_EQ(hipApi.hipInit(0), 0);
  auto run = [&](int rank) {
    hip::Stream stream;
    CommHandle comm;
    void *data = nullptr;
    uint32_t words[2] = {1u + rank, 0};
    ASSERT_EQ(hipApi.hipSetDevice(rank), 0);
    ASSERT_EQ(hipApi.hipStreamCreateWithFlags(&stream, 1), 0);
    ASSERT_EQ(hipApi.hipMalloc(&data, 8), 0);
    EXPECT_EQ(hipApi.hipMemcpyHtoDAsync(data, words, 8, stream), 0);
    ASSERT_EQ(rccl.ncclCommInitRankConfig(&comm, 2, id, rank, nullptr), 0);
    ASSERT_EQ(rccl.ncclGroupStart(), 0);
    char *second = static_cast<char *>(data) + 4;
    EXPECT_EQ(rccl.ncclSend(data, 1, testnccl::uint32, 1 - rank, comm, stream),
              0);
    EXPECT_EQ(
        rccl.ncclRecv(second, 1, testnccl::uint32, 1 - rank, comm, stream), 0);
    EXPECT_EQ(rccl.ncclGroupEnd(), 0);
    EXPECT_EQ(hipApi.hipMemcpyDtoHAsync(words, data, 8, stream), 0);
    EXPECT_EQ(hipApi.hipStreamSynchronize(stream), 0);
    EXPECT_EQ(words[1], 2u - rank);
    EXPECT_EQ(rccl.ncclCommDestroy(comm), 0);
  };
  std::thread other(run, 1);
  run(0);
  other.join();
  EXPECT_EQ(hipControls.violations(), "");
  hipControls.Reset();
}
