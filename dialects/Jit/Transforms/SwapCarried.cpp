// Replaces copies of values that a loop carries by swapping their buffers from
// trip to trip.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/ParallelCopy.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_SWAPCARRIEDPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

/// Trips that stand in a row at most, and the work that all of them have.
static constexpr unsigned maxTrips = 4, maxWork = 512;

/// Bytes that copying costs no more than another trip's test and code.
static constexpr int64_t freeBytes = 64;

namespace {
/// An op does this to a buffer.
enum class Use { None, Reads, Overwrites };

/// One loop. A value is called by the buffer in which the loop as written has
/// it; without a copy, it lies in another one.
class LoopSwapper {
public:
  explicit LoopSwapper(WhileOp loop) : loop(loop) {}
  /// \returns whether the loop was rewritten.
  bool run();

private:
  void collect();
  bool isMovable(Value buffer);
  bool isCandidate(Operation *op);
  Use getUse(size_t item, Value buffer);
  bool isNeeded(size_t item, Value buffer);
  bool isUsedOutside(Value buffer, bool reads);
  bool isSeen(Value buffer);
  Operation *findConflict(size_t item, Value buffer, Value memory);
  Operation *place(size_t item);
  Operation *placeAll();
  Operation *findCycles();
  void closeCycles();
  unsigned countTrips();
  void rename();
  void repeat(unsigned trips, ArrayRef<Value> seen);

  Value getPlace(Value buffer) {
    Value place = places.lookup(buffer);
    return place ? place : buffer;
  }

  WhileOp loop;
  SmallVector<Operation *> work;
  /// Per item: how it uses the movable buffers.
  std::vector<llvm::MapVector<Value, Use>> uses;
  llvm::SetVector<Value> buffers;
  /// Copies that stay, as the value cannot lie elsewhere.
  llvm::DenseSet<Operation *> kept;

  // Of the copies that do not stay.
  SmallVector<Operation *> copies;
  /// By value: where it lies, and the copy that would have brought it to its
  /// own place.
  llvm::DenseMap<Value, Value> places;
  llvm::DenseMap<Value, Operation *> copiedBy;
  /// Per item: its buffers that lie elsewhere.
  std::vector<SmallVector<std::pair<Value, Value>>> renamed;
  /// Where one trip leaves what it finds in a buffer.
  llvm::MapVector<Value, Value> next;
};
} // namespace

//===-- what the body does ------------------------------------------------===//

/// Whether all of `buffer` is memory of the call that launches name directly.
bool LoopSwapper::isMovable(Value buffer) {
  return buffer.getDefiningOp<AllocOp>() &&
         llvm::all_of(buffer.getUsers(), [](Operation *user) {
           return isWork(user) || isa<ReturnOp>(user);
         });
}

static bool overwrites(const BufferAccess &access) {
  return access.covers && access.access == Access::Write && access.begin == 0 &&
         access.end == cast<BufferType>(access.base.getType()).getMaxBytes();
}

void LoopSwapper::collect() {
  work = getWork(loop.getBody().front());
  for (Operation *op : work) {
    auto &found = uses.emplace_back();
    for (const BufferAccess &access : getWorkAccesses(op)) {
      if (!isMovable(access.base))
        continue;
      buffers.insert(access.base);
      Use use = overwrites(access) ? Use::Overwrites : Use::Reads;
      auto [entry, isNew] = found.try_emplace(access.base, use);
      if (!isNew && use == Use::Reads)
        entry->second = use;
    }
  }
}

bool LoopSwapper::isCandidate(Operation *op) {
  auto copy = dyn_cast<tinyjit::jit::CopyOp>(op);
  return copy && !kept.contains(op) && isMovable(copy.getSource()) &&
         isMovable(copy.getTarget()) &&
         copy.getSource().getType() == copy.getTarget().getType();
}

Use LoopSwapper::getUse(size_t item, Value buffer) {
  auto found = uses[item].find(buffer);
  return found == uses[item].end() ? Use::None : found->second;
}

