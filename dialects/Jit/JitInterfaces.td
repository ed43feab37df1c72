// The interface through which analyses learn what an op does to memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITINTERFACES_TD
#define TINYJIT_DIALECTS_JIT_JITINTERFACES_TD

include "mlir/IR/OpBase.td"

def Jit_AccessOpInterface : OpInterface<"AccessOpInterface"> {
  let cppNamespace = "::tinyjit::jit";
  let description = [{
    Answers which bytes of which buffer an op reads, writes, and writes in full.
    Dependence analysis, pruning, planning, batching and hazard checks ask here
    and nowhere else.
  }];
  let methods = [
    InterfaceMethod<"Appends one entry per buffer operand, in operand order.",
                    "void", "getAccesses",
                    (ins "::llvm::SmallVectorImpl<::tinyjit::jit::BufferAccess> &":$accesses)>,
  ];
}

#endif // TINYJIT_DIALECTS_JIT_JITINTERFACES_TD
