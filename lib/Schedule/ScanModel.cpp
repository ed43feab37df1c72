// The kernels of scans along a dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A trip scans a line, or some columns side by side. A line of which neighbours
// lie side by side is taken in groups of 16 elements: a group is scanned in a
// vector, in four steps, and what comes before it is combined with all of it;
// so elements wait for one combination in 16 only.
//
// If there are few lines, and these are long, trips scan blocks of lines. A
// launch combines each block of a tile, and the next one scans these blocks,
// each of which begins with what comes before it. A tile stays in a cache
// between both, so that the elements come from memory once.
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Lines.h"
#include "lib/Schedule/Models.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {
using Values = LoopWriter::Values;

/// Elements of a group.
constexpr int64_t groupSize = 16;
/// Groups that are combined side by side, and vectors of columns.
constexpr int64_t numChains = 4;
/// Elements of a block.
constexpr int64_t blockSize = 8192;
/// As many lines give work for all threads.
constexpr int64_t manyLines = 16;
/// Of the tiles of a line: their number decides nothing but the time.
constexpr int64_t tileBytes = 512 * 1024, maxTiles = 256;

/// Writes statements of one kernel.
class ScanKernel {
public:
  ScanKernel(LoopWriter &w, uop::ScanOp op, const Lines &lines)
      : w(w), op(op), lines(lines), count(op.getValues().size()) {}

  void scanColumns(ValueRange to, ValueRange from, Value row, Value column,
                   int64_t lanes, int64_t numVectors);
  void scanGroups(ValueRange to, ValueRange from, Value line, Value begin,
                  Value end, ValueRange before, Value isFirst);
  Value combineBlock(Value from, Value line, Value begin);
  Values combine(ValueRange before, ValueRange values);
  Values getInit();

private:
  Value getGroup(Value line, Value step);
  Values loadGroup(ValueRange from, Value place);
  void storeGroup(ValueRange values, ValueRange to, Value place);
  Values scanGroup(Values values);
  Values shuffleAll(ValueRange values, function_ref<int64_t(int64_t)> lane);
  Values selectAll(Value condition, ValueRange values, ValueRange other);

  LoopWriter &w;
  uop::ScanOp op;
  const Lines &lines;
  unsigned count;
};
} // namespace

Values ScanKernel::combine(ValueRange before, ValueRange values) {
  Values operands(before);
  llvm::append_range(operands, values);
  return w.inlineRegion(op.getCombiner(), operands);
}

Values ScanKernel::getInit() {
  return llvm::map_to_vector(op.getInitAttr(), [&](Attribute number) {
    return w.constant(cast<TypedAttr>(number));
  });
}

//===-- columns -----------------------------------------------------------===//

/// Scans `numVectors` times `lanes` columns of one row of lines, from `column`
/// on, one element after the other.
void ScanKernel::scanColumns(ValueRange to, ValueRange from, Value row,
                             Value column, int64_t lanes, int64_t numVectors) {
  auto getPlace = [&](Value step) {
    if (op.getReverse())
      step = w.sub(w.index(lines.length - 1), step);
    Value line = w.add(w.mul(row, w.index(lines.length)), step);
    return w.add(w.mul(line, w.index(lines.inner)), column);
  };
  auto at = [&](Value place, int64_t number) {
    return w.add(place, w.index(number * lanes));
  };
  auto load = [&](Value place) {
    Values values;
    for (int64_t number : llvm::seq(numVectors))
      for (Value array : from)
        values.push_back(lanes == 1
                             ? w.load(array, at(place, number))
                             : w.loadVector(array, at(place, number), lanes));
    return values;
  };
  auto store = [&](ValueRange values, Value place) {
    for (int64_t number : llvm::seq(numVectors))
      for (auto [value, array] :
           llvm::zip(values.drop_front(number * count), to))
        w.store(value, array, at(place, number));
  };
  Values first;
  if (op.getInitAttr()) {
    for (int64_t number = 0; number < numVectors; ++number)
      for (Value init : getInit())
        first.push_back(lanes == 1 ? init : w.splat(init, lanes));
  } else {
    Value place = getPlace(w.index(0));
    first = load(place);
    store(first, place);
  }
  Value begin = w.index(op.getInitAttr() ? 0 : 1);
  w.loop(
      begin, w.index(lines.length), first, [&](Value step, ValueRange soFar) {
        Value place = getPlace(step);
        Values values = load(place), next;
        for (int64_t number : llvm::seq(numVectors))
          llvm::append_range(
              next, combine(soFar.slice(number * count, count),
                            ValueRange(values).slice(number * count, count)));
        store(op.getExclusive() ? soFar : ValueRange(next), place);
        return next;
      });
}

