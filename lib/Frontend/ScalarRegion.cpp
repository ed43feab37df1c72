// Regions of tensors of one element, as regions of scalars.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ScalarRegion.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;

namespace {
class ScalarWriter {
public:
  explicit ScalarWriter(OpBuilder &builder) : builder(builder) {}

  FailureOr<SmallVector<Value>> write(Region &from, ValueRange arguments);

private:
  LogicalResult writeOp(Operation *op);
  LogicalResult writeGeneric(linalg::LinalgOp op);
  LogicalResult writeScalar(Operation *op);
  Value lookup(Value value);

  OpBuilder &builder;
  IRMapping map;
};
} // namespace

/// The type of the one element of a tensor of rank 0; null for other tensors.
static Type getScalarType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return type;
  return tensor.getRank() == 0 ? tensor.getElementType() : Type();
}

/// The scalar that stands for `value`; a constant is made here. Null for others
/// from outside.
Value ScalarWriter::lookup(Value value) {
  if (Value known = map.lookupOrNull(value))
    return known;
  Attribute constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return {};
  if (auto elements = dyn_cast<SplatElementsAttr>(constant))
    constant = elements.getSplatValue<Attribute>();
  auto number = dyn_cast<TypedAttr>(constant);
  if (!number || number.getType() != getScalarType(value.getType()))
    return {};
  Value made = arith::ConstantOp::create(builder, value.getLoc(), number);
  map.map(value, made);
  return made;
}

/// The body on the elements of its operands.
LogicalResult ScalarWriter::writeGeneric(linalg::LinalgOp op) {
  Block &body = *op.getBlock();
  for (auto [operand, argument] :
       llvm::zip_equal(op->getOperands(), body.getArguments())) {
    Value scalar = lookup(operand);
    if (!scalar && !operand.getDefiningOp<tensor::EmptyOp>())
      return failure();
    if (scalar)
      map.map(argument, scalar);
  }
  for (Operation &inner : body.without_terminator())
    if (failed(writeOp(&inner)))
      return failure();
  for (auto [result, value] :
       llvm::zip_equal(op->getResults(), body.getTerminator()->getOperands())) {
    Value scalar = lookup(value);
    if (!scalar)
      return failure();
    map.map(result, scalar);
  }
  return success();
}

/// The same op on scalars.
LogicalResult ScalarWriter::writeScalar(Operation *op) {
  bool isTaken =
      op->isRegistered() && op->getNumRegions() == 0 && isMemoryEffectFree(op);
  OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands())
    state.operands.push_back(lookup(operand));
  for (Type type : op->getResultTypes()) {
    bool isTensor = isa<TensorType>(type);
    isTaken &= !isTensor || OpTrait::hasElementwiseMappableTraits(op);
    state.types.push_back(getScalarType(type));
  }
  if (!isTaken || llvm::is_contained(state.operands, Value()) ||
      llvm::is_contained(state.types, Type()))
    return op->emitError("'")
           << op->getName()
           << "' in a region that computes scalars is not supported; expected "
              "arith and math on scalars or tensors of rank 0, and constants "
              "from outside";
  state.attributes = op->getDiscardableAttrDictionary();
  state.propertiesAttr = op->getPropertiesAsAttribute();
  map.map(op->getResults(), builder.create(state)->getResults());
  return success();
}

LogicalResult ScalarWriter::writeOp(Operation *op) {
  if (isa<tensor::EmptyOp>(op))
    return success();
  for (Value result : op->getResults())
    if (lookup(result))
      return success();
  if (isa<tensor::ExtractOp, tensor::FromElementsOp>(op) &&
      op->getNumOperands() == 1) {
    if (Value scalar = lookup(op->getOperand(0))) {
      map.map(op->getResult(0), scalar);
      return success();
    }
  }
  auto generic = dyn_cast<linalg::LinalgOp>(op);
  if (generic && generic.getNumLoops() == 0 &&
      generic.hasPureTensorSemantics() && succeeded(writeGeneric(generic)))
    return success();
  return writeScalar(op);
}

FailureOr<SmallVector<Value>> ScalarWriter::write(Region &from,
                                                  ValueRange arguments) {
  map.map(from.getArguments(), arguments);
  // It is perhaps of no dialect that is there, so nobody knows it to end a
  // block.
  Operation *end = &from.front().back();
  for (Operation &op : from.front())
    if (&op != end && failed(writeOp(&op)))
      return failure();
  SmallVector<Value> results = llvm::map_to_vector(
      end->getOperands(), [&](Value value) { return lookup(value); });
  if (llvm::is_contained(results, Value()))
    return end->emitError("'") << end->getName()
                               << "' ends a region that computes scalars with "
                                  "a value from outside, expected one of its "
                                  "own or a constant";
  return results;
}

FailureOr<SmallVector<Value>>
frontend::writeScalars(OpBuilder &builder, Region &from, ValueRange arguments) {
  return ScalarWriter(builder).write(from, arguments);
}
