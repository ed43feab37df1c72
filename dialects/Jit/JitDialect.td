// The dialect record of `jit`, which describes how kernels are launched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITDIALECT_TD
#define TINYJIT_DIALECTS_JIT_JITDIALECT_TD

include "mlir/IR/OpBase.td"

def Jit_Dialect : Dialect {
  let name = "jit";
  let cppNamespace = "::tinyjit::jit";
  let summary = "how a captured computation is executed";
  let description = [{
    One op stands for one thing that a replay does or needs: a kernel, a buffer
    on a device, a launch, a copy, a graph of launches, a capture that holds
    them. It does not say what a kernel computes (that is `uop`), nor what the
    host did: in a `jit.capture`, only data on a device decides (`jit.while`,
    `jit.if`). The runtime's plan tables lie below it.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = ["::tinyjit::uop::UOpDialect"];
  let extraClassDeclaration = [{ void registerTypes(); }];
}

// As I64Attr, whose accessor gives an unsigned number.
def Jit_I64Attr : TypedSignlessIntegerAttrBase<I64, "int64_t", "64-bit signless integer attribute"> {
  let convertFromStorage = "$_self.getInt()";
}

class Jit_Op<string mnemonic, list<Trait> traits = []>
    : Op<Jit_Dialect, mnemonic, traits>;

#endif // TINYJIT_DIALECTS_JIT_JITDIALECT_TD
