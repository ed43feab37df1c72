// Writes a kernel as loops over scalars and vectors: reductions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Emitter.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::RangeOp;
using uop::ReduceKind;
using uop::ReduceOp;

/// The value that changes nothing.
static TypedAttr getIdentityAttr(ReduceKind kind, Type type) {
  Builder builder(type.getContext());
  if (auto floatType = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    switch (kind) {
    case ReduceKind::Add:
      return builder.getFloatAttr(type, APFloat::getZero(semantics));
    case ReduceKind::Mul:
      return builder.getFloatAttr(type, APFloat::getOne(semantics));
    default:
      return builder.getFloatAttr(
          type, APFloat::semanticsHasInf(semantics)
                    ? APFloat::getInf(semantics, /*Negative=*/true)
                    : APFloat::getLargest(semantics, /*Negative=*/true));
    }
  }
  unsigned bits = type.getIntOrFloatBitWidth();
  bool lowest = kind == ReduceKind::Max && bits > 1;
  return builder.getIntegerAttr(type, kind == ReduceKind::Mul ? APInt(bits, 1)
                                      : lowest ? APInt::getSignedMinValue(bits)
                                               : APInt::getZero(bits));
}

Value Emitter::combineNamed(ReduceKind kind, Value sum, Value value) {
  Type type = getElementTypeOrSelf(sum.getType());
  bool isFloat = isa<FloatType>(type), isBool = type.isInteger(1);
  switch (kind) {
  case ReduceKind::Add:
    if (isFloat)
      return arith::AddFOp::create(builder, loc, sum, value);
    return isBool ? arith::OrIOp::create(builder, loc, sum, value).getResult()
                  : arith::AddIOp::create(builder, loc, sum, value).getResult();
  case ReduceKind::Mul:
    if (isFloat)
      return arith::MulFOp::create(builder, loc, sum, value);
    return isBool ? arith::AndIOp::create(builder, loc, sum, value).getResult()
                  : arith::MulIOp::create(builder, loc, sum, value).getResult();
  case ReduceKind::UMax:
    return arith::MaxUIOp::create(builder, loc, sum, value);
  case ReduceKind::Max:
    break;
  }
  if (isBool)
    return arith::OrIOp::create(builder, loc, sum, value);
  if (!isFloat)
    return arith::MaxSIOp::create(builder, loc, sum, value);
  Value less = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT,
                                     sum, value);
  return arith::SelectOp::create(builder, loc, less, value, sum);
}

/// Combines the results so far with the operands' values, of the present
/// combination of copies.
SmallVector<Value> Emitter::combine(ReduceOp reduce, ValueRange sums,
                                    ValueRange values) {
  if (reduce.getKind())
    return {combineNamed(*reduce.getKind(), sums[0], values[0])};
  Block &block = reduce.getCombiner().front();
  IRMapping mapping;
  size_t count = sums.size();
  for (size_t i = 0; i < count; ++i) {
    mapping.map(block.getArgument(i), sums[i]);
    mapping.map(block.getArgument(count + i), values[i]);
  }
  for (Operation &op : block.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>()) {
      mapping.map(op.getResult(0), builder.clone(op)->getResult(0));
      continue;
    }
    SmallVector<Value> operands;
    for (Value operand : op.getOperands()) {
      // Only constants come from outside.
      if (!mapping.contains(operand))
        mapping.map(operand,
                    builder.clone(*operand.getDefiningOp())->getResult(0));
      operands.push_back(mapping.lookup(operand));
    }
    mapping.map(op.getResults(), buildElementwise(&op, operands));
  }
  SmallVector<Value> results;
  for (auto [value, sum] :
       llvm::zip_equal(block.getTerminator()->getOperands(), sums))
    results.push_back(splat(mapping.lookupOrDefault(value), widthOf(sum)));
  return results;
}

void Emitter::combineCopy(ReduceOp reduce, MutableArrayRef<Value> sums) {
  auto product = reduce.getContract()
                     ? reduce.getValues()[0].getDefiningOp<arith::MulFOp>()
                     : arith::MulFOp();
  SmallVector<Value> values;
  for (Value operand :
       product ? ValueRange(product->getOperands()) : reduce.getValues())
    values.push_back(emit(operand));
  setInsertionPoint(scopes.size() - 1);
  SmallVector<Value> current(sums.begin(), sums.end());
  int64_t width = widthOf(current[0]);
  for (Value &value : values)
    value = splat(value, width);
  SmallVector<Value> combined;
  if (product)
    combined.push_back(
        math::FmaOp::create(builder, loc, values[0], values[1], current[0]));
  else
    combined = combine(reduce, current, values);
  if (!scopes.back()->masks.empty()) {
    Value mask = scopes.back()->masks[coords.back()];
    for (auto [value, old] : llvm::zip_equal(combined, current))
      value = arith::SelectOp::create(
          builder, loc,
          isa<VectorType>(mask.getType()) ? splat(mask, width) : mask, value,
          old);
  }
  llvm::copy(combined, sums.begin());
}

/// One step of the reduction in the innermost scope: for every combination of
/// copies the operands go onto `sums`, which lie in the order of `forEachCopy`.
void Emitter::combineStep(ReduceOp reduce, Values &sums) {
  FreeRanges::Set set = ranges.of(reduce.getResult(0));
  for (RangeOp range : reduce.getRangeOps())
    set.insert(range);
  size_t position = 0, count = reduce.getNumResults();
  forEachCopy(set, [&] {
    combineCopy(reduce, MutableArrayRef<Value>(sums).slice(position, count));
    position += count;
  });
}

