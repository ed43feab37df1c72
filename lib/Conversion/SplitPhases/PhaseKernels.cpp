// Builds the kernels of phases, and the one that puts their results in order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/SplitPhases/PhaseKernels.h"

#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/UOp/IndexCode.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

namespace {
/// A copy of a kernel.
struct Copy {
  explicit Copy(jit::KernelOp original)
      : kernel(cast<jit::KernelOp>(original->clone(map))) {}

  RangeOp range(RangeOp original) {
    return map.lookup(original.getIndex()).getDefiningOp<RangeOp>();
  }
  template <typename Op>
  Op find(Op original) {
    return cast<Op>(map.lookup(original.getOperation()));
  }
  IndexCode code(RangeOp place) {
    OpBuilder builder(kernel.getContext());
    builder.setInsertionPointAfter(place);
    return IndexCode(builder, place.getLoc());
  }

  IRMapping map;
  jit::KernelOp kernel;
};

/// The ranges of one dimension in a copy; `phase` is a number if the copy
/// computes one phase.
struct SplitRange {
  Value phase, result, window;
};
} // namespace

/// Has the sum run over `numPlaces` where it runs over `window`, which is not
/// its only range if there is one place. \returns the place.
static Value replaceWindow(ReduceOp sum, RangeOp window, int64_t numPlaces,
                           IndexCode code) {
  SmallVector<Value> list = llvm::to_vector(sum.getRanges());
  if (numPlaces == 1 && list.size() > 1) {
    llvm::erase(list, Value(window.getIndex()));
    sum.getRangesMutable().assign(list);
    return code.index(0);
  }
  Value place = code.create<RangeOp>(numPlaces);
  llvm::replace(list, Value(window.getIndex()), place);
  sum.getRangesMutable().assign(list);
  return place;
}

/// Has `copy` take its results of one dimension as phases: phase number
/// `number`, or all. \returns the ranges of the phases and of their results.
static SplitRange splitResults(Copy &copy, const PhasedDim &dim,
                               std::optional<int64_t> number) {
  RangeOp result = copy.range(dim.result);
  IndexCode code = copy.code(result);
  Value o = code.create<RangeOp>(dim.numResults());
  Value phase = number ? code.index(*number)
                       : code.create<RangeOp>(dim.stride).getResult();
  result.getIndex().replaceAllUsesWith(
      code.add(code.mul(o, dim.stride), phase));
  result.erase();
  return {phase, o, {}};
}

/// The same, and has the sum run over the places that they meet.
static SplitRange takePhase(Copy &copy, const Phases &phases,
                            const PhasedDim &dim,
                            std::optional<int64_t> number) {
  SplitRange split = splitResults(copy, dim, number);
  const PhasedDim::Phase &phase = dim.phases[number.value_or(0)];
  RangeOp window = copy.range(dim.window);
  IndexCode code = copy.code(window);
  split.window =
      replaceWindow(copy.find(phases.sum), window, phase.numPlaces, code);
  Value place = code.add(code.mul(split.window, dim.stride), phase.place);
  if (!number)
    place = code.add(place, code.mul(split.phase, *dim.getStep()));
  window.getIndex().replaceAllUsesWith(place);
  window.erase();
  return split;
}

/// Replaces what decides which element of the image is loaded by sums and their
/// bounds.
static void simplifyLoad(Copy &copy, const Phases &phases,
                         ArrayRef<std::optional<int64_t>> numbers,
                         ArrayRef<SplitRange> ranges) {
  LoadOp load = copy.find(phases.image);
  IndexCode code(OpBuilder(load), load.getLoc());
  Value gate;
  auto require = [&](Value condition) {
    gate = gate ? code.create<arith::AndIOp>(gate, condition).getResult()
                : condition;
  };
  for (Value condition : phases.conditions)
    require(copy.map.lookup(condition));
  SmallVector<Value> indices(load.getIndices());
  for (auto [dim, number, range] :
       llvm::zip_equal(phases.dims, numbers, ranges)) {
    const PhasedDim::Index &index = dim.phases[number.value_or(0)].index;
    Value sum = code.add(code.add(code.mul(range.result, index.ofResult),
                                  code.mul(range.window, index.ofWindow)),
                         index.first);
    indices[index.number] = sum;
    if (!index.isBounded)
      continue;
    using Predicate = arith::CmpIPredicate;
    require(code.create<arith::CmpIOp>(Predicate::sge, sum,
                                       code.index(index.least)));
    require(code.create<arith::CmpIOp>(Predicate::sle, sum,
                                       code.index(index.last)));
  }
  load.getIndicesMutable().assign(indices);
  load.getGateMutable().clear();
  if (gate)
    load.getGateMutable().assign(gate);
  else
    load.getAlternativeMutable().clear();
}