/// Whether something reads the value before it is overwritten: item number
/// `item`, a later one, one of the next trip, or an op outside of the loop.
bool LoopSwapper::isNeeded(size_t item, Value buffer) {
  for (size_t i = 0; i < work.size(); ++i)
    if (Use use = getUse((item + i) % work.size(), buffer); use != Use::None) {
      bool isNextTrip = item + i >= work.size();
      return use == Use::Reads ||
             (isNextTrip && isUsedOutside(buffer, /*reads=*/false));
    }
  return true;
}

/// Whether an op outside of the loop uses the value; with `reads`, only one
/// that may see its content.
bool LoopSwapper::isUsedOutside(Value buffer, bool reads) {
  return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
    if (loop->isAncestor(user))
      return user == loop;
    if (!reads || isa<ReturnOp>(user))
      return true;
    return llvm::any_of(getWorkAccesses(user), [&](const BufferAccess &access) {
      return access.base == buffer && !overwrites(access);
    });
  });
}

/// Whether something behind the loop, or the loop when it is begun again within
/// another one, may see the value that it left.
bool LoopSwapper::isSeen(Value buffer) {
  return isNeeded(work.size(), buffer) &&
         (loop->getParentOfType<WhileOp>() ||
          isUsedOutside(buffer, /*reads=*/true));
}

//===-- where values lie --------------------------------------------------===//

/// The copy that must stay so that the item may write `buffer`'s value to
/// `memory`, or null.
Operation *LoopSwapper::findConflict(size_t item, Value buffer, Value memory) {
  for (Value other : buffers) {
    if (other == buffer || getPlace(other) != memory || !isNeeded(item, other))
      continue;
    Operation *copy = copiedBy.lookup(other);
    return copy ? copy : copiedBy.lookup(buffer);
  }
  return nullptr;
}

/// Follows the values through one item. \returns a copy that must stay.
Operation *LoopSwapper::place(size_t item) {
  llvm::DenseSet<Value> written;
  for (const BufferAccess &access : getWorkAccesses(work[item]))
    if (access.access != Access::Read)
      written.insert(access.base);
  for (const auto &[buffer, use] : uses[item]) {
    Value memory = use == Use::Overwrites ? buffer : getPlace(buffer);
    Operation *copy =
        written.contains(buffer) ? findConflict(item, buffer, memory) : nullptr;
    if (copy)
      return copy;
    if (memory != buffer)
      renamed[item].push_back({buffer, memory});
  }
  for (const auto &[buffer, use] : uses[item]) {
    if (use != Use::Overwrites)
      continue;
    places.erase(buffer);
    copiedBy.erase(buffer);
  }
  return nullptr;
}

/// Follows the values through the body. \returns a copy that must stay.
Operation *LoopSwapper::placeAll() {
  copies.clear();
  places.clear();
  copiedBy.clear();
  renamed.assign(work.size(), {});
  for (size_t item = 0; item < work.size(); ++item) {
    if (!isCandidate(work[item])) {
      if (Operation *copy = place(item))
        return copy;
      continue;
    }
    auto copy = cast<tinyjit::jit::CopyOp>(work[item]);
    places[copy.getTarget()] = getPlace(copy.getSource());
    copiedBy[copy.getTarget()] = copy;
    copies.push_back(copy);
  }
  return findCycles();
}

/// Finds out where the values that go round lie in the end. \returns a copy
/// that must stay.
Operation *LoopSwapper::findCycles() {
  next.clear();
  llvm::DenseMap<Value, Value> owners;
  if (getPlace(loop.getCondition()) != loop.getCondition())
    return copiedBy.lookup(loop.getCondition());
  for (Value buffer : buffers) {
    if (!isNeeded(work.size(), buffer))
      continue;
    Value place = getPlace(buffer);
    auto [owner, isNew] = owners.try_emplace(place, buffer);
    if (!isNew) {
      Operation *copy = copiedBy.lookup(buffer);
      return copy ? copy : copiedBy.lookup(owner->second);
    }
    if (place != buffer)
      next[buffer] = place;
  }
  closeCycles();
  return nullptr;
}

