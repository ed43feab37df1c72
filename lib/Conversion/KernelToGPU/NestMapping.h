// Maps a nest of loops to the blocks and threads of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_NESTMAPPING_H
#define TINYJIT_CONVERSION_KERNELTOGPU_NESTMAPPING_H

#include "lib/Conversion/KernelToVector/NestPlan.h"

namespace tinyjit::conversion::gpu_code {

/// The sizes that a block of threads can have.
struct GpuLimits {
  /// Threads that run in lockstep.
  int64_t warpSize = 32;
  /// Threads of a block.
  int64_t maxThreads = 1024;
  /// Shared memory of a block in bytes.
  int64_t sharedBytes = 48 << 10;
  /// As of `target::GpuTarget`.
  bool hasShuffles = true, hasAddresses = true;

  /// Whether one thread runs each nest, in the order of its loops.
  bool isSerial() const { return maxThreads == 1; }

  /// The widest access of a thread in bits; 8 for single elements. A reduction
  /// of a single thread takes in as many elements at once, in the order of its
  /// lanes.
  int64_t getVectorBits() const {
    return isSerial() ? 512 : hasAddresses ? 128 : 8;
  }
};

/// The threads that compute each trip of one nest. Its loops are of three
/// kinds, in this order:
///
/// * outer: their trips, all together, are dealt out to groups of threads;
/// * middle: every thread runs them, one trip after the other;
/// * inner: their trips are dealt out to the threads of a group.
///
/// Without reductions that threads share, a group is one thread and all loops
/// are outer.
struct NestMapping {
  Nest nest;
  size_t numOuter = 0, numMiddle = 0;
  /// Threads of a group, a power of two: at most a warp, or a block.
  int64_t group = 1;
  /// Threads of a block.
  int64_t block = 1;
  /// One thread runs the whole nest: two trips may store to one element.
  bool isSerial = false;
  /// The reductions that the threads of a group share, and how many
  /// neighbouring partial results a thread has as a vector.
  DenseMap<Operation *, int64_t> shared;
  /// Something is loaded or stored as a vector of neighbours.
  bool usesVectors = false;
  /// The range that all shared reductions run over, and the inner loop if there
  /// is one, where each thread keeps its values of a row in registers; null
  /// where every reduction loads its own. Then `heldCopies` vectors of
  /// `heldWidth` are a thread's: those with its number modulo `group`.
  RangeOp held;
  int64_t heldCopies = 0, heldWidth = 1;
  /// Not 0 where a block takes squares of that many trips of the last two loops
  /// at once: `staged`, whose neighbours lie along the last but one, go through
  /// shared memory.
  int64_t tile = 0;
  SmallVector<LoadOp, 2> staged;

  ArrayRef<Loop> getOuter() const {
    return ArrayRef(nest.loops).take_front(numOuter);
  }
  ArrayRef<Loop> getMiddle() const {
    return ArrayRef(nest.loops).slice(numOuter, numMiddle);
  }
  ArrayRef<Loop> getInner() const {
    return ArrayRef(nest.loops).drop_front(numOuter + numMiddle);
  }
};

/// How many trips of `loops` there are, at most, counting what a thread, or a
/// block that takes a square, does at once as one; nothing if that is not
/// known.
std::optional<int64_t> getMostTrips(ArrayRef<Loop> loops);

/// Maps the nest of `stores`.
/// \param plan gets partial results for integer reductions, which may be added
///   up in any order.
NestMapping mapNest(ArrayRef<StoreOp> stores, const GpuLimits &limits,
                    FreeRanges &ranges, KernelPlan &plan);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_NESTMAPPING_H
