// Moves launches whose results are the same in each replay to the prologue.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/Transforms/Prologue.h"
#include "dialects/Jit/Transforms/Prune.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace {
/// Bytes of one memory that are written together, and who touches them, in
/// order.
struct Piece {
  int64_t begin, end;
  SmallVector<unsigned> writers, readers;
  /// Work that stays writes them.
  bool isWritten = false;
  /// The writers from this one on are known to stay.
  size_t stayFrom = 0;
};

/// Decides which launches and copies every replay must do.
///
/// Work that moves runs before all that stays. So work stays not only if it
/// uses what differs from call to call, but also if work that stays writes what
/// it reads or writes, or reads before it what it writes.
class Hoister {
public:
  Hoister(CaptureOp capture, const llvm::DenseSet<Attribute> &writtenStates,
          SymbolTableCollection &symbols)
      : capture(capture), writtenStates(writtenStates), symbols(symbols),
        work(getWork(capture.getBody().front(), /*intoGraphs=*/true)),
        stays(work.size()) {}
  unsigned run();

private:
  using Pieces = std::vector<Piece>;
  void findVarying();
  void makePieces();
  MutableArrayRef<Piece> getPieces(const BufferAccess &access);
  bool mustStay(Operation *op);
  void keep(unsigned item);
  void keepTouched(unsigned item);

  CaptureOp capture;
  const llvm::DenseSet<Attribute> &writtenStates;
  SymbolTableCollection &symbols;
  SmallVector<Operation *> work;
  std::vector<bool> stays;
  /// Values that depend on a parameter of the capture.
  llvm::DenseSet<Value> varying;
  llvm::DenseMap<const void *, Pieces> pieces;
  /// Work that stays and whose consequences are still to be found.
  SmallVector<unsigned> fresh;
};
} // namespace

static bool reads(const BufferAccess &access) {
  return access.access == Access::Read || access.access == Access::Update;
}

void Hoister::findVarying() {
  for (BlockArgument argument : capture.getBody().getArguments())
    varying.insert(argument);
  for (Operation &op : capture.getBody().front())
    if (llvm::any_of(op.getOperands(),
                     [&](Value value) { return varying.contains(value); }))
      varying.insert(op.result_begin(), op.result_end());
}

/// Joins ranges that overlap; all of them if there are too many.
static void join(std::vector<Piece> &pieces) {
  constexpr size_t maxPieces = 64;
  llvm::sort(pieces,
             [](const Piece &a, const Piece &b) { return a.begin < b.begin; });
  std::vector<Piece> joined;
  for (const Piece &piece : pieces) {
    if (joined.empty() || joined.back().end <= piece.begin)
      joined.push_back(piece);
    else
      joined.back().end = std::max(joined.back().end, piece.end);
  }
  if (joined.size() > maxPieces) {
    joined.front().end = joined.back().end;
    joined.resize(1);
  }
  pieces = std::move(joined);
}

void Hoister::makePieces() {
  for (Operation *op : work)
    for (const BufferAccess &access : getWorkAccesses(op))
      if (access.access != Access::Read && access.begin < access.end)
        pieces[getBaseKey(access.base)].push_back(
            {access.begin, access.end, {}, {}});
  for (auto &[key, list] : pieces)
    join(list);
  for (auto [item, op] : llvm::enumerate(work))
    for (const BufferAccess &access : getWorkAccesses(op))
      for (Piece &piece : getPieces(access)) {
        if (reads(access))
          piece.readers.push_back(item);
        if (access.access != Access::Read)
          piece.writers.push_back(item);
        piece.stayFrom = piece.writers.size();
      }
}

MutableArrayRef<Piece> Hoister::getPieces(const BufferAccess &access) {
  auto it = pieces.find(getBaseKey(access.base));
  if (it == pieces.end() || access.begin >= access.end)
    return {};
  auto first = llvm::partition_point(it->second, [&](const Piece &piece) {
    return piece.end <= access.begin;
  });
  auto last = llvm::partition_point(
      it->second, [&](const Piece &piece) { return piece.begin < access.end; });
  size_t begin = first - it->second.begin(), end = last - it->second.begin();
  return MutableArrayRef<Piece>(it->second)
      .slice(begin, std::max(begin, end) - begin);
}

/// Whether `op` alone shows that it may do something else in the next replay,
/// or does what a prologue may not do.
bool Hoister::mustStay(Operation *op) {
  // A prologue has no loops and no branches.
  if (op->hasTrait<ControlFlow>() || hasEffects(op, symbols))
    return true;
  for (Value operand : op->getOperands())
    if (varying.contains(operand))
      return true;
  return llvm::any_of(getWorkAccesses(op), [&](const BufferAccess &access) {
    if (access.access != Access::Read)
      return !access.base.getDefiningOp<AllocOp>();
    auto get = access.base.getDefiningOp<GetOp>();
    return get && writtenStates.contains(get.getSymbolAttr());
  });
}

void Hoister::keep(unsigned item) {
  if (stays[item])
    return;
  stays[item] = true;
  fresh.push_back(item);
}

/// Keeps what cannot move because `item` stays.
void Hoister::keepTouched(unsigned item) {
  for (const BufferAccess &access : getWorkAccesses(work[item]))
    for (Piece &piece : getPieces(access)) {
      if (access.access != Access::Read && !piece.isWritten) {
        piece.isWritten = true;
        llvm::for_each(piece.readers, [&](unsigned other) { keep(other); });
        llvm::for_each(piece.writers, [&](unsigned other) { keep(other); });
      }
      if (!reads(access))
        continue;
      while (piece.stayFrom > 0 && piece.writers[piece.stayFrom - 1] > item)
        keep(piece.writers[--piece.stayFrom]);
    }
}

unsigned Hoister::run() {
  findVarying();
  makePieces();
  for (auto [item, op] : llvm::enumerate(work))
    if (mustStay(op))
      keep(item);
  while (!fresh.empty())
    keepTouched(fresh.pop_back_val());
  SmallVector<Operation *> moved;
  for (auto [item, op] : llvm::enumerate(work))
    if (!stays[item])
      moved.push_back(op);
  if (!moved.empty())
    addToPrologue(capture, moved);
  return moved.size();
}

unsigned
tinyjit::jit::moveToPrologue(CaptureOp capture,
                             const llvm::DenseSet<Attribute> &writtenStates,
                             SymbolTableCollection &symbols) {
  return Hoister(capture, writtenStates, symbols).run();
}
