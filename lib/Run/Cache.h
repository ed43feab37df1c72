// Implements tinyjit-cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_CACHE_H
#define TINYJIT_LIB_RUN_CACHE_H

namespace tinyjit::run {

/// The `main` of tinyjit-cache. \returns the exit status: 0, 1 if an entry is
/// damaged (verify), 2 for a wrong command, 4 for a directory that cannot be
/// used.
int cacheMain(int argc, char **argv);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_CACHE_H