/// Opens the loops over the reduction's ranges from number `depth` on.
void Emitter::emitReduceLoops(ReduceOp reduce, unsigned depth, Values &sums) {
  if (depth == reduce.getRanges().size()) {
    combineStep(reduce, sums);
    return;
  }
  RangeOp range = reduce.getRangeOps()[depth];
  Loop loop;
  loop.ranges.push_back(range);
  loop.extent = range.getExtent().value_or(-1);
  bool innermost = depth + 1 == reduce.getRanges().size();
  int64_t lanes = innermost ? plan.lanes.lookup(reduce) : 0;
  SmallVector<Segment> segments;
  if (lanes > 1) {
    getLaneSegments(loop, getLaneShape(reduce), segments);
  } else {
    getSegments(loop, segments);
  }
  for (const Segment &segment : segments) {
    openScope(loop.ranges, segment, sums);
    emitReduceLoops(reduce, depth + 1, sums);
    closeScope(sums);
  }
}

/// Full trips over all partial results, then one that is masked.
void Emitter::getLaneSegments(const Loop &loop, const LaneShape &shape,
                              SmallVectorImpl<Segment> &segments) {
  int64_t step = shape.width * shape.copies * shape.threads;
  auto add = [&](OpFoldResult begin, OpFoldResult end, bool masked) {
    segments.push_back({begin, end, shape.width, shape.copies, masked,
                        shape.threads, shape.offset});
  };
  auto number = [&](int64_t value) {
    return OpFoldResult(builder.getIndexAttr(value));
  };
  if (loop.extent >= 0) {
    int64_t full = loop.extent / step * step;
    if (full > 0)
      add(number(0), number(full), false);
    if (full < loop.extent)
      add(number(full), number(loop.extent), true);
    return;
  }
  Value bound = emitBound(loop.ranges.front());
  setInsertionPoint(scopes.size() - 1);
  Value rest = arith::RemSIOp::create(builder, loc, bound, indexConstant(step));
  Value full = arith::SubIOp::create(builder, loc, bound, rest);
  add(number(0), full, false);
  add(full, bound, true);
}

Emitter::LaneShape Emitter::getLaneShape(ReduceOp reduce) {
  LaneShape shape;
  shape.copies = std::max<int64_t>(plan.lanes.lookup(reduce), 1);
  if (shape.copies == 1 || !plan.useVectors ||
      findPlace(reduce.getResult(0)).lane != 0)
    return shape;
  int64_t bits =
      std::max(8u, reduce.getResult(0).getType().getIntOrFloatBitWidth());
  shape.width = std::max<int64_t>(
      1, std::min<int64_t>(shape.copies, target.vectorBits / bits));
  shape.copies /= shape.width;
  return shape;
}

Value Emitter::combineCopies(ReduceKind kind, Values partials) {
  while (partials.size() > 1) {
    size_t half = partials.size() / 2;
    for (size_t i = 0; i < half; ++i)
      partials[i] = combineNamed(kind, partials[i], partials[half + i]);
    partials.truncate(half);
  }
  return partials[0];
}

Value Emitter::combineLanes(ReduceKind kind, Value sum) {
  while (widthOf(sum) > 1) {
    int64_t half = widthOf(sum) / 2;
    SmallVector<int64_t> low = llvm::to_vector(llvm::seq<int64_t>(0, half));
    SmallVector<int64_t> high =
        llvm::to_vector(llvm::seq<int64_t>(half, 2 * half));
    sum = combineNamed(kind,
                       vector::ShuffleOp::create(builder, loc, sum, sum, low),
                       vector::ShuffleOp::create(builder, loc, sum, sum, high));
  }
  return vector::ExtractOp::create(builder, loc, sum, ArrayRef<int64_t>{0});
}

Value Emitter::combinePartials(ReduceOp reduce, Values partials) {
  ReduceKind kind = *reduce.getKind();
  Value sum = combineCopies(kind, std::move(partials));
  return getLaneShape(reduce).width == 1 ? sum : combineLanes(kind, sum);
}

/// Writes the reduction for all combinations of copies at once, in one set of
/// loops.
void Emitter::emitReduce(ReduceOp reduce) {
  FreeRanges::Set set = ranges.of(reduce.getResult(0));
  Place place = findPlace(set);
  LaneShape shape = getLaneShape(reduce);
  int64_t width = place.lane ? scopes[place.lane]->width : shape.width;
  Values sums;
  forEachCopy(set, [&] {
    for (int64_t partial = 0; partial < shape.copies; ++partial)
      for (auto [number, result] : llvm::enumerate(reduce.getResults())) {
        Value init;
        if (reduce.getKind()) {
          init = arith::ConstantOp::create(
              builder, loc,
              getIdentityAttr(*reduce.getKind(), result.getType()));
        } else {
          // Each copy may begin with a value of its own.
          init = emit(reduce.getInit()[number]);
          setInsertionPoint(place.home);
        }
        sums.push_back(splat(init, width));
      }
  });
  emitReduceLoops(reduce, 0, sums);
  setInsertionPoint(place.home);
  size_t position = 0;
  forEachCopy(set, [&] {
    int64_t combination = findPlace(set).combination;
    auto &known = scopes[place.home]->known;
    if (!shape.isPlain()) {
      Values own(sums.begin() + position,
                 sums.begin() + position + shape.copies);
      known[{reduce.getResult(0), combination}] = combinePartials(reduce, own);
      position += shape.copies;
      return;
    }
    for (Value result : reduce.getResults())
      known[{result, combination}] = sums[position++];
  });
}
