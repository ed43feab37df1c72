// The replay contract on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/Conformance.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

using Values = std::vector<float>;

TEST_P(Conformance, InputsAreSwapped) {
  int32_t x = b.input("x", {5}), y = b.input("y", {5});
  int32_t t = b.temp({5}), out = b.output({5});
  scale(t, x, fixed(10), 5);
  add(out, t, y, 5);
  auto instance = instantiate(build());
  Buffer p = make({5}, ramp(5)), q = make({5}, ramp(5, 100));
  EXPECT_EQ(valuesOf(replay(*instance, {p, q})[0]),
            (Values{110, 121, 132, 143, 154}));
  EXPECT_EQ(valuesOf(replay(*instance, {q, p})[0]),
            (Values{1001, 1012, 1023, 1034, 1045}));
  EXPECT_EQ(valuesOf(replay(*instance, {q, q})[0]),
            (Values{1100, 1111, 1122, 1133, 1144}));
}

TEST_P(Conformance, InputsMayChangeInPlace) {
  int32_t x = b.input("x", {3}), out = b.output({3});
  scale(out, x, fixed(2), 3);
  auto instance = instantiate(build());
  Buffer p = make({3}, ramp(3));
  Buffer first = replay(*instance, {p})[0];
  ASSERT_TRUE(p.copyIn(ramp(3, 7).data(), 12).ok());
  EXPECT_EQ(valuesOf(replay(*instance, {p})[0]), (Values{14, 16, 18}));
  EXPECT_EQ(valuesOf(first), (Values{2, 4, 6}));
}

TEST_P(Conformance, InputsMayBeViewsAtAnyAlignment) {
  int32_t x = b.input("x", {3}), out = b.output({3});
  scale(out, x, fixed(2), 3);
  auto instance = instantiate(build());
  Buffer p = make({9}, ramp(9));
  for (int64_t first : {0, 1, 5, 6}) {
    Buffer view = *p.view(first * 4, DType::F32, {3});
    EXPECT_EQ(valuesOf(replay(*instance, {view})[0])[2], 2.0f * (first + 3));
  }
}

TEST_P(Conformance, ScalarsChange) {
  int32_t x = b.input("x", {3}), out = b.output({3});
  int32_t n = b.scalar("n", -4, 4);
  scale(out, x, {n, 0}, 3);
  auto instance = instantiate(build());
  Buffer p = make({3}, ramp(3));
  for (int64_t value : {3, -4, 3, 0, 4})
    EXPECT_EQ(valuesOf(replay(*instance, {p}, {value})[0]),
              (Values{value * 1.0f, value * 2.0f, value * 3.0f}));
}

TEST_P(Conformance, StatesPersist) {
  int32_t x = b.input("x", {3}), total = b.state("total", {3});
  b.launch("add", GetParam().add, {{total, U}, {total, R}, {x, R}}, {fixed(3)});
  b.copiedOutput(total);
  auto plan = build();
  auto instance = instantiate(plan);
  Buffer p = make({3}, ramp(3));
  Buffer first = replay(*instance, {p})[0];
  Buffer second = replay(*instance, {p})[0];
  EXPECT_EQ(valuesOf(replay(*instance, {p})[0]), (Values{3, 6, 9}));
  EXPECT_EQ(valuesOf(second), (Values{2, 4, 6}));
  EXPECT_EQ(valuesOf(first), (Values{1, 2, 3}));
  EXPECT_EQ(valuesOf(*instance->store()->get("total")), (Values{3, 6, 9}));
  auto other = instantiate(plan);
  EXPECT_EQ(valuesOf(replay(*other, {p})[0]), (Values{1, 2, 3}))
      << "instances without a common store share no state";
}

TEST_P(Conformance, StatesAreSharedThroughTheStore) {
  int32_t x = b.input("x", {3}), total = b.state("total", {3});
  b.launch("add", GetParam().add, {{total, U}, {total, R}, {x, R}}, {fixed(3)});
  b.copiedOutput(total);
  auto plan = build();
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(
      store->define("total", make({3}, ramp(3, 10)), Store::Kind::State).ok());
  auto one = instantiate(plan, store), two = instantiate(plan, store);
  Buffer p = make({3}, ramp(3));
  replay(*one, {p});
  EXPECT_EQ(valuesOf(replay(*two, {p})[0]), (Values{12, 15, 18}));
  ASSERT_TRUE(store->replaceState("total", make({3}, {0, 0, 0})).ok());
  replay(*one, {p});
  EXPECT_EQ(valuesOf(replay(*two, {p})[0]), (Values{2, 4, 6}));
}

