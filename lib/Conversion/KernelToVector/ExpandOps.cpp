// Expands ops of a kernel or host function that LLVM defines differently, or
// not at all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/ExpandOps.h"

#include "dialects/UOp/Threefry.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

namespace {
/// Builds arithmetic on scalars and vectors tersely. `index` counts as 64 bits.
class Expander : public ImplicitLocOpBuilder {
public:
  using ImplicitLocOpBuilder::ImplicitLocOpBuilder;

  Value expand(Operation *op);

private:
  unsigned width(Value x) {
    Type type = getElementTypeOrSelf(x.getType());
    return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  }
  Value constant(Type type, const APInt &bits) {
    TypedAttr number = getIntegerAttr(getElementTypeOrSelf(type), bits);
    if (auto vector = dyn_cast<VectorType>(type))
      number = DenseElementsAttr::get(vector, Attribute(number));
    return arith::ConstantOp::create(*this, number);
  }
  Value constant(Value like, int64_t number) {
    return constant(like.getType(),
                    APInt(width(like), number, /*isSigned=*/true,
                          /*implicitTrunc=*/true));
  }
  Value lowest(Value like) {
    return constant(like.getType(), APInt::getSignedMinValue(width(like)));
  }
  Value floatConstant(Type type, double number) {
    APFloat value(number);
    bool lossy;
    value.convert(cast<FloatType>(type).getFloatSemantics(),
                  APFloat::rmNearestTiesToEven, &lossy);
    return arith::ConstantOp::create(*this, getFloatAttr(type, value));
  }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(*this, predicate, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(*this, condition, a, b);
  }

  /// A divisor that never traps, and where it stands in for the given one.
  struct Guarded {
    Value divisor;
    /// Null where the divisor is known to be fine.
    Value isZero;
    /// The lowest number by -1; null also where the division is unsigned.
    Value overflows;
  };
  Guarded guardDivisor(Value x, Value y, bool isSigned);
  Value extremum(Value a, Value b, bool isMax);
  template <typename SignedOp, typename UnsignedOp>
  Value guarded(Value x, Value y, bool isSigned, Value overflow);
  Value divide(Value x, Value y, bool isSigned);
  Value remainder(Value x, Value y, bool isSigned);
  Value roundingDivide(Operation *op);
  Value shift(Operation *op);
  Value toInt(Value x, IntegerType type);
  Value toUnsignedLong(Value x);
  Value expand(uop::FloatToIntOp op);
  Value expand(uop::ThreefryOp op);
  Value expand(uop::WmmaOp op);
};
} // namespace

Expander::Guarded Expander::guardDivisor(Value x, Value y, bool isSigned) {
  APInt known;
  if (matchPattern(y, m_ConstantInt(&known)) && !known.isZero() &&
      !(isSigned && known.isAllOnes()))
    return {y, Value(), Value()};
  Value isZero = compare(arith::CmpIPredicate::eq, y, constant(y, 0));
  Value bad = isZero, overflows;
  if (isSigned) {
    overflows = arith::AndIOp::create(
        *this, compare(arith::CmpIPredicate::eq, x, lowest(x)),
        compare(arith::CmpIPredicate::eq, y, constant(y, -1)));
    bad = arith::OrIOp::create(*this, bad, overflows);
  }
  // Not 1: LLVM 22 takes a division by a selected 1 out of the select where the
  // target has masks (AVX-512), and then it divides by zero after all.
  return {select(bad, constant(y, 3), y), isZero, overflows};
}

/// `SignedOp` or `UnsignedOp`, which divide, where that is defined.
/// \param overflow the result where the lowest number is divided by -1.
template <typename SignedOp, typename UnsignedOp>
Value Expander::guarded(Value x, Value y, bool isSigned, Value overflow) {
  Guarded guard = guardDivisor(x, y, isSigned);
  Value result = isSigned
                     ? SignedOp::create(*this, x, guard.divisor).getResult()
                     : UnsignedOp::create(*this, x, guard.divisor).getResult();
  if (guard.overflows)
    result = select(guard.overflows, overflow, result);
  return guard.isZero ? select(guard.isZero, constant(x, 0), result) : result;
}

