// GPU kernels as code for the CPU, which test drivers run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUTWIN_H
#define TINYJIT_LIB_TARGET_GPUTWIN_H

#include "llvm/Support/Error.h"

#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace tinyjit {

/// The bytes of a shared object (runtime/gpu/TwinABI.h) with every kernel of
/// `gpuModule`, which is for nvptx64 or amdgcn and not optimized for that yet.
/// It runs on machines with this CPU. Each floating-point operation is done as
/// written, rounded to its own type. Thread-safe.
/// \param warpSize lanes of a warp; 0 for what the functions' attributes say.
/// \returns an error for an instruction, a function or an address space that
///   has no meaning on the CPU, with its name; what LLVM or the linker say.
llvm::Expected<std::string> makeTwin(const llvm::Module &gpuModule,
                                     unsigned warpSize = 0);

} // namespace tinyjit

#endif // TINYJIT_LIB_TARGET_GPUTWIN_H
