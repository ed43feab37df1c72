// The kernels of sorts along a dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A merge sort. The first kernel sorts runs of eight elements in registers: it
// exchanges neighbours only, so equal elements keep their order. Each further
// launch merges pairs of runs. Its work is cut by what it stores: a trip stores
// `numChains * chunk` elements, wherever these come from, so that all launches
// have equal trips for threads. A trip merges `numChains` pieces at once, as
// one merge alone waits for its own last comparison most of the time.
//
// Where a piece begins in both runs is found by bisection. A comparator that is
// no order must not lose elements, so a piece ends where the next one begins,
// and beginnings grow with the pieces whatever the comparator says: each is
// found within the bounds of coarser ones, which all trips compute alike.
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Lines.h"
#include "lib/Schedule/Models.h"

#include "dialects/UOp/UOpSequence.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {

/// Elements of the runs that are sorted in registers.
constexpr int64_t runLength = 8;
/// Pieces that a trip merges at once.
constexpr int64_t numChains = 4;
/// The largest number of elements of a piece.
constexpr int64_t maxChunk = 1024;

using Values = LoopWriter::Values;
using Arrays = SmallVector<Value>;

/// Writes statements of one kernel.
class SortKernel {
public:
  SortKernel(LoopWriter &w, uop::SortOp op, const Lines &lines)
      : w(w), op(op), lines(lines) {}

  void sortRun(ValueRange from, const Layout &fromLayout, ValueRange to,
               const Layout &toLayout, Value trip);
  void merge(ValueRange from, ValueRange to, const Layout &toLayout, Value trip,
             Value width, int64_t chunk);

private:
  /// A part of a merge of two runs of a line: places in the first one and in
  /// the second, where it begins and ends, and the first place that is stored.
  struct Piece {
    Value first, firstEnd, second, secondEnd, to;
  };
  /// Two runs, side by side: the beginning of the first, and their lengths.
  struct Pair {
    Value begin, firstSize, secondSize;
  };

  Value isLess(ValueRange a, ValueRange b);
  void exchange(MutableArrayRef<Value> a, MutableArrayRef<Value> b);
  Values load(ValueRange arrays, Value at);
  void store(ValueRange values, ValueRange arrays, Value at);
  void sortShortRun(ValueRange from, const Layout &fromLayout, ValueRange to,
                    const Layout &toLayout, Value line, Value begin, Value end);
  Value bisect(ValueRange from, Value line, const Pair &pair, Value diagonal,
               Value low, Value high);
  Value split(ValueRange from, Value line, const Pair &pair, Value diagonal,
              Value width);
  Piece makePiece(ValueRange from, Value line, Value begin, Value width,
                  int64_t chunk);
  Values step(ValueRange from, ValueRange to, const Layout &toLayout,
              Value line, const Piece &piece, Value first, Value second,
              Value place);
  void mergePieces(ValueRange from, ValueRange to, const Layout &toLayout,
                   Value line, ArrayRef<Piece> pieces, Value count);

  LoopWriter &w;
  uop::SortOp op;
  const Lines &lines;
};

} // namespace

Value SortKernel::isLess(ValueRange a, ValueRange b) {
  Values both(a);
  llvm::append_range(both, b);
  return w.inlineRegion(op.getComparator(), both)[0];
}

Values SortKernel::load(ValueRange arrays, Value at) {
  return llvm::map_to_vector(arrays,
                             [&](Value array) { return w.load(array, at); });
}

void SortKernel::store(ValueRange values, ValueRange arrays, Value at) {
  for (auto [value, array] : llvm::zip_equal(values, arrays))
    w.store(value, array, at);
}

/// Puts two neighbours into their order.
void SortKernel::exchange(MutableArrayRef<Value> a, MutableArrayRef<Value> b) {
  Value swap = isLess(b, a);
  for (auto [x, y] : llvm::zip_equal(a, b)) {
    Value lower = w.select(swap, y, x);
    y = w.select(swap, x, y);
    x = lower;
  }
}

//===-- runs --------------------------------------------------------------===//

