// Recognises sums that pick one element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/ChosenIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

static ArrayRef<int64_t> getShape(Value tensor) {
  return cast<RankedTensorType>(tensor.getType()).getShape();
}

/// The axis of a reshape's source that its result's `axis` is: of the same
/// size, with as many elements behind it; nothing if there is none.
static std::optional<int64_t> getSourceAxis(uop::ReshapeOp reshape,
                                            int64_t axis) {
  ArrayRef<int64_t> from = getShape(reshape.getSource()),
                    to = getShape(reshape.getResult());
  if (llvm::is_contained(from, ShapedType::kDynamic) ||
      llvm::is_contained(to, ShapedType::kDynamic))
    return std::nullopt;
  int64_t behind = llvm::product_of(to.drop_front(axis + 1));
  for (int64_t i = from.size(); i-- > 0;)
    if (from[i] == to[axis] &&
        llvm::product_of(from.drop_front(i + 1)) == behind)
      return i;
  return std::nullopt;
}

/// The operand of the movement op that defines `tensor`, and the axis of it
/// that `axis` is; null for other ops, and where the axis is new or of size 1.
static std::pair<Value, int64_t> lookThrough(Value tensor, int64_t axis) {
  if (auto permute = tensor.getDefiningOp<uop::PermuteOp>())
    return {permute.getSource(), permute.getOrder()[axis]};
  if (auto expand = tensor.getDefiningOp<uop::ExpandOp>();
      expand && getShape(expand.getSource())[axis] == getShape(tensor)[axis])
    return {expand.getSource(), axis};
  if (auto reshape = tensor.getDefiningOp<uop::ReshapeOp>())
    if (std::optional<int64_t> from = getSourceAxis(reshape, axis))
      return {reshape.getSource(), *from};
  return {};
}

/// True if no element of `tensor` changes along `axis`.
static bool isSameAlong(Value tensor, int64_t axis) {
  if (getShape(tensor)[axis] == 1)
    return true;
  if (auto expand = tensor.getDefiningOp<uop::ExpandOp>();
      expand && getShape(expand.getSource())[axis] == 1)
    return true;
  if (auto [source, from] = lookThrough(tensor, axis); source)
    return isSameAlong(source, from);
  Operation *op = tensor.getDefiningOp();
  SplatElementsAttr splat;
  if (op && matchPattern(op, m_Constant(&splat)))
    return true;
  return op && OpTrait::hasElementwiseMappableTraits(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return !isa<TensorType>(operand.getType()) ||
                  isSameAlong(operand, axis);
         });
}

/// c, if the element of `tensor` at index i along `axis` is i + c, without
/// going round; nothing otherwise.
static std::optional<int64_t> getNumberOffset(Value tensor, int64_t axis) {
  std::optional<int64_t> offset;
  int64_t size = getShape(tensor)[axis];
  Operation *op = tensor.getDefiningOp();
  if (!op || ShapedType::isDynamic(size))
    return std::nullopt;
  APInt number;
  if (auto iota = dyn_cast<uop::IotaOp>(op)) {
    if (iota.getAxis() == axis)
      offset = 0;
  } else if (auto [source, from] = lookThrough(tensor, axis); source) {
    return getNumberOffset(source, from);
  } else if (isa<arith::ExtSIOp, arith::ExtUIOp>(op)) {
    offset = getNumberOffset(op->getOperand(0), axis);
    if (isa<arith::ExtUIOp>(op) && offset && *offset < 0)
      return std::nullopt;
  } else if (isa<arith::AddIOp>(op)) {
    for (auto [value, other] : {std::pair(0, 1), {1, 0}})
      if (matchPattern(op->getOperand(other), m_ConstantInt(&number)) &&
          number.getSignificantBits() < 63)
        if ((offset = getNumberOffset(op->getOperand(value), axis)))
          *offset += number.getSExtValue();
  }
  unsigned bits = getElementTypeOrSelf(tensor).getIntOrFloatBitWidth();
  if (!offset || !llvm::isIntN(bits, *offset) ||
      !llvm::isIntN(bits, *offset + size))
    return std::nullopt;
  return offset;
}

/// Adds the axis that the comparison `condition` chooses an index of.
static bool addChosen(Value condition, ArrayRef<int64_t> axes,
                      SmallVectorImpl<ChosenIndex> &chosen) {
  if (auto conjunction = condition.getDefiningOp<arith::AndIOp>())
    return addChosen(conjunction.getLhs(), axes, chosen) &&
           addChosen(conjunction.getRhs(), axes, chosen);
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || compare.getPredicate() != arith::CmpIPredicate::eq)
    return false;
  for (auto [counted, number] : {std::pair(compare.getLhs(), compare.getRhs()),
                                 {compare.getRhs(), compare.getLhs()}}) {
    if (!llvm::all_of(axes, [&, of = number](int64_t axis) {
          return isSameAlong(of, axis);
        }))
      continue;
    for (int64_t axis : axes) {
      bool taken = llvm::any_of(
          chosen, [&](const ChosenIndex &other) { return other.axis == axis; });
      std::optional<int64_t> offset;
      if (!taken)
        offset = getNumberOffset(counted, axis);
      if (!offset)
        continue;
      chosen.push_back({axis, number, *offset});
      return true;
    }
  }
  return false;
}

std::optional<ChosenSum> schedule::matchChosenSum(uop::ReduceAxisOp reduce) {
  auto select = reduce.getSource().getDefiningOp<arith::SelectOp>();
  if (!select || reduce.getKind() != uop::ReduceKind::Add ||
      !isa<RankedTensorType>(select.getCondition().getType()) ||
      !(matchPattern(select.getFalseValue(), m_PosZeroFloat()) ||
        matchPattern(select.getFalseValue(), m_Zero())))
    return std::nullopt;
  ChosenSum sum{select.getTrueValue(), {}};
  if (!addChosen(select.getCondition(), reduce.getAxes(), sum.chosen))
    return std::nullopt;
  return sum;
}
