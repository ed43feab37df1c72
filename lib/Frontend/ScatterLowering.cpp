// Converts scatters with dimension numbers to uop.scatter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A dimension of the input is one of three kinds: it is a batch, each index of
// which has a scatter of its own; it is placed, where the indices or a part of
// a window decide; or it is a window's as a whole. The input is transposed and
// reshaped to these three, in this order. The updates are brought into the same
// order, where their second dimension is all that has a place of its own.
#include "lib/Frontend/ScatterLowering.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

using Numbers = SmallVector<int64_t>;

static RankedTensorType getType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

namespace {

/// A dimension of the input that updates have places along.
struct PlacedDim {
  int64_t size;
  /// Which number of an index vector says where, or -1 for always 0.
  int64_t component;
  /// The dimension of the updates that goes on from there, or -1.
  int64_t window;
  int64_t windowSize;
};

class ScatterLowering {
public:
  ScatterLowering(OpBuilder &builder, const Scatter &scatter)
      : builder(builder), scatter(scatter), dims(scatter.dims),
        loc(scatter.op->getLoc()), input(getType(scatter.inputs[0])),
        update(getType(scatter.updates[0])), indices(getType(scatter.indices)) {
  }

  LogicalResult analyze();
  SmallVector<Value> write(function_ref<LogicalResult(Region &region)> combine);

private:
  LogicalResult refuse(const Twine &expected);
  LogicalResult checkNumbers();
  LogicalResult splitUpdate();
  LogicalResult splitInput();
  Value makePlaces();
  Value emitPlace(OpBuilder &body, ValueRange loops);
  Value move(Value value, ArrayRef<int64_t> order);
  int64_t count(ArrayRef<int64_t> dims, RankedTensorType type) const;

  OpBuilder &builder;
  const Scatter &scatter;
  const ScatterDimensions &dims;
  Location loc;
  RankedTensorType input, update, indices;
  /// The dimensions of the indices other than that of the index vector, and
  /// those of the updates that are not a window's: one for each.
  Numbers indexDims, scatterDims;
  Numbers inputOrder, updateOrder;
  SmallVector<PlacedDim> placed;
  int64_t batch = 1, places = 1, window = 1, placedUpdates = 1;
  /// The first dimensions of `updateOrder`, those that say where.
  unsigned numPlaced = 0;
};

} // namespace

LogicalResult ScatterLowering::refuse(const Twine &expected) {
  return scatter.op->emitError("'")
         << scatter.op->getName() << "' has dimensions that do not fit "
         << input << ", " << indices << " and " << update << ", expected "
         << expected;
}

static bool areDims(ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallDenseSet<int64_t> seen;
  return llvm::all_of(dims, [&](int64_t dim) {
    return dim >= 0 && dim < rank && seen.insert(dim).second;
  });
}

LogicalResult ScatterLowering::checkNumbers() {
  if (!input.hasStaticShape() || !update.hasStaticShape() ||
      !indices.hasStaticShape())
    return refuse("known sizes");
  for (auto [value, other] : llvm::zip_equal(scatter.inputs, scatter.updates))
    if (getType(value).getShape() != input.getShape() ||
        getType(other).getShape() != update.getShape())
      return refuse("inputs of one shape, and updates of one");
  if (!isa<IntegerType, IndexType>(indices.getElementType()))
    return refuse("indices that are integers");
  Numbers own = llvm::to_vector(llvm::concat<const int64_t>(
      dims.insertedWindowDims, dims.inputBatchingDims));
  if (!areDims(own, input.getRank()) ||
      !areDims(dims.updateWindowDims, update.getRank()) ||
      !areDims(dims.scatterDimsToOperandDims, input.getRank()) ||
      !areDims(dims.scatterIndicesBatchingDims, indices.getRank()) ||
      !llvm::is_sorted(dims.updateWindowDims))
    return refuse("numbers of dimensions, each once");
  if (dims.inputBatchingDims.size() != dims.scatterIndicesBatchingDims.size())
    return refuse("as many batching dimensions of the indices as of the input");
  if (dims.updateWindowDims.size() + own.size() != size_t(input.getRank()))
    return refuse("a window dimension for each one of the input that is "
                  "neither inserted nor a batch");
  int64_t vector = dims.indexVectorDim;
  if (vector < 0 || vector > indices.getRank())
    return refuse("a dimension of the indices, or the one behind the last, as "
                  "that of the index vectors");
  int64_t length = vector == indices.getRank() ? 1 : indices.getDimSize(vector);
  if (length != int64_t(dims.scatterDimsToOperandDims.size()))
    return refuse("index vectors with a number for each scattered dimension");
  return success();
}

