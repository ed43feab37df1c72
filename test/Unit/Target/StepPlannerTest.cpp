// Tests of how the launches of a graph are shared out to threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/StepPlanner.h"
#include "test/Unit/PlanBuilder.h"

#include <array>
#include <cstdlib>
#include <ctime>
#include <random>

using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {
/// Launches of kernels "small" and "large" (which has parts), in one graph.
struct Steps {
  PlanBuilder b;
  llvm::StringMap<const target::Program *> kernels;
  target::Program small, large, whole;

  Steps() {
    large.maxParts = 16;
    kernels["small"] = &small;
    kernels["large"] = &large;
    kernels["whole"] = &whole;
  }
  void add(const char *kernel, double ns, const Operands &operands) {
    b.launch(kernel, nullptr, operands).ops = ns * 32;
  }
  Graph graph() const {
    Graph graph;
    graph.devices = {0};
    graph.numLaunches = static_cast<int32_t>(b.plan.launches.size());
    return graph;
  }
  std::vector<PlannedStep> plan(const StepCosts &costs = {}) const {
    return planSteps(b.plan, graph(), kernels, costs);
  }
};

/// "(0 1) | (2)x4 (3)": steps, tasks by their launches, x parts; "if 7 -> 2": a
/// branch to step 2.
std::string print(const std::vector<PlannedStep> &steps) {
  std::string text;
  for (const auto &[tasks, condition, target] : steps) {
    text += text.empty() ? "" : " | ";
    if (tasks.empty())
      text += (condition < 0 ? "" : "if " + std::to_string(condition) + " ") +
              "-> " + std::to_string(target);
    for (const StepTask &task : tasks) {
      text += "(";
      for (int32_t launch : task.launches)
        text += (text.back() == '(' ? "" : " ") + std::to_string(launch);
      text += ")" + (task.parts > 1 ? "x" + std::to_string(task.parts) : "");
    }
  }
  return text;
}
} // namespace

TEST(StepPlanner, KindsSayWhoseCodeTheHostCalls) {
  EXPECT_TRUE(isCalledByHost("cpu:7"));
  EXPECT_FALSE(isCalledByHost("hip:0"));
  EXPECT_FALSE(isCalledByHost("tpu:0"));
}

TEST(StepPlanner, LargeKernelsAreSplitBetweenSmallOnes) {
  Steps s;
  int32_t x = s.b.input("x", {64}), t = s.b.temp({64}), u = s.b.temp({64}),
          y = s.b.output({64});
  s.add("small", 10, {{t, W}, {x, R}});
  s.add("large", 400000, {{u, W}, {t, R}});
  s.add("small", 10, {{t, W}, {u, R}});
  s.add("small", 10, {{y, W}, {t, R}});
  EXPECT_EQ(print(s.plan()), "(0) | (1)x16 | (2 3)");
}

TEST(StepPlanner, PartsAreNotTooSmall) {
  Steps s;
  int32_t x = s.b.input("x", {64}), y = s.b.output({64});
  s.add("large", 25000, {{y, W}, {x, R}});
  EXPECT_EQ(print(s.plan()), "(0)x6");
}

TEST(StepPlanner, LittleWorkHasNoSteps) {
  Steps s;
  int32_t x = s.b.input("x", {64}), y = s.b.output({64});
  s.add("large", 15000, {{y, W}, {x, R}});
  EXPECT_EQ(print(s.plan()), "");
}

TEST(StepPlanner, KernelsThatCannotBeSplitRunSideBySide) {
  Steps s;
  int32_t x = s.b.input("x", {64});
  int32_t t = s.b.temp({64}), u = s.b.temp({64}), y = s.b.output({64});
  s.add("whole", 50000, {{t, W}, {x, R}});
  s.add("whole", 90000, {{u, W}, {x, R}});
  s.add("whole", 50000, {{y, W}, {t, R}, {u, R}});
  EXPECT_EQ(print(s.plan()), "(1)(0) | (2)");
}

TEST(StepPlanner, SharedMemoryIsRespected) {
  // As above, but the second launch writes what the first one reads.
  Steps s;
  int32_t x = s.b.input("x", {64}), t = s.b.temp({64}), u = s.b.temp({64});
  s.add("whole", 50000, {{t, W}, {x, R}});
  s.add("whole", 50000, {{u, W}, {t, R}});
  s.add("whole", 50000, {{s.b.view(t, 128, {8}), W}, {x, R}});
  EXPECT_EQ(print(s.plan()), "");
}

TEST(StepPlanner, ChainsOfSmallKernelsAreTasks) {
  Steps s;
  int32_t x = s.b.input("x", {64});
  std::vector<int32_t> places;
  for (int chain = 0; chain < 4; ++chain)
    places.push_back(s.b.temp({64}));
  for (int step = 0; step < 10; ++step)
    for (int32_t place : places)
      s.add("small", 1000, {{place, U}, {x, R}});
  auto steps = s.plan();
  ASSERT_EQ(steps.size(), 1u);
  ASSERT_EQ(steps[0].tasks.size(), 4u);
  for (const StepTask &task : steps[0].tasks)
    EXPECT_EQ(task.launches.size(), 10u);
}

//===-- any plan ----------------------------------------------------------===//

