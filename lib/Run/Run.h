// The mains of tinyjit-run, tinyjit-cache and tinyjit-compile-worker.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_RUN_H
#define TINYJIT_LIB_RUN_RUN_H

namespace tinyjit::run {

/// Reads the command line, loads, compiles, replays, compares and reports.
/// Results go to the standard output, everything else to the error output.
/// \returns a replay::ExitCode.
int runMain(int argc, char **argv);

/// The `main` of tinyjit-cache. \returns 0, 1 if an entry is damaged (verify),
/// 2 for a wrong command, 4 for a directory that cannot be used.
int cacheMain(int argc, char **argv);

/// The `main` of tinyjit-compile-worker, which compiles the kernel that its
/// standard input has. \returns its exit status (lib/Program/CompileApart.h).
int compileWorkerMain();

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_RUN_H
