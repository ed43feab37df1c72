// Turns a capture into a plan that the runtime replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_BUILDPLAN_H
#define TINYJIT_LIB_PLAN_BUILDPLAN_H

#include "dialects/Jit/Jit.h"
#include "lib/Target/Program.h"
#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::plan {

/// Builds the plan of `capture`. Every `jit.alloc` that is returned itself
/// becomes an output that each call binds anew; planned views get their places
/// in the arena of their device, and what is not planned one of its own.
/// Launches have the symbols of their entry points, no addresses; graphs have
/// neither.
/// \param kernels every kernel that the capture launches, by its symbol in the
///   module.
/// An offset of several variables becomes a chain of views, one per variable.
/// \returns failure, with an error at the op, for an offset that is no linear
///   function of variables, a size or a scalar that is none of one variable,
///   and malformed guards.
mlir::FailureOr<runtime::Plan>
buildPlan(jit::CaptureOp capture,
          const llvm::StringMap<target::Program> &kernels);

/// The entry of a plan about a kernel.
runtime::CodeStatistics describeCode(const target::Program &kernel);

/// Kernels by symbol.
llvm::StringMap<target::Program>
bySymbol(llvm::ArrayRef<target::Program> kernels);

/// The runtime's name of an element type.
runtime::DType getDType(mlir::Type elementType);

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_BUILDPLAN_H
