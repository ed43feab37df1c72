// The passes whose input and output are `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def PlanMemoryPass : Pass<"jit-plan-memory", "::mlir::ModuleOp"> {
  let summary = "give the buffers of a call places in one arena per device";
  let description = [{
    Buffers of `jit.alloc` that are never alive at the same launch share bytes. A
    launch may write over an operand that dies there: it then passes one operand,
    `update`, for both, to a copy of its kernel that has one parameter for both.

    Input: any verified module. Output: in each capture one `jit.alloc` of bytes
    per device, the arena, and a `jit.view` of it for each buffer, at a multiple
    of 64 bytes. `jit.live` on the view is the first and the last launch at which
    the buffer is alive; `jit.lower_bound` on the arena is the most bytes that
    are alive at one launch, each size rounded up to 64, and `jit.fragmentation`
    the share of the arena above it. Buffers that nothing uses are erased. The
    verifier of captures, which runs after the pass, proves that no two live
    buffers share a byte.

    It does not move a launch, does not touch inputs, states, constants and the
    results that each call binds to memory of its own (the latter may take over
    an operand that dies), and leaves a capture alone that is planned already. A
    launch writes in place only if each load of the operand reads the element
    that is stored in the same step, so that nothing is copied first, and only
    where the lower bound is lower for it: each such kernel is compiled.

    Example (`test/dialects/Jit/Transforms/plan-memory.mlir` runs it): in

    ```mlir
    jit.launch @double(write %t, read %x) : ...
    jit.launch @transpose(write %u, read %t) : ...
    jit.launch @transpose(write %v, read %u) : ...
    ```

    `%t` and `%v` become views of one arena at offset 0, `%u` one behind them.
  }];
  let options = [
    Option<"inPlace", "in-place", "bool", /*default=*/"true", "Write over operands that die">,
  ];
  let statistics = [
    Statistic<"numInPlace", "in-place", "Launches that write over an operand">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def RemapDevicesPass : Pass<"jit-remap-devices", "::mlir::ModuleOp"> {
  let summary = "run what is on one device on another";
  let description = [{
    Replaces a device everywhere it occurs: in buffer types, in graphs, in
    attributes.

    Input: any verified module. Output: the same module with `to` wherever `from`
    stood. It does not insert copies, and does not ask whether `to` exists.

    Example (`test/dialects/Jit/Transforms/remap-devices.mlir` runs it):
    `--jit-remap-devices="from=cpu:0 to=cpu:1"` turns
    `!jit.buffer<8xf32, "cpu:0">` into `!jit.buffer<8xf32, "cpu:1">`.
  }];
  let options = [
    Option<"from", "from", "std::string", /*default=*/"", "Device to replace, such as cpu:0">,
    Option<"to", "to", "std::string", /*default=*/"", "Device to put in its place">,
  ];
}

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
