// Lines: a tensor seen as the lines along one of its dimensions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_LINES_H
#define TINYJIT_LIB_SCHEDULE_LINES_H

#include "lib/Schedule/LoopWriter.h"

namespace tinyjit::schedule {

/// Where elements of lines lie in memory: neighbours of a line, and lines, are
/// `inner` elements apart.
struct Layout {
  int64_t length, inner;

  /// The place of element `step` of line `line`.
  mlir::Value getPlace(LoopWriter &w, mlir::Value line,
                       mlir::Value step) const {
    mlir::Value size = w.index(inner);
    mlir::Value row = w.add(w.mul(w.div(line, size), w.index(length)), step);
    return w.add(w.mul(row, size), w.rem(line, size));
  }
};

/// The lines along a dimension of a tensor of known sizes.
struct Lines {
  /// How many there are, the elements of each, and how far these are apart.
  int64_t count, length, inner = 1;

  Lines(mlir::Value tensor, int64_t axis) {
    auto type = mlir::cast<mlir::ShapedType>(tensor.getType());
    length = type.getDimSize(axis);
    inner = llvm::product_of(type.getShape().drop_front(axis + 1));
    count = llvm::product_of(type.getShape().take_front(axis)) * inner;
  }

  int64_t getNumElements() const { return count * length; }
  /// Of the tensor itself.
  Layout getLayout() const { return {length, inner}; }
  /// One line behind the other.
  Layout getWorkLayout() const { return {length, 1}; }
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_LINES_H