Value Expander::divide(Value x, Value y, bool isSigned) {
  return guarded<arith::DivSIOp, arith::DivUIOp>(x, y, isSigned, x);
}

Value Expander::remainder(Value x, Value y, bool isSigned) {
  return guarded<arith::RemSIOp, arith::RemUIOp>(x, y, isSigned,
                                                 constant(x, 0));
}

/// The larger or smaller number, a NaN if there is one, and 0 larger than -0.
/// LLVM 22 loses a signaling NaN here on AVX-512.
Value Expander::extremum(Value a, Value b, bool isMax) {
  using Predicate = arith::CmpFPredicate;
  Type bits = getIntegerType(width(a));
  if (auto vector = dyn_cast<VectorType>(a.getType()))
    bits = vector.clone(bits);
  Value aBits = arith::BitcastOp::create(*this, bits, a);
  Value bBits = arith::BitcastOp::create(*this, bits, b);
  Value both = isMax ? arith::AndIOp::create(*this, aBits, bBits).getResult()
                     : arith::OrIOp::create(*this, aBits, bBits).getResult();
  Value equal = arith::BitcastOp::create(*this, a.getType(), both);
  Value nan = arith::AddFOp::create(*this, a, b);
  Predicate wins = isMax ? Predicate::OGT : Predicate::OLT;
  auto is = [&](Predicate predicate, Value x, Value y) -> Value {
    return arith::CmpFOp::create(*this, predicate, x, y);
  };
  Value rest = select(is(Predicate::OEQ, a, b), equal, nan);
  return select(is(wins, a, b), a, select(is(wins, b, a), b, rest));
}

/// `floordivsi`, `ceildivsi` and `ceildivui`: the quotient toward zero, then
/// one step where there is a rest on the side in question.
Value Expander::roundingDivide(Operation *op) {
  bool isSigned = !isa<arith::CeilDivUIOp>(op);
  Value x = op->getOperand(0), y = op->getOperand(1);
  Value quotient = divide(x, y, isSigned), rest = remainder(x, y, isSigned);
  Value adjust = compare(arith::CmpIPredicate::ne, rest, constant(x, 0));
  if (isSigned) {
    Value signs = arith::XOrIOp::create(*this, rest, y);
    Value differ = compare(arith::CmpIPredicate::slt, signs, constant(x, 0));
    if (isa<arith::CeilDivSIOp>(op))
      differ = arith::XOrIOp::create(*this, differ, constant(differ, 1));
    adjust = arith::AndIOp::create(*this, adjust, differ);
  }
  Value one = constant(x, 1);
  Value stepped = isa<arith::FloorDivSIOp>(op)
                      ? arith::SubIOp::create(*this, quotient, one).getResult()
                      : arith::AddIOp::create(*this, quotient, one).getResult();
  return select(adjust, stepped, quotient);
}

Value Expander::shift(Operation *op) {
  Value x = op->getOperand(0), amount = op->getOperand(1);
  APInt known;
  if (matchPattern(amount, m_ConstantInt(&known)) && known.ult(width(x)))
    return {};
  Value bound = constant(amount, width(x));
  Value inside = compare(arith::CmpIPredicate::ult, amount, bound);
  if (isa<arith::ShRSIOp>(op)) {
    Value most = constant(amount, width(x) - 1);
    return arith::ShRSIOp::create(*this, x, select(inside, amount, most));
  }
  Value zero = constant(amount, 0);
  Value guarded = select(inside, amount, zero);
  Value shifted = isa<arith::ShLIOp>(op)
                      ? arith::ShLIOp::create(*this, x, guarded).getResult()
                      : arith::ShRUIOp::create(*this, x, guarded).getResult();
  return select(inside, shifted, constant(x, 0));
}

