// The passes that bring upstream dialects into the form that is scheduled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_PASSES_H
#define TINYJIT_LIB_FRONTEND_PASSES_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::frontend {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "lib/Frontend/Passes.h.inc"

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_PASSES_H
