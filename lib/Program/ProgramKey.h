// Cache keys of programs: all that the code of a kernel depends on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMKEY_H
#define TINYJIT_LIB_PROGRAM_PROGRAMKEY_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit {

/// The parts of a key besides the IR: those that the target gives, and
/// the builds of tinyjit and of LLVM that make code of it.
std::vector<CacheKey::Part> describeCompiler(const KernelTarget &target,
                                             CodeTier tier);
/// The same for a CPU.
std::vector<CacheKey::Part> describeCompiler(const TargetOptions &target,
                                             bool splitAlways, CodeTier tier);

/// A kernel's program: under which key it is kept, and what it is called.
struct ProgramName {
  CacheKey key;
  std::string symbol;

  /// A hash of the key, in hexadecimal digits.
  std::string hash() const;
};
/// \param kind of the target.
ProgramName nameProgram(jit::KernelOp kernel, llvm::StringRef kind,
                        const KernelTarget &target, CodeTier tier);

} // namespace tinyjit

#endif // TINYJIT_LIB_PROGRAM_PROGRAMKEY_H
