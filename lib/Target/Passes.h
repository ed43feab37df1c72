// The pass that compiles GPU functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PASSES_H
#define TINYJIT_LIB_TARGET_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::target {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "lib/Target/Passes.h.inc"

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PASSES_H
