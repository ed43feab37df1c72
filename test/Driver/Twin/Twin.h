// Makes GPU kernels code for the CPU, which test drivers run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_TWIN_TWIN_H
#define TINYJIT_TEST_DRIVER_TWIN_TWIN_H

#include "test/Driver/Twin/CompiledTwin.h"

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace tinyjit::testdriver {

/// The twin of `gpuModule`, which is for nvptx64 or amdgcn and not optimized
/// for that yet: code in this process for every kernel. Each floating-point
/// operation is done as written, rounded to its own type. Thread-safe.
/// \returns an error for an instruction, a function or an address space that
///   has no meaning on the CPU, with its name; what LLVM says.
llvm::Expected<CompiledTwin> makeTwin(const llvm::Module &gpuModule);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_TWIN_TWIN_H
