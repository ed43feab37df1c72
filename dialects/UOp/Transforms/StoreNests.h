// Groups the stores of a kernel that share loops, and finds the arrays that
// this makes it copy first.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_TRANSFORMS_STORENESTS_H
#define TINYJIT_DIALECTS_UOP_TRANSFORMS_STORENESTS_H

#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/UOp.h"

namespace tinyjit::uop {

/// Stores that run in one nest of loops, in their order.
using StoreNest = llvm::SmallVector<StoreOp, 2>;

/// Puts stores of a kernel's `body` that are next to each other into one nest
/// where they run over the same ranges.
llvm::SmallVector<StoreNest> groupStores(mlir::Block &body, FreeRanges &ranges);

/// The numbers of the arrays (arguments of the kernel's block) that must be
/// copied before anything is stored, since a load of what was there at entry
/// would otherwise see what a store wrote: stored to in an earlier nest than it
/// is loaded in, or in the same one at another element than the load's.
llvm::SmallVector<unsigned> findSnapshots(llvm::ArrayRef<StoreNest> nests,
                                          FreeRanges &ranges);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_TRANSFORMS_STORENESTS_H
