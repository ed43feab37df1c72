// Writes sums of products of bytes, four products at a time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/ByteSums.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

static constexpr int64_t together = ByteProduct::together;

SmallVector<Segment> ByteSums::split() const {
  int64_t extent = *RangeOp(product.range).getExtent();
  int64_t full = extent / together * together;
  auto number = [&](int64_t value) {
    return OpFoldResult(code.builder.getIndexAttr(value));
  };
  SmallVector<Segment> segments;
  if (full > 0)
    segments.push_back({number(0), number(full), /*width=*/1,
                        /*copies=*/together, /*masked=*/false});
  if (full < extent)
    segments.push_back({number(full), number(extent), /*width=*/1,
                        /*copies=*/extent - full, /*masked=*/false});
  return segments;
}

FreeRanges::Set ByteSums::getSet(Value value) const {
  FreeRanges::Set set = scopes.getRanges().of(value);
  set.remove(product.range);
  return set;
}

//===-- words -------------------------------------------------------------===//

Value ByteSums::getWords(Value value) {
  unsigned number = scopes.find(product.range);
  int64_t count = scopes[number].copies;
  if (count == together &&
      liesInOnePiece(value, product.range, scopes.getRanges())) {
    auto load = value.getDefiningOp<LoadOp>();
    for (auto [term, coefficient] : getElementOffset(load).terms)
      if (!term.getDefiningOp<RangeOp>())
        values.emit(term);
    scopes.moveToInnermost();
    return values.getMemory().emitWords(load);
  }
  Values bytes;
  for (int64_t copy = 0; copy < count; ++copy) {
    scopes.setCopy(number, copy);
    bytes.push_back(values.emit(value));
  }
  scopes.setCopy(number, 0);
  scopes.moveToInnermost();
  Value words;
  for (auto [place, byte] : llvm::enumerate(bytes)) {
    int64_t width = VectorCode::widthOf(byte);
    Type type = VectorCode::vectorize(code.builder.getI32Type(), width);
    Value word = code.create<arith::ExtUIOp>(type, byte);
    if (place > 0) {
      Value bits = code.constant(
          code.builder.getI32IntegerAttr(8 * static_cast<int32_t>(place)));
      word = code.create<arith::ShLIOp>(word, code.splat(bits, width));
    }
    words = words ? code.create<arith::OrIOp>(words, word).getResult() : word;
  }
  return words;
}

Value ByteSums::getOnes() {
  int64_t count = scopes[scopes.find(product.range)].copies;
  uint32_t ones = 0x01010101U >> (8 * (together - count));
  return code.constant(
      code.builder.getI32IntegerAttr(static_cast<int32_t>(ones)));
}

Value ByteSums::add(Value sum, Value rows, Value columns) {
  int64_t width = VectorCode::widthOf(sum);
  Type bytes =
      VectorCode::vectorize(code.builder.getI8Type(), together * width);
  auto toBytes = [&](Value words) -> Value {
    return words.getType() == bytes
               ? words
               : code.create<LLVM::BitcastOp>(bytes, words).getResult();
  };
  rows = toBytes(code.splat(rows, width));
  columns = toBytes(columns);
  bool isSigned = product.rows.isSigned != flipsRows(product, unit);
  bool isMixed = isSigned != product.columns.isSigned;
  // The factor without a sign comes first.
  if (isMixed && isSigned)
    std::swap(rows, columns);
  std::string name;
  if (unit == ByteUnit::Vnni) {
    name = "llvm.x86.avx512.vpdpbusd." + std::to_string(32 * width);
  } else {
    StringRef kind = isMixed ? "usdot" : isSigned ? "sdot" : "udot";
    name = ("llvm.aarch64.neon." + kind + ".v4i32.v16i8").str();
  }
  Value operands[] = {sum, rows, columns};
  return code
      .create<LLVM::CallIntrinsicOp>(sum.getType(),
                                     code.builder.getStringAttr(name), operands)
      .getResult(0);
}

//===-- sums --------------------------------------------------------------===//

/// The ranges outside of the sum that `value` depends on.
FreeRanges::Set ByteSums::getOuterSet(Value value) const {
  FreeRanges::Set set = scopes.getRanges().of(value);
  for (RangeOp range : ReduceOp(product.reduce).getRangeOps())
    set.remove(range);
  return set;
}

Values ByteSums::addInits(Values sums) {
  int64_t width = VectorCode::widthOf(sums.front());
  Value zero =
      code.splat(code.constant(code.builder.getI32IntegerAttr(0)), width);
  auto add = [&](Value value) {
    scopes.forEachCopy(getOuterSet(value), [&] { sums.push_back(zero); });
  };
  if (product.columns.zero)
    add(product.rows.value);
  if (addsColumns())
    add(product.columns.value);
  return sums;
}

