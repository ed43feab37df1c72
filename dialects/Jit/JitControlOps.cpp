// Loops and branches of captures: rules, and their access to memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"

#include "dialects/Jit/JitVerify.h"

#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tinyjit::jit;

ParseResult tinyjit::jit::parseBody(OpAsmParser &parser, Region &body) {
  if (parser.parseRegion(body))
    return failure();
  if (body.empty())
    body.emplaceBlock();
  return success();
}

void tinyjit::jit::printBody(OpAsmPrinter &printer, Operation *, Region &body) {
  printer.printRegion(body);
}

ParseResult tinyjit::jit::parseElse(OpAsmParser &parser, Region &body) {
  return succeeded(parser.parseOptionalKeyword("else"))
             ? parseBody(parser, body)
             : ParseResult(success());
}

void tinyjit::jit::printElse(OpAsmPrinter &printer, Operation *op,
                             Region &body) {
  if (body.empty())
    return;
  printer << "else ";
  printBody(printer, op, body);
}

/// Rule C1 of both ops.
static LogicalResult verifyCondition(Operation *op, BufferType type) {
  bool isOne =
      llvm::all_of(type.getShape(), [](int64_t size) { return size == 1; });
  if (isOne && isa<IntegerType>(type.getElementType()))
    return success();
  return op->emitOpError("has a condition of type ")
         << type << ", expected one integer";
}

/// Rule C2 of both ops.
static LogicalResult verifyBodies(Operation *op) {
  for (Region &region : op->getRegions())
    for (Operation &inside : region.getOps())
      if (!isa<LaunchOp, CopyOp, ViewOp>(inside) &&
          !inside.hasTrait<ControlFlow>())
        return inside.emitOpError("stands in a '")
               << op->getName()
               << "', expected launches, copies, views, loops and branches";
  return success();
}

LogicalResult WhileOp::verify() {
  return verifyCondition(*this, getCondition().getType());
}

LogicalResult WhileOp::verifyRegions() { return verifyBodies(*this); }

void WhileOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back(getBufferAccess(getCondition(), Access::Read));
}

bool IfOp::hasElse() {
  return llvm::any_of(getElseRegion().getOps(),
                      [](Operation &op) { return !isa<ViewOp>(op); });
}

LogicalResult IfOp::verify() {
  return verifyCondition(*this, getCondition().getType());
}

LogicalResult IfOp::verifyRegions() { return verifyBodies(*this); }

void IfOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back(getBufferAccess(getCondition(), Access::Read));
}
