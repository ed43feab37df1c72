// VectorTarget: the properties of a CPU that loops over vectors depend on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORTARGET_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORTARGET_H

#include "dialects/Jit/Jit.h"
#include "lib/Conversion/ByteUnit.h"

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
};

/// True if no array of `kernel` has more than 128 bytes.
bool isSmallKernel(jit::KernelOp kernel);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORTARGET_H
