// Compiles kernels, each to an object of its own, on all cores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_PROGRAMCOMPILER_H
#define TINYJIT_COMPILE_PROGRAMCOMPILER_H

#include "lib/Compile/KernelCompiler.h"

#include <functional>

namespace tinyjit {

/// A compiled kernel by itself.
struct CompiledProgram {
  CompiledKernel kernel;
  /// A relocatable object, in which only this kernel is.
  std::string object;
  /// LLVM IR after optimization; empty unless asked for.
  std::string llvmIR;
};

/// How kernels are compiled.
struct ProgramOptions {
  TargetOptions target;
  /// As in KernelCompiler.
  bool splitAlways = false;
  CodeTier tier = CodeTier::Full;
  /// How many threads may work. What comes out does not depend on it.
  size_t threads = 1;
  EmitFlags emit;
  /// Called, by one thread at a time, when more kernels are done.
  std::function<void(size_t done)> progress;
  /// Keeps each kernel before LLVM's passes, too, to generate better code
  /// later.
  bool keepLowered = false;
};

struct CompiledPrograms {
  /// In the order of the kernels given.
  std::vector<CompiledProgram> programs;
  /// The same; empty unless asked for.
  std::vector<LoweredKernel> lowered;
};

/// Compiles `kernels` (of one module), which stay as they are. \param symbols
/// what their functions are called, one per kernel. The code of each depends on
/// it and the options alone: neither on the other kernels nor on the number of
/// threads. Nobody else may use the context meanwhile.
/// \returns failure with diagnostics, in the order of the kernels.
mlir::FailureOr<CompiledPrograms>
compilePrograms(llvm::ArrayRef<jit::KernelOp> kernels,
                llvm::ArrayRef<std::string> symbols,
                const ProgramOptions &options);

/// Generates the code of a kernel that was lowered; changes `lowered`. Uses no
/// MLIR. \returns what LLVM says, or that the code needs a function that nobody
/// provides.
llvm::Expected<CompiledProgram> generateProgram(CodeGenerator &generator,
                                                LoweredKernel &lowered,
                                                CodeTier tier,
                                                EmitFlags emit = {});

} // namespace tinyjit

#endif // TINYJIT_COMPILE_PROGRAMCOMPILER_H
