// Writes a kernel that cannot be compiled to a file of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_REPRODUCER_H
#define TINYJIT_LIB_TARGET_REPRODUCER_H

#include "dialects/Jit/Jit.h"
#include "tinyjit/Runtime/Status.h"

namespace tinyjit::target {

/// Writes `kernel` to a new file of the system's folder for temporary files
/// (TMPDIR), which tinyjit-reduce and tinyjit-opt take, readable for this user
/// only. \param problem a comment in it. \returns its path; ResourceExhausted,
///   with the folder, if it cannot be written. Thread-safe.
StatusOr<std::string> writeReproducer(jit::KernelOp kernel,
                                      llvm::StringRef problem);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_REPRODUCER_H
