// Finds sums over dilated images, and the places of the image that each result
// meets.
//
// The kernel says only by a gate which places those are, in whatever form its
// author chose. So the gate and the index are computed for each pair of a
// result and a place of the window, of which there are few, and the phases are
// read off these tables: no form of theirs has to be known.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/SplitPhases/Phases.h"

#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

/// More pairs of a result and a place of the window than this take long to
/// compute.
static constexpr int64_t maxPairs = 1 << 14;

bool PhasedDim::Index::operator==(const Index &other) const {
  auto fields = [](const Index &index) {
    return std::tie(index.number, index.ofResult, index.ofWindow, index.first,
                    index.isBounded, index.least, index.last);
  };
  return fields(*this) == fields(other);
}

std::optional<int64_t> PhasedDim::getStep() const {
  int64_t step = phases[1].place - phases[0].place;
  for (auto [number, phase] : llvm::enumerate(phases))
    if (phase.place != phases[0].place + step * static_cast<int64_t>(number) ||
        phase.numPlaces != phases[0].numPlaces ||
        !(phase.index == phases[0].index))
      return std::nullopt;
  return step;
}

namespace {
/// The values of an expression of two ranges.
class Table {
public:
  Table(RangeOp result, RangeOp window) : result(result), window(window) {}

  int64_t numResults() { return *result.getExtent(); }
  int64_t numPlaces() { return *window.getExtent(); }
  /// Of `value` for each result and place, places inside; nothing if an op
  /// cannot be folded.
  std::optional<SmallVector<int64_t>> compute(Value value);
  /// The same for one result and place.
  std::optional<int64_t> compute(Value value, int64_t i, int64_t k);
  int64_t number(int64_t i, int64_t k) { return i * numPlaces() + k; }

private:
  Attribute fold(Value value);

  RangeOp result, window;
  /// Of the current pair.
  llvm::DenseMap<Value, Attribute> folded;
};

/// The search for the phases of a kernel.
class Finder {
public:
  explicit Finder(jit::KernelOp kernel) : kernel(kernel) {}

  PhasesChoice run();

private:
  bool findParts();
  std::optional<PhasedDim> findDim(RangeOp result, RangeOp window);
  std::optional<int64_t> findIndex(RangeOp result, RangeOp window);
  bool isDecidedBy(Value value, RangeOp result, RangeOp window);
  bool meetsNeighbours(Table &table, RangeOp result, RangeOp window);
  std::string findResults();

  jit::KernelOp kernel;
  FreeRanges ranges;
  Phases found;
};
} // namespace

Attribute Table::fold(Value value) {
  if (auto known = folded.find(value); known != folded.end())
    return known->second;
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(fold(operand));
    if (!operands.back())
      return {};
  }
  SmallVector<OpFoldResult> results;
  if (op->getNumResults() != 1 || failed(op->fold(operands, results)))
    return {};
  Attribute attribute;
  if (auto number = dyn_cast<Attribute>(results[0]))
    attribute = number;
  else if (Value same = cast<Value>(results[0]); same != value)
    attribute = fold(same);
  return folded[value] = attribute;
}

std::optional<int64_t> Table::compute(Value value, int64_t i, int64_t k) {
  Builder builder(value.getContext());
  folded.clear();
  folded[result.getIndex()] = builder.getIndexAttr(i);
  folded[window.getIndex()] = builder.getIndexAttr(k);
  auto number = dyn_cast_or_null<IntegerAttr>(fold(value));
  if (!number)
    return std::nullopt;
  return number.getType().isInteger(1) ? number.getValue().isOne()
                                       : number.getInt();
}

std::optional<SmallVector<int64_t>> Table::compute(Value value) {
  SmallVector<int64_t> all;
  for (int64_t i = 0; i < numResults(); ++i)
    for (int64_t k = 0; k < numPlaces(); ++k) {
      std::optional<int64_t> number = compute(value, i, k);
      if (!number)
        return std::nullopt;
      all.push_back(*number);
    }
  return all;
}

/// Finds the sum, the image and the store. \returns false if the kernel is of
/// another kind.
bool Finder::findParts() {
  auto sums = kernel.getBody().getOps<ReduceOp>();
  auto stores = kernel.getBody().getOps<StoreOp>();
  if (!llvm::hasSingleElement(sums) || !llvm::hasSingleElement(stores))
    return false;
  found.sum = *sums.begin();
  found.store = *stores.begin();
  auto product = found.sum.getValues()[0].getDefiningOp<arith::MulFOp>();
  if (found.sum.getKind() != ReduceKind::Add || !product ||
      found.store.getGate())
    return false;
  for (Value factor : product->getOperands()) {
    auto load = factor.getDefiningOp<LoadOp>();
    if (load && load.getGate() && load.getDependences().empty() &&
        matchPattern(load.getAlternative(), m_AnyZeroFloat()))
      found.image = load;
  }
  if (!found.image)
    return false;
  collectConditions(found.image.getGate(), found.conditions);
  return true;
}

