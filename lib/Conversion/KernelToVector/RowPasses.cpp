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
/// once, along `lanes` without gaps, and the same for all `vectors`.
bool NestTiling::readsLongRows(const Load &load, const Loop &lanes,
                               const Loop *vectors, ReduceOp reduce) {
  PtrType array = LoadOp(load.op).getPtr().getType();
  int64_t bytes = getBytesRead(load.op);
  std::optional<int64_t> apart =
      load.offset.getStride(reduce.getRangeOps().back(), ranges);
  return load.reduced && strideOf(load.offset, lanes) == 1 && apart &&
         std::abs(*apart) >= lanes.extent && bytes >= 2 * cacheBytes &&
         bytes <= array.getSpan() * getElementBytes(array.getElementType()) &&
         !(vectors && dependsOn(LoadOp(load.op).getValue(), *vectors));
}

/// True if `reduce` can be written in passes, and has as many rows as pay.
static bool allowsPasses(ReduceOp reduce) {
  constexpr int64_t minRows = 4 * RowPasses::rowsOfPass;
  Type type = reduce.getResult(0).getType();
  SmallVector<RangeOp> own = reduce.getRangeOps();
  return reduce.getKind() && VectorCode::getMemoryType(type) == type &&
         llvm::all_of(
             own,
             [](RangeOp range) { return range.getExtent().has_value(); }) &&
         *own.back().getExtent() >= minRows &&
         isPlain(collectOps(ValueRange(reduce.getValues())));
}

/// True if whole rows are read, and sums kept in memory meanwhile, where
/// `lanes` are the columns, and the loop beside them are `vectors` that the
/// matrix is multiplied with; null for one vector.
bool NestTiling::takesPasses(const Loop &lanes, const Loop *vectors) {
  constexpr int64_t vectorsOfRow = 32, mostVectors = 16;
  if (!plan.useVectors || plan.rows || nest.packed || nest.bytes ||
      reductions.empty() || lanes.width != vectorWidth ||
      lanes.extent < vectorsOfRow * lanes.width || !areShortLoops())
    return false;
  bool hasTiles = llvm::any_of(nest.loops, [&](const Loop &loop) {
    return &loop != &lanes && &loop != vectors &&
           (loop.block > 0 || loop.copies > 1);
  });
  if (hasTiles || (vectors && (vectors->extent < 0 || vectors->block > 0 ||
                               vectors->extent > mostVectors)))
    return false;
  int64_t numSums = lanes.extent * (vectors ? vectors->extent : 1), bytes = 0;
  for (ReduceOp reduce : reductions)
    bytes += numSums * getElementBytes(reduce.getResult(0).getType());
  return bytes <= maxPackedBytes / 2 &&
         llvm::all_of(reductions, [&](ReduceOp reduce) {
           return takesPasses(reduce, lanes, vectors);
         });
}

/// The same of one reduction.
bool NestTiling::takesPasses(ReduceOp reduce, const Loop &lanes,
                             const Loop *vectors) {
  Value result = reduce.getResult(0);
  if (plan.lanes.contains(reduce) || !dependsOn(result, lanes) ||
      (vectors && !dependsOn(result, *vectors)) || !allowsPasses(reduce))
    return false;
  SetVector<Operation *> own = collectOps(ValueRange(reduce.getValues()));
  return llvm::any_of(loads, [&](const Load &load) {
    return own.contains(load.op) && readsLongRows(load, lanes, vectors, reduce);
  });
}

/// Copies of `lanes`, the columns of a product with one vector, or with as many
/// `vectors` side by side as their copies: wide parts of the matrix' rows, or
/// where whole rows are read, enough sums to be under way.
void NestTiling::chooseColumns(Loop &lanes, const Loop *vectors) {
  constexpr int64_t vectorsOfPass = 4;
  bool areLast =
      vectors ? std::max<const Loop *>(vectors, &lanes) == &nest.loops.back() &&
                    std::abs(vectors - &lanes) == 1
              : &lanes == &nest.loops.back();
  int64_t most = getSumsOfTile() / (vectors ? vectors->copies : 1);
  if (areLast && takesPasses(lanes, vectors))
    most = std::min(most, vectorsOfPass);
  lanes.copies = chooseEvenCopies(lanes, most);
}

