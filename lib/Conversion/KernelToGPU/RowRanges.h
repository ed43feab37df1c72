// Merges the ranges of reductions and stores that go over the same rows.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_ROWRANGES_H
#define TINYJIT_CONVERSION_KERNELTOGPU_ROWRANGES_H

#include "dialects/Jit/Jit.h"
#include "lib/Conversion/KernelToVector/Names.h"

namespace tinyjit::conversion::gpu_code {

/// Changes `kernel` so that a reduction over one range shares it with other
/// reductions, or with what is stored, where the extents are equal and no value
/// depends on both ranges; values that then are equal become one. A thread that
/// keeps its part of a row loads and computes it once. The results of the
/// kernel stay the same, to the bit.
void shareRowRanges(jit::KernelOp kernel);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_ROWRANGES_H
