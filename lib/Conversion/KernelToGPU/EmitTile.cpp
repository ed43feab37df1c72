// Writes a nest of a kernel as what one thread of a GPU does: squares of two
// loops, some of whose loads go through shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"
#include "lib/Conversion/KernelToGPU/TileMapping.h"

using namespace mlir;
using namespace tinyjit;
using uop::LoadOp;

/// Opens the scopes of a square: neighbouring threads take neighbours of
/// `fast`, and each thread every so many of `slow`, as copies.
void GpuEmitter::openSquare(const Loop &slow, Value slowBegin, const Loop &fast,
                            Value fastBegin, bool masked) {
  setInsertionPoint(scopes.size() - 1);
  int64_t edge = mapping->tile, rows = mapping->block / edge;
  auto toIndex = [&](Value number) -> Value {
    return arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(),
                                        number);
  };
  auto isInside = [&](Value index, int64_t end) -> Value {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, index,
                                 indexConstant(end));
  };
  Value row = toIndex(
      arith::DivUIOp::create(builder, loc, thread, counterConstant(edge)));
  Value column = toIndex(
      arith::RemUIOp::create(builder, loc, thread, counterConstant(edge)));
  row = arith::AddIOp::create(builder, loc, slowBegin, row);
  column = arith::AddIOp::create(builder, loc, fastBegin, column);
  Scope &slowScope = pushStep(slow.ranges, row, 1);
  slowScope.copies = edge / rows;
  slowScope.copyStride = rows;
  Scope &fastScope = pushStep(fast.ranges, column, 1);
  if (!masked)
    return;
  for (int64_t copy = 0; copy < slowScope.copies; ++copy)
    slowScope.masks.push_back(isInside(row, slow.extent - copy * rows));
  fastScope.masks.push_back(isInside(column, fast.extent));
}

void GpuEmitter::closeSquare() {
  popScope();
  popScope();
}

/// Address of what staged load `number` has at the present square's `row` and
/// `column`, both counted from its corner.
Value GpuEmitter::getStagedAddress(size_t number, Value row, Value column,
                                   Type type) {
  StagedTile tile = placeTiles(*mapping)[number];
  Value index =
      arith::AddIOp::create(builder, loc, multiply(row, tile.pitch), column);
  return getSharedAddress(tile.begin, toI64(index), type);
}

/// Loads what is staged along the rows of memory, and leaves it in shared
/// memory: all loads first, so that they are under way together.
void GpuEmitter::storeStaged() {
  int64_t edge = mapping->tile, rows = mapping->block / edge;
  const Scope &slow = *scopes[scopes.size() - 2];
  SmallVector<LoadOp, 2> staged = mapping->staged;
  for (LoadOp load : staged)
    forEachCopy(ranges.of(load.getValue()), [&] { emit(load.getValue()); });
  setInsertionPoint(scopes.size() - 1);
  Value row =
      arith::DivUIOp::create(builder, loc, thread, counterConstant(edge));
  Value column =
      arith::RemUIOp::create(builder, loc, thread, counterConstant(edge));
  for (auto [number, load] : llvm::enumerate(staged)) {
    Type type = getMemoryType(load.getValue().getType());
    int64_t bytes = uop::getElementBytes(load.getValue().getType());
    for (int64_t copy = 0; copy < slow.copies; ++copy) {
      coords[scopes.size() - 2] = copy;
      Value at = arith::AddIOp::create(builder, loc, row,
                                       counterConstant(copy * rows));
      LLVM::StoreOp::create(builder, loc,
                            toMemory(lookup(load.getValue()), type),
                            getStagedAddress(number, at, column, type), bytes);
    }
  }
}

