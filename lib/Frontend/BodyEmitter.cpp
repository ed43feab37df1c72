// Writes the scalar computation in the body of an op on tensors into a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/BodyEmitter.h"
#include "lib/Schedule/FloatToInt.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

Value frontend::emitScalar(schedule::ElementBuilder &b, Value value) {
  return BodyEmitter(b, /*body=*/nullptr).emit(value);
}

Value BodyEmitter::emit(Value value) {
  if (Value found = known.lookup(value))
    return found;
  Value emitted;
  if (auto element = elements.find(value); element != elements.end())
    emitted = b.element(element->second.tensor, element->second.at);
  else if (value.getParentBlock() == body && value.getDefiningOp())
    emitted =
        emitOp(value.getDefiningOp(), cast<OpResult>(value).getResultNumber());
  else
    emitted = emitOutside(value);
  if (emitted)
    known[value] = emitted;
  return emitted;
}

/// A scalar of the function: picked out of a tensor, computed from such, or a
/// number.
Value BodyEmitter::emitOutside(Value value) {
  Operation *op = value.getDefiningOp();
  bool computed =
      op && op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
      !op->hasTrait<OpTrait::ConstantLike>() && op->getNumOperands() > 0 &&
      llvm::none_of(op->getOperandTypes(), llvm::IsaPred<TensorType>);
  if (!isa_and_nonnull<tensor::ExtractOp>(op) &&
      !(computed &&
        isa<arith::ArithDialect, math::MathDialect>(op->getDialect())))
    return b.scalar(value);
  return emitOp(op, cast<OpResult>(value).getResultNumber());
}

/// The op of arith that an op of the index dialect is, or nothing.
static StringRef getArithName(Operation *op) {
  return llvm::StringSwitch<StringRef>(op->getName().getStringRef())
      .Case("index.mul", "arith.muli")
      .Case("index.divs", "arith.divsi")
      .Case("index.divu", "arith.divui")
      .Case("index.rems", "arith.remsi")
      .Case("index.remu", "arith.remui")
      .Case("index.maxs", "arith.maxsi")
      .Case("index.mins", "arith.minsi")
      .Case("index.casts", "arith.index_cast")
      .Case("index.castu", "arith.index_castui")
      .Default("");
}

Value BodyEmitter::emitOp(Operation *op, unsigned result) {
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    return indices[index.getDim()];
  auto extract = dyn_cast<tensor::ExtractOp>(op);
  if (op->getNumRegions() != 0 || (!extract && !isMemoryEffectFree(op))) {
    op->emitError("'") << op->getName()
                       << "' in the body of an op on tensors is not supported; "
                          "the closest form that is: arith.select";
    return {};
  }
  SmallVector<Value> operands;
  for (Value operand : extract ? ValueRange(extract.getIndices())
                               : ValueRange(op->getOperands())) {
    operands.push_back(emit(operand));
    if (!operands.back())
      return {};
  }
  if (extract)
    return b.elementInside(extract.getTensor(), operands);
  if (Value index = emitIndexOp(op, operands))
    return index;
  // Conversions leave these between signed and signless integers.
  if (isa<UnrealizedConversionCastOp>(op) && op->getNumOperands() == 1 &&
      operands[0].getType() == uop::getValueType(op->getResult(0).getType()))
    return operands[0];
  // A float that does not fit has a result here.
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op) &&
      !op->getResult(0).getType().isInteger(1))
    return schedule::makeFloatToInt(b.ops(), b.loc(), operands[0],
                                    op->getResult(0).getType(),
                                    isa<arith::FPToUIOp>(op));
  if (auto number = dyn_cast<index::ConstantOp>(op))
    return b.index(number.getValueAttr());
  if (StringRef name = getArithName(op); !name.empty()) {
    OperationState state(op->getLoc(), name, operands, op->getResultTypes());
    return b.ops().create(state)->getResult(0);
  }
  IRMapping map;
  map.map(op->getOperands(), operands);
  Operation *clone = b.ops().clone(*op, map);
  for (auto [old, made] :
       llvm::zip_equal(op->getResults(), clone->getResults()))
    known[old] = made;
  return clone->getResult(result);
}

Value BodyEmitter::emitIndexOp(Operation *op, ValueRange operands) {
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op)) {
    AffineMap map = apply.getAffineMap();
    SmallVector<AffineExpr> dims;
    for (unsigned i = 0; i < map.getNumSymbols(); ++i)
      dims.push_back(b.ops().getAffineDimExpr(map.getNumDims() + i));
    return b.apply(map.getResult(0).replaceSymbols(dims), operands);
  }
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isIndex() ||
      operands.size() != 2)
    return {};
  AffineExpr left = b.getExpr(operands[0]), right = b.getExpr(operands[1]);
  if (isa<arith::AddIOp, index::AddOp>(op))
    return b.apply(left + right, {});
  if (isa<arith::SubIOp, index::SubOp>(op))
    return b.apply(left - right, {});
  if (isa<arith::MulIOp, index::MulOp>(op) &&
      (left.isSymbolicOrConstant() || right.isSymbolicOrConstant()))
    return b.apply(left * right, {});
  return {};
}
