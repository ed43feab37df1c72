// Tests of making plans slot by slot.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/PlanBuilder.h"
#include "tinyjit/Runtime/Recording.h"

#include "gtest/gtest.h"

#include <limits>

using namespace tinyjit::runtime;

static constexpr int64_t least = std::numeric_limits<int64_t>::min(),
                         most = std::numeric_limits<int64_t>::max();

static void nothing(void *const *, const int64_t *) {}

/// A kernel that writes `target` and reads `source`.
static Launch kernel(int32_t target, int32_t source) {
  Launch made;
  made.name = made.symbol = "k";
  made.fn = nothing;
  made.slots = {target, source};
  made.access = {Access::Write, Access::Read};
  return made;
}

TEST(PlanBuilder, NumbersFitTogether) {
  PlanBuilder b("step");
  int32_t cpu = b.device("cpu:0");
  EXPECT_EQ(b.device("cpu:1"), 1);
  EXPECT_EQ(b.device("cpu:0"), cpu);
  int32_t x = b.input("x", {cpu, DType::F32, {3}});
  int32_t w = b.constant("w", {cpu, DType::F32, {3}});
  int32_t s = b.state("s", {cpu, DType::F32, {3}});
  int32_t t = b.temporary({cpu, DType::F32, {3}});
  int32_t u = b.temporary({cpu, DType::F32, {17}});
  int32_t out = b.output(1, {cpu, DType::F32, {3}});
  b.launch(kernel(t, w), PlanBuilder::Part::Prologue);
  b.launch(kernel(s, x));
  b.copy(out, t);
  b.result(t, {});
  b.result(out, {});
  b.result(out, {});
  EXPECT_EQ(b.get().slots[u].byteOffset, 64);
  auto plan = b.finish(nullptr);
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  EXPECT_EQ((*plan)->arenaBytes, (std::vector<int64_t>{64 + 128, 0}));
  EXPECT_EQ((*plan)->arenaLowerBounds, (*plan)->arenaBytes);
  EXPECT_EQ((*plan)->launches[1].bytes, 24);
  EXPECT_TRUE((*plan)->outputs[0].copy);
  EXPECT_FALSE((*plan)->outputs[1].copy);
  EXPECT_TRUE((*plan)->outputs[2].copy);
}

TEST(PlanBuilder, PlannedPlacesShareAnArena) {
  PlanBuilder b("step");
  int32_t cpu = b.device("cpu:0");
  EXPECT_EQ(b.growArena(cpu, 100, 90), 0);
  EXPECT_EQ(b.growArena(cpu, 64, 64), 128);
  int32_t first = b.inArena(128, {cpu, DType::U8, {64}});
  int32_t second = b.inArena(128, {cpu, DType::F32, {16}});
  EXPECT_EQ(b.get().slots[first].byteOffset, b.get().slots[second].byteOffset);
  EXPECT_EQ(b.get().arenaBytes[cpu], 192);
  EXPECT_EQ(b.get().arenaLowerBounds[cpu], 154);
}

TEST(PlanBuilder, AnOffsetOfTwoScalarsIsAChainOfViews) {
  PlanBuilder b("step");
  int32_t cpu = b.device("cpu:0");
  int32_t i = b.scalar({"i", Scalar::I32, 0, 3});
  int32_t j = b.scalar({"j", Scalar::I32, -2, 1});
  int32_t x = b.input("x", {cpu, DType::F32, {32}});
  auto view = b.view(x, {32, {{i, 16}, {j, 8}}}, DType::F32, {2});
  ASSERT_TRUE(view);
  const Slot &last = b.get().slots[*view], &first = b.get().slots[last.base];
  // i moves a window with room for -16 to 8 more.
  EXPECT_EQ(first.base, x);
  EXPECT_EQ(first.byteOffset, 32 - 16);
  EXPECT_EQ(first.shape, (std::vector<int64_t>{8 + 24}));
  EXPECT_EQ(first.offsetScale, 16);
  EXPECT_EQ(first.offsetScalar, i);
  EXPECT_EQ(last.byteOffset, 16);
  EXPECT_EQ(last.offsetScale, 8);
  EXPECT_EQ(last.offsetScalar, j);
  int32_t out = b.output(0, {cpu, DType::F32, {2}});
  b.copy(out, *view);
  b.result(out, {});
  auto plan = b.finish(nullptr);
  EXPECT_TRUE(plan.ok()) << plan.status().message();
}

