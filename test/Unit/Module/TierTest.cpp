// Quick code first, full code later, and never both in one replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Background.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/PlanUpgrade.h"
#include "tinyjit/Runtime/Threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::runtime;

namespace {
/// Which code wrote what: launch i of a replay stores `version + i`.
template <int version>
void store(void *const *buffers, const int64_t *scalars) {
  static_cast<int32_t *>(buffers[0])[scalars[0]] = version;
}

/// All launches of a plan in one function, as a graph.
template <int version>
void storeAll(void *const *slots, const int64_t *) {
  for (int i = 0; i < 64; ++i)
    static_cast<int32_t *>(slots[0])[i] = version;
}
} // namespace

/// A plan whose 64 launches write one number each of an output.
/// \param numAlone of the launches stand in no graph.
template <int version>
static Plan makePlan(int numAlone) {
  Plan plan;
  plan.name = "step";
  plan.devices = {"cpu:0"};
  plan.arenaBytes = plan.arenaLowerBounds = {0};
  Slot slot;
  slot.kind = Slot::Output;
  slot.dtype = DType::I32;
  slot.shape = {64};
  slot.index = 0;
  plan.slots = {slot};
  plan.outputs = {{0, false, {}}};
  for (int i = 0; i < 64; ++i) {
    Launch launch;
    launch.name = launch.symbol = "store";
    launch.fn = store<version>;
    launch.slots = {0};
    launch.access = {Access::Partial};
    launch.scalars = {{-1, i}};
    plan.launches.push_back(launch);
  }
  Graph graph;
  graph.devices = {0};
  graph.firstLaunch = numAlone;
  graph.numLaunches = 64 - numAlone;
  graph.fn = storeAll<version>;
  plan.graphs = {graph};
  return plan;
}

static std::shared_ptr<const Plan> create(Plan plan) {
  auto made = Plan::create(std::move(plan));
  EXPECT_TRUE(made.ok()) << made.status().message();
  return *made;
}

/// Replays once. \returns the version of all numbers, or 0 if they differ.
static int replayOnce(Instance &instance) {
  std::vector<Buffer> outputs;
  Status status = instance.replay(nullptr, 0, nullptr, 0, outputs);
  EXPECT_TRUE(status.ok()) << status.message();
  int32_t numbers[64];
  EXPECT_TRUE(outputs[0].copyOut(numbers, sizeof numbers).ok());
  for (int32_t number : numbers)
    if (number != numbers[0])
      return 0;
  return numbers[0];
}

TEST(PlanUpgrade, IsTakenBeforeTheNextReplay) {
  for (int numAlone : {0, 64}) {
    Plan quick = makePlan<1>(numAlone);
    if (numAlone == 64)
      quick.graphs.clear();
    quick.upgrade = std::make_shared<PlanUpgrade>();
    auto plan = create(std::move(quick));
    auto instance = *Instance::create(plan);
    EXPECT_EQ(replayOnce(*instance), 1);
    Plan full = makePlan<2>(numAlone);
    if (numAlone == 64)
      full.graphs.clear();
    plan->upgrade->settle(create(std::move(full)));
    EXPECT_EQ(replayOnce(*instance), 2);
    EXPECT_EQ(replayOnce(*instance), 2);
    // A new instance of the old plan, too.
    EXPECT_EQ(replayOnce(**Instance::create(plan)), 2);
  }
}

TEST(PlanUpgrade, ThatFailsLeavesTheFirstCode) {
  Plan quick = makePlan<1>(0);
  quick.upgrade = std::make_shared<PlanUpgrade>();
  auto plan = create(std::move(quick));
  auto instance = *Instance::create(plan);
  plan->upgrade->settle(Status::unsupported("LLVM failed: test"));
  EXPECT_EQ(replayOnce(*instance), 1);
  EXPECT_EQ(plan->upgrade->wait().message(), "LLVM failed: test");
}

