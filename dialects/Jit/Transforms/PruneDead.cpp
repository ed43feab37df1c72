// Drops launches and copies whose results nothing reads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/Transforms/Prune.h"
#include "tinyjit/Runtime/ByteMap.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace {
/// Bytes that somebody sees.
struct Seen {
  int64_t end;
};

/// The bytes that somebody sees, going through the work from back to front.
class SeenBytes {
public:
  explicit SeenBytes(CaptureOp capture);
  /// Whether somebody sees what an op writes, or that it runs; if so, it makes
  /// live what the op reads.
  bool visit(Operation *op, bool hasEffects);

private:
  tinyjit::ByteMap<Seen> &get(Value base);
  /// Makes bytes live.
  void add(const BufferAccess &access) {
    if (access.begin < access.end)
      get(access.base).set(access.begin, {access.end});
  }
  llvm::DenseMap<const void *, tinyjit::ByteMap<Seen>> sets;
};
} // namespace

SeenBytes::SeenBytes(CaptureOp capture) {
  auto result = cast<ReturnOp>(capture.getBody().front().getTerminator());
  for (Value value : result.getValues())
    add(getBufferAccess(value, Access::Read));
}

tinyjit::ByteMap<Seen> &SeenBytes::get(Value base) {
  auto [it, isNew] = sets.try_emplace(getBaseKey(base));
  // States and inputs outlive the call.
  if (isNew && !base.getDefiningOp<AllocOp>())
    it->second.set(0, {cast<BufferType>(base.getType()).getMaxBytes()});
  return it->second;
}

bool SeenBytes::visit(Operation *op, bool hasEffects) {
  SmallVector<BufferAccess> accesses = getWorkAccesses(op);
  auto isSeen = [&](const BufferAccess &access) {
    if (access.access == Access::Read)
      return false;
    const auto &seen = get(access.base);
    auto piece = seen.reach(access.begin);
    return piece != seen.end() && piece->first < access.end;
  };
  if (!hasEffects && llvm::none_of(accesses, isSeen))
    return false;
  for (const BufferAccess &access : accesses)
    if (access.covers)
      get(access.base).erase(access.begin, access.end);
  for (const BufferAccess &access : accesses)
    if (access.access == Access::Read || access.access == Access::Update)
      add(access);
  return true;
}

unsigned tinyjit::jit::eraseDeadWork(CaptureOp capture,
                                     SymbolTableCollection &symbols) {
  SeenBytes liveness(capture);
  unsigned erased = 0;
  SmallVector<Operation *> work = getAllWork(capture);
  for (Operation *op : llvm::reverse(work))
    if (!liveness.visit(op, hasEffects(op, symbols))) {
      op->erase();
      ++erased;
    }
  return erased;
}
