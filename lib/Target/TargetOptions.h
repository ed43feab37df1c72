// The machine that kernels are compiled for, and how.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_TARGETOPTIONS_H
#define TINYJIT_LIB_TARGET_TARGETOPTIONS_H

#include <string>

namespace tinyjit::target {

/// The target of code: a machine as LLVM names it. Empty strings mean this
/// machine, or with a `triple` of another kind any CPU of that kind; a given
/// `cpu` with empty `features` means what that CPU has.
struct TargetOptions {
  std::string triple;
  std::string cpu;
  /// "+avx2,-fma": on top of what `cpu` has.
  std::string features;
  /// Line tables that lead from the code back to the IR.
  bool debugInfo = false;

  /// This machine, all fields filled.
  static TargetOptions host();

  /// Whether the code is for CPUs of this process's kind, so that it can be
  /// loaded here.
  bool isForThisKind() const;

  /// The same with empty fields filled.
  TargetOptions resolve() const;
};

/// How much is done for the code. Both give the same bits: what is contracted
/// and the order of reductions stand in the IR.
enum class CodeTier {
  /// Soon there, slow: no optimization, the fastest code generation.
  Quick,
  /// All that LLVM can.
  Full,
};

/// Which of the texts to produce besides the object.
struct EmitFlags {
  bool llvmIR = false;
  bool assembly = false;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_TARGETOPTIONS_H