/// A run that the end of its line cuts off: one exchange after the other.
void SortKernel::sortShortRun(ValueRange from, const Layout &fromLayout,
                              ValueRange to, const Layout &toLayout, Value line,
                              Value begin, Value end) {
  Arrays local;
  for (Value array : from)
    local.push_back(
        w.local(runLength, cast<ShapedType>(array.getType()).getElementType()));
  Value count = w.sub(end, begin), zero = w.index(0), one = w.index(1);
  w.loop(zero, count, [&](Value k) {
    store(load(from, fromLayout.getPlace(w, line, w.add(begin, k))), local, k);
  });
  w.loop(one, count, [&](Value) {
    w.loop(one, count, [&](Value k) {
      Value before = w.sub(k, one);
      Values a = load(local, before), b = load(local, k);
      exchange(a, b);
      store(a, local, before);
      store(b, local, k);
    });
  });
  w.loop(zero, count, [&](Value k) {
    store(load(local, k), to, toLayout.getPlace(w, line, w.add(begin, k)));
  });
}

void SortKernel::sortRun(ValueRange from, const Layout &fromLayout,
                         ValueRange to, const Layout &toLayout, Value trip) {
  Value runs = w.index(llvm::divideCeil(lines.length, runLength));
  Value line = w.div(trip, runs);
  Value begin = w.mul(w.rem(trip, runs), w.index(runLength));
  Value end = w.add(begin, w.index(runLength));
  Value length = w.index(lines.length);
  auto sortShort = [&] {
    sortShortRun(from, fromLayout, to, toLayout, line, begin,
                 w.min(end, length));
  };
  if (lines.length < runLength)
    return sortShort();
  w.branch(w.isLess(length, end), sortShort, [&] {
    SmallVector<Values> run;
    for (int64_t k : llvm::seq(runLength))
      run.push_back(
          load(from, fromLayout.getPlace(w, line, w.add(begin, w.index(k)))));
    for (int64_t round : llvm::seq(runLength))
      for (int64_t k = round % 2; k + 1 < runLength; k += 2)
        exchange(run[k], run[k + 1]);
    for (int64_t k : llvm::seq(runLength))
      store(run[k], to, toLayout.getPlace(w, line, w.add(begin, w.index(k))));
  });
}

//===-- merges ------------------------------------------------------------===//

/// How many elements of the first run are among the first `diagonal` of both:
/// at least `low`, at most `high`.
Value SortKernel::bisect(ValueRange from, Value line, const Pair &pair,
                         Value diagonal, Value low, Value high) {
  Layout layout = lines.getWorkLayout();
  Value one = w.index(1);
  Value second = w.add(pair.begin, pair.firstSize);
  Values found = w.repeat(
      {low, high},
      [&](ValueRange bounds) { return w.isLess(bounds[0], bounds[1]); },
      [&](ValueRange bounds) {
        Value middle = w.half(w.add(bounds[0], bounds[1]));
        Value other = w.sub(w.sub(diagonal, one), middle);
        Values a =
            load(from, layout.getPlace(w, line, w.add(pair.begin, middle)));
        Values b = load(from, layout.getPlace(w, line, w.add(second, other)));
        Value isBefore = isLess(b, a);
        return Values{w.select(isBefore, bounds[0], w.add(middle, one)),
                      w.select(isBefore, middle, bounds[1])};
      });
  return found[0];
}

/// The same for any `diagonal`, by way of the coarser ones.
Value SortKernel::split(ValueRange from, Value line, const Pair &pair,
                        Value diagonal, Value width) {
  Value total = w.add(pair.firstSize, pair.secondSize), zero = w.index(0);
  // The diagonals around the one that is wanted, and their splits.
  Values init{zero, zero, w.add(width, width), pair.firstSize};
  Values found = w.repeat(
      init,
      [&](ValueRange v) {
        return w.both(w.isLess(v[0], diagonal), w.isLess(diagonal, v[2]));
      },
      [&](ValueRange v) {
        Value middle = w.half(w.add(v[0], v[2]));
        Value inside = w.min(middle, total);
        Value highEnd = w.min(v[2], total);
        // Between the splits, of which neither part may shrink.
        Value low = w.max(v[1], w.sub(inside, w.sub(highEnd, v[3])));
        Value high =
            w.min(v[3], w.sub(inside, w.sub(w.min(v[0], total), v[1])));
        Value at = bisect(from, line, pair, inside, low, high);
        Value isBehind = w.isLess(diagonal, middle);
        return Values{
            w.select(isBehind, v[0], middle), w.select(isBehind, v[1], at),
            w.select(isBehind, middle, v[2]), w.select(isBehind, at, v[3])};
      });
  return w.select(w.isLess(found[0], diagonal), found[3], found[1]);
}

