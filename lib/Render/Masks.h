// Vectors of truths, in languages that have vectors of numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_MASKS_H
#define TINYJIT_LIB_RENDER_MASKS_H

#include "lib/Render/Language.h"

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::render {

/// Makes element-wise ops that take or give vectors of truths, such as
/// comparisons and choices, one op for each element, where the language has
/// vectors of numbers of that length: it has none of truths.
void takeMasksApart(mlir::ModuleOp module, const Language &language);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_MASKS_H