/// Views of one arena and of a state, some of them at symbolic offsets.
static Steps makeRandom(std::mt19937 &random) {
  Steps s;
  auto below = [&](int count) { return static_cast<int>(random() % count); };
  int32_t n = s.b.scalar("n", 0, 3);
  std::vector<int32_t> slots = {s.b.input("x", {64})};
  int32_t arena = s.b.temp({256}), state = s.b.state("s", {256});
  for (int i = 0; i < 12; ++i)
    slots.push_back(s.b.view(below(3) ? arena : state, 4 * below(180),
                             {1 + below(64)}, below(4) ? 0 : 16, n));
  for (int32_t slot : slots)
    if (s.b.plan.slots[slot].offsetScale == 0)
      s.b.plan.slots[slot].offsetScalar = -1;
  for (int i = 0; i < 5 + below(30); ++i) {
    Operands operands;
    for (int k = 0; k < 1 + below(3); ++k)
      operands.emplace_back(slots[below(12)],
                            k ? R : static_cast<Access>(1 + below(3)));
    if (operands[0].first == slots[0])
      operands[0].second = R;
    const char *names[] = {"small", "large", "whole"};
    int kind = below(3);
    s.add(names[kind], kind ? 9000 + below(90000) : below(3000), operands);
  }
  return s;
}

/// Whether two launches must keep their order, by their bytes.
static bool conflict(const Plan &plan, const Launch &a, const Launch &b) {
  auto bytes = [&](int32_t number) {
    const Slot &slot = plan.slots[number];
    bool isView = slot.kind == Slot::View;
    int64_t spread = slot.offsetScalar < 0 ? 0 : 3 * slot.offsetScale;
    return std::tuple(isView ? slot.base : number, isView ? slot.byteOffset : 0,
                      (isView ? slot.byteOffset : 0) + slot.byteSize() +
                          spread);
  };
  for (size_t i = 0; i < a.slots.size(); ++i)
    for (size_t k = 0; k < b.slots.size(); ++k) {
      auto [rootA, beginA, endA] = bytes(a.slots[i]);
      auto [rootB, beginB, endB] = bytes(b.slots[k]);
      if (rootA == rootB && beginA < endB && beginB < endA &&
          (a.access[i] != R || b.access[k] != R))
        return true;
    }
  return false;
}

TEST(StepPlanner, RandomPlansKeepEveryDependence) {
  const char *seed = std::getenv("TINYJIT_FUZZ_SEED");
  std::mt19937 random(seed ? std::atoi(seed) : 1);
  int shared = 0;
  for (int round = 0; round < 2000; ++round) {
    Steps s = makeRandom(random);
    const std::vector<Launch> &launches = s.b.plan.launches;
    auto steps = s.plan(round % 2 ? StepCosts::none() : StepCosts());
    if (steps.empty())
      continue;
    // (step, task, position) of each launch
    std::vector<std::array<int, 3>> places(launches.size(), {-1, -1, -1});
    for (int i = 0; i < static_cast<int>(steps.size()); ++i)
      for (int t = 0; t < static_cast<int>(steps[i].tasks.size()); ++t)
        for (int p = 0; p < static_cast<int>(steps[i].tasks[t].launches.size());
             ++p)
          places[steps[i].tasks[t].launches[p]] = {i, t, p};
    for (size_t b = 0; b < launches.size(); ++b) {
      ASSERT_GE(places[b][0], 0) << "launch " << b << " is missing";
      shared += steps[places[b][0]].tasks.size() > 1;
      for (size_t a = 0; a < b; ++a)
        if (conflict(s.b.plan, launches[a], launches[b]))
          ASSERT_TRUE(places[a] < places[b] && (places[a][0] != places[b][0] ||
                                                places[a][1] == places[b][1]))
              << "round " << round << ": launches " << a << " and " << b
              << " in " << print(steps);
    }
  }
  EXPECT_GT(shared, 1000);
}

TEST(StepPlanner, ManyLaunchesTakeLittleTime) {
  auto seconds = [](int count) {
    Steps s;
    int32_t x = s.b.input("x", {16});
    for (int i = 0; i < count; ++i)
      s.add("small", 5, {{s.b.temp({16}), W}, {x, R}});
    std::clock_t start = std::clock();
    EXPECT_EQ(s.plan().size(), 1u);
    return double(std::clock() - start) / CLOCKS_PER_SEC;
  };
  // Of processor time; sanitizers multiply it.
  EXPECT_LT(seconds(100000), 10);
}

TEST(StepPlanner, ALoopOfLittleWorkIsOneLaunch) {
  Steps s;
  int32_t x = s.b.input("x", {64}), go = s.b.temp({1}), t = s.b.temp({64}),
          y = s.b.output({64});
  s.add("large", 400000, {{t, W}, {x, R}});
  s.b.branch(4, go);
  s.add("small", 10, {{t, U}, {go, W}});
  s.b.branch(1);
  s.add("large", 400000, {{y, W}, {t, R}});
  EXPECT_EQ(print(s.plan()), "(0)x16 | (1 2 3) | (4)x16");
}

TEST(StepPlanner, ThreadsShareWhatALoopRepeats) {
  Steps s;
  int32_t x = s.b.input("x", {64}), go = s.b.temp({1}), y = s.b.output({64});
  s.b.branch(4, go);
  s.add("large", 400000, {{y, W}, {x, R}});
  s.add("small", 10, {{go, W}, {y, R}});
  s.b.branch(0);
  EXPECT_EQ(print(s.plan()), "if 1 -> 4 | (1)x16 | (2) | -> 0");
}

TEST(StepPlanner, ThreadsShareEachWayOfABranch) {
  Steps s;
  int32_t x = s.b.input("x", {64}), go = s.b.temp({1}), y = s.b.output({64});
  s.b.branch(3, go);
  s.add("large", 400000, {{y, W}, {x, R}});
  s.b.branch(4);
  s.add("small", 10, {{y, W}, {x, R}});
  EXPECT_EQ(print(s.plan()), "if 1 -> 3 | (1)x16 | -> 4 | (3)");
}