/// Pairs the dimensions of the indices with those of the updates.
LogicalResult ScatterLowering::splitUpdate() {
  for (int64_t dim : llvm::seq(update.getRank()))
    if (!llvm::is_contained(dims.updateWindowDims, dim))
      scatterDims.push_back(dim);
  for (int64_t dim : llvm::seq(indices.getRank()))
    if (dim != dims.indexVectorDim)
      indexDims.push_back(dim);
  if (scatterDims.size() != indexDims.size())
    return refuse("an update for each index vector");
  for (auto [mine, theirs] : llvm::zip(scatterDims, indexDims))
    if (update.getDimSize(mine) != indices.getDimSize(theirs))
      return refuse("an update for each index vector");
  for (auto [mine, theirs] :
       llvm::zip(dims.inputBatchingDims, dims.scatterIndicesBatchingDims)) {
    auto *position = llvm::find(indexDims, theirs);
    if (position == indexDims.end() ||
        input.getDimSize(mine) != indices.getDimSize(theirs))
      return refuse("batching dimensions of equal sizes");
    updateOrder.push_back(scatterDims[position - indexDims.begin()]);
  }
  for (int64_t dim : scatterDims)
    if (!llvm::is_contained(updateOrder, dim))
      updateOrder.push_back(dim);
  return success();
}

LogicalResult ScatterLowering::splitInput() {
  Numbers windows, placedDims, windowDims, wholeWindows;
  unsigned nextWindow = 0;
  llvm::append_range(inputOrder, dims.inputBatchingDims);
  for (int64_t dim : llvm::seq(input.getRank())) {
    if (llvm::is_contained(dims.inputBatchingDims, dim))
      continue;
    bool inserted = llvm::is_contained(dims.insertedWindowDims, dim);
    PlacedDim place{input.getDimSize(dim), -1, -1, 1};
    if (!inserted) {
      place.window = dims.updateWindowDims[nextWindow++];
      place.windowSize = update.getDimSize(place.window);
    }
    if (place.windowSize > place.size)
      return refuse("windows that fit into the input");
    auto *component = llvm::find(dims.scatterDimsToOperandDims, dim);
    if (component != dims.scatterDimsToOperandDims.end())
      place.component = component - dims.scatterDimsToOperandDims.begin();
    if (place.component < 0 && place.windowSize == place.size) {
      windowDims.push_back(dim);
      if (!inserted)
        wholeWindows.push_back(place.window);
      continue;
    }
    placed.push_back(place);
    placedDims.push_back(dim);
    if (!inserted)
      updateOrder.push_back(place.window);
  }
  batch = count(inputOrder, input);
  places = count(placedDims, input);
  window = count(windowDims, input);
  llvm::append_range(inputOrder, placedDims);
  llvm::append_range(inputOrder, windowDims);
  numPlaced = updateOrder.size();
  placedUpdates = count(
      ArrayRef(updateOrder).drop_front(dims.inputBatchingDims.size()), update);
  llvm::append_range(updateOrder, wholeWindows);
  return success();
}

