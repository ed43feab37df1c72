// Decides which loops all nests of a kernel share, so that a `uop.local` which
// one nest fills for the next stays in a cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/SharedLoops.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Bytes that the nests hand on in one block of rows: less than half of a
/// core's second cache, as what they read beside it passes through there, too.
static constexpr int64_t blockBytes = 384 * 1024;

/// Rows that a block has anyway where a nest sums up products with a factor
/// that all rows share, as attention with keys and values, and the bytes that
/// it may take for that: packing the factor for each block costs more than
/// reading what is handed on from the next cache. Measured for 6 heads of 1500
/// keys (Zen 5, one thread): blocks of 32 rows take 18.6 ms, of 64 16.6, of
/// 96 16.0, of 128 15.7, of 256 15.6.
static constexpr int64_t sharedRows = 96, sharedBlockBytes = 768 * 1024;

/// Bytes of a block of rows that several nests read: a part of a core's first
/// cache, so that only the first nest waits for memory.
static constexpr int64_t readAgainBytes = 16 * 1024;

/// Rows of a block from which on reading all of the other factor for each block
/// does not count.
static constexpr int64_t enoughRows = 48;

/// Blocks that are surely enough to share evenly among threads.
static constexpr int64_t enoughBlocks = 8;

/// Each array begins on a cache line of its own.
static constexpr int64_t localAlignment = 64;

/// The one store that fills `local`.
static StoreOp getFilling(LocalOp local) {
  for (Operation *user : local->getUsers())
    if (auto store = dyn_cast<StoreOp>(user))
      return store;
  return StoreOp();
}

/// The dimension of `local` that `range` is stored along.
static std::optional<unsigned> findDimension(LocalOp local, RangeOp range) {
  StoreOp store = getFilling(local);
  for (auto [dim, index] : llvm::enumerate(store.getIndices()))
    if (index == range.getIndex())
      return dim;
  return std::nullopt;
}

/// True if what is stored at a value of `range` is loaded at that value only.
static bool isLoadedWhereStored(LocalOp local, RangeOp range) {
  std::optional<unsigned> dim = findDimension(local, range);
  return dim && llvm::all_of(local->getUsers(), [&](Operation *user) {
           auto load = dyn_cast<LoadOp>(user);
           return !load || load.getIndices()[*dim] == range.getIndex();
         });
}

/// True if `load` reads, in the only nest that needs it, the element that the
/// same trip stores.
static bool readsOwnElement(LoadOp load, ArrayRef<StoreNest> nests) {
  return llvm::all_of(nests, [&](const StoreNest &nest) {
    return llvm::all_of(nest, [&](StoreOp store) {
      bool isStored = store.getPtr() == load.getPtr();
      return isStored ? store.getIndices() == load.getIndices()
                      : !collectOps(store).contains(load);
    });
  });
}

/// True if the nests hand values on to each other in a `uop.local`, and in no
/// other way.
static bool passOnLocals(Block &body, ArrayRef<StoreNest> nests) {
  llvm::SmallDenseSet<Value> stored;
  for (auto store : body.getOps<StoreOp>())
    stored.insert(store.getPtr());
  auto isOwn = [](LoadOp load) {
    return bool(load.getPtr().getDefiningOp<LocalOp>());
  };
  return !body.getOps<LocalOp>().empty() &&
         llvm::all_of(body.getOps<LocalOp>(), getFilling) &&
         llvm::all_of(body.getOps<LoadOp>(), [&](LoadOp load) {
           return isOwn(load) || !stored.contains(load.getPtr()) ||
                  readsOwnElement(load, nests);
         });
}

SmallVector<RangeOp> loops::findSharedRanges(jit::KernelOp kernel,
                                             ArrayRef<StoreNest> nests,
                                             FreeRanges &ranges) {
  Block &body = kernel.getBody().front();
  if (!passOnLocals(body, nests))
    return {};
  FreeRanges::Set closed;
  for (auto reduce : body.getOps<ReduceOp>())
    closed.insert_range(reduce.getRangeOps());
  auto isShared = [&](RangeOp range) {
    return range.getExtent() && !closed.contains(range) &&
           llvm::all_of(nests,
                        [&](const StoreNest &nest) {
                          return ranges.of(StoreOp(nest.front()).getIndices())
                              .contains(range);
                        }) &&
           llvm::all_of(body.getOps<LocalOp>(), [&](LocalOp local) {
             return isLoadedWhereStored(local, range);
           });
  };
  SmallVector<RangeOp> shared =
      llvm::filter_to_vector(body.getOps<RangeOp>(), isShared);
  LocalOp first = *body.getOps<LocalOp>().begin();
  SmallVector<int64_t> strides = first.getType().getElementStrides();
  llvm::sort(shared, [&](RangeOp a, RangeOp b) {
    return std::pair(strides[*findDimension(first, a)],
                     *findDimension(first, b)) >
           std::pair(strides[*findDimension(first, b)],
                     *findDimension(first, a));
  });
  return shared;
}

