// Registers the ops, types and attributes of the `uop` dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/InlineAll.h"
#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit::uop;

#include "dialects/UOp/UOpDialect.cpp.inc"
#include "dialects/UOp/UOpEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/UOp/UOpAttrs.cpp.inc"

void UOpDialect::initialize() {
  registerTypes();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/UOp/UOpAttrs.cpp.inc"
      >();
  // A function on tensors may be put in the place of its call.
  addInterfaces<tinyjit::uop::InlineAll>();
  addOperations<FftOp, ScanOp, ScatterOp, SortOp, ReturnOp>();
  addOperations<
#define GET_OP_LIST
#include "dialects/UOp/UOpOps.cpp.inc"
      >();
}
