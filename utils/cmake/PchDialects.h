// Upstream headers of the dialects that only some rooms of the compiler
// include; never one of our own.
#ifndef TINYJIT_UTILS_CMAKE_PCHDIALECTS_H
#define TINYJIT_UTILS_CMAKE_PCHDIALECTS_H

#include "utils/cmake/Pch.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#endif // TINYJIT_UTILS_CMAKE_PCHDIALECTS_H