/// Copies for a product of few rows and a matrix that no cache holds: where
/// there are more rows than a trip takes, all of them while a part of the
/// matrix is in the cache. The windows of an image are none: they have most of
/// their elements in common. \returns false if it is none.
bool NestTiling::takeFewRows(Loop &lanes, Loop &rows) {
  constexpr int64_t fewRows = 16, rowsOfTrip = 4, rowsOfPassedTrip = 8;
  constexpr unsigned manyRegisters = 32;
  auto isMatrix = [&](const Load &load) {
    Value value = LoadOp(load.op).getValue();
    PtrType array = LoadOp(load.op).getPtr().getType();
    int64_t bytes = getBytesRead(load.op);
    return load.reduced && dependsOn(value, lanes) && !dependsOn(value, rows) &&
           bytes >= cacheBytes &&
           bytes <= array.getSpan() * getElementBytes(array.getElementType());
  };
  auto *matrix = llvm::find_if(loads, isMatrix);
  if (matrix == loads.end() || reductions.size() != 1 || !areShortLoops())
    return false;
  // Rows of an image count together.
  int64_t all = 1;
  for (const Loop &loop : nest.loops)
    if (!dependsOn(LoadOp(matrix->op).getValue(), loop))
      all = loop.extent < 0 || all > fewRows ? fewRows + 1 : all * loop.extent;
  if (rows.extent < 0 || all > fewRows)
    return false;
  // In passes, each row of the matrix is loaded once for all of a trip.
  bool hasMany = target.numRegisters >= manyRegisters;
  rows.copies =
      chooseCopies(rows, hasMany && takesPasses(lanes, &rows) ? rowsOfPassedTrip
                                                              : rowsOfTrip);
  chooseColumns(lanes, &rows);
  if (rows.extent > rows.copies && &rows + 1 == &lanes)
    std::swap(rows, lanes);
  return true;
}

void NestTiling::choosePasses() {
  size_t numLoops = nest.loops.size();
  for (size_t inside : {1, 2}) {
    if (inside > numLoops)
      return;
    Loop &outer = nest.loops[numLoops - inside], &inner = nest.loops.back();
    Loop &lanes = outer.width > 1 ? outer : inner;
    Loop *vectors = inside == 1 ? nullptr : &lanes == &outer ? &inner : &outer;
    if (!takesPasses(lanes, vectors))
      continue;
    nest.inPasses.assign(reductions.begin(), reductions.end());
    nest.passDepth = numLoops - inside;
    return;
  }
}

//===-- how ---------------------------------------------------------------===//

RowPasses::RowPasses(const Nest &nest, ReduceOp reduce, ValueEmitter &values,
                     PartialResults &partials, const KernelPlan &plan,
                     Value scratch, int64_t offset)
    : reduce(reduce), values(values), code(values.code), scopes(values.scopes),
      reduction(values, partials, plan), scratch(scratch), offset(offset) {
  int64_t elementBytes = getElementBytes(reduce.getResult(0).getType());
  bytes = elementBytes;
  // Columns follow each other. The last vector may have fewer elements.
  auto loops = ArrayRef(nest.loops).drop_front(nest.passDepth);
  for (bool areLanes : {true, false})
    for (const Loop &loop : loops)
      if ((loop.width > 1) == areLanes) {
        dimensions.emplace_back(loop.ranges.back(), bytes);
        bytes *= static_cast<int64_t>(llvm::alignTo(loop.extent, loop.width));
      }
  for (Operation *op : collectOps(ValueRange(reduce.getValues())))
    if (auto load = dyn_cast<LoadOp>(op))
      if (std::optional<int64_t> distance = getDistance(load))
        ahead.emplace_back(load, *distance);
}