/// Memory that a value moves to takes the place of what nothing moves to.
void LoopSwapper::closeCycles() {
  llvm::DenseMap<Value, Value> previous;
  for (auto [from, to] : next)
    previous[to] = from;
  SmallVector<Value> ends;
  for (auto [from, to] : next)
    if (!next.contains(to))
      ends.push_back(to);
  for (Value end : ends) {
    Value begin = end;
    while (Value before = previous.lookup(begin))
      begin = before;
    next[end] = begin;
  }
}

/// The number of trips after which all values are where they began.
unsigned LoopSwapper::countTrips() {
  unsigned trips = 1;
  for (auto [from, to] : next) {
    unsigned length = 1;
    for (Value at = to; at != from; at = next.lookup(at))
      ++length;
    trips = std::lcm(trips, length);
    if (trips > maxTrips)
      return trips;
  }
  return trips;
}

//===-- rewriting ---------------------------------------------------------===//

void LoopSwapper::rename() {
  for (auto [op, pairs] : llvm::zip(work, renamed)) {
    llvm::SmallDenseMap<Value, Value> map(pairs.begin(), pairs.end());
    op->walk([&](Operation *inside) {
      for (OpOperand &operand : inside->getOpOperands())
        if (Value memory = map.lookup(operand.get()))
          operand.set(memory);
    });
  }
  for (Operation *copy : copies)
    copy->erase();
}

/// Puts the other trips behind the first one, each behind a test. Where the
/// loop ends in between, values go back to their own places.
void LoopSwapper::repeat(unsigned trips, ArrayRef<Value> seen) {
  SmallVector<Operation *> first = llvm::map_to_vector(
      loop.getBody().front(), [](Operation &op) { return &op; });
  llvm::MapVector<Value, Value> now = next;
  Location loc = loop.getLoc();
  OpBuilder builder = OpBuilder::atBlockEnd(&loop.getBody().front());
  Operation *top = loop;
  while (!isa<CaptureOp>(top->getParentOp()))
    top = top->getParentOp();
  OpBuilder outside(top);
  for (unsigned trip = 1; trip < trips; ++trip) {
    auto more = IfOp::create(builder, loc, loop.getCondition());
    builder.setInsertionPointToEnd(&more.getThenRegion().emplaceBlock());
    IRMapping map;
    for (auto [from, to] : now)
      map.map(from, to);
    for (Operation *op : first)
      builder.clone(*op, map);
    OpBuilder inside =
        OpBuilder::atBlockBegin(&more.getElseRegion().emplaceBlock());
    copyAtOnce(outside, inside, loc,
               llvm::map_to_vector(
                   seen, [&](Value value) { return now.lookup(value); }),
               seen);
    for (auto &entry : now)
      entry.second = next.lookup(entry.second);
  }
}

bool LoopSwapper::run() {
  collect();
  while (Operation *copy = placeAll())
    kept.insert(copy);
  int64_t bytes = 0, size = 0;
  for (Operation *copy : copies)
    bytes +=
        cast<tinyjit::jit::CopyOp>(copy).getSource().getType().getMaxBytes();
  loop.getBody().walk([&](Operation *) { ++size; });
  unsigned trips = countTrips();
  if (bytes <= freeBytes || trips > maxTrips || trips * size > maxWork)
    return false;
  SmallVector<Value> seen;
  for (auto [from, to] : next)
    if (isSeen(from))
      seen.push_back(from);
  rename();
  repeat(trips, seen);
  return true;
}

namespace {
struct SwapCarried : tinyjit::jit::impl::SwapCarriedPassBase<SwapCarried> {
  using SwapCarriedPassBase::SwapCarriedPassBase;

  void runOnOperation() override {
    SmallVector<WhileOp> loops;
    getOperation().walk([&](WhileOp loop) { loops.push_back(loop); });
    for (WhileOp loop : loops)
      LoopSwapper(loop).run();
  }
};
} // namespace