/// The piece that stores the elements from `begin` of the line on.
SortKernel::Piece SortKernel::makePiece(ValueRange from, Value line,
                                        Value begin, Value width,
                                        int64_t chunk) {
  Value length = w.index(lines.length), twice = w.add(width, width);
  Value start = w.sub(begin, w.rem(begin, twice));
  Value middle = w.min(w.add(start, width), length);
  Value end = w.min(w.add(start, twice), length);
  Pair pair{start, w.sub(middle, start), w.sub(end, middle)};
  Value diagonal = w.sub(begin, start);
  Value next = w.min(w.add(diagonal, w.index(chunk)), twice);
  Value first = split(from, line, pair, diagonal, width);
  Value last = split(from, line, pair, next, width);
  Value total = w.sub(end, start);
  return {w.add(start, first), w.add(start, last),
          w.add(middle, w.sub(diagonal, first)),
          w.add(middle, w.sub(w.min(next, total), last)), begin};
}

/// Stores the next element of a piece. \returns the next places in both runs.
Values SortKernel::step(ValueRange from, ValueRange to, const Layout &toLayout,
                        Value line, const Piece &piece, Value first,
                        Value second, Value place) {
  Layout layout = lines.getWorkLayout();
  Values a = load(from, layout.getPlace(w, line, first));
  Values b = load(from, layout.getPlace(w, line, second));
  Value hasFirst = w.isLess(first, piece.firstEnd);
  Value hasSecond = w.isLess(second, piece.secondEnd);
  Value takesFirst =
      w.select(w.both(hasFirst, hasSecond), w.negate(isLess(b, a)), hasFirst);
  Values taken;
  for (auto [x, y] : llvm::zip_equal(a, b))
    taken.push_back(w.select(takesFirst, x, y));
  store(taken, to, toLayout.getPlace(w, line, place));
  Value more = w.toIndex(takesFirst);
  return {w.add(first, more), w.add(second, w.sub(w.index(1), more))};
}

/// Merges pieces of `count` elements each, side by side.
void SortKernel::mergePieces(ValueRange from, ValueRange to,
                             const Layout &toLayout, Value line,
                             ArrayRef<Piece> pieces, Value count) {
  Values init;
  for (const Piece &piece : pieces)
    init.append({piece.first, piece.second});
  w.loop(w.index(0), count, init, [&](Value k, ValueRange at) {
    Values next;
    for (auto [number, piece] : llvm::enumerate(pieces))
      llvm::append_range(next,
                         step(from, to, toLayout, line, piece, at[2 * number],
                              at[2 * number + 1], w.add(piece.to, k)));
    return next;
  });
}

void SortKernel::merge(ValueRange from, ValueRange to, const Layout &toLayout,
                       Value trip, Value width, int64_t chunk) {
  int64_t perTrip = numChains * chunk;
  Value trips = w.index(llvm::divideCeil(lines.length, perTrip));
  Value line = w.div(trip, trips), length = w.index(lines.length);
  Value begin = w.mul(w.rem(trip, trips), w.index(perTrip));
  auto chainBegin = [&](int64_t chain, Value offset) {
    return w.add(w.add(begin, w.index(chain * chunk)), offset);
  };
  // Short runs: one pair after the other.
  Value part = w.min(w.add(width, width), w.index(chunk));
  Value numParts = w.div(w.index(chunk), part);
  w.loop(w.index(0), numParts, [&](Value number) {
    Value offset = w.mul(number, part);
    SmallVector<Piece> pieces;
    auto makePieces = [&] {
      for (int64_t chain : llvm::seq(numChains))
        pieces.push_back(
            makePiece(from, line, chainBegin(chain, offset), width, chunk));
    };
    Value isWhole = w.isLess(chainBegin(numChains, w.index(-1)), length);
    w.branch(
        isWhole,
        [&] {
          makePieces();
          mergePieces(from, to, toLayout, line, pieces, part);
        },
        [&] {
          w.loop(w.index(0), w.index(numChains), [&](Value chain) {
            Value at =
                w.add(w.add(begin, w.mul(chain, w.index(chunk))), offset);
            Value count = w.min(part, w.sub(length, at));
            w.branch(w.isLess(w.index(0), count), [&] {
              Piece piece = makePiece(from, line, at, width, chunk);
              mergePieces(from, to, toLayout, line, piece, count);
            });
          });
        });
  });
}