/// The indices of the results in the array of one phase.
static SmallVector<Value> getPlaces(Copy &copy, const Phases &phases,
                                    ArrayRef<SplitRange> ranges) {
  SmallVector<Value> places;
  for (RangeOp range : phases.results) {
    Value place;
    for (auto [dim, split] : llvm::zip_equal(phases.dims, ranges))
      if (dim.result == range)
        place = split.result;
    places.push_back(place ? place : copy.map.lookup(range.getIndex()));
  }
  return places;
}

/// The phases' numbers, as the array of all phases begins.
static SmallVector<Value> getPhases(ArrayRef<SplitRange> ranges) {
  return llvm::map_to_vector(
      ranges, [](const SplitRange &range) { return range.phase; });
}

/// Makes the kernel of the phase that has these numbers by dimension, or of all
/// phases.
static jit::KernelOp makePhase(jit::KernelOp kernel, const Phases &phases,
                               ArrayRef<std::optional<int64_t>> numbers,
                               PtrType type) {
  Copy copy(kernel);
  SmallVector<SplitRange> ranges;
  for (auto [dim, number] : llvm::zip_equal(phases.dims, numbers))
    ranges.push_back(takePhase(copy, phases, dim, number));
  simplifyLoad(copy, phases, numbers, ranges);
  SmallVector<Value> places;
  if (!numbers.front())
    places = getPhases(ranges);
  llvm::append_range(places, getPlaces(copy, phases, ranges));
  StoreOp store = copy.find(phases.store);
  OpBuilder builder(store);
  StoreOp::create(builder, store.getLoc(), store.getValue(),
                  jit::addArray(copy.kernel, type), places);
  store.erase();
  return copy.kernel;
}

/// Makes the kernel that stores the results of all phases where `kernel` did.
static jit::KernelOp makeInterleave(jit::KernelOp kernel, const Phases &phases,
                                    PtrType type) {
  Copy copy(kernel);
  SmallVector<SplitRange> ranges;
  for (const PhasedDim &dim : phases.dims)
    ranges.push_back(splitResults(copy, dim, std::nullopt));
  SmallVector<Value> places = getPhases(ranges);
  llvm::append_range(places, getPlaces(copy, phases, ranges));
  StoreOp store = copy.find(phases.store);
  OpBuilder builder(store);
  auto load = LoadOp::create(builder, store.getLoc(),
                             jit::addArray(copy.kernel, type), places);
  store.getValueMutable().assign(load.getValue());
  return copy.kernel;
}

PhaseKernels conversion::makePhaseKernels(jit::KernelOp kernel,
                                          const Phases &phases) {
  PhaseKernels made;
  for (RangeOp range : phases.results) {
    int64_t extent = *range.getExtent();
    for (const PhasedDim &dim : phases.dims)
      if (dim.result == range)
        extent = dim.numResults();
    made.phaseShape.push_back(extent);
  }
  int64_t numPhases = 1;
  for (const PhasedDim &dim : phases.dims) {
    made.allShape.push_back(dim.stride);
    numPhases *= dim.stride;
  }
  llvm::append_range(made.allShape, made.phaseShape);
  Type element = StoreOp(phases.store).getValue().getType();
  auto one = PtrType::get(made.phaseShape, element),
       all = PtrType::get(made.allShape, element);
  made.interleave = makeInterleave(kernel, phases, all);
  SmallVector<std::optional<int64_t>> numbers(phases.dims.size());
  if (llvm::all_of(phases.dims, [](const PhasedDim &dim) {
        return dim.getStep().has_value();
      })) {
    made.phases.push_back(makePhase(kernel, phases, numbers, all));
    return made;
  }
  for (int64_t phase = 0; phase < numPhases; ++phase) {
    int64_t rest = phase;
    for (auto [number, dim] :
         llvm::reverse(llvm::zip_equal(numbers, phases.dims))) {
      number = rest % dim.stride;
      rest /= dim.stride;
    }
    made.phases.push_back(makePhase(kernel, phases, numbers, one));
  }
  return made;
}
