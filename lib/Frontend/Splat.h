// Splat: the one number that all elements of a tensor are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_FRONTEND_SPLAT_H
#define TINYJIT_FRONTEND_SPLAT_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Value.h"

namespace tinyjit::frontend {

/// The number that all elements of `tensor` are, a constant or what a
/// `linalg.fill` or the like writes, or null.
mlir::Attribute getSplat(mlir::Value tensor);

} // namespace tinyjit::frontend

#endif // TINYJIT_FRONTEND_SPLAT_H
