// Registers the ops, types and attributes of the `jit` dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/JitLoops.h"
#include "dialects/UOp/InlineAll.h"

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
  // A host function may be put in the place of its call, with all it does.
  addInterfaces<tinyjit::uop::InlineAll>();
  addOperations<LoopsOp, EndOp, ExternOp, CallOp, CollectiveOp>();
  addOperations<
#define GET_OP_LIST
#include "dialects/Jit/JitOps.cpp.inc"
      >();
}
