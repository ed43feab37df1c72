// Tests of the replay statistics.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Stats.h"

#include "gtest/gtest.h"

using namespace tinyjit::runtime;

TEST(Stats, NothingAdded) {
  ReplayStats stats;
  EXPECT_EQ(stats.count(), 0);
  EXPECT_EQ(stats.nsMin(), 0);
  EXPECT_EQ(stats.nsTotal(), 0);
  EXPECT_EQ(stats.nsMedian(), 0);
}

TEST(Stats, FewAreExact) {
  ReplayStats stats;
  for (int64_t ns : {50, 10, 40, 20})
    stats.add(ns);
  EXPECT_EQ(stats.count(), 4);
  EXPECT_EQ(stats.nsMin(), 10);
  EXPECT_EQ(stats.nsTotal(), 120);
  EXPECT_EQ(stats.nsMedian(), 20);
  stats.add(30);
  EXPECT_EQ(stats.nsMedian(), 30);
}

TEST(Stats, ManyAreSampledEvenly) {
  // A slow start must not stay in the sample for ever.
  ReplayStats stats;
  for (int64_t i = 0; i < ReplayStats::sampleSize; ++i)
    stats.add(1000000);
  for (int64_t i = 0; i < 200000; ++i)
    stats.add(100 + i % 101);
  EXPECT_EQ(stats.count(), ReplayStats::sampleSize + 200000);
  EXPECT_EQ(stats.nsMin(), 100);
  EXPECT_NEAR(stats.nsMedian(), 151, 6);
}
