// Converts element-wise ops of CHLO that StableHLO has no op for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/SpecialFunctions.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

/// Reports an op whose operands and result are not tensors of floats of one
/// type, one or two operands.
static FailureOr<RankedTensorType> getFloats(Operation *op, unsigned count) {
  auto type = op->getNumOperands() == count && op->getNumResults() == 1
                  ? getTensor(op->getOperand(0))
                  : RankedTensorType();
  bool areAlike = type && isa<FloatType>(type.getElementType()) &&
                  type.getElementTypeBitWidth() <= 64 &&
                  llvm::all_equal(op->getOperandTypes());
  auto result = areAlike ? getTensor(op->getResult(0)) : RankedTensorType();
  if (!result || result.getShape() != type.getShape())
    return refuseForm(op, Twine(count == 1 ? "a tensor of floats"
                                           : "two tensors of floats of one "
                                             "type") +
                              " and a result of that shape");
  return type;
}

/// Replaces `op` by the op of that name, which takes the same tensors.
template <typename OpTy>
static LogicalResult rename(Operation *op, IRRewriter &rewriter) {
  if (failed(getFloats(op, /*count=*/1)))
    return failure();
  rewriter.replaceOpWithNewOp<OpTy>(op, op->getOperand(0));
  return success();
}

static LogicalResult convertSquare(Operation *op, IRRewriter &rewriter) {
  if (failed(getFloats(op, /*count=*/1)))
    return failure();
  Value x = op->getOperand(0);
  rewriter.replaceOpWithNewOp<arith::MulFOp>(op, x, x);
  return success();
}

/// Is the element infinite, and of that sign?
template <bool isNegative>
static LogicalResult convertIsInfinite(Operation *op, IRRewriter &rewriter) {
  FailureOr<RankedTensorType> type = getFloats(op, /*count=*/1);
  if (failed(type))
    return failure();
  const auto &format =
      cast<FloatType>(type->getElementType()).getFloatSemantics();
  if (!APFloat::semanticsHasInf(format)) {
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(
        op, rewriter.getZeroAttr(type->clone(rewriter.getI1Type())));
    return success();
  }
  auto infinity = arith::ConstantOp::create(
      rewriter, op->getLoc(),
      SplatElementsAttr::get(*type, APFloat::getInf(format, isNegative)));
  rewriter.replaceOpWithNewOp<arith::CmpFOp>(op, arith::CmpFPredicate::OEQ,
                                             op->getOperand(0), infinity);
  return success();
}

using EmitElement = function_ref<Value(OpBuilder &, Location, ValueRange)>;

