// Converts regions on tensors of one element to computations on scalars.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Schedule/FloatToInt.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

static Type getScalarType(Type type) {
  return uop::getValueType(getElementTypeOrSelf(type));
}

namespace {

/// The scalars that stand for the values of a block.
class ScalarEmitter {
public:
  /// \param callers the functions whose calls led here.
  /// \param outside the region whose values, and those of regions around it,
  ///   the block may use; null if it is to use none.
  ScalarEmitter(OpBuilder &builder, ArrayRef<Operation *> callers,
                Region *outside = nullptr)
      : builder(builder), callers(callers), outside(outside) {}

  FailureOr<SmallVector<Value>> emit(Block &block, ValueRange arguments);

private:
  LogicalResult emit(Operation &op);
  FailureOr<SmallVector<Value>> getOperands(Operation &op);
  bool isOutside(Value value) const;
  Value get(Value value);
  LogicalResult emitCall(func::CallOp call);
  LogicalResult emitNest(linalg::LinalgOp op);
  LogicalResult emitExtract(tensor::ExtractOp op);
  LogicalResult emitElementwise(Operation &op);
  LogicalResult refuse(Operation &op);

  OpBuilder &builder;
  SmallVector<Operation *> callers;
  Region *outside;
  IRMapping scalars;
};

} // namespace

LogicalResult ScalarEmitter::refuse(Operation &op) {
  return op.emitError("'")
         << op.getName()
         << "' in a region that combines elements is not supported; the "
            "closest form that is: ops on tensors of one element";
}

bool ScalarEmitter::isOutside(Value value) const {
  return outside && value.getParentRegion()->isAncestor(outside);
}

/// The scalar of `value`; a constant from outside is made here.
Value ScalarEmitter::get(Value value) {
  if (Value scalar = scalars.lookupOrNull(value))
    return scalar;
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  if (!constant && isOutside(value)) {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    if (!tensor)
      return value;
    return tensor.getRank() == 0
               ? tensor::ExtractOp::create(builder, value.getLoc(), value)
               : Value();
  }
  if (!constant)
    return {};
  TypedAttr number = constant.getValue();
  if (auto dense = dyn_cast<DenseElementsAttr>(number)) {
    if (!dense.isSplat())
      return {};
    number = cast<TypedAttr>(dense.getSplatValue<Attribute>());
  }
  Type type = getScalarType(number.getType());
  if (auto integer = dyn_cast<IntegerAttr>(number); integer && !type.isIndex())
    number = builder.getIntegerAttr(type, integer.getValue());
  Value scalar = arith::ConstantOp::create(builder, value.getLoc(), number);
  scalars.map(value, scalar);
  return scalar;
}

FailureOr<SmallVector<Value>> ScalarEmitter::getOperands(Operation &op) {
  SmallVector<Value> operands;
  for (Value operand : op.getOperands()) {
    Value scalar = get(operand);
    if (!scalar)
      return op.emitError("'") << op.getName()
                               << "' in a region that combines elements uses "
                                  "a tensor from outside, expected arguments "
                                  "of the region and constants";
    operands.push_back(scalar);
  }
  return operands;
}

static LogicalResult verifyTypes(Block &block, ValueRange arguments,
                                 TypeRange results) {
  auto takes = llvm::map_to_vector(block.getArgumentTypes(), getScalarType);
  auto gives =
      llvm::map_to_vector(block.back().getOperandTypes(), getScalarType);
  auto expected =
      llvm::map_to_vector(llvm::zip_equal(arguments, takes), [](auto each) {
        auto [argument, type] = each;
        return argument ? argument.getType() : type;
      });
  if (takes == expected && TypeRange(gives) == results)
    return success();
  Operation *op = block.getParentOp();
  return op->emitError("'")
         << op->getName() << "' has a region from (" << TypeRange(takes)
         << ") to (" << TypeRange(gives) << "), expected one from ("
         << TypeRange(expected) << ") to (" << results << ")";
}

LogicalResult ScalarEmitter::emitCall(func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
  FailureOr<SmallVector<Value>> operands = getOperands(*call);
  if (failed(operands) || !callee || !callee.getBody().hasOneBlock())
    return failed(operands) ? failure() : refuse(*call);
  SmallVector<Operation *> inside(callers);
  inside.push_back(callee);
  if (llvm::is_contained(callers, callee))
    return call.emitError("calls @")
           << callee.getSymName()
           << ", which calls itself; a region that combines elements cannot";
  Block &body = callee.getBody().front();
  if (failed(verifyTypes(
          body, *operands,
          llvm::map_to_vector(call.getResultTypes(), getScalarType))))
    return failure();
  auto results = ScalarEmitter(builder, inside).emit(body, *operands);
  if (failed(results))
    return failure();
  scalars.map(call.getResults(), *results);
  return success();
}

/// A nest without loops computes its body once.
LogicalResult ScalarEmitter::emitNest(linalg::LinalgOp op) {
  if (op.getNumLoops() != 0)
    return refuse(*op);
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!op.payloadUsesValueFromOperand(&operand))
      continue;
    Value scalar = get(operand.get());
    if (!scalar)
      return refuse(*op);
    scalars.map(argument, scalar);
  }
  for (Operation &inner : op.getBlock()->without_terminator())
    if (failed(emit(inner)))
      return failure();
  auto results = getOperands(*op.getBlock()->getTerminator());
  if (failed(results))
    return failure();
  scalars.map(op->getResults(), *results);
  return success();
}

