// The kernels that compute a convolution by Winograd's algorithm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Winograd/WinogradKernels.h"

#include "dialects/Jit/Transforms/KernelParts.h"
#include "lib/Conversion/Winograd/TileTransforms.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

namespace {
/// A kernel that is being written, of elements of f32.
class Writer {
public:
  /// A kernel of arrays of these shapes.
  Writer(jit::KernelOp whole, StringRef suffix, ArrayRef<PtrType> arrays);
  /// A kernel with the parameters of `whole`, from which values are copied, and
  /// an array of this shape behind its arrays.
  Writer(jit::KernelOp whole, StringRef suffix, ArrayRef<int64_t> shape);

  Value getNumber(int64_t number) {
    return arith::ConstantIndexOp::create(builder, location, number);
  }
  Value getRange(int64_t extent) {
    return RangeOp::create(builder, location, extent).getIndex();
  }
  /// `a * factor + b`.
  Value multiplyAdd(Value a, int64_t factor, Value b) {
    Value product =
        arith::MulIOp::create(builder, location, a, getNumber(factor));
    return arith::AddIOp::create(builder, location, product, b);
  }
  Value isBelow(Value index, int64_t end) {
    return arith::CmpIOp::create(builder, location, arith::CmpIPredicate::ult,
                                 index, getNumber(end));
  }
  Value getZero() {
    return arith::ConstantOp::create(builder, location,
                                     builder.getF32FloatAttr(0));
  }
  Value load(Value array, ValueRange indices) {
    return LoadOp::create(builder, location, array, indices).getValue();
  }
  void store(Value value, Value array, ValueRange indices) {
    StoreOp::create(builder, location, value, array, indices);
  }

  /// Has copies use `copy` for `value`.
  void replace(Value value, Value copy) { shared.map(value, copy); }
  /// Copies a value of `whole`, with its ranges. \param local replaces values
  /// in this copy alone, and gets those that are copied.
  Value copy(Value value, IRMapping &local);
  /// Numbers the elements of ranges of `whole`, the last one innermost.
  Value linearize(ArrayRef<RangeOp> ranges);

  jit::KernelOp kernel;
  OpBuilder builder;
  Location location;
  /// The array that was added.
  Value added;

private:
  IRMapping shared;
};
} // namespace

static PtrType getType(jit::KernelOp kernel, ArrayRef<int64_t> shape) {
  return PtrType::get(shape, Float32Type::get(kernel.getContext()));
}

static std::string getName(jit::KernelOp whole, StringRef suffix) {
  return (whole.getSymName() + suffix).str();
}

Writer::Writer(jit::KernelOp whole, StringRef suffix, ArrayRef<PtrType> arrays)
    : builder(whole.getContext()), location(whole.getLoc()) {
  SmallVector<Type> types(arrays.begin(), arrays.end());
  kernel = jit::KernelOp::create(builder, location, getName(whole, suffix),
                                 builder.getFunctionType(types, {}),
                                 ArrayAttr(), ArrayAttr(), StringAttr());
  Block &body = kernel.getBody().emplaceBlock();
  body.addArguments(types, SmallVector<Location>(types.size(), location));
  builder.setInsertionPointToEnd(&body);
}

Writer::Writer(jit::KernelOp whole, StringRef suffix, ArrayRef<int64_t> shape)
    : builder(whole.getContext()), location(whole.getLoc()) {
  kernel = cast<jit::KernelOp>(whole->cloneWithoutRegions());
  kernel.setSymName(getName(whole, suffix));
  kernel.removeDisplayNameAttr();
  Block &body = kernel.getBody().emplaceBlock();
  for (BlockArgument argument : whole.getBody().getArguments())
    shared.map(argument,
               body.addArgument(argument.getType(), argument.getLoc()));
  added = jit::addArray(kernel, getType(whole, shape));
  builder.setInsertionPointToEnd(&body);
}

Value Writer::copy(Value value, IRMapping &local) {
  for (IRMapping *map : {&local, &shared})
    if (Value known = map->lookupOrNull(value))
      return known;
  Operation *op = value.getDefiningOp();
  IRMapping operands;
  for (Value operand : op->getOperands())
    operands.map(operand, copy(operand, local));
  Operation *made = builder.clone(*op, operands);
  (isa<RangeOp>(op) ? shared : local).map(value, made->getResult(0));
  return made->getResult(0);
}

Value Writer::linearize(ArrayRef<RangeOp> ranges) {
  IRMapping none;
  Value number;
  for (RangeOp range : ranges) {
    Value index = copy(range.getIndex(), none);
    number = number ? multiplyAdd(number, *range.getExtent(), index) : index;
  }
  return number ? number : getNumber(0);
}

