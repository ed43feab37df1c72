// Ops of StableHLO that give what they take, or a part of it in another order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

/// A tensor of `type` whose elements are all that of `scalar`.
static Value makeAll(OpBuilder &builder, Location loc, Value scalar,
                     RankedTensorType type) {
  SmallVector<AffineMap> maps = {
      AffineMap::get(type.getRank(), 0, builder.getContext()),
      builder.getMultiDimIdentityMap(type.getRank())};
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  return linalg::GenericOp::create(
             builder, loc, type, scalar, empty, maps, loops,
             [](OpBuilder &b, Location at, ValueRange arguments) {
               linalg::YieldOp::create(b, at, arguments[0]);
             })
      .getResult(0);
}

/// A reduction along no dimension combines each element with nothing; the
/// number to begin with changes none, so that the results are the inputs. One
/// of tensors without elements gives the numbers to begin with. StableHLO's
/// passes take all others.
static LogicalResult convertReduce(Operation *op, IRRewriter &rewriter) {
  unsigned count = op->getNumResults();
  FailureOr<Numbers> dims = getNumbers(op, "dimensions");
  if (failed(dims))
    return failure();
  bool isForm = count > 0 && op->getNumOperands() == 2 * count;
  auto inputs = op->getOperands().take_front(isForm ? count : 0);
  if (isForm && dims->empty() && inputs.getTypes() == op->getResultTypes()) {
    rewriter.replaceOp(op, inputs);
    return success();
  }
  auto isEmpty = [](Value input) {
    RankedTensorType type = getTensor(input);
    return type && type.hasStaticShape() && type.getNumElements() == 0;
  };
  if (!isForm || !llvm::all_of(inputs, isEmpty))
    return refuseForm(op, "inputs, numbers to begin with, and no dimensions or "
                          "no elements; stablehlo-legalize-to-linalg takes "
                          "others");
  SmallVector<Value> results;
  for (auto [begin, result] :
       llvm::zip_equal(op->getOperands().drop_front(count), op->getResults()))
    results.push_back(
        makeAll(rewriter, op->getLoc(), begin, getTensor(result)));
  rewriter.replaceOp(op, results);
  return success();
}

/// A mark for compilers that move work.
static LogicalResult convertBarrier(Operation *op, IRRewriter &rewriter) {
  if (op->getOperandTypes() != op->getResultTypes())
    return refuseForm(op, "results of the types of its operands");
  rewriter.replaceOp(op, op->getOperands());
  return success();
}

void frontend::populateReduceConversions(Conversions &conversions) {
  conversions["stablehlo.reduce"] = convertReduce;
  conversions["stablehlo.optimization_barrier"] = convertBarrier;
}