TEST_P(Conformance, ThePrologueRunsAgainForNewConstants) {
  int32_t x = b.input("x", {3}), w = b.constant("w", {3});
  int32_t t = b.temp({3}), out = b.output({3});
  b.plan.prologue.push_back(b.kernel("scale", GetParam().scale,
                                     {{t, W}, {w, R}}, {fixed(100), fixed(3)}));
  add(out, t, x, 3);
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(
      store->define("w", make({3}, ramp(3)), Store::Kind::Constant).ok());
  auto instance = instantiate(build(), store);
  Buffer p = make({3}, ramp(3));
  EXPECT_EQ(valuesOf(replay(*instance, {p})[0]), (Values{101, 202, 303}));
  ASSERT_TRUE(store->get("w")->copyIn(ramp(3, 50).data(), 12).ok());
  EXPECT_EQ(valuesOf(replay(*instance, {p})[0]), (Values{101, 202, 303}))
      << "the prologue ran although nothing was replaced";
  ASSERT_TRUE(store->replaceConstant("w", make({3}, ramp(3, 2))).ok());
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(valuesOf(replay(*instance, {p})[0]), (Values{201, 302, 403}));
  ASSERT_TRUE(store->write("w", ramp(3, 5).data(), 12).ok());
  EXPECT_EQ(valuesOf(replay(*instance, {p})[0]), (Values{501, 602, 703}));
}

TEST_P(Conformance, OtherConstantsLeaveThePrologueAlone) {
  int32_t w = b.constant("w", {3}), t = b.temp({3}), out = b.output({3});
  b.plan.prologue.push_back(b.kernel("scale", GetParam().scale,
                                     {{t, W}, {w, R}}, {fixed(100), fixed(3)}));
  scale(out, t, fixed(1), 3);
  auto store = std::make_shared<Store>();
  for (const char *name : {"w", "v"})
    ASSERT_TRUE(
        store->define(name, make({3}, ramp(3)), Store::Kind::Constant).ok());
  auto instance = instantiate(build(), store);
  replay(*instance, {});
  ASSERT_TRUE(store->get("w")->copyIn(ramp(3, 50).data(), 12).ok());
  ASSERT_TRUE(store->replaceConstant("v", make({3}, ramp(3, 2))).ok());
  EXPECT_EQ(valuesOf(replay(*instance, {})[0]), (Values{100, 200, 300}));
}

TEST_P(Conformance, OnlyWhatThePrologueReadsMakesItRunAgain) {
  int32_t w = b.constant("w", {3}), v = b.constant("v", {3});
  int32_t t = b.temp({3}), out = b.output({3});
  b.plan.prologue.push_back(b.kernel("scale", GetParam().scale,
                                     {{t, W}, {w, R}}, {fixed(100), fixed(3)}));
  add(out, t, v, 3);
  auto store = std::make_shared<Store>();
  for (const char *name : {"w", "v"})
    ASSERT_TRUE(
        store->define(name, make({3}, ramp(3)), Store::Kind::Constant).ok());
  auto instance = instantiate(build(), store);
  Values before = valuesOf(replay(*instance, {})[0]);
  ASSERT_TRUE(store->get("w")->copyIn(ramp(3, 50).data(), 12).ok());
  ASSERT_TRUE(store->replaceConstant("v", make({3}, ramp(3, 2))).ok());
  EXPECT_EQ(valuesOf(replay(*instance, {})[0]),
            (Values{before[0] + 1, before[1] + 1, before[2] + 1}));
}

