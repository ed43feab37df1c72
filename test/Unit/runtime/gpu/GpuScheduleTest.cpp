// Tests of the pieces that a plan with GPUs is submitted in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuSchedule.h"
#include "runtime/support/Text.h"
#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

static void noGraph(void *const *, const int64_t *) {}

namespace {
/// Slots on cuda:0, cuda:1 and cpu:0; the code does not matter.
class GpuScheduleTest : public ::testing::Test {
protected:
  GpuScheduleTest() {
    lanes.isGpu = {true, true, false};
    lanes.mayShare = [this](const std::vector<int32_t> &devices) {
      return devices.size() == 1 || mayShare;
    };
  }
  void graph(int32_t first, int32_t count, GraphEntry fn = nullptr) {
    Graph made;
    made.firstLaunch = first;
    made.numLaunches = count;
    made.fn = fn;
    b.plan.graphs.push_back(made);
  }
  void kernel(int32_t out, int32_t in) {
    b.launch("k", addKernel, {{out, W}, {in, R}});
  }
  /// "graph 0+2 on 0; host 2 after 0": steps by kind, launches, lane and what
  /// they wait for.
  std::string text() {
    GpuSchedule schedule = makeSchedule(b.plan, lanes);
    std::string made;
    for (const GpuStep &step : schedule.steps) {
      static const char *const kinds[] = {"host", "launch", "graph", "branch"};
      made += concat(made.empty() ? "" : "; ", kinds[step.kind], " ",
                     step.firstLaunch);
      if (step.numLaunches > 1)
        made += concat("+", step.numLaunches);
      if (step.lane != GpuStep::hostLane)
        made += concat(" on ", step.lane);
      for (int32_t other : step.waitsFor)
        made += concat(" after ", other);
    }
    for (int32_t other : schedule.awaitedAtEnd)
      made += concat("; end after ", other);
    return made;
  }

  PlanBuilder b{{"cuda:0", "cuda:1", "cpu:0"}};
  Lanes lanes;
  bool mayShare = true;
};
} // namespace

TEST_F(GpuScheduleTest, OneStreamNeedsNoEvents) {
  int32_t x = b.input("x", {4}), t = b.temp({4}), y = b.output({4});
  kernel(t, x);
  kernel(y, t);
  EXPECT_EQ(text(), "launch 0 on 0; launch 1 on 0");
  graph(0, 2);
  EXPECT_EQ(text(), "graph 0+2 on 0");
  lanes.useGraphs = false;
  EXPECT_EQ(text(), "launch 0 on 0; launch 1 on 0");
}

TEST_F(GpuScheduleTest, TheLaunchesOfATripAreAGraph) {
  int32_t x = b.input("x", {1}), t = b.temp({1}), y = b.output({1});
  b.plan.slots[x].dtype = DType::I32;
  kernel(t, x);             // 0
  kernel(y, t);             // 1
  b.branch(9, x, "while");  // 2
  kernel(t, y);             // 3
  kernel(y, t);             // 4
  b.branch(7, x, "if");     // 5
  kernel(y, t);             // 6
  kernel(t, y);             // 7
  b.branch(2, -1, "again"); // 8
  kernel(y, t);             // 9
  EXPECT_EQ(text(), "launch 0 on 0; launch 1 on 0; branch 2 on 0; "
                    "graph 3+2 on 0; branch 5 on 0; launch 6 on 0; "
                    "launch 7 on 0; branch 8 on 0; launch 9 on 0");
  graph(0, 2);
  lanes.useGraphs = false;
  EXPECT_EQ(text(), "launch 0 on 0; launch 1 on 0; branch 2 on 0; "
                    "launch 3 on 0; launch 4 on 0; branch 5 on 0; "
                    "launch 6 on 0; launch 7 on 0; branch 8 on 0; "
                    "launch 9 on 0");
  EXPECT_TRUE(canSchedule(b.plan, {true}));
  EXPECT_FALSE(canSchedule(b.plan, {true, true}));
  EXPECT_FALSE(canSchedule(b.plan, {false}));
  graph(2, 7);
  EXPECT_FALSE(canSchedule(b.plan, {true}));
}

