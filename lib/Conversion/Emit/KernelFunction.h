// Puts functions in the place of kernels, and builds those that a kernel
// becomes on a CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_EMIT_KERNELFUNCTION_H
#define TINYJIT_CONVERSION_EMIT_KERNELFUNCTION_H

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion {

/// Has `convert` put functions in the place of the kernels of `module` that
/// `isTaken` is true for, and erases these. Ends at the first failure.
mlir::LogicalResult
replaceKernels(mlir::ModuleOp module,
               llvm::function_ref<bool(jit::KernelOp)> isTaken,
               llvm::function_ref<mlir::LogicalResult(jit::KernelOp)> convert);

/// The function that computes `kernel`, with an empty body; a scratch pointer
/// stands between the arrays and the scalars. One that computes a part of it
/// takes the part's number and the number of parts, too.
mlir::func::FuncOp createKernelFunction(mlir::OpBuilder &builder,
                                        jit::KernelOp kernel,
                                        const llvm::Twine &name, bool isPart);

/// Writes the body of `function`, the whole kernel: the only part of `part`.
void callOnePart(mlir::OpBuilder &builder, mlir::func::FuncOp function,
                 mlir::func::FuncOp part);

/// Adds the function that takes its parameters from two tables (`TinyJITEntry`)
/// and calls `function`.
void createEntry(mlir::OpBuilder &builder, mlir::func::FuncOp function,
                 int64_t maxParts, int64_t scratchBytes);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_EMIT_KERNELFUNCTION_H
