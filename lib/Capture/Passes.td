// The passes that capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_PASSES_TD
#define TINYJIT_LIB_CAPTURE_PASSES_TD

include "mlir/Pass/PassBase.td"

def JitCapturePass : Pass<"jit-capture", "::mlir::ModuleOp"> {
  let summary = "Turn host functions into captures, without running them";
  let description = [{
    Goes through a host function as a call would and keeps what it launches and
    copies, in order. Buffer arguments become inputs, variables stay variables;
    arithmetic on numbers is computed, loops are run through, calls followed.
    A value that depends on a variable has to be a sum of multiples of
    variables, and may be an offset or a size of a view or an operand of a
    launch, but may not decide where the host goes on.

    Input: a module with functions of the ops in `docs/rationale/tinyjit.md`.
    Output: a `jit.capture` of the same name in the place of each function; those
    that only captured functions called are gone. A remark names each thing that
    a replay will not ask again. An op that cannot be captured is an error
    there.

    It does not optimize the capture, and does not schedule tensor ops.

    Example (`test/Capture/jit-capture.mlir` runs it): with
    `--jit-capture="args=n=2"`

    ```mlir
    func.func @steps(%x: !jit.buffer<8xf32, "cpu:0">, %n: index {jit.name = "n"}) -> !jit.buffer<8xf32, "cpu:0"> {
      %0 = arith.constant 0 : index
      %1 = arith.constant 1 : index
      %y = scf.for %i = %0 to %n step %1 iter_args(%in = %x) -> (!jit.buffer<8xf32, "cpu:0">) {
        %out = jit.alloc : !jit.buffer<8xf32, "cpu:0">
        jit.launch @relu(write %out, read %in) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
        scf.yield %out : !jit.buffer<8xf32, "cpu:0">
      }
      return %y : !jit.buffer<8xf32, "cpu:0">
    }
    ```

    becomes a capture with two launches.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tinyjit::jit::JitDialect"];
  let options = [
    Option<"function", "function", "std::string", /*default=*/"",
           "Function to capture (default: all that no other one calls)">,
    ListOption<"args", "args", "std::string",
               "Values of scalar arguments, NAME=VALUE; without a name, an argument's number is its name">,
    Option<"maxSteps", "max-steps", "int64_t", /*default=*/"100000000",
           "Host ops after which a function counts as endless">,
  ];
}

def JitCheckHazardsPass : Pass<"jit-check-hazards", "::tinyjit::jit::CaptureOp"> {
  let summary = "Prove that replays give right data, or say why not";
  let description = [{
    Looks for what the verifier of a single op cannot see:

    * reading, or returning, a buffer of the call that nothing has written: an
      error; if only some of its bytes were not written, a warning
    * a view that leaves its source, or begins between two elements, for some
      value of a variable: an error
    * a launch or copy whose operands share memory for some values of variables,
      and which writes it: with `copies`, what is only read is copied before, and
      a remark always says so; an error otherwise, and where both are written
    * what is written to a state or an input and overwritten unread: a warning
    * a result that is a state, a constant, an input, or a part of one: a remark
      (the runtime gives the caller a copy, so the next call cannot change it)
    * the first write to each state and input: a remark (the runtime refuses an
      input that shares memory with it)

    Input: any verified capture. Output: the same capture, perhaps with copies.
    The time is linear in the launches, and quadratic in those operands of one
    launch that lie in one memory. It does not look into kernels: one that updates
    in place reads what was there at its entry, whatever it stores.

    Example (`test/Capture/jit-check-hazards.mlir` runs it):

    ```mlir
    jit.capture @shift(%n: !jit.var<i32, "n", 0, 3>) {
      %s = jit.get @cache : !jit.buffer<4x6xf32, "cpu:0">
      %row = arith.constant 24 : index
      %i = jit.value %n : !jit.var<i32, "n", 0, 3> -> index
      %o = arith.muli %i, %row : index
      %a = jit.view %s offset %o : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
      %b = jit.view %s offset 0 : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
      jit.copy %b to %a : !jit.buffer<6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
      jit.return
    }
    ```

    copies `%b` to a buffer of its own first, because `n` may be 0.
  }];
  let options = [
    Option<"copies", "copies", "bool", /*default=*/"true",
           "Copy what a launch reads where it may lie in memory that the launch writes">,
    Option<"remarks", "remarks", "bool", /*default=*/"true",
           "Say what is no hazard, but worth knowing">,
  ];
}

#endif // TINYJIT_LIB_CAPTURE_PASSES_TD