TEST(PlanBuilder, AnOffsetThatDoesNotFitAddsNothing) {
  PlanBuilder b("step");
  int32_t i = b.scalar({"i", Scalar::I64, 0, 1});
  int32_t j = b.scalar({"j", Scalar::I64, least, most});
  int32_t x = b.input("x", {b.device("cpu:0"), DType::F32, {32}});
  EXPECT_FALSE(b.view(x, {0, {{i, 1}, {j, 2}}}, DType::F32, {2}));
  EXPECT_FALSE(b.view(x, {0, {{i, 1}, {j, 1}}}, DType::F32, {2}));
  EXPECT_EQ(b.get().slots.size(), 1u);
}

TEST(PlanBuilder, GraphsAreRunsOfLaunches) {
  PlanBuilder b("step");
  int32_t x = b.input("x", {b.device("cpu:0"), DType::F32, {3}});
  int32_t y = b.state("y", {b.device("cpu:1"), DType::F32, {3}});
  int32_t z = b.state("z", {b.device("cpu:1"), DType::F32, {3}});
  b.copy(y, x);
  b.launch(kernel(y, z));
  b.launch(kernel(z, y));
  b.copy(x, z);
  b.launch(kernel(y, z));
  b.makeGraphsWithout({true, false});
  ASSERT_EQ(b.get().graphs.size(), 2u);
  EXPECT_EQ(b.get().graphs[0].firstLaunch, 1);
  EXPECT_EQ(b.get().graphs[0].numLaunches, 2);
  EXPECT_EQ(b.get().graphs[0].devices, (std::vector<int32_t>{1}));
  EXPECT_EQ(b.get().graphs[1].firstLaunch, 4);
  EXPECT_EQ(b.get().graphs[1].numLaunches, 1);
  b.graph(5, {1});
  EXPECT_EQ(b.get().graphs.size(), 2u);
}

TEST(PlanBuilder, AnImageIsAddedOnce) {
  PlanBuilder b("step");
  auto first = std::make_shared<Image>(), second = std::make_shared<Image>();
  EXPECT_EQ(b.image(first, "a"), 0);
  EXPECT_EQ(b.image(second, "b"), 1);
  EXPECT_EQ(b.image(first, "a"), 0);
  EXPECT_EQ(b.get().images[1].symbol, "b");
}

TEST(PlanBuilder, ARecordingWhoseOffsetDoesNotFitIsRefused) {
  Recording recording;
  recording.name = "f";
  recording.variables = {*Variable::create("i", least, most, Scalar::I64),
                         *Variable::create("j", least, most, Scalar::I64)};
  RecordedBase base;
  base.kind = RecordedBase::Input;
  base.name = "x";
  base.device = &Device::host();
  base.shape = {8};
  recording.bases = {base};
  recording.numInputs = 1;
  RecordedView view;
  view.base = 0;
  view.byteOffset = *Number::bind(recording.variables[0], 0) +
                    *Number::bind(recording.variables[1], 0);
  view.upto = {2};
  view.sizes = {Number(2)};
  recording.views = {view};
  Status status = linkDirectly(recording).status();
  EXPECT_EQ(status.code(), Code::InvalidArgument);
  EXPECT_EQ(status.message(),
            "capture \"f\" has a view whose offset does not fit 64 bits for "
            "all values of its variables");
}
