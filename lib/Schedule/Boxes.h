// Keeps slices of tensors inside the tensors, by bounds on the variables that
// place them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_BOXES_H
#define TINYJIT_LIB_SCHEDULE_BOXES_H

#include "lib/Schedule/ElementBuilder.h"

#include "llvm/ADT/SmallBitVector.h"

namespace tinyjit::schedule {

/// Narrows the variables (arguments of type `!jit.var`) that say where `op`
/// (`uop.shrink`, `read`, `write`, `tensor.extract_slice`, `insert_slice`)
/// takes a part of a tensor, and how much, to the values for which the part
/// lies inside; a call with another value is refused by the bounds.
/// - A place that is linear in one variable is then inside for every value.
/// - Of one that is linear in several, each variable is narrowed to what is
///   possible with some values of the others; what is left, and any other
///   place, is for the kernel to compare.
/// Errors are diagnostics at `op`: no value of a variable is possible.
mlir::LogicalResult narrowToBox(mlir::Operation *op, SizeOf sizeOf);

/// The dimensions of the whole in which the part that `op` takes lies inside
/// for all values that its variables can have: no kernel need compare there.
llvm::SmallBitVector getDimsInside(mlir::Operation *op, SizeOf sizeOf);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_BOXES_H
