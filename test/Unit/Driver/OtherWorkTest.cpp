// Test drivers: work of other libraries, in streams and in graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Driver/CudaSession.h"

#include <atomic>
#include <thread>

using namespace tinyjit;
using namespace tinyjit::runtime;

namespace {
/// Writes how many of its runs began to a number of the device, in the third
/// step and when it may.
struct Counter {
  float *number = nullptr;
  std::atomic<bool> isOpen{true};
  std::atomic<int> begun{0}, done{0}, ended{0}, dropped{0};
  TinyJITTestDriverRange range{};
};
struct Run {
  Counter &counter;
  float value;
  int steps = 0;
};

void *beginRun(void *data) {
  auto &counter = *static_cast<Counter *>(data);
  return new Run{counter, static_cast<float>(++counter.begun)};
}
int stepRun(void *state) {
  auto &run = *static_cast<Run *>(state);
  if (++run.steps < 3 || !run.counter.isOpen)
    return 0;
  *run.counter.number = run.value;
  ++run.counter.done;
  return 1;
}
void endRun(void *state) {
  auto *run = static_cast<Run *>(state);
  ++run->counter.ended;
  delete run;
}
void dropCounter(void *data) { ++static_cast<Counter *>(data)->dropped; }

class OtherWorkTest : public CudaSession {
protected:
  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(CudaSession::SetUp());
    a = makeArray(64, 1);
    counter.number = reinterpret_cast<float *>(a);
    counter.range = {counter.number, 4};
  }
  // Before the counter goes.
  void TearDown() override { controls.Reset(); }
  int add(cuda::Stream where) {
    TinyJITTestDriverWork work{&counter, 0,       &counter.range, 1,
                               beginRun, stepRun, endRun,         dropCounter};
    return controls.AddWork(where, &work);
  }
  float first() { return readArray(a, 1)[0]; }

  Counter counter;
  Address a = 0;
};
} // namespace

TEST_F(OtherWorkTest, StreamsKeepOrder) {
  ASSERT_EQ(add(stream), 0);
  ASSERT_EQ(launchScale(a, 5, stream), 0);
  ASSERT_EQ(add(stream), 0);
  ASSERT_EQ(launchScale(a, 7, stream), 0);
  EXPECT_EQ(counter.begun, 2);
  EXPECT_EQ(first(), 14);
  EXPECT_EQ(counter.ended, 2);
  EXPECT_EQ(counter.dropped, 2);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(OtherWorkTest, GraphsRunItAtEachLaunch) {
  ASSERT_EQ(api.cuStreamBeginCapture_v2(stream, 1), 0);
  ASSERT_EQ(add(stream), 0);
  ASSERT_EQ(launchScale(a, 5, stream), 0);
  cuda::GraphObject graph, whole;
  cuda::GraphNode node;
  cuda::GraphExec exec;
  ASSERT_EQ(api.cuStreamEndCapture(stream, &graph), 0);
  ASSERT_EQ(api.cuGraphCreate(&whole, 0), 0);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&node, whole, nullptr, 0, graph), 0);
  ASSERT_EQ(api.cuGraphDestroy(graph), 0);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, whole, 0), 0);
  EXPECT_EQ(counter.begun, 0);
  for (int launch = 1; launch <= 3; ++launch) {
    controls.SetSeed(launch);
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
    EXPECT_EQ(first(), 5 * launch);
  }
  EXPECT_EQ(counter.ended, 3);
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  ASSERT_EQ(api.cuGraphExecDestroy(exec), 0);
  ASSERT_EQ(api.cuGraphDestroy(whole), 0);
  // The launch goes on to its end with all that it needs.
  EXPECT_EQ(counter.dropped, 0);
  EXPECT_EQ(first(), 20);
  EXPECT_EQ(counter.dropped, 1);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(OtherWorkTest, WaitingLetsOthersCall) {
  counter.isOpen = false;
  ASSERT_EQ(add(stream), 0);
  EXPECT_EQ(api.cuStreamQuery(stream), cuda::ErrorNotReady);
  std::atomic<bool> isThrough{false};
  std::thread waiting([&] {
    EXPECT_EQ(api.cuCtxPushCurrent_v2(contexts[0]), 0);
    EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
    isThrough = true;
    EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  });
  // Another device works meanwhile, and gives memory back.
  ASSERT_EQ(api.cuCtxPushCurrent_v2(contexts[1]), 0);
  cuda::Stream other;
  ASSERT_EQ(api.cuStreamCreate(&other, 1), 0);
  Address there = allocate(256);
  ASSERT_EQ(api.cuMemsetD8Async(there, 0, 256, other), 0);
  ASSERT_EQ(api.cuStreamSynchronize(other), 0);
  ASSERT_EQ(api.cuMemFree_v2(there), 0);
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  EXPECT_FALSE(isThrough);
  EXPECT_EQ(counter.done, 0);
  counter.isOpen = true;
  waiting.join();
  EXPECT_EQ(counter.done, 1);
  EXPECT_EQ(api.cuStreamQuery(stream), 0);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(OtherWorkTest, GoesOnUncalled) {
  counter.isOpen = false;
  ASSERT_EQ(launchScale(a, 5, stream), 0);
  ASSERT_EQ(add(stream), 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(counter.done, 0);
  counter.isOpen = true;
  while (controls.CountPending())
    std::this_thread::yield();
  EXPECT_EQ(counter.done, 1);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(OtherWorkTest, RulesHoldForItsMemory) {
  counter.range = {counter.number + 63, 8};
  EXPECT_EQ(add(stream), cuda::ErrorInvalidValue);
  EXPECT_EQ(counter.dropped, 1);
  ASSERT_EQ(api.cuCtxPushCurrent_v2(contexts[1]), 0);
  Address there = allocate(4);
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  counter.range = {reinterpret_cast<void *>(there), 4};
  EXPECT_EQ(add(stream), cuda::ErrorInvalidValue);
  controls.FailAt(1, cuda::ErrorLaunchFailed);
  EXPECT_EQ(add(stream), cuda::ErrorLaunchFailed);
  EXPECT_EQ(counter.dropped, 3);
  EXPECT_EQ(counter.begun, 0);
  EXPECT_EQ(controls.violations(),
            "another library's work has 8 bytes that do not lie in an "
            "allocation of its device\n"
            "another library's work has 4 bytes that do not lie in an "
            "allocation of its device\n");
}

TEST_F(OtherWorkTest, FreeWaitsForIt) {
  counter.isOpen = false;
  ASSERT_EQ(add(stream), 0);
  std::thread opening([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    counter.isOpen = true;
  });
  EXPECT_EQ(api.cuMemFree_v2(a), 0);
  EXPECT_EQ(counter.ended, 1);
  opening.join();
  EXPECT_EQ(controls.violations(), "");
}
