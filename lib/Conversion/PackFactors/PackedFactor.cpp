// PackedFactor: a factor of a product that is copied into panels before the
// product runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/PackFactors/PackedFactor.h"

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
  Finder(jit::KernelOp kernel, unsigned array, bool isConstant, bool isSmall,
         unsigned vectorBits, ByteUnit byteUnit)
      : kernel(kernel), array(array), vectorBits(vectorBits),
        byteUnit(byteUnit), isConstant(isConstant), isSmall(isSmall) {}

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
  int64_t getRowLength(LoadOp window, SmallVectorImpl<RangeOp> &others);
  double getCostOfRows(LoadOp image, bool isGated);
  double getCostOfFilters(bool isGated);
  std::string checkEachReplay();
  double countPages(LoadOp image);
  double countImageUses();
  double findPadding();
  void padImage();
  std::string checkPanels();
  int64_t countProducts();
  std::string compare();

  jit::KernelOp kernel;
  unsigned array, vectorBits;
  ByteUnit byteUnit;
  /// The panels are written once; else in each replay.
  bool isConstant;
  /// A core's first cache has all of the factor.
  bool isSmall;
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

/// Results that lie behind each other in one go, for the results and for
/// `window`, from the innermost one on. Those that another range of rows makes
/// are left in `others`.
int64_t Finder::getRowLength(LoadOp window, SmallVectorImpl<RangeOp> &others) {
  LinearIndex offset = getElementOffset(window);
  int64_t length = 1, stride = 0;
  others.assign(rows.begin(), rows.end());
  for (bool grows = true; grows;) {
    grows = false;
    for (RangeOp range : others) {
      int64_t step = offset.getCoefficient(range.getIndex());
      if (!isStoredAlong(range, length) || (length > 1 && window.getGate()) ||
          (length > 1 && step != length * stride))
        continue;
      stride = length == 1 ? step : stride;
      length *= *range.getExtent();
      grows = *range.getExtent() > 1;
      llvm::erase(others, range);
      break;
    }
  }
  return length;
}

