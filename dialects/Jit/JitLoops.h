// The ops of `jit` for kernels that are loops in the order of a program. A
// header of its own, as few files need it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITLOOPS_H
#define TINYJIT_DIALECTS_JIT_JITLOOPS_H

#include "dialects/Jit/Jit.h"

#define GET_OP_CLASSES
#include "dialects/Jit/JitLoopsOps.h.inc"

namespace tinyjit::jit {

/// The `jit.loops` that is the kernel's body; null if the body is another.
LoopsOp getLoops(KernelOp kernel);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_JITLOOPS_H