int64_t ScatterLowering::count(ArrayRef<int64_t> dims,
                               RankedTensorType type) const {
  int64_t product = 1;
  for (int64_t dim : dims)
    product *= type.getDimSize(dim);
  return product;
}

LogicalResult ScatterLowering::analyze() {
  return success(succeeded(checkNumbers()) && succeeded(splitUpdate()) &&
                 succeeded(splitInput()));
}

/// `value` with its dimensions in `order`.
Value ScatterLowering::move(Value value, ArrayRef<int64_t> order) {
  if (llvm::equal(order, llvm::seq<int64_t>(0, order.size())))
    return value;
  RankedTensorType type = getType(value);
  Numbers shape = llvm::map_to_vector(
      order, [&](int64_t dim) { return type.getDimSize(dim); });
  return uop::PermuteOp::create(builder, loc, type.clone(shape), value, order);
}

static Value reshape(OpBuilder &builder, Location loc, Value value,
                     ArrayRef<int64_t> shape) {
  RankedTensorType type = getType(value);
  if (type.getShape() == shape)
    return value;
  return uop::ReshapeOp::create(builder, loc, type.clone(shape), value,
                                ValueRange());
}

/// An index of any type as a signed number; a large unsigned one is below 0.
static Value toI64(OpBuilder &b, Value number) {
  Location loc = number.getLoc();
  Type type = number.getType(), wide = b.getI64Type();
  if (type.isIndex())
    return arith::IndexCastOp::create(b, loc, wide, number);
  bool isUnsigned = type.isUnsignedInteger();
  if (isUnsigned)
    number = UnrealizedConversionCastOp::create(
                 b, loc, TypeRange(uop::getValueType(type)), number)
                 .getResult(0);
  if (type.getIntOrFloatBitWidth() == 64)
    return number;
  if (isUnsigned)
    return arith::ExtUIOp::create(b, loc, wide, number);
  return arith::ExtSIOp::create(b, loc, wide, number);
}

/// The number of the place of the update that `loops` number, or -1.
/// \param loops one for each dimension of `updateOrder` with a place.
Value ScatterLowering::emitPlace(OpBuilder &b, ValueRange loops) {
  auto i64 = [&](int64_t number) -> Value {
    return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(number));
  };
  auto compare = [&](arith::CmpIPredicate predicate, Value x, Value y) {
    return arith::CmpIOp::create(b, loc, predicate, x, y).getResult();
  };
  llvm::DenseMap<int64_t, Value> loopOf;
  for (auto [dim, loop] : llvm::zip(updateOrder, loops))
    loopOf[dim] = loop;
  SmallVector<Value> at(indices.getRank());
  for (auto [mine, theirs] : llvm::zip(scatterDims, indexDims))
    at[theirs] = loopOf[mine];
  Value place = i64(0), inside;
  for (const PlacedDim &dim : placed) {
    Value start = i64(0);
    if (dim.component >= 0) {
      if (dims.indexVectorDim < indices.getRank())
        at[dims.indexVectorDim] =
            arith::ConstantIndexOp::create(b, loc, dim.component);
      start = toI64(b, tensor::ExtractOp::create(b, loc, scatter.indices, at));
      // As an unsigned number, one below 0 is beyond all.
      Value last = i64(dim.size - dim.windowSize);
      Value fits = compare(arith::CmpIPredicate::ule, start, last);
      inside = inside ? arith::AndIOp::create(b, loc, inside, fits) : fits;
    }
    if (dim.window >= 0) {
      Value within = arith::IndexCastOp::create(b, loc, b.getI64Type(),
                                                loopOf[dim.window]);
      start = arith::AddIOp::create(b, loc, start, within);
    }
    place = arith::MulIOp::create(b, loc, place, i64(dim.size));
    place = arith::AddIOp::create(b, loc, place, start);
  }
  return inside ? arith::SelectOp::create(b, loc, inside, place, i64(-1))
                : place;
}

