// Converts windows of StableHLO that its own passes leave: reductions of
// several operands, and the gradient of a choice within windows.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/ScatterLowering.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

namespace {

/// Where the windows of an op lie, for each dimension.
struct Windows {
  Numbers sizes, strides, baseDilations, dilations, low, high;

  static FailureOr<Windows> read(Operation *op, ArrayRef<int64_t> shape);
  /// How many windows there are along a dimension of this size.
  int64_t count(int64_t dim, int64_t size) const;
};

/// A place in a window, within the body of a nest over windows and then over
/// the places of each.
struct WindowPlace {
  SmallVector<Value> at;
  /// Whether it is an element of the tensor.
  Value inside;
};

} // namespace

/// The numbers of `name`, or `other` for each of `count`.
static FailureOr<Numbers> readOr(Operation *op, StringRef name, int64_t count,
                                 int64_t other) {
  FailureOr<Numbers> numbers = getNumbers(op, name);
  if (failed(numbers))
    return failure();
  if (numbers->empty())
    numbers->assign(count, other);
  if (int64_t(numbers->size()) != count)
    return refuseForm(op, Twine(count) + " numbers as '" + name + "'");
  return numbers;
}

/// Whether each place of a dimension of this size, counted from any of its
/// ends, and each number that leads there fit well into 64 bits.
static bool areNear(const Windows &windows, int64_t dim, int64_t size) {
  using Wide = __int128;
  Wide low = windows.low[dim], high = windows.high[dim];
  Wide dilated = Wide(size) * windows.baseDilations[dim];
  Wide extent = Wide(windows.sizes[dim]) * windows.dilations[dim];
  return llvm::all_of(
      std::array<Wide, 5>{low, high, dilated, extent, windows.strides[dim]},
      [](Wide number) {
        constexpr Wide limit = Wide(1) << 60;
        return -limit < number && number < limit;
      });
}

FailureOr<Windows> Windows::read(Operation *op, ArrayRef<int64_t> shape) {
  int64_t rank = shape.size();
  Windows windows;
  std::pair<StringRef, Numbers *> fields[] = {
      {"window_dimensions", &windows.sizes},
      {"window_strides", &windows.strides},
      {"base_dilations", &windows.baseDilations},
      {"window_dilations", &windows.dilations}};
  for (auto [name, field] : fields) {
    FailureOr<Numbers> numbers = readOr(op, name, rank, 1);
    if (failed(numbers))
      return failure();
    if (llvm::any_of(*numbers, [](int64_t number) { return number < 1; }))
      return refuseForm(op, "'" + name + "' above 0");
    *field = *numbers;
  }
  FailureOr<Numbers> padding = readOr(op, "padding", 2 * rank, 0);
  if (failed(padding))
    return failure();
  for (int64_t dim : llvm::seq(rank)) {
    windows.low.push_back((*padding)[2 * dim]);
    windows.high.push_back((*padding)[2 * dim + 1]);
    if (!areNear(windows, dim, shape[dim]))
      return refuseForm(op, "windows within 2^60 places");
  }
  return windows;
}

int64_t Windows::count(int64_t dim, int64_t size) const {
  int64_t dilated = size == 0 ? 0 : (size - 1) * baseDilations[dim] + 1;
  int64_t padded = dilated + low[dim] + high[dim];
  int64_t extent = (sizes[dim] - 1) * dilations[dim] + 1;
  return padded < extent ? 0 : (padded - extent) / strides[dim] + 1;
}

static Value makeIndex(OpBuilder &b, Location loc, int64_t number) {
  return arith::ConstantIndexOp::create(b, loc, number);
}

/// The place that the loops of the nest, first those over windows, stand for.
static WindowPlace emitWindowPlace(OpBuilder &b, Location loc,
                                   const Windows &windows,
                                   ArrayRef<int64_t> shape) {
  WindowPlace place;
  int64_t rank = shape.size();
  for (int64_t dim : llvm::seq(rank)) {
    Value number = linalg::IndexOp::create(b, loc, dim);
    Value within = linalg::IndexOp::create(b, loc, rank + dim);
    auto times = [&](Value value, int64_t factor) -> Value {
      return arith::MulIOp::create(b, loc, value, makeIndex(b, loc, factor));
    };
    auto both = [&](arith::CmpIPredicate predicate, Value x, Value y) {
      Value here = arith::CmpIOp::create(b, loc, predicate, x, y);
      place.inside = place.inside
                         ? arith::AndIOp::create(b, loc, place.inside, here)
                         : here;
    };
    Value at =
        arith::AddIOp::create(b, loc, times(number, windows.strides[dim]),
                              times(within, windows.dilations[dim]));
    at = arith::SubIOp::create(b, loc, at, makeIndex(b, loc, windows.low[dim]));
    both(arith::CmpIPredicate::sge, at, makeIndex(b, loc, 0));
    Value dilation = makeIndex(b, loc, windows.baseDilations[dim]);
    both(arith::CmpIPredicate::slt, at,
         makeIndex(b, loc, shape[dim] * windows.baseDilations[dim]));
    if (windows.baseDilations[dim] != 1) {
      // A place below 0 is outside already.
      Value start = arith::MaxSIOp::create(b, loc, at, makeIndex(b, loc, 0));
      both(arith::CmpIPredicate::eq,
           arith::RemUIOp::create(b, loc, start, dilation),
           makeIndex(b, loc, 0));
      at = arith::DivUIOp::create(b, loc, start, dilation);
    }
    place.at.push_back(at);
  }
  if (!place.inside)
    place.inside = arith::ConstantOp::create(b, loc, b.getBoolAttr(true));
  return place;
}

