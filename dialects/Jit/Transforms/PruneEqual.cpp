// Drops launches and copies that an earlier one repeats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/Transforms/Prune.h"
#include "tinyjit/Runtime/ByteMap.h"

#include "llvm/ADT/Hashing.h"

#include <unordered_map>

using namespace mlir;
using namespace tinyjit::jit;

namespace {
/// When the bytes of one memory were written last.
class Writes {
public:
  void add(const BufferAccess &access, uint64_t time);
  /// The last time that one of the bytes was written, perhaps later if the
  /// memory is written in many pieces. 0: never.
  uint64_t getLast(const BufferAccess &access) const;

private:
  struct Piece {
    int64_t end;
    uint64_t time;
  };
  /// A reader looks at every piece, so there are never more than these.
  static constexpr size_t maxPieces = 64;
  tinyjit::ByteMap<Piece> pieces;
};

/// The value of an op as numbers: equal for two ops if their results are.
using Key = std::vector<uint64_t>;
struct KeyHash {
  size_t operator()(const Key &key) const {
    return llvm::hash_combine_range(key.begin(), key.end());
  }
};

class Merger {
public:
  Merger(CaptureOp capture, SymbolTableCollection &symbols)
      : symbols(symbols), work(getAllWork(capture)) {}
  unsigned run();

private:
  void countWriters();
  bool canMerge(Operation *op, ArrayRef<BufferAccess> accesses) const;
  Key makeKey(Operation *op, ArrayRef<BufferAccess> accesses) const;
  void replace(Operation *op, Operation *by);

  SymbolTableCollection &symbols;
  SmallVector<Operation *> work;
  llvm::DenseMap<const void *, unsigned> numWriters;
  llvm::DenseMap<const void *, Writes> writes;
  std::unordered_map<Key, Operation *, KeyHash> known;
};
} // namespace

void Writes::add(const BufferAccess &access, uint64_t time) {
  pieces.set(access.begin, {access.end, time});
  if (pieces.size() <= maxPieces)
    return;
  int64_t begin = pieces.begin()->first;
  pieces.set(begin, {pieces.rbegin()->second.end, time});
}

uint64_t Writes::getLast(const BufferAccess &access) const {
  uint64_t last = 0;
  for (auto it = pieces.reach(access.begin);
       it != pieces.end() && it->first < access.end; ++it)
    last = std::max(last, it->second.time);
  return last;
}

void Merger::countWriters() {
  for (Operation *op : work) {
    for (const BufferAccess &access : getWorkAccesses(op))
      numWriters[getBaseKey(access.base)] += access.access != Access::Read;
  }
}

/// The value of the operand that an access is about.
static Value getOperand(Operation *op, unsigned access) {
  return op->getOperand(access); // buffers come first
}

/// Whether the results of `op` are buffers of their own.
bool Merger::canMerge(Operation *op, ArrayRef<BufferAccess> accesses) const {
  if (op->hasTrait<ControlFlow>() || hasEffects(op, symbols))
    return false;
  for (auto [number, access] : llvm::enumerate(accesses)) {
    if (access.access == Access::Read)
      continue;
    if (access.access != Access::Write ||
        !getOperand(op, number).getDefiningOp<AllocOp>() ||
        numWriters.lookup(getBaseKey(access.base)) != 1)
      return false;
  }
  return true;
}

Key Merger::makeKey(Operation *op, ArrayRef<BufferAccess> accesses) const {
  auto number = [](const void *pointer) {
    return reinterpret_cast<uintptr_t>(pointer);
  };
  Key key{number(op->getName().getAsOpaquePointer()),
          number(op->getAttrDictionary().getAsOpaquePointer())};
  for (auto [index, access] : llvm::enumerate(accesses)) {
    Value operand = getOperand(op, index);
    key.push_back(number(operand.getType().getAsOpaquePointer()));
    if (access.access != Access::Read)
      continue;
    Place place = getPlace(operand);
    auto last = writes.find(getBaseKey(access.base));
    key.insert(key.end(),
               {number(place.key), static_cast<uint64_t>(place.begin),
                last == writes.end() ? 0 : last->second.getLast(access)});
  }
  for (Value scalar : op->getOperands().drop_front(accesses.size()))
    key.push_back(number(scalar.getAsOpaquePointer()));
  return key;
}

void Merger::replace(Operation *op, Operation *by) {
  for (auto [number, access] : llvm::enumerate(getWorkAccesses(op))) {
    if (access.access == Access::Read)
      continue;
    Value from = getOperand(op, number), to = getOperand(by, number);
    from.replaceAllUsesExcept(to, op);
    // Its alloc may stand behind uses that it has got now.
    Operation *alloc = to.getDefiningOp();
    if (from.getDefiningOp()->isBeforeInBlock(alloc))
      alloc->moveBefore(from.getDefiningOp());
  }
  op->erase();
}

unsigned Merger::run() {
  countWriters();
  unsigned merged = 0;
  for (auto [time, op] : llvm::enumerate(work)) {
    SmallVector<BufferAccess> accesses = getWorkAccesses(op);
    if (canMerge(op, accesses)) {
      auto [before, isNew] = known.try_emplace(makeKey(op, accesses), op);
      if (!isNew) {
        replace(op, before->second);
        ++merged;
        continue;
      }
    }
    for (const BufferAccess &access : accesses)
      if (access.access != Access::Read && access.begin < access.end)
        writes[getBaseKey(access.base)].add(access, time + 1);
  }
  return merged;
}

unsigned tinyjit::jit::mergeEqualWork(CaptureOp capture,
                                      SymbolTableCollection &symbols) {
  return Merger(capture, symbols).run();
}
