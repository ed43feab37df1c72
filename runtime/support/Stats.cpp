// Statistics of replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Stats.h"

#include <algorithm>

using namespace tinyjit::runtime;

void ReplayStats::add(int64_t ns) {
  smallest = numAdded ? std::min(smallest, ns) : ns;
  total += ns;
  ++numAdded;
  if (static_cast<int64_t>(sample.size()) < sampleSize) {
    sample.push_back(ns);
    return;
  }
  // Reservoir sampling: every duration so far is in the sample with the same
  // probability. xorshift64 is random enough for that.
  random ^= random << 13;
  random ^= random >> 7;
  random ^= random << 17;
  uint64_t position = random % static_cast<uint64_t>(numAdded);
  if (position < static_cast<uint64_t>(sampleSize))
    sample[position] = ns;
}

int64_t ReplayStats::nsMedian() const {
  if (sample.empty())
    return 0;
  std::vector<int64_t> sorted = sample;
  auto middle = sorted.begin() + (sorted.size() - 1) / 2;
  std::nth_element(sorted.begin(), middle, sorted.end());
  return *middle;
}
