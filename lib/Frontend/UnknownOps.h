// Reports ops of dialects that are not linked.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_UNKNOWNOPS_H
#define TINYJIT_LIB_FRONTEND_UNKNOWNOPS_H

#include "mlir/Support/LLVM.h"

namespace tinyjit::frontend {

/// Reports each op in `root` whose dialect is not there, not those within it.
/// Such ops are parsed, as passes read some of them by their names.
mlir::LogicalResult refuseUnknownOps(mlir::Operation *root);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_UNKNOWNOPS_H
