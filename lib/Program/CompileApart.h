// Compiles kernels in processes of their own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_COMPILEAPART_H
#define TINYJIT_LIB_PROGRAM_COMPILEAPART_H

#include "lib/Program/Targets.h"
#include "lib/Target/ProgramCompiler.h"

namespace tinyjit::program {

/// The program tinyjit-compile-worker: beside the library or program that this
/// code is in, in a folder `bin` beside that folder, or where
/// `setCompileWorker` says. Empty if it is not there. Never looked for in PATH.
std::string findCompileWorker();

/// Has `path` be that program; for tests. Not thread-safe.
void setCompileWorker(const std::string &path);

/// Has `options` compile kernels for `target` in processes of their own, as far
/// as the target's options ask for it and the worker is there.
/// \param kind the target's. \param asked what the target was made for.
void useCompileWorker(const target::KernelTarget &target,
                      const std::string &kind,
                      const target::TargetRequest &asked,
                      target::ProgramOptions &options);

/// The work of such a process: reads a request from the standard input, and
/// writes the program, or why there is none, to the standard output. Errors of
/// the kernel are for its caller to make again.
/// \param registry the dialects that kernels are of. \returns its exit status.
int compileWorkerMain(const mlir::DialectRegistry &registry);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_COMPILEAPART_H
