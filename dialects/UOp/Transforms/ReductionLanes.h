// Decides how many partial results a reduction has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_TRANSFORMS_REDUCTIONLANES_H
#define TINYJIT_DIALECTS_UOP_TRANSFORMS_REDUCTIONLANES_H

#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/UOp.h"

namespace tinyjit::uop {

/// The partial results that `reduce` should have on a core with vectors.
/// \param stores those that need it.
int64_t chooseLanes(ReduceOp reduce, llvm::ArrayRef<StoreOp> stores,
                    FreeRanges &ranges);

/// Those it should have where the threads of a warp or of a block can share it:
/// 1 for one that each thread does alone.
int64_t chooseThreadLanes(ReduceOp reduce, llvm::ArrayRef<StoreOp> stores,
                          FreeRanges &ranges);

/// True if each factor of a product that is summed is used for several results:
/// what one depends on the other does not.
bool isMatrixProduct(mlir::Value lhs, mlir::Value rhs, FreeRanges &ranges);

/// The smaller float that `value`, an f32, is extended from, if matrix units
/// take it: f16, bf16 or tf32; else null.
mlir::Type getMatrixType(mlir::Value value);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_TRANSFORMS_REDUCTIONLANES_H
