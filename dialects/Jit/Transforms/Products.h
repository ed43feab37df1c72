// Finds matrix products inside kernels that would compute them element by
// element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PRODUCTS_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PRODUCTS_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/FreeRanges.h"

namespace tinyjit::jit {

/// The value of `kernel` that is worth a launch of its own: a product of at
/// least 262144 multiplications that a reduction of its results needs, which
/// would be computed element by element there; or the smaller one of two beside
/// each other. A product is a sum of at least 32, each factor of which is used
/// for at least 16 results, or 4 of two beside each other if one is a window;
/// one that a tile of the stored results suits, as it does in the gradient of
/// an image, stays. Computations of the product alone belong to the value. Null
/// if there is none.
mlir::Value findProduct(KernelOp kernel);

/// Whether `reduce` is such a product, of at least as many multiplications.
bool isLargeProduct(uop::ReduceOp reduce, uop::FreeRanges &ranges);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PRODUCTS_H
