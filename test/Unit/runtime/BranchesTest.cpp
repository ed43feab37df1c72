// Loops and branches of plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/Branches.h"

#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/Threads.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {
/// *n = *n - 1, *sum = *sum + *n
void countDown(void *const *buffers, const int64_t *) {
  auto &n = *static_cast<int32_t *>(buffers[0]);
  *static_cast<float *>(buffers[1]) += static_cast<float>(n);
  --n;
}

/// *n = *from
void takeCount(void *const *buffers, const int64_t *) {
  *static_cast<int32_t *>(buffers[0]) =
      static_cast<int32_t>(*static_cast<const float *>(buffers[1]));
}

/// *x = k
void put(void *const *buffers, const int64_t *scalars) {
  *static_cast<float *>(buffers[0]) = static_cast<float>(scalars[0]);
}

struct Branches : ::testing::Test {
  PlanBuilder b;
  int32_t x = b.input("x", {1});
  int32_t n = integer();
  int32_t out = b.output({1});

  int32_t integer(Shape shape = {1}) {
    int32_t slot = b.temp(std::move(shape));
    b.plan.slots[slot].dtype = DType::I32;
    return slot;
  }
  void setOut(int64_t value) {
    b.launch("put", put, {{out, W}}, {fixed(value)});
  }
  /// n = x, out = 0, while n { out += n; --n }
  void addLoop() {
    b.launch("take", takeCount, {{n, W}, {x, R}});
    setOut(0);
    b.branch(5, n, "while");
    b.launch("down", countDown, {{n, U}, {out, U}});
    b.branch(2, -1, "repeat");
  }
  float run(Instance &instance, float value) {
    return valuesOf(replay(instance, {makeBuffer({1}, {value})})[0])[0];
  }
  void refuse(const std::string &message) {
    expectError(Plan::create(b.plan).status(), Code::InvalidArgument, message);
  }
};
} // namespace

TEST_F(Branches, ALoopRunsAsOftenAsItsConditionSays) {
  addLoop();
  auto instance = makeInstance(b.build());
  for (float count : {0, 1, 5, 100})
    EXPECT_EQ(run(*instance, count), count * (count + 1) / 2);
}

TEST_F(Branches, AnObserverSeesEachTrip) {
  addLoop();
  auto instance = makeInstance(b.build());
  std::vector<int32_t> seen;
  instance->setObserver(
      [&](int32_t launch, int64_t) { seen.push_back(launch); });
  EXPECT_EQ(run(*instance, 3), 6);
  EXPECT_EQ(seen, (std::vector<int32_t>{0, 1, 3, 3, 3}));
}

TEST_F(Branches, OneOfTwoWaysIsTaken) {
  b.launch("take", takeCount, {{n, W}, {x, R}});
  b.branch(4, n, "if");
  setOut(1);
  b.branch(5, -1, "else");
  setOut(2);
  auto instance = makeInstance(b.build());
  EXPECT_EQ(run(*instance, 7), 1);
  EXPECT_EQ(run(*instance, 0), 2);
}

TEST_F(Branches, RegionsAreFoundAgain) {
  addLoop();
  b.branch(8, n, "if");
  setOut(1);
  b.branch(9, -1, "else");
  setOut(2);
  b.branch(11, n, "if");
  setOut(3);
  auto plan = b.build();
  EXPECT_TRUE(hasBranches(*plan));
  Region loop = getRegion(*plan, 2), both = getRegion(*plan, 5),
         one = getRegion(*plan, 9);
  EXPECT_TRUE(loop.isLoop);
  EXPECT_EQ(loop.end, 5);
  EXPECT_EQ(loop.bodyEnd(), 4);
  EXPECT_FALSE(both.isLoop);
  EXPECT_EQ(both.bodyEnd(), 7);
  EXPECT_EQ(both.thenEnd, 8);
  EXPECT_EQ(both.end, 9);
  EXPECT_FALSE(one.isLoop);
  EXPECT_EQ(one.bodyEnd(), 11);
  EXPECT_EQ(one.end, 11);
}

