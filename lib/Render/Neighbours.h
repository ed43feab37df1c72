// Loads and stores whose places differ by constants.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_NEIGHBOURS_H
#define TINYJIT_LIB_RENDER_NEIGHBOURS_H

#include "lib/Render/Indices.h"

namespace tinyjit::render {

/// The address that `op` accesses and the type of what is there; nothing for
/// other ops.
std::pair<mlir::Value, mlir::Type> getAccessed(mlir::Operation *op);

/// Loads and stores of a block in one array, whose places are one sum and a
/// constant each.
struct Neighbours {
  /// The lowest place: an access of each run of the block, so that it is within
  /// the array.
  Place lowest;
  /// Accesses in their order, and how many bytes behind the lowest each is.
  llvm::SmallVector<std::pair<mlir::Operation *, int64_t>> accesses;
};

/// Finds those of at least four places, such as the tile of a matrix product,
/// to be written as `at[1]`, `at[2]` behind a pointer: compilers see then that
/// they follow each other, which they do not in `a[8 * i + 1]`, where they make
/// `8 * i | 1` of a sum of 32 bits. Places that depend on elements of vectors
/// are left out, since the text of one element may stand for all.
llvm::SmallVector<Neighbours> findNeighbours(mlir::Block &block,
                                             const Ranges &ranges);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_NEIGHBOURS_H
