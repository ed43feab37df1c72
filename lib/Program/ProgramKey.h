// Cache keys of programs: all that the code of a kernel depends on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMKEY_H
#define TINYJIT_LIB_PROGRAM_PROGRAMKEY_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit::program {

/// Tells sources of tinyjit from others: executables that were built from the
/// same ones make the same code, and share a cache.
const char *getSourceHash();

/// The sources of tinyjit, and the builds of MLIR and LLVM, as parts of a key.
std::vector<cache::CacheKey::Part> describeBuilds();

/// The parts of a key besides the IR: the target's machine and tools, the
/// options that change its code, and the builds.
std::vector<cache::CacheKey::Part>
describeCompiler(const target::KernelTarget &target, target::CodeTier tier);

/// The cache key and the symbol of a kernel's program.
struct ProgramName {
  cache::CacheKey key;
  std::string symbol;

  /// A hash of the key, in hexadecimal digits.
  std::string hash() const;
};
/// \param kind of the target.
ProgramName nameProgram(jit::KernelOp kernel, llvm::StringRef kind,
                        const target::KernelTarget &target,
                        target::CodeTier tier);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_PROGRAMKEY_H
