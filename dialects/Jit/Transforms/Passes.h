// The passes whose input and output are `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_H

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::jit {

/// In which order `jit-batch` leaves launches.
enum class BatchOrder { Keep, Reorder };

/// The growth of the size limit of `jit-batch`, from graph to graph.
enum class BatchGrowth { None, Doubling };

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "dialects/Jit/Transforms/Passes.h.inc"

/// Replaces every device of `module`, wherever it is named, by what `replace`
/// gives for it.
void remapDevices(mlir::ModuleOp module,
                  llvm::function_ref<DeviceAttr(DeviceAttr)> replace);

/// Reads the files of all images of `module` that have no code yet. A name that
/// is relative is so to `directory`, which is the working directory if it is
/// empty. Errors are diagnostics at the `jit.native`.
mlir::LogicalResult loadImages(mlir::ModuleOp module,
                               llvm::StringRef directory);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_H
