// Models of tensor ops that move elements, and their index arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_TENSORMOVEMENT_H
#define TINYJIT_LIB_FRONTEND_TENSORMOVEMENT_H

#include "lib/Schedule/ElementBuilder.h"

namespace tinyjit::frontend {

/// The number of the element at `indices` in row-major order.
mlir::Value linearize(schedule::ElementBuilder &b, mlir::ValueRange indices,
                      llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// Attaches the models of bitcast, cast, collapse_shape, concat, expand_shape,
/// extract_slice, insert_slice, pad and reshape.
void attachMovementModels(mlir::MLIRContext &context);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_TENSORMOVEMENT_H