//===-- groups ------------------------------------------------------------===//

Values ScanKernel::shuffleAll(ValueRange values,
                              function_ref<int64_t(int64_t)> lane) {
  auto lanes = llvm::map_to_vector(llvm::seq(groupSize), lane);
  return llvm::map_to_vector(
      values, [&](Value value) { return w.shuffle(value, value, lanes); });
}

Values ScanKernel::selectAll(Value condition, ValueRange values,
                             ValueRange other) {
  Values result;
  for (auto [a, b] : llvm::zip_equal(values, other))
    result.push_back(w.select(condition, a, b));
  return result;
}

/// The place of the group whose first element, as the scan goes, is `step`.
Value ScanKernel::getGroup(Value line, Value step) {
  if (op.getReverse())
    step = w.sub(w.index(lines.length - groupSize), step);
  return w.add(w.mul(line, w.index(lines.length)), step);
}

static int64_t mirror(int64_t lane) { return groupSize - 1 - lane; }

/// The group at `place`, in the order of the scan.
Values ScanKernel::loadGroup(ValueRange from, Value place) {
  auto values = llvm::map_to_vector(
      from, [&](Value array) { return w.loadVector(array, place, groupSize); });
  return op.getReverse() ? shuffleAll(values, mirror) : Values(values);
}

void ScanKernel::storeGroup(ValueRange values, ValueRange to, Value place) {
  Values ordered =
      op.getReverse() ? shuffleAll(values, mirror) : Values(values);
  for (auto [value, array] : llvm::zip_equal(ordered, to))
    w.store(value, array, place);
}

/// Combines each element with all before it in its group: with the one before
/// it, then with two, four and eight.
Values ScanKernel::scanGroup(Values values) {
  for (int64_t distance = 1; distance < groupSize; distance *= 2) {
    Values before = shuffleAll(values, [&](int64_t lane) {
      return (lane + groupSize - distance) % groupSize;
    });
    SmallVector<bool> hasBefore;
    for (int64_t lane : llvm::seq(groupSize))
      hasBefore.push_back(lane >= distance);
    Value mask = w.constant(DenseElementsAttr::get(
        VectorType::get(groupSize, w.builder.getI1Type()), hasBefore));
    values = selectAll(mask, combine(before, values), values);
  }
  return values;
}

/// Scans the elements from `begin` to `end` of a line, onto `before`, unless
/// `isFirst`, which may be null, is true: then nothing comes before them, and
/// there is a whole group.
void ScanKernel::scanGroups(ValueRange to, ValueRange from, Value line,
                            Value begin, Value end, ValueRange before,
                            Value isFirst) {
  Value size = w.index(groupSize);
  Value numGroups = w.div(w.sub(end, begin), size);
  Values first = llvm::map_to_vector(
      before, [&](Value value) { return w.splat(value, groupSize); });
  auto isLast = [](int64_t) { return groupSize - 1; };
  Values last =
      w.loop(w.index(0), numGroups, first, [&](Value number, ValueRange soFar) {
        Value place = getGroup(line, w.add(begin, w.mul(number, size)));
        Values own = scanGroup(loadGroup(from, place));
        Values ownLast = shuffleAll(own, isLast);
        Values all = combine(soFar, own), next = combine(soFar, ownLast);
        if (isFirst) {
          Value isAlone = w.both(isFirst, w.isLess(number, w.index(1)));
          all = selectAll(isAlone, own, all);
          next = selectAll(isAlone, ownLast, next);
        }
        if (op.getExclusive())
          for (auto [value, carried] : llvm::zip_equal(all, soFar)) {
            auto lanes =
                llvm::map_to_vector(llvm::seq(groupSize), [](int64_t lane) {
                  return lane ? lane - 1 + groupSize : 0;
                });
            value = w.shuffle(carried, value, lanes);
          }
        storeGroup(all, to, place);
        return next;
      });
  // The rest, one element after the other.
  Values rest = llvm::map_to_vector(
      last, [&](Value value) { return w.extract(value, 0); });
  Value beginRest = w.add(begin, w.mul(numGroups, size));
  w.loop(beginRest, end, rest, [&](Value step, ValueRange soFar) {
    if (op.getReverse())
      step = w.sub(w.index(lines.length - 1), step);
    Value place = w.add(w.mul(line, w.index(lines.length)), step);
    auto values = llvm::map_to_vector(
        from, [&](Value array) { return w.load(array, place); });
    Values next = combine(soFar, values);
    for (auto [value, array] :
         llvm::zip_equal(op.getExclusive() ? soFar : ValueRange(next), to))
      w.store(value, array, place);
    return next;
  });
}

