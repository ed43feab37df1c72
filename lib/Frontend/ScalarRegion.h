// Regions of tensors of one element, as regions of scalars.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_SCALARREGION_H
#define TINYJIT_LIB_FRONTEND_SCALARREGION_H

#include "mlir/IR/Builders.h"

namespace tinyjit::frontend {

/// Writes the ops of `from`, a region of one block over scalars or tensors of
/// rank 0, on `arguments`, which are scalars, at the builder's place. Taken are
/// `linalg.generic`, element-wise ops and constants on tensors of rank 0,
/// `tensor.empty`, `extract` and `from_elements`, and ops on scalars; constants
/// may come from outside.
/// \returns the scalars that the region ends with; failure, after an error at
///   the op that is not taken.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
writeScalars(mlir::OpBuilder &builder, mlir::Region &from,
             mlir::ValueRange arguments);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_SCALARREGION_H
