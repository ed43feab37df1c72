// Brings tiles of a matrix product's factors from global to shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/TileCopy.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// The most that one instruction loads.
static constexpr int64_t vectorBytes = 16;

TileAxis::TileAxis(TileCode &code, PointEmitter &emitter,
                   ArrayRef<RangeOp> ranges)
    : ranges(ranges), fixedSize(1) {
  for (RangeOp range : ranges) {
    Value extent = emitter.emitExtent(range);
    extents.push_back(extent);
    size = size ? code.mul(size, extent) : extent;
    if (fixedSize && range.getExtent())
      fixedSize = *fixedSize * static_cast<int64_t>(*range.getExtent());
    else
      fixedSize = std::nullopt;
  }
  if (!size)
    size = code.index(1);
}

SmallVector<PointEmitter::Point> TileAxis::at(TileCode &code, Value number,
                                              int64_t width) const {
  SmallVector<PointEmitter::Point> points;
  for (size_t i = ranges.size(); i-- > 0;) {
    Value digit = i > 0 ? code.rem(number, extents[i]) : number;
    if (i > 0)
      number = code.div(number, extents[i]);
    points.push_back({ranges[i], digit, points.empty() ? width : 1});
  }
  return points;
}

Value TileAxis::getInside(TileCode &code, Value number, int64_t count) const {
  if (fixedSize && *fixedSize % count == 0)
    return Value();
  return code.isLess(number, size);
}

int64_t gpu_code::getVectorWidth(RangeOp range,
                                 const llvm::SetVector<Operation *> &ops,
                                 ArrayRef<StoreOp> stores, int64_t most,
                                 FreeRanges &ranges) {
  if (!range.getExtent())
    return 1;
  auto extent = static_cast<int64_t>(*range.getExtent());
  int64_t width = 1;
  while (width * 2 <= most && extent % (width * 2) == 0)
    width *= 2;
  for (Operation *op : ops) {
    auto load = dyn_cast<LoadOp>(op);
    if (!load)
      continue;
    std::optional<int64_t> stride =
        getElementOffset(load).getStride(range, ranges);
    if (!stride || (*stride != 0 && *stride != 1) ||
        (load.getGate() && ranges.of(load.getGate()).contains(range)))
      return 1;
  }
  for (StoreOp store : stores)
    if (getElementOffset(store).getStride(range, ranges) != 1 ||
        (store.getGate() && ranges.of(store.getGate()).contains(range)))
      return 1;
  return width;
}

/// True if some load of `ops` moves by one element along `range`.
static bool walksAlong(RangeOp range, const llvm::SetVector<Operation *> &ops,
                       FreeRanges &ranges) {
  return llvm::any_of(ops, [&](Operation *op) {
    auto load = dyn_cast<LoadOp>(op);
    return load && getElementOffset(load).getStride(range, ranges) == 1;
  });
}

TileCopy::TileCopy(PointEmitter &emitter, FreeRanges &ranges, Value factor,
                   TypedAttr pad, const TileAxis &rows, const TileAxis &depth,
                   bool hasVectors)
    : emitter(emitter), factor(factor), pad(pad), rows(rows), depth(depth) {
  llvm::SetVector<Operation *> ops = collectOps(ValueRange(factor));
  // Along k if both walk: a matrix unit reads it that way.
  alongRows = !walksAlong(depth.ranges.back(), ops, ranges);
  RangeOp innermost = (alongRows ? rows : depth).ranges.back();
  int64_t most = vectorBytes / getElementBytes(factor.getType());
  if (hasVectors && walksAlong(innermost, ops, ranges))
    width = getVectorWidth(innermost, ops, {}, most, ranges);
}

/// True if every vector is 16 bytes in memory and in the tile, and begins at a
/// multiple of that if the array does.
bool TileCopy::canBeAsync(LoadOp load) const {
  if (!load || load.getGate() || !load.getDependences().empty() ||
      alongRows != tile.alongRows ||
      width * getElementBytes(tile.type) != vectorBytes)
    return false;
  // Padding is zeros, which is not what may be added to every sum.
  bool hasPads = !depth.fixedSize || *depth.fixedSize % tile.depth != 0;
  if (hasPads && pad != Builder(pad.getContext()).getZeroAttr(pad.getType()))
    return false;
  LinearIndex offset = getElementOffset(load);
  RangeOp innermost = (alongRows ? rows : depth).ranges.back();
  return offset.constant % width == 0 &&
         llvm::all_of(offset.terms, [&](auto term) {
           auto range = term.variable.template getDefiningOp<RangeOp>();
           return range && (range == innermost || term.scale % width == 0);
         });
}

void TileCopy::share(const SharedTile &layout, int64_t numThreads,
                     bool hasAsyncCopy) {
  tile = layout;
  threads = numThreads;
  int64_t elements = tile.rows * tile.depth;
  while (width > 1 && elements / width % threads != 0)
    width /= 2;
  width = std::min(width, alongRows ? tile.rows : tile.depth);
  count = llvm::divideCeil(elements / width, threads);
  assert(elements % (width * threads) == 0 && "threads without work");
  auto load = factor.getDefiningOp<LoadOp>();
  if (hasAsyncCopy && canBeAsync(load))
    async = load;
}

