// Patterns that turn ops of other frameworks' dialects into ops that become
// kernels of their own. Dialects that are not linked are read by the names of
// their ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_SEQUENCEPATTERNS_H
#define TINYJIT_LIB_FRONTEND_SEQUENCEPATTERNS_H

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::frontend {

/// `stablehlo.sort`, `iree_linalg_ext.sort` and `tm_tensor.sort` become
/// `uop.sort`.
void populateSortPatterns(mlir::RewritePatternSet &patterns);

/// Reports that `op` is not as its dialect defines it, with what is expected.
mlir::LogicalResult refuseOp(mlir::Operation *op, llvm::StringRef expected);

/// The integer attribute `name` of `op`, or nothing.
std::optional<int64_t> getInteger(mlir::Operation *op, llvm::StringRef name);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_SEQUENCEPATTERNS_H
