// Prints what the compiler knows of a capture, as far as DEBUG asks for it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_DEBUGTEXT_H
#define TINYJIT_LIB_LINK_DEBUGTEXT_H

#include "dialects/Jit/Jit.h"
#include "tinyjit/Module.h"

namespace tinyjit {

/// Prints what a capture was before the passes (DEBUG=1).
void printLoaded(const CaptureInfo &info);
void printLoaded(jit::CaptureOp capture);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_DEBUGTEXT_H