/// Has a load read only where `gate` says, and give 0 elsewhere.
static void addGate(LoadOp load, Value gate) {
  OpBuilder builder(load);
  if (load.getGate())
    gate = arith::AndIOp::create(builder, load.getLoc(), load.getGate(), gate);
  else
    load.getAlternativeMutable().assign(arith::ConstantOp::create(
        builder, load.getLoc(),
        builder.getZeroAttr(load.getValue().getType())));
  load.getGateMutable().assign(gate);
}

/// Filters behind the last one are 0. The transform is computed in f64, and
/// rounded once.
static jit::KernelOp makeFilter(jit::KernelOp whole,
                                const Convolution &convolution,
                                const Tiling &tiling) {
  Writer writer(whole, "_filter", tiling.filterShape());
  Value panel = writer.getRange(tiling.panels()),
        column = writer.getRange(tiling.width);
  Value filter = writer.multiplyAdd(panel, tiling.width, column), inside;
  if (tiling.panels() * tiling.width > tiling.filters)
    inside = writer.isBelow(filter, tiling.filters);
  writer.replace(RangeOp(convolution.filters).getIndex(), filter);
  Value channel = writer.linearize(convolution.channels);
  OpBuilder &builder = writer.builder;
  SmallVector<Value> square;
  for (int64_t row = 0; row < Convolution::window; ++row)
    for (int64_t place = 0; place < Convolution::window; ++place) {
      IRMapping local;
      local.map(RangeOp(convolution.rows.window).getIndex(),
                writer.getNumber(row));
      local.map(RangeOp(convolution.columns.window).getIndex(),
                writer.getNumber(place));
      Value value = writer.copy(convolution.filter, local);
      square.push_back(arith::ExtFOp::create(builder, writer.location,
                                             builder.getF64Type(), value));
    }
  if (inside)
    for (LoadOp load : writer.kernel.getBody().getOps<LoadOp>())
      addGate(load, inside);
  TileTransforms transforms(builder, writer.location, tiling.size);
  for (auto [point, value] :
       llvm::enumerate(transforms.transformFilter(square))) {
    Value rounded = arith::TruncFOp::create(builder, writer.location,
                                            builder.getF32Type(), value);
    writer.store(rounded, writer.added,
                 {writer.getNumber(point), panel, channel, column});
  }
  return writer.kernel;
}

/// Rows and columns behind the last ones, which fill the last tiles, are 0.
static jit::KernelOp makeImage(jit::KernelOp whole,
                               const Convolution &convolution,
                               const Tiling &tiling) {
  SmallVector<int64_t> shape = tiling.imageShape();
  Writer writer(whole, "_image", shape);
  SmallVector<Value> places;
  Value inside;
  for (auto [place, extent] : {std::pair(convolution.rows, shape[1]),
                               std::pair(convolution.columns, shape[2])}) {
    Value index = writer.getRange(extent);
    places.push_back(index);
    writer.replace(RangeOp(place.result).getIndex(), writer.getNumber(0));
    writer.replace(RangeOp(place.window).getIndex(), index);
    if (place.getExtent() == extent)
      continue;
    Value isThere = writer.isBelow(index, place.getExtent());
    inside = inside ? arith::AndIOp::create(writer.builder, writer.location,
                                            inside, isThere)
                    : isThere;
  }
  IRMapping local;
  Value picture = writer.linearize(convolution.pictures),
        channel = writer.linearize(convolution.channels),
        value = writer.copy(LoadOp(convolution.image).getValue(), local);
  if (inside)
    addGate(value.getDefiningOp<LoadOp>(), inside);
  writer.store(value, writer.added, {picture, places[0], places[1], channel});
  return writer.kernel;
}

namespace {
/// A kernel over all tiles, of arrays of these shapes.
class TileWriter : public Writer {
public:
  /// \param channels of the image or the results.
  TileWriter(jit::KernelOp whole, StringRef suffix, const Tiling &tiling,
             ArrayRef<SmallVector<int64_t>> shapes, int64_t channels)
      : Writer(whole, suffix,
               llvm::map_to_vector(shapes,
                                   [&](ArrayRef<int64_t> shape) {
                                     return getType(whole, shape);
                                   })),
        tiling(tiling), picture(getRange(tiling.pictures)),
        row(getRange(tiling.rows)), column(getRange(tiling.columns)),
        channel(getRange(channels)) {
    Value line = multiplyAdd(picture, tiling.rows, row);
    tile = multiplyAdd(line, tiling.columns, column);
  }

  /// Indices of the element of the tiles' image whose place in its tile is
  /// `line`, `place`.
  SmallVector<Value> getElement(int64_t line, int64_t place) {
    return {picture, multiplyAdd(row, tiling.size, getNumber(line)),
            multiplyAdd(column, tiling.size, getNumber(place)), channel};
  }
  /// Indices of a point of the tile's transform.
  SmallVector<Value> getPoint(int64_t point) {
    return {getNumber(point), tile, channel};
  }
  Value getArray(unsigned number) { return kernel.getArgument(number); }

private:
  const Tiling &tiling;
  Value picture, row, column, channel;
  /// The number of the tile.
  Value tile;
};
} // namespace

