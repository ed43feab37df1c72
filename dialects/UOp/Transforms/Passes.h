// The passes of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_H
#define TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tinyjit::uop {

#define GEN_PASS_DECL
#include "dialects/UOp/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "dialects/UOp/Transforms/Passes.h.inc"

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_H
