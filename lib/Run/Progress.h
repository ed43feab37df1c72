// How far compiling is, for people who wait.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_PROGRESS_H
#define TINYJIT_LIB_RUN_PROGRESS_H

#include "tinyjit/Module.h"

namespace tinyjit {

/// Shows on the standard error output, if that is a terminal, one line with how
/// many kernels are compiled: from half a second on, and until all are.
void showProgress(ModuleOptions &options);

} // namespace tinyjit

#endif // TINYJIT_LIB_RUN_PROGRESS_H
