// Aligns two sequences, and two sequences of launches by what they compute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_ALIGN_H
#define TINYJIT_LIB_DIFF_ALIGN_H

#include "lib/Diff/Capture.h"

#include <functional>
#include <utility>
#include <vector>

namespace tinyjit::diff {

/// Pairs of positions of two sequences; in each, both numbers rise.
using Pairs = std::vector<std::pair<int, int>>;

/// The pairs of two sequences of `numBefore` and `numAfter` elements whose
/// scores have the largest sum. Of long sequences, only pairs whose positions
/// are not too far apart are looked at, so that time and memory stay within
/// some 2^26 steps and bytes.
/// \param score of a pair, above 0; 0 for two that are no pair.
Pairs alignByScore(int numBefore, int numAfter,
                   const std::function<int(int, int)> &score);

/// Which launches of two captures are the same one.
struct Alignment {
  /// By position in `Capture::launches`: the position in the other one, or -1.
  std::vector<int> before, after;
  /// By position in the first one: it is paired, but its place among the others
  /// is another one.
  std::vector<bool> isMoved;
};

/// Pairs launches that compute the same of the same; then those whose results
/// are used for the same; then, between these, those whose kernels have the
/// same ops in the same place of the graph, for arrays of other sizes; last,
/// those that are alike.
Alignment alignLaunches(const Capture &before, const Capture &after);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_ALIGN_H
