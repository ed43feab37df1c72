// The pass that compiles kernels to programs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PASSES_H
#define TINYJIT_LIB_PROGRAM_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::program {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "lib/Program/Passes.h.inc"

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_PASSES_H