TEST_P(Conformance, ViewsFollowTheirBase) {
  int32_t x = b.input("x", {8}), out = b.output({4});
  int32_t tail = b.view(x, 12, {5}), inner = b.view(tail, 4, {2});
  int32_t left = b.view(out, 0, {2}), right = b.view(out, 8, {2});
  b.launch("scale", GetParam().scale, {{left, W}, {inner, R}},
           {fixed(2), fixed(2)});
  b.launch("scale", GetParam().scale, {{right, W}, {x, R}},
           {fixed(3), fixed(2)});
  auto instance = instantiate(build());
  EXPECT_EQ(valuesOf(replay(*instance, {make({8}, ramp(8))})[0]),
            (Values{10, 12, 3, 6}));
  EXPECT_EQ(valuesOf(replay(*instance, {make({8}, ramp(8, 11))})[0]),
            (Values{30, 32, 33, 36}));
}

TEST_P(Conformance, ViewOffsetsFollowScalars) {
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {2}), cache = b.state("cache", {4, 2});
  int32_t row = b.view(cache, 0, {2}, 8, n);
  b.launch("scale", GetParam().scale, {{row, W}, {x, R}}, {fixed(1), fixed(2)});
  b.copiedOutput(row);
  auto instance = instantiate(build());
  for (int64_t i : {3, 1, 0}) {
    auto outputs = replay(*instance, {make({2}, ramp(2, 10 * i + 1))}, {i});
    EXPECT_EQ(valuesOf(outputs[0]), ramp(2, 10 * i + 1));
  }
  EXPECT_EQ(valuesOf(*instance->store()->get("cache")),
            (Values{1, 2, 11, 12, 0, 0, 31, 32}));
}

TEST_P(Conformance, ViewOffsetsFollowScalarsAndBases) {
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {4}), one = b.view(x, 0, {1}, 4, n);
  int32_t out = b.output({1});
  scale(out, one, fixed(1), 1);
  auto instance = instantiate(build());
  Buffer p = make({4}, ramp(4)), q = make({4}, ramp(4, 10));
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {2})[0]), Values{3});
  EXPECT_EQ(valuesOf(replay(*instance, {q}, {2})[0]), Values{12});
  EXPECT_EQ(valuesOf(replay(*instance, {q}, {3})[0]), Values{13});
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {0})[0]), Values{1});
}

TEST_P(Conformance, OutputSizesFollowScalars) {
  int32_t n = b.scalar("n", 0, 4);
  int32_t x = b.input("x", {4, 2}), out = b.output({4, 2}, {{0, 1, n}, {2}});
  scale(out, x, fixed(1), 8);
  auto instance = instantiate(build());
  Buffer p = make({4, 2}, ramp(8));
  std::vector<Buffer> held;
  for (int64_t rows : {4, 1, 3, 0}) {
    held.push_back(replay(*instance, {p}, {rows})[0]);
    EXPECT_EQ(held.back().shape(), (Shape{rows, 2}));
    EXPECT_EQ(valuesOf(held.back()), ramp(2 * rows));
  }
  EXPECT_EQ(held[0].shape(), (Shape{4, 2}));
}

TEST_P(Conformance, ResultsThatLiveElsewhereAreCopied) {
  int32_t x = b.input("x", {3}), t = b.temp({3});
  scale(t, x, fixed(2), 3);
  int32_t part = b.view(x, 4, {2});
  b.copiedOutput(x);
  b.copiedOutput(t);
  b.copiedOutput(part);
  b.copiedOutput(t);
  auto instance = instantiate(build());
  Buffer p = make({3}, ramp(3));
  auto first = replay(*instance, {p});
  auto second = replay(*instance, {make({3}, ramp(3, 50))});
  EXPECT_EQ(valuesOf(first[0]), (Values{1, 2, 3}));
  EXPECT_EQ(valuesOf(first[1]), (Values{2, 4, 6}));
  EXPECT_EQ(valuesOf(first[2]), (Values{2, 3}));
  EXPECT_EQ(valuesOf(first[3]), (Values{2, 4, 6}));
  EXPECT_NE(first[1].data(), first[3].data());
  EXPECT_NE(first[0].data(), p.data());
  EXPECT_EQ(valuesOf(second[2]), (Values{51, 52}));
}

