// Compiles kernels for a GPU on all cores of the host.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_GPUPROGRAMCOMPILER_H
#define TINYJIT_COMPILE_GPUPROGRAMCOMPILER_H

#include "lib/Compile/GpuCompiler.h"

#include <string>
#include <vector>

namespace tinyjit {

/// Compiles `kernels` (of one module), which stay as they are, each to a
/// program of its own. What comes out does not depend on `threads`. Nobody else
/// may use the context meanwhile.
/// \param symbols what the programs are called, one per kernel.
/// \param threads how many threads may work, 1 or more.
/// \param progress called, by one thread at a time, when more kernels are done.
/// \returns failure with diagnostics, in the order of the kernels.
mlir::FailureOr<std::vector<CompiledGpuKernel>>
compileGpuPrograms(llvm::ArrayRef<jit::KernelOp> kernels,
                   llvm::ArrayRef<std::string> symbols, const GpuTarget &target,
                   const GpuCompileOptions &options, size_t threads,
                   llvm::function_ref<void(size_t done)> progress);

} // namespace tinyjit

#endif // TINYJIT_COMPILE_GPUPROGRAMCOMPILER_H
