// Tests of the states of a graph and of a device, on a driver that does
// nothing.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuGraph.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/runtime/gpu/FakeDriver.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

namespace {
class GpuGraphTest : public ::testing::Test {
protected:
  GpuGraphTest() {
    device = *GpuDevice::create(driver, 0);
    other = *GpuDevice::create(driver, 1);
    graph = *GpuGraph::create(*device);
    driver.take();
  }
  static KernelCall kernel(uint32_t blocks) {
    KernelCall call;
    call.grid[0] = blocks;
    return call;
  }

  FakeDriver driver;
  std::unique_ptr<GpuDevice> device, other;
  std::unique_ptr<GpuGraph> graph;
};
} // namespace

TEST_F(GpuGraphTest, RecordInstantiateUpdateLaunchDestroy) {
  EXPECT_EQ(*graph->add(*device, kernel(3), {}), 0);
  EXPECT_EQ(*graph->add(*other, CopyCall{}, {0}), 1);
  EXPECT_EQ(*graph->add(*device, kernel(4), {0, 1}), 2);
  ASSERT_TRUE(graph->instantiate().ok());
  ASSERT_TRUE(graph->update(2, kernel(9)).ok());
  ASSERT_TRUE(graph->update(1, CopyCall{}).ok());
  ASSERT_TRUE(graph->launch().ok());
  ASSERT_TRUE(graph->launch().ok());
  EXPECT_EQ(driver.take(),
            "kernel of 3 on -1 = 4, node copy on 1 after 4 = 5, "
            "kernel of 4 on -1 after 4 5 = 6, exec = 7, set kernel 6 to 9, "
            "set copy 5, launch graph, launch graph");
  graph.reset();
  EXPECT_EQ(driver.take(), "drop exec, drop graph");
}

TEST_F(GpuGraphTest, ConditionalNodesHaveBodies) {
  StatusOr<Condition> loop = graph->addCondition(0);
  ASSERT_TRUE(loop.ok());
  EXPECT_EQ(*graph->add(*device, kernel(3), {}), 0);
  EXPECT_EQ(*graph->add(BodyRuns::While, *loop, {0}), 1);
  EXPECT_EQ(graph->numConditional(), 1u);
  EXPECT_EQ(*graph->add(*device, kernel(4), {}, 1), 2);
  StatusOr<Condition> branch = graph->addCondition(1);
  ASSERT_TRUE(branch.ok());
  EXPECT_EQ(*graph->add(BodyRuns::If, *branch, {2}, 1), 3);
  EXPECT_EQ(*graph->add(*device, CopyCall{}, {}, 2), 4);
  EXPECT_EQ(graph->bodyOf(1), 0);
  EXPECT_EQ(graph->bodyOf(3), 1);
  EXPECT_EQ(graph->bodyOf(4), 2);
  expectError(graph->add(*device, kernel(1), {0}, 1).status(),
              Code::InvalidArgument,
              "node 5 of body 1 waits for node 0 of body 0");
  expectError(graph->add(*device, kernel(1), {}, 3).status(),
              Code::InvalidArgument, "body 3 is none of 0 to 2");
  expectError(graph->addCondition(-1).status(), Code::InvalidArgument,
              "body -1 is none of 0 to 2");
  ASSERT_TRUE(graph->instantiate().ok());
  expectError(graph->addCondition(0).status(), Code::FailedPrecondition,
              "cannot add a condition to a graph that is instantiated, "
              "expected one that is being recorded");
  ASSERT_TRUE(graph->update(2, kernel(9)).ok());
  EXPECT_EQ(driver.take(),
            "condition = 4 of 3 on 0, kernel of 3 on -1 = 5, "
            "while 4 in 3 after 5 = 6, kernel of 4 on -1 = 8, "
            "condition = 9 of 7 on 0, if 9 in 7 after 8 = 10, "
            "node copy on -1 = 12, exec = 13, set kernel 8 to 9");
  graph.reset();
  EXPECT_EQ(driver.take(), "drop exec, drop graph") << "with its bodies";
}

TEST_F(GpuGraphTest, AConditionalNodeThatIsRefusedEndsTheGraph) {
  driver.failing = "while";
  driver.code = Code::Unsupported;
  expectError(graph->add(BodyRuns::While, 1, {}).status(), Code::Unsupported,
              "fake:0: while 1 in 3 = 4 failed");
  EXPECT_EQ(graph->state(), GpuGraph::State::Failed);
  EXPECT_EQ(graph->numConditional(), 0u);
}

TEST_F(GpuGraphTest, UpdatesWearItOutWhereTheDriverKeepsMemoryForEach) {
  ASSERT_TRUE(graph->add(*device, kernel(3), {}).ok());
  ASSERT_TRUE(graph->instantiate().ok());
  for (int64_t i = 0; i < 5; ++i)
    ASSERT_TRUE(graph->update(0, kernel(4)).ok());
  EXPECT_FALSE(graph->isWornOut()) << "nothing is kept";
  driver.mostUpdates = 5;
  EXPECT_FALSE(graph->isWornOut());
  ASSERT_TRUE(graph->update(0, kernel(4)).ok());
  EXPECT_TRUE(graph->isWornOut());
  driver.mostUpdates = 0;
  EXPECT_TRUE(graph->isWornOut());
}