TEST_P(Conformance, CallersOutputsAreWritten) {
  int32_t x = b.input("x", {3}), out = b.output({3});
  scale(out, x, fixed(2), 3);
  b.copiedOutput(out);
  auto instance = instantiate(build());
  Buffer p = make({3}, ramp(3));
  Buffer mine[] = {
      *Buffer::create(**Device::get(GetParam().device), DType::F32, {3}),
      make({3}, {0, 0, 0})};
  ASSERT_TRUE(instance->replayInto(&p, 1, nullptr, 0, mine, 2).ok());
  EXPECT_EQ(valuesOf(mine[0]), (Values{2, 4, 6}));
  EXPECT_EQ(valuesOf(mine[1]), (Values{2, 4, 6}));
  auto pooled = replay(*instance, {make({3}, ramp(3, 5))});
  EXPECT_EQ(valuesOf(pooled[0]), (Values{10, 12, 14}));
  EXPECT_EQ(valuesOf(mine[0]), (Values{2, 4, 6}));
}

TEST_P(Conformance, CopiesGoBetweenDevices) {
  int32_t x = b.input("x", {3}), far = b.temp({3}, 1), farOut = b.temp({3}, 1);
  int32_t out = b.output({3});
  b.copy(far, x);
  scale(farOut, far, fixed(5), 3);
  b.copy(out, farOut);
  auto instance = instantiate(build());
  EXPECT_EQ(valuesOf(replay(*instance, {make({3}, ramp(3))})[0]),
            (Values{5, 10, 15}));
  EXPECT_EQ(valuesOf(replay(*instance, {make({3}, ramp(3, 7))})[0]),
            (Values{35, 40, 45}));
  EXPECT_GE((*Device::get(GetParam().otherDevice))->bytesInUse(), 64 + 12);
}

TEST_P(Conformance, ScratchIsThere) {
  int32_t x = b.input("x", {33}), t = b.temp({33}), out = b.output({33});
  auto reverse = GetParam().reverseThroughScratch;
  b.launch("reverse", reverse, {{t, W}, {x, R}}, {fixed(5)}).scratchBytes = 20;
  b.launch("reverse", reverse, {{out, W}, {x, R}}, {fixed(33)}).scratchBytes =
      132;
  auto instance = instantiate(build());
  for (float first : {1.0f, 40.0f}) {
    auto outputs = replay(*instance, {make({33}, ramp(33, first))});
    Values reversed = ramp(33, first);
    std::reverse(reversed.begin(), reversed.end());
    EXPECT_EQ(valuesOf(outputs[0]), reversed);
  }
}

TEST_P(Conformance, EmptyBuffers) {
  int32_t x = b.input("x", {0}), out = b.output({0, 4});
  scale(out, x, fixed(2), 0);
  auto instance = instantiate(build());
  auto outputs = replay(*instance, {make({0}, {})});
  EXPECT_EQ(outputs[0].shape(), (Shape{0, 4}));
}

TEST_P(Conformance, AnEmptyPlan) {
  auto instance = instantiate(build());
  EXPECT_TRUE(replay(*instance, {}).empty());
  EXPECT_TRUE(instance->replayInto(nullptr, 0, nullptr, 0, nullptr, 0).ok());
  EXPECT_EQ(instance->numReplays(), 2);
}

TEST_P(Conformance, ObserversSeeEveryLaunch) {
  int32_t n = b.scalar("n", 1, 9);
  int32_t x = b.input("x", {3}), t = b.temp({3}), out = b.output({3});
  scale(t, x, {n, 0}, 3);
  scale(out, t, {n, 0}, 3);
  auto instance = instantiate(build());
  Buffer p = make({3}, ramp(3));
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {3})[0]), (Values{9, 18, 27}));
  std::vector<int32_t> seen;
  instance->setObserver([&](int32_t launch, int64_t ns) {
    seen.push_back(launch);
    EXPECT_GE(ns, 0);
  });
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {3})[0]), (Values{9, 18, 27}));
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {2})[0]), (Values{4, 8, 12}));
  EXPECT_EQ(seen, (std::vector<int32_t>{0, 1, 0, 1}));
  instance->setObserver({});
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {5})[0]), (Values{25, 50, 75}));
  EXPECT_EQ(seen.size(), 4u);
}
