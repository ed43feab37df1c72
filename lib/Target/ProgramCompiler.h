// Compiles kernels, each to a program of its own, on all cores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PROGRAMCOMPILER_H
#define TINYJIT_LIB_TARGET_PROGRAMCOMPILER_H

#include "lib/Target/KernelTarget.h"
#include "lib/Target/Limits.h"

#include <functional>

namespace tinyjit::target {

/// The end of compiling a kernel in a process of its own.
struct ApartResult {
  /// Its code, if there is any.
  std::optional<Program> program = std::nullopt;
  /// The limit that it reached, or the signal that ended it, as what the kernel
  /// does: "takes more than 2 seconds to compile". Empty with no program if
  /// there is no such process, or if the kernel is an error, of which the
  /// diagnostics are still to be made.
  std::string problem = {};
};

/// How kernels are compiled.
struct ProgramOptions {
  CodeTier tier = CodeTier::Full;
  /// Whether a kernel, by its number, gets quick code all the same; empty: none
  /// does.
  std::vector<bool> isQuick = {};
  /// How many threads may work, 1 or more. The code does not depend on it.
  size_t threads = 1;
  EmitFlags emit = {};
  /// Called, by one thread at a time, when more kernels are done; may be empty.
  std::function<void(size_t done)> progress = {};
  /// Keeps each kernel before its code is generated, too, to generate better
  /// code later.
  bool keepLowered = false;
  /// Compiles a kernel in a process of its own; empty if there can be none.
  /// Called by several threads at once.
  std::function<ApartResult(jit::KernelOp kernel, const std::string &symbol,
                            CodeTier tier, EmitFlags emit)>
      apart = {};
  /// How many ops a kernel must have for that; 0 for only those that need too
  /// much memory in this process.
  size_t apartOps = 0;
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
///
/// A kernel that is beyond the limits that the target's options have, or on
/// which LLVM crashes, gets quick code if the target has some, with why as its
/// `substituteReason`; else it is an error. Both name a file that is written,
/// with the kernel alone.
/// \returns failure with diagnostics, in the order of the kernels.
mlir::FailureOr<CompiledPrograms> compilePrograms(
    const KernelTarget &target, llvm::ArrayRef<jit::KernelOp> kernels,
    llvm::ArrayRef<std::string> symbols, const ProgramOptions &options);

/// The same for one kernel, by a compiler that is there already, with an error
/// where a limit is reached.
mlir::FailureOr<Program>
compileProgram(TargetCompiler &compiler, jit::KernelOp kernel,
               const std::string &symbol, CodeTier tier = CodeTier::Full,
               EmitFlags emit = {}, const CompileLimits &limits = {});

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PROGRAMCOMPILER_H
