// Tests of how many threads a replay uses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

#include "runtime/support/Cores.h"
#include "tinyjit/Runtime/Threads.h"

#include <filesystem>
#include <fstream>
#include <sched.h>
#include <unistd.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;
namespace fs = std::filesystem;

TEST(Threads, TheNumberCanBeSet) {
  for (int threads : {1, 7, 256, 2}) {
    ASSERT_TRUE(setNumThreads(threads).ok());
    EXPECT_EQ(*numThreads(), threads);
  }
  expectError(setNumThreads(0), Code::OutOfRange,
              "0 threads, expected 1 to 256");
  expectError(setNumThreads(257), Code::OutOfRange,
              "257 threads, expected 1 to 256");
  EXPECT_EQ(*numThreads(), 2);
}

TEST(Threads, CoresAreThoseOfTheAffinity) {
  cpu_set_t before, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  EXPECT_GE(countCores(), 1);
  EXPECT_LE(countCores(), CPU_COUNT(&before));
  CPU_ZERO(&one);
  for (int core = 0; CPU_COUNT(&one) == 0; ++core)
    if (CPU_ISSET(core, &before))
      CPU_SET(core, &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(countCores(), 1);
  sched_setaffinity(0, sizeof before, &before);
}

namespace {
/// A folder that stands for the root of a machine.
struct FakeRoot {
  fs::path path =
      fs::temp_directory_path() / ("tinyjit-cores-" + std::to_string(getpid()));
  FakeRoot() { fs::remove_all(path); }
  ~FakeRoot() { fs::remove_all(path); }
  void write(const std::string &name, const std::string &text) {
    fs::path file = path / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
};
} // namespace

TEST(Cores, WithoutControlGroupsThereIsNoLimit) {
  FakeRoot root;
  EXPECT_EQ(countQuotaCores(root.path), 0);
}

TEST(Cores, TheSmallestShareOfTheGroupsAroundCounts) {
  FakeRoot root;
  root.write("proc/self/cgroup", "0::/user/job\n");
  root.write("sys/fs/cgroup/user/job/cpu.max", "max 100000\n");
  EXPECT_EQ(countQuotaCores(root.path), 0);
  root.write("sys/fs/cgroup/user/cpu.max", "250000 100000\n");
  EXPECT_EQ(countQuotaCores(root.path), 3);
  root.write("sys/fs/cgroup/user/job/cpu.max", "50000 100000\n");
  EXPECT_EQ(countQuotaCores(root.path), 1);
}

TEST(Cores, AContainerSeesItsOwnGroupAsTheRoot) {
  FakeRoot root;
  root.write("proc/self/cgroup", "0::/\n");
  root.write("sys/fs/cgroup/cpu.max", "400000 100000\n");
  EXPECT_EQ(countQuotaCores(root.path), 4);
}

TEST(Cores, VersionOneHasTwoFiles) {
  FakeRoot root;
  root.write("proc/self/cgroup", "9:memory:/job\n4:cpu,cpuacct:/job\n");
  root.write("sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "-1\n");
  root.write("sys/fs/cgroup/cpu/job/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(countQuotaCores(root.path), 0);
  root.write("sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "150000\n");
  EXPECT_EQ(countQuotaCores(root.path), 2);
}
