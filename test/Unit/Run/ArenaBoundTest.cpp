// Tests of the least memory that a plan's arena can do with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Report.h"
#include "test/Unit/PlanBuilder.h"

using namespace tinyjit;
using namespace tinyjit::runtime::testing;

/// A launch that uses slots; what it does with them does not matter here.
static void use(PlanBuilder &b, const std::vector<int32_t> &slots) {
  Operands operands;
  for (int32_t slot : slots)
    operands.push_back({slot, U});
  b.launch("use", nullptr, operands);
}

TEST(ArenaBound, NothingNeedsNothing) {
  PlanBuilder b;
  EXPECT_EQ(arenaLowerBound(b.plan), 0);
  int32_t x = b.input("x", {100});
  use(b, {x, b.state("s", {100}), b.output({100})});
  b.temp({100}); // never used
  EXPECT_EQ(arenaLowerBound(b.plan), 0);
}

TEST(ArenaBound, SlotsThatLiveTogetherAddUp) {
  PlanBuilder b;
  int32_t s = b.temp({16}), t = b.temp({32}), u = b.temp({64});
  use(b, {s});
  use(b, {s, t}); // 64 + 128 bytes
  use(b, {u});    // 256 bytes
  EXPECT_EQ(arenaLowerBound(b.plan), 256);
  use(b, {u, t}); // t lives on: 128 + 256 bytes
  EXPECT_EQ(arenaLowerBound(b.plan), 384);
}

TEST(ArenaBound, SizesAreRoundedUpToTheAlignment) {
  PlanBuilder b;
  use(b, {b.temp({1}), b.temp({17})});
  EXPECT_EQ(arenaLowerBound(b.plan), 64 + 128);
}

TEST(ArenaBound, AViewIsItsBase) {
  PlanBuilder b;
  int32_t s = b.temp({32}), t = b.temp({16});
  use(b, {b.view(b.view(s, 64, {16}), 0, {4})});
  use(b, {t});
  EXPECT_EQ(arenaLowerBound(b.plan), 128);
  use(b, {b.view(s, 0, {1})});
  EXPECT_EQ(arenaLowerBound(b.plan), 128 + 64);
}

TEST(ArenaBound, WhatThePrologueFillsLivesAllTheTime) {
  PlanBuilder b;
  int32_t kept = b.temp({16}), s = b.temp({16}), t = b.temp({16});
  b.plan.prologue.push_back(b.kernel("init", nullptr, {{kept, W}}));
  use(b, {s});
  use(b, {t});
  EXPECT_EQ(arenaLowerBound(b.plan), 64 + 64);
}

TEST(ArenaBound, WhatIsReturnedLivesToTheEnd) {
  PlanBuilder b;
  int32_t s = b.temp({16}), t = b.temp({32});
  use(b, {s});
  use(b, {t});
  EXPECT_EQ(arenaLowerBound(b.plan), 128);
  b.copiedOutput(b.view(s, 0, {4}));
  EXPECT_EQ(arenaLowerBound(b.plan), 128 + 64);
}

TEST(ArenaBound, EachDeviceHasItsOwn) {
  PlanBuilder b({"cpu:0", "cpu:1"});
  int32_t s = b.temp({16}, 0), t = b.temp({32}, 1), u = b.temp({16}, 0);
  use(b, {s});
  use(b, {t});
  use(b, {u});
  EXPECT_EQ(arenaLowerBound(b.plan), 64 + 128);
}
