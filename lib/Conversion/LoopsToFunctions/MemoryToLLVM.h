// Converts loads and stores of memrefs of static shape to the llvm dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_LOOPSTOFUNCTIONS_MEMORYTOLLVM_H
#define TINYJIT_CONVERSION_LOOPSTOFUNCTIONS_MEMORYTOLLVM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion {

/// Replaces the `memref.load`, `store` and `atomic_rmw` of `function` by ops of
/// LLVM. Memrefs lie dense, row by row; an `i1` is a byte.
/// \param pointers the address of each memref.
/// \param elementAligned whether addresses are multiples of an element's size;
///   otherwise they may be any.
/// \param streamed arrays to which whole lines are written past the caches.
/// \returns true if a store does that.
bool lowerMemory(mlir::func::FuncOp function,
                 const llvm::DenseMap<mlir::Value, mlir::Value> &pointers,
                 bool elementAligned,
                 const llvm::DenseSet<mlir::Value> &streamed);

/// The bytes of a memref of known shape.
int64_t getBytes(mlir::MemRefType type);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_LOOPSTOFUNCTIONS_MEMORYTOLLVM_H
