// The ways in which an op may be replaced by less. Private to the library.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_REDUCE_WAYS_H
#define TINYJIT_REDUCE_WAYS_H

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::reduce {

/// Whether `op` ends a block; of an op that no dialect has registered, whether
/// it is the last one.
bool endsBlock(mlir::Operation *op);

/// How many ways there are to be rid of `op`, or of a part of it, in the order
/// of what they leave.
unsigned countWays(mlir::Operation *op);

/// Puts less in the place of `op`: nothing, an operand of its type, zeros, what
/// one of its regions computes, or its canonical form. The end of a region
/// hands on something simpler. \param way below
/// `countWays(op)`. \returns false if the way is none for this op, which then
/// is as it was.
bool takeWay(mlir::Operation *op, unsigned way);

} // namespace tinyjit::reduce

#endif // TINYJIT_REDUCE_WAYS_H
