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

/// If the present lanes lie apart in memory, a range of which as many trips lie
/// beside each other as there are lanes; null if there is none.
RangeOp PackingEmitter::findBeside() {
  constexpr unsigned leastBits = 32;
  constexpr int64_t leastLanes = 4;
  auto load = packed.getDefiningOp<LoadOp>();
  unsigned lane = scopes.findPlace(getOuterSet()).lane;
  if (!load || byteSums || load.getGate() || !load.getDependences().empty() ||
      !lane || scopes[lane].ranges.size() != 1 || scopes.getMask(getOuterSet()))
    return {};
  Type type = packed.getType();
  LinearIndex offset = getElementOffset(load);
  int64_t width = scopes[lane].width,
          apart = std::abs(offset.getCoefficient(
              RangeOp(scopes[lane].ranges.back()).getIndex()));
  if (type.getIntOrFloatBitWidth() < leastBits ||
      VectorCode::getMemoryType(load.getPtr().getType().getElementType()) !=
          type ||
      llvm::any_of(offset.terms,
                   [](const LinearIndex::Term &term) {
                     return !term.variable.getDefiningOp<RangeOp>();
                   }) ||
      !llvm::isPowerOf2_64(width) || width < leastLanes || apart <= 1)
    return {};
  auto *beside = llvm::find_if(inner, [&](RangeOp range) {
    return offset.getCoefficient(range.getIndex()) == 1 &&
           *range.getExtent() >= width;
  });
  return beside == inner.end() ? RangeOp() : *beside;
}

/// Copies the vectors of all copies for as many trips of the open loop over
/// `beside` as a vector has lanes.
void PackingEmitter::emitTransposed(RangeOp beside) {
  auto load = packed.getDefiningOp<LoadOp>();
  int64_t tripBytes = getTileBytes();
  for (RangeOp range : llvm::reverse(inner)) {
    if (range == beside)
      break;
    tripBytes *= countTrips(range);
  }
  scopes.forEachCopy(getOuterSet(), [&] {
    scopes.moveToInnermost();
    Access from = values.getMemory().getAccess(load);
    Type type = VectorCode::vectorize(from.memoryType, from.width);
    Values rows;
    for (int64_t lane = 0; lane < from.width; ++lane)
      rows.push_back(code.create<LLVM::LoadOp>(
          type,
          code.getAddress(from.address,
                          code.i64Constant(lane * *from.stride * bytesPerLane)),
          /*alignment=*/1));
    Value address = getAddress();
    for (auto [trip, column] : llvm::enumerate(interleave(code, rows)))
      code.create<LLVM::StoreOp>(
          column,
          code.getAddress(address, code.i64Constant(static_cast<int64_t>(trip) *
                                                    tripBytes)),
          /*alignment=*/1);
  });
}

/// Opens the loops over `rest`; inside them the vectors are copied.
void PackingEmitter::emitLoops(ArrayRef<RangeOp> rest, Values &sums) {
  if (rest.empty())
    return emitVectors(sums);
  if (rest.size() == 1 && rest.front() == findBeside()) {
    int64_t width = scopes[scopes.findPlace(getOuterSet()).lane].width,
            extent = *RangeOp(rest.front()).getExtent(),
            full = extent / width * width;
    auto number = [&](int64_t value) {
      return OpFoldResult(code.builder.getIndexAttr(value));
    };
    auto emitPart = [&](const Segment &segment,
                        llvm::function_ref<void()> emit) {
      scopes.open(rest, segment, sums);
      emit();
      scopes.close(sums);
    };
    emitPart({number(0), number(full), /*width=*/1, /*copies=*/width,
              /*masked=*/false},
             [&] { emitTransposed(rest.front()); });
    if (full < extent)
      emitPart({number(full), number(extent), 1, 1, false},
               [&] { emitVectors(sums); });
    return;
  }
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
  // The range whose trips lie beside each other is walked innermost.
  SmallVector<RangeOp> order = inner;
  if (RangeOp beside = findBeside())
    std::rotate(llvm::find(order, beside), llvm::find(order, beside) + 1,
                order.end());
  emitLoops(order, sums);
  if (!sumsOffset)
    return;
  scopes.moveToInnermost();
  size_t position = 0;
  scopes.forEachCopy(getOuterSet(), [&] {
    code.create<LLVM::StoreOp>(sums[position++], getSumsAddress(),
                               /*alignment=*/4);
  });
}
