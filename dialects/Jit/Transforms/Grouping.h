// Puts items that depend on each other into as few groups as possible.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_GROUPING_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_GROUPING_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace tinyjit::jit {

/// The items to be grouped, and how large groups may be.
struct GroupingProblem {
  struct Item {
    /// The items with lower numbers that must be done before this one.
    llvm::SmallVector<unsigned, 2> waits;
    /// The colours of groups that this item may be in: the devices whose graphs
    /// can hold it. None: it is done on its own, between groups.
    llvm::SmallVector<unsigned, 2> colours;
  };
  std::vector<Item> items;
  /// Most items in a group; 0 for no limit.
  uint64_t maxSize = 0;
  /// The limit doubles with every group of two items or more.
  bool doubling = false;

  /// Most items in a group that comes after `groups` groups of two items or
  /// more.
  uint64_t limit(unsigned groups) const;
};

/// Groups in the order in which they are done. The items of a group have a
/// colour in common and are sorted; items without a colour are alone.
using Groups = std::vector<std::vector<unsigned>>;

/// Groups neighbours in the order of their numbers.
Groups groupInOrder(const GroupingProblem &problem);

/// Groups items, which may overtake each other as far as none overtakes one
/// that it waits for. Never more groups than `groupInOrder` makes: several
/// near-linear strategies are tried and the best one taken. Items with several
/// colours or none come as early as that allows.
Groups group(const GroupingProblem &problem);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_GROUPING_H
