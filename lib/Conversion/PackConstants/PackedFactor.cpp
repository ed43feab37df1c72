// PackedFactor: a factor of a product that is copied into panels before the
// product runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/PackConstants/PackedFactor.h"

#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Conversion/KernelToVector/ByteProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

/// Products of so few rows read each element of a matrix once, in wide parts of
/// its rows (NestTiling::takeFewRows).
static constexpr int64_t fewRows = 16;

/// Results that must lie behind each other for tiles to be stored by rows.
static constexpr int64_t leastRow = 4;

/// Vectors side by side that a panel is wide.
static constexpr int64_t vectorsOfPanel = 2;

static std::string inWords(int64_t number, StringRef noun) {
  return std::to_string(number) + " " + noun.str() + (number == 1 ? "" : "s");
}

static std::string inPercent(double part) {
  return std::to_string(std::lround(100 * part)) + " %";
}

/// The trips of all of `ranges`, or 0 if a variable bounds one.
static int64_t countTrips(ArrayRef<RangeOp> ranges) {
  int64_t trips = 1;
  for (RangeOp range : ranges)
    trips *= range.getExtent().value_or(0);
  return trips;
}

namespace {
/// The one sum of products of a kernel, and its factor that is loaded from one
/// array.
class Finder {
public:
  Finder(jit::KernelOp kernel, unsigned array, unsigned vectorBits,
         ByteUnit byteUnit)
      : kernel(kernel), array(array), vectorBits(vectorBits),
        byteUnit(byteUnit) {}

  PackingChoice run();

private:
  std::string findSum();
  SmallVector<Value, 2> getFactors();
  std::string findFactor();
  int64_t getLanes();
  std::string findFours();
  bool isStoredAlong(RangeOp range, int64_t stride = 1);
  std::string findRanges();
  bool isOutermost(RangeOp range);
  std::string chooseWidth();
  double fillRows(LoadOp window, int64_t lanes);
  double countPages(LoadOp image);
  double countImageUses();
  std::string compare();

  jit::KernelOp kernel;
  unsigned array, vectorBits;
  ByteUnit byteUnit;
  FreeRanges ranges;
  PackedFactor found;
  ReduceOp sum;
  Value other;
  SmallVector<RangeOp> rows;
  /// The factors are bytes, which are multiplied by fours.
  bool isBytes = false;
  /// The results of a panel's columns lie apart.
  bool isScattered = false;
};
} // namespace

std::string Finder::findSum() {
  auto sums = kernel.getBody().getOps<ReduceOp>();
  if (sums.empty())
    return "nothing is summed";
  if (!llvm::hasSingleElement(sums))
    return "other reductions stand beside the product";
  sum = *sums.begin();
  return "";
}

/// The factors of the product that is summed; none if there is no such.
SmallVector<Value, 2> Finder::getFactors() {
  if (sum.getKind() == ReduceKind::Add)
    if (auto product = sum.getValues()[0].getDefiningOp<arith::MulFOp>())
      return {product.getLhs(), product.getRhs()};
  if (byteUnit == ByteUnit::None)
    return {};
  auto bytes = loops::findByteFactors(sum, ranges);
  isBytes = bytes.has_value();
  if (!isBytes)
    return {};
  return {bytes->first.value, bytes->second.value};
}

std::string Finder::findFactor() {
  SmallVector<Value, 2> factors = getFactors();
  if (factors.empty())
    return "no product is summed";
  for (unsigned number : {0, 1}) {
    auto load = factors[number].getDefiningOp<LoadOp>();
    if (!load || load.getPtr() != kernel.getArgument(array))
      continue;
    found.load = load;
    other = factors[1 - number];
  }
  if (!found.load)
    return "it is no factor of the product as it is";
  if (sum.getLanes().value_or(1) > 1)
    return "the product is summed as " +
           inWords(*sum.getLanes(), "partial sum");
  if (found.load.getGate() || !found.load.getDependences().empty())
    return "a gate decides what is loaded of it";
  for (auto [term, coefficient] : getElementOffset(found.load).terms)
    if (!term.getDefiningOp<RangeOp>())
      return "more than sums of ranges decides what is loaded of it";
  return "";
}