/// A nest over windows and the places of each, which gives tensors of one
/// element for each window, from `inits` on.
static linalg::GenericOp makeWindowNest(
    OpBuilder &builder, Location loc, const Windows &windows, ValueRange inits,
    function_ref<void(OpBuilder &, Location, ValueRange soFar)> body) {
  int64_t rank = windows.sizes.size();
  Value frame =
      tensor::EmptyOp::create(builder, loc, windows.sizes, builder.getI1Type());
  MLIRContext *context = builder.getContext();
  SmallVector<AffineExpr> over, within;
  for (int64_t dim : llvm::seq(rank)) {
    over.push_back(builder.getAffineDimExpr(dim));
    within.push_back(builder.getAffineDimExpr(rank + dim));
  }
  SmallVector<AffineMap> maps = {AffineMap::get(2 * rank, 0, within, context)};
  maps.append(inits.size(), AffineMap::get(2 * rank, 0, over, context));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  loops.append(rank, utils::IteratorType::reduction);
  return linalg::GenericOp::create(
      builder, loc, inits.getTypes(), frame, inits, maps, loops,
      [&](OpBuilder &b, Location at, ValueRange arguments) {
        body(b, at, arguments.drop_front());
      });
}

static Value fill(OpBuilder &builder, Location loc, Value scalar,
                  ArrayRef<int64_t> shape) {
  Value empty = tensor::EmptyOp::create(builder, loc, shape, scalar.getType());
  return linalg::FillOp::create(builder, loc, scalar, empty).getResult(0);
}

static Value getScalar(OpBuilder &builder, Location loc, Value tensor) {
  return tensor::ExtractOp::create(builder, loc, tensor, ValueRange());
}

static bool areSignless(ValueRange values) {
  return llvm::all_of(values, [](Value value) {
    RankedTensorType type = getTensor(value);
    return type && type.hasStaticShape() &&
           !type.getElementType().isUnsignedInteger();
  });
}

/// Inputs, then what each begins with; the region takes the values so far and
/// the next ones. A place outside counts as the value to begin with.
static LogicalResult convertReduceWindow(Operation *op, IRRewriter &rewriter) {
  unsigned count = op->getNumResults();
  if (count == 0 || op->getNumOperands() != 2 * count ||
      op->getNumRegions() != 1 || !areSignless(op->getOperands()) ||
      !haveBlocks(op, 2 * count, count))
    return refuseForm(op, "inputs, numbers to begin with, and a region over "
                          "two elements of each input");
  auto inputs = op->getOperands().take_front(count);
  ArrayRef<int64_t> shape = getTensor(inputs[0]).getShape();
  FailureOr<Windows> windows = Windows::read(op, shape);
  if (failed(windows))
    return failure();
  Numbers result;
  for (auto [dim, size] : llvm::enumerate(shape))
    result.push_back(windows->count(dim, size));
  for (auto [input, type] : llvm::zip(inputs, op->getResultTypes()))
    if (getTensor(input).getShape() != shape ||
        type != getTensor(input).clone(result))
      return refuseForm(op, "inputs of one shape, and results of that of their "
                            "windows");
  Location loc = op->getLoc();
  SmallVector<Value> begin, inits;
  for (Value value : op->getOperands().take_back(count)) {
    begin.push_back(getScalar(rewriter, loc, value));
    inits.push_back(fill(rewriter, loc, begin.back(), result));
  }
  LogicalResult made = success();
  auto nest = makeWindowNest(
      rewriter, loc, *windows, inits,
      [&](OpBuilder &b, Location at, ValueRange soFar) {
        WindowPlace place = emitWindowPlace(b, at, *windows, shape);
        SmallVector<Value> arguments(soFar);
        for (auto [input, other] : llvm::zip(inputs, begin))
          arguments.push_back(arith::SelectOp::create(
              b, at, place.inside,
              tensor::ExtractOp::create(b, at, input, place.at), other));
        auto values = emitOnScalars(b, op->getRegion(0).front(), arguments,
                                    soFar.getTypes());
        made = success(succeeded(values));
        linalg::YieldOp::create(
            b, at, succeeded(values) ? ValueRange(*values) : soFar);
      });
  rewriter.replaceOp(op, nest.getResults());
  return made;
}

