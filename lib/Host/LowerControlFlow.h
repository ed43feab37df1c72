// Lowers loops and branches of host functions whose conditions are on the
// device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_HOST_LOWERCONTROLFLOW_H
#define TINYJIT_LIB_HOST_LOWERCONTROLFLOW_H

namespace mlir {
class Operation;
} // namespace mlir

namespace tinyjit::host {

/// Makes each `jit.while` and `jit.if` in `root` an `scf.while` or `scf.if`
/// that reads the condition, for a host that runs the function step by step.
void lowerControlFlow(mlir::Operation *root);

} // namespace tinyjit::host

#endif // TINYJIT_LIB_HOST_LOWERCONTROLFLOW_H