/// Bytes of `local` that exist in one trip of `shared`.
static int64_t getLocalBytes(LocalOp local, ArrayRef<Loop> shared) {
  SmallVector<int64_t> sizes(local.getType().getShape());
  for (const Loop &loop : shared)
    if (auto dim = findDimension(local, loop.ranges.back()))
      sizes[*dim] = std::max<int64_t>(loop.block, 1);
  if (llvm::is_contained(sizes, 0))
    return 0;
  int64_t span = 1;
  for (auto [size, stride] :
       llvm::zip_equal(sizes, local.getType().getElementStrides()))
    span += (size - 1) * stride;
  return llvm::alignTo(span * getElementBytes(local.getType().getElementType()),
                       localAlignment);
}

/// True if `nest` stores to `filling` element by element what it computes of
/// the same elements of `local`, at the same offsets, and nothing else: the
/// store may then take the place of what was loaded.
static bool canOverwrite(LocalOp local, StoreOp filling,
                         const StoreNest &nest) {
  PtrType type = local.getType(), other = filling.getPtr().getType();
  if (nest.size() != 1 || nest.front() != filling ||
      type.getElementType() != other.getElementType() ||
      type.getElementStrides() != other.getElementStrides())
    return false;
  return llvm::none_of(collectOps(filling), [&](Operation *op) {
    auto load = dyn_cast<LoadOp>(op);
    return load && load.getPtr() == local.getResult() &&
           load.getIndices() != filling.getIndices();
  });
}

/// The numbers of the nest that fills `local` and of the last one that loads
/// from it.
static std::pair<size_t, size_t> getLifetime(LocalOp local,
                                             ArrayRef<StoreNest> nests) {
  size_t first = 0, last = 0;
  for (auto [number, nest] : llvm::enumerate(nests)) {
    if (llvm::is_contained(nest, getFilling(local)))
      first = last = number;
    SetVector<Operation *> ops;
    for (StoreOp store : nest)
      ops.insert_range(collectOps(store));
    if (llvm::any_of(local->getUsers(), [&](Operation *user) {
          return isa<LoadOp>(user) && ops.contains(user);
        }))
      last = number;
  }
  return {first, last};
}

LocalLayout loops::layOutLocals(jit::KernelOp kernel, ArrayRef<StoreNest> nests,
                                ArrayRef<Loop> shared) {
  struct Slot {
    SmallVector<StoreOp> stores;
    int64_t bytes;
    size_t last;
    LocalOp local;
  };
  SmallVector<Slot> slots;
  SmallVector<std::pair<size_t, LocalOp>> locals;
  for (auto local : kernel.getBody().getOps<LocalOp>())
    if (getFilling(local))
      locals.emplace_back(getLifetime(local, nests).first, local);
  llvm::sort(locals, [](const auto &a, const auto &b) {
    return a.first < b.first || (a.first == b.first && a.second != b.second &&
                                 LocalOp(a.second)->isBeforeInBlock(b.second));
  });
  for (auto [first, local] : locals) {
    size_t birth = first;
    StoreOp filling = getFilling(local);
    auto *slot = llvm::find_if(slots, [&](const Slot &slot) {
      return slot.last < birth ||
             (slot.last == birth &&
              canOverwrite(slot.local, filling, nests[birth]));
    });
    if (slot == slots.end()) {
      slots.push_back({{}, 0, 0, local});
      slot = &slots.back();
    }
    slot->stores.push_back(filling);
    slot->bytes = std::max(slot->bytes, getLocalBytes(local, shared));
    slot->last = getLifetime(local, nests).second;
    slot->local = local;
  }
  LocalLayout layout;
  for (Slot &slot : slots) {
    for (StoreOp store : slot.stores)
      layout.places.emplace_back(store, layout.bytes);
    layout.bytes += slot.bytes;
  }
  return layout;
}

