// Integers of 2 to 7 bits, which no language has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_SMALLINTEGERS_H
#define TINYJIT_LIB_RENDER_SMALLINTEGERS_H

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::render {

/// Computes on i8 what the functions of `module` compute on integers of 2 to 7
/// bits: each is the number of 8 bits with its sign, and goes back to that
/// after every operation that may leave it. Memory has a byte for each already
/// (docs/decisions/0010-one-element-per-byte.md). An operation that is not
/// known here leaves its function's types as they are, which the writer refuses
/// by name.
void widenSmallIntegers(mlir::ModuleOp module);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_SMALLINTEGERS_H
