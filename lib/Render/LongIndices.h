// Indices that do not fit 32 bits, in languages whose indices have no more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_LONGINDICES_H
#define TINYJIT_LIB_RENDER_LONGINDICES_H

#include "lib/Render/Language.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::render {

/// Computes on i64 what `function` computes on indices that may not fit 32
/// bits, if those of `language` have no more: numbers that were loaded,
/// constants, and what is computed of them. All others count what is in memory,
/// and fit.
/// \returns failure with a diagnostic if the language has no i64, or a loop
///   makes that many trips.
mlir::LogicalResult widenLongIndices(mlir::func::FuncOp function,
                                     const Language &language);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_LONGINDICES_H
