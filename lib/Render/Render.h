// Kernels as source text that a person can read and a compiler takes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The convention of every function that a device launches: its parameters are
// the kernel's arrays in their order, then one for scratch memory if the kernel
// needs some ("scratch"), then the scalars. In languages whose arrays are
// handles without addresses (OpenCL C, WGSL) each array `x` is followed by
// `x_offset`, the number of elements of `x` that stand before its first; both
// in elements of the type that the text declares, scratch memory in bytes.
//
// A function `@k.1` is called `k_1`. Blocks, threads, shared and scratch memory
// of a launch are those of `jit.image_launch` (docs/gpu.md, "Functions");
// shared memory is declared in the text.
#ifndef TINYJIT_LIB_RENDER_RENDER_H
#define TINYJIT_LIB_RENDER_RENDER_H

#include "dialects/Jit/Jit.h"
#include "lib/Render/Language.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tinyjit::render {

/// The name of a function in source text: letters, digits and underscores, with
/// "_kernel" behind what is a word or a function of some language already.
std::string getSourceName(llvm::StringRef symbol);

/// Copies of `kernels` in the form that `renderFunctions` takes. Errors are
/// diagnostics.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
lowerToSource(llvm::ArrayRef<jit::KernelOp> kernels, const Language &language);

/// The text of functions in the form of docs/gpu.md, "Functions", that
/// `buildKernelsToSourcePipeline` makes; `functions` is changed on the way.
/// Ops and types that a language does not have are errors at the op, with its
/// name or the type's.
/// \param kernels those that the functions were, for comments; may be empty.
mlir::FailureOr<std::string>
renderFunctions(mlir::ModuleOp functions, const Language &language,
                llvm::ArrayRef<jit::KernelOp> kernels = {});

/// The text of `kernels`, which stay as they are.
mlir::FailureOr<std::string>
renderKernels(llvm::ArrayRef<jit::KernelOp> kernels, const Language &language);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_RENDER_H
