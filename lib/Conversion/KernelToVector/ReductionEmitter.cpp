// Emits the reductions of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/ReductionEmitter.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

//===-- one step ----------------------------------------------------------===//

/// Combines the results so far with the operands' values, as the reduction's
/// kind or region says.
SmallVector<Value> ReductionEmitter::combineBy(ReduceOp reduce, ValueRange sums,
                                               ValueRange operands) {
  if (reduce.getKind())
    return {combine(code, *reduce.getKind(), sums[0], operands[0])};
  Block &block = reduce.getCombiner().front();
  IRMapping mapping;
  size_t count = sums.size();
  for (size_t i = 0; i < count; ++i) {
    mapping.map(block.getArgument(i), sums[i]);
    mapping.map(block.getArgument(count + i), operands[i]);
  }
  OpBuilder &builder = code.builder;
  for (Operation &op : block.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>()) {
      mapping.map(op.getResult(0), builder.clone(op)->getResult(0));
      continue;
    }
    SmallVector<Value> mapped;
    for (Value operand : op.getOperands()) {
      // Only constants come from outside.
      if (!mapping.contains(operand))
        mapping.map(operand,
                    builder.clone(*operand.getDefiningOp())->getResult(0));
      mapped.push_back(mapping.lookup(operand));
    }
    mapping.map(op.getResults(), code.buildElementwise(&op, mapped));
  }
  SmallVector<Value> results;
  for (auto [value, sum] :
       llvm::zip_equal(block.getTerminator()->getOperands(), sums))
    results.push_back(
        code.splat(mapping.lookupOrDefault(value), VectorCode::widthOf(sum)));
  return results;
}

void ReductionEmitter::combineStep(ReduceOp reduce,
                                   MutableArrayRef<Value> sums) {
  auto product = reduce.getContract()
                     ? reduce.getValues()[0].getDefiningOp<arith::MulFOp>()
                     : arith::MulFOp();
  SmallVector<Value> operands;
  for (Value operand :
       product ? ValueRange(product->getOperands()) : reduce.getValues())
    operands.push_back(values.emit(operand));
  scopes.moveToInnermost();
  SmallVector<Value> current(sums.begin(), sums.end());
  int64_t width = VectorCode::widthOf(current[0]);
  for (Value &operand : operands)
    operand = code.splat(operand, width);
  SmallVector<Value> combined;
  if (product)
    combined.push_back(
        code.create<math::FmaOp>(operands[0], operands[1], current[0]));
  else
    combined = combineBy(reduce, current, operands);
  // Values beyond the bound leave the results as they are.
  if (!scopes.innermost().masks.empty()) {
    Value mask =
        scopes.innermost().masks[scopes.getCopy(scopes.innermostNumber())];
    for (auto [value, old] : llvm::zip_equal(combined, current))
      value = code.create<arith::SelectOp>(
          isa<VectorType>(mask.getType()) ? code.splat(mask, width) : mask,
          value, old);
  }
  llvm::copy(combined, sums.begin());
}

/// One step in the innermost scope, for every combination of copies; `sums` lie
/// in the order of `forEachCopy`, and the partial results of each one behind
/// the other.
void ReductionEmitter::combineCopies(ReduceOp reduce, Values &sums) {
  if (rows)
    return rows->combineStep(values, sums);
  if (bytes)
    return bytes->combineStep(sums);
  SmallVector<RangeOp> own = reduce.getRangeOps();
  FreeRanges::Set partials(own.begin(), own.end());
  size_t position = 0, count = reduce.getNumResults();
  scopes.forEachCopy(scopes.getRanges().of(reduce.getResult(0)), [&] {
    scopes.forEachCopy(partials, [&] {
      combineStep(reduce, MutableArrayRef<Value>(sums).slice(position, count));
      position += count;
    });
  });
}

//===-- loops -------------------------------------------------------------===//

/// Trips of an innermost loop that may be written one after the other.
static constexpr int64_t maxSharing = 4;

/// The stretches of the innermost loop of a reduction with partial results:
/// full trips over all of them, then one that is masked.
SmallVector<Segment> ReductionEmitter::splitByLanes(const Loop &loop,
                                                    const LaneShape &shape) {
  int64_t step = shape.width * shape.copies * shape.threads;
  SmallVector<Segment> segments;
  auto add = [&](OpFoldResult begin, OpFoldResult end, bool masked) {
    segments.push_back({begin, end, shape.width, shape.copies, masked,
                        shape.threads, shape.offset});
  };
  auto number = [&](int64_t value) {
    return OpFoldResult(code.builder.getIndexAttr(value));
  };
  if (loop.extent >= 0) {
    int64_t full = loop.extent / step * step;
    // Trips that are written one after the other share what they load with
    // those of the ranges around them that are written so.
    int64_t trip = decided.empty() || full > maxSharing * step ? full : step;
    for (int64_t begin = 0; begin < full; begin += trip)
      add(number(begin), number(begin + trip), false);
    if (full < loop.extent)
      add(number(full), number(loop.extent), true);
    return segments;
  }
  Value bound = values.emitBound(loop.ranges.front());
  scopes.moveToInnermost();
  Value rest = code.create<arith::RemSIOp>(bound, code.indexConstant(step));
  Value full = code.create<arith::SubIOp>(bound, rest);
  add(number(0), full, false);
  add(full, bound, true);
  return segments;
}

