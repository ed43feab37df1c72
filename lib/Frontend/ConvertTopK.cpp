// Converts IREE's selection of the first elements of an order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

/// The operands: values, their places or nothing, then what both results are
/// before anything is selected.
static bool isTopK(Operation *op, int64_t dimension) {
  if (op->getNumOperands() < 3 || op->getNumOperands() > 4 ||
      op->getNumResults() != 2 || op->getNumRegions() != 1 ||
      op->getOperands().take_back(2).getTypes() != op->getResultTypes())
    return false;
  RankedTensorType from = getTensor(op->getOperand(0));
  RankedTensorType values = getTensor(op->getResult(0));
  RankedTensorType places = getTensor(op->getResult(1));
  if (!from || !values || !places || !from.hasStaticShape() ||
      !values.hasStaticShape() || dimension < 0 ||
      dimension >= from.getRank() || values.getRank() != from.getRank() ||
      !places.getElementType().isInteger(32))
    return false;
  SmallVector<int64_t> shape(from.getShape());
  shape[dimension] = values.getDimSize(dimension);
  return values == from.clone(shape) &&
         places.getShape() == values.getShape() &&
         (op->getNumOperands() == 3 ||
          getTensor(op->getOperand(1)) == places.clone(from.getShape())) &&
         haveBlocks(op, 2, 1);
}

/// Whether the first of two pairs of a value and a place comes before the
/// second one: the region says that of values, and of equal ones the lower
/// place comes first. A NaN equals another one, and is greater than all
/// numbers, as in JAX's and torch's selections: the region leaves its order
/// open.
static FailureOr<Value> emitBefore(OpBuilder &builder, Operation *op,
                                   ValueRange pairs) {
  Location loc = op->getLoc();
  Value a = pairs[0], b = pairs[2];
  Type truth = builder.getI1Type();
  auto isBefore = [&](Value first, Value second) -> FailureOr<Value> {
    auto results = emitOnScalars(builder, op->getRegion(0).front(),
                                 {first, second}, truth);
    if (failed(results))
      return failure();
    return results->front();
  };
  FailureOr<Value> before = isBefore(a, b), after = isBefore(b, a);
  if (failed(before) || failed(after))
    return failure();
  Value isLower = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt,
                                        pairs[1], pairs[3]);
  auto type = dyn_cast<FloatType>(a.getType());
  if (!type) {
    Value rest = arith::SelectOp::create(
        builder, loc, *after, arith::ConstantIntOp::create(builder, loc, 0, 1),
        isLower);
    return arith::OrIOp::create(builder, loc, *before, rest).getResult();
  }
  auto extreme = [&](bool isNegative) -> Value {
    auto number = APFloat::getLargest(type.getFloatSemantics(), isNegative);
    return arith::ConstantOp::create(builder, loc,
                                     builder.getFloatAttr(type, number));
  };
  FailureOr<Value> isDescending = isBefore(extreme(false), extreme(true));
  if (failed(isDescending))
    return failure();
  auto isNaN = [&](Value value) -> Value {
    return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO, value,
                                 value);
  };
  auto same = [&](Value first, Value second) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, first,
                                 second);
  };
  auto select = [&](Value condition, Value first, Value second) -> Value {
    return arith::SelectOp::create(builder, loc, condition, first, second);
  };
  Value aIsNaN = isNaN(a), bIsNaN = isNaN(b);
  Value equal =
      arith::OrIOp::create(builder, loc, same(*before, *after),
                           arith::AndIOp::create(builder, loc, aIsNaN, bIsNaN));
  Value decided = select(equal, isLower, *before);
  return select(same(aIsNaN, bIsNaN), decided, same(aIsNaN, *isDescending));
}

/// Sorts pairs of values and places.
static FailureOr<SmallVector<Value>> sortPairs(Operation *op, ValueRange pairs,
                                               int64_t dimension,
                                               IRRewriter &rewriter) {
  auto sort = uop::SortOp::create(rewriter, op->getLoc(), pairs.getTypes(),
                                  pairs, rewriter.getI64IntegerAttr(dimension));
  SmallVector<Type> elements;
  for (unsigned i : {0, 1, 0, 1})
    elements.push_back(getElementTypeOrSelf(pairs[i].getType()));
  OpBuilder::InsertionGuard guard(rewriter);
  Block *block = rewriter.createBlock(
      &sort.getComparator(), {}, elements,
      SmallVector<Location>(elements.size(), op->getLoc()));
  FailureOr<Value> before = emitBefore(rewriter, op, block->getArguments());
  if (failed(before))
    return failure();
  uop::ReturnOp::create(rewriter, op->getLoc(), *before);
  return SmallVector<Value>(sort.getResults());
}

/// The elements that the outputs have at first take part: the results are the
/// first ones of all.
static LogicalResult convertTopK(Operation *op, IRRewriter &rewriter) {
  auto number = dyn_cast_or_null<IntegerAttr>(getAttribute(op, "dimension"));
  int64_t dimension = number ? number.getInt() : -1;
  if (!isTopK(op, dimension))
    return refuseForm(op, "values, at most one tensor of places, two outputs, "
                          "places of i32, one of the dimensions, and a region "
                          "of one block that takes two values");
  Location loc = op->getLoc();
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  SmallVector<Value> pairs(op->getOperands().drop_back(2));
  if (pairs.size() == 1)
    pairs.push_back(uop::IotaOp::create(
        rewriter, loc, type.clone(rewriter.getI32Type()),
        rewriter.getI64IntegerAttr(dimension), ValueRange()));
  for (auto [tensor, output] :
       llvm::zip_equal(pairs, op->getOperands().take_back(2)))
    tensor = tensor::ConcatOp::create(rewriter, loc, dimension,
                                      ValueRange{tensor, output});
  FailureOr<SmallVector<Value>> sorted =
      sortPairs(op, pairs, dimension, rewriter);
  if (failed(sorted))
    return failure();
  SmallVector<int64_t> zeros(type.getRank(), 0);
  SmallVector<Value> results;
  for (auto [tensor, result] : llvm::zip_equal(*sorted, op->getResultTypes()))
    results.push_back(uop::ShrinkOp::create(
        rewriter, loc, result, tensor, ValueRange(), ValueRange(), zeros,
        cast<RankedTensorType>(result).getShape()));
  rewriter.replaceOp(op, results);
  return success();
}

void frontend::populateTopKConversions(Conversions &conversions) {
  conversions["iree_linalg_ext.topk"] = convertTopK;
}
