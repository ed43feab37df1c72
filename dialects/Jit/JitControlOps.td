// The ops of `jit` that repeat launches and choose between them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITCONTROLOPS_TD
#define TINYJIT_DIALECTS_JIT_JITCONTROLOPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitInterfaces.td"
include "dialects/Jit/JitTypes.td"

// Its launches may run never, once or many times in a replay.
def Jit_ControlFlow : NativeOpTrait<"ControlFlow"> {
  let cppNamespace = "::tinyjit::jit";
}

class Jit_ControlOp<string mnemonic>
    : Jit_Op<mnemonic, [Jit_ControlFlow, NoTerminator, NoRegionArguments, RecursiveMemoryEffects,
                        DeclareOpInterfaceMethods<Jit_AccessOpInterface>]> {
  let arguments = (ins Arg<Jit_BufferType, "", [MemRead]>:$condition);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Jit_WhileOp : Jit_ControlOp<"while"> {
  let summary = "launches that are repeated as long as a condition holds";
  let description = [{
    Looks at the one element of `condition`; if it is not zero, does what the
    body says, and looks again. The condition is a value on the device, so that a
    replay decides anew; whoever wants another answer at the next look writes it
    in the body. A value that goes from one trip to the next stands in a buffer
    that the body reads and writes.

    A replay does not end before the condition is zero.

    Constraints:

    * (C1) the condition is one integer.
    * (C2) the body holds launches, copies, views, `jit.while` and `jit.if`.

    Example:

    ```mlir
    jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
      jit.launch @halve(update %x, write %go) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$condition attr-dict `:` qualified(type($condition)) custom<Body>($body)";
}

def Jit_IfOp : Jit_ControlOp<"if"> {
  let summary = "launches that run if a condition holds, and others if not";
  let description = [{
    Does what the first region says if the one element of `condition` is not
    zero, else what the second one says, which may be left out. The condition is
    a value on the device, so that each replay decides for itself.

    Constraints:

    * (C1) the condition is one integer.
    * (C2) the regions hold launches, copies, views, `jit.while` and `jit.if`.

    Example:

    ```mlir
    jit.if %negative : !jit.buffer<1xi1, "cpu:0"> {
      jit.launch @negate(update %x) : !jit.buffer<8xf32, "cpu:0">
    } else {
      jit.copy %x to %y : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let assemblyFormat = [{
    $condition attr-dict `:` qualified(type($condition)) custom<Body>($thenRegion) custom<Else>($elseRegion)
  }];
  let extraClassDeclaration = [{
    /// Whether anything runs if the condition is zero.
    bool hasElse();
  }];
}

#endif // TINYJIT_DIALECTS_JIT_JITCONTROLOPS_TD
