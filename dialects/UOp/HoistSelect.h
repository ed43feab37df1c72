// Hoists a select out of a reduction that does not change its condition.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_HOISTSELECT_H
#define TINYJIT_DIALECTS_UOP_HOISTSELECT_H

#include "dialects/UOp/UOp.h"

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::uop {

/// The canonicalization pattern of that.
mlir::LogicalResult hoistSelect(ReduceOp op, mlir::PatternRewriter &rewriter);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_HOISTSELECT_H