TEST_F(GpuGraphTest, AFewUpdatesOfAllNodesAreNoWear) {
  driver.mostUpdates = 0;
  for (int64_t i = 0; i < 2; ++i)
    ASSERT_TRUE(graph->add(*device, kernel(3), {}).ok());
  ASSERT_TRUE(graph->instantiate().ok());
  for (int64_t i = 0; i < 8; ++i)
    ASSERT_TRUE(graph->update(i % 2, kernel(4)).ok());
  EXPECT_FALSE(graph->isWornOut());
  ASSERT_TRUE(graph->update(0, kernel(4)).ok());
  EXPECT_TRUE(graph->isWornOut());
}

TEST_F(GpuGraphTest, StatesAreChecked) {
  expectError(graph->launch(), Code::FailedPrecondition,
              "cannot launch a graph that is being recorded, expected one that "
              "is instantiated");
  expectError(graph->update(0, kernel(1)), Code::FailedPrecondition,
              "cannot update a graph that is being recorded, expected one that "
              "is instantiated");
  ASSERT_TRUE(graph->add(*device, kernel(1), {}).ok());
  ASSERT_TRUE(graph->instantiate().ok());
  expectError(graph->instantiate(), Code::FailedPrecondition,
              "cannot instantiate a graph that is instantiated, expected one "
              "that is being recorded");
  expectError(graph->add(*device, kernel(1), {}).status(),
              Code::FailedPrecondition,
              "cannot add a node to a graph that is instantiated, expected one "
              "that is being recorded");
  expectError(graph->update(1, kernel(1)), Code::InvalidArgument,
              "node 1 is not one of 1");
  EXPECT_TRUE(graph->launch().ok());
}

TEST_F(GpuGraphTest, NodesWaitForEarlierOnes) {
  expectError(graph->add(*device, kernel(1), {0}).status(),
              Code::InvalidArgument,
              "node 0 waits for node 0, which is no earlier one");
}

TEST_F(GpuGraphTest, AfterAnErrorOnlyDestroyed) {
  ASSERT_TRUE(graph->add(*device, kernel(1), {}).ok());
  ASSERT_TRUE(graph->instantiate().ok());
  driver.failing = "set kernel";
  expectError(graph->update(0, kernel(2)), Code::DeviceError,
              "fake:0: set kernel 4 to 2 failed");
  driver.failing.clear();
  EXPECT_EQ(graph->state(), GpuGraph::State::Failed);
  expectError(graph->launch(), Code::FailedPrecondition,
              "cannot launch a graph that has failed, expected one that is "
              "instantiated");
  driver.take();
  graph.reset();
  EXPECT_EQ(driver.take(), "drop exec, drop graph");
}

TEST_F(GpuGraphTest, InstantiationThatIsRefusedLeavesNothing) {
  ASSERT_TRUE(graph->add(*device, kernel(1), {}).ok());
  driver.failing = "exec";
  driver.code = Code::Unsupported;
  expectError(graph->instantiate(), Code::Unsupported,
              "fake:0: exec = 5 failed");
  driver.take();
  graph.reset();
  EXPECT_EQ(driver.take(), "drop graph");
}

TEST_F(GpuGraphTest, AGraphOfNothingIsNotForTheDriver) {
  ASSERT_TRUE(graph->instantiate().ok());
  ASSERT_TRUE(graph->launch().ok());
  EXPECT_EQ(driver.take(), "");
}

TEST_F(GpuGraphTest, ADeviceThatDoesNotOpenLeavesNothing) {
  driver.failing = "stream";
  expectError(GpuDevice::create(driver, 1).status(), Code::DeviceError,
              "fake:1: stream = 4 failed");
  EXPECT_EQ(driver.take(), "open 1, stream = 4, close 1");
}

TEST_F(GpuGraphTest, AnErrorNamesWhatWasSubmitted) {
  device->noteSubmitted("@step");
  device->noteSubmitted("@step");
  device->noteSubmitted("@other");
  driver.failing = "synchronize";
  expectError(device->synchronize(), Code::DeviceError,
              "fake:0: synchronize stream failed, maybe because of what was "
              "submitted before: @step, @other");
  driver.failing.clear();
  EXPECT_TRUE(device->synchronize().ok());
  driver.failing = "fill";
  expectError(device->fill(&driver, 0, 1), Code::DeviceError,
              "fake:0: fill failed");
}

TEST_F(GpuGraphTest, CopiesThatOverlapGoThroughOtherMemory) {
  char bytes[8];
  ASSERT_TRUE(device->submitCopy(bytes, bytes + 4, 4).ok());
  EXPECT_EQ(driver.take(), "copy on 0");
  ASSERT_TRUE(device->submitCopy(bytes, bytes + 3, 4).ok());
  EXPECT_EQ(driver.take(), "allocate, copy on 0, copy on 0");
  ASSERT_TRUE(device->submitCopy(bytes, bytes, 4).ok());
  EXPECT_EQ(driver.take(), "");
}