int64_t RowPasses::getMostParts(const Nest &nest) {
  constexpr int64_t leastBytes = 4096, leastParts = 2;
  if (nest.inPasses.empty())
    return INT64_MAX;
  int64_t columns = 0;
  for (const Loop &loop : ArrayRef(nest.loops).drop_front(nest.passDepth))
    columns = std::max(columns, loop.width > 1 ? loop.extent : 0);
  Type type = ReduceOp(nest.inPasses.front()).getResult(0).getType();
  auto parts =
      static_cast<uint64_t>(columns * getElementBytes(type) / leastBytes);
  return std::max<int64_t>(leastParts, llvm::bit_floor(parts));
}

/// How many elements behind what `load` loads the next pass does, if it is rows
/// that are short enough to be asked for.
std::optional<int64_t> RowPasses::getDistance(LoadOp load) {
  // The rows that are asked for stay in a core's second cache until they are
  // used.
  constexpr int64_t maxBytes = 128 * 1024;
  LinearIndex offset = getElementOffset(load);
  bool isPlace = llvm::all_of(offset.terms, [](const LinearIndex::Term &term) {
    return term.variable.getDefiningOp<RangeOp>() != nullptr;
  });
  int64_t apart = offset.getCoefficient(reduce.getRangeOps().back().getIndex());
  int64_t bytes = apart * rowsOfPass *
                  getElementBytes(load.getPtr().getType().getElementType());
  bool isRow = offset.getCoefficient(dimensions.front().first.getIndex()) == 1;
  if (load.getGate() || !isPlace || !isRow || bytes <= 0 || bytes > maxBytes ||
      isReused(load))
    return std::nullopt;
  return apart * rowsOfPass;
}

/// Asks for what the next pass reads at the columns of the open trip, in the
/// place of the present row.
void RowPasses::emitPrefetches() {
  const Scope &lanes = scopes[scopes.find(dimensions.front().first)];
  int64_t numColumns = lanes.width * lanes.copies;
  for (auto [load, distance] : ahead)
    values.getMemory().emitPrefetch(
        load, distance,
        numColumns * getElementBytes(load.getPtr().getType().getElementType()),
        Memory::SecondCache);
}

/// Where the sums of the present copies lie.
Value RowPasses::getAddress() {
  Value address = scratch;
  int64_t behind = offset;
  for (auto [range, apart] : dimensions) {
    unsigned number = scopes.find(range);
    const Scope &scope = scopes[number];
    address = code.getAddress(address, code.scaleIndex(scope.base, apart));
    behind += scopes.getCopy(number) * scope.copyStride * apart;
  }
  return code.getAddress(address, code.getStep(behind));
}

/// Elements of a vector of sums.
int64_t RowPasses::getWidth() {
  return scopes[scopes.find(dimensions.front().first)].width;
}

Value RowPasses::load() {
  Type type = reduce.getResult(0).getType();
  return code.create<LLVM::LoadOp>(VectorCode::vectorize(type, getWidth()),
                                   getAddress(),
                                   /*alignment=*/getElementBytes(type));
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
    if (scopes[rows].copies == rowsOfPass)
      emitPrefetches();
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
                          function_ref<void(function_ref<void()>)> overSums) {
  if (depth == reduce.getRanges().size())
    return overSums([&] { emitTrip(); });
  Loop loop;
  loop.ranges.push_back(reduce.getRangeOps()[depth]);
  loop.extent = *RangeOp(loop.ranges.front()).getExtent();
  if (depth + 1 == reduce.getRanges().size())
    loop.copies = rowsOfPass;
  for (const Segment &segment : splitLoop(values, loop)) {
    Values none;
    scopes.open(loop.ranges, segment, none);
    emitLoops(depth + 1, overSums);
    scopes.close(none);
  }
}

void RowPasses::emit(function_ref<void(function_ref<void()>)> overSums) {
  const FreeRanges::Set set = scopes.getRanges().of(reduce.getResult(0));
  Value identity = code.constant(
      getIdentity(*reduce.getKind(), reduce.getResult(0).getType()));
  overSums([&] {
    scopes.moveToInnermost();
    scopes.forEachCopy(set, [&] { store(code.splat(identity, getWidth())); });
  });
  emitLoops(0, overSums);
}
