// All ops of `uop`; each level has a file of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPOPS_TD
#define TINYJIT_DIALECTS_UOP_UOPOPS_TD

include "dialects/UOp/UOpLoopOps.td"
include "dialects/UOp/UOpTensorOps.td"

#endif // TINYJIT_DIALECTS_UOP_UOPOPS_TD
