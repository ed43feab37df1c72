// Converts grid sizes between affine expressions and plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GRID_H
#define TINYJIT_LIB_TARGET_GRID_H

#include "tinyjit/Runtime/Plan.h"

#include "mlir/IR/AffineExpr.h"

#include <optional>

namespace tinyjit::target {

/// Reads a product of sums `s * c + d`, whose symbols are the scalars of a
/// launch, or one divided by a constant and rounded up.
/// \param most of the blocks. \returns nothing for another expression.
std::optional<runtime::GridDim> readGridDim(mlir::AffineExpr expr,
                                            int64_t most);

/// An expression that `readGridDim` reads as `dim`, or as what gives the same
/// numbers; `most` is no part of it.
mlir::AffineExpr writeGridDim(const runtime::GridDim &dim,
                              mlir::MLIRContext *context);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GRID_H