/// True if each result's neighbour along `range` is stored `stride` elements
/// behind it.
bool Finder::isStoredAlong(RangeOp range, int64_t stride) {
  return llvm::all_of(kernel.getBody().getOps<StoreOp>(), [&](StoreOp store) {
    return getElementOffset(store).getStride(range, ranges) == stride;
  });
}

/// Takes the ranges of the result apart into columns, rows, and those outside,
/// and those of the sum.
std::string Finder::findRanges() {
  const FreeRanges::Set &used = ranges.of(found.load.getValue()),
                        &beside = ranges.of(other);
  for (RangeOp range : sum.getRangeOps())
    if (used.contains(range))
      found.reduced.push_back(range);
  RangeOp longest;
  for (RangeOp range : ranges.of(sum.getResult(0))) {
    if (!used.contains(range)) {
      rows.push_back(range);
      continue;
    }
    found.outer.push_back(range);
    if (beside.contains(range))
      continue;
    if (isStoredAlong(range))
      found.columns = range;
    if (!longest ||
        range.getExtent().value_or(0) > longest.getExtent().value_or(0))
      longest = range;
  }
  isScattered = !found.columns;
  if (isScattered)
    found.columns = longest;
  if (!found.columns)
    return "each result uses elements of its own";
  llvm::erase(found.outer, found.columns);
  llvm::sort(found.outer,
             [](RangeOp a, RangeOp b) { return a->isBeforeInBlock(b); });
  found.rows = countTrips(rows);
  if (found.reduced.empty() || countTrips(found.reduced) == 0 ||
      countTrips(found.outer) == 0 || countTrips(found.columns) == 0 ||
      found.rows == 0)
    return "a variable says how large the product is";
  if (found.rows <= fewRows && !isBytes)
    return "each element is used for " + inWords(found.rows, "row") +
           ", which read it once as it is";
  return "";
}

/// True if no result lies farther behind another one along a range than along
/// `range`: then what is beyond its end is no other result's place.
bool Finder::isOutermost(RangeOp range) {
  return llvm::all_of(kernel.getBody().getOps<StoreOp>(), [&](StoreOp store) {
    LinearIndex offset = getElementOffset(store);
    int64_t own = std::abs(offset.getCoefficient(range.getIndex()));
    return llvm::all_of(offset.terms, [&](auto term) {
      auto [value, coefficient] = term;
      auto other = value.template getDefiningOp<RangeOp>();
      return other && (std::abs(coefficient) <= own ||
                       other.getExtent() == std::optional<int64_t>(1));
    });
  });
}

/// Elements of the factor that a vector of the product has in its lanes.
int64_t Finder::getLanes() {
  constexpr unsigned wordBits = 32;
  return vectorBits /
         (isBytes ? wordBits
                  : found.load.getValue().getType().getIntOrFloatBitWidth());
}

/// Chooses the range of the sum that a product of bytes takes by fours.
std::string Finder::findFours() {
  if (!isBytes)
    return "";
  if (isScattered)
    return "results that use it lie apart, which products of bytes do not take";
  constexpr int64_t together = loops::ByteProduct::together;
  found.fours = loops::chooseFours(sum, other, found.load.getValue(), ranges);
  if (!found.fours)
    return "no four of its elements are multiplied together";
  if (int64_t extent = *found.fours.getExtent(); extent % together != 0)
    return "its " + inWords(extent, "row") + " are no multiple of four";
  return "";
}

