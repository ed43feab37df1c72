// Writes comparisons as text: of integers, of truths, and of floats, of which
// some ask for NaN.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_COMPARISONS_H
#define TINYJIT_LIB_RENDER_COMPARISONS_H

#include "lib/Render/Language.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace tinyjit::render {

/// `a` and `b` are the text of the operands.
Expression compareFloats(mlir::arith::CmpFOp op, const Expression &a,
                         const Expression &b, const Language &language,
                         Helpers &helpers);

/// \param type that of the operands in the text.
/// \param areNonNegative asked of an order without a sign: whether the operands
///   have the same order with one.
Expression compareIntegers(mlir::arith::CmpIOp op, const Expression &a,
                           const Expression &b, mlir::Type type,
                           llvm::function_ref<bool()> areNonNegative,
                           const Language &language);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_COMPARISONS_H
