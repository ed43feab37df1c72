// Gives buffers offsets in one arena.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENALAYOUT_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENALAYOUT_H

#include "dialects/Jit/Liveness.h"

namespace tinyjit::jit {

/// Every buffer begins at a multiple of this many bytes, a cache line.
inline constexpr int64_t arenaAlignment = 64;

/// The most bytes of a buffer type, and so of an arena.
inline constexpr int64_t maxArenaBytes = int64_t(1) << 62;

/// A buffer that needs a place: `bytes`, a multiple of `arenaAlignment`, from
/// launch `live.first` to `live.last`.
struct ArenaItem {
  LiveRange live;
  int64_t bytes;
};

/// One offset per buffer, in bytes, and the end of the last one.
struct ArenaLayout {
  llvm::SmallVector<int64_t> offsets;
  int64_t bytes = 0;
};

/// The bytes alive at each launch, from the first to the last one that an item
/// names; what exceeds `maxArenaBytes` is cut to one more than that.
llvm::SmallVector<int64_t> getLiveBytes(llvm::ArrayRef<ArenaItem> items);

/// Places `items` so that no two of them that are alive at one launch share a
/// byte. Tries several ways and keeps the smallest arena: in the order of time
/// with best fit, forward and backward; then by size, length and crowding, as
/// far as the number of pairs alive together allows. Ends early at
/// `lowerBound`. Deterministic; the time is `n log n` plus a constant for the
/// pairs.
/// \returns nothing if every way needs more than `maxArenaBytes`.
std::optional<ArenaLayout> layOutArena(llvm::ArrayRef<ArenaItem> items,
                                       int64_t lowerBound);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENALAYOUT_H