/// `x` toward zero, or the lowest value of `type` if that does not fit.
Value Expander::toInt(Value x, IntegerType type) {
  Type floatType = x.getType();
  double limit = type.getWidth() == 64 ? 0x1p63 : 0x1p31;
  // Only f64 has values between -2^31 and -2^31 - 1; they round to what fits.
  bool between = floatType.isF64() && type.getWidth() == 32;
  Value low = floatConstant(floatType, between ? -limit - 1 : -limit);
  Value high = floatConstant(floatType, limit);
  Value fits = arith::AndIOp::create(
      *this,
      arith::CmpFOp::create(*this,
                            between ? arith::CmpFPredicate::OGT
                                    : arith::CmpFPredicate::OGE,
                            x, low),
      arith::CmpFOp::create(*this, arith::CmpFPredicate::OLT, x, high));
  Value inside = select(fits, x, floatConstant(floatType, 0));
  Value converted = arith::FPToSIOp::create(*this, type, inside);
  return select(fits, converted, lowest(converted));
}

Value Expander::toUnsignedLong(Value x) {
  Value border = floatConstant(x.getType(), 0x1p63);
  Value big =
      arith::CmpFOp::create(*this, arith::CmpFPredicate::OGE, x, border);
  Value rest = toInt(select(big, arith::SubFOp::create(*this, x, border), x),
                     getI64Type());
  // A rest that does not fit is the lowest value, which is 2^63 already.
  Value added = arith::OrIOp::create(*this, rest, lowest(rest));
  return select(big, added, rest);
}

Value Expander::expand(uop::FloatToIntOp op) {
  Value x = op.getOperand();
  auto type = cast<IntegerType>(op.getType());
  if (x.getType().getIntOrFloatBitWidth() < 32)
    x = arith::ExtFOp::create(*this, getF32Type(), x);
  if (op.getIsUnsigned() && type.getWidth() == 64)
    return toUnsignedLong(x);
  bool wide =
      type.getWidth() == 64 || (op.getIsUnsigned() && type.getWidth() == 32);
  Value converted = toInt(x, wide ? getI64Type() : getI32Type());
  if (converted.getType() == type)
    return converted;
  return arith::TruncIOp::create(*this, type, converted);
}

Value Expander::expand(uop::ThreefryOp op) {
  Type i32 = getI32Type(), i64 = getI64Type();
  auto number = [&](uint32_t bits) { return constant(i32, APInt(32, bits)); };
  auto low = [&](Value x) {
    return arith::TruncIOp::create(*this, i32, x).getResult();
  };
  auto high = [&](Value x) {
    return low(arith::ShRUIOp::create(*this, x, constant(i64, APInt(64, 32))));
  };
  auto add = [&](Value a, Value b) {
    return arith::AddIOp::create(*this, a, b).getResult();
  };
  auto exclusive = [&](Value a, Value b) {
    return arith::XOrIOp::create(*this, a, b).getResult();
  };
  SmallVector<Value, 3> keys{low(op.getKey()), high(op.getKey())};
  keys.push_back(
      exclusive(exclusive(keys[0], keys[1]), number(uop::threefryParity)));
  Value x0 = add(low(op.getCounter()), keys[0]),
        x1 = add(high(op.getCounter()), keys[1]);
  for (uint32_t group = 0; group < 5; ++group) {
    for (uint32_t round = 0; round < 4; ++round) {
      uint32_t rotation = uop::threefryRotations[(group % 2) * 4 + round];
      x0 = add(x0, x1);
      Value rotated = arith::OrIOp::create(
          *this, arith::ShLIOp::create(*this, x1, number(rotation)),
          arith::ShRUIOp::create(*this, x1, number(32 - rotation)));
      x1 = exclusive(rotated, x0);
    }
    x0 = add(x0, keys[(group + 1) % 3]);
    x1 = add(x1, add(keys[(group + 2) % 3], number(group + 1)));
  }
  Value upper =
      arith::ShLIOp::create(*this, arith::ExtUIOp::create(*this, i64, x1),
                            constant(i64, APInt(64, 32)));
  return arith::OrIOp::create(*this, upper,
                              arith::ExtUIOp::create(*this, i64, x0));
}

