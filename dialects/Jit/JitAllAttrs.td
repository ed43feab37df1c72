// All attributes of `jit`, for the one parser that they share. Headers have them
// in parts: few files need those of JitLaunchAttrs.td.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITALLATTRS_TD
#define TINYJIT_DIALECTS_JIT_JITALLATTRS_TD

include "dialects/Jit/JitCollectiveAttrs.td"
include "dialects/Jit/JitLaunchAttrs.td"
include "dialects/Jit/JitTypes.td"

#endif // TINYJIT_DIALECTS_JIT_JITALLATTRS_TD