TEST_F(Branches, StepsHaveBranches) {
  addLoop();
  // The kernels as steps of one part; the addresses are those of the slots.
  static int32_t nSlot, xSlot, outSlot;
  nSlot = n, xSlot = x, outSlot = out;
  Graph graph;
  graph.devices = {0};
  graph.numLaunches = 5;
  graph.fn = [](void *const *, const int64_t *) { ADD_FAILURE(); };
  Step begin, down, leave, again;
  begin.fn = [](void *const *slots, const int64_t *, void *, int64_t, int64_t) {
    void *buffers[] = {slots[nSlot], slots[xSlot]};
    takeCount(buffers, nullptr);
    *static_cast<float *>(slots[outSlot]) = 0;
  };
  down.fn = [](void *const *slots, const int64_t *, void *, int64_t, int64_t) {
    void *buffers[] = {slots[nSlot], slots[outSlot]};
    countDown(buffers, nullptr);
  };
  leave.condition = n;
  leave.target = 4;
  again.target = 1;
  graph.steps = {begin, leave, down, again};
  b.plan.graphs = {graph};
  ASSERT_TRUE(setNumThreads(2).ok());
  auto instance = makeInstance(b.build());
  EXPECT_EQ(run(*instance, 10), 55);
  EXPECT_EQ(run(*instance, 0), 0);
  ASSERT_TRUE(setNumThreads(1).ok());
}

TEST_F(Branches, AGraphIsReplayedByItsFunction) {
  addLoop();
  static int32_t outSlot;
  outSlot = out;
  Graph graph;
  graph.devices = {0};
  graph.numLaunches = 5;
  graph.fn = [](void *const *slots, const int64_t *) {
    *static_cast<float *>(slots[outSlot]) = 7;
  };
  b.plan.graphs = {graph};
  EXPECT_EQ(run(*makeInstance(b.build()), 10), 7);
}

TEST_F(Branches, OneIntegerDecides) {
  setOut(0);
  b.branch(2, out, "if");
  refuse(
      "plan: launch 1 (\"if\"): a branch reads one integer, but operand 0 of "
      "1 is 1xf32");
  b.plan.launches[1].slots = {integer({2})};
  refuse(
      "plan: launch 1 (\"if\"): a branch reads one integer, but operand 0 of "
      "1 is 2xi32");
  b.plan.launches[1].slots = {n};
  b.plan.launches[1].access = {W};
  refuse(
      "plan: launch 1 (\"if\"): a branch reads one integer, but operand 0 of "
      "1 is 1xi32");
}

TEST_F(Branches, TargetsAreInsideOfTheRegion) {
  addLoop();
  b.plan.launches[2].target = 6;
  refuse("plan: launch 2 (\"while\"): it goes on at launch 6, expected 3 to 5");
  b.plan.launches[2].target = 2;
  refuse("plan: launch 2 (\"while\"): it goes on at launch 2, expected 3 to 5");
  b.plan.launches[2].target = 5;
  b.plan.launches[4].target = 1;
  refuse(
      "plan: launch 4 (\"repeat\"): it goes on at launch 1, but ends no loop "
      "and no branch");
  b.plan.launches[4].target = 9;
  refuse(
      "plan: launch 4 (\"repeat\"): it goes on at launch 9, expected 2 to 5");
}

TEST_F(Branches, AGraphHasNoPartOfARegion) {
  addLoop();
  Graph graph;
  graph.devices = {0};
  graph.firstLaunch = 1;
  graph.numLaunches = 2;
  b.plan.graphs = {graph};
  refuse("plan: launch 2 (\"while\"): graph 0 has a part of what it decides "
         "about");
  b.plan.graphs[0].numLaunches = 4;
  EXPECT_TRUE(Plan::create(b.plan).ok());
  b.plan.graphs[0].firstLaunch = 3;
  b.plan.graphs[0].numLaunches = 1;
  EXPECT_TRUE(Plan::create(b.plan).ok());
}

TEST_F(Branches, APrologueHasNone) {
  addLoop();
  b.plan.prologue.push_back(b.plan.launches[4]);
  refuse("plan: prologue launch 0 (\"repeat\"): a prologue has no branches");
}

TEST_F(Branches, StepsGoOnAtSteps) {
  addLoop();
  Graph graph;
  graph.devices = {0};
  graph.numLaunches = 5;
  graph.fn = [](void *const *, const int64_t *) {};
  graph.steps.resize(1);
  graph.steps[0].target = 2;
  graph.steps[0].condition = n;
  b.plan.graphs = {graph};
  refuse("plan: graph 0: step 0 goes on at step 2 if slot 1 is zero");
}