/// The combination of a whole block, of a combiner that lets operands change
/// places: element i goes to chain i mod 64, then these are combined.
Value ScanKernel::combineBlock(Value from, Value line, Value begin) {
  auto load = [&](Value number) {
    Values values;
    for (int64_t chain : llvm::seq(numChains)) {
      Value group = w.add(w.mul(number, w.index(numChains)), w.index(chain));
      Value step = w.add(begin, w.mul(group, w.index(groupSize)));
      values.push_back(w.loadVector(from, getGroup(line, step), groupSize));
    }
    return values;
  };
  Value end = w.index(blockSize / (numChains * groupSize));
  Values chains = w.loop(
      w.index(1), end, load(w.index(0)), [&](Value number, ValueRange soFar) {
        Values next;
        for (auto [before, value] : llvm::zip_equal(soFar, load(number)))
          next.push_back(combine(before, value)[0]);
        return next;
      });
  while (chains.size() > 1) {
    Values halves;
    for (size_t i = 0; i < chains.size(); i += 2)
      halves.push_back(combine(chains[i], chains[i + 1])[0]);
    chains = halves;
  }
  Value all = chains[0];
  for (int64_t distance = groupSize / 2; distance > 0; distance /= 2) {
    Values moved = shuffleAll(
        all, [&](int64_t lane) { return (lane + distance) % groupSize; });
    all = combine(all, moved[0])[0];
  }
  return w.extract(all, 0);
}

//===-- launches ----------------------------------------------------------===//

namespace {
class ScanWriter {
public:
  ScanWriter(uop::ScanOp op, KernelSequence &sequence);

  void write();

private:
  void writeColumns();
  void writeLines();
  void writeBlocks();
  /// Of a trip: its line, and its tile and block of the line.
  struct Block {
    Value line, tile, block;
  };
  void launchBlocks(
      StringRef name, ArrayRef<KernelSequence::Array> arrays, int64_t tile,
      function_ref<void(LoopWriter &, ValueRange, const Block &)> body);
  void launchSums(Value sums, int64_t tile);
  void launchTile(Value sums, int64_t tile);
  void scanBlock(LoopWriter &w, ValueRange arrays, const Block &at);
  Value getSum(LoopWriter &w, Value line, Value block);
  Value getBefore(LoopWriter &w, ScanKernel &kernel, Value sums,
                  const Block &at);

  uop::ScanOp op;
  KernelSequence &sequence;
  Lines lines;
  unsigned count;
  SmallVector<Value> from, to;
  int64_t numBlocks, tileBlocks, numTiles;
};
} // namespace

ScanWriter::ScanWriter(uop::ScanOp op, KernelSequence &sequence)
    : op(op), sequence(sequence), lines(op.getValues()[0], op.getAxis()),
      count(op.getValues().size()),
      numBlocks(llvm::divideCeil(lines.length, blockSize)) {
  for (unsigned i : llvm::seq(count)) {
    to.push_back(sequence.flatten(sequence.getResult(i)));
    from.push_back(sequence.flatten(sequence.getOperand(i)));
  }
  Type element = cast<ShapedType>(op.getValues()[0].getType()).getElementType();
  int64_t rowBytes = std::max<int64_t>(lines.count, 1) * blockSize *
                     uop::getElementBytes(element);
  tileBlocks =
      std::max<int64_t>({tileBytes / rowBytes,
                         int64_t(llvm::divideCeil(numBlocks, maxTiles)), 1});
  tileBlocks = std::min(tileBlocks, numBlocks);
  numTiles = llvm::divideCeil(numBlocks, std::max<int64_t>(tileBlocks, 1));
}

/// True if the combiner works on vectors as it does on their elements.
static bool isElementwise(uop::ScanOp op) {
  return llvm::all_of(op.getCombiner().front().without_terminator(),
                      [](Operation &inner) {
                        if (inner.hasTrait<OpTrait::ConstantLike>())
                          return true;
                        return isa<arith::ArithDialect, math::MathDialect>(
                                   inner.getDialect()) &&
                               OpTrait::hasElementwiseMappableTraits(&inner);
                      });
}

