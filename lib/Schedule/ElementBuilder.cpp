// Emits the parts that all kernels under construction share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/ElementBuilder.h"
#include "lib/Schedule/FloatToInt.h"

#include "lib/Schedule/Boxes.h"
#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

#include "lib/Schedule/ElementOpInterface.cpp.inc"

SmallVector<OpFoldResult>
schedule::takeOperandSizes(Operation *op, unsigned result, SizeOf sizeOf) {
  auto type = cast<RankedTensorType>(op->getResult(result).getType());
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(OpBuilder(op).getIndexAttr(size));
      continue;
    }
    sizes.emplace_back();
    for (Value operand : op->getOperands()) {
      auto from = dyn_cast<RankedTensorType>(operand.getType());
      if (from && from.getRank() == type.getRank()) {
        sizes.back() = sizeOf(operand, dim);
        break;
      }
    }
  }
  return sizes;
}

ElementBuilder::ElementBuilder(OpBuilder builder)
    : builder(builder), location(builder.getUnknownLoc()),
      space(builder.getContext()) {}

Value ElementBuilder::constant(TypedAttr value) {
  Value &known = constants[value];
  if (!known)
    known = create<arith::ConstantOp>(value);
  return known;
}

Value ElementBuilder::zero(Type type) {
  return constant(builder.getZeroAttr(type));
}

Value ElementBuilder::index(OpFoldResult value) {
  if (auto number = getConstantIntValue(value))
    return constant(builder.getIndexAttr(*number));
  return cast<Value>(value);
}

void ElementBuilder::addSymbol(Value value, std::optional<Interval> bounds) {
  exprs[value] = space.addSymbol(bounds);
  made[exprs[value]] = value;
  symbols.push_back(value);
}

AffineExpr ElementBuilder::getExpr(Value index) {
  auto known = exprs.find(index);
  if (known != exprs.end())
    return known->second;
  APInt number;
  if (matchPattern(index, m_ConstantInt(&number)))
    return getAffineConstantExpr(number.getSExtValue(), context());
  // A clamp says what an index that is data can be.
  AffineExpr dim = space.addDim(getScalarBounds(index));
  dims.push_back(index);
  made[dim] = index;
  return exprs[index] = dim;
}

Value ElementBuilder::addRange(OpFoldResult extent) {
  std::optional<int64_t> number = getConstantIntValue(extent), last;
  AffineExpr symbolic;
  if (number) {
    last = *number - 1;
  } else {
    symbolic = getExpr(cast<Value>(extent));
    if (auto bounds = space.getBounds(symbolic))
      last = std::max<int64_t>(bounds->max - 1, 0);
  }
  Value made = number ? create<uop::RangeOp>(*number)
                      : create<uop::RangeOp>(cast<Value>(extent));
  // Without a trip there is no index that one could know.
  std::optional<Interval> bounds;
  if (last && *last >= 0)
    bounds = Interval{0, *last};
  exprs[made] = space.addDim(bounds, symbolic);
  dims.push_back(made);
  this->made[exprs[made]] = made;
  return made;
}

Value ElementBuilder::range(OpFoldResult extent) {
  std::optional<int64_t> number = getConstantIntValue(extent);
  if (number == 1)
    return index(builder.getIndexAttr(0));
  auto split = splits.find(ranges.size());
  if (split == splits.end())
    return ranges.emplace_back(addRange(extent));
  int64_t outer = *number;
  SmallVector<Value> made;
  AffineExpr sum = getAffineConstantExpr(0, context());
  SmallVector<int64_t> blocks(split->second);
  blocks.push_back(1);
  for (int64_t block : blocks) {
    made.push_back(addRange(builder.getIndexAttr(outer / block)));
    sum = sum + getExpr(made.back()) * block;
    outer = block;
  }
  Value whole = apply(sum, {});
  parts[whole] = std::move(made);
  return ranges.emplace_back(whole);
}

/// The ranges among indices that may be numbers.
SmallVector<Value> ElementBuilder::getOpenRanges(ValueRange indices) {
  SmallVector<Value> open;
  for (Value index : indices)
    if (auto split = parts.find(index); split != parts.end())
      llvm::append_range(open, split->second);
    else if (index.getDefiningOp<uop::RangeOp>())
      open.push_back(index);
  return open;
}

Value ElementBuilder::reduce(uop::ReduceKind kind, Value value,
                             ValueRange ranges) {
  SmallVector<Value> open = getOpenRanges(ranges);
  if (open.empty())
    return value;
  return create<uop::ReduceOp>(kind, value, open).getResult(0);
}

