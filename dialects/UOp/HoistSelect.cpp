// Hoists a select out of a reduction that does not change its condition.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/HoistSelect.h"
#include "dialects/UOp/FreeRanges.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit::uop;

/// True if `value` combined any number of times onto the identity leaves it.
static bool isIdentity(ReduceKind kind, Value value) {
  switch (kind) {
  case ReduceKind::Add:
    return matchPattern(value, m_AnyZeroFloat()) ||
           matchPattern(value, m_Zero());
  case ReduceKind::Mul:
    return matchPattern(value, m_OneFloat()) || matchPattern(value, m_One());
  case ReduceKind::UMax:
    return matchPattern(value, m_Zero());
  case ReduceKind::Max:
    return matchPattern(value, m_NegInfFloat());
  }
  return false;
}

/// `reduce (select c, x, identity)` is `select c, (reduce x), identity` where
/// no range of the reduction decides `c`. The product in it can then be
/// contracted, and no loop asks for the mask.
LogicalResult tinyjit::uop::hoistSelect(ReduceOp op,
                                        PatternRewriter &rewriter) {
  if (!op.getKind())
    return failure();
  auto select = op.getValues()[0].getDefiningOp<arith::SelectOp>();
  if (!select)
    return failure();
  bool otherIsTrue = isIdentity(*op.getKind(), select.getTrueValue());
  Value other = otherIsTrue ? select.getTrueValue() : select.getFalseValue();
  if (!isIdentity(*op.getKind(), other))
    return failure();
  FreeRanges ranges;
  const FreeRanges::Set &deciding = ranges.of(select.getCondition());
  if (llvm::any_of(op.getRangeOps(),
                   [&](RangeOp range) { return deciding.contains(range); }))
    return failure();
  rewriter.setInsertionPointAfter(op);
  auto inner = cast<ReduceOp>(rewriter.clone(*op));
  Value taken = otherIsTrue ? select.getFalseValue() : select.getTrueValue();
  inner->setOperand(0, taken);
  // A sum of -0 is 0.
  if (*op.getKind() == ReduceKind::Add && isa<FloatType>(other.getType()))
    other = arith::ConstantOp::create(
        rewriter, op.getLoc(),
        cast<TypedAttr>(rewriter.getZeroAttr(other.getType())));
  Value sum = inner.getResult(0);
  rewriter.replaceOpWithNewOp<arith::SelectOp>(op, select.getCondition(),
                                               otherIsTrue ? other : sum,
                                               otherIsTrue ? sum : other);
  return success();
}
