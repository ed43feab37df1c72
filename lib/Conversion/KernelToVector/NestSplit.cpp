// Decides whether threads can compute parts of a kernel, and along which loops
// it is split.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestPlan.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Tiles that are surely enough to share evenly.
static constexpr int64_t manyTiles = 32;

/// The work that each part does again may be this much less than the whole.
static constexpr double minGain = 16;

namespace {
class Splitting {
public:
  Splitting(FreeRanges &ranges, KernelPlan &plan)
      : ranges(ranges), plan(plan) {}

  void run(double minWork);

private:
  bool areIndependent();
  double trips(const FreeRanges::Set &set);
  double getWork(const llvm::SetVector<Operation *> &ops);
  double getRepeated(const Nest &nest, const llvm::SetVector<Operation *> &ops,
                     unsigned depth);
  bool sharesTrips(LoadOp load);
  int64_t getTiles(const Loop &loop);
  int64_t getTiles(const Nest &nest, unsigned depth);
  int64_t chooseLoop(Nest &nest);

  FreeRanges &ranges;
  KernelPlan &plan;
};
} // namespace

/// Sorted strides with the largest extents of their ranges, each of which steps
/// over what those before it span.
using Digits = SmallVector<std::pair<int64_t, int64_t>>;

/// Of what `store` writes; nothing if ranges do not say where.
static std::optional<Digits>
findDigits(StoreOp store, const LinearIndex &offset, FreeRanges &ranges) {
  Digits digits;
  for (auto [term, coefficient] : offset.terms) {
    auto range = term.getDefiningOp<RangeOp>();
    if (!range && ranges.of(term).empty())
      continue;
    std::optional<int64_t> extent =
        range ? jit::getMaxExtent(range) : std::nullopt;
    if (!extent)
      return std::nullopt;
    digits.emplace_back(std::abs(coefficient), std::max<int64_t>(*extent, 1));
  }
  if (digits.size() != ranges.of(store.getIndices()).size())
    return std::nullopt;
  llvm::sort(digits);
  int64_t span = 0;
  for (auto [stride, extent] : digits) {
    if (stride <= span)
      return std::nullopt;
    span += stride * (extent - 1);
  }
  return digits;
}

/// True if two combinations of the ranges may be `distance` elements apart.
static bool canBeApart(int64_t distance,
                       ArrayRef<std::pair<int64_t, int64_t>> digits) {
  if (digits.empty())
    return distance == 0;
  auto [stride, extent] = digits.back();
  int64_t span = 0;
  for (auto [smaller, extentOfSmaller] : digits.drop_back())
    span += smaller * (extentOfSmaller - 1);
  int64_t least =
      std::max(llvm::divideFloorSigned(distance - span + stride - 1, stride),
               1 - extent);
  int64_t most =
      std::min(llvm::divideFloorSigned(distance + span, stride), extent - 1);
  for (int64_t steps = least; steps <= most; ++steps)
    if (canBeApart(distance - steps * stride, digits.drop_back()))
      return true;
  return false;
}

bool loops::haveOwnElements(ArrayRef<StoreOp> stores, FreeRanges &ranges) {
  LinearIndex first = getElementOffset(stores[0]);
  std::optional<Digits> digits = findDigits(stores[0], first, ranges);
  if (!digits)
    return false;
  // Stores may differ by constants, which no two trips may make up for.
  SmallVector<int64_t> constants;
  for (StoreOp store : stores) {
    LinearIndex difference = getElementOffset(store);
    difference.addWrapping(first, -1);
    if (!difference.terms.empty())
      return false;
    for (int64_t constant : constants)
      if (constant != difference.constant &&
          canBeApart(difference.constant - constant, *digits))
        return false;
    constants.push_back(difference.constant);
  }
  return true;
}

/// True if `load` reads what the same trip of the loops that nests share wrote,
/// and parts share out these trips.
bool Splitting::sharesTrips(LoadOp load) {
  return load.getPtr().getDefiningOp<LocalOp>() && plan.sharedLoops > 0 &&
         llvm::all_of(plan.nests, [&](const Nest &nest) {
           return nest.splitDepth == plan.nests.front().splitDepth &&
                  nest.splitDepth.value_or(0) < plan.sharedLoops;
         });
}

