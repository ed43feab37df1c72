// Searches for the order in which placing buffers one by one needs the smallest
// arena.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENAORDERS_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENAORDERS_H

#include "dialects/Jit/Transforms/ArenaLayout.h"

#include "llvm/ADT/BitVector.h"

namespace tinyjit::jit {

/// By buffer: the others that are alive at a launch at which it is. Those
/// without bytes have none.
struct Overlaps {
  llvm::SmallVector<uint32_t> others;
  llvm::SmallVector<uint32_t> begins; ///< one more than there are buffers

  llvm::ArrayRef<uint32_t> of(size_t item) const {
    return llvm::ArrayRef(others).slice(begins[item],
                                        begins[item + 1] - begins[item]);
  }
};

/// \returns nothing if there are too many pairs to work with.
std::optional<Overlaps> findOverlaps(llvm::ArrayRef<ArenaItem> items);

/// Looks for an order of the buffers such that giving each the lowest or the
/// tightest place that is left makes a small arena.
class OrderSearch {
public:
  OrderSearch(llvm::ArrayRef<ArenaItem> items, const Overlaps &overlaps,
              int64_t lowerBound)
      : items(items), overlaps(overlaps), lowerBound(lowerBound) {}

  /// The best that was found; nothing if all exceed `maxArenaBytes`.
  std::optional<ArenaLayout> run();

private:
  using Order = llvm::SmallVector<uint32_t>;

  /// Places the buffers in that order, and keeps the result if it is the best.
  void tryOrder(llvm::ArrayRef<uint32_t> order);
  /// The lowest place for `item` among those that have one, or the tightest.
  int64_t findPlace(uint32_t item, const llvm::BitVector &placed,
                    llvm::ArrayRef<int64_t> offsets);
  bool isDone() const { return best && best->bytes <= lowerBound; }

  llvm::ArrayRef<ArenaItem> items;
  const Overlaps &overlaps;
  int64_t lowerBound;
  bool tightest = false;
  int64_t budget = 0;
  std::optional<ArenaLayout> best;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENAORDERS_H
