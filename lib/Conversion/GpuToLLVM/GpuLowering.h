// The part of lowering GPU functions that differs by dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_GPUTOLLVM_GPULOWERING_H
#define TINYJIT_LIB_CONVERSION_GPUTOLLVM_GPULOWERING_H

#include "lib/Target/GPU/GpuTarget.h"

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"

namespace tinyjit::conversion {

/// The lowering of `gpu` and a chip's own ops to the dialect of its
/// instructions.
struct GpuLowering {
  /// As in GpuTarget.
  llvm::StringLiteral dialect;
  void (*populate)(const target::GpuTarget &target,
                   mlir::LLVMTypeConverter &converter,
                   mlir::RewritePatternSet &patterns);
  /// Says as the dialect does that `function` is a kernel for blocks of these
  /// sizes.
  void (*markKernel)(mlir::LLVM::LLVMFuncOp function,
                     llvm::ArrayRef<int32_t> block);
  /// Mends what upstream's patterns have made.
  void (*finish)(mlir::ModuleOp module);
};

const GpuLowering &getNvvmLowering();
const GpuLowering &getRocdlLowering();

} // namespace tinyjit::conversion

#endif // TINYJIT_LIB_CONVERSION_GPUTOLLVM_GPULOWERING_H