/// True if nests can run in any order and interleaved, and each of them in any
/// order of its trips.
bool Splitting::areIndependent() {
  if (!plan.snapshots.empty())
    return false;
  llvm::DenseMap<Value, const Nest *> writers;
  for (const Nest &nest : plan.nests) {
    llvm::MapVector<Value, SmallVector<StoreOp>> stores;
    for (StoreOp store : nest.stores)
      stores[store.getPtr()].push_back(store);
    for (auto &[array, ofArray] : stores)
      if (!haveOwnElements(ofArray, ranges) ||
          !writers.try_emplace(array, &nest).second)
        return false;
  }
  for (const Nest &nest : plan.nests)
    for (Operation *op : collectNestOps(nest))
      if (auto load = dyn_cast<LoadOp>(op)) {
        const Nest *writer = writers.lookup(load.getPtr());
        if (writer && writer != &nest && !sharesTrips(load))
          return false;
      }
  return true;
}

double Splitting::trips(const FreeRanges::Set &set) {
  double product = 1;
  for (RangeOp range : set)
    product *= static_cast<double>(jit::getMaxExtent(range).value_or(1));
  return product;
}

double Splitting::getWork(const llvm::SetVector<Operation *> &ops) {
  double work = 0;
  for (Operation *op : ops)
    work += trips(ranges.of(op->getResult(0)));
  return work;
}

/// The work outside of loop `depth`, which every part does again: reductions
/// that depend neither on it nor on a loop inside.
double Splitting::getRepeated(const Nest &nest,
                              const llvm::SetVector<Operation *> &ops,
                              unsigned depth) {
  double repeated = 0;
  for (Operation *op : ops) {
    auto reduce = dyn_cast<ReduceOp>(op);
    if (!reduce)
      continue;
    const FreeRanges::Set &free = ranges.of(reduce.getResult(0));
    bool inside = llvm::any_of(
        ArrayRef(nest.loops).drop_front(depth), [&](const Loop &loop) {
          return llvm::any_of(
              loop.ranges, [&](RangeOp range) { return free.contains(range); });
        });
    if (!inside)
      repeated += getWork(collectOps(ValueRange(reduce.getValues())));
  }
  return repeated;
}

int64_t Splitting::getTiles(const Loop &loop) {
  int64_t extent = loop.extent;
  if (extent < 0)
    extent = jit::getMaxExtent(loop.ranges.front()).value_or(0);
  return llvm::divideCeil(extent,
                          std::max(loop.block, loop.width * loop.copies));
}

/// Tiles of loop `depth`, counted through all shared loops if it is the last.
int64_t Splitting::getTiles(const Nest &nest, unsigned depth) {
  int64_t tiles = getTiles(nest.loops[depth]);
  if (depth + 1 == plan.sharedLoops)
    for (const Loop &outer : ArrayRef(nest.loops).take_front(depth))
      tiles *= getTiles(outer);
  return tiles;
}

/// Chooses the outermost loop with enough tiles, or the one with most, unless
/// the nest names one.
/// \returns its number of tiles; 1 if there is none.
int64_t Splitting::chooseLoop(Nest &nest) {
  if (nest.splitDepth)
    return getTiles(nest, *nest.splitDepth);
  llvm::SetVector<Operation *> ops = collectNestOps(nest);
  double work = getWork(ops);
  int64_t best = 1;
  llvm::SmallDenseSet<Operation *> blocked;
  for (auto [depth, loop] : llvm::enumerate(nest.loops)) {
    if (plan.sharedLoops > 0 && depth == plan.sharedLoops)
      break;
    // A load that is packed once must not be packed by every part.
    if (best >= manyTiles || (nest.packed && depth > nest.packDepth))
      break;
    if (loop.block > 0 && depth >= plan.sharedLoops)
      blocked.insert(loop.ranges.back());
    if (blocked.contains(loop.ranges.back()) || getTiles(nest, depth) <= best ||
        getRepeated(nest, ops, depth) * minGain > work)
      continue;
    best = getTiles(nest, depth);
    nest.splitDepth = depth;
  }
  return best;
}

void Splitting::run(double minWork) {
  double work = 0;
  for (const Nest &nest : plan.nests)
    work += getWork(collectNestOps(nest));
  if (work < minWork || !areIndependent())
    return;
  int64_t parts = 1;
  for (Nest &nest : plan.nests) {
    int64_t tiles = chooseLoop(nest);
    parts = std::max(parts, tiles);
    // A nest that every part would compute as a whole.
    if (!nest.splitDepth)
      return;
    // Nests that share loops share those of the parts, too.
    if (plan.sharedLoops > 0)
      for (Nest &other : plan.nests)
        other.splitDepth = nest.splitDepth;
  }
  plan.maxParts = parts;
}

void loops::splitNests(KernelPlan &plan, FreeRanges &ranges, double minWork) {
  Splitting(ranges, plan).run(minWork);
}
