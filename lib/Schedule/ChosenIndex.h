// Recognises sums that pick one element: a look-up written as a sum over all
// elements, of which a comparison with their numbers leaves one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_CHOSENINDEX_H
#define TINYJIT_LIB_SCHEDULE_CHOSENINDEX_H

#include "dialects/UOp/UOp.h"

namespace tinyjit::schedule {

/// An axis of a sum along which all elements but one are zero: the one at the
/// index `number - offset`, if that lies inside.
struct ChosenIndex {
  int64_t axis;
  /// A tensor of integers of the sum's source's shape, the same all along the
  /// axes that are summed.
  mlir::Value number;
  int64_t offset;
};

/// A sum over the elements of `values` that are chosen along some axes.
struct ChosenSum {
  mlir::Value values;
  llvm::SmallVector<ChosenIndex, 1> chosen;
};

/// Takes the source of `reduce` apart, if it is a sum of
/// `select(number == i + offset and ..., values, 0)` where i is the index along
/// a summed axis, and each comparison is of an axis of its own.
std::optional<ChosenSum> matchChosenSum(uop::ReduceAxisOp reduce);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_CHOSENINDEX_H
