// Replaces small floats by integers of their size, then fixes the ops on them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LegalizeSmallFloats/StoreAsBits.h"

#include "lib/Conversion/Emit/FloatCode.h"
#include "lib/Conversion/Emit/SmallFloats.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace tinyjit::conversion::floats {

namespace {

/// Whether `op` only moves values, so that it does the same to their bits.
bool onlyMoves(Operation *op) {
  if (isa<arith::ConstantOp, arith::SelectOp, arith::BitcastOp>(op))
    return true;
  if (isa<vector::ReductionOp, vector::MultiDimReductionOp,
          vector::ContractionOp, vector::OuterProductOp, vector::ScanOp,
          vector::FMAOp, LLVM::FastmathFlagsInterface>(op))
    return false;
  StringRef dialect = op->getName().getDialectNamespace();
  return llvm::is_contained(
      {"func", "scf", "cf", "vector", "llvm", "memref", "ub"}, dialect);
}

bool isHalfInstruction(Operation *op) {
  if (!isa<arith::ExtFOp, arith::TruncFOp>(op))
    return false;
  if (auto round = dyn_cast<arith::TruncFOp>(op);
      round && round.getRoundingmode())
    return false;
  Type from = getElementTypeOrSelf(op->getOperand(0));
  Type to = getElementTypeOrSelf(op->getResult(0));
  return (from.isF16() && to.isF32()) || (from.isF32() && to.isF16());
}

/// Whether `op` is an instruction of a matrix unit, which takes fragments of
/// small floats as they are.
bool isMatrixInstruction(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  return (dialect == "nvvm" || dialect == "rocdl") &&
         llvm::none_of(op->getResultTypes(), isSmallFloat);
}

bool touchesSmallFloats(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), isSmallFloat) ||
         llvm::any_of(op->getResultTypes(), isSmallFloat);
}

void addReplacements(AttrTypeReplacer &replacer) {
  auto bitsOf = [](Type type) {
    return IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth());
  };
  replacer.addReplacement([=](FloatType type) -> std::optional<Type> {
    if (!isSmallFloat(type))
      return std::nullopt;
    return bitsOf(type);
  });
  replacer.addReplacement([=](FloatAttr attr) -> std::optional<Attribute> {
    if (!isSmallFloat(attr.getType()))
      return std::nullopt;
    return IntegerAttr::get(bitsOf(attr.getType()),
                            attr.getValue().bitcastToAPInt());
  });
  replacer.addReplacement(
      [=](DenseElementsAttr attr) -> std::optional<Attribute> {
        Type element = attr.getElementType();
        if (!isSmallFloat(element))
          return std::nullopt;
        return attr.bitcast(bitsOf(element));
      });
}

/// The operand or result that is a half now holds its bits.
void mendHalfInstruction(Operation *op) {
  OpBuilder builder(op);
  Type half = builder.getF16Type();
  if (isa<arith::ExtFOp>(op)) {
    Value bits = op->getOperand(0);
    op->setOperand(0, arith::BitcastOp::create(
                          builder, op->getLoc(),
                          withElementType(bits.getType(), half), bits));
    return;
  }
  Value result = op->getResult(0);
  Type bitsType = result.getType();
  result.setType(withElementType(bitsType, half));
  builder.setInsertionPointAfter(op);
  auto bits = arith::BitcastOp::create(builder, op->getLoc(), bitsType, result);
  result.replaceAllUsesExcept(bits, bits);
}

/// Gives `op` operands of the `types` they had.
void mendMatrixInstruction(Operation *op, TypeRange types) {
  OpBuilder builder(op);
  for (auto [operand, type] : llvm::zip_equal(op->getOpOperands(), types))
    if (operand.get().getType() != type)
      operand.set(
          LLVM::BitcastOp::create(builder, op->getLoc(), type, operand.get()));
}

LogicalResult storeAsBits(func::FuncOp function) {
  SmallVector<Operation *> instructions, bitcasts;
  SmallVector<std::pair<Operation *, SmallVector<Type>>> matrices;
  WalkResult walk =
      function.walk([&](Operation *op) {
        if (!touchesSmallFloats(op))
          return WalkResult::advance();
        if (isHalfInstruction(op)) {
          instructions.push_back(op);
        } else if (isMatrixInstruction(op)) {
          matrices.emplace_back(op, llvm::to_vector(op->getOperandTypes()));
        } else if (!onlyMoves(op)) {
          op->emitOpError()
              << "computes on floats smaller than f32 in a way that is not "
                 "supported: extend its operands to f32 and round its "
                 "result";
          return WalkResult::interrupt();
        } else if (isa<arith::BitcastOp>(op)) {
          bitcasts.push_back(op);
        }
        return WalkResult::advance();
      });
  if (walk.wasInterrupted())
    return failure();

  AttrTypeReplacer replacer;
  addReplacements(replacer);
  replacer.recursivelyReplaceElementsIn(function, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  for (Operation *op : instructions)
    mendHalfInstruction(op);
  for (auto &[op, types] : matrices)
    mendMatrixInstruction(op, types);
  for (Operation *op : bitcasts) {
    if (op->getOperand(0).getType() != op->getResult(0).getType())
      continue;
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
  return success();
}

} // namespace

LogicalResult storeSmallFloatsAsBits(Operation *root) {
  WalkResult walk = root->walk<WalkOrder::PreOrder>([](func::FuncOp function) {
    return failed(storeAsBits(function)) ? WalkResult::interrupt()
                                         : WalkResult::skip();
  });
  return failure(walk.wasInterrupted());
}

} // namespace tinyjit::conversion::floats
