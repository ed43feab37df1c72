// Converts scatters with dimension numbers to uop.scatter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_SCATTERLOWERING_H
#define TINYJIT_LIB_FRONTEND_SCATTERLOWERING_H

#include "mlir/IR/Builders.h"

namespace tinyjit::frontend {

/// Which dimensions of a scatter's tensors are which, by the names that the
/// specification of StableHLO has for them.
struct ScatterDimensions {
  llvm::SmallVector<int64_t> updateWindowDims, insertedWindowDims,
      inputBatchingDims, scatterIndicesBatchingDims, scatterDimsToOperandDims;
  int64_t indexVectorDim = 0;
};

/// A scatter of any kind. All tensors have known sizes.
struct Scatter {
  mlir::Operation *op;
  llvm::SmallVector<mlir::Value> inputs;
  mlir::Value indices;
  llvm::SmallVector<mlir::Value> updates;
  ScatterDimensions dims;
};

/// Writes `scatter` before its op: the places that its indices name, and a
/// `uop.scatter` of the transposed tensors. A window that does not lie in the
/// input as a whole has no place.
/// \param combine gives the op's region a block, or fails with a diagnostic.
/// \returns the results. A dimension that does not fit is an error at the op.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> lowerScatter(
    mlir::OpBuilder &builder, const Scatter &scatter,
    llvm::function_ref<mlir::LogicalResult(mlir::Region &region)> combine);

/// A region that takes the update: the last one of those for a place stays.
mlir::LogicalResult makeTakeUpdate(mlir::OpBuilder &builder,
                                   mlir::ValueRange inputs,
                                   mlir::Region &region);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_SCATTERLOWERING_H
