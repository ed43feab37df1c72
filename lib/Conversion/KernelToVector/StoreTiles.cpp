// Transposes tiles of results whose vector lanes are not adjacent in memory
// before they are stored.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Memory.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

unsigned Memory::findTile(StoreOp store) {
  constexpr int64_t maxCopies = 8;
  FreeRanges &ranges = scopes.getRanges();
  FreeRanges::Set set = ranges.of(store.getIndices());
  unsigned lane = scopes.findPlace(set).lane;
  auto type = store.getPtr().getType();
  if (!access.storesTiles() || lane == 0 || !store.getPtr().hasOneUse() ||
      VectorCode::getMemoryType(type.getElementType()) !=
          store.getValue().getType())
    return 0;
  LinearIndex offset = getElementOffset(store);
  for (auto [term, coefficient] : offset.terms)
    if (!term.getDefiningOp<RangeOp>())
      return 0;
  // Ranges that run as one may be no one walk through memory.
  auto strideOf = [&](const Scope &scope) -> std::optional<int64_t> {
    std::optional<int64_t> stride, next;
    for (RangeOp range : llvm::reverse(scope.ranges)) {
      std::optional<int64_t> own = offset.getStride(range, ranges);
      if (!own || (stride && own != next))
        return std::nullopt;
      stride = stride ? stride : own;
      next = range.getExtent() ? std::optional(*own * *range.getExtent())
                               : std::nullopt;
    }
    return stride;
  };
  std::optional<int64_t> apart =
      scopes[lane].ranges.size() == 1 ? strideOf(scopes[lane]) : std::nullopt;
  if (!apart || *apart == 0 || *apart == 1 ||
      !llvm::isPowerOf2_64(scopes[lane].width) ||
      scopes[lane].copyStride != scopes[lane].width)
    return 0;
  FreeRanges::Set gates;
  if (store.getGate())
    gates = ranges.of(store.getGate());
  for (unsigned number = 1; number <= scopes.innermostNumber(); ++number)
    if (number != lane && !scopes[number].masks.empty())
      return 0;
  for (unsigned number = 1; number <= scopes.innermostNumber(); ++number) {
    const Scope &scope = scopes[number];
    // A gate lets all of a row of the tile pass, or nothing.
    if (number != lane && scope.copies > 2 && scope.copies <= maxCopies &&
        llvm::none_of(scope.ranges,
                      [&](RangeOp range) { return gates.contains(range); }) &&
        static_cast<int64_t>(llvm::PowerOf2Ceil(scope.copies)) <=
            scopes[lane].width &&
        scope.copyStride == 1 && strideOf(scope) == 1)
      return number;
  }
  return 0;
}

/// Which of `width` lanes are stored: the first `count`, if `gate` is null or
/// true; null for all.
static Value getRowMask(VectorCode &code, int64_t width, int64_t count,
                        Value gate) {
  if (count == width && !gate)
    return Value();
  SmallVector<bool> counts(width, false);
  std::fill_n(counts.begin(), count, true);
  Value mask = code.create<arith::ConstantOp>(
      DenseElementsAttr::get(VectorType::get(width, code.builder.getI1Type()),
                             ArrayRef<bool>(counts)));
  if (gate)
    mask = code.create<arith::AndIOp>(mask, code.splat(gate, width));
  return mask;
}

void Memory::emitTile(StoreOp store, unsigned across) {
  llvm::SaveAndRestore here(code.loc, store.getLoc());
  FreeRanges::Set set = scopes.getRanges().of(store.getIndices());
  Access to = getAccess(
      function.getArgument(cast<BlockArgument>(store.getPtr()).getArgNumber()),
      store.getPtr().getType(), getElementOffset(store),
      scopes.findPlace(set).lane);
  int64_t count = scopes[across].copies;
  Values vectors;
  for (int64_t copy = 0; copy < count; ++copy) {
    scopes.setCopy(across, copy);
    vectors.push_back(code.splat(scopes.lookup(store.getValue()), to.width));
  }
  scopes.setCopy(across, 0);
  vectors.resize(llvm::PowerOf2Ceil(count), vectors.back());
  // Lanes that are masked are rows that are not stored.
  Value gate = scopes.getMask(set);
  if (store.getGate())
    gate = code.both(gate, scopes.lookup(store.getGate()));
  if (gate)
    gate = code.splat(gate, to.width);
  auto row = static_cast<int64_t>(vectors.size());
  int64_t lane = 0, bytes = getElementBytes(to.memoryType);
  for (Value mixed : interleave(code, vectors))
    for (int64_t first = 0; first < to.width; first += row, ++lane) {
      SmallVector<int64_t> lanes(row);
      std::iota(lanes.begin(), lanes.end(), first);
      Value elements =
          row == to.width ? mixed
                          : code.create<vector::ShuffleOp>(mixed, mixed, lanes);
      Value distance = code.i64Constant(lane * *to.stride * bytes);
      Value gateOfRow;
      if (gate)
        gateOfRow =
            code.create<vector::ExtractOp>(gate, ArrayRef<int64_t>{lane});
      Access there = to;
      there.address = code.getAddress(to.address, distance);
      there.width = row, there.stride = 1;
      there.alignment = static_cast<unsigned>(bytes), there.streams = false;
      access.store(code, there, elements,
                   getRowMask(code, row, count, gateOfRow));
    }
}