/// Takes the width that leaves least of the last panel empty. Only the results
/// of an image may leave something: whether it pays is then compared.
std::string Finder::chooseWidth() {
  Type type = found.load.getValue().getType();
  if (!type.isF32() && !type.isF64() && !isBytes)
    return "its elements are not computed with as they are";
  int64_t lanes = getLanes(), columns = *found.columns.getExtent();
  auto getEmpty = [&](int64_t width) {
    return static_cast<int64_t>(llvm::alignTo(columns, width)) - columns;
  };
  found.width = lanes;
  for (int64_t vectors = 2; vectors <= vectorsOfPanel; ++vectors)
    if (getEmpty(vectors * lanes) <= getEmpty(found.width))
      found.width = vectors * lanes;
  if (lanes == 1 || (getEmpty(found.width) > 0 && !isScattered))
    return "its " + inWords(columns, "column") + " fill no vectors of " +
           std::to_string(lanes);
  if (getEmpty(found.width) > 0 && !isOutermost(found.columns))
    return "its " + inWords(columns, "column") + " fill no vectors of " +
           std::to_string(lanes) + ", and more results lie behind theirs";
  return "";
}

//===-- results that lie apart --------------------------------------------===//

/// The part of vectors along the rows of results that they fill. Rows that lie
/// behind each other, for the results and for `window`, are one.
double Finder::fillRows(LoadOp window, int64_t lanes) {
  LinearIndex offset = getElementOffset(window);
  int64_t length = 1, stride = 0;
  for (bool grows = true; grows;) {
    grows = false;
    for (RangeOp range : rows) {
      int64_t step = offset.getCoefficient(range.getIndex());
      if (!isStoredAlong(range, length) || (length > 1 && window.getGate()) ||
          (length > 1 && step != length * stride))
        continue;
      stride = length == 1 ? step : stride;
      length *= *range.getExtent();
      grows = *range.getExtent() > 1;
      break;
    }
  }
  return static_cast<double>(length) /
         static_cast<double>(llvm::alignTo(length, lanes));
}

/// The load that `value` is, or the first of those that it is chosen from; null
/// if there is none.
static LoadOp findLoad(Value value) {
  auto select = value.getDefiningOp<arith::SelectOp>();
  if (!select)
    return value.getDefiningOp<LoadOp>();
  LoadOp first = findLoad(select.getTrueValue());
  return first ? first : findLoad(select.getFalseValue());
}

/// The pages of memory in which the elements of the image lie that one result
/// needs.
double Finder::countPages(LoadOp image) {
  // Elements that lie whole pages apart have one set of the first cache.
  constexpr double pageBytes = 4096, sameSet = 4;
  LinearIndex offset = getElementOffset(image);
  double elements = 1, nearest = pageBytes;
  bool isSameSet = true;
  for (RangeOp range : sum.getRangeOps()) {
    int64_t step = std::abs(offset.getCoefficient(range.getIndex()));
    if (step == 0)
      continue;
    elements *= static_cast<double>(range.getExtent().value_or(1));
    double bytes = static_cast<double>(step) *
                   image.getValue().getType().getIntOrFloatBitWidth() / 8;
    nearest = std::min(nearest, bytes);
    isSameSet &= std::fmod(bytes, pageBytes) == 0;
  }
  return elements * nearest / pageBytes * (isSameSet ? sameSet : 1);
}

/// How often an element of the image is used beside the columns.
double Finder::countImageUses() {
  double uses = 1;
  for (RangeOp range : found.outer)
    if (!ranges.of(other).contains(range))
      uses *= static_cast<double>(*range.getExtent());
  return uses;
}

