// Registers the models that tell the scheduler how ops on tensors compute their
// elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_MODELS_H
#define TINYJIT_LIB_SCHEDULE_MODELS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tinyjit::schedule {

/// Attaches `ElementOpInterface` to the tensor-level ops of `uop`.
void registerUOpModels(mlir::DialectRegistry &registry);

/// Attaches `KernelSequenceOpInterface` to `uop.sort`.
void registerSortModel(mlir::DialectRegistry &registry);

/// Attaches `KernelSequenceOpInterface` to `uop.scan`.
void registerScanModel(mlir::DialectRegistry &registry);

/// The same to `uop.fft`.
void registerFftModel(mlir::DialectRegistry &registry);

/// The same to `uop.scatter`.
void registerScatterModel(mlir::DialectRegistry &registry);

/// The same to `jit.call`.
void registerCallModel(mlir::DialectRegistry &registry);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_MODELS_H