/// True if `value` depends on these ranges, and on no other.
bool Finder::isDecidedBy(Value value, RangeOp result, RangeOp window) {
  const FreeRanges::Set &free = ranges.of(value);
  return !free.empty() && llvm::all_of(free, [&](RangeOp range) {
    return range == result || range == window;
  });
}

/// True if the result in the middle meets two places side by side, as all do
/// but in a dilated image: an ordinary convolution costs no table.
bool Finder::meetsNeighbours(Table &table, RangeOp result, RangeOp window) {
  bool isLastMet = false;
  for (int64_t k = 0; k < table.numPlaces(); ++k) {
    bool isMet = llvm::all_of(found.conditions, [&](Value condition) {
      return !isDecidedBy(condition, result, window) ||
             table.compute(condition, table.numResults() / 2, k) == 1;
    });
    if (isMet && isLastMet)
      return true;
    isLastMet = isMet;
  }
  return false;
}

/// The number of the one index of the image that depends on these ranges.
std::optional<int64_t> Finder::findIndex(RangeOp result, RangeOp window) {
  std::optional<int64_t> only;
  for (auto [number, index] : llvm::enumerate(found.image.getIndices())) {
    const FreeRanges::Set &free = ranges.of(index);
    if (!free.contains(result) && !free.contains(window))
      continue;
    if (only || !isDecidedBy(index, result, window))
      return std::nullopt;
    only = number;
  }
  return only;
}

/// The least stride with which the results of each phase meet places of one
/// remainder only; 0 if there is none. \param residues gets them, -1 for a
/// phase that meets none.
static int64_t findStride(Table &table, ArrayRef<int64_t> isMet,
                          SmallVectorImpl<int64_t> &residues) {
  for (int64_t stride = 2; stride <= PhasedDim::maxStride; ++stride) {
    if (table.numResults() % stride != 0)
      continue;
    residues.assign(stride, -1);
    bool isOne = true;
    for (int64_t i = 0; i < table.numResults(); ++i)
      for (int64_t k = 0; k < table.numPlaces(); ++k) {
        if (!isMet[table.number(i, k)])
          continue;
        int64_t &residue = residues[i % stride];
        isOne &= residue < 0 || residue == k % stride;
        residue = k % stride;
      }
    if (isOne)
      return stride;
  }
  return 0;
}

/// Reads one phase off the tables: fits its index, and the bounds of it.
/// \returns false if the index is no sum, or the gate is more than its bounds.
static bool readPhase(Table &table, int64_t stride, int64_t phase,
                      ArrayRef<int64_t> isMet, ArrayRef<int64_t> indices,
                      PhasedDim::Phase &read) {
  int64_t numResults = table.numResults() / stride;
  auto at = [&](int64_t o, int64_t q) {
    return table.number(o * stride + phase, q * stride + read.place);
  };
  // Two elements that are met, one step apart, say what the step is worth.
  PhasedDim::Index &index = read.index;
  std::optional<int64_t> ofResult, ofWindow;
  for (int64_t o = 0; o < numResults; ++o)
    for (int64_t q = 0; q < read.numPlaces; ++q) {
      if (!isMet[at(o, q)])
        continue;
      if (!ofResult && o + 1 < numResults && isMet[at(o + 1, q)])
        ofResult = indices[at(o + 1, q)] - indices[at(o, q)];
      if (!ofWindow && q + 1 < read.numPlaces && isMet[at(o, q + 1)])
        ofWindow = indices[at(o, q + 1)] - indices[at(o, q)];
    }
  index.ofResult = ofResult.value_or(0);
  index.ofWindow = ofWindow.value_or(0);
  auto getSum = [&](int64_t o, int64_t q) {
    return index.ofResult * o + index.ofWindow * q;
  };
  bool isFirst = true, isAll = true;
  for (int64_t o = 0; o < numResults; ++o)
    for (int64_t q = 0; q < read.numPlaces; ++q) {
      isAll &= isMet[at(o, q)] != 0;
      if (!isMet[at(o, q)])
        continue;
      int64_t number = indices[at(o, q)];
      if (isFirst) {
        index.first = number - getSum(o, q);
        index.least = index.last = number;
      }
      isFirst = false;
      if (number != getSum(o, q) + index.first)
        return false;
      index.least = std::min(index.least, number);
      index.last = std::max(index.last, number);
    }
  index.isBounded = !isAll;
  for (int64_t o = 0; o < numResults; ++o)
    for (int64_t q = 0; q < read.numPlaces; ++q) {
      int64_t number = getSum(o, q) + index.first;
      if ((isMet[at(o, q)] != 0) !=
          (number >= index.least && number <= index.last))
        return false;
    }
  return !isFirst;
}

