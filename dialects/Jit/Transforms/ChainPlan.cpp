// Decides which launches become one kernel that computes a few rows at a time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ChainPlan.h"

#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/Jit/Transforms/Products.h"
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

/// Bytes of the arrays that a chain hands on, from which on they leave a core's
/// caches between launches.
static constexpr double minHandedOn = 256 * 1024;

/// Bytes of a block of rows that stay in a core's second cache, and the rows
/// that must fit for what a block shares to be used often enough.
static constexpr double blockBytes = 384 * 1024;
static constexpr double minRows = 8;

/// How much larger the largest array that is handed on is than each that all
/// rows share. Of a product with weights, those are worth keeping in the cache.
static constexpr double minRatio = 2;

/// Bytes up to which the caches have an array that is read again for each block
/// of rows, in a quarter of the time.
static constexpr double cacheBytes = 2 * 1024 * 1024;

Value tinyjit::jit::getLoadedBuffer(const ChainMember &member, LoadOp load) {
  auto parameter = cast<BlockArgument>(load.getPtr());
  return LaunchOp(member.launch).getBuffers()[parameter.getArgNumber()];
}

const ChainMember *Chain::findWriter(Value buffer) const {
  for (const ChainMember &member : members)
    if (member.buffer == buffer)
      return &member;
  return nullptr;
}

//===-- members -----------------------------------------------------------===//

/// The ranges that reductions of `kernel` close.
static FreeRanges::Set getClosed(KernelOp kernel) {
  FreeRanges::Set closed;
  for (auto reduce : kernel.getBody().getOps<ReduceOp>())
    closed.insert_range(reduce.getRangeOps());
  return closed;
}

/// True if `store` writes every element of its array, by ranges alone.
static bool fillsArray(StoreOp store) {
  llvm::SmallDenseSet<Value> used;
  return !store.getGate() && !store.getToken() &&
         store.getPtr().getType().getUpto().empty() &&
         llvm::all_of_zip(
             store.getIndices(), store.getPtr().getType().getShape(),
             [&](Value index, int64_t size) {
               auto range = index.getDefiningOp<RangeOp>();
               return range ? range.getExtent() == size &&
                                  used.insert(index).second
                            : size == 1 && matchPattern(index, m_Zero());
             });
}

/// True if `buffer` is a part of a state.
static bool isOfState(Value buffer, SymbolTable &symbols) {
  while (auto view = buffer.getDefiningOp<ViewOp>())
    buffer = view.getSource();
  auto get = buffer.getDefiningOp<GetOp>();
  return get && symbols.lookup<StateOp>(get.getSymbol());
}

/// True if a large product of `member` has weights as a factor: a constant, or
/// a state that is one matrix, as those that are trained (of a cache of keys,
/// rows of one text or one head use a part). Tiles of rows suit it, and not one
/// row after the other.
static bool multipliesWeights(const ChainMember &member, SymbolTable &symbols) {
  FreeRanges ranges;
  auto isWeight = [&](LoadOp load) {
    Value buffer = getLoadedBuffer(member, load);
    const FreeRanges::Set &used = ranges.of(load.getValue());
    return findConstant(buffer, symbols) ||
           (isOfState(buffer, symbols) &&
            llvm::count_if(member.rows, [&](RangeOp range) {
              return used.contains(range);
            }) <= 1);
  };
  for (auto reduce : KernelOp(member.kernel).getBody().getOps<ReduceOp>()) {
    if (!isLargeProduct(reduce, ranges))
      continue;
    for (Operation *op : collectOps(reduce.getValues()[0]))
      if (auto load = dyn_cast<LoadOp>(op); load && isWeight(load))
        return true;
  }
  return false;
}

