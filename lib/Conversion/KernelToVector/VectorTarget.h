// VectorTarget: the properties of a CPU that loops over vectors depend on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORTARGET_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORTARGET_H

#include "dialects/Jit/Jit.h"
#include "lib/Conversion/ByteUnit.h"

#include <algorithm>

namespace tinyjit::conversion {

/// The CPU that loops over vectors are made for.
struct VectorTarget {
  /// Bits of a vector register; 0 for scalar code.
  unsigned vectorBits;
  unsigned numRegisters;
  /// Computed values, each counted as often as it is computed, from which on a
  /// kernel is split.
  uint64_t minSplitWork;
  /// Instructions for sums of products of bytes.
  ByteUnit byteUnit = ByteUnit::None;
  /// Bytes that a store writes from which on they go past the caches; 0 if none
  /// does.
  uint64_t streamBytes = 0;

  /// Vectors of sums that a tile of a product keeps in registers. Half of the
  /// registers leave room for what is loaded and computed in between. Two units
  /// that multiply and add with a latency of four or five cycles need eight to
  /// ten sums that do not wait for each other, and twelve of 16 registers leave
  /// room for two vectors of one factor and an element of the other: the tile
  /// of 6x16 that BLIS has for AVX2. Of windows, some elements stay for the
  /// next place.
  int64_t getSumsOfTile(bool ofWindows) const {
    constexpr int64_t enough = 12;
    int64_t all = numRegisters, loaded = ofWindows ? 6 : 4;
    return std::max(all / 2, std::min(enough, all - loaded));
  }
};

/// True if no array of `kernel` has more than 128 bytes.
bool isSmallKernel(jit::KernelOp kernel);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORTARGET_H