/// Takes what is staged from shared memory, as the stores need it.
void GpuEmitter::loadStaged() {
  int64_t edge = mapping->tile, rows = mapping->block / edge;
  const Scope &slow = *scopes[scopes.size() - 2];
  Value row =
      arith::DivUIOp::create(builder, loc, thread, counterConstant(edge));
  Value column =
      arith::RemUIOp::create(builder, loc, thread, counterConstant(edge));
  SmallVector<LoadOp, 2> staged = mapping->staged;
  for (auto [number, load] : llvm::enumerate(staged)) {
    Type valueType = load.getValue().getType();
    Type type = getMemoryType(valueType);
    for (int64_t copy = 0; copy < slow.copies; ++copy) {
      coords[scopes.size() - 2] = copy;
      Value at = arith::AddIOp::create(builder, loc, row,
                                       counterConstant(copy * rows));
      Value loaded = LLVM::LoadOp::create(
          builder, loc, type, getStagedAddress(number, column, at, type),
          uop::getElementBytes(valueType));
      Place place = findPlace(load.getValue());
      scopes[place.home]->known[{load.getValue(), place.combination}] =
          fromMemory(loaded, valueType);
    }
  }
}

/// Writes the square that begins at `slowBegin` and `fastBegin` of the last two
/// loops.
void GpuEmitter::emitTile(Value slowBegin, Value fastBegin, bool masked) {
  ArrayRef<Loop> loops = mapping->nest.loops;
  const Loop &slow = loops[loops.size() - 2], &fast = loops.back();
  // What the counter of the loops gave is the corner; each thread is elsewhere.
  openSquare(fast, fastBegin, slow, slowBegin, masked);
  storeStaged();
  closeSquare();
  setInsertionPoint(scopes.size() - 1);
  gpu::BarrierOp::create(builder, loc);
  openSquare(slow, slowBegin, fast, fastBegin, masked);
  loadStaged();
  emitStores(mapping->nest.stores);
  closeSquare();
  // The next square overwrites what this one reads.
  setInsertionPoint(scopes.size() - 1);
  gpu::BarrierOp::create(builder, loc);
}

/// Writes the square of the present trip: once for a whole one, and once for
/// one that goes beyond an end, if there are such.
void GpuEmitter::emitSquare() {
  ArrayRef<Loop> loops = mapping->nest.loops;
  int64_t edge = mapping->tile;
  Value begins[] = {scopes[scopes.size() - 2]->base, scopes.back()->base};
  setInsertionPoint(scopes.size() - 1);
  Value whole;
  for (auto [loop, begin] : llvm::zip_equal(loops.take_back(2), begins))
    if (loop.extent % edge != 0)
      whole =
          both(whole,
               arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sle,
                                     begin, indexConstant(loop.extent - edge)));
  if (!whole) {
    emitTile(begins[0], begins[1], /*masked=*/false);
    return;
  }
  auto branches =
      scf::IfOp::create(builder, loc, whole, /*withElseRegion=*/true);
  // What depends on neither loop is written before the branch.
  Block *outside = scopes.back()->block;
  openLoops[outside] = branches;
  for (bool masked : {false, true}) {
    pushStep({}, Value(), 1).block =
        masked ? branches.elseBlock() : branches.thenBlock();
    emitTile(begins[0], begins[1], masked);
    popScope();
  }
  openLoops.erase(outside);
}

/// Deals out the squares to blocks.
void GpuEmitter::emitTiles() {
  sharedBytes = placeTiles(*mapping).back().end;
  ArrayRef<Loop> loops = mapping->nest.loops;
  SmallVector<Segment> segments;
  for (const Loop &loop : loops) {
    OpFoldResult end = loop.extent >= 0
                           ? OpFoldResult(builder.getIndexAttr(loop.extent))
                           : OpFoldResult(emitBound(loop.ranges.front()));
    segments.push_back({builder.getIndexAttr(0), end, loop.copies,
                        /*copies=*/1, /*masked=*/false});
  }
  emitShare(loops, segments, {block, numBlocks, 1, {}, knownBlocks},
            [&] { emitSquare(); });
}