/// The dimension of these ranges, if the image is dilated there.
std::optional<PhasedDim> Finder::findDim(RangeOp result, RangeOp window) {
  Table table(result, window);
  if (table.numPlaces() < 2 ||
      table.numResults() * table.numPlaces() > maxPairs)
    return std::nullopt;
  std::optional<int64_t> number = findIndex(result, window);
  if (!number || meetsNeighbours(table, result, window))
    return std::nullopt;
  SmallVector<int64_t> isMet(table.numResults() * table.numPlaces(), 1);
  for (Value condition : found.conditions) {
    if (!isDecidedBy(condition, result, window))
      continue;
    auto holds = table.compute(condition);
    if (!holds)
      return std::nullopt;
    for (auto [met, one] : llvm::zip_equal(isMet, *holds))
      met &= one;
  }
  PhasedDim dim{result, window};
  SmallVector<int64_t> residues;
  dim.stride = findStride(table, isMet, residues);
  auto indices = table.compute(found.image.getIndices()[*number]);
  if (dim.stride == 0 || !indices)
    return std::nullopt;
  for (auto [phase, residue] : llvm::enumerate(residues)) {
    PhasedDim::Phase read{};
    read.place = residue;
    read.numPlaces = llvm::divideCeil(table.numPlaces() - residue, dim.stride);
    read.index.number = *number;
    if (residue < 0 ||
        !readPhase(table, dim.stride, phase, isMet, *indices, read))
      return std::nullopt;
    dim.phases.push_back(read);
  }
  return dim;
}

/// Finds the ranges of the results, and counts multiplications.
std::string Finder::findResults() {
  FreeRanges::Set all = ranges.of(found.store.getValue());
  for (Value index : found.store.getIndices())
    all.insert_range(ranges.of(index));
  found.results.assign(all.begin(), all.end());
  llvm::sort(found.results,
             [](RangeOp a, RangeOp b) { return a->isBeforeInBlock(b); });
  std::optional<int64_t> results = getNumTrips(found.results),
                         terms = getNumTrips(found.sum.getRangeOps());
  if (!results || !terms)
    return "a variable says how large it is";
  if (found.sum.getLanes().value_or(1) > 1)
    return "it is summed as several partial sums";
  for (RangeOp range : found.sum.getRangeOps())
    if (all.contains(range))
      return "a range of the sum is one of the results, too";
  found.whole = found.split = *results * *terms;
  for (const PhasedDim &dim : found.dims) {
    int64_t places = 0;
    for (const PhasedDim::Phase &phase : dim.phases)
      places += phase.numPlaces;
    found.split =
        found.split / dim.stride * places / *RangeOp(dim.window).getExtent();
  }
  return "";
}

PhasesChoice Finder::run() {
  if (!findParts())
    return {};
  FreeRanges::Set free = ranges.of(found.image.getValue());
  auto windows = found.sum.getRangeOps();
  for (RangeOp result : free) {
    if (llvm::is_contained(windows, result) || !result.getExtent())
      continue;
    for (RangeOp window : windows) {
      bool isTaken = llvm::any_of(found.dims, [&](const PhasedDim &dim) {
        return dim.window == window;
      });
      if (isTaken || !free.contains(window) || !window.getExtent())
        continue;
      if (auto dim = findDim(result, window)) {
        found.dims.push_back(*dim);
        break;
      }
    }
  }
  if (found.dims.empty())
    return {};
  llvm::erase_if(found.conditions, [&](Value condition) {
    return llvm::any_of(found.dims, [&](PhasedDim &dim) {
      return isDecidedBy(condition, dim.result, dim.window);
    });
  });
  if (std::string reason = findResults(); !reason.empty())
    return {{}, reason};
  return {found, ""};
}

PhasesChoice conversion::findPhases(jit::KernelOp kernel) {
  return Finder(kernel).run();
}
