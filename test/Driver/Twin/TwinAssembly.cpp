// PTX within the IR, lowered for the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/IR/InlineAsm.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

Value *TwinLowering::lowerAssembly(CallInst &call) {
  auto *assembly = cast<InlineAsm>(call.getCalledOperand());
  // Only keeps the compiler from moving code.
  if (StringRef(assembly->getAsmString()).trim().empty() &&
      call.getType()->isVoidTy())
    return anything();
  Name text = Name(assembly->getAsmString()).trim();
  if (Value *value = lowerWgmma(call, text))
    return value;
  return lowerWgmmaWait(call, text);
}