/// True if the combiner is one op whose operands may change places.
static bool isCommutative(uop::ScanOp op) {
  Block &block = op.getCombiner().front();
  Operation &inner = block.front();
  return block.getNumArguments() == 2 && block.getOperations().size() == 2 &&
         inner.hasTrait<OpTrait::IsCommutative>() &&
         inner.getOperand(0) != inner.getOperand(1) &&
         block.getTerminator()->getOperand(0) == inner.getResult(0);
}

/// The arrays are the results, then the values.
static SmallVector<KernelSequence::Array> pair(ArrayRef<Value> to,
                                               ArrayRef<Value> from) {
  SmallVector<KernelSequence::Array> arrays;
  for (Value buffer : to)
    arrays.push_back({buffer, jit::Access::Write});
  for (Value buffer : from)
    arrays.push_back({buffer});
  return arrays;
}

/// Trips take some columns; the last one of a row takes what is left.
void ScanWriter::writeColumns() {
  int64_t lanes = isElementwise(op) ? groupSize : 1;
  int64_t perTrip = lanes == 1 ? 1 : lanes * numChains;
  int64_t parts = llvm::divideCeil(lines.inner, perTrip);
  int64_t rest = lines.inner % perTrip;
  sequence.launch(
      "scan", pair(to, from), lines.count / lines.inner * parts,
      [&](LoopWriter &w, ValueRange arrays, Value trip) {
        ScanKernel kernel(w, op, lines);
        ValueRange results = arrays.take_front(count),
                   values = arrays.take_back(count);
        Value row = w.div(trip, w.index(parts));
        Value column = w.mul(w.rem(trip, w.index(parts)), w.index(perTrip));
        auto scan = [&](int64_t offset, int64_t width, int64_t numVectors) {
          kernel.scanColumns(results, values, row,
                             w.add(column, w.index(offset)), width, numVectors);
        };
        auto scanRest = [&] {
          int64_t whole = rest - rest % lanes;
          if (whole > 0)
            scan(0, lanes, whole / lanes);
          if (rest > whole)
            scan(whole, rest - whole, 1);
        };
        if (parts == 1 && rest > 0)
          return scanRest();
        if (rest == 0)
          return scan(0, lanes, perTrip / lanes);
        Value isWhole = w.isLess(column, w.index(lines.inner - rest));
        w.branch(isWhole, [&] { scan(0, lanes, perTrip / lanes); }, scanRest);
      });
}

void ScanWriter::writeLines() {
  sequence.launch(
      "scan", pair(to, from), lines.count,
      [&](LoopWriter &w, ValueRange arrays, Value trip) {
        ScanKernel kernel(w, op, lines);
        ValueRange values = arrays.take_back(count);
        Value begin = w.index(0);
        Values before;
        Value isFirst;
        if (op.getInitAttr()) {
          before = kernel.getInit();
        } else {
          // A number for the place of what comes before; none is used.
          for (Value array : values)
            before.push_back(w.load(array, w.mul(trip, w.index(lines.length))));
          isFirst = w.constant(w.builder.getBoolAttr(true));
        }
        kernel.scanGroups(arrays.take_front(count), values, trip, begin,
                          w.index(lines.length), before, isFirst);
      });
}

//===-- blocks ------------------------------------------------------------===//

/// Where the sums array has the combination of block `block` of a line. Behind
/// those of a line stands what comes before each tile but the first.
Value ScanWriter::getSum(LoopWriter &w, Value line, Value block) {
  return w.add(w.mul(line, w.index(numBlocks + numTiles)), block);
}

/// Launches `body` for each block of a tile.
void ScanWriter::launchBlocks(
    StringRef name, ArrayRef<KernelSequence::Array> arrays, int64_t tile,
    function_ref<void(LoopWriter &, ValueRange, const Block &)> body) {
  sequence.launch(
      name, arrays, lines.count * tileBlocks,
      [&](LoopWriter &w, ValueRange arguments, Value trip) {
        Value number = w.create<arith::IndexCastOp>(w.builder.getIndexType(),
                                                    arguments.back());
        Value size = w.index(tileBlocks);
        Value inTile = w.rem(trip, size);
        body(w, arguments.drop_back(),
             {w.div(trip, size), number, w.add(w.mul(number, size), inTile)});
      },
      tile);
}

