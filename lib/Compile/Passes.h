// The pass that compiles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_PASSES_H
#define TINYJIT_COMPILE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "lib/Compile/Passes.h.inc"

} // namespace tinyjit

#endif // TINYJIT_COMPILE_PASSES_H
