// Tests of what is said about a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/Describe.h"

#include "test/Unit/PlanBuilder.h"

#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(Describe, BytesHaveTheUnitThatFits) {
  EXPECT_EQ(formatBytes(0), "0 B");
  EXPECT_EQ(formatBytes(999), "999 B");
  EXPECT_EQ(formatBytes(1000), "1.00 kB");
  EXPECT_EQ(formatBytes(999994), "999.99 kB");
  EXPECT_EQ(formatBytes(999995), "1.00 MB");
  EXPECT_EQ(formatBytes(12345678), "12.35 MB");
  EXPECT_EQ(formatBytes(3200000000), "3.20 GB");
  EXPECT_EQ(formatBytes(INT64_MAX), "9223372.04 TB");
}

TEST(Describe, NounsAreCounted) {
  EXPECT_EQ(formatCount(1, "launch"), "1 launch");
  EXPECT_EQ(formatCount(2, "launch"), "2 launches");
  EXPECT_EQ(formatCount(0, "copy"), "0 copies");
  EXPECT_EQ(formatCount(3, "kernel"), "3 kernels");
}

TEST(Describe, SlotsAreNamedByTheirMemory) {
  PlanBuilder b;
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {4}), unnamed = b.input("", {4});
  int32_t y = b.output({4}), w = b.constant("w", {4}), c = b.state("c", {8});
  b.temp({4});
  int32_t t = b.temp({4});
  EXPECT_EQ(describeSlot(b.plan, x), "x");
  EXPECT_EQ(describeSlot(b.plan, unnamed), "input 1");
  EXPECT_EQ(describeSlot(b.plan, y), "output 0");
  EXPECT_EQ(describeSlot(b.plan, w), "@w");
  EXPECT_EQ(describeSlot(b.plan, c), "@c");
  EXPECT_EQ(describeSlot(b.plan, t), "arena+64");

  // A view of a view: offsets add up, also those that a call knows.
  int32_t half = b.view(c, 4, {7}), row = b.view(half, 8, {1}, 4, n);
  EXPECT_EQ(describeSlot(b.plan, half), "@c+4");
  EXPECT_EQ(describeSlot(b.plan, row), "@c+12+4*n");
  int64_t value = 3;
  EXPECT_EQ(describeSlot(b.plan, row, &value), "@c+24");
  EXPECT_EQ(describeSlot(b.plan, b.view(t, 0, {2})), "arena+64");
}

TEST(Describe, ArgumentsAreOperandsThenScalars) {
  PlanBuilder b({"cpu:0", "cpu:1"});
  int32_t n = b.scalar("n", 0, 9), f = b.scalar("rate", 0, 0);
  b.plan.scalars[f].type = Scalar::F32;
  int32_t x = b.input("x", {2, 3}, /*device=*/1), y = b.output({2, 3});
  Launch launch =
      PlanBuilder::kernel("k", addKernel, {{y, P}, {x, R}, {y, U}, {y, W}},
                          {{n, 0}, {f, 0}, fixed(7)});
  int64_t values[] = {5, 0};
  float rate = 0.25f;
  std::memcpy(&values[1], &rate, sizeof rate);
  EXPECT_EQ(describeArguments(b.plan, launch, values),
            "partial output 0: 2x3xf32, read x: 2x3xf32 on cpu:1, "
            "update output 0: 2x3xf32, write output 0: 2x3xf32, n = 5, "
            "rate = 0.25, 7");
  launch.slots.resize(1);
  EXPECT_EQ(describeArguments(b.plan, launch),
            "partial output 0: 2x3xf32, n, rate, 7");
}

TEST(Describe, IntegersMakeAnEstimateTheMost) {
  PlanBuilder b;
  int32_t n = b.scalar("n", 0, 9), f = b.scalar("rate", 0, 0);
  b.plan.scalars[f].type = Scalar::F32;
  int32_t y = b.output({4});
  auto atMost = [&](std::vector<ScalarArg> scalars) {
    return isEstimateAtMost(
        b.plan, PlanBuilder::kernel("k", addKernel, {{y, W}}, scalars));
  };
  EXPECT_FALSE(atMost({}));
  EXPECT_FALSE(atMost({{f, 0}}));
  EXPECT_TRUE(atMost({{f, 0}, {n, 0}}));
  EXPECT_TRUE(atMost({fixed(3)}));
}

TEST(Describe, SummaryCountsKernelsMemoryAndBatches) {
  PlanBuilder b({"cpu:0", "cpu:1"});
  int32_t x = b.input("x", {4});
  int32_t t0 = b.temp({4}), t1 = b.temp({4}, 1), t2 = b.temp({100}, 1);
  // Where t1 was: as planning makes it.
  int32_t t3 = b.temp({4}, 1);
  b.plan.slots[t3].byteOffset = 0;
  b.plan.arenaBytes[1] = 464;
  b.launch("a", scaleKernel, {{t0, W}, {x, R}}, {fixed(1), fixed(4)});
  b.copy(t1, t0);
  b.launch("a", scaleKernel, {{t2, P}, {t1, R}}, {fixed(1), fixed(4)});
  b.launch("b", scaleKernel, {{t3, W}, {t2, R}}, {fixed(1), fixed(4)});
  b.launch("c", scaleKernel, {{t0, W}, {x, R}}, {fixed(1), fixed(4)});
  b.plan.graphs = {{nullptr, {0, 1}, 0, 2}, {nullptr, {1}, 3, 1}};
  PlanSummary summary = summarize(*b.build());
  EXPECT_EQ(summary.kernels, 3);
  EXPECT_EQ(summary.kernelLaunches, 4);
  EXPECT_EQ(summary.copies, 1);
  EXPECT_EQ(summary.temporaries, 4);
  EXPECT_EQ(summary.temporaryBytes, 3 * 64 + 448);
  EXPECT_EQ(summary.arenas, 2);
  EXPECT_EQ(summary.arenaBytes, 16 + 464);
  ASSERT_EQ(summary.batches.size(), 3u);
  EXPECT_EQ(summary.batches[0].devices, "cpu:0, cpu:1");
  EXPECT_EQ(summary.batches[0].sizes, (std::vector<int64_t>{2}));
  EXPECT_EQ(summary.batches[0].alone, 0);
  EXPECT_EQ(summary.batches[1].devices, "cpu:1");
  EXPECT_EQ(summary.batches[1].sizes, (std::vector<int64_t>{1}));
  EXPECT_EQ(summary.batches[1].alone, 1);
  EXPECT_EQ(summary.batches[2].devices, "cpu:0");
  EXPECT_TRUE(summary.batches[2].sizes.empty());
  EXPECT_EQ(summary.batches[2].alone, 1);
}