TEST_F(GpuScheduleTest, AGraphHasLoopsAndWhatIsAroundThem) {
  int32_t x = b.input("x", {1}), t = b.temp({1}), y = b.output({1});
  b.plan.slots[x].dtype = DType::I32;
  kernel(t, x);             // 0
  b.branch(6, x, "while");  // 1
  kernel(y, t);             // 2
  b.branch(5, x, "if");     // 3
  kernel(y, t);             // 4
  b.branch(1, -1, "again"); // 5
  kernel(y, t);             // 6
  b.branch(10, x, "if");    // 7
  kernel(t, y);             // 8
  b.branch(11, -1, "end");  // 9
  kernel(y, t);             // 10
  lanes.useConditions = true;
  EXPECT_EQ(text(), "graph 0+11 on 0");
  // Graphs of the plan are part of that.
  graph(2, 1);
  graph(6, 1);
  EXPECT_EQ(text(), "graph 0+11 on 0");
  // A function of a library in a loop: the host takes that, not the branch in
  // it and what is behind it.
  b.plan.graphs.clear();
  b.plan.launches[2].foreign = 0;
  EXPECT_EQ(text(), "launch 0 on 0; branch 1 on 0; launch 2 on 0; "
                    "graph 3+2 on 0; branch 5 on 0; graph 6+5 on 0");
  b.plan.launches[2].foreign = -1;
  b.plan.launches[10].foreign = 0;
  EXPECT_EQ(text(), "graph 0+7 on 0; branch 7 on 0; launch 8 on 0; "
                    "branch 9 on 0; launch 10 on 0");
}

TEST_F(GpuScheduleTest, DevicesWaitForTrueDependencesOnly) {
  int32_t x = b.input("x", {4}), t = b.temp({4}), u = b.temp({4}, 1);
  int32_t v = b.temp({4}, 1), y = b.output({4}, {}, 1);
  kernel(t, x); // 0
  kernel(v, v); // 1, on its own
  b.copy(u, t); // 2, from device 0
  kernel(y, u); // 3
  kernel(t, x); // 4 overwrites what 2 reads
  EXPECT_EQ(text(), "launch 0 on 0; launch 1 on 1; launch 2 on 1 after 0; "
                    "launch 3 on 1; launch 4 on 0 after 2");
  graph(0, 5);
  EXPECT_EQ(text(), "graph 0+5 on 0");
}

TEST_F(GpuScheduleTest, WhatCannotShareAGraphHasOneOfItsOwn) {
  int32_t x = b.input("x", {4}), t = b.temp({4}), u = b.temp({4}, 1);
  int32_t v = b.temp({4}, 1), y = b.output({4}, {}, 1);
  kernel(t, x);
  kernel(t, t);
  b.copy(u, t);
  kernel(v, u);
  kernel(y, v);
  graph(0, 5);
  mayShare = false;
  EXPECT_EQ(text(), "graph 0+2 on 0; launch 2 on 1 after 0; graph 3+2 on 1");
}

TEST_F(GpuScheduleTest, TheHostWaitsForCopiesToIt) {
  int32_t x = b.input("x", {4}), t = b.temp({4}), h = b.temp({4}, 2);
  int32_t k = b.temp({4}, 2), y = b.output({4});
  kernel(t, x); // 0
  b.copy(h, t); // 1, to the host
  kernel(t, x); // 2 goes on meanwhile
  kernel(k, h); // 3, of the host
  b.copy(y, k); // 4, from the host
  EXPECT_EQ(text(), "launch 0 on 0; launch 1 on 0; launch 2 on 0; "
                    "host 3 after 1; launch 4 on 0; end after 4");
}

TEST_F(GpuScheduleTest, AGraphOfTheHostIsOneStep) {
  int32_t h = b.temp({4}, 2), k = b.temp({4}, 2);
  int32_t x = b.input("x", {4}), y = b.output({4});
  kernel(k, h);
  kernel(h, k);
  kernel(y, x);
  graph(0, 2, noGraph);
  EXPECT_EQ(text(), "host 0+2; launch 2 on 0");
}

TEST_F(GpuScheduleTest, AGraphWithCopiesOfTheHostIsSplit) {
  int32_t x = b.input("x", {4}), t = b.temp({4}), h = b.temp({4}, 2);
  int32_t y = b.output({4});
  kernel(t, x);
  kernel(t, t);
  b.copy(h, t);
  kernel(y, t);
  kernel(t, y);
  graph(0, 5);
  EXPECT_EQ(text(), "graph 0+2 on 0; launch 2 on 0; graph 3+2 on 0; "
                    "end after 1");
}
