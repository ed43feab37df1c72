// Emits sums of a matrix' rows that are kept in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/RowPasses.h"

#include "lib/Conversion/KernelToVector/NestTiling.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

//===-- when --------------------------------------------------------------===//

/// True if `load` reads a matrix that no core's own cache holds, each element
/// once, along `lanes` without gaps.
bool NestTiling::readsLongRows(const Load &load, const Loop &lanes,
                               ReduceOp reduce) {
  PtrType array = LoadOp(load.op).getPtr().getType();
  int64_t bytes = getBytesRead(load.op);
  std::optional<int64_t> apart =
      load.offset.getStride(reduce.getRangeOps().back(), ranges);
  return load.reduced && strideOf(load.offset, lanes) == 1 && apart &&
         std::abs(*apart) >= lanes.extent && bytes >= 2 * cacheBytes &&
         bytes <= array.getSpan() * getElementBytes(array.getElementType());
}

/// True if whole rows are read, and sums kept in memory meanwhile, where
/// `lanes` are the columns.
bool NestTiling::takesPasses(const Loop &lanes) {
  constexpr int64_t vectorsOfRow = 32, minRows = 4 * RowPasses::rowsOfPass;
  bool isInnermost = &lanes == &nest.loops.back();
  bool hasTiles = llvm::any_of(nest.loops, [&](const Loop &loop) {
    return &loop != &lanes && (loop.block > 0 || loop.copies > 1);
  });
  if (!isInnermost || hasTiles || nest.packed || nest.bytes)
    return false;
  if (!plan.useVectors || plan.rows || reductions.size() != 1 ||
      lanes.width != vectorWidth || lanes.extent < vectorsOfRow * lanes.width ||
      !areShortLoops())
    return false;
  ReduceOp reduce = reductions.front();
  Type type = reduce.getResult(0).getType();
  if (!reduce.getKind() || plan.lanes.contains(reduce) ||
      VectorCode::getMemoryType(type) != type ||
      lanes.extent * getElementBytes(type) > maxPackedBytes / 2 ||
      !dependsOn(reduce.getResult(0), lanes) ||
      !isPlain(collectOps(ValueRange(reduce.getValues()))))
    return false;
  bool hasSizes = llvm::all_of(reduce.getRangeOps(), [](RangeOp range) {
    return range.getExtent().has_value();
  });
  if (!hasSizes || *reduce.getRangeOps().back().getExtent() < minRows)
    return false;
  return llvm::any_of(loads, [&](const Load &load) {
    return readsLongRows(load, lanes, reduce);
  });
}

void NestTiling::choosePasses() {
  if (!nest.loops.empty() && takesPasses(nest.loops.back()))
    nest.inPasses = reductions.front();
}

//===-- how ---------------------------------------------------------------===//

RowPasses::RowPasses(const Nest &nest, ValueEmitter &values,
                     PartialResults &partials, const KernelPlan &plan,
                     Value scratch, int64_t offset)
    : reduce(nest.inPasses), lanes(nest.loops.back().ranges.back()),
      values(values), code(values.code), scopes(values.scopes),
      reduction(values, partials, plan), scratch(scratch), offset(offset) {}

int64_t RowPasses::getBytes(const Nest &nest) {
  const Loop &lanes = nest.loops.back();
  // The last vector may have fewer elements.
  return static_cast<int64_t>(llvm::alignTo(lanes.extent, lanes.width)) *
         getElementBytes(ReduceOp(nest.inPasses).getResult(0).getType());
}

/// Where the sums of the present copy of the columns lie.
Value RowPasses::getAddress() {
  unsigned number = scopes.find(lanes);
  const Scope &scope = scopes[number];
  int64_t bytes = getElementBytes(reduce.getResult(0).getType());
  Value first = code.getAddress(scratch, code.scaleIndex(scope.base, bytes));
  int64_t behind = scopes.getCopy(number) * scope.copyStride * bytes;
  return code.getAddress(first, code.getStep(offset + behind));
}

Value RowPasses::load() {
  Type type = reduce.getResult(0).getType();
  return code.create<LLVM::LoadOp>(
      VectorCode::vectorize(type, scopes[scopes.find(lanes)].width),
      getAddress(), /*alignment=*/getElementBytes(type));
}

void RowPasses::store(Value sum) {
  code.create<LLVM::StoreOp>(
      sum, getAddress(),
      /*alignment=*/getElementBytes(reduce.getResult(0).getType()));
}

/// Adds the rows of the open pass to the columns of the open trip.
void RowPasses::emitTrip() {
  const FreeRanges::Set set = scopes.getRanges().of(reduce.getResult(0));
  unsigned rows = scopes.find(reduce.getRangeOps().back());
  Values sums;
  scopes.moveToInnermost();
  scopes.forEachCopy(set, [&] { sums.push_back(load()); });
  for (int64_t row = 0; row < scopes[rows].copies; ++row) {
    scopes.setCopy(rows, row);
    size_t position = 0;
    scopes.forEachCopy(set, [&] {
      reduction.combineStep(reduce,
                            MutableArrayRef<Value>(sums).slice(position++, 1));
    });
  }
  scopes.setCopy(rows, 0);
  scopes.moveToInnermost();
  size_t position = 0;
  scopes.forEachCopy(set, [&] { store(sums[position++]); });
}

void RowPasses::emitLoops(unsigned depth,
                          function_ref<void(function_ref<void()>)> overLanes) {
  if (depth == reduce.getRanges().size())
    return overLanes([&] { emitTrip(); });
  Loop loop;
  loop.ranges.push_back(reduce.getRangeOps()[depth]);
  loop.extent = *RangeOp(loop.ranges.front()).getExtent();
  if (depth + 1 == reduce.getRanges().size())
    loop.copies = rowsOfPass;
  for (const Segment &segment : splitLoop(values, loop)) {
    Values none;
    scopes.open(loop.ranges, segment, none);
    emitLoops(depth + 1, overLanes);
    scopes.close(none);
  }
}

void RowPasses::emit(function_ref<void(function_ref<void()>)> overLanes) {
  const FreeRanges::Set set = scopes.getRanges().of(reduce.getResult(0));
  Value identity = code.constant(
      getIdentity(*reduce.getKind(), reduce.getResult(0).getType()));
  overLanes([&] {
    scopes.moveToInnermost();
    int64_t width = scopes[scopes.find(lanes)].width;
    scopes.forEachCopy(set, [&] { store(code.splat(identity, width)); });
  });
  emitLoops(0, overLanes);
}
