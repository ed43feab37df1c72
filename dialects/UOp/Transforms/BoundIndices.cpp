// Adds bounds checks (gates) to accesses whose indices are not known to be
// inside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPBOUNDINDICESPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit;
using namespace tinyjit::uop;

namespace {
/// The values that the integers and indices of one kernel can have.
class IndexBounds {
public:
  /// The facts that hold where a gate is true: which sums are 0 or more, and
  /// between which numbers values lie.
  struct Facts {
    SmallVector<LinearIndex> positive;
    llvm::DenseMap<Value, Bounds> bounds;
  };
  /// \param gate null for one that is always true.
  Facts collectFacts(Value gate);

  /// Whether `index` lies from 0 up to `size` where the gate is true.
  bool isInside(Value index, int64_t size, const Facts &facts) {
    LinearIndex linear = toLinear(index), room;
    room.constant = size - 1;
    room.addWrapping(linear, -1);
    return isPositive(linear, facts) && isPositive(room, facts);
  }

private:
  static LinearIndex toLinear(Value value);
  void addFact(const LinearIndex &room, Facts &facts);
  void addDifference(const LinearIndex &larger, LinearIndex smaller,
                     int64_t distance, Facts &facts);
  void addFacts(arith::CmpIOp compare, Facts &facts);
  ConstantIntRanges rangeOf(Value value, int depth = maxDepth);
  ConstantIntRanges infer(Value value, int depth);
  /// Bounds of the sum, if it fits 64 bits: then it does not wrap.
  std::optional<Bounds> boundsOf(const LinearIndex &linear);
  bool isPositive(const LinearIndex &linear, const Facts &facts);
  int64_t getLeast(LinearIndex linear, const Facts &facts);

  /// Chains of ops that are longer have any value.
  static constexpr int maxDepth = 64;
  llvm::DenseMap<Value, ConstantIntRanges> known;
};

struct BoundIndices
    : tinyjit::uop::impl::UOpBoundIndicesPassBase<BoundIndices> {
  using UOpBoundIndicesPassBase::UOpBoundIndicesPassBase;

  void runOnOperation() override;
};
} // namespace

static Bounds toBounds(const ConstantIntRanges &range) {
  return {range.smin().getSExtValue(), range.smax().getSExtValue()};
}

ConstantIntRanges IndexBounds::infer(Value value, int depth) {
  unsigned width = ConstantIntRanges::getStorageBitwidth(value.getType());
  if (auto range = value.getDefiningOp<RangeOp>()) {
    int64_t end = range.getExtent()
                      ? *range.getExtent()
                      : rangeOf(range.getBound(), depth).smax().getSExtValue();
    // Nothing is done at an index of a range without trips.
    return ConstantIntRanges::fromSigned(
        APInt(width, 0), APInt(width, std::max<int64_t>(end - 1, 0)));
  }
  ConstantIntRanges found = ConstantIntRanges::maxRange(width);
  auto op = dyn_cast_or_null<InferIntRangeInterface>(value.getDefiningOp());
  if (!op || depth == 0)
    return found;
  SmallVector<ConstantIntRanges> operands;
  for (Value operand : op->getOperands())
    // An operand that is no integer, as a variable, has its bounds in its type.
    operands.push_back(operand.getType().isIntOrIndex()
                           ? rangeOf(operand, depth - 1)
                           : ConstantIntRanges::maxRange(width));
  op.inferResultRanges(operands,
                       [&](Value result, const ConstantIntRanges &range) {
                         if (result == value)
                           found = range;
                       });
  return found;
}

ConstantIntRanges IndexBounds::rangeOf(Value value, int depth) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  ConstantIntRanges range = infer(value, depth);
  return known.try_emplace(value, range).first->second;
}

/// `value` as a sum of values that are no casts. Sums of integers may wrap, so
/// that only those of indices are taken apart.
LinearIndex IndexBounds::toLinear(Value value) {
  LinearIndex linear, whole;
  if (value.getType().isIndex() || getConstantIntValue(value))
    whole = getLinearIndex(value);
  else
    whole.terms.push_back({value, 1});
  linear.constant = whole.constant;
  for (const LinearIndex::Term &term : whole.terms) {
    Value inner = term.variable;
    while (Operation *op = inner.getDefiningOp()) {
      bool isWide = inner.getType().isIndex();
      if (!isa<arith::ExtSIOp>(op) && !(isa<arith::IndexCastOp>(op) && isWide))
        break;
      inner = op->getOperand(0);
    }
    LinearIndex part;
    part.terms.push_back({inner, 1});
    linear.addWrapping(part, term.scale);
  }
  return linear;
}

static bool isStrict(arith::CmpIPredicate predicate) {
  return predicate == arith::CmpIPredicate::slt ||
         predicate == arith::CmpIPredicate::ult ||
         predicate == arith::CmpIPredicate::sgt;
}

/// Notes that `larger` is at least `smaller + distance`.
void IndexBounds::addDifference(const LinearIndex &larger, LinearIndex smaller,
                                int64_t distance, Facts &facts) {
  LinearIndex room = larger, one;
  one.constant = 1;
  if (smaller.add(one, distance) && room.add(smaller, -1))
    addFact(room, facts);
}

/// Notes that `room` is 0 or more.
void IndexBounds::addFact(const LinearIndex &room, Facts &facts) {
  facts.positive.push_back(room);
  if (room.terms.size() != 1 || std::abs(room.terms.front().scale) != 1 ||
      room.constant == std::numeric_limits<int64_t>::min())
    return;
  auto [value, scale] = room.terms.front();
  Bounds &bounds =
      facts.bounds.try_emplace(value, toBounds(rangeOf(value))).first->second;
  if (scale > 0)
    bounds.min = std::max(bounds.min, -room.constant);
  else
    bounds.max = std::min(bounds.max, room.constant);
}

