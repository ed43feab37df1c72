// Splits reductions of reductions into two steps, with an array between them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_INNERREDUCTIONS_H
#define TINYJIT_CONVERSION_KERNELTOGPU_INNERREDUCTIONS_H

#include "dialects/Jit/Jit.h"
#include "lib/Conversion/KernelToVector/Names.h"

namespace tinyjit::conversion::gpu_code {

/// Makes array parameters of `kernel`, its last ones, of each `uop.local`.
/// \returns the bytes of each array that was added.
SmallVector<int64_t> addLocals(jit::KernelOp kernel);

/// Changes `kernel` so that the results of a long reduction which another one
/// combines are stored first, in an array that becomes its last array
/// parameter: blocks of threads then compute them side by side. So are results
/// that few long rows are stored with (softmax): all blocks then store the
/// rows. The results of the kernel stay the same, to the bit.
/// \returns the bytes of each array that was added.
SmallVector<int64_t> storeInnerReductions(jit::KernelOp kernel);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_INNERREDUCTIONS_H
