// Emits what follows the sums of a tile, once for several vectors of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/StoredSums.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

/// The only reduction of `nest`; null if it has none or several.
static ReduceOp findReduction(const Nest &nest) {
  ReduceOp found;
  for (Operation *op : collectNestOps(nest))
    if (auto reduce = dyn_cast<ReduceOp>(op)) {
      if (found)
        return {};
      found = reduce;
    }
  return found;
}

bool StoredSums::suits(const Nest &nest, const KernelPlan &plan) {
  // Storing and loading a vector takes two instructions beside those of all
  // steps.
  constexpr int64_t leastSteps = 64;
  ReduceOp reduce = findReduction(nest);
  if (!reduce || !reduce.getKind() || nest.bytes || !nest.inPasses.empty() ||
      !plan.useVectors || plan.lanes.contains(reduce) ||
      haveFewTrips(reduce.getRangeOps(), leastSteps - 1))
    return false;
  Type type = reduce.getResult(0).getType();
  return VectorCode::getMemoryType(type) == type &&
         llvm::count_if(nest.loops,
                        [](const Loop &loop) { return loop.copies > 1; }) > 1;
}

StoredSums::StoredSums(const Nest &nest, ValueEmitter &values, Value scratch,
                       int64_t offset)
    : nest(nest), reduce(findReduction(nest)), values(values),
      code(values.code), scopes(values.scopes), scratch(scratch),
      offset(offset) {}

/// Finds the scopes with several copies that `set` depends on.
/// \returns the bytes of all sums.
int64_t StoredSums::findDimensions(const FreeRanges::Set &set) {
  dimensions.clear();
  vectorBytes = getElementBytes(reduce.getResult(0).getType()) *
                scopes[scopes.findPlace(set).lane].width;
  int64_t apart = vectorBytes;
  for (unsigned number = 1; number <= scopes.innermostNumber(); ++number) {
    const Scope &scope = scopes[number];
    if (scope.copies == 1 || !set.contains(scope.ranges.back()))
      continue;
    dimensions.push_back({scope.ranges.back(), number, apart});
    apart *= scope.copies;
  }
  return apart;
}

/// True if so much is computed of a sum that a loop over the sums pays.
bool StoredSums::isLong() {
  constexpr size_t leastOps = 8;
  SetVector<Operation *> own = collectNestOps(nest);
  DenseSet<Operation *> computed = {reduce};
  // Operands first.
  for (Operation &op : *reduce->getBlock())
    if (own.contains(&op) && llvm::any_of(op.getOperands(), [&](Value operand) {
          return computed.contains(operand.getDefiningOp());
        }))
      computed.insert(&op);
  return computed.size() > leastOps;
}

/// The largest power of two that all sums' places are multiples of.
int64_t StoredSums::getAlignment() {
  constexpr int64_t ofScratch = 64; // bytes
  return std::min(vectorBytes & -vectorBytes, ofScratch);
}

/// Where the sums of the present copies and, of the loops that are open again,
/// of the present trip lie.
Value StoredSums::getAddress() {
  Value address = scratch;
  int64_t behind = offset;
  for (auto [range, number, apart] : dimensions) {
    unsigned present = scopes.find(range);
    const Scope &tile = scopes[number];
    if (present == number) {
      behind += scopes.getCopy(number) * apart;
      continue;
    }
    Value trips = code.create<arith::SubIOp>(scopes[present].base, tile.base);
    address = code.getAddress(address,
                              code.scaleIndex(trips, apart / tile.copyStride));
  }
  return code.getAddress(address, code.getStep(behind));
}

Value StoredSums::load() {
  Type type = reduce.getResult(0).getType();
  int64_t width = vectorBytes / getElementBytes(type);
  return code.create<LLVM::LoadOp>(VectorCode::vectorize(type, width),
                                   getAddress(), getAlignment());
}

bool StoredSums::emit() {
  FreeRanges::Set set = scopes.getRanges().of(reduce.getResult(0));
  unsigned across = nest.stores.size() == 1
                        ? values.getMemory().findTile(nest.stores.front())
                        : 0,
           together = across > 0 ? across : scopes.findPlace(set).lane;
  int64_t tileBytes = findDimensions(set);
  SmallVector<unsigned, 2> inTurn;
  for (const Dimension &dimension : dimensions)
    if (dimension.number != together)
      inTurn.push_back(dimension.number);
  if ((across == 0 && !isLong()) || inTurn.empty())
    return false;
  bytes = std::max(bytes, tileBytes);
  scopes.forEachCopy(set, [&] { values.emit(reduce.getResult(0)); });
  scopes.moveToInnermost();
  scopes.forEachCopy(set, [&] {
    code.create<LLVM::StoreOp>(scopes.lookup(reduce.getResult(0)), getAddress(),
                               getAlignment());
  });
  // Loops over the same ranges within the tile, one vector a trip.
  for (unsigned number : inTurn) {
    const Scope &tile = scopes[number];
    Value end = code.add(tile.base, tile.copies * tile.copyStride);
    Segment trips{tile.base, end, tile.width, /*copies=*/1, /*masked=*/false};
    SmallVector<RangeOp, 2> ranges = tile.ranges;
    Values none;
    scopes.open(ranges, trips, none);
  }
  values.setResults(reduce, [this] { return load(); });
  values.emitStores(nest.stores);
  values.clearResults();
  for (size_t i = 0; i < inTurn.size(); ++i)
    scopes.close();
  return true;
}
