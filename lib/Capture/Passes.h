// The passes that make captures of host functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_PASSES_H
#define TINYJIT_LIB_CAPTURE_PASSES_H

#include "dialects/Jit/Jit.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::capture {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "lib/Capture/Passes.h.inc"

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_PASSES_H