/// The trips that may be written one after the other, each for `numSums`
/// results.
static int64_t getMostTrips(const KernelPlan &plan, size_t numSums) {
  constexpr int64_t maxSteps = 64;
  auto most = static_cast<int64_t>(maxSteps / std::max<size_t>(1, numSums));
  return std::min(plan.maxWindow, most);
}

/// True if lanes lie where the place in `reduce` says, and not by a stride, or
/// the place says which lanes are loaded: in a trip that is known, they lie at
/// known places, and masks are constants.
static bool placesLanes(ReduceOp reduce, const ValueEmitter &values) {
  if (values.getPacked()) // its loads stand elsewhere
    return false;
  const Scopes &scopes = values.scopes;
  FreeRanges &ranges = scopes.getRanges();
  auto isLane = [&](RangeOp range) { return scopes.isLane(range); };
  auto isReduced = [&](RangeOp range) {
    return llvm::is_contained(reduce.getRanges(), range.getIndex());
  };
  auto hasBoth = [&](Value value) {
    const FreeRanges::Set &set = ranges.of(value);
    return llvm::any_of(set, isLane) && llvm::any_of(set, isReduced);
  };
  auto isPlaced = [&](const LinearTerm<Value> &term) {
    return !term.variable.getDefiningOp<RangeOp>() && hasBoth(term.variable);
  };
  return llvm::any_of(
      collectOps(ValueRange(reduce.getValues())), [&](Operation *op) {
        if (auto compare = dyn_cast<arith::CmpIOp>(op))
          return hasBoth(compare.getResult());
        auto load = dyn_cast<LoadOp>(op);
        return load && llvm::any_of(getElementOffset(load).terms, isPlaced);
      });
}

/// True if the loops of `reduce` from number `depth` on are few enough to be
/// written without loops, and lanes then lie at known places; its copies have
/// `numSums` results in all.
static bool isPlacedWindow(const KernelPlan &plan, const ValueEmitter &values,
                           ReduceOp reduce, unsigned depth, size_t numSums) {
  SmallVector<RangeOp> inside = reduce.getRangeOps();
  inside.erase(inside.begin(), inside.begin() + depth);
  return haveFewTrips(inside, getMostTrips(plan, numSums)) &&
         placesLanes(reduce, values);
}

/// The ranges of `reduce` whose trips are written one after the other: all of a
/// window, or those few that comparisons are decided by (which half of a byte
/// an element is), so that each trip has only the code that it needs.
FreeRanges::Set ReductionEmitter::findDecided(ReduceOp reduce, size_t numSums) {
  SmallVector<RangeOp> own = reduce.getRangeOps();
  int64_t most = getMostTrips(plan, numSums);
  if (haveFewTrips(own, most))
    return FreeRanges::Set(own.begin(), own.end());
  FreeRanges::Set found;
  for (Operation *op : collectOps(ValueRange(reduce.getValues()))) {
    if (!isa<arith::CmpIOp>(op))
      continue;
    FreeRanges::Set with = found;
    with.insert_range(scopes.getRanges().of(op->getResult(0)));
    bool isOwn = llvm::all_of(with, [&](RangeOp range) {
      return llvm::is_contained(own, range) && range != own.back();
    });
    if (isOwn && haveFewTrips(with.getArrayRef(), most))
      found = with;
  }
  // Elements in different parts of the same bytes are loaded once if no loop
  // stands between.
  bool isInside = false;
  for (RangeOp range : ArrayRef(own).drop_back()) {
    FreeRanges::Set with = found;
    with.insert(range);
    isInside |= found.contains(range);
    if (isInside && haveFewTrips(with.getArrayRef(), most))
      found = with;
  }
  return found;
}

/// True if the trips of the innermost loop of `reduce` are few and written one
/// after the other: what counts them takes many of the instructions otherwise.
/// Where tiles are large, it does not, and the code would be.
static bool writesTrips(ReduceOp reduce, size_t numSums) {
  constexpr size_t maxSteps = 32;
  if (!isOverWindows(reduce))
    return false;
  int64_t trips = *reduce.getRangeOps().back().getExtent();
  return static_cast<size_t>(trips) * numSums <= maxSteps;
}

