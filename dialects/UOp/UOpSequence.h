// The ops of `uop` on tensors that become several kernels (sort, scan, scatter,
// fft). A header of its own, as few files need it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPSEQUENCE_H
#define TINYJIT_DIALECTS_UOP_UOPSEQUENCE_H

#include "dialects/UOp/UOp.h"

#define GET_OP_CLASSES
#include "dialects/UOp/UOpSequenceOps.h.inc"

#endif // TINYJIT_DIALECTS_UOP_UOPSEQUENCE_H
