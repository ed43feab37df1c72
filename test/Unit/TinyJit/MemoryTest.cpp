// Memory and threads (behaviour B51), and captures that were loaded (B53).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/TinyJit/Kernels.h"

#include <thread>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static int64_t inUse() { return (*Device::get("cpu"))->bytesInUse(); }

/// ((x * 2) + x) * 3
static StatusOr<Buffer> chain(Buffer x) {
  StatusOr<Buffer> y = scaled(x, 2);
  if (y.ok())
    y = sum(*y, x);
  return y.ok() ? scaled(*y, 3) : y;
}

TEST(MemoryTest, B51FreeMemoryGivesTemporariesBack) {
  TinyJit step(chain);
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(step(x).ok());
  int64_t before = inUse();
  Buffer kept = *step(x);
  EXPECT_EQ(inUse(), before + 128 + 16);
  EXPECT_EQ(step.core().bytesHeld(), 128 + 16);
  step.core().freeMemory();
  EXPECT_EQ(inUse(), before + 16);
  EXPECT_EQ(step.core().bytesHeld(), 0);
  step.core().freeMemory();
  EXPECT_EQ(valuesOf(kept)[0], 9);
  EXPECT_EQ(values(step(vec({2, 2, 3, 4})))[0], 18);
}

TEST(MemoryTest, ByOptionNothingIsHeldBetweenCalls) {
  JitOptions options;
  options.keepsMemory = false;
  TinyJit step(chain, options);
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(step(x).ok());
  int64_t before = inUse();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(values(step(x))[0], 9);
  EXPECT_EQ(inUse(), before);
}

TEST(MemoryTest, OutOfMemorySaysHowMuch) {
  TinyJit step(chain);
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(step(x).ok());
  Device &cpu = **Device::get("cpu");
  int64_t before = cpu.bytesInUse();
  cpu.setMemoryLimit(before + 100);
  Status status = step(x).status();
  cpu.setMemoryLimit(0);
  expectError(status, Code::ResourceExhausted,
              "cpu:0 cannot allocate 128 bytes: " + std::to_string(before) +
                  " bytes are in use and the limit is " +
                  std::to_string(before + 100) + " bytes");
  EXPECT_EQ(inUse(), before);
  EXPECT_EQ(values(step(x))[0], 9);
}

TEST(MemoryTest, InputsAreNotHeld) {
  TinyJit step(chain);
  int64_t before = inUse();
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(step(vec({1, 2, 3, 4})).ok());
  EXPECT_EQ(inUse(), before);
}

TEST(MemoryTest, ArraysThatAreNotedAsMadeAreNotKept) {
  Buffer kept;
  bool keeps = true, keepsAny = false;
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 2);
    if (!y.ok())
      return y;
    noteMade({*y});
    kept = keeps ? *y->view(4, DType::F32, {2}) : Buffer();
    StatusOr<Buffer> z = sum(*y, x);
    y = Buffer();
    keepsAny = z.ok() && keepsMade({*z});
    return z;
  });
  EXPECT_EQ(values(step(vec({1, 2, 3, 4})))[0], 3);
  EXPECT_FALSE(keepsAny) << "nothing is captured";
  expectError(
      step(vec({1, 2, 3, 4})).status(), Code::FailedPrecondition,
      "function \"jit\" keeps 4xf32 on cpu:0, which it makes and launch "
      "0 (\"scale\") computes: calls that replay would leave it as it is "
      "now; return it, or copy it to an array that was made before");
  EXPECT_TRUE(keepsAny);
  keeps = false;
  for (float f = 1; f <= 3; ++f)
    EXPECT_EQ(values(step(vec({f, 2, 3, 4})))[0], 3 * f);
  EXPECT_FALSE(keepsAny);
  EXPECT_TRUE(step.captured());
}

TEST(MemoryTest, TemporariesAreNotHeldByTheCapture) {
  TinyJit step(chain);
  Buffer x = vec({1, 2, 3, 4});
  int64_t before = inUse();
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(step(x).ok());
  EXPECT_EQ(inUse(), before);
}

