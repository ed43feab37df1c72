// Keeps small floats in integers of their size.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_STOREASBITS_H
#define TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_STOREASBITS_H

#include "mlir/IR/Operation.h"

namespace tinyjit::conversion::floats {

/// Replaces floats below f32 by integers of their width in every `func.func` at
/// or below `root`, where the patterns of LegalizeSmallFloats.h have left only
/// ops that move such values and, for f16, instructions. LLVM has no fp8, and
/// on its `bfloat` even a shuffle may become a call. Reports an op that
/// computes.
mlir::LogicalResult storeSmallFloatsAsBits(mlir::Operation *root);

} // namespace tinyjit::conversion::floats

#endif // TINYJIT_LIB_CONVERSION_LEGALIZESMALLFLOATS_STOREASBITS_H
