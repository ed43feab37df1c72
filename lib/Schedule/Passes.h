// The pass that makes kernels of functions on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_PASSES_H
#define TINYJIT_LIB_SCHEDULE_PASSES_H

#include "dialects/Jit/Jit.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::schedule {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "lib/Schedule/Passes.h.inc"

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_PASSES_H