TEST(MemoryTest, B53ALoadedCaptureReplaysFromTheFirstCall) {
  Buffer weight = vec({1, 2, 3, 4});
  TinyJit step([&](Buffer x, Number k) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, k);
    return y.ok() ? sum(*y, weight) : y;
  });
  VariablePtr k = *Variable::create("k", 1, 9);
  Buffer x = vec({1, 1, 1, 1});
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(step(x, *Number::bind(k, 2)).ok());
  auto loaded =
      Jit::load(step.core().plans()[0], step.core().stores()[0], JitOptions());
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  TinyJit<StatusOr<Buffer>(Buffer, Number)> again(*std::move(loaded));
  for (int i = 1; i < 9; ++i)
    EXPECT_EQ(values(again(x, i))[3], static_cast<float>(i + 4));
  expectError(
      again(x, 10).status(), Code::InvalidArgument,
      "argument \"1\" of function \"jit\" is 10, it was captured for 1 to "
      "9");
  expectError(again.reset(), Code::FailedPrecondition,
              "capture \"jit\" was loaded and cannot be reset: it has no "
              "function to run");
}

TEST(ThreadsTest, OneCaptureOnManyThreads) {
  TinyJit step(chain);
  auto work = [&](float first) {
    for (int i = 0; i < 300; ++i) {
      float f = first + static_cast<float>(i);
      StatusOr<Buffer> y = step(vec({f, 1, 2, 3}));
      ASSERT_TRUE(y.ok());
      ASSERT_EQ(valuesOf(*y)[0], 9 * f);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back(work, static_cast<float>(1000 * i));
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(step.core().plans().size(), 1u);
}

TEST(ThreadsTest, AStateOfOneCaptureIsWrittenInTurns) {
  Buffer total = vec({0, 0, 0, 0}), one = vec({1, 2, 3, 4});
  TinyJit step(
      [&](Buffer x) { return launch(accumulateOp(), {{total, U}, {x, R}}); });
  auto work = [&] {
    for (int i = 0; i < 500; ++i)
      ASSERT_TRUE(step(one).ok());
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back(work);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(valuesOf(total), (Floats{2000, 4000, 6000, 8000}));
}

TEST(ThreadsTest, TwoCapturesAtOnce) {
  TinyJit a([](Buffer x) { return scaled(x, 2); });
  TinyJit b([](Buffer x) { return scaled(x, 3); });
  auto work = [&](auto &step, float factor) {
    for (int i = 0; i < 500; ++i) {
      float f = static_cast<float>(i);
      ASSERT_EQ(values(step(vec({f, 0, 0, 0})))[0], factor * f);
      if (i % 50 == 49)
        ASSERT_TRUE(step.reset().ok());
    }
  };
  std::thread first([&] { work(a, 2.0f); }), second([&] { work(b, 3.0f); });
  first.join();
  second.join();
}

/// Captures come, go and are asked about while other threads replay.
TEST(ThreadsTest, CapturesChangeDuringReplays) {
  JitOptions options;
  options.maxCaptures = 2;
  TinyJit step([](Buffer x, int k) { return scaled(x, k); }, options);
  auto work = [&](int thread) {
    for (int i = 0; i < 300; ++i) {
      float f = static_cast<float>(i);
      int k = 1 + (thread + i / 20) % 3;
      ASSERT_EQ(values(step(vec({f, 0, 0, 0}), k))[0],
                static_cast<float>(k) * f);
      if (i % 40 == 39)
        step.core().freeMemory();
      if (i % 30 == 29)
        ASSERT_GE(step.core().bytesHeld(), 0);
      if (i % 90 == 89)
        ASSERT_TRUE(step.reset().ok());
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back(work, i);
  for (std::thread &thread : threads)
    thread.join();
  JitStats stats = step.core().stats();
  EXPECT_EQ(stats.warmUps + stats.captures + stats.replays, 4 * 300);
}

TEST(ThreadsTest, ALaunchElsewhereIsNotRecorded) {
  Buffer x = vec({1, 2, 3, 4});
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    std::thread other([] { EXPECT_TRUE(scaled(vec({9, 9, 9, 9}), 2).ok()); });
    other.join();
    return scaled(x, 2);
  });
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(values(step(x))[3], 8);
  EXPECT_EQ(step.core().plans()[0]->launches.size(), 1u);
}