void ByteSums::combineStep(Values &sums) {
  int64_t width = VectorCode::widthOf(sums.front());
  FreeRanges::Set set = scopes.getRanges().of(product.reduce->getResult(0));
  FreeRanges::Set rowSet = getSet(product.rows.value);
  FreeRanges::Set columnSet = getSet(product.columns.value);
  llvm::DenseMap<int64_t, Value> rows, columns; // by combination of copies
  auto getRow = [&]() -> Value {
    Value &word = rows[scopes.findPlace(rowSet).combination];
    if (word)
      return word;
    word = code.splat(getWords(product.rows.value), width);
    if (flipsRows(product, unit)) {
      Value signs = code.constant(
          code.builder.getI32IntegerAttr(static_cast<int32_t>(0x80808080)));
      word = code.create<arith::XOrIOp>(word, code.splat(signs, width));
    }
    return word;
  };
  auto getColumn = [&]() -> Value {
    Value &words = columns[scopes.findPlace(columnSet).combination];
    if (words)
      return words;
    if (!values.getPacked())
      return words = getWords(product.columns.value);
    scopes.moveToInnermost();
    return words = values.loadPacked(together * width);
  };
  size_t position = 0;
  auto addNext = [&](Value row, Value column) {
    sums[position] = add(sums[position], row, column);
    ++position;
  };
  scopes.forEachCopy(set, [&] {
    Value row = getRow();
    addNext(row, getColumn());
  });
  Value ones = code.splat(getOnes(), width);
  if (product.columns.zero)
    scopes.forEachCopy(getOuterSet(product.rows.value),
                       [&] { addNext(getRow(), ones); });
  if (addsColumns())
    scopes.forEachCopy(getOuterSet(product.columns.value),
                       [&] { addNext(ones, getColumn()); });
}

/// The number that the bytes of `factor` are less, and `more`; null for 0.
Value ByteSums::getLess(const ByteFactor &factor, int64_t more) {
  Value less;
  if (factor.zero) {
    less = values.emit(factor.zero);
    scopes.moveTo(scopes.findPlace(product.reduce->getResult(0)).home);
    if (factor.isAdded) {
      Value zero = code.constant(
          cast<TypedAttr>(code.builder.getZeroAttr(less.getType())));
      less = code.fold<arith::SubIOp>(zero, less);
    }
  }
  if (more == 0)
    return less;
  Value number =
      code.constant(code.builder.getI32IntegerAttr(static_cast<int32_t>(more)));
  if (!less)
    return number;
  return code.fold<arith::AddIOp>(
      less, code.splat(number, VectorCode::widthOf(less)));
}

Values ByteSums::finish(const Values &sums) {
  FreeRanges::Set set = scopes.getRanges().of(product.reduce->getResult(0));
  int64_t width = VectorCode::widthOf(sums.front()), products = 1;
  for (RangeOp range : ReduceOp(product.reduce).getRangeOps())
    products *= *range.getExtent();
  int64_t flipped = !flipsRows(product, unit) ? 0
                    : product.rows.isSigned   ? 128
                                              : -128;
  size_t numResults = 0, numRows = 0;
  scopes.forEachCopy(set, [&] { ++numResults; });
  if (product.columns.zero)
    scopes.forEachCopy(getOuterSet(product.rows.value), [&] { ++numRows; });
  auto getPosition = [&](const ByteFactor &factor) {
    return scopes.findPlace(getOuterSet(factor.value)).combination;
  };
  auto times = [&](Value a, Value b) -> Value {
    return code.create<arith::MulIOp>(code.splat(a, width),
                                      code.splat(b, width));
  };
  Values results;
  scopes.forEachCopy(set, [&] {
    Value sum = sums[results.size()];
    Value p = getLess(product.rows, flipped), q = getLess(product.columns, 0);
    if (p) {
      Value column =
          addsColumns()
              ? sums[numResults + numRows + getPosition(product.columns)]
              : values.loadSums(width);
      sum = code.create<arith::SubIOp>(sum, times(p, column));
    }
    if (q) {
      Value row = sums[numResults + getPosition(product.rows)];
      if (p) {
        Value count = code.constant(
            code.builder.getI32IntegerAttr(static_cast<int32_t>(products)));
        row = code.create<arith::SubIOp>(row, times(p, count));
      }
      sum = code.create<arith::SubIOp>(sum, times(q, row));
    }
    results.push_back(sum);
  });
  return results;
}