/// For each window, the number of the element that is chosen; -1 if the window
/// has none.
static FailureOr<Value> makeChoice(Operation *op, const Windows &windows,
                                   ArrayRef<int64_t> result,
                                   IRRewriter &rewriter) {
  Location loc = op->getLoc();
  Value operand = op->getOperand(0);
  RankedTensorType type = getTensor(operand);
  Type number = rewriter.getI64Type();
  auto i64 = [&](OpBuilder &b, int64_t value) -> Value {
    return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value));
  };
  Value zero = arith::ConstantOp::create(
      rewriter, loc, rewriter.getZeroAttr(type.getElementType()));
  Value inits[] = {fill(rewriter, loc, zero, result),
                   fill(rewriter, loc, i64(rewriter, -1), result)};
  LogicalResult made = success();
  auto nest = makeWindowNest(
      rewriter, loc, windows, inits,
      [&](OpBuilder &b, Location at, ValueRange soFar) {
        WindowPlace place = emitWindowPlace(b, at, windows, type.getShape());
        Value index = makeIndex(b, at, 0);
        for (auto [each, size] : llvm::zip(place.at, type.getShape()))
          index = arith::AddIOp::create(
              b, at,
              arith::MulIOp::create(b, at, index, makeIndex(b, at, size)),
              each);
        Value candidate = arith::SelectOp::create(
            b, at, place.inside,
            arith::IndexCastOp::create(b, at, number, index), i64(b, -1));
        Value next = tensor::ExtractOp::create(b, at, operand, place.at);
        auto stays = emitOnScalars(b, op->getRegion(0).front(),
                                   ValueRange{soFar[0], next}, b.getI1Type());
        made = success(succeeded(stays));
        if (failed(stays)) {
          linalg::YieldOp::create(b, at, soFar);
          return;
        }
        auto isNone = [&](Value value) -> Value {
          return arith::CmpIOp::create(b, at, arith::CmpIPredicate::slt, value,
                                       i64(b, 0));
        };
        Value keep = arith::SelectOp::create(b, at, isNone(soFar[1]),
                                             isNone(candidate), (*stays)[0]);
        keep = arith::OrIOp::create(b, at, keep, isNone(candidate));
        Value chosen[] = {
            arith::SelectOp::create(b, at, keep, soFar[0], next),
            arith::SelectOp::create(b, at, keep, soFar[1], candidate)};
        linalg::YieldOp::create(b, at, chosen);
      });
  if (failed(made))
    return failure();
  return Value(nest.getResult(1));
}

/// The operand, a source for each window of it, and what the result begins
/// with. The first region says whether the element so far stays chosen, the
/// second one combines what is there with a source.
static LogicalResult convertSelectAndScatter(Operation *op,
                                             IRRewriter &rewriter) {
  if (op->getNumOperands() != 3 || op->getNumResults() != 1 ||
      op->getNumRegions() != 2 || !areSignless(op->getOperands()) ||
      !haveBlocks(op, 2, 1) ||
      op->getOperand(0).getType() != op->getResult(0).getType())
    return refuseForm(op, "an operand, a source, a number to begin with, and "
                          "two regions over two elements");
  RankedTensorType type = getTensor(op->getOperand(0));
  RankedTensorType source = getTensor(op->getOperand(1));
  FailureOr<Windows> windows = Windows::read(op, type.getShape());
  if (failed(windows))
    return failure();
  Numbers result;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    result.push_back(windows->count(dim, size));
  if (source != type.clone(result))
    return refuseForm(op, "a source for each window");
  Location loc = op->getLoc();
  Value begin = fill(rewriter, loc, getScalar(rewriter, loc, op->getOperand(2)),
                     type.getShape());
  if (source.getNumElements() == 0 || type.getNumElements() == 0) {
    rewriter.replaceOp(op, begin);
    return success();
  }
  FailureOr<Value> chosen = makeChoice(op, *windows, result, rewriter);
  if (failed(chosen))
    return failure();
  auto flatten = [&](Value value, ArrayRef<int64_t> shape) -> Value {
    return uop::ReshapeOp::create(rewriter, loc, getTensor(value).clone(shape),
                                  value, ValueRange());
  };
  int64_t updates = source.getNumElements();
  Value input = flatten(begin, {1, type.getNumElements(), 1});
  auto scatter = uop::ScatterOp::create(
      rewriter, loc, input.getType(), input, flatten(*chosen, {1, updates}),
      flatten(op->getOperand(1), {1, updates, 1}));
  if (failed(makeScalarRegion(rewriter, op->getRegion(1), scatter.getCombiner(),
                              input, {0, 1})))
    return failure();
  rewriter.setInsertionPointAfter(scatter);
  rewriter.replaceOp(op, flatten(scatter.getResult(0), type.getShape()));
  return success();
}

void frontend::populateWindowConversions(Conversions &conversions) {
  conversions["stablehlo.reduce_window"] = convertReduceWindow;
  conversions["stablehlo.select_and_scatter"] = convertSelectAndScatter;
}
