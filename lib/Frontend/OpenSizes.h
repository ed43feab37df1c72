// Gives sizes that the types of a function's arguments leave open.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_OPENSIZES_H
#define TINYJIT_LIB_FRONTEND_OPENSIZES_H

#include "tinyjit/Runtime/Status.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::frontend {

/// The dimensions of an argument whose sizes its type leaves open (`?`); none
/// for what is no ranked tensor.
llvm::SmallVector<int64_t> getOpenDims(mlir::func::FuncOp function,
                                       unsigned number);

/// True if the argument has open sizes, and says nothing of their bounds
/// (`jit.sizes`).
bool isUnbounded(mlir::func::FuncOp function, unsigned number);

/// Gives an argument the sizes of `shape` where its type leaves them open: a
/// `?` without bounds becomes the size, one with bounds gets the size as its
/// upper bound. The function's type is to be set afterwards (`finishSizes`).
/// \param shape of the array given; a complex tensor's has a dimension more.
/// \returns InvalidArgument for another rank, and for a size below the lower
///   bound.
runtime::Status fixSizes(mlir::func::FuncOp function, unsigned number,
                         llvm::ArrayRef<int64_t> shape);

/// Makes the type of the function that of its arguments.
void finishSizes(mlir::func::FuncOp function);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_OPENSIZES_H