/// Bytes of one row that more than one nest reads. Loads of one array at
/// different places of a row count once.
static int64_t getBytesReadAgain(ArrayRef<StoreNest> nests, RangeOp rows) {
  llvm::MapVector<Value, std::pair<const StoreNest *, int64_t>> readers;
  int64_t bytes = 0;
  for (const StoreNest &nest : nests) {
    llvm::SmallDenseMap<Value, int64_t> strides;
    for (StoreOp store : nest)
      for (Operation *op : collectOps(store))
        if (auto load = dyn_cast<LoadOp>(op);
            load && load.getDependences().empty()) {
          int64_t stride =
              getElementOffset(load).getCoefficient(rows.getIndex());
          Type type = load.getPtr().getType().getElementType();
          if (stride > 0)
            strides[load.getPtr()] = stride * getElementBytes(type);
        }
    for (auto [array, stride] : strides) {
      auto [known, isNew] = readers.try_emplace(array, &nest, stride);
      if (!isNew && std::exchange(known->second.first, nullptr))
        bytes += stride;
    }
  }
  return bytes;
}

/// True if a nest reduces products of each row with an array that all rows
/// share.
static bool sumsWithShared(ArrayRef<StoreNest> nests, RangeOp rows,
                           FreeRanges &ranges) {
  for (const StoreNest &nest : nests)
    for (StoreOp store : nest)
      for (Operation *op : collectOps(store))
        if (auto reduce = dyn_cast<ReduceOp>(op))
          for (Operation *inner : collectOps(ValueRange(reduce.getValues())))
            if (auto load = dyn_cast<LoadOp>(inner)) {
              const FreeRanges::Set &free = ranges.of(load.getValue());
              if (!free.contains(rows) &&
                  llvm::any_of(reduce.getRangeOps(), [&](RangeOp range) {
                    return free.contains(range);
                  }))
                return true;
            }
  return false;
}

SmallVector<Loop, 4> loops::chooseSharedLoops(jit::KernelOp kernel,
                                              ArrayRef<StoreNest> nests,
                                              ArrayRef<RangeOp> shared,
                                              FreeRanges &ranges) {
  constexpr int64_t rowsOfTrip = 8;
  SmallVector<Loop, 4> loops;
  int64_t around = 1;
  for (RangeOp range : shared) {
    Loop &loop = loops.emplace_back();
    loop.ranges.push_back(range);
    loop.extent = *range.getExtent();
    around *= range == shared.back() ? 1 : loop.extent;
  }
  if (loops.empty() || loops.back().extent == 0)
    return {};
  Loop &rows = loops.back();
  rows.block = 1;
  int64_t bytes = layOutLocals(kernel, nests, loops).bytes;
  int64_t most = std::max<int64_t>(1, blockBytes / std::max<int64_t>(1, bytes));
  if (sumsWithShared(nests, shared.back(), ranges))
    most =
        std::max(most, std::min(sharedRows, sharedBlockBytes /
                                                std::max<int64_t>(1, bytes)));
  // Where nests hand on less than they read again, that has to stay nearby.
  int64_t again = getBytesReadAgain(nests, shared.back());
  if (again > bytes)
    most = std::clamp<int64_t>(readAgainBytes / again, 1, most);
  // Where a row hands on one value, it takes no more rows than vectors need.
  if (bytes <= localAlignment && again == 0)
    most = std::min(most, enoughRows);
  int64_t blocks = llvm::divideCeilSigned(rows.extent, most);
  if (around * blocks < enoughBlocks)
    blocks =
        std::max(blocks, std::min(llvm::divideCeilSigned(enoughBlocks, around),
                                  rows.extent / enoughRows));
  rows.block = llvm::divideCeilSigned(rows.extent, blocks);
  if (blocks > 1)
    rows.block =
        std::min<int64_t>(llvm::alignTo(rows.block, rowsOfTrip), rows.extent);
  return loops;
}

/// True if both take the same trips, as a loop that nests can share.
static bool isSameLoop(const Loop &a, const Loop &b) {
  return a.ranges == b.ranges && a.block == b.block && a.width == 1 &&
         b.width == 1 && a.copies == 1 && b.copies == 1;
}

unsigned loops::countSharedLoops(const KernelPlan &plan,
                                 ArrayRef<RangeOp> shared) {
  if (plan.nests.empty())
    return 0;
  for (unsigned depth = 0;; ++depth) {
    for (const Nest &nest : plan.nests) {
      const Nest &first = plan.nests.front();
      if (depth == nest.loops.size() || depth == first.loops.size() ||
          (nest.packed && nest.packDepth == depth) ||
          nest.loops[depth].ranges.size() != 1 ||
          !llvm::is_contained(shared, nest.loops[depth].ranges.front()) ||
          !isSameLoop(nest.loops[depth], first.loops[depth]))
        return depth;
    }
    if (plan.nests.front().loops[depth].block > 0)
      return depth + 1;
  }
}
