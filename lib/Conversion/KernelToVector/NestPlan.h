// Decides which loops a kernel's stores run in, and whether each loop is
// vectorised, copied or blocked.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_NESTPLAN_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_NESTPLAN_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Conversion/KernelToVector/ByteProduct.h"
#include "lib/Conversion/KernelToVector/KernelSchedule.h"
#include "lib/Conversion/KernelToVector/Names.h"
#include "lib/Conversion/KernelToVector/VectorTarget.h"

#include "llvm/ADT/SetVector.h"

namespace tinyjit::conversion::loops {

/// One loop of a nest. `ranges`, outermost first, run as one: their values are
/// the digits of its counter.
struct Loop {
  SmallVector<RangeOp, 2> ranges;
  /// Trips in all, or -1 where only `bound` of the one range says.
  int64_t extent = -1;
  /// Consecutive values taken as one vector; 1 for a scalar.
  int64_t width = 1;
  /// Vectors (or scalars) computed side by side in one trip.
  int64_t copies = 1;
  /// If not 0, the loop only walks from block to block of this many values; the
  /// loop over the values of a block follows further inside.
  int64_t block = 0;
  /// The narrowest vector that may take the last few values.
  int64_t leastWidth = 1;
};

/// Stores that run in one nest of loops, in their order.
struct Nest {
  SmallVector<StoreOp, 2> stores;
  /// Outermost first.
  SmallVector<Loop, 4> loops;
  /// A value, computed from loads, whose elements for one trip of loop number
  /// `packDepth`, over all trips of the reduction `packedIn`, are written to
  /// scratch memory first; null if there is none.
  Value packed;
  ReduceOp packedIn;
  unsigned packDepth = 0;
  /// A product of bytes whose columns are the packed value: four values of its
  /// range then lie in each lane. If nothing is packed, they do so already.
  std::optional<ByteProduct> bytes;
  /// A load of panels that nothing packs, the next of which is brought to the
  /// cache while `prefetchedIn` sums one up (PanelPrefetch.h); null if none is.
  LoadOp prefetched;
  ReduceOp prefetchedIn;
  /// Reductions whose sums for all trips of the loops from number `passDepth`
  /// on are in scratch memory, so that whole rows of matrices are read
  /// (RowPasses.h): all of them, or none.
  SmallVector<ReduceOp, 1> inPasses;
  unsigned passDepth = 0;
  /// The loop whose tiles are shared out to the parts of a split kernel. Those
  /// of the last loop that all nests share are counted through the ones around
  /// it, so that each part has blocks that lie behind each other.
  std::optional<unsigned> splitDepth;
};

/// Where each `uop.local` of a kernel lies in memory of their own.
struct LocalLayout {
  /// The store that fills each, and its bytes from the beginning.
  SmallVector<std::pair<StoreOp, int64_t>> places;
  int64_t bytes = 0;
};

/// How one kernel is computed.
struct KernelPlan {
  SmallVector<Nest, 2> nests;
  /// Arrays (by parameter number) that are copied to scratch memory first, as a
  /// load would otherwise see what a store of the same kernel wrote.
  SmallVector<unsigned> snapshots;
  /// Partial results of each reduction, where there are several.
  DenseMap<Operation *, int64_t> lanes;
  /// Loops that all nests begin with: they run once, and the nests one after
  /// the other within each trip. A `uop.local` then exists for one trip only.
  unsigned sharedLoops = 0;
  /// The range of the last of these, whose blocks no loop joins with others;
  /// null if there is none.
  RangeOp rows;
  LocalLayout locals;
  /// False if everything is computed element by element.
  bool useVectors = true;
  /// Bits of a vector register.
  unsigned vectorBits = 0;
  /// Instructions for products of bytes.
  ByteUnit byteUnit = ByteUnit::None;
  /// Trips up to which the ranges of a reduction are a window, whose trips are
  /// written one after the other: gates that the place in the window decides
  /// are then decided when the kernel is compiled.
  int64_t maxWindow = 1;
  /// Into how many parts the kernel can be split; 1 if it is not worth it or
  /// not possible. In a part, each nest runs a share of the tiles of one loop:
  /// a tile is what one trip computes side by side, so every element is
  /// computed as in the whole.
  int64_t maxParts = 1;
};

/// Plans `kernel` as its schedule says, or, without one, as seems best.
/// \returns failure, with an error at the kernel, for a schedule that does not
///   fit.
FailureOr<KernelPlan> planKernel(jit::KernelOp kernel,
                                 const VectorTarget &target,
                                 FreeRanges &ranges);

/// Decides whether a kernel, all of whose nests are planned, is split, along
/// the loops that nests name already or those that seem best. It can be if no
/// nest reads what a nest writes, but for the element that the same trip
/// writes, or the trip of the loops that all nests share; every nest writes
/// arrays of its own, no element twice; and nothing is copied for all nests. It
/// is worth it from some work on, and where little of it lies outside of the
/// loop that is split.
void splitNests(KernelPlan &plan, FreeRanges &ranges, double minWork);

/// True if no two combinations of the ranges of `stores`, which write one array
/// in one nest, write one element: sorted by stride, each range steps over what
/// the ones before it span. Stores that write one element in one trip may.
bool haveOwnElements(ArrayRef<StoreOp> stores, FreeRanges &ranges);

/// The ranges that `nest` runs over, in the order of the kernel's body: their
/// numbers in a schedule.
SmallVector<RangeOp> getNestRanges(const Nest &nest, FreeRanges &ranges);

/// The schedule that gives `plan`.
KernelSchedule getPlannedSchedule(const KernelPlan &plan, FreeRanges &ranges);

/// True if `ranges` have at most `maxTrips` trips together.
bool haveFewTrips(ArrayRef<RangeOp> ranges, int64_t maxTrips);

/// True if the innermost range of `reduce` has two to four trips, as one row of
/// a convolution's window.
bool isOverWindows(ReduceOp reduce);

/// The ops that the values of one nest are computed by.
SetVector<Operation *> collectNestOps(const Nest &nest);

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_NESTPLAN_H
