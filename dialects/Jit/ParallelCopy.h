// Emits copies that happen as if all at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_PARALLELCOPY_H
#define TINYJIT_DIALECTS_JIT_PARALLELCOPY_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::jit {

/// Copies each of `sources` to the target of the same number, as if all were
/// read before the first is written. The copies stand at `inside`, and buffers
/// that they need in between at `outside`, which stands before it.
void copyAtOnce(mlir::OpBuilder &outside, mlir::OpBuilder &inside,
                mlir::Location loc, mlir::ValueRange sources,
                mlir::ValueRange targets);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_PARALLELCOPY_H
