// Dependences between the launches and copies of a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"

#include "tinyjit/Runtime/ByteMap.h"

#include <deque>

using namespace mlir;
using namespace tinyjit::jit;

SmallVector<Operation *> tinyjit::jit::getWork(Block &block, bool intoGraphs) {
  SmallVector<Operation *> work;
  for (Operation &op : block) {
    auto graph = dyn_cast<GraphOp>(op);
    if (graph && intoGraphs)
      llvm::append_range(work,
                         llvm::make_pointer_range(graph.getBody().front()));
    else if (isWork(&op))
      work.push_back(&op);
  }
  return work;
}

/// Whether `op` stands in a loop or branch that `work` is or holds.
static bool isConditional(Operation *op, Operation *work) {
  for (; op != work; op = op->getParentOp())
    if (op->getParentOp()->hasTrait<ControlFlow>())
      return true;
  return false;
}

SmallVector<BufferAccess> tinyjit::jit::getWorkAccesses(Operation *work) {
  SmallVector<BufferAccess> accesses;
  work->walk<WalkOrder::PreOrder>([&](AccessOpInterface op) {
    size_t first = accesses.size();
    op.getAccesses(accesses);
    if (!isConditional(op, work))
      return;
    for (BufferAccess &access : llvm::drop_begin(accesses, first)) {
      access.covers = false;
      if (access.access == Access::Write)
        access.access = Access::Partial;
    }
  });
  return accesses;
}

const void *tinyjit::jit::getBaseKey(Value base) {
  if (auto get = base.getDefiningOp<GetOp>())
    return get.getSymbolAttr().getAsOpaquePointer();
  return base.getAsOpaquePointer();
}

namespace {
/// Bytes up to `end` of a memory that have the same history.
struct Piece {
  int64_t end;
  /// The last item that wrote them, or -1.
  int64_t writer = -1;
  /// The items that read them since, in order.
  SmallVector<unsigned, 2> readers;
};

/// The history of one memory: disjoint pieces by their first byte.
class History {
public:
  using Pieces = tinyjit::ByteMap<Piece>;

  /// The pieces that make up exactly the bytes of `access`. Where a piece is
  /// cut and `writer` waits for too many of its readers, `writer` stands in for
  /// them in what is left.
  std::pair<Pieces::iterator, Pieces::iterator> find(const BufferAccess &access,
                                                     unsigned item);
  void addRead(const BufferAccess &access, unsigned item);
  void addWrite(const BufferAccess &access, unsigned item);

private:
  Pieces pieces;
};

/// Collects the dependences of one item after the other.
class Tracker {
public:
  explicit Tracker(size_t numItems) { byKey.reserve(numItems); }
  /// Leaves the dependences of `item`, unsorted, in `found`.
  void add(unsigned item, ArrayRef<BufferAccess> accesses);
  std::vector<Dependence> found;

private:
  void wait(int64_t on, DependenceKind kind, unsigned item);
  History &get(Value base);
  std::deque<History> histories;
  llvm::DenseMap<const void *, History *> byKey;
};
} // namespace

std::pair<History::Pieces::iterator, History::Pieces::iterator>
History::find(const BufferAccess &access, unsigned item) {
  auto [first, last] = pieces.find(access.begin, access.end);
  bool writes = access.access != Access::Read;
  auto standIn = [&](Piece &rest, const Piece &cutFrom) {
    if (writes && rest.readers.size() > Dependences::maxPieces &&
        rest.readers == cutFrom.readers)
      rest.readers.assign({item});
  };
  if (first != last) {
    if (last != pieces.end())
      standIn(last->second, std::prev(last)->second);
    if (first != pieces.begin())
      standIn(std::prev(first)->second, first->second);
  }
  // Bytes that nobody touched so far.
  int64_t at = access.begin;
  for (auto it = first; at < access.end; ++it) {
    int64_t next = it == last ? access.end : it->first;
    if (at < next) {
      it = pieces.emplace_hint(it, at, Piece{next, -1, {}});
      first = at == access.begin ? it : first;
    }
    at = it->second.end;
  }
  return {first, last};
}

void History::addRead(const BufferAccess &access, unsigned item) {
  auto [first, last] = find(access, item);
  if (static_cast<unsigned>(std::distance(first, last)) <=
      Dependences::maxPieces) {
    for (auto it = first; it != last; ++it)
      if (it->second.readers.empty() || it->second.readers.back() != item)
        it->second.readers.push_back(item);
    return;
  }
  // From now on this read stands for all the writers that it waited for.
  Piece all{access.end, item, {}};
  for (auto it = first; it != last; ++it)
    llvm::append_range(all.readers, it->second.readers);
  llvm::sort(all.readers);
  all.readers.erase(llvm::unique(all.readers), all.readers.end());
  pieces.set(access.begin, std::move(all));
}

void History::addWrite(const BufferAccess &access, unsigned item) {
  find(access, item); // for what stands in
  pieces.set(access.begin, {access.end, static_cast<int64_t>(item), {}});
}

void Tracker::wait(int64_t on, DependenceKind kind, unsigned item) {
  if (on >= 0 && on != item)
    found.push_back({static_cast<unsigned>(on), kind});
}

History &Tracker::get(Value base) {
  History *&known = byKey[getBaseKey(base)];
  if (!known)
    known = &histories.emplace_back();
  return *known;
}

void Tracker::add(unsigned item, ArrayRef<BufferAccess> accesses) {
  found.clear();
  SmallVector<History *> touched;
  for (const BufferAccess &access : accesses) {
    History *history = access.begin < access.end ? &get(access.base) : nullptr;
    touched.push_back(history);
    if (!history)
      continue;
    bool reads =
        access.access == Access::Read || access.access == Access::Update;
    auto [first, last] = history->find(access, item);
    for (const auto &[begin, piece] : llvm::make_range(first, last)) {
      if (reads)
        wait(piece.writer, DependenceKind::RAW, item);
      if (access.access == Access::Read)
        continue;
      wait(piece.writer, DependenceKind::WAW, item);
      for (unsigned reader : piece.readers)
        wait(reader, DependenceKind::WAR, item);
    }
  }
  for (bool write : {false, true})
    for (auto [access, history] : llvm::zip(accesses, touched))
      if (history && write == (access.access != Access::Read))
        write ? history->addWrite(access, item)
              : history->addRead(access, item);
}

Dependences::Dependences(ArrayRef<Operation *> work)
    : work(work.begin(), work.end()), ends{0} {
  Tracker tracker(work.size());
  ends.reserve(work.size() + 1);
  edges.reserve(work.size());
  for (auto [item, op] : llvm::enumerate(work)) {
    tracker.add(item, getWorkAccesses(op));
    llvm::sort(tracker.found, [](const Dependence &a, const Dependence &b) {
      return a.on < b.on;
    });
    size_t begin = edges.size();
    for (const Dependence &next : tracker.found) {
      if (edges.size() > begin && edges.back().on == next.on)
        edges.back().kinds |= next.kinds;
      else
        edges.push_back(next);
    }
    ends.push_back(edges.size());
  }
}
