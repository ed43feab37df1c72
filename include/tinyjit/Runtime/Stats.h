// Statistics of replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_STATS_H
#define TINYJIT_RUNTIME_STATS_H

#include <cstdint>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// Counts of the GPU driver's graphs that an instance uses.
struct GraphStats {
  /// Graphs that are instantiated, their nodes, and updates of a node in all
  /// replays so far.
  int64_t graphs = 0, nodes = 0, nodesUpdated = 0;
  /// Those of the nodes that are a loop, or a list of launches of a branch.
  int64_t conditionalNodes = 0;
  /// Why launches that the plan has in one graph are not; empty if they are.
  std::string note;
};

/// Durations of replays, or of one of their launches: exact count, sum and
/// minimum; a median from a random sample of bounded size. Memory does not grow
/// with the count. Deterministic: the same durations give the same numbers. Not
/// thread-safe.
class ReplayStats {
public:
  /// The median is exact up to this many durations.
  static constexpr int64_t sampleSize = 4096;

  void add(int64_t ns);

  int64_t count() const { return numAdded; }
  /// In nanoseconds, like all below; 0 if nothing was added.
  int64_t nsMin() const { return numAdded ? smallest : 0; }
  int64_t nsTotal() const { return total; }
  /// The middle duration; of an even number, the lower one of the two.
  int64_t nsMedian() const;

private:
  int64_t numAdded = 0;
  int64_t smallest = 0;
  int64_t total = 0;
  uint64_t random = 0x9e3779b97f4a7c15;
  std::vector<int64_t> sample;
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_STATS_H
