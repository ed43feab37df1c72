// The pass that finds kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_PASSES_TD
#define TINYJIT_LIB_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def UOpSchedulePass : Pass<"uop-schedule", "::mlir::ModuleOp"> {
  let summary = "Turn functions on tensors into kernels and launches";
  let description = [{
    A `func.func` with tensors becomes a host function on buffers, which launches
    new `jit.kernel`s. Ops outside of such functions stay.

    Input: straight-line functions of `arith` and `math` on tensors, the tensor
    level of `uop`, and any op with a model (`lib/Schedule/ElementBuilder.h`).
    Output: tensor arguments are buffers on `cpu:0`, variables and other scalars
    are `!jit.var`; the body is `jit.alloc`, `launch`, `copy`, `view` and `get`.
    Constants of several numbers are `jit.constant`s; equal kernels are one. An
    op that cannot be scheduled is an error there.

    Movement ops are arithmetic on indices. Element-wise ops are computed in the
    kernel that reads them, and so is a reduction that one place reads. The
    bytes that have to be moved and the arithmetic decide what is stored and
    what a kernel computes again instead; `docs/rationale/scheduling.md` has the
    rules with their numbers. Reads and writes of a state keep their order; where
    a write would come before a reader of the old value, that value is copied
    first, so there is always an order. An op of `KernelSequenceOpInterface`
    (`uop.scan`) reads stored tensors, and writes kernels of its own.

    It does not choose the order of reductions, loops, vectors or threads, and
    each kernel stores one tensor (`jit-fuse` merges launches). A function that
    only returns arguments launches nothing; its results are copied when it is
    called or replayed, as every result that is an argument.

    Example (`test/Schedule/uop-schedule.mlir` runs it):

    ```mlir
    func.func @signature(%x: tensor<4x6xf32> {jit.name = "x"}) -> tensor<4x6xf32> {
      %y = arith.negf %x : tensor<4x6xf32>
      return %y : tensor<4x6xf32>
    }
    ```

    becomes a function that allocates a buffer and launches a kernel of one
    `arith.negf` between a load and a store.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect", "::tinyjit::jit::JitDialect",
  ];
}

#endif // TINYJIT_LIB_SCHEDULE_PASSES_TD
