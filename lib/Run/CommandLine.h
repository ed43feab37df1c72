// Reads command lines with LLVM's library, in our form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_COMMANDLINE_H
#define TINYJIT_LIB_RUN_COMMANDLINE_H

#include "tinyjit/Runtime/Status.h"

namespace tinyjit::run {

using runtime::Status;

/// Sets LLVM's own options and takes them off the command line; one of them is
/// called --stats. Before the flags of a program are made, once per process.
void prepareCommandLine();

/// Reads the command line into the flags there are. --help and --version end
/// the process. \param overview the first lines of --help.
/// \returns InvalidArgument with one sentence.
Status readCommandLine(int argc, const char *const *argv, const char *overview);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_COMMANDLINE_H
