// Writes a kernel as loops over scalars and vectors: loads copied close
// together first.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Emitter.h"

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::LoadOp;
using uop::RangeOp;

/// The ranges of the reduction that the packed load runs over, outermost first.
static SmallVector<RangeOp> getPackedRanges(const Nest &nest,
                                            FreeRanges &ranges) {
  SmallVector<RangeOp> inner;
  LoadOp load = nest.packed;
  for (RangeOp range : ranges.of(load.getValue()))
    if (llvm::none_of(nest.loops, [&](const Loop &loop) {
          return llvm::is_contained(loop.ranges, range);
        }))
      inner.push_back(range);
  return inner;
}

static int64_t getElementBytes(const Nest &nest) {
  LoadOp load = nest.packed;
  return uop::getElementBytes(load.getPtr().getType().getElementType());
}

/// Takes scratch memory for the vectors of one trip.
void Emitter::allocatePacked(const Nest &nest) {
  const Loop &loop = nest.loops[nest.packDepth];
  int64_t bytes = loop.width * loop.copies * getElementBytes(nest);
  for (RangeOp range : getPackedRanges(nest, ranges))
    bytes *= *range.getExtent();
  packedOffset = scratchBytes;
  scratchBytes += llvm::alignTo(bytes, 64);
}

Value Emitter::getPackedAddress(const Nest &nest) {
  const Loop &loop = nest.loops[nest.packDepth];
  unsigned lane = findScope(loop.ranges.back());
  Type i64 = builder.getI64Type();
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, i64, value);
  };
  Value position;
  for (RangeOp range : getPackedRanges(nest, ranges)) {
    const Scope &scope = *scopes[findScope(range)];
    Value index = arith::IndexCastOp::create(builder, loc, i64, scope.base);
    if (position)
      index = arith::AddIOp::create(
          builder, loc,
          arith::MulIOp::create(builder, loc, position,
                                number(*range.getExtent())),
          index);
    position = index;
  }
  int64_t vectorBytes = loop.width * getElementBytes(nest);
  Value bytes = arith::MulIOp::create(builder, loc, position,
                                      number(vectorBytes * loop.copies));
  bytes = arith::AddIOp::create(
      builder, loc, bytes, number(packedOffset + coords[lane] * vectorBytes));
  Value scratch = function.getArgument(kernel.getNumArrays());
  return LLVM::GEPOp::create(builder, loc, scratch.getType(),
                             builder.getI8Type(), scratch, LLVM::GEPArg(bytes));
}

/// Copies the vectors that the present trip of the packing loop needs.
void Emitter::emitPacking(const Nest &nest) {
  emitPackingLoops(nest, getPackedRanges(nest, ranges));
}

void Emitter::emitPackingLoops(const Nest &nest, ArrayRef<RangeOp> inner) {
  LoadOp load = nest.packed;
  if (inner.empty()) {
    forEachCopy(ranges.of(load.getValue()), [&] {
      Value vector = emit(load.getValue());
      setInsertionPoint(scopes.size() - 1);
      vector = toMemory(
          vector, getMemoryType(load.getPtr().getType().getElementType()));
      LLVM::StoreOp::create(builder, loc, vector, getPackedAddress(nest),
                            /*alignment=*/1);
    });
    return;
  }
  RangeOp range = inner.front();
  Loop loop;
  loop.ranges.push_back(range);
  loop.extent = *range.getExtent();
  SmallVector<Segment> segments;
  getSegments(loop, segments);
  for (const Segment &segment : segments) {
    Values carried;
    openScope(loop.ranges, segment, carried);
    emitPackingLoops(nest, inner.drop_front());
    closeScope(carried);
  }
}