std::optional<Bounds> IndexBounds::boundsOf(const LinearIndex &linear) {
  return linear.bounds([&](Value term) { return toBounds(rangeOf(term)); });
}

void IndexBounds::addFacts(arith::CmpIOp compare, Facts &facts) {
  using Predicate = arith::CmpIPredicate;
  Value a = compare.getLhs(), b = compare.getRhs();
  Predicate predicate = compare.getPredicate();
  LinearIndex left = toLinear(a), right = toLinear(b);
  if (!boundsOf(left) || !boundsOf(right))
    return;
  // A value below a number that is not negative, both without signs, is not
  // negative either.
  bool isUnsigned = predicate == Predicate::ult || predicate == Predicate::ule;
  if (isUnsigned && !rangeOf(b).smin().isNonNegative())
    return;
  if (isUnsigned)
    addFact(left, facts);
  bool isEqual = predicate == Predicate::eq;
  if (isEqual || isUnsigned || predicate == Predicate::slt ||
      predicate == Predicate::sle)
    addDifference(right, left, isStrict(predicate), facts);
  if (isEqual || predicate == Predicate::sgt || predicate == Predicate::sge)
    addDifference(left, right, isStrict(predicate), facts);
}

IndexBounds::Facts IndexBounds::collectFacts(Value gate) {
  Facts facts;
  SmallVector<Value> open;
  if (gate)
    open.push_back(gate);
  while (!open.empty()) {
    Operation *op = open.pop_back_val().getDefiningOp();
    if (isa_and_nonnull<arith::AndIOp>(op))
      llvm::append_range(open, op->getOperands());
    else if (auto compare = dyn_cast_or_null<arith::CmpIOp>(op))
      addFacts(compare, facts);
  }
  return facts;
}

/// The least that `linear` is where the facts hold; the least number if that is
/// not known. A range up to a bound that is not a number is taken at its end
/// where that is the least: `n - 1 - i` is 0 or more for `i` below `n`.
int64_t IndexBounds::getLeast(LinearIndex linear, const Facts &facts) {
  for (const LinearIndex::Term &term : LinearIndex(linear).terms) {
    auto range = term.variable.getDefiningOp<RangeOp>();
    if (!range || range.getExtent() || facts.bounds.contains(term.variable))
      continue;
    LinearIndex end = toLinear(range.getBound());
    --end.constant;
    linear.addWrapping(getLinearIndex(range.getIndex()), -term.scale);
    if (term.scale < 0)
      linear.addWrapping(end, term.scale);
  }
  std::optional<Bounds> bounds = linear.bounds([&](Value term) -> Bounds {
    if (auto known = facts.bounds.find(term); known != facts.bounds.end())
      return known->second;
    return toBounds(rangeOf(term));
  });
  return bounds ? bounds->min : std::numeric_limits<int64_t>::min();
}

bool IndexBounds::isPositive(const LinearIndex &linear, const Facts &facts) {
  if (getLeast(linear, facts) >= 0)
    return true;
  return llvm::any_of(facts.positive, [&](const LinearIndex &fact) {
    LinearIndex rest = linear;
    return rest.add(fact, -1) && getLeast(rest, facts) >= 0;
  });
}

/// True if an element of an array decides about `value`.
static bool isData(Value value) {
  llvm::SetVector<Value> open;
  open.insert(value);
  for (size_t next = 0; next < open.size(); ++next) {
    Operation *op = open[next].getDefiningOp();
    if (isa_and_nonnull<LoadOp>(op))
      return true;
    if (op)
      open.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// `gate`, which may be null, and that each index is inside its dimension, as
/// far as that is not known where the gate is true.
/// \param believed whether a gate that is there is believed about all indices
///   but those that are data.
static Value extendGate(OpBuilder &builder, Location loc, PtrType type,
                        ValueRange indices, Value gate, bool believed,
                        IndexBounds &bounds) {
  IndexBounds::Facts facts = bounds.collectFacts(gate);
  believed &= bool(gate);
  for (auto [index, size] : llvm::zip_equal(indices, type.getMaxShape())) {
    if (bounds.isInside(index, size, facts) || (believed && !isData(index)))
      continue;
    // A negative index is a large one without sign.
    Value limit = arith::ConstantIndexOp::create(builder, loc, size);
    Value inside = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, index, limit);
    gate = gate ? arith::AndIOp::create(builder, loc, gate, inside).getResult()
                : inside;
  }
  return gate;
}

void BoundIndices::runOnOperation() {
  IndexBounds bounds;
  getOperation()->walk([&](LoadOp load) {
    OpBuilder builder(load);
    Value gate =
        extendGate(builder, load.getLoc(), load.getPtr().getType(),
                   load.getIndices(), load.getGate(), !checkGates, bounds);
    if (gate == load.getGate())
      return;
    if (!load.getGate()) {
      Type type = load.getValue().getType();
      Value zero = arith::ConstantOp::create(
          builder, load.getLoc(), cast<TypedAttr>(builder.getZeroAttr(type)));
      load.getAlternativeMutable().assign(zero);
    }
    load.getGateMutable().assign(gate);
  });
  getOperation()->walk([&](StoreOp store) {
    OpBuilder builder(store);
    Value gate =
        extendGate(builder, store.getLoc(), store.getPtr().getType(),
                   store.getIndices(), store.getGate(), !checkGates, bounds);
    if (gate != store.getGate())
      store.getGateMutable().assign(gate);
  });
}