/// Replaces `op` by a nest over its operands, which are tensors of one shape.
static void replaceByNest(Operation *op, IRRewriter &rewriter,
                          EmitElement emit) {
  Location loc = op->getLoc();
  auto type = getTensor(op->getResult(0));
  Value init = tensor::EmptyOp::create(
      rewriter, loc, tensor::getMixedSizes(rewriter, loc, op->getOperand(0)),
      type.getElementType());
  SmallVector<AffineMap> maps(op->getNumOperands() + 1,
                              rewriter.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  auto nest = linalg::GenericOp::create(
      rewriter, loc, type, op->getOperands(), init, maps, loops,
      [&](OpBuilder &builder, Location loc, ValueRange elements) {
        linalg::YieldOp::create(builder, loc,
                                emit(builder, loc, elements.drop_back()));
      });
  rewriter.replaceOp(op, nest.getResults());
}

/// Computes `define` in f64, and rounds once.
template <auto define, typename... Operands>
static LogicalResult convertSpecial(Operation *op, IRRewriter &rewriter) {
  constexpr unsigned count = sizeof...(Operands);
  FailureOr<RankedTensorType> type = getFloats(op, count);
  if (failed(type))
    return failure();
  Type element = type->getElementType(), wide = rewriter.getF64Type();
  auto emit = [&](OpBuilder &builder, Location loc, ValueRange elements) {
    SmallVector<Real> reals;
    for (Value value : elements) {
      if (element != wide)
        value = arith::ExtFOp::create(builder, loc, wide, value);
      reals.push_back({&builder, loc, value});
    }
    Value result;
    if constexpr (count == 1)
      result = define(reals[0]).value;
    else
      result = define(reals[0], reals[1]).value;
    return element == wide
               ? result
               : arith::TruncFOp::create(builder, loc, element, result)
                     .getResult();
  };
  replaceByNest(op, rewriter, emit);
  return success();
}

/// The number next to x in the direction of y: x's code, one up or down.
static Value emitNextAfter(OpBuilder &builder, Location loc, Value x, Value y) {
  auto type = cast<FloatType>(x.getType());
  Type codeType = builder.getIntegerType(type.getWidth());
  auto number = [&](const APInt &bits) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(codeType, bits));
  };
  auto compare = [&](arith::CmpFPredicate predicate, Value a,
                     Value b) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, a, b);
  };
  auto choose = [&](Value condition, Value a, Value b) -> Value {
    return arith::SelectOp::create(builder, loc, condition, a, b);
  };
  unsigned width = type.getWidth();
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getFloatAttr(type, 0.0));
  Value code = arith::BitcastOp::create(builder, loc, codeType, x);
  // Codes grow away from zero.
  Value grows =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                            compare(arith::CmpFPredicate::OLT, x, y),
                            compare(arith::CmpFPredicate::OGT, x, zero));
  Value step =
      choose(grows, number(APInt(width, 1)), number(APInt::getAllOnes(width)));
  Value next = arith::AddIOp::create(builder, loc, code, step);
  // From zero, the smallest number with the sign of y.
  Value least = arith::OrIOp::create(
      builder, loc, number(APInt(width, 1)),
      arith::AndIOp::create(builder, loc,
                            arith::BitcastOp::create(builder, loc, codeType, y),
                            number(APInt::getSignMask(width))));
  next = choose(compare(arith::CmpFPredicate::OEQ, x, zero), least, next);
  Value result = arith::BitcastOp::create(builder, loc, type, next);
  result = choose(compare(arith::CmpFPredicate::OEQ, x, y), y, result);
  Value sum = arith::AddFOp::create(builder, loc, x, y);
  return choose(compare(arith::CmpFPredicate::UNO, x, y), sum, result);
}

static LogicalResult convertNextAfter(Operation *op, IRRewriter &rewriter) {
  if (failed(getFloats(op, /*count=*/2)))
    return failure();
  replaceByNest(op, rewriter,
                [](OpBuilder &builder, Location loc, ValueRange elements) {
                  return emitNextAfter(builder, loc, elements[0], elements[1]);
                });
  return success();
}

/// Ops of `chlo` that have the name of one of `math`, and its meaning.
template <class... Ops>
static void addRenamed(Conversions &conversions) {
  auto nameOf = [](StringRef name) {
    name.consume_front("math.");
    return ("chlo." + name).str();
  };
  ((conversions[nameOf(Ops::getOperationName())] = rename<Ops>), ...);
}

void frontend::populateElementwiseConversions(Conversions &conversions) {
  addRenamed<math::AcosOp, math::AcoshOp, math::AsinOp, math::AsinhOp,
             math::AtanOp, math::AtanhOp, math::CoshOp, math::ErfOp,
             math::ErfcOp, math::SinhOp, math::TanOp>(conversions);
  conversions["chlo.is_inf"] = rename<math::IsInfOp>;
  conversions["chlo.is_neg_inf"] = convertIsInfinite</*isNegative=*/true>;
  conversions["chlo.is_pos_inf"] = convertIsInfinite</*isNegative=*/false>;
  conversions["chlo.next_after"] = convertNextAfter;
  conversions["chlo.square"] = convertSquare;
  conversions["chlo.bessel_i1e"] = convertSpecial<special::besselI1e, Real>;
  conversions["chlo.digamma"] = convertSpecial<special::digamma, Real>;
  conversions["chlo.erf_inv"] = convertSpecial<special::erfInv, Real>;
  conversions["chlo.lgamma"] = convertSpecial<special::lgamma, Real>;
  conversions["chlo.polygamma"] =
      convertSpecial<special::polygamma, Real, Real>;
  conversions["chlo.zeta"] = convertSpecial<special::zeta, Real, Real>;
}