/// Opens the loops over the reduction's ranges from number `depth` on.
void ReductionEmitter::emitLoops(ReduceOp reduce, unsigned depth,
                                 Values &sums) {
  if (depth == reduce.getRanges().size()) {
    values.emitAtStep();
    combineCopies(reduce, sums);
    return;
  }
  RangeOp range = reduce.getRangeOps()[depth];
  Loop loop;
  loop.ranges.push_back(range);
  loop.extent = range.getExtent().value_or(-1);
  bool innermost = depth + 1 == reduce.getRanges().size();
  bool hasLanes = innermost && plan.lanes.lookup(reduce) > 1;
  bool byFours = bytes && range == values.getBytes()->range;
  SmallVector<Segment> segments =
      byFours    ? bytes->split()
      : hasLanes ? splitByLanes(loop, partials.getShape(reduce))
      : decided.contains(range) ||
              isPlacedWindow(plan, values, reduce, depth, sums.size()) ||
              (innermost && plan.useVectors && writesTrips(reduce, sums.size()))
          ? splitByTrips(code, loop)
          : splitLoop(values, loop);
  for (const Segment &segment : segments) {
    scopes.open(loop.ranges, segment, sums);
    if (!segment.masked && !bytes)
      prefetch->emit(depth, values.getMemory());
    emitLoops(reduce, depth + 1, sums);
    scopes.close(sums);
  }
}

/// The first values of the results, or partial results, of all copies.
SmallVector<Value> ReductionEmitter::makeInits(ReduceOp reduce,
                                               const FreeRanges::Set &set,
                                               const LaneShape &shape) {
  Place place = scopes.findPlace(set);
  int64_t width = place.lane ? scopes[place.lane].width : shape.width;
  Values inits;
  scopes.forEachCopy(set, [&] {
    for (int64_t partial = 0; partial < shape.copies; ++partial)
      for (auto [number, result] : llvm::enumerate(reduce.getResults())) {
        Value init;
        if (reduce.getKind()) {
          init =
              code.constant(getIdentity(*reduce.getKind(), result.getType()));
        } else {
          // Each copy may begin with a value of its own.
          init = values.emit(reduce.getInit()[number]);
          scopes.moveTo(place.home);
        }
        inits.push_back(code.splat(init, width));
      }
  });
  return inits;
}

void ReductionEmitter::emit(ReduceOp reduce) {
  FreeRanges::Set set = scopes.getRanges().of(reduce.getResult(0));
  LaneShape shape = partials.getShape(reduce);
  rows = JoinedRows::find(reduce, values.getPacked(), scopes, plan);
  Values sums = rows ? rows->makeInits(code) : makeInits(reduce, set, shape);
  if (values.getBytes() && values.getBytes()->reduce == reduce) {
    bytes.emplace(*values.getBytes(), plan.byteUnit, values);
    sums = bytes->addInits(std::move(sums));
  }
  decided = findDecided(reduce, sums.size());
  prefetch.emplace(reduce, shape.width * shape.copies, scopes, plan);
  if (!partials.addAll(*this, reduce, sums))
    emitLoops(reduce, 0, sums);
  scopes.moveTo(scopes.findPlace(set).home);
  if (rows)
    sums = rows->split(code, std::move(sums));
  if (bytes)
    sums = bytes->finish(sums);
  size_t position = 0;
  scopes.forEachCopy(set, [&] {
    if (!shape.isPlain()) {
      Values own(sums.begin() + position,
                 sums.begin() + position + shape.copies);
      scopes.define(reduce.getResult(0), partials.combine(reduce, own));
      position += shape.copies;
      return;
    }
    for (Value result : reduce.getResults())
      scopes.define(result, sums[position++]);
  });
}

//===-- vectors of a CPU --------------------------------------------------===//

/// The partial results of `reduce` that values ever go to, a power of two: of
/// 16 over a range of 8, the second half stays the identity. At least 2, so
/// that they are combined.
static int64_t countUsedLanes(ReduceOp reduce, int64_t lanes) {
  int64_t extent = reduce.getRangeOps().back().getExtent().value_or(lanes);
  while (lanes / 2 >= std::max<int64_t>(extent, 2))
    lanes /= 2;
  return lanes;
}

LaneShape VectorPartials::getShape(ReduceOp reduce) {
  LaneShape shape;
  shape.copies =
      countUsedLanes(reduce, std::max<int64_t>(plan.lanes.lookup(reduce), 1));
  if (shape.copies == 1 || !plan.useVectors ||
      scopes.findPlace(reduce.getResult(0)).lane != 0)
    return shape;
  int64_t bits =
      std::max(8u, reduce.getResult(0).getType().getIntOrFloatBitWidth());
  shape.width =
      std::max<int64_t>(1, std::min<int64_t>(shape.copies, vectorBits / bits));
  shape.copies /= shape.width;
  return shape;
}

Value VectorPartials::combine(ReduceOp reduce, Values partials) {
  ReduceKind kind = *reduce.getKind();
  LaneShape shape = getShape(reduce);
  // Those that no value goes to are combined onto the others, too: it makes
  // +0 of -0. Once does, however many they are.
  if (shape.width * shape.copies < plan.lanes.lookup(reduce)) {
    Value identity =
        code.constant(getIdentity(kind, reduce.getResult(0).getType()));
    // Where the lanes are a range's around, a partial result is a vector, too.
    for (Value &partial : partials)
      partial =
          loops::combine(code, kind, partial,
                         code.splat(identity, VectorCode::widthOf(partial)));
  }
  Value sum = combineCopies(code, kind, std::move(partials));
  return shape.width == 1 ? sum : combineLanes(code, kind, sum);
}
