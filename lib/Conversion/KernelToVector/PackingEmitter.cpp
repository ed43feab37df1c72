// Copies vectors that a nest uses often into contiguous scratch memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/PackingEmitter.h"

#include "lib/Conversion/KernelToVector/JoinedRows.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

PackingEmitter::PackingEmitter(const Nest &nest, ValueEmitter &values,
                               const KernelPlan &plan, Value scratch,
                               int64_t offset)
    : values(values), code(values.code), scopes(values.scopes),
      packed(nest.packed), maxWindow(plan.maxWindow), scratch(scratch),
      offset(offset) {
  bytesPerLane = getElementBytes(packed.getType());
  if (nest.bytes) {
    byteSums.emplace(*nest.bytes, plan.byteUnit, values);
    fours = nest.bytes->range;
    bytesPerLane *= ByteProduct::together;
  }
  int64_t lanes = nest.loops[nest.packDepth].width;
  const FreeRanges::Set &free = scopes.getRanges().of(packed);
  for (const Loop &loop : ArrayRef(nest.loops).take_front(nest.packDepth + 1))
    if (free.contains(loop.ranges.back()))
      lanes *= loop.copies;
  bytes = lanes * bytesPerLane;
  for (RangeOp range : ReduceOp(nest.packedIn).getRangeOps())
    if (free.contains(range)) {
      inner.push_back(range);
      bytes *= countTrips(range);
    }
  if (nest.bytes && needsColumnSums(*nest.bytes, plan.byteUnit)) {
    sumsOffset = bytes;
    bytes += lanes * bytesPerLane;
  } else if (!nest.bytes) {
    bytes += bytesPerLane * JoinedRows::countBeyond(
                                1, lanes, plan.vectorBits / (8 * bytesPerLane));
  }
}

/// Vectors that are stored along `range`.
int64_t PackingEmitter::countTrips(RangeOp range) const {
  int64_t extent = *range.getExtent();
  return range == fours ? llvm::divideCeil(extent, ByteProduct::together)
                        : extent;
}

FreeRanges::Set PackingEmitter::getOuterSet() const {
  FreeRanges::Set set = scopes.getRanges().of(packed);
  for (RangeOp range : inner)
    set.remove(range);
  return set;
}

int64_t PackingEmitter::getVectorBytes() {
  Place place = scopes.findPlace(getOuterSet());
  return (place.lane ? scopes[place.lane].width : 1) * bytesPerLane;
}

int64_t PackingEmitter::getTileBytes() {
  int64_t copies = 0;
  scopes.forEachCopy(getOuterSet(), [&] { ++copies; });
  return copies * getVectorBytes();
}

Value PackingEmitter::getAddress() {
  Value position;
  for (RangeOp range : inner) {
    Value index = code.create<arith::IndexCastOp>(
        code.builder.getI64Type(), scopes[scopes.find(range)].base);
    if (range == fours)
      index = code.create<arith::DivUIOp>(
          index, code.i64Constant(ByteProduct::together));
    if (position) {
      Value extent = code.i64Constant(countTrips(range));
      position = code.create<arith::MulIOp>(position, extent);
      index = code.create<arith::AddIOp>(position, index);
    }
    position = index;
  }
  int64_t copy = scopes.findPlace(getOuterSet()).combination;
  Value at =
      code.create<arith::MulIOp>(position, code.i64Constant(getTileBytes()));
  at = code.create<arith::AddIOp>(
      at, code.i64Constant(offset + copy * getVectorBytes()));
  return code.getAddress(scratch, at);
}

Value PackingEmitter::getSumsAddress() {
  int64_t copy = scopes.findPlace(getOuterSet()).combination;
  return code.getAddress(scratch, code.i64Constant(offset + *sumsOffset +
                                                   copy * getVectorBytes()));
}

/// Writes the vectors of all copies in the open trip of the reduction, and adds
/// columns to their `sums`, if there are some.
void PackingEmitter::emitVectors(Values &sums) {
  Type type = VectorCode::getMemoryType(packed.getType());
  size_t position = 0;
  scopes.forEachCopy(getOuterSet(), [&] {
    Value vector = byteSums ? byteSums->getWords(packed) : values.emit(packed);
    scopes.moveToInnermost();
    if (!byteSums)
      vector = code.toMemory(vector, type);
    code.create<LLVM::StoreOp>(vector, getAddress(), /*alignment=*/1);
    if (sumsOffset) {
      Value &sum = sums[position++];
      sum = byteSums->add(sum, byteSums->getOnes(), vector);
    }
  });
}

/// Opens the loops over `rest`; inside them the vectors are copied.
void PackingEmitter::emitLoops(ArrayRef<RangeOp> rest, Values &sums) {
  if (rest.empty())
    return emitVectors(sums);
  Loop over;
  over.ranges.push_back(rest.front());
  over.extent = *RangeOp(rest.front()).getExtent();
  bool isWindow = haveFewTrips(rest, maxWindow);
  for (const Segment &segment : rest.front() == fours ? byteSums->split()
                                : isWindow ? splitByTrips(code, over)
                                           : splitLoop(values, over)) {
    scopes.open(over.ranges, segment, sums);
    emitLoops(rest.drop_front(), sums);
    scopes.close(sums);
  }
}

void PackingEmitter::emitCopies() {
  Values sums;
  if (sumsOffset) {
    int64_t width = scopes[scopes.findPlace(getOuterSet()).lane].width;
    Value zero = code.constant(code.builder.getI32IntegerAttr(0));
    scopes.forEachCopy(getOuterSet(),
                       [&] { sums.push_back(code.splat(zero, width)); });
  }
  emitLoops(inner, sums);
  if (!sumsOffset)
    return;
  scopes.moveToInnermost();
  size_t position = 0;
  scopes.forEachCopy(getOuterSet(), [&] {
    code.create<LLVM::StoreOp>(sums[position++], getSumsAddress(),
                               /*alignment=*/4);
  });
}
