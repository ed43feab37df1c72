// Registers the models that tell the scheduler how upstream ops compute an
// element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_MODELS_H
#define TINYJIT_LIB_FRONTEND_MODELS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tinyjit::frontend {

/// Models of all ops of linalg that stand for one loop nest.
void registerLinalgModels(mlir::DialectRegistry &registry);

/// Models of the ops of tensor.
void registerTensorModels(mlir::DialectRegistry &registry);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_MODELS_H