LogicalResult ScalarEmitter::emitElementwise(Operation &op) {
  bool isOnTensors =
      llvm::any_of(op.getResultTypes(), llvm::IsaPred<TensorType>);
  bool isScalar = op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
                  (!isOnTensors || OpTrait::hasElementwiseMappableTraits(&op));
  if (!isScalar || !op.isRegistered())
    return refuse(op);
  FailureOr<SmallVector<Value>> operands = getOperands(op);
  if (failed(operands))
    return failure();
  SmallVector<Type> types =
      llvm::map_to_vector(op.getResultTypes(), getScalarType);
  // A float that does not fit has a result here.
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op) && !types[0].isInteger(1)) {
    scalars.map(op.getResult(0),
                schedule::makeFloatToInt(builder, op.getLoc(), (*operands)[0],
                                         types[0], isa<arith::FPToUIOp>(op)));
    return success();
  }
  OperationState state(op.getLoc(), op.getName(), *operands, types,
                       op.getAttrDictionary().getValue());
  scalars.map(op.getResults(), builder.create(state)->getResults());
  return success();
}

/// An element of a tensor from outside.
LogicalResult ScalarEmitter::emitExtract(tensor::ExtractOp op) {
  SmallVector<Value> indices;
  for (Value index : op.getIndices()) {
    indices.push_back(get(index));
    if (!indices.back())
      return refuse(*op);
  }
  scalars.map(op.getResult(), tensor::ExtractOp::create(builder, op.getLoc(),
                                                        op.getTensor(), indices)
                                  .getResult());
  return success();
}

LogicalResult ScalarEmitter::emit(Operation &op) {
  if (isa<tensor::EmptyOp>(op) || op.hasTrait<OpTrait::ConstantLike>())
    return success();
  if (auto call = dyn_cast<func::CallOp>(op))
    return emitCall(call);
  if (auto nest = dyn_cast<linalg::LinalgOp>(op))
    return emitNest(nest);
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    if (isOutside(extract.getTensor()))
      return emitExtract(extract);
  // Of tensors of one element, these give that element.
  bool isSame =
      isa<tensor::ExtractOp, tensor::FromElementsOp, tensor::CollapseShapeOp,
          tensor::ExpandShapeOp, tensor::CastOp>(op);
  if (auto cast = dyn_cast<UnrealizedConversionCastOp>(op))
    isSame = cast.getNumOperands() == 1 && cast.getNumResults() == 1 &&
             getScalarType(cast.getOperand(0).getType()) ==
                 getScalarType(cast.getResult(0).getType());
  if (!isSame)
    return emitElementwise(op);
  auto type = dyn_cast<RankedTensorType>(isa<tensor::ExtractOp>(op)
                                             ? op.getOperand(0).getType()
                                             : op.getResult(0).getType());
  if (type && (!type.hasStaticShape() || type.getNumElements() != 1))
    return refuse(op);
  Value scalar = get(op.getOperand(0));
  if (!scalar)
    return refuse(op);
  scalars.map(op.getResult(0), scalar);
  return success();
}

FailureOr<SmallVector<Value>> ScalarEmitter::emit(Block &block,
                                                  ValueRange arguments) {
  for (auto [argument, scalar] :
       llvm::zip_equal(block.getArguments(), arguments))
    scalars.map(argument, scalar);
  // The op that ends it may be of a dialect that is not there.
  for (Operation &op : llvm::drop_end(block))
    if (failed(emit(op)))
      return failure();
  return getOperands(block.back());
}

FailureOr<SmallVector<Value>> frontend::emitOnScalars(OpBuilder &builder,
                                                      Block &block,
                                                      ValueRange arguments,
                                                      TypeRange results) {
  if (failed(verifyTypes(block, arguments, results)))
    return failure();
  return ScalarEmitter(builder, {}).emit(block, arguments);
}

/// Casts between a signed and a signless integer, if they differ.
static Value castTo(OpBuilder &builder, Value value, Type type) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(builder, value.getLoc(), type,
                                            value)
      .getResult(0);
}

LogicalResult frontend::makeScalarBody(RewriterBase &rewriter,
                                       linalg::LinalgOp nest) {
  OpBuilder::InsertionGuard guard(rewriter);
  Block &from = *nest.getBlock();
  auto to = std::make_unique<Block>();
  rewriter.setInsertionPointToStart(to.get());
  SmallVector<Value> arguments;
  for (BlockArgument argument : from.getArguments())
    arguments.push_back(
        castTo(rewriter, to->addArgument(argument.getType(), argument.getLoc()),
               getScalarType(argument.getType())));
  auto emitted = ScalarEmitter(rewriter, {}, nest->getParentRegion())
                     .emit(from, arguments);
  if (failed(emitted))
    return failure();
  SmallVector<Value> results;
  for (auto [value, old] : llvm::zip_equal(*emitted, from.back().getOperands()))
    results.push_back(castTo(rewriter, value, old.getType()));
  linalg::YieldOp::create(rewriter, from.back().getLoc(), results);
  Region &region = *from.getParent();
  region.push_back(to.release());
  rewriter.eraseBlock(&from);
  return success();
}

LogicalResult frontend::makeScalarRegion(OpBuilder &builder, Region &source,
                                         Region &region, ValueRange values,
                                         ArrayRef<unsigned> order,
                                         Type result) {
  OpBuilder::InsertionGuard guard(builder);
  Block &from = source.front(), &to = region.emplaceBlock();
  auto types = llvm::map_to_vector(values.getTypes(), getScalarType);
  SmallVector<Value> arguments(order.size());
  for (auto [position, number] : llvm::enumerate(order))
    arguments[number] = to.addArgument(types[position % types.size()],
                                       from.getArgument(number).getLoc());
  builder.setInsertionPointToStart(&to);
  auto results = emitOnScalars(builder, from, arguments,
                               result ? TypeRange(result) : TypeRange(types));
  if (failed(results))
    return failure();
  uop::ReturnOp::create(builder, from.back().getLoc(), *results);
  return success();
}