/// Of vector number `number` of the tile.
TileCopy::Place TileCopy::makePlace(TileCode &code, Value number) const {
  int64_t perLine = (alongRows ? tile.rows : tile.depth) / width;
  Value column = code.mul(code.rem(number, perLine), width);
  Value line = code.div(number, perLine);
  Place place;
  place.row = alongRows ? column : line;
  place.depth = alongRows ? line : column;
  Value row = code.add(firstRow, place.row);
  place.isRowInside = rows.getInside(code, row, tile.rows);
  place.points = rows.at(code, row, alongRows ? width : 1);
  llvm::append_range(place.points, batchPoints);
  return place;
}

void TileCopy::begin(TileCode &code, Value threadNumber,
                     ArrayRef<PointEmitter::Point> points, Value first) {
  batchPoints.assign(points.begin(), points.end());
  thread = threadNumber;
  firstRow = first;
  places.clear();
  if (hasMany())
    return;
  for (int64_t i = 0; i < count; ++i)
    places.push_back(makePlace(code, code.add(thread, i * threads)));
}

bool TileCopy::hasMany() const {
  // 32-bit registers.
  constexpr int64_t most = 16;
  int64_t bytes = width * getElementBytes(tile.type);
  return !isAsync() && count * llvm::divideCeil(bytes, 4) > most;
}

void TileCopy::copyInTurns(TileCode &code, Value first, Value base) {
  // Enough to wait for together.
  int64_t turn = std::min<int64_t>(8, count);
  scf::ForOp loop =
      code.openFor(code.index(0), code.index(count), code.index(turn));
  SmallVector<Place> some;
  Values vectors;
  for (int64_t i = 0; i < turn; ++i) {
    Value number = code.mul(code.add(loop.getInductionVar(), i), threads);
    some.push_back(makePlace(code, code.add(number, thread)));
    vectors.push_back(fetchVector(code, some.back(), first));
  }
  for (auto [place, vector] : llvm::zip_equal(some, vectors))
    putVector(code, place, vector, base);
  code.closeFor(loop);
}

Value TileCopy::getPad(TileCode &code) const {
  Value value = code.create<arith::ConstantOp>(pad);
  return code.splat(value, width);
}

SmallVector<Type> TileCopy::getTypes() const {
  return SmallVector<Type>(count, TileCode::vectorOf(tile.type, width));
}

Values TileCopy::getPads(TileCode &code) const {
  return Values(count, getPad(code));
}

/// Where the vector of `place` is in a tile that begins at `first` along k, and
/// whether it exists.
std::pair<SmallVector<PointEmitter::Point>, Value>
TileCopy::getPoints(TileCode &code, const Place &place, Value first) const {
  Value k = code.add(first, place.depth);
  SmallVector<PointEmitter::Point> points = place.points;
  llvm::append_range(points, depth.at(code, k, alongRows ? 1 : width));
  return {points,
          code.both(place.isRowInside, depth.getInside(code, k, tile.depth))};
}

Value TileCopy::fetchVector(TileCode &code, const Place &place, Value first) {
  auto vector = getPoints(code, place, first);
  auto compute = [&]() -> Values {
    Value value = emitter.emitAt(code.builder.getBlock(), vector.first, factor);
    return {isa<VectorType>(value.getType()) ? value
                                             : code.splat(value, width)};
  };
  return code.ifElse(vector.second, TileCode::vectorOf(tile.type, width),
                     compute, [&]() -> Values { return {getPad(code)}; })[0];
}

Values TileCopy::fetch(TileCode &code, Value first) {
  Values vectors;
  for (const Place &place : places)
    vectors.push_back(fetchVector(code, place, first));
  return vectors;
}

void TileCopy::putVector(TileCode &code, const Place &place, Value vector,
                         Value base) {
  if (alongRows == tile.alongRows || width == 1) {
    code.store(vector, base, tile.locate(code, place.row, place.depth));
    return;
  }
  for (int64_t i = 0; i < width; ++i) {
    Value element = code.create<vector::ExtractOp>(vector, i);
    Value row = alongRows ? code.add(place.row, i) : place.row;
    Value k = alongRows ? place.depth : code.add(place.depth, i);
    code.store(element, base, tile.locate(code, row, k));
  }
}

void TileCopy::put(TileCode &code, const Values &vectors, Value base) {
  for (auto [place, vector] : llvm::zip_equal(places, vectors))
    putVector(code, place, vector, base);
}

void TileCopy::copy(TileCode &code, Value first, Value base) {
  OpBuilder &b = code.builder;
  Type global = LLVM::LLVMPointerType::get(b.getContext(), 1);
  for (const Place &place : places) {
    auto [points, inside] = getPoints(code, place, first);
    Value from = emitter.emitAddressAt(b.getBlock(), points, async);
    Value bytes;
    if (inside) {
      // Nothing is read there, but the address is to be one.
      from =
          code.create<arith::SelectOp>(inside, from, emitter.getArray(async));
      Type i32 = b.getI32Type();
      Value all = code.create<arith::ConstantIntOp>(i32, vectorBytes);
      Value none = code.create<arith::ConstantIntOp>(i32, 0);
      bytes = code.create<arith::SelectOp>(inside, all, none);
    }
    from = code.create<LLVM::AddrSpaceCastOp>(global, from);
    Value to = code.address(base, tile.type,
                            tile.locate(code, place.row, place.depth));
    code.create<NVVM::CpAsyncOp>(to, from, vectorBytes,
                                 NVVM::LoadCacheModifierKind::CG, bytes);
  }
}