/// The part of vectors that `rows` rows of `length` results fill together.
static double getFill(int64_t rows, int64_t length, int64_t lanes) {
  return static_cast<double>(rows * length) /
         static_cast<double>(llvm::alignTo(rows * length, lanes));
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

/// The bytes of the array that `load` reads.
static int64_t getBytes(LoadOp load) {
  PtrType type = load.getPtr().getType();
  return type.getSpan() *
         llvm::divideCeil(type.getElementType().getIntOrFloatBitWidth(), 8);
}

/// The cost of a multiply-add of which vectors are rows of results: their
/// loops, and packing the image for each call. Rows that fill their vectors
/// badly are joined there (JoinedRows.h), if another range makes several of
/// them. Each of several rows reads all of the factor, one that does not fit
/// into the second cache from beyond it.
double Finder::getCostOfRows(LoadOp image, bool isGated) {
  constexpr double ofRows = 1.02, ofJoined = 1.15, packing = 6, isRead = 0.1;
  constexpr int64_t mostVectors = 8, secondCache = int64_t(1) << 20; // bytes
  SmallVector<RangeOp> others;
  int64_t lanes = getLanes(), length = getRowLength(image, others), several = 1;
  for (RangeOp range : others)
    if (ranges.of(other).contains(range))
      several = std::max(several, *range.getExtent());
  double cost = ofRows / getFill(1, length, lanes);
  for (int64_t rows = 2;
       rows <= several && rows * length <= mostVectors * lanes; ++rows)
    cost = std::min(cost, ofJoined / getFill(rows, length, lanes));
  if (several > 1 && getBytes(found.load) > secondCache)
    cost += isRead;
  double uses =
      static_cast<double>(countTrips(found.columns)) * countImageUses();
  return cost + (isGated ? packing / uses : 0);
}

/// The same of results that are few and sums of many, as the gradient of
/// filters: vectors along one of two factors, whose loops are long enough for
/// packing it in the kernel, and masked elements of the other one; or partial
/// sums.
double Finder::getCostOfFilters(bool isGated) {
  constexpr double asPartialSums = 3, masked = 2, packed = 1.05;
  constexpr int64_t longLoop = 32;
  int64_t lanes = getLanes(), columns = *found.columns.getExtent(), most = 1;
  for (RangeOp range : rows)
    most = std::max(most, *range.getExtent());
  bool isPacked =
      std::min(columns, most) >= lanes && std::max(columns, most) >= longLoop;
  if (!isPacked)
    return asPartialSums;
  return isGated ? masked : packed;
}

/// Uses of an element of the gated image by one column; 0 if its windows do not
/// overlap, or more than a rim decides what is loaded. Otherwise the image's
/// windows are `found.padded`.
double Finder::findPadding() {
  constexpr double leastUses = 1.2;
  found.padded = findWindow(other, sum, ranges);
  if (!found.padded || found.padded->places.empty())
    return 0;
  double stored = 1;
  for (int64_t size : found.padded->getShape())
    stored *= static_cast<double>(size);
  double uses = countTrips(ranges.of(other).getArrayRef()) / stored;
  return uses < leastUses ? 0 : uses;
}

/// Multiply-adds that are worth a launch more in each replay.
static constexpr int64_t minWork = int64_t(1) << 21;

/// Multiply-adds of full vectors that an element of the image takes to be
/// stored with its rim.
static constexpr double padding = 10;

/// Has the image stored with its rim if a tile's gated elements cost more than
/// that. Results lie beside each other along the columns.
void Finder::padImage() {
  constexpr double masked = 2;
  auto image = findLoad(other);
  if (isBytes || !image || !image.getDependences().empty() ||
      (!image.getGate() && image.getValue() == other) ||
      countProducts() < minWork)
    return;
  double window = findPadding(),
         uses = countTrips(found.columns) * countImageUses();
  if (window == 0 || 1 + padding / (uses * window) >= masked)
    found.padded.reset();
}

/// Compares what a product costs whose results along the columns lie apart with
/// one whose vectors are rows of results, both in multiply-adds of full
/// vectors. The numbers are measured (docs/rationale/capture-passes.md).
std::string Finder::compare() {
  // Of panels: transposing tiles to store them.
  constexpr double storing = 8, leastGain = 1.03;
  // Of an image whose elements for one result lie in more pages than the
  // processor has addresses of at hand: rows, panels that read it as it is, and
  // storing it first so that these elements lie side by side.
  constexpr double manyPages = 256, farRows = 2.2, farPanels = 2, moving = 40;
  // Of a choice among images it is the first.
  auto image = findLoad(other);
  bool haveRows = llvm::any_of(rows, [&](RangeOp range) {
    return *range.getExtent() >= leastRow && isStoredAlong(range);
  });
  if (!image || !image.getDependences().empty() || (!haveRows && isConstant))
    return "no results that lie beside each other use its elements";
  SmallVector<RangeOp> others;
  haveRows |= getRowLength(image, others) >= leastRow;
  // Uses of an element of the image by one column.
  double window = 1;
  bool isGated = image.getGate() || image.getValue() != other;
  if (isGated) {
    window = findPadding();
    if (window == 0)
      return "a gate that is no rim decides what is loaded of the other factor";
  }
  int64_t columns = countTrips(found.columns);
  double depth = countTrips(found.reduced), uses = columns * countImageUses(),
         asRows = haveRows ? getCostOfRows(image, isGated)
                           : getCostOfFilters(isGated),
         full =
             columns / static_cast<double>(llvm::alignTo(columns, found.width)),
         asPanels = (1 + storing / depth) / full +
                    (isGated ? padding / (uses * window) : 0) +
                    (isConstant ? 0 : moving / found.rows);
  // Of what is no constant, kernels pack what lies far apart themselves.
  bool isFar = isConstant && !isGated && countPages(image) >= manyPages;
  // Panels have the factor's own elements side by side.
  if (isFar || (isConstant && countPages(found.load) >= manyPages))
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
           " of its multiply-adds, vectors of " +
           (haveRows ? "rows" : "partial sums") + " take " + inPercent(asRows);
  return "";
}

/// Multiply-adds in all.
int64_t Finder::countProducts() {
  SmallVector<RangeOp> all(rows);
  llvm::append_range(all, found.outer);
  llvm::append_range(all, sum.getRangeOps());
  all.push_back(found.columns);
  return countTrips(all);
}

/// Whether what is not constant may be worth panels in each replay: a launch
/// more has to be worth it, and results that lie apart be its columns.
std::string Finder::checkEachReplay() {
  if (isConstant)
    return "";
  if (!isScattered || isBytes)
    return "it is no constant";
  if (countProducts() < minWork)
    return "it is no constant, and the product is small";
  return "";
}

/// Whether panels are worth it.
std::string Finder::checkPanels() {
  if (isSmall)
    return "a cache has all of it";
  std::string reason = checkEachReplay();
  if (reason.empty())
    reason = findFours();
  if (reason.empty())
    reason = chooseWidth();
  if (reason.empty() && isScattered)
    reason = compare();
  return reason;
}

PackingChoice Finder::run() {
  std::string reason = findSum();
  if (reason.empty())
    reason = findFactor();
  if (reason.empty())
    reason = findRanges();
  if (!reason.empty())
    return {{}, reason};
  reason = checkPanels();
  if (!isScattered)
    padImage();
  if (reason.empty())
    return {found, ""};
  if (isScattered || !found.padded)
    return {{}, reason};
  found.width = 0;
  return {found, ""};
}

PackingChoice conversion::choosePacking(jit::KernelOp kernel, unsigned array,
                                        bool isConstant, bool isSmall,
                                        unsigned vectorBits,
                                        ByteUnit byteUnit) {
  return Finder(kernel, array, isConstant, isSmall, vectorBits, byteUnit).run();
}
