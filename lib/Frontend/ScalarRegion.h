// Regions over tensors of one element, as computations on scalars.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_SCALARREGION_H
#define TINYJIT_LIB_FRONTEND_SCALARREGION_H

#include "mlir/IR/Builders.h"

namespace tinyjit::frontend {

/// Writes what `block`, whose arguments are scalars or tensors of one element,
/// computes, with the scalars `arguments` in their place.
/// \returns the scalars that the block ends with, without signs. Errors are
///   diagnostics at the op of the block that cannot be on scalars.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
emitOnScalars(mlir::OpBuilder &builder, mlir::Block &block,
              mlir::ValueRange arguments);

/// Gives `region` one block that computes what `source` does, on scalars, and
/// ends with a `uop.return`.
/// \param order the numbers of `source`'s arguments that the arguments of the
///   new block are.
mlir::LogicalResult makeScalarRegion(mlir::OpBuilder &builder,
                                     mlir::Region &source, mlir::Region &region,
                                     llvm::ArrayRef<unsigned> order);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_SCALARREGION_H
