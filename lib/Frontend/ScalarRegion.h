// Converts regions on tensors of one element to computations on scalars.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_SCALARREGION_H
#define TINYJIT_LIB_FRONTEND_SCALARREGION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace tinyjit::frontend {

/// Writes what `block`, whose arguments are scalars or tensors of one element,
/// computes, with the scalars `arguments` in their place.
/// \param arguments null for those that the block does not use.
/// \param results what the block has to give, without signs.
/// \returns the scalars that the block ends with. Errors are diagnostics at the
///   op of the block that cannot be on scalars, or at the op that has the block
///   if it takes or gives other types.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
emitOnScalars(mlir::OpBuilder &builder, mlir::Block &block,
              mlir::ValueRange arguments, mlir::TypeRange results);

/// Gives `region` one block that computes what `source` does, on scalars, and
/// ends with a `uop.return`. It takes an element of each of `values`, then
/// another one of each.
/// \param order the numbers of `source`'s arguments that the arguments of the
///   new block are.
/// \param result what the block gives; null for an element of each value.
mlir::LogicalResult makeScalarRegion(mlir::OpBuilder &builder,
                                     mlir::Region &source, mlir::Region &region,
                                     mlir::ValueRange values,
                                     llvm::ArrayRef<unsigned> order,
                                     mlir::Type result = {});

/// Writes the body of a nest, which may call functions on tensors of one
/// element or hold nests without loops, on scalars. It goes on to use values
/// from outside.
mlir::LogicalResult makeScalarBody(mlir::RewriterBase &rewriter,
                                   mlir::linalg::LinalgOp nest);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_SCALARREGION_H
