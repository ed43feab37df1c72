// The ops of `jit` that only host functions have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITHOSTOPS_TD
#define TINYJIT_DIALECTS_JIT_JITHOSTOPS_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitTypes.td"

// A capture refuses them (its rule C3).
def Jit_HostOp : NativeOpTrait<"HostOp"> {
  let cppNamespace = "::tinyjit::jit";
}

def Jit_RealizeOp : Jit_Op<"realize", [Jit_HostOp]> {
  let summary = "wait until buffers hold what was launched for them";
  let description = [{
    Launches and copies of a host function start in order and may still run when
    the host goes on. After this op the buffers have their content. In a capture
    it has no counterpart: a replay is done when it returns.

    Constraints:

    * (C1) it stands in a host function, not in a capture.

    Example:

    ```mlir
    jit.realize %y : !jit.buffer<8xf32, "cpu:0">
    ```
  }];
  let arguments = (ins Variadic<Jit_BufferType>:$buffers);
  let assemblyFormat = "$buffers attr-dict `:` qualified(type($buffers))";
}

def Jit_AssignOp : Jit_Op<"assign", [Jit_HostOp]> {
  let summary = "give a buffer, or a part of it, another content";
  let description = [{
    Overwrites all of `target`, most often a state or a view of one, with
    `value`, at once. Other than in `jit.copy` both may share memory: the content
    is that of `value` before the op. In a capture it is a `jit.copy`, or two by
    way of a temporary buffer if the memory may be shared.

    Constraints:

    * (C1) both have one shape, one element type and one device.
    * (C2) it stands in a host function, not in a capture.

    Example:

    ```mlir
    jit.assign %next to %state : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
    ```
  }];
  let arguments = (ins Jit_BufferType:$value, Jit_BufferType:$target);
  let assemblyFormat = "$value `to` $target attr-dict `:` qualified(type($value)) `to` qualified(type($target))";
  let hasVerifier = 1;
}

def Jit_ReadOp : Jit_Op<"read", [Jit_HostOp]> {
  let summary = "one element of a buffer as a number of the host";
  let description = [{
    Waits for the buffer's content. The number is of this call; a capture cannot
    have it, so a function that reads runs, but is not capturable.

    Constraints:

    * (C1) there is one index per dimension; one that is a number is in range.
    * (C2) the result is of the type that loads of the element type give.
    * (C3) it stands in a host function, not in a capture.

    Example:

    ```mlir
    %0 = arith.constant 0 : index
    %x = jit.read %y[%0] : !jit.buffer<8xf32, "cpu:0"> -> f32
    ```
  }];
  let arguments = (ins Jit_BufferType:$buffer, Variadic<Index>:$indices);
  let results = (outs AnyTypeOf<[AnySignlessInteger, AnyFloat]>:$result);
  let assemblyFormat = "$buffer `[` $indices `]` attr-dict `:` qualified(type($buffer)) `->` type($result)";
  let hasVerifier = 1;
}

def Jit_PrintOp : Jit_Op<"print", [Jit_HostOp]> {
  let summary = "print a line on the host";
  let description = [{
    Prints `text` and a line end to the standard output, with the next value in
    the place of each `{}`. It happens when the host runs it, so in a warm-up and
    in a capturing call, and not in a replay.

    Constraints:

    * (C1) there is one value per `{}`, each of type `i1` to `i64`, `index`,
      `f32` or `f64`.
    * (C2) it stands in a host function, not in a capture.

    Example:

    ```mlir
    %n = arith.constant 3 : i32
    jit.print "step {} of 10"(%n) : i32
    ```
  }];
  let arguments = (ins StrAttr:$text, Variadic<AnyType>:$values);
  let assemblyFormat = "$text (`(` $values^ `)`)? attr-dict (`:` type($values)^)?";
  let hasVerifier = 1;
}

#endif // TINYJIT_DIALECTS_JIT_JITHOSTOPS_TD
