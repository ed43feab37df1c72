// The enums of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPENUMS_TD
#define TINYJIT_DIALECTS_UOP_UOPENUMS_TD

include "mlir/IR/EnumAttr.td"

def UOp_ReduceKind : I32Enum<"ReduceKind", "how two values of a reduction combine", [
    I32EnumCase<"Add", 0, "add">,
    I32EnumCase<"Mul", 1, "mul">,
    I32EnumCase<"Max", 2, "max">,
    I32EnumCase<"UMax", 3, "umax">,
  ]> {
  let cppNamespace = "::tinyjit::uop";
}

#endif // TINYJIT_DIALECTS_UOP_UOPENUMS_TD