/// Compares what a product costs whose results along the columns lie apart with
/// one whose vectors are rows of results, both in multiply-adds of full
/// vectors. The numbers are measured (docs/rationale/capture-passes.md).
std::string Finder::compare() {
  // Of rows: their loops, and packing the image for each call. Of panels:
  // transposing tiles to store them, and writing the image with its rim.
  constexpr double ofRows = 1.02, packing = 6, storing = 8, padding = 10,
                   leastGain = 1.03;
  // Of an image whose elements for one result lie in more pages than the
  // processor has addresses of at hand: rows, panels that read it as it is, and
  // storing it first so that these elements lie side by side.
  constexpr double manyPages = 256, farRows = 2.2, farPanels = 2, moving = 40;
  // Of a choice among images it is the first.
  auto image = findLoad(other);
  bool haveRows = llvm::any_of(rows, [&](RangeOp range) {
    return *range.getExtent() >= leastRow && isStoredAlong(range);
  });
  if (!image || !image.getDependences().empty() || !haveRows)
    return "no results that lie beside each other use its elements";
  int64_t lanes = getLanes(), window = 1;
  bool isGated = image.getGate() || image.getValue() != other;
  if (isGated) {
    found.padded = findWindow(other, sum, ranges);
    if (!found.padded || found.padded->places.empty())
      return "a gate that is no rim decides what is loaded of the other factor";
    for (const PaddedWindow::Place &place : found.padded->places)
      window *= *RangeOp(place.window).getExtent();
  }
  int64_t columns = countTrips(found.columns);
  double depth = countTrips(found.reduced), uses = columns * countImageUses(),
         asRows =
             ofRows / fillRows(image, lanes) + (isGated ? packing / uses : 0),
         full =
             columns / static_cast<double>(llvm::alignTo(columns, found.width)),
         asPanels = (1 + storing / depth) / full +
                    (isGated ? padding / (uses * window) : 0);
  bool isFar = !isGated && countPages(image) >= manyPages;
  // Panels have the factor's own elements side by side.
  if (isFar || countPages(found.load) >= manyPages)
    asRows *= farRows;
  if (isFar) {
    double moved = asPanels + moving / uses;
    asPanels *= farPanels;
    if (moved * leastGain < asPanels)
      found.padded = gatherWindow(image, sum, ranges);
    if (found.padded)
      asPanels = moved;
  }
  // Memory for less than this would be wasted.
  if (asPanels * leastGain >= asRows)
    return "panels would take " + inPercent(asPanels) +
           " of its multiply-adds, vectors of rows take " + inPercent(asRows);
  return "";
}

PackingChoice Finder::run() {
  std::string reason = findSum();
  if (reason.empty())
    reason = findFactor();
  if (reason.empty())
    reason = findRanges();
  if (reason.empty())
    reason = findFours();
  if (reason.empty())
    reason = chooseWidth();
  if (reason.empty() && isScattered)
    reason = compare();
  if (!reason.empty())
    return {{}, reason};
  return {found, ""};
}

PackingChoice conversion::choosePacking(jit::KernelOp kernel, unsigned array,
                                        unsigned vectorBits,
                                        ByteUnit byteUnit) {
  return Finder(kernel, array, vectorBits, byteUnit).run();
}

/// Has `kernel` load and store only where `inside` says, of what depends on
/// `index`.
static void addGates(jit::KernelOp kernel, Value index, Value inside) {
  auto dependsOn = [&](Value value) {
    SetVector<Operation *> ops = collectOps(ValueRange(value));
    return value == index || llvm::any_of(ops, [&](Operation *op) {
             return llvm::is_contained(op->getOperands(), index);
           });
  };
  auto isGated = [&](auto access) {
    return llvm::any_of(access.getIndices(), dependsOn);
  };
  auto add = [&](auto access) {
    OpBuilder builder(access);
    Value gate = inside;
    if (access.getGate())
      gate = arith::AndIOp::create(builder, access.getLoc(), access.getGate(),
                                   inside);
    access.getGateMutable().assign(gate);
  };
  SmallVector<Operation *> ops;
  for (Operation &op : kernel.getBody().front())
    ops.push_back(&op);
  for (Operation *op : ops) {
    auto store = dyn_cast<StoreOp>(op);
    if (store && isGated(store))
      add(store);
    auto load = dyn_cast<LoadOp>(op);
    if (!load || !isGated(load))
      continue;
    if (!load.getAlternative()) {
      OpBuilder builder(load);
      Type type = load.getValue().getType();
      load.getAlternativeMutable().assign(arith::ConstantOp::create(
          builder, load.getLoc(), builder.getZeroAttr(type)));
    }
    add(load);
  }
}

