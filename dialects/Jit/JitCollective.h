// The op of `jit` for work that several ranks do together. A header of its own,
// as few files need it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITCOLLECTIVE_H
#define TINYJIT_DIALECTS_JIT_JITCOLLECTIVE_H

#include "dialects/Jit/Jit.h"

#include "dialects/Jit/JitCollectiveEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/Jit/JitCollectiveAttrs.h.inc"
#define GET_OP_CLASSES
#include "dialects/Jit/JitCollectiveOp.h.inc"

#endif // TINYJIT_DIALECTS_JIT_JITCOLLECTIVE_H
