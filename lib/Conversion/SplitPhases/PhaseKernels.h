// Builds the kernels of phases, and the one that puts their results in order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_SPLITPHASES_PHASEKERNELS_H
#define TINYJIT_CONVERSION_SPLITPHASES_PHASEKERNELS_H

#include "lib/Conversion/SplitPhases/Phases.h"

namespace tinyjit::conversion {

/// Kernels in the place of one; they stand nowhere yet.
struct PhaseKernels {
  /// One per phase, the last dimension's fastest, or one for all. Its last
  /// array gets its results.
  llvm::SmallVector<jit::KernelOp> phases;
  /// Stores what the kernel stored. Its last array has the results of all
  /// phases, one after the other.
  jit::KernelOp interleave;
  /// The shapes of these arrays.
  llvm::SmallVector<int64_t> phaseShape, allShape;
};

/// Makes the kernels of `kernel`, which stays.
PhaseKernels makePhaseKernels(jit::KernelOp kernel, const Phases &phases);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_SPLITPHASES_PHASEKERNELS_H