/// Makes two ranges of `factor.columns`: the panels, and the columns of one.
/// \returns that of the panels.
static RangeOp splitColumns(jit::KernelOp kernel, PackedFactor &factor) {
  RangeOp whole = factor.columns;
  OpBuilder builder(whole);
  Location loc = whole.getLoc();
  int64_t columns = *whole.getExtent(),
          panels = llvm::divideCeil(columns, factor.width);
  auto panel = RangeOp::create(builder, loc, panels),
       column = RangeOp::create(builder, loc, factor.width);
  Value width = arith::ConstantIndexOp::create(builder, loc, factor.width);
  Value first = arith::MulIOp::create(builder, loc, panel.getIndex(), width);
  Value index = arith::AddIOp::create(builder, loc, first, column.getIndex());
  whole.getIndex().replaceAllUsesWith(index);
  if (panels * factor.width > columns) {
    Value end = arith::ConstantIndexOp::create(builder, loc, columns);
    addGates(kernel, index,
             arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                   index, end));
  }
  whole.erase();
  factor.columns = column;
  return panel;
}

/// Makes two ranges of `factor.fours`, the sum's next to each other: that of
/// the fours, which takes its place in `factor.reduced`, and the values of one.
/// \returns the latter.
static RangeOp splitFours(PackedFactor &factor, ReduceOp sum) {
  constexpr int64_t together = loops::ByteProduct::together;
  RangeOp whole = factor.fours;
  OpBuilder builder(whole);
  Location loc = whole.getLoc();
  auto four = RangeOp::create(builder, loc, *whole.getExtent() / together),
       value = RangeOp::create(builder, loc, together);
  SmallVector<Value> summed;
  for (RangeOp range : sum.getRangeOps()) {
    if (range != whole) {
      summed.push_back(range.getIndex());
      continue;
    }
    summed.push_back(four.getIndex());
    summed.push_back(value.getIndex());
  }
  sum.getRangesMutable().assign(summed);
  Value size = arith::ConstantIndexOp::create(builder, loc, together);
  Value first = arith::MulIOp::create(builder, loc, four.getIndex(), size);
  Value index = arith::AddIOp::create(builder, loc, first, value.getIndex());
  whole.getIndex().replaceAllUsesWith(index);
  llvm::replace(factor.reduced, whole, four);
  whole.erase();
  factor.fours = four;
  return value;
}

PackedKernels conversion::makePackedKernels(jit::KernelOp kernel,
                                            PackedFactor factor) {
  SmallVector<RangeOp> places = factor.outer;
  places.push_back(splitColumns(kernel, factor));
  RangeOp value;
  if (factor.fours)
    value = splitFours(factor, *kernel.getBody().getOps<ReduceOp>().begin());
  llvm::append_range(places, factor.reduced);
  places.push_back(factor.columns);
  if (value)
    places.push_back(value);
  PackedKernels made;
  made.product = kernel;
  if (factor.padded) {
    made.pad = makePadKernel(kernel, *factor.padded);
    made.padShape = factor.padded->getShape();
  }
  for (RangeOp range : places)
    made.packShape.push_back(*range.getExtent());
  Value element = factor.load.getValue();
  auto type = PtrType::get(made.packShape, element.getType());

  IRMapping map;
  made.pack = cast<jit::KernelOp>(kernel->clone(map));
  for (StoreOp store :
       llvm::make_early_inc_range(made.pack.getBody().getOps<StoreOp>()))
    store.erase();
  auto builder = OpBuilder::atBlockEnd(&made.pack.getBody().front());
  auto copied = llvm::map_to_vector(places, [&](RangeOp range) -> Value {
    return map.lookup(range.getIndex());
  });
  StoreOp::create(builder, element.getLoc(), map.lookup(element),
                  jit::addArray(made.pack, type), copied);

  builder.setInsertionPoint(factor.load);
  auto indices = llvm::map_to_vector(
      places, [](RangeOp range) -> Value { return range.getIndex(); });
  auto load = LoadOp::create(builder, factor.load.getLoc(),
                             jit::addArray(kernel, type), indices);
  factor.load.replaceAllUsesWith(load.getOperation());
  factor.load.erase();
  return made;
}
