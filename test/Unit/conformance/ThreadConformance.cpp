// The replay contract on several threads: worth most under ThreadSanitizer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/Conformance.h"

#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST_P(Conformance, ThreadsReplayOnePlan) {
  int32_t x = b.input("x", {7}), w = b.constant("w", {7});
  int32_t t = b.temp({7}), total = b.state("total", {7}), out = b.output({7});
  scale(t, x, fixed(2), 7);
  b.launch("add", GetParam().add, {{total, U}, {total, R}, {x, R}}, {fixed(7)});
  add(out, t, w, 7);
  auto plan = build();
  Buffer weights = make({7}, ramp(7, 100));
  auto work = [&](float first) {
    auto store = std::make_shared<Store>();
    EXPECT_TRUE(store->define("w", weights, Store::Kind::Constant).ok());
    auto instance = instantiate(plan, store);
    for (int i = 0; i < 200; ++i) {
      auto values = valuesOf(replay(*instance, {make({7}, ramp(7, first))})[0]);
      for (int k = 0; k < 7; ++k)
        EXPECT_EQ(values[k], 2 * (first + k) + 100 + k);
    }
    EXPECT_EQ(valuesOf(*store->get("total"))[0], 200 * first);
  };
  std::thread one(work, 1.0f), two(work, 50.0f);
  one.join();
  two.join();
}

TEST_P(Conformance, ResultsMayBeDroppedOnOtherThreads) {
  int32_t x = b.input("x", {7}), out = b.output({7});
  scale(out, x, fixed(2), 7);
  auto instance = instantiate(build());

  constexpr int count = 500;
  std::mutex mutex;
  std::condition_variable filled;
  std::queue<Buffer> queue;
  std::thread reader([&] {
    for (int i = 0; i < count; ++i) {
      std::unique_lock<std::mutex> lock(mutex);
      filled.wait(lock, [&] { return !queue.empty(); });
      Buffer result = std::move(queue.front());
      queue.pop();
      lock.unlock();
      EXPECT_EQ(valuesOf(result)[6], 2.0f * (i + 6));
    }
  });
  for (int i = 0; i < count; ++i) {
    Buffer result = replay(*instance, {make({7}, ramp(7, i))})[0];
    std::lock_guard<std::mutex> lock(mutex);
    queue.push(std::move(result));
    filled.notify_one();
  }
  reader.join();
}

TEST_P(Conformance, ConstantsAreReplacedDuringReplays) {
  int32_t w = b.constant("w", {7}), out = b.output({7});
  scale(out, w, fixed(2), 7);
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(
      store->define("w", make({7}, ramp(7, 0)), Store::Kind::Constant).ok());
  auto instance = instantiate(build(), store);
  std::thread writer([&] {
    for (int i = 1; i <= 200; ++i)
      EXPECT_TRUE(store->replaceConstant("w", make({7}, ramp(7, i))).ok());
  });
  float last = 0;
  for (int i = 0; i < 200; ++i) {
    auto values = valuesOf(replay(*instance, {})[0]);
    EXPECT_EQ(values[6], values[0] + 12) << "two constants were mixed";
    EXPECT_GE(values[0], last) << "an old constant came back";
    last = values[0];
  }
  writer.join();
  EXPECT_EQ(valuesOf(replay(*instance, {})[0])[0], 400);
}
