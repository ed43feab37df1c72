// Compiles kernels, each to a program of its own, on all cores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PROGRAMCOMPILER_H
#define TINYJIT_LIB_TARGET_PROGRAMCOMPILER_H

#include "lib/Target/KernelTarget.h"

#include <functional>

namespace tinyjit::target {

/// How kernels are compiled.
struct ProgramOptions {
  CodeTier tier = CodeTier::Full;
  /// How many threads may work, 1 or more. The code does not depend on it.
  size_t threads = 1;
  EmitFlags emit = {};
  /// Called, by one thread at a time, when more kernels are done; may be empty.
  std::function<void(size_t done)> progress = {};
  /// Keeps each kernel before its code is generated, too, to generate better
  /// code later.
  bool keepLowered = false;
};

struct CompiledPrograms {
  /// In the order of the kernels given.
  std::vector<Program> programs;
  /// The same; empty unless asked for.
  std::vector<LoweredKernel> lowered;
};

/// Compiles `kernels` (of one module), which stay as they are: the one way from
/// kernels to code. \param symbols what the programs are called, one per
/// kernel. The code of each depends on it and the target alone: neither on the
/// other kernels nor on the number of threads. Nobody else may use the context
/// meanwhile.
/// \returns failure with diagnostics, in the order of the kernels.
mlir::FailureOr<CompiledPrograms> compilePrograms(
    const KernelTarget &target, llvm::ArrayRef<jit::KernelOp> kernels,
    llvm::ArrayRef<std::string> symbols, const ProgramOptions &options);

/// The same for one kernel, by a compiler that is there already.
mlir::FailureOr<Program> compileProgram(TargetCompiler &compiler,
                                        jit::KernelOp kernel,
                                        const std::string &symbol,
                                        CodeTier tier = CodeTier::Full,
                                        EmitFlags emit = {});

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PROGRAMCOMPILER_H