//===-- launches ----------------------------------------------------------===//

namespace {
class SortWriter {
public:
  SortWriter(uop::SortOp op, KernelSequence &sequence)
      : op(op), sequence(sequence), lines(op.getValues()[0], op.getAxis()),
        count(op.getValues().size()) {}

  void write();

private:
  SmallVector<Value> allocate();
  SmallVector<KernelSequence::Array> pair(ArrayRef<Value> to,
                                          ArrayRef<Value> from);
  int64_t getChunk() const;
  void launchRuns(ArrayRef<Value> from, ArrayRef<Value> to, Layout layout);
  void launchMerge(ArrayRef<Value> from, ArrayRef<Value> to, Layout layout,
                   int64_t width);

  uop::SortOp op;
  KernelSequence &sequence;
  Lines lines;
  unsigned count;
};
} // namespace

/// Memory for all lines, and one element more, which merges load, and do not
/// look at, where a run ends.
SmallVector<Value> SortWriter::allocate() {
  SmallVector<Value> work;
  for (unsigned i : llvm::seq(count))
    work.push_back(
        sequence.allocate(lines.getNumElements() + 1, sequence.getOperand(i)));
  return work;
}

SmallVector<KernelSequence::Array> SortWriter::pair(ArrayRef<Value> to,
                                                    ArrayRef<Value> from) {
  SmallVector<KernelSequence::Array> arrays;
  for (Value buffer : to)
    arrays.push_back(
        {buffer, KernelSequence::getSize(buffer) == lines.getNumElements()
                     ? jit::Access::Write
                     : jit::Access::Partial});
  for (Value buffer : from)
    arrays.push_back({buffer});
  return arrays;
}

void SortWriter::launchRuns(ArrayRef<Value> from, ArrayRef<Value> to,
                            Layout layout) {
  int64_t trips = lines.count * llvm::divideCeil(lines.length, runLength);
  sequence.launch("sort_runs", pair(to, from), trips,
                  [&](LoopWriter &w, ValueRange arrays, Value trip) {
                    SortKernel(w, op, lines)
                        .sortRun(arrays.take_back(count), lines.getLayout(),
                                 arrays.take_front(count), layout, trip);
                  });
}

/// A power of two: short lines are cut into pieces, too.
int64_t SortWriter::getChunk() const {
  int64_t part = llvm::bit_floor<uint64_t>(
      std::max<int64_t>(lines.length / (2 * numChains), 1));
  return std::clamp<int64_t>(part, 2 * runLength, maxChunk);
}

void SortWriter::launchMerge(ArrayRef<Value> from, ArrayRef<Value> to,
                             Layout layout, int64_t width) {
  int64_t chunk = getChunk();
  int64_t trips =
      lines.count * llvm::divideCeil(lines.length, numChains * chunk);
  sequence.launch(
      "merge", pair(to, from), trips,
      [&](LoopWriter &w, ValueRange arguments, Value trip) {
        Value runs = w.create<arith::IndexCastOp>(w.builder.getIndexType(),
                                                  arguments.back());
        ValueRange arrays = arguments.drop_back();
        SortKernel(w, op, lines)
            .merge(arrays.take_back(count), arrays.take_front(count), layout,
                   trip, runs, chunk);
      },
      width);
}

void SortWriter::write() {
  if (lines.getNumElements() == 0)
    return;
  SmallVector<Value> operands, results;
  for (unsigned i : llvm::seq(count)) {
    operands.push_back(sequence.flatten(sequence.getOperand(i)));
    results.push_back(sequence.flatten(sequence.getResult(i)));
  }
  if (lines.length <= runLength)
    return launchRuns(operands, results, lines.getLayout());
  SmallVector<Value> work = allocate(), other;
  launchRuns(operands, work, lines.getWorkLayout());
  for (int64_t width = runLength; width < lines.length; width *= 2) {
    if (2 * width >= lines.length)
      return launchMerge(work, results, lines.getLayout(), width);
    if (other.empty())
      other = allocate();
    launchMerge(work, other, lines.getWorkLayout(), width);
    std::swap(work, other);
  }
}

void schedule::registerSortModel(DialectRegistry &registry) {
  WriterModel<uop::SortOp, SortWriter>::attach(registry);
}