std::optional<ChainMember> tinyjit::jit::makeMember(LaunchOp launch,
                                                    KernelOp kernel,
                                                    SymbolTable &symbols) {
  ChainMember member{launch, kernel, {}, {}, false, {}};
  if (isGivenAsCode(kernel) || !kernel->getDiscardableAttrs().empty())
    return std::nullopt;
  for (Operation &op : kernel.getBody().front()) {
    if (auto load = dyn_cast<LoadOp>(op);
        load && !load.getDependences().empty())
      return std::nullopt;
    auto store = dyn_cast<StoreOp>(op);
    if (isa<tinyjit::uop::LocalOp>(op) || (store && member.store))
      return std::nullopt;
    if (store)
      member.store = store;
  }
  if (!member.store || !fillsArray(member.store))
    return std::nullopt;
  auto parameter = cast<BlockArgument>(member.store.getPtr());
  for (auto [number, word] : llvm::enumerate(launch.getAccess()))
    if ((number == parameter.getArgNumber()) !=
            (static_cast<Access>(word) == Access::Write) ||
        (static_cast<Access>(word) != Access::Read &&
         static_cast<Access>(word) != Access::Write))
      return std::nullopt;
  member.buffer = launch.getBuffers()[parameter.getArgNumber()];
  FreeRanges::Set closed = getClosed(kernel);
  for (Value index : member.store.getIndices())
    if (auto range = index.getDefiningOp<RangeOp>();
        range && !closed.contains(range) && *range.getExtent() > 1)
      member.rows.push_back(range);
  member.isPacked = multipliesWeights(member, symbols);
  return member;
}

//===-- chains ------------------------------------------------------------===//

/// True if anything writes what `producer` reads before `root` runs.
static bool isOverwritten(const ChainMember &producer, LaunchOp root) {
  llvm::SmallDenseSet<const void *> read;
  for (const BufferAccess &access : getWorkAccesses(producer.launch))
    if (access.access == Access::Read)
      read.insert(getBaseKey(access.base));
  for (Operation *op = LaunchOp(producer.launch)->getNextNode(); op != root;
       op = op->getNextNode())
    if (isa<AccessOpInterface>(op))
      for (const BufferAccess &access : getWorkAccesses(op))
        if (access.access != Access::Read &&
            read.contains(getBaseKey(access.base)))
          return true;
  return false;
}

/// The loads of `member` from `buffer`.
static SmallVector<LoadOp> findLoads(const ChainMember &member, Value buffer) {
  SmallVector<LoadOp> loads;
  for (auto load : KernelOp(member.kernel).getBody().getOps<LoadOp>())
    if (getLoadedBuffer(member, load) == buffer)
      loads.push_back(load);
  return loads;
}

/// The range of `producer` that stores coordinate number `coordinate` of what
/// the chain loads; null if the two do not go together. A load with a gate may
/// have more coordinates than there are elements.
static RangeOp matchRow(const Chain &chain, const ChainMember &producer,
                        unsigned coordinate) {
  StoreOp store = producer.store;
  RangeOp rootRow = chain.getRoot().rows[coordinate];
  for (auto [dim, index] : llvm::enumerate(store.getIndices())) {
    auto range = index.getDefiningOp<RangeOp>();
    if (!range || !llvm::is_contained(producer.rows, range) ||
        rootRow.getExtent() > range.getExtent())
      continue;
    unsigned at = dim;
    bool matches = llvm::all_of(chain.members, [&](const ChainMember &reader) {
      RangeOp row = reader.rows[coordinate];
      return llvm::all_of(findLoads(reader, producer.buffer), [&](LoadOp load) {
        return load.getIndices()[at] == row.getIndex();
      });
    });
    if (matches)
      return range;
  }
  return RangeOp();
}

//===-- costs -------------------------------------------------------------===//

static double countTrips(const FreeRanges::Set &ranges) {
  double trips = 1;
  for (RangeOp range : ranges)
    trips *= static_cast<double>(getMaxExtent(range).value_or(1));
  return trips;
}

static double getBytes(PtrType type) {
  return static_cast<double>(type.getSpan()) *
         getElementBytes(type.getElementType());
}

namespace {
/// An array that a member of a chain loads whatever the row is.
struct SharedLoad {
  /// In all, and for one trip of the coordinates around the rows.
  double bytes, bytesOfTrip;
};

/// The arrays of a chain, in bytes, and its rows.
struct ChainSizes {
  /// All that is handed on, and the largest such array.
  double handedOn = 0, largest = 0;
  /// Rows that stay in a cache, and how many there are of the last coordinate.
  double rowsOfBlock = 0, rows = 0;
};
} // namespace

static SmallVector<SharedLoad> findSharedLoads(const Chain &chain) {
  SmallVector<SharedLoad> found;
  for (const ChainMember &member : chain.members) {
    FreeRanges ranges;
    for (auto load : KernelOp(member.kernel).getBody().getOps<LoadOp>()) {
      FreeRanges::Set free = ranges.of(load.getValue());
      if (chain.findWriter(getLoadedBuffer(member, load)) ||
          free.contains(member.rows.back()))
        continue;
      double bytes = countTrips(free) * getElementBytes(load.getType());
      double trips = 1;
      for (RangeOp coordinate : ArrayRef(member.rows).drop_back())
        if (free.contains(coordinate))
          trips *= static_cast<double>(*coordinate.getExtent());
      found.push_back({bytes, bytes / trips});
    }
  }
  return found;
}

