// Expands ops of a kernel or host function that LLVM defines differently, or
// not at all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_EXPANDOPS_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_EXPANDOPS_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::conversion {

/// Replaces, in place in all of `function` (a kernel or a host function),
/// integer division and shifts by forms that no input makes undefined, drops
/// the flags that say what does not happen, and replaces `maximumf`,
/// `minimumf`, `uop.float_to_int`, `uop.threefry` and `uop.wmma` by what they
/// stand for.
void expandKernelOps(mlir::Operation *function);

/// Whether a kernel over ranges computes with element-wise ops on numbers only,
/// after `expandKernelOps`: what is written for several elements at once. An
/// error at the first op that is none.
mlir::LogicalResult checkElementwise(jit::KernelOp kernel);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_EXPANDOPS_H
