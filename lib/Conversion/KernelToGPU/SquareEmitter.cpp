// Emits nests as square tiles of two loops, with loads that go through shared
// memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/SquareEmitter.h"

#include "lib/Conversion/KernelToGPU/TileMapping.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::gpu_code;

/// Opens the scopes of a square: neighbouring threads take neighbours of
/// `inner`, and each thread every so many of `outer`, as copies.
void SquareEmitter::open(const Loop &outer, Value outerBegin, const Loop &inner,
                         Value innerBegin, bool masked) {
  scopes.moveToInnermost();
  auto isInside = [&](Value index, int64_t end) -> Value {
    return code.create<arith::CmpIOp>(arith::CmpIPredicate::slt, index,
                                      code.indexConstant(end));
  };
  Value row = threads.toIndex(
      code.create<arith::DivUIOp>(threads.thread, threads.constant(edge)));
  Value column = threads.toIndex(
      code.create<arith::RemUIOp>(threads.thread, threads.constant(edge)));
  row = code.create<arith::AddIOp>(outerBegin, row);
  column = code.create<arith::AddIOp>(innerBegin, column);
  Scope &rows = scopes.pushStep(outer.ranges, row, 1);
  rows.copies = edge / rowsAtOnce;
  rows.copyStride = rowsAtOnce;
  Scope &columns = scopes.pushStep(inner.ranges, column, 1);
  if (!masked)
    return;
  for (int64_t copy = 0; copy < rows.copies; ++copy)
    rows.masks.push_back(isInside(row, outer.extent - copy * rowsAtOnce));
  columns.masks.push_back(isInside(column, inner.extent));
}

void SquareEmitter::close() {
  scopes.close();
  scopes.close();
}

//===-- shared memory -----------------------------------------------------===//

/// The address of the element of staged load number `number` at `row` and
/// `column` of the present square, both counted from its corner.
Value SquareEmitter::getStagedAddress(size_t number, Value row, Value column,
                                      Type type) {
  StagedTile tile = placeTiles(mapping)[number];
  Value index =
      code.create<arith::AddIOp>(code.multiply(row, tile.pitch), column);
  return threads.getSharedAddress(tile.begin, threads.toI64(index), type);
}

/// Calls `action` for each staged load at each of this thread's elements.
void SquareEmitter::forEachStaged(
    function_ref<void(LoadOp, size_t, Value, Value)> action) {
  auto [row, column] = threads.divideThread(edge);
  unsigned rowsScope = scopes.innermostNumber() - 1;
  for (auto [number, load] : llvm::enumerate(mapping.staged))
    for (int64_t copy = 0; copy < scopes[rowsScope].copies; ++copy) {
      scopes.setCopy(rowsScope, copy);
      Value at =
          code.create<arith::AddIOp>(row, threads.constant(copy * rowsAtOnce));
      action(load, number, at, column);
    }
}

/// Loads what is staged along the rows of memory, and leaves it in shared
/// memory: all loads first, so that they are under way together.
void SquareEmitter::storeStaged() {
  for (LoadOp load : mapping.staged) {
    Value value = load.getValue();
    scopes.forEachCopy(scopes.getRanges().of(value),
                       [&] { values.emit(value); });
  }
  scopes.moveToInnermost();
  forEachStaged([&](LoadOp load, size_t number, Value row, Value column) {
    Type type = VectorCode::getMemoryType(load.getValue().getType());
    Value value = code.toMemory(scopes.lookup(load.getValue()), type);
    code.create<LLVM::StoreOp>(value,
                               getStagedAddress(number, row, column, type),
                               getElementBytes(load.getValue().getType()));
  });
}

/// Takes what is staged from shared memory, as the stores need it.
void SquareEmitter::loadStaged() {
  forEachStaged([&](LoadOp load, size_t number, Value row, Value column) {
    Type valueType = load.getValue().getType();
    Type type = VectorCode::getMemoryType(valueType);
    Value loaded = code.create<LLVM::LoadOp>(
        type, getStagedAddress(number, column, row, type),
        getElementBytes(valueType));
    scopes.define(load.getValue(), code.fromMemory(loaded, valueType));
  });
}

//===-- squares -----------------------------------------------------------===//

/// Writes the square that begins at `slowBegin` and `fastBegin`.
void SquareEmitter::emitSquare(Value slowBegin, Value fastBegin, bool masked) {
  // The counter of the loops is the corner; each thread is elsewhere.
  open(fast, fastBegin, slow, slowBegin, masked);
  storeStaged();
  close();
  scopes.moveToInnermost();
  code.create<gpu::BarrierOp>();
  open(slow, slowBegin, fast, fastBegin, masked);
  loadStaged();
  values.emitStores(mapping.nest.stores);
  close();
  // The next square overwrites what this one reads.
  scopes.moveToInnermost();
  code.create<gpu::BarrierOp>();
}

/// Writes the square of the present trip: once for a whole one, and once for
/// one that goes beyond an end, if there are such.
void SquareEmitter::emitSquare() {
  Value begins[] = {scopes[scopes.innermostNumber() - 1].base,
                    scopes.innermost().base};
  scopes.moveToInnermost();
  Value whole;
  for (auto [loop, begin] : {std::pair(&slow, begins[0]), {&fast, begins[1]}})
    if (loop->extent % edge != 0)
      whole = code.both(whole, code.create<arith::CmpIOp>(
                                   arith::CmpIPredicate::sle, begin,
                                   code.indexConstant(loop->extent - edge)));
  if (!whole) {
    emitSquare(begins[0], begins[1], /*masked=*/false);
    return;
  }
  auto branches = code.create<scf::IfOp>(whole, /*withElseRegion=*/true);
  // Values that depend on neither loop are written before the branch.
  Block *outside = scopes.innermost().block;
  scopes.setOpenOp(outside, branches);
  for (bool masked : {false, true}) {
    scopes.pushStep({}, Value(), 1).block =
        masked ? branches.elseBlock() : branches.thenBlock();
    emitSquare(begins[0], begins[1], masked);
    scopes.close();
  }
  scopes.setOpenOp(outside, nullptr);
}

void SquareEmitter::emit(const Share &share) {
  ArrayRef<Loop> loops = mapping.nest.loops;
  SmallVector<Segment> segments;
  for (const Loop &loop : loops) {
    OpFoldResult end =
        loop.extent >= 0 ? OpFoldResult(code.builder.getIndexAttr(loop.extent))
                         : OpFoldResult(values.emitBound(loop.ranges.front()));
    segments.push_back({code.builder.getIndexAttr(0), end, loop.copies,
                        /*copies=*/1, /*masked=*/false});
  }
  ShareEmitter(values, threads)
      .emitStretches(loops, segments, share, [&](Value) { emitSquare(); });
}
