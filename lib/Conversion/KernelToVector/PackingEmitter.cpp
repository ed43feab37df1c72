// Copies vectors that a nest uses often into contiguous scratch memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/PackingEmitter.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

PackingEmitter::PackingEmitter(const Nest &nest, ValueEmitter &values,
                               int64_t maxWindow, Value scratch, int64_t offset)
    : values(values), code(values.code), scopes(values.scopes),
      packed(nest.packed), maxWindow(maxWindow), scratch(scratch),
      offset(offset) {
  vectorBytes =
      nest.loops[nest.packDepth].width * getElementBytes(packed.getType());
  tileBytes = vectorBytes;
  const FreeRanges::Set &free = scopes.getRanges().of(packed);
  for (const Loop &loop : ArrayRef(nest.loops).take_front(nest.packDepth + 1))
    if (free.contains(loop.ranges.back()))
      tileBytes *= loop.copies;
  bytes = tileBytes;
  for (RangeOp range : ReduceOp(nest.packedIn).getRangeOps())
    if (free.contains(range)) {
      inner.push_back(range);
      bytes *= *range.getExtent();
    }
}

Value PackingEmitter::getAddress() {
  Value position;
  for (RangeOp range : inner) {
    Value index = code.create<arith::IndexCastOp>(
        code.builder.getI64Type(), scopes[scopes.find(range)].base);
    if (position) {
      Value extent = code.i64Constant(*range.getExtent());
      position = code.create<arith::MulIOp>(position, extent);
      index = code.create<arith::AddIOp>(position, index);
    }
    position = index;
  }
  int64_t copy = scopes.findPlace(packed).combination;
  Value at = code.create<arith::MulIOp>(position, code.i64Constant(tileBytes));
  at = code.create<arith::AddIOp>(
      at, code.i64Constant(offset + copy * vectorBytes));
  return code.getAddress(scratch, at);
}

/// Opens the loops over `rest`; inside them the vectors are copied.
void PackingEmitter::emitLoops(ArrayRef<RangeOp> rest) {
  if (rest.empty()) {
    Type type = VectorCode::getMemoryType(packed.getType());
    scopes.forEachCopy(scopes.getRanges().of(packed), [&] {
      Value vector = values.emit(packed);
      scopes.moveToInnermost();
      vector = code.toMemory(vector, type);
      code.create<LLVM::StoreOp>(vector, getAddress(), /*alignment=*/1);
    });
    return;
  }
  Loop over;
  over.ranges.push_back(rest.front());
  over.extent = *RangeOp(rest.front()).getExtent();
  bool isWindow = haveFewTrips(rest, maxWindow);
  for (const Segment &segment :
       isWindow ? splitByTrips(code, over) : splitLoop(values, over)) {
    Values carried;
    scopes.open(over.ranges, segment, carried);
    emitLoops(rest.drop_front());
    scopes.close(carried);
  }
}