TEST(PlanUpgrade, NoReplayMixesHalves) {
  for (int round = 0; round < 40; ++round) {
    Plan quick = makePlan<1>(0);
    quick.upgrade = std::make_shared<PlanUpgrade>();
    auto plan = create(std::move(quick));
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&plan] {
        auto instance = *Instance::create(plan);
        int last = 1;
        for (int call = 0; call < 2000 || last == 1; ++call) {
          int version = replayOnce(*instance);
          // Never a mixture, and never back.
          ASSERT_GE(version, last);
          last = version;
        }
        EXPECT_EQ(last, 2);
      });
    std::this_thread::sleep_for(std::chrono::microseconds(50 * round));
    plan->upgrade->settle(create(makePlan<2>(0)));
    for (std::thread &thread : threads)
      thread.join();
  }
}

/// `out = exp2(in) + in` over `size` numbers, then its sum over rows.
static std::string makeModule(int size) {
  std::string n = std::to_string(size);
  std::string all = "!uop.ptr<4x" + n + "xf32>", rows = "!uop.ptr<4xf32>";
  std::string in = "!jit.buffer<4x" + n + "xf32, \"cpu:0\">",
              out = "!jit.buffer<4xf32, \"cpu:0\">";
  return "jit.kernel @e(%o: " + all + ", %a: " + all +
         ") {\n  %i = uop.range 4\n  %j = uop.range " + n +
         "\n  %x = uop.load %a[%i, %j] : " + all +
         "\n  %e = math.exp2 %x : f32\n  %s = arith.addf %e, %x : f32\n"
         "  uop.store %s, %o[%i, %j] : " +
         all + "\n}\njit.kernel @r(%o: " + rows + ", %a: " + all +
         ") {\n  %i = uop.range 4\n  %j = uop.range " + n +
         "\n  %x = uop.load %a[%i, %j] : " + all +
         "\n  %s = uop.reduce add %x over %j : f32\n  uop.store %s, %o[%i] : " +
         rows + "\n}\njit.capture @step(%x: " + in + ") -> (" + out +
         ") {\n  %y = jit.alloc : " + in + "\n  %z = jit.alloc : " + out +
         "\n  jit.launch @e(write %y, read %x) : " + in + ", " + in +
         "\n  jit.launch @r(write %z, read %y) : " + out + ", " + in +
         "\n  jit.return %z : " + out + "\n}\n";
}

static std::unique_ptr<Module> parse(int size, Tier tier) {
  ModuleOptions options;
  options.tier = tier;
  auto module = Module::parse(makeModule(size), "test.mlir", options);
  EXPECT_TRUE(module.ok()) << module.status().message();
  return *std::move(module);
}

static std::vector<float> replayModule(Instance &instance, int size) {
  std::vector<float> values(4 * size);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<float>(i % 37) / 9 - 2;
  Buffer input = *Buffer::create(**Device::get("cpu"), DType::F32, {4, size});
  EXPECT_TRUE(input.copyIn(values.data(), input.byteSize()).ok());
  std::vector<Buffer> outputs;
  EXPECT_TRUE(instance.replay(&input, 1, nullptr, 0, outputs).ok());
  std::vector<float> sums(4);
  EXPECT_TRUE(outputs[0].copyOut(sums.data(), 16).ok());
  return sums;
}

TEST(Tiers, BothGiveTheSameBitsBeforeAndAfter) {
  auto both = parse(173, Tier::Both), quick = parse(173, Tier::Quick);
  auto instance = *both->instantiate("step");
  std::vector<float> first = replayModule(*instance, 173);
  ASSERT_TRUE(both->waitForFullCode().ok());
  EXPECT_EQ(replayModule(*instance, 173), first);
  EXPECT_EQ(replayModule(**quick->instantiate("step"), 173), first);
  auto full = parse(173, Tier::Full);
  EXPECT_EQ(replayModule(**full->instantiate("step"), 173), first);
  EXPECT_GT(both->stats().quickKernels, 0);
  EXPECT_EQ(both->stats().upgradedKernels, both->stats().quickKernels);
  EXPECT_EQ(both->stats().tierProblem, "");
  EXPECT_EQ(full->stats().programs, 0); // made by the first module
}

