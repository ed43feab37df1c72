// Drops launches and copies whose results nothing reads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/Transforms/Prune.h"

#include <map>

using namespace mlir;
using namespace tinyjit::jit;

namespace {
/// Disjoint ranges of bytes, none of which ends where another one begins.
class ByteSet {
public:
  void add(int64_t begin, int64_t end);
  void remove(int64_t begin, int64_t end);
  bool overlaps(int64_t begin, int64_t end) const;

private:
  /// The first range that ends behind `at`.
  std::map<int64_t, int64_t>::const_iterator find(int64_t at) const;
  /// Ends by begins.
  std::map<int64_t, int64_t> ranges;
};

/// The bytes that somebody sees, going through the work from back to front.
class Liveness {
public:
  explicit Liveness(CaptureOp capture);
  /// Whether somebody sees what an op writes; if so, it makes live what the op
  /// reads.
  bool visit(Operation *op);

private:
  ByteSet &get(Value base);
  llvm::DenseMap<const void *, ByteSet> sets;
};
} // namespace

std::map<int64_t, int64_t>::const_iterator ByteSet::find(int64_t at) const {
  auto it = ranges.upper_bound(at);
  if (it != ranges.begin() && std::prev(it)->second > at)
    --it;
  return it;
}

void ByteSet::add(int64_t begin, int64_t end) {
  if (begin >= end)
    return;
  auto first = find(begin - 1), last = first;
  for (; last != ranges.end() && last->first <= end; ++last) {
    begin = std::min(begin, last->first);
    end = std::max(end, last->second);
  }
  ranges.erase(first, last);
  ranges[begin] = end;
}

void ByteSet::remove(int64_t begin, int64_t end) {
  auto first = find(begin), last = first;
  SmallVector<std::pair<int64_t, int64_t>> rest;
  for (; last != ranges.end() && last->first < end; ++last) {
    if (last->first < begin)
      rest.push_back({last->first, begin});
    if (last->second > end)
      rest.push_back({end, last->second});
  }
  ranges.erase(first, last);
  ranges.insert(rest.begin(), rest.end());
}

bool ByteSet::overlaps(int64_t begin, int64_t end) const {
  auto it = find(begin);
  return it != ranges.end() && it->first < end;
}

Liveness::Liveness(CaptureOp capture) {
  auto result = cast<ReturnOp>(capture.getBody().front().getTerminator());
  for (Value value : result.getValues()) {
    BufferAccess access = getBufferAccess(value, Access::Read);
    get(access.base).add(access.begin, access.end);
  }
}

ByteSet &Liveness::get(Value base) {
  auto [it, isNew] = sets.try_emplace(getBaseKey(base));
  // States and inputs outlive the call.
  if (isNew && !base.getDefiningOp<AllocOp>())
    it->second.add(0, cast<BufferType>(base.getType()).getMaxBytes());
  return it->second;
}

bool Liveness::visit(Operation *op) {
  SmallVector<BufferAccess> accesses;
  getWorkAccesses(op, accesses);
  auto isSeen = [&](const BufferAccess &access) {
    return access.access != Access::Read &&
           get(access.base).overlaps(access.begin, access.end);
  };
  if (llvm::none_of(accesses, isSeen))
    return false;
  for (const BufferAccess &access : accesses)
    if (access.covers)
      get(access.base).remove(access.begin, access.end);
  for (const BufferAccess &access : accesses)
    if (access.access == Access::Read || access.access == Access::Update)
      get(access.base).add(access.begin, access.end);
  return true;
}

unsigned tinyjit::jit::eraseDeadWork(CaptureOp capture) {
  Liveness liveness(capture);
  unsigned erased = 0;
  SmallVector<Operation *> work = getAllWork(capture);
  for (Operation *op : llvm::reverse(work))
    if (!liveness.visit(op)) {
      op->erase();
      ++erased;
    }
  return erased;
}
