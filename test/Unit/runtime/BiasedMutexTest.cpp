// Tests of the mutex that is biased to its first thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/support/BiasedMutex.h"

#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

using namespace tinyjit::runtime;

static bool isFree(BiasedMutex &mutex) {
  return bool(BiasedMutex::Guard(mutex, std::try_to_lock));
}

static bool isFreeElsewhere(BiasedMutex &mutex) {
  bool got = false;
  std::thread([&] { got = isFree(mutex); }).join();
  return got;
}

TEST(BiasedMutex, OneThread) {
  BiasedMutex mutex;
  for (int i = 0; i < 3; ++i) {
    BiasedMutex::Guard mine(mutex);
    EXPECT_TRUE(mine);
    EXPECT_FALSE(isFree(mutex)) << "a second time within";
  }
  EXPECT_TRUE(isFree(mutex));
}

TEST(BiasedMutex, AnotherThreadGetsItWhenItIsFree) {
  BiasedMutex mutex;
  {
    BiasedMutex::Guard mine(mutex);
    EXPECT_FALSE(isFreeElsewhere(mutex));
    EXPECT_FALSE(isFree(mutex));
  }
  EXPECT_TRUE(isFreeElsewhere(mutex));
  EXPECT_TRUE(isFree(mutex));
  BiasedMutex::Guard again(mutex);
  EXPECT_FALSE(isFreeElsewhere(mutex));
}

TEST(BiasedMutex, AnotherThreadWaitsForTheOwner) {
  BiasedMutex mutex;
  std::atomic<bool> isDone{false};
  std::optional<BiasedMutex::Guard> mine(mutex);
  std::thread other([&] {
    BiasedMutex::Guard theirs(mutex);
    isDone = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(isDone);
  mine.reset();
  other.join();
  EXPECT_TRUE(isDone);
}

// Most of these threads have the `pthread_self` of the one before.
TEST(BiasedMutex, OneThreadAfterTheOther) {
  BiasedMutex mutex;
  for (int i = 0; i < 100; ++i)
    EXPECT_TRUE(isFreeElsewhere(mutex));
}

/// Several threads count under one mutex. The counter is no atomic: a build
/// with ThreadSanitizer reports two at once.
/// \param count \returns how often it counted, which may be less than asked.
template <class Count>
static void countTogether(Count count) {
  for (int round = 0; round < 200; ++round) {
    BiasedMutex mutex;
    int64_t counter = 0;
    std::atomic<int64_t> counted{0};
    auto work = [&] {
      for (int i = 0; i < 500; ++i)
        if (count(mutex, counter))
          counted.fetch_add(1, std::memory_order_relaxed);
    };
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t)
      threads.emplace_back(work);
    work();
    for (std::thread &thread : threads)
      thread.join();
    ASSERT_EQ(counter, counted.load());
    ASSERT_TRUE(isFree(mutex));
  }
}

static void increment(int64_t &counter) {
  int64_t before = counter;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  counter = before + 1;
}

TEST(BiasedMutex, NeverTwoThatTry) {
  countTogether([](BiasedMutex &mutex, int64_t &counter) {
    BiasedMutex::Guard mine(mutex, std::try_to_lock);
    if (mine)
      increment(counter);
    return bool(mine);
  });
}

TEST(BiasedMutex, NeverTwoThatLock) {
  countTogether([](BiasedMutex &mutex, int64_t &counter) {
    BiasedMutex::Guard mine(mutex);
    increment(counter);
    return true;
  });
}