static jit::KernelOp makeTiles(jit::KernelOp whole, const Tiling &tiling) {
  TileWriter writer(whole, "_tiles", tiling,
                    {tiling.tileShape(), tiling.imageShape()}, tiling.channels);
  SmallVector<Value> square;
  for (int64_t row = 0; row < tiling.lines(); ++row)
    for (int64_t column = 0; column < tiling.lines(); ++column)
      square.push_back(
          writer.load(writer.getArray(1), writer.getElement(row, column)));
  TileTransforms transforms(writer.builder, writer.location, tiling.size);
  for (auto [point, value] : llvm::enumerate(transforms.transformImage(square)))
    writer.store(value, writer.getArray(0), writer.getPoint(point));
  return writer.kernel;
}

static jit::KernelOp makeProduct(jit::KernelOp whole, const Tiling &tiling) {
  Writer writer(whole, "_product",
                {getType(whole, tiling.productShape()),
                 getType(whole, tiling.tileShape()),
                 getType(whole, tiling.filterShape())});
  Value point = writer.getRange(tiling.points()),
        tile = writer.getRange(tiling.tiles()),
        panel = writer.getRange(tiling.panels()),
        column = writer.getRange(tiling.width),
        channel = writer.getRange(tiling.channels);
  Value image =
            writer.load(writer.kernel.getArgument(1), {point, tile, channel}),
        filter = writer.load(writer.kernel.getArgument(2),
                             {point, panel, channel, column});
  Value product =
      arith::MulFOp::create(writer.builder, writer.location, image, filter);
  auto sum = ReduceOp::create(writer.builder, writer.location, ReduceKind::Add,
                              product, channel);
  writer.store(sum.getResult(0), writer.kernel.getArgument(0),
               {point, tile, writer.multiplyAdd(panel, tiling.width, column)});
  return writer.kernel;
}

static jit::KernelOp makeResults(jit::KernelOp whole, const Tiling &tiling) {
  TileWriter writer(whole, "_results", tiling,
                    {tiling.resultShape(), tiling.productShape()},
                    tiling.filters);
  SmallVector<Value> square;
  for (int64_t point = 0; point < tiling.points(); ++point)
    square.push_back(writer.load(writer.getArray(1), writer.getPoint(point)));
  TileTransforms transforms(writer.builder, writer.location, tiling.size);
  for (auto [number, value] :
       llvm::enumerate(transforms.transformProducts(square))) {
    auto place = static_cast<int64_t>(number);
    writer.store(value, writer.getArray(0),
                 writer.getElement(place / tiling.size, place % tiling.size));
  }
  return writer.kernel;
}

/// Loads the results in the place of the convolution.
static void makeRest(jit::KernelOp kernel, const Convolution &convolution,
                     const Tiling &tiling) {
  Value sum = ReduceOp(convolution.sum).getResult(0);
  OpBuilder builder(convolution.sum);
  Location location = sum.getLoc();
  Value picture;
  for (RangeOp range : convolution.pictures) {
    if (!picture) {
      picture = range.getIndex();
      continue;
    }
    Value extent =
        arith::ConstantIndexOp::create(builder, location, *range.getExtent());
    picture = arith::MulIOp::create(builder, location, picture, extent);
    picture =
        arith::AddIOp::create(builder, location, picture, range.getIndex());
  }
  if (!picture)
    picture = arith::ConstantIndexOp::create(builder, location, 0);
  Value array = jit::addArray(kernel, getType(kernel, tiling.resultShape()));
  auto load =
      LoadOp::create(builder, location, array,
                     {picture, RangeOp(convolution.rows.result).getIndex(),
                      RangeOp(convolution.columns.result).getIndex(),
                      RangeOp(convolution.filters).getIndex()});
  sum.replaceAllUsesWith(load.getValue());
  kernel.setSymName(getName(kernel, "_rest"));
  kernel.removeDisplayNameAttr();
}

WinogradKernels conversion::makeWinogradKernels(jit::KernelOp kernel,
                                                const Convolution &convolution,
                                                const Tiling &tiling) {
  WinogradKernels made;
  made.filter = makeFilter(kernel, convolution, tiling);
  made.image = makeImage(kernel, convolution, tiling);
  made.tiles = makeTiles(kernel, tiling);
  made.product = makeProduct(kernel, tiling);
  made.results = makeResults(kernel, tiling);
  makeRest(kernel, convolution, tiling);
  made.rest = kernel;
  return made;
}
