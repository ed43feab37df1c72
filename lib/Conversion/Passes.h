// The passes that lead from one dialect to another.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_PASSES_H
#define TINYJIT_CONVERSION_PASSES_H

#include "lib/Conversion/ByteUnit.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tinyjit::conversion {

// The dialects that a pass needs are included where it is defined: they are
// large, and those who only create passes do not need them.
#define GEN_PASS_DECL
#include "lib/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "lib/Conversion/Passes.h.inc"

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_PASSES_H
