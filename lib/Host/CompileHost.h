// Compiles host functions to machine code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_HOST_COMPILEHOST_H
#define TINYJIT_LIB_HOST_COMPILEHOST_H

#include "lib/Diagnostics/Diagnostics.h"
#include "lib/Host/HostProgram.h"
#include "lib/Target/TargetOptions.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::host {

/// The parameters of `function`. Errors are diagnostics: a type that is no
/// buffer, variable or number.
mlir::FailureOr<std::vector<HostParameter>>
getHostParameters(mlir::func::FuncOp function);

/// A host function before it is compiled.
struct LoweredHost {
  /// Its entry, in the dialect of LLVM.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// Without code, kernels and store.
  HostProgram program;
};

/// Runs the passes over a copy of `function`, with all functions it calls put
/// in the place of their calls. The module stays as it is. Errors are
/// diagnostics at the op concerned: one that no host function has, a call of
/// itself.
mlir::FailureOr<LoweredHost> lowerHost(mlir::func::FuncOp function);

/// Compiles and loads it; `kernels` and `store` of the result are empty. A
/// failure of LLVM is a diagnostic at the function.
mlir::FailureOr<HostProgram> compileHost(LoweredHost lowered,
                                         const target::TargetOptions &target);

/// Describes the `jit` ops of `function`, whose calls are gone, and replaces
/// each by a call of the function that the entry gets as its argument. The
/// types that only `jit` has become words. The result has the name of
/// `function` and the parameters of `HostEntry`.
mlir::LogicalResult lowerSteps(mlir::func::FuncOp function,
                               std::vector<HostStep> &steps);

} // namespace tinyjit::host

#endif // TINYJIT_LIB_HOST_COMPILEHOST_H