Value Expander::expand(uop::WmmaOp op) {
  auto lhs = cast<VectorType>(op.getLhs().getType());
  auto acc = cast<VectorType>(op.getAcc().getType());
  Type sumType = acc.getElementType();
  auto extract = [&](Value matrix, int64_t row, int64_t column) {
    Value element = vector::ExtractOp::create(*this, matrix,
                                              ArrayRef<int64_t>{row, column});
    if (element.getType() == sumType)
      return element;
    return arith::ExtFOp::create(*this, sumType, element).getResult();
  };
  SmallVector<Value> sums;
  for (int64_t i = 0; i < acc.getDimSize(0); ++i)
    for (int64_t j = 0; j < acc.getDimSize(1); ++j) {
      Value sum = extract(op.getAcc(), i, j);
      for (int64_t k = 0; k < lhs.getDimSize(1); ++k)
        sum = math::FmaOp::create(*this, extract(op.getLhs(), i, k),
                                  extract(op.getRhs(), k, j), sum);
      sums.push_back(sum);
    }
  return vector::FromElementsOp::create(*this, acc, sums);
}

Value Expander::expand(Operation *op) {
  if (isa<arith::DivSIOp, arith::DivUIOp>(op))
    return divide(op->getOperand(0), op->getOperand(1),
                  isa<arith::DivSIOp>(op));
  if (isa<arith::RemSIOp, arith::RemUIOp>(op))
    return remainder(op->getOperand(0), op->getOperand(1),
                     isa<arith::RemSIOp>(op));
  if (isa<arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>(op))
    return roundingDivide(op);
  if (isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp>(op))
    return shift(op);
  if (isa<arith::MaximumFOp, arith::MinimumFOp>(op))
    return extremum(op->getOperand(0), op->getOperand(1),
                    isa<arith::MaximumFOp>(op));
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<uop::FloatToIntOp, uop::ThreefryOp, uop::WmmaOp>(
          [&](auto known) { return expand(known); })
      .Default(Value());
}

/// Takes away what `op` promises about its operands; integers wrap whatever
/// flags say.
static void dropFlags(Operation *op) {
  if (auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    op->setAttr(flags.getIntegerOverflowAttrName(),
                arith::IntegerOverflowFlagsAttr::get(
                    op->getContext(), arith::IntegerOverflowFlags::none));
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::ShRSIOp, arith::ShRUIOp>(op))
    op->removeAttr("isExact");
}

void conversion::expandKernelOps(Operation *function) {
  SmallVector<Operation *> ops;
  function->walk([&](Operation *op) {
    if (op != function)
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    dropFlags(op);
    if (op->getNumResults() != 1)
      continue;
    Expander expander(op->getLoc(), op);
    Value value = expander.expand(op);
    if (!value)
      continue;
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
}

LogicalResult conversion::checkElementwise(jit::KernelOp kernel) {
  for (Operation &op : kernel.getBody().front()) {
    // Products of tiles are written with vectors.
    if (isa<uop::UOpDialect, jit::JitDialect, vector::VectorDialect>(
            op.getDialect()))
      continue;
    bool isNumber = llvm::all_of(op.getResultTypes(), [](Type type) {
      return getElementTypeOrSelf(type).isIntOrIndexOrFloat();
    });
    bool isElementwise =
        op.hasTrait<OpTrait::ConstantLike>()
            ? isa<arith::ConstantOp>(op)
            : op.hasTrait<OpTrait::Vectorizable>() || isa<arith::SelectOp>(op);
    if (!isNumber || !isElementwise)
      return op.emitError("'")
             << op.getName()
             << "' is not supported in a kernel over ranges, expected an "
                "operation of arith or math on integers or floats";
  }
  return success();
}
