// Builds kernels from parts of other kernels, and launches of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPARTS_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPARTS_H

#include "dialects/Jit/Jit.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace tinyjit::jit {

/// Adds an array to the end of the arrays of `kernel`.
mlir::Value addArray(KernelOp kernel, mlir::Type type);

/// Takes away the parameters that `kernel` does not use, and says which stay,
/// by their numbers in the kernel that it is made of. \param numArrays of that
/// kernel; its other arrays, which are behind these, are none of them.
llvm::SmallVector<unsigned> eraseUnusedParameters(KernelOp kernel,
                                                  unsigned numArrays);

/// A buffer for an array that was added to a kernel, and how it is accessed.
struct AddedBuffer {
  mlir::Value buffer;
  Access access;
};

/// The launches of the captures of `module`, for passes that replace some.
llvm::SmallVector<LaunchOp> collectLaunches(mlir::ModuleOp module);

/// Launches `part`, which is made of the kernel of `whole`, where the builder
/// stands. \param kept the parameters of that kernel that `part` has, in order.
/// \param added for its last arrays.
LaunchOp launchPart(mlir::OpBuilder &builder, LaunchOp whole, KernelOp part,
                    llvm::ArrayRef<unsigned> kept,
                    llvm::ArrayRef<AddedBuffer> added);

/// Makes a buffer for an array between two parts, on the device of `launch`:
/// outside of the prologue, of graphs, and of loops and branches on the device.
AllocOp allocateBeside(LaunchOp launch, llvm::ArrayRef<int64_t> shape,
                       mlir::Type elementType);

/// The array that `buffer` is all or part of, if it is a constant; else null.
/// \param symbols of the module.
ConstantOp findConstant(mlir::Value buffer, mlir::SymbolTable &symbols);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPARTS_H