/// The places of all updates.
Value ScatterLowering::makePlaces() {
  Type element = indices.getElementType();
  bool isPlace = element.isSignlessInteger(32) || element.isSignlessInteger(64);
  if (isPlace && batch == 1 && placed.size() == 1 && placed[0].component == 0 &&
      placed[0].windowSize == 1)
    return reshape(builder, loc, scatter.indices, {1, placedUpdates});
  Numbers shape;
  for (int64_t dim : ArrayRef(updateOrder).take_front(numPlaced))
    shape.push_back(update.getDimSize(dim));
  bool isSmall = places <= std::numeric_limits<int32_t>::max();
  Type type = isSmall ? builder.getI32Type() : builder.getI64Type();
  Value init = tensor::EmptyOp::create(builder, loc, shape, type);
  AffineMap identity = builder.getMultiDimIdentityMap(shape.size());
  SmallVector<utils::IteratorType> loops(shape.size(),
                                         utils::IteratorType::parallel);
  auto nest = linalg::GenericOp::create(
      builder, loc, init.getType(), ValueRange(), init, identity, loops,
      [&](OpBuilder &b, Location, ValueRange) {
        SmallVector<Value> indices;
        for (unsigned loop = 0; loop < shape.size(); ++loop)
          indices.push_back(linalg::IndexOp::create(b, loc, loop));
        Value place = emitPlace(b, indices);
        if (isSmall)
          place = arith::TruncIOp::create(b, loc, type, place);
        linalg::YieldOp::create(b, loc, place);
      });
  return reshape(builder, loc, nest.getResult(0), {batch, placedUpdates});
}

SmallVector<Value>
ScatterLowering::write(function_ref<LogicalResult(Region &region)> combine) {
  // Nothing is written; or there is nothing.
  if (update.getNumElements() == 0 || input.getNumElements() == 0)
    return scatter.inputs;
  SmallVector<Value> inputs, updates;
  for (Value value : scatter.inputs)
    inputs.push_back(reshape(builder, loc, move(value, inputOrder),
                             {batch, places, window}));
  for (Value value : scatter.updates)
    updates.push_back(reshape(builder, loc, move(value, updateOrder),
                              {batch, placedUpdates, window}));
  Value at = makePlaces();
  auto made = uop::ScatterOp::create(
      builder, loc, ValueRange(inputs).getTypes(), inputs, at, updates);
  if (failed(combine(made.getCombiner())))
    return {};
  Numbers shape = llvm::map_to_vector(
      inputOrder, [&](int64_t dim) { return input.getDimSize(dim); });
  Numbers back(inputOrder.size());
  for (auto [position, dim] : llvm::enumerate(inputOrder))
    back[dim] = position;
  return llvm::map_to_vector(made.getResults(), [&](Value result) {
    return move(reshape(builder, loc, result, shape), back);
  });
}

FailureOr<SmallVector<Value>>
frontend::lowerScatter(OpBuilder &builder, const Scatter &scatter,
                       function_ref<LogicalResult(Region &region)> combine) {
  ScatterLowering lowering(builder, scatter);
  if (failed(lowering.analyze()))
    return failure();
  SmallVector<Value> results = lowering.write(combine);
  if (results.empty())
    return failure();
  return results;
}

LogicalResult frontend::makeTakeUpdate(OpBuilder &builder, ValueRange inputs,
                                       Region &region) {
  OpBuilder::InsertionGuard guard(builder);
  Block &block = region.emplaceBlock();
  for (Value input :
       llvm::concat<Value>(llvm::to_vector(inputs), llvm::to_vector(inputs)))
    block.addArgument(uop::getValueType(getType(input).getElementType()),
                      input.getLoc());
  builder.setInsertionPointToStart(&block);
  uop::ReturnOp::create(builder, region.getLoc(),
                        block.getArguments().drop_front(inputs.size()));
  return success();
}