/// Combines each block of a tile but the last one of a line, which nothing
/// comes behind.
void ScanWriter::launchSums(Value sums, int64_t tile) {
  launchBlocks(
      "scan_sums", {{sums, jit::Access::Partial}, {from[0]}}, tile,
      [&](LoopWriter &w, ValueRange arrays, const Block &at) {
        w.branch(w.isLess(at.block, w.index(numBlocks - 1)), [&] {
          Value begin = w.mul(at.block, w.index(blockSize));
          Value sum =
              ScanKernel(w, op, lines).combineBlock(arrays[1], at.line, begin);
          w.store(sum, arrays[0], getSum(w, at.line, at.block));
        });
      });
}

/// All before a block: what comes before its tile, and the blocks of the tile
/// before it. Of the first block of a line without `init` it is some number.
Value ScanWriter::getBefore(LoopWriter &w, ScanKernel &kernel, Value sums,
                            const Block &at) {
  Values soFar = w.choose(
      w.isLess(at.tile, w.index(1)),
      [&] {
        return op.getInitAttr()
                   ? kernel.getInit()
                   : Values{w.load(sums, getSum(w, at.line, w.index(0)))};
      },
      [&] {
        Value place = w.add(w.index(numBlocks), at.tile);
        return Values{w.load(sums, getSum(w, at.line, place))};
      });
  Value begin = w.mul(at.tile, w.index(tileBlocks));
  if (!op.getInitAttr())
    begin = w.max(begin, w.index(1));
  return w.loop(begin, at.block, soFar, [&](Value number, ValueRange values) {
    return kernel.combine(values, w.load(sums, getSum(w, at.line, number)));
  })[0];
}

/// Scans the blocks of a tile. The trip of the last one stores what comes
/// before the next tile.
void ScanWriter::launchTile(Value sums, int64_t tile) {
  launchBlocks(
      "scan_blocks",
      {{to[0], jit::Access::Partial}, {sums, jit::Access::Update}, {from[0]}},
      tile, [&](LoopWriter &w, ValueRange arrays, const Block &at) {
        w.branch(w.isLess(at.block, w.index(numBlocks)),
                 [&] { scanBlock(w, arrays, at); });
      });
}

void ScanWriter::scanBlock(LoopWriter &w, ValueRange arrays, const Block &at) {
  ScanKernel kernel(w, op, lines);
  Value sums = arrays[1];
  Value before = getBefore(w, kernel, sums, at);
  Value begin = w.mul(at.block, w.index(blockSize));
  Value end = w.min(w.add(begin, w.index(blockSize)), w.index(lines.length));
  Value isFirst = op.getInitAttr() ? Value() : w.isLess(at.block, w.index(1));
  kernel.scanGroups(arrays[0], arrays[2], at.line, begin, end, before, isFirst);
  Value next = w.add(at.block, w.index(1));
  Value nextTile = w.add(at.tile, w.index(1));
  Value isLast =
      w.isLess(w.mul(nextTile, w.index(tileBlocks)), w.add(next, w.index(1)));
  w.branch(w.both(isLast, w.isLess(next, w.index(numBlocks))), [&] {
    Value sum = w.load(sums, getSum(w, at.line, at.block));
    Value place = w.add(w.index(numBlocks), nextTile);
    Value all = kernel.combine(before, sum)[0];
    // A tile of one block: nothing comes before its only one.
    if (isFirst)
      all = w.select(isFirst, sum, all);
    w.store(all, sums, getSum(w, at.line, place));
  });
}

void ScanWriter::writeBlocks() {
  Value sums = sequence.allocate(lines.count * (numBlocks + numTiles), from[0]);
  for (int64_t tile : llvm::seq(numTiles)) {
    launchSums(sums, tile);
    launchTile(sums, tile);
  }
}

void ScanWriter::write() {
  if (lines.getNumElements() == 0)
    return;
  if (lines.inner > 1 || lines.length < groupSize || !isElementwise(op))
    return writeColumns();
  if (isCommutative(op) && lines.count < manyLines &&
      lines.length >= 4 * blockSize)
    return writeBlocks();
  writeLines();
}

void schedule::registerScanModel(DialectRegistry &registry) {
  WriterModel<uop::ScanOp, ScanWriter>::attach(registry);
}
