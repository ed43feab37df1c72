// The enums of `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITENUMS_TD
#define TINYJIT_DIALECTS_JIT_JITENUMS_TD

include "mlir/IR/EnumAttr.td"

def Jit_Access : I32Enum<"Access", "what a launch does to a buffer", [
    I32EnumCase<"Read", 0, "read">,
    I32EnumCase<"Write", 1, "write">,
    I32EnumCase<"Partial", 2, "partial">,
    I32EnumCase<"Update", 3, "update">,
  ]> {
  let cppNamespace = "::tinyjit::jit";
}

#endif // TINYJIT_DIALECTS_JIT_JITENUMS_TD