SmallVector<Value> ElementBuilder::reduce(
    ValueRange values, ValueRange ranges, ValueRange init,
    llvm::function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange,
                                          ValueRange)>
        combine) {
  SmallVector<Value> open = getOpenRanges(ranges);
  if (open.empty())
    return combine(builder, location, init, values);
  auto op = create<uop::ReduceOp>(values.getTypes(), values, open, init,
                                  uop::ReduceKindAttr(), UnitAttr(), UnitAttr(),
                                  IntegerAttr());
  Block &block = op.getCombiner().emplaceBlock();
  SmallVector<Value> soFar, next;
  for (Type type : values.getTypes())
    soFar.push_back(block.addArgument(type, location));
  for (Type type : values.getTypes())
    next.push_back(block.addArgument(type, location));
  OpBuilder inner = OpBuilder::atBlockBegin(&block);
  SmallVector<Value> combined = combine(inner, location, soFar, next);
  uop::YieldOp::create(inner, location, combined);
  return llvm::to_vector_of<Value>(op.getReduced());
}

Value ElementBuilder::apply(AffineExpr expr, ValueRange operands) {
  SmallVector<AffineExpr> inner;
  for (Value operand : operands)
    inner.push_back(getExpr(operand));
  return materialize(space.simplify(expr.replaceDims(inner)));
}

SmallVector<Value> ElementBuilder::apply(AffineMap map, ValueRange operands) {
  return llvm::map_to_vector(
      map.getResults(), [&](AffineExpr expr) { return apply(expr, operands); });
}

/// `expr` as `-1 * inner`, or null.
static AffineExpr matchNegated(AffineExpr expr) {
  auto op = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!op || expr.getKind() != AffineExprKind::Mul)
    return {};
  auto factor = dyn_cast<AffineConstantExpr>(op.getRHS());
  return factor && factor.getValue() == -1 ? op.getLHS() : AffineExpr();
}

/// A quotient or a remainder, rounded down: of a number that may be negative,
/// so many divisors are added first that it is not.
Value ElementBuilder::materializeDivision(AffineBinaryOpExpr expr) {
  bool isRemainder = expr.getKind() == AffineExprKind::Mod;
  AffineExpr lhs = expr.getLHS();
  auto divisor = dyn_cast<AffineConstantExpr>(expr.getRHS());
  std::optional<Interval> bounds = space.getBounds(lhs);
  int64_t shift = 0;
  if (divisor && bounds && bounds->min < 0)
    shift = llvm::divideCeilSigned(-bounds->min, divisor.getValue());
  if (shift)
    lhs = lhs + shift * divisor.getValue();
  Value numerator = materialize(lhs), denominator = materialize(expr.getRHS());
  if (isRemainder)
    return create<arith::RemUIOp>(numerator, denominator);
  Value quotient = create<arith::DivUIOp>(numerator, denominator);
  if (!shift)
    return quotient;
  Value more = index(builder.getIndexAttr(shift));
  return create<arith::SubIOp>(quotient, more);
}

Value ElementBuilder::materialize(AffineExpr expr) {
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return constant(builder.getIndexAttr(number.getValue()));
  if (Value known = made.lookup(expr))
    return known;
  auto op = cast<AffineBinaryOpExpr>(expr);
  AffineExpr left = op.getLHS(), right = op.getRHS();
  Value result;
  if (expr.getKind() == AffineExprKind::Add && matchNegated(left) &&
      !matchNegated(right))
    std::swap(left, right);
  if (AffineExpr negated = matchNegated(expr)) {
    Value inner = materialize(negated);
    result = create<arith::SubIOp>(
        materialize(getAffineConstantExpr(0, context())), inner);
  } else if (AffineExpr negated = matchNegated(right);
             negated && expr.getKind() == AffineExprKind::Add) {
    Value lhs = materialize(left), rhs = materialize(negated);
    result = create<arith::SubIOp>(lhs, rhs);
  } else if (expr.getKind() == AffineExprKind::Add ||
             expr.getKind() == AffineExprKind::Mul) {
    Value lhs = materialize(left), rhs = materialize(right);
    if (expr.getKind() == AffineExprKind::Add)
      result = create<arith::AddIOp>(lhs, rhs);
    else
      result = create<arith::MulIOp>(lhs, rhs);
  } else {
    result = materializeDivision(op);
  }
  exprs[result] = expr;
  return made[expr] = result;
}

Value ElementBuilder::isInside(Value index, OpFoldResult low,
                               OpFoldResult high) {
  AffineExpr expr = getExpr(index);
  auto compare = [&](OpFoldResult bound, bool isLow) -> Value {
    Value limit = this->index(bound);
    // Both forms say "at least 0" of an expression.
    AffineExpr room = space.simplify(isLow ? expr - getExpr(limit)
                                           : getExpr(limit) - 1 - expr);
    std::optional<Interval> bounds = space.getBounds(space.getLeast(room));
    if (bounds && bounds->min >= 0)
      return {};
    auto predicate =
        isLow ? arith::CmpIPredicate::sge : arith::CmpIPredicate::slt;
    return create<arith::CmpIOp>(predicate, index, limit);
  };
  Value above = compare(low, /*isLow=*/true);
  Value below = compare(high, /*isLow=*/false);
  return both(above, below);
}

