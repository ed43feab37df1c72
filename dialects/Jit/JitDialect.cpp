// Registers what the `jit` dialect consists of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tinyjit::jit;

#include "dialects/Jit/JitDialect.cpp.inc"
#include "dialects/Jit/JitEnums.cpp.inc"
#include "dialects/Jit/JitInterfaces.cpp.inc"

void JitDialect::initialize() {
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "dialects/Jit/JitOps.cpp.inc"
      >();
}
