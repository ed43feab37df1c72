// SharedLoops: loops that all nests of a kernel run in together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_SHAREDLOOPS_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_SHAREDLOOPS_H

#include "dialects/UOp/Transforms/StoreNests.h"
#include "lib/Conversion/KernelToVector/NestPlan.h"

namespace tinyjit::conversion::loops {

/// The ranges of which a kernel's nests can run trip by trip together, those
/// over most memory first: all nests run over them, and each `uop.local` is
/// loaded at the value of the range that it was stored at. Empty without a
/// `uop.local`, and where nests wait for each other in other ways.
SmallVector<RangeOp> findSharedRanges(jit::KernelOp kernel,
                                      ArrayRef<StoreNest> nests,
                                      FreeRanges &ranges);

/// The loops over `shared`: one trip at a time, and the last range, the rows,
/// in blocks for which what the nests hand on stays in a core's second cache,
/// or of enough rows to share what is packed for each block.
SmallVector<Loop, 4> chooseSharedLoops(jit::KernelOp kernel,
                                       ArrayRef<StoreNest> nests,
                                       ArrayRef<RangeOp> shared,
                                       FreeRanges &ranges);

/// How many loops over `shared` the nests of `plan` begin with, all alike.
unsigned countSharedLoops(const KernelPlan &plan, ArrayRef<RangeOp> shared);

/// Lays out what exists of the arrays for one trip of `shared`. Two that no
/// nest needs both may share a place, and so may two of which a nest computes
/// one from the other element by element.
LocalLayout layOutLocals(jit::KernelOp kernel, ArrayRef<StoreNest> nests,
                         ArrayRef<Loop> shared);

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_SHAREDLOOPS_H