Value ElementBuilder::both(Value a, Value b) {
  if (!a || !b || a == b)
    return a ? a : b;
  Value &known = gates[{a, b}];
  if (!known)
    known = create<arith::AndIOp>(a, b);
  return known;
}

OpFoldResult ElementBuilder::scalar(OpFoldResult hostIndex) {
  if (auto number = getConstantIntValue(hostIndex))
    return builder.getIndexAttr(*number);
  if (Value known = scalar(cast<Value>(hostIndex)))
    return known;
  isRefused = true;
  return builder.getIndexAttr(0);
}

Value ElementBuilder::elementInside(Value tensor, ValueRange indices,
                                    Operation *part) {
  auto sizeOf = [&](Value of, int64_t dim) { return hostSize(of, dim); };
  llvm::SmallBitVector inside;
  if (part)
    inside = getDimsInside(part, sizeOf);
  Value gate;
  for (auto [dim, index] : llvm::enumerate(indices))
    if (dim >= inside.size() || !inside.test(dim))
      gate = both(gate,
                  isInside(index, builder.getIndexAttr(0), size(tensor, dim)));
  if (!gate)
    return element(tensor, indices);
  Type type = uop::getValueType(getElementTypeOrSelf(tensor));
  return elementIf(tensor, indices, gate, zero(type));
}

Value ElementBuilder::elementIf(Value tensor, ValueRange indices, Value inside,
                                Value other) {
  if (!inside)
    return element(tensor, indices);
  IndexSpace::Scope scope(space);
  for (auto [dim, index] : llvm::enumerate(indices)) {
    auto extent = getConstantIntValue(size(tensor, dim));
    if (!extent || *extent == 0)
      continue;
    // There is no element where no index is inside.
    std::optional<Interval> bounds = space.getBounds(getExpr(index));
    if (bounds && (bounds->max < 0 || bounds->min >= *extent))
      return other;
    scope.assume(getExpr(index), {0, *extent - 1});
  }
  llvm::SaveAndRestore gated(gate, both(gate, inside));
  Value taken = element(tensor, indices);
  auto load = taken.getDefiningOp<uop::LoadOp>();
  // A load under the gate that has any gate has this one, so its alternative
  // can be the other value.
  if (load && load.getAlternative() == other)
    return taken;
  if (load && load.getGate() == gate)
    return create<uop::LoadOp>(load.getPtr(), load.getIndices(), gate, other);
  return create<arith::SelectOp>(inside, taken, other);
}

/// The scalar form of `op`'s result: without shape and sign.
static Type getScalarType(Type type) {
  return uop::getValueType(getElementTypeOrSelf(type));
}

Value ElementBuilder::computeElementwise(OpResult result, ValueRange indices) {
  Operation *op = result.getOwner();
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto splat = dyn_cast<SplatElementsAttr>(constant.getValue());
    if (!splat) {
      op->emitOpError("has many elements, expected it to be a constant of the "
                      "module");
      return {};
    }
    auto value = splat.getSplatValue<TypedAttr>();
    if (auto integer = dyn_cast<IntegerAttr>(value))
      value = builder.getIntegerAttr(uop::getValueType(integer.getType()),
                                     integer.getValue());
    return this->constant(value);
  }
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(isa<TensorType>(operand.getType())
                           ? element(operand, indices)
                           : scalar(operand));
    if (!operands.back())
      return {};
  }
  location = op->getLoc();
  // Unlike upstream's ops, uop.float_to_int defines the result of a float that
  // does not fit.
  Type type = getScalarType(op->getResult(0).getType());
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op) && !type.isInteger(1))
    return makeFloatToInt(builder, location, operands[0], type,
                          isa<arith::FPToUIOp>(op));
  OperationState state(op->getLoc(), op->getName(), operands,
                       llvm::map_to_vector(op->getResultTypes(), getScalarType),
                       op->getAttrs());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return builder.create(state)->getResult(result.getResultNumber());
}

Value ElementBuilder::computeElement(OpResult result, ValueRange indices) {
  Operation *op = result.getOwner();
  llvm::SaveAndRestore<Location> place(location, op->getLoc());
  if (auto model = dyn_cast<ElementOpInterface>(op))
    return model.emitElement(result.getResultNumber(), indices, *this);
  if (isa<arith::ConstantOp>(op) || OpTrait::hasElementwiseMappableTraits(op))
    return computeElementwise(result, indices);
  op->emitOpError("on tensors cannot be scheduled; write it with uop, arith, "
                  "math, linalg or tensor ops");
  return {};
}
