// The pass that finds kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_PASSES_TD
#define TINYJIT_LIB_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def UOpSchedulePass : Pass<"uop-schedule", "::mlir::ModuleOp"> {
  let summary = "turn functions on tensors into kernels and launches";
  let description = [{
    A `func.func` with tensors becomes a host function on buffers, which launches
    new `jit.kernel`s. What stands outside of such functions stays.

    Input: `arith` and `math` on tensors, the tensor level of `uop`, and any op
    with a model (`lib/Schedule/ElementBuilder.h`).
    Output: tensor arguments are buffers on `cpu:0`, variables are `!jit.var`; the
    body is `jit.alloc`, `launch`, `copy`, `view` and `get`. An op that cannot be
    scheduled is an error, and nothing is changed then.

    It does not choose the order of reductions, loops or vectors, and keeps each
    kernel to one result.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tinyjit::jit::JitDialect"];
}

#endif // TINYJIT_LIB_SCHEDULE_PASSES_TD
