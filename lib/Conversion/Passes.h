// The passes that replace one kind of op by another.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_PASSES_H
#define TINYJIT_LIB_CONVERSION_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tinyjit {

#define GEN_PASS_DECL
#include "lib/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "lib/Conversion/Passes.h.inc"

} // namespace tinyjit

#endif // TINYJIT_LIB_CONVERSION_PASSES_H