TEST(Tiers, ReplaysGoOnWhileFullCodeIsMadeAndTheModuleIsGone) {
  auto both = parse(174, Tier::Both);
  auto instance = *both->instantiate("step");
  std::shared_ptr<const Plan> plan = *both->plan("step");
  both.reset();
  std::vector<float> first = replayModule(*instance, 174);
  while (plan->upgrade && !plan->upgrade->isSettled())
    EXPECT_EQ(replayModule(*instance, 174), first);
  EXPECT_EQ(replayModule(*instance, 174), first);
}

// A forked child has no thread whose stack leads to what the parent's thread
// was working on: it looks like a leak there.
static bool isChild = false;
extern "C" int __lsan_is_turned_off() { return isChild; }

TEST(Tiers, ProcessesEndWhileFullCodeIsMade) {
  if (__has_feature(thread_sanitizer))
    GTEST_SKIP() << "ThreadSanitizer allows no threads after a fork";
  for (bool forks : {false, true}) {
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      isChild = true;
      for (int size = 200; size < 215; ++size)
        if (!parse(size, Tier::Both)->plan("step").ok())
          _exit(3);
      if (forks) { // its child has no thread to wait for
        pid_t inner = fork();
        if (inner == 0)
          std::exit(0);
        int status = 1;
        waitpid(inner, &status, 0);
        if (status != 0)
          _exit(4);
      }
      std::exit(0);
    }
    int status = 1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
    EXPECT_EQ(WEXITSTATUS(status), 0);
  }
}

TEST(Tiers, ChildrenOfForksDoNotWaitForFullCode) {
  PlanUpgrade upgrade;
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    isChild = true;
    bool isRefused = upgrade.wait().code() == Code::FailedPrecondition;
    _exit(isRefused ? 0 : 3);
  }
  int status = 1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

// As a process that forks does it: tasks end or wait where they look out, and
// go on afterwards.
TEST(Background, TasksAreHeldUp) {
  std::atomic<int> looks{0};
  std::atomic<bool> ends{false};
  PlanUpgrade done;
  runBehind([&](const std::function<bool()> &mustEnd) {
    while (!ends && !mustEnd())
      ++looks;
    done.settle(Status::unsupported("done"));
  });
  while (looks == 0)
    std::this_thread::yield();
  ASSERT_TRUE(holdWorkBehind(/*seconds=*/60));
  int before = looks;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(looks, before);
  releaseWorkBehind();
  while (looks == before)
    std::this_thread::yield();
  ends = true;
  EXPECT_FALSE(done.wait().ok());
}

TEST(Background, TasksThatDoNotLookOutAreNotWaitedForForEver) {
  std::atomic<bool> started{false}, ends{false};
  PlanUpgrade done;
  runBehind([&](const std::function<bool()> &) {
    started = true;
    while (!ends)
      std::this_thread::yield();
    done.settle(Status::unsupported("done"));
  });
  while (!started)
    std::this_thread::yield();
  EXPECT_FALSE(holdWorkBehind(/*seconds=*/0.01));
  releaseWorkBehind();
  ends = true;
  EXPECT_FALSE(done.wait().ok());
}

TEST(Background, TasksRunInOrder) {
  std::vector<int> order;
  PlanUpgrade done;
  for (int i = 0; i < 5; ++i)
    runBehind([&order, i](const std::function<bool()> &mustEnd) {
      EXPECT_FALSE(mustEnd());
      order.push_back(i);
    });
  runBehind([&done](const std::function<bool()> &) {
    done.settle(Status::unsupported("done"));
  });
  EXPECT_FALSE(done.wait().ok());
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3, 4}));
}
