// Places buffers in the order of time, with a list of what is free.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENASWEEP_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENASWEEP_H

#include "dialects/Jit/Transforms/ArenaLayout.h"

namespace tinyjit::jit {

/// Which free block a buffer gets.
enum class Fit {
  Best,   ///< the smallest that is large enough
  Class,  ///< one of the first size class whose blocks are all large enough
  Lowest, ///< the one with the lowest address that is large enough
};

/// Walks through time, forward or backward, as an allocator would that sees one
/// launch after the other.
/// \returns nothing if the arena exceeds `maxArenaBytes`, or if the search for
///   low addresses takes too long.
std::optional<ArenaLayout> sweepArena(llvm::ArrayRef<ArenaItem> items, Fit fit,
                                      bool forward);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_ARENASWEEP_H
