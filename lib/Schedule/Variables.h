// Variables of a tensor function: numbers that each call chooses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_VARIABLES_H
#define TINYJIT_LIB_SCHEDULE_VARIABLES_H

#include "lib/Schedule/IndexSpace.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::schedule {

/// Turns the variables of `function` into arguments of type `!jit.var` and
/// their uses into `jit.value`:
/// - an argument that a `uop.bind` binds is that variable;
/// - a `uop.var` that is bound to no argument is a new argument, after all
///   others, one for each name;
/// - a `uop.bind` to another value is that value;
/// - any other scalar argument is a variable of its own name that may have any
///   value of its type.
/// Errors are diagnostics: two variables of one name that differ.
mlir::LogicalResult lowerVariables(mlir::func::FuncOp function);

/// The bounds of an integer of the function or of a kernel; nothing if that is
/// unknown, or follows from more than `depth` ops.
std::optional<Interval> getScalarBounds(mlir::Value value, int depth = 8);

/// True for a number of the function that is read out of a tensor, or computed
/// from such: kernels have it, the function has not.
bool isData(mlir::Value scalar);

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_VARIABLES_H
