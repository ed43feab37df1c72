// Implements tinyjit-run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_RUN_H
#define TINYJIT_LIB_RUN_RUN_H

namespace tinyjit::run {

/// Reads the command line, loads, compiles, replays, compares and reports.
/// Results go to the standard output, everything else to the error output.
/// \returns a replay::ExitCode.
int runMain(int argc, char **argv);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_RUN_H
