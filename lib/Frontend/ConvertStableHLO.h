// The ops of StableHLO that are read in generic form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_CONVERTSTABLEHLO_H
#define TINYJIT_LIB_FRONTEND_CONVERTSTABLEHLO_H

namespace mlir {
class Operation;
} // namespace mlir

namespace tinyjit::frontend {

/// True for an op of a dialect that is not linked, but which a pass of this
/// folder reads by its name.
bool isReadInGenericForm(mlir::Operation *op);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_CONVERTSTABLEHLO_H
