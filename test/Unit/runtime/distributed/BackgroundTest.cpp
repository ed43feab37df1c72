// Work that runs beside the thread that begins it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/distributed/Background.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <vector>

using namespace tinyjit::runtime;

/// Different addresses, which nothing is read from.
static const char memory[100] = {};

static Background::Arrays arrays(int number) {
  return {&memory[number], nullptr};
}

TEST(BackgroundTest, RunsInOrderOnAnotherThread) {
  Background background;
  std::vector<int> order;
  std::thread::id other;
  for (int i = 0; i < 100; ++i)
    background.begin(arrays(i), [&, i] {
      order.push_back(i);
      other = std::this_thread::get_id();
      return Status();
    });
  EXPECT_TRUE(background.await(arrays(99)).ok());
  ASSERT_EQ(order.size(), 100u);
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(order[i], i);
  EXPECT_NE(other, std::this_thread::get_id());
}

TEST(BackgroundTest, GoesOnBesideTheCaller) {
  Background background;
  std::promise<void> go;
  std::atomic<bool> isDone{false};
  background.begin(arrays(0), [&] {
    go.get_future().wait();
    isDone = true;
    return Status();
  });
  EXPECT_FALSE(isDone);
  // Of other arrays, nothing was begun.
  EXPECT_TRUE(background.await(arrays(1)).ok());
  EXPECT_FALSE(isDone);
  go.set_value();
  EXPECT_TRUE(background.await(arrays(0)).ok());
  EXPECT_TRUE(isDone);
}

TEST(BackgroundTest, ReturnsEachStatusOnce) {
  Background background;
  background.begin(arrays(0), [] { return Status::deviceError("first"); });
  background.begin(arrays(1), [] { return Status(); });
  background.begin(arrays(0), [] { return Status::deviceError("second"); });
  background.drain();
  EXPECT_EQ(background.await(arrays(0)).message(), "second");
  EXPECT_EQ(background.await(arrays(0)).message(), "first");
  EXPECT_TRUE(background.await(arrays(0)).ok());
  EXPECT_TRUE(background.await(arrays(1)).ok());
}

TEST(BackgroundTest, EndsAfterItsWork) {
  std::atomic<int> done{0};
  {
    Background background;
    for (int i = 0; i < 10; ++i)
      background.begin(arrays(i), [&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ++done;
        return Status();
      });
  }
  EXPECT_EQ(done, 10);
}

TEST(BackgroundTest, TakesWorkOfSeveralThreads) {
  Background background;
  std::atomic<int> done{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        background.begin(arrays(t), [&] {
          ++done;
          return Status();
        });
        if (i % 3 == 0)
          background.drain();
        EXPECT_TRUE(background.await(arrays(t)).ok());
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(done, 800);
}
