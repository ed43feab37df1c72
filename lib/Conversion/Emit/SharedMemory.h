// The LLVM global for the shared memory that a launch on a GPU gives each
// block.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_EMIT_SHAREDMEMORY_H
#define TINYJIT_CONVERSION_EMIT_SHAREDMEMORY_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::conversion {

/// The name of the shared memory that a launch gives each block of threads.
inline constexpr llvm::StringLiteral sharedMemoryName = "__tinyjit_shared";

/// The global of `module` that stands for it, which is added if there is none.
mlir::LLVM::GlobalOp getSharedMemory(mlir::ModuleOp module);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_EMIT_SHAREDMEMORY_H
