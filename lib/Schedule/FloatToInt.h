// Floats as integers, in functions on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_FLOATTOINT_H
#define TINYJIT_LIB_SCHEDULE_FLOATTOINT_H

#include "mlir/IR/Builders.h"

namespace tinyjit::schedule {

/// The integer of `type`, i8 to i64, that the float `x` truncates to: the
/// nearest one if that does not fit, and 0 for NaN, as XLA has it.
mlir::Value makeFloatToInt(mlir::OpBuilder &builder, mlir::Location loc,
                           mlir::Value x, mlir::Type type, bool isUnsigned);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_FLOATTOINT_H