static ChainSizes measure(const Chain &chain) {
  ChainSizes sizes;
  for (const ChainMember &member : ArrayRef(chain.members).drop_back()) {
    StoreOp store = member.store;
    double bytes = getBytes(store.getPtr().getType());
    sizes.handedOn += bytes;
    sizes.largest = std::max(sizes.largest, bytes);
  }
  double trips = 1;
  for (RangeOp row : chain.getRoot().rows)
    trips *= static_cast<double>(*row.getExtent());
  sizes.rows =
      static_cast<double>(*RangeOp(chain.getRoot().rows.back()).getExtent());
  sizes.rowsOfBlock = std::max(
      1.0, std::floor(blockBytes * trips / std::max(1.0, sizes.handedOn)));
  return sizes;
}

/// Bytes that the launches one by one move and the chain does not.
static double getGain(const Chain &chain) {
  double saved = 0, again = 0;
  for (const SharedLoad &load : findSharedLoads(chain))
    again += load.bytesOfTrip <= cacheBytes ? load.bytes / 4 : load.bytes;
  for (const ChainMember &member : chain.members) {
    StoreOp store = member.store;
    size_t readers =
        llvm::count_if(chain.members, [&](const ChainMember &other) {
          return !findLoads(other, member.buffer).empty();
        });
    if (readers > 0)
      saved +=
          getBytes(store.getPtr().getType()) * static_cast<double>(1 + readers);
  }
  ChainSizes sizes = measure(chain);
  return saved - again * (std::ceil(sizes.rows / sizes.rowsOfBlock) - 1);
}

const char *tinyjit::jit::checkGain(const Chain &chain) {
  ChainSizes sizes = measure(chain);
  if (sizes.handedOn < minHandedOn)
    return "what is handed on stays in caches anyway";
  for (const SharedLoad &load : findSharedLoads(chain))
    if (sizes.largest < minRatio * load.bytes)
      return "what is handed on is not much larger than what all rows share";
  if (sizes.rowsOfBlock < std::min(minRows, sizes.rows))
    return "too few rows fit into a cache";
  if (getGain(chain) <= 0)
    return "reading the rest again for each block of rows costs more";
  return nullptr;
}

//===-- longer chains
//------------------------------------------------------===//

const char *tinyjit::jit::addToChain(Chain &chain, ChainMember producer) {
  LaunchOp root = chain.getRoot().launch;
  if (producer.isPacked || chain.getRoot().isPacked)
    return "a product with weights is faster by itself, in tiles of rows";
  if (isOverwritten(producer, root))
    return "what it is computed from is overwritten before it is read";
  // One array of the chain's own takes the place of all parameters.
  for (const ChainMember &reader : chain.members)
    for (LoadOp load : findLoads(reader, producer.buffer))
      if (load.getPtr().getType() != producer.store.getPtr().getType())
        return "it is read in another shape";
  SmallVector<unsigned> kept;
  SmallVector<RangeOp> rows;
  size_t before = chain.getRoot().rows.size();
  for (unsigned i = 0; i < before; ++i)
    if (RangeOp row = matchRow(chain, producer, i)) {
      kept.push_back(i);
      rows.push_back(row);
    }
  // The reader reduces the last of its dimensions, or none.
  bool areFirst = llvm::all_of(
      ArrayRef(producer.rows).take_front(rows.size()),
      [&](RangeOp range) { return llvm::is_contained(rows, range); });
  if (kept.empty() || !areFirst || kept.size() + 1 < producer.rows.size() ||
      (chain.members.size() > 1 && kept.size() < before))
    return "it is not read row by row";
  Chain longer = chain;
  for (ChainMember &member : longer.members)
    member.rows = llvm::map_to_vector(
        kept, [&](unsigned number) { return member.rows[number]; });
  producer.rows = std::move(rows);
  longer.members.insert(longer.members.begin(), std::move(producer));
  if (chain.members.size() > 1 && getGain(longer) <= getGain(chain))
    return "reading the rest again for each block of rows costs more";
  chain = std::move(longer);
  return nullptr;
}
