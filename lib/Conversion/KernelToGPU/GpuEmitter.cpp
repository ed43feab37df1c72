// Writes a nest of a kernel as what one thread of a GPU does: scopes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"

#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::RangeOp;
using uop::StoreOp;

/// Threads whose vectors lie together where each has several.
static constexpr int64_t copyThreads = 32;

/// What arrays are a multiple of where vectors of 128 bits are loaded.
static constexpr int64_t vectorBytes = 16;

GpuEmitter::GpuEmitter(jit::KernelOp kernel, func::FuncOp function,
                       const VectorTarget &target, FreeRanges &ranges,
                       const KernelPlan &plan, const GpuLimits &limits,
                       ArrayRef<Snapshot> copies)
    : Emitter(kernel, function, target, ranges, plan), limits(limits),
      copies(copies) {
  elementsAligned = true;
}

//===-- scopes ------------------------------------------------------------===//

/// Opens the scope of the numbers below `end` that this thread takes: of a
/// loop, unless it takes at most one. \returns the number.
Value GpuEmitter::openCounter(const Share &share, Value end) {
  unsigned parent = scopes.size() - 1;
  setInsertionPoint(parent);
  Block *outside = scopes[parent]->block;
  auto scope = std::make_unique<Scope>();
  scope->outerLoop = openLoops.lookup(outside);
  scope->block = outside;
  Value number = share.first;
  std::optional<int64_t> known = getConstantIntValue(end);
  if (!share.most || !known || *known > share.most) {
    scope->loop =
        scf::ForOp::create(builder, loc, share.first, end, share.stride);
    scope->block = scope->loop.getBody();
    openLoops[outside] = scope->loop;
    number = scope->loop.getInductionVar();
  } else if (*known < share.most) {
    Value isInside = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, number, end);
    auto branch = scf::IfOp::create(builder, loc, isInside,
                                    /*withElseRegion=*/false);
    scope->block = branch.thenBlock();
    openLoops[outside] = branch;
  }
  scopes.push_back(std::move(scope));
  coords.push_back(0);
  setInsertionPoint(scopes.size() - 1);
  return number;
}

void GpuEmitter::closeCounter() {
  Operation *outer = scopes.back()->outerLoop;
  popScope();
  openLoops[scopes.back()->block] = outer;
}

void GpuEmitter::popScope() {
  Values none;
  closeScope(none);
}

Value GpuEmitter::counterConstant(int64_t number) {
  return arith::ConstantIntOp::create(builder, loc, counterType, number);
}

Value GpuEmitter::toCounter(Value index) {
  return arith::IndexCastOp::create(builder, loc, counterType, index);
}

//===-- trips that threads share ------------------------------------------===//

/// Several vectors at once first, then full vectors, then single elements.
void GpuEmitter::getThreadSegments(const Loop &loop,
                                   SmallVectorImpl<Segment> &segments) {
  auto number = [&](int64_t value) {
    return OpFoldResult(builder.getIndexAttr(value));
  };
  auto add = [&](OpFoldResult begin, OpFoldResult end, int64_t width,
                 int64_t copies = 1) {
    segments.push_back({begin, end, width, copies, /*masked=*/false});
  };
  if (loop.extent >= 0) {
    int64_t tile = loop.width * loop.copies * copyThreads;
    int64_t tiles = loop.copies > 1 ? loop.extent / tile * tile : 0;
    if (tiles > 0)
      add(number(0), number(tiles), loop.width, loop.copies);
    int64_t full = loop.extent / loop.width * loop.width;
    if (full > tiles || loop.extent == 0)
      add(number(tiles), number(full), loop.width);
    if (full < loop.extent)
      add(number(full), number(loop.extent), 1);
    return;
  }
  Value bound = emitBound(loop.ranges.front());
  if (loop.width == 1)
    return add(number(0), bound, 1);
  setInsertionPoint(scopes.size() - 1);
  Value rest =
      arith::RemSIOp::create(builder, loc, bound, indexConstant(loop.width));
  Value full = arith::SubIOp::create(builder, loc, bound, rest);
  add(number(0), full, loop.width);
  add(full, bound, 1);
}

/// Calls `body` in the scopes of one trip of all `loops`, for the trips that
/// this thread takes of each combination of their stretches.
void GpuEmitter::emitShared(ArrayRef<Loop> loops, const Share &share,
                            SmallVectorImpl<Segment> &chosen,
                            function_ref<void()> body) {
  if (chosen.size() == loops.size()) {
    emitShare(loops, chosen, share, body);
    return;
  }
  SmallVector<Segment> segments;
  getThreadSegments(loops[chosen.size()], segments);
  for (const Segment &segment : segments) {
    chosen.push_back(segment);
    emitShared(loops, share, chosen, body);
    chosen.pop_back();
  }
}

/// Trips of one stretch, at least 0.
Value GpuEmitter::countTrips(const Segment &segment) {
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  std::optional<int64_t> end = getConstantIntValue(segment.end);
  if (begin && end)
    return counterConstant(
        llvm::divideCeil(*end - *begin, segment.width * segment.copies));
  Value extent = toValue(segment.end);
  if (!begin || *begin != 0)
    extent =
        arith::SubIOp::create(builder, loc, extent, toValue(segment.begin));
  // Stretches end at a whole trip; a bound below 0 has none.
  extent = arith::MaxSIOp::create(builder, loc, extent, indexConstant(0));
  extent = toCounter(extent);
  if (segment.width == 1)
    return extent;
  return arith::DivUIOp::create(builder, loc, extent,
                                counterConstant(segment.width));
}

void GpuEmitter::emitShare(ArrayRef<Loop> loops, ArrayRef<Segment> segments,
                           const Share &share, function_ref<void()> body) {
  setInsertionPoint(scopes.size() - 1);
  SmallVector<Value> trips;
  Value total = counterConstant(1);
  for (const Segment &segment : segments) {
    trips.push_back(countTrips(segment));
    total = trips.size() == 1
                ? trips.back()
                : builder.createOrFold<arith::MulIOp>(loc, total, trips.back());
  }
  llvm::SaveAndRestore<Value> all(storeMask);
  Value number =
      share.member ? openTeams(share, total) : openCounter(share, total);
  openDigits(loops, segments, trips, number);
  body();
  for (size_t i = 0; i < loops.size(); ++i)
    popScope();
  closeCounter();
}

/// Opens the loop over the teams' numbers. A group beyond the last number does
/// what that one's group does, but stores nothing, so that it is there where
/// the threads of its warp exchange values.
Value GpuEmitter::openTeams(const Share &share, Value total) {
  Value team = counterConstant(share.team);
  Value teams = builder.createOrFold<arith::AddIOp>(
      loc, total, counterConstant(share.team - 1));
  teams = builder.createOrFold<arith::DivUIOp>(loc, teams, team);
  Value number =
      arith::MulIOp::create(builder, loc, openCounter(share, teams), team);
  number = arith::AddIOp::create(builder, loc, number, share.member);
  storeMask = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                    number, total);
  Value last = arith::SubIOp::create(builder, loc, total, counterConstant(1));
  return arith::MinUIOp::create(builder, loc, number, last);
}

/// Opens the scopes of `loops` for one trip of all of them: the counters are
/// the digits of `number`, the last one's changing fastest.
void GpuEmitter::openDigits(ArrayRef<Loop> loops, ArrayRef<Segment> segments,
                            ArrayRef<Value> trips, Value number) {
  SmallVector<Value> digits(loops.size());
  for (size_t i = loops.size(); i-- > 0;) {
    digits[i] = i == 0 ? number
                       : arith::RemUIOp::create(builder, loc, number, trips[i])
                             .getResult();
    if (i > 0)
      number = arith::DivUIOp::create(builder, loc, number, trips[i]);
  }
  for (auto [loop, segment, digit] : llvm::zip_equal(loops, segments, digits)) {
    Value base = arith::IndexCastUIOp::create(builder, loc,
                                              builder.getIndexType(), digit);
    if (segment.copies > 1) {
      // Neighbouring threads have neighbouring vectors, of each copy.
      Value threads = indexConstant(copyThreads);
      Value team = arith::DivUIOp::create(builder, loc, base, threads);
      Value member = arith::RemUIOp::create(builder, loc, base, threads);
      base = arith::AddIOp::create(
          builder, loc, multiply(team, copyThreads * segment.copies), member);
    }
    base = multiply(base, segment.width);
    std::optional<int64_t> begin = getConstantIntValue(segment.begin);
    base = begin ? add(base, *begin)
                 : arith::AddIOp::create(builder, loc, base,
                                         toValue(segment.begin));
    Scope &scope = pushStep(loop.ranges, base, segment.width);
    scope.copies = segment.copies;
    if (segment.copies > 1)
      scope.copyStride = copyThreads * segment.width;
    if (begin)
      scope.multiple = std::gcd(*begin, segment.width);
  }
}

//===-- the function ------------------------------------------------------===//

Value GpuEmitter::multiply(Value a, int64_t b) {
  if (b == 1)
    return a;
  Value by = arith::ConstantOp::create(builder, loc,
                                       builder.getIntegerAttr(a.getType(), b));
  return arith::MulIOp::create(builder, loc, a, by);
}

/// Opens the function and asks which thread this is.
void GpuEmitter::open() {
  openFunction();
  thread = toCounter(gpu::ThreadIdOp::create(builder, loc, gpu::Dimension::x));
  block = toCounter(gpu::BlockIdOp::create(builder, loc, gpu::Dimension::x));
  numBlocks =
      toCounter(gpu::GridDimOp::create(builder, loc, gpu::Dimension::x));
  placeSnapshots();
}

void GpuEmitter::placeSnapshots() {
  for (const Snapshot &copy : copies) {
    Value scratch = function.getArgument(kernel.getNumArrays());
    Value offset = arith::ConstantIntOp::create(
        builder, loc, builder.getI64Type(), copy.offset);
    snapshots[copy.array] =
        LLVM::GEPOp::create(builder, loc, scratch.getType(),
                            builder.getI8Type(), scratch, LLVM::GEPArg(offset));
  }
}

void GpuEmitter::emit(const NestMapping &nest) {
  mapping = &nest;
  AffineExpr blocks = getLaunchGrid(nest, kernel).blocks.getResult(0);
  if (auto constant = dyn_cast<AffineConstantExpr>(blocks))
    knownBlocks = constant.getValue();
  // A thread's last number goes beyond the end by the number of threads, which
  // is at most as large as what there is to do, rounded up to blocks.
  constexpr int64_t mostNumbers = int64_t(1) << 30;
  bool fits = true;
  for (ArrayRef<Loop> loops : {nest.getOuter(), nest.getInner()}) {
    std::optional<int64_t> trips = getMostTrips(loops);
    fits &= trips && *trips < mostNumbers;
  }
  counterType = fits ? builder.getI32Type() : builder.getI64Type();
  open();
  if (knownBlocks == 1)
    block = counterConstant(0);
  if (nest.isSerial) {
    emitLoops(nest.nest, 0);
    return;
  }
  if (nest.tile) {
    emitTiles();
    return;
  }
  threadOfGroup = thread;
  if (nest.group < nest.block)
    threadOfGroup = arith::RemUIOp::create(builder, loc, thread,
                                           counterConstant(nest.group));
  emitForAlignment();
}

/// Writes the nest twice if it has vectors: for arrays whose addresses suit
/// them, and for any others.
void GpuEmitter::emitForAlignment() {
  if (!mapping->usesVectors) {
    emitRows();
    return;
  }
  auto branches = scf::IfOp::create(builder, loc, areArraysAligned(),
                                    /*withElseRegion=*/true);
  for (auto [body, alignment] : {std::pair(branches.thenBlock(), vectorBytes),
                                 std::pair(branches.elseBlock(), int64_t(1))}) {
    auto root = std::make_unique<Scope>();
    root->block = body;
    std::swap(scopes[0], root);
    llvm::SaveAndRestore aligned(arrayAlignment, alignment);
    setInsertionPoint(0);
    emitRows();
    std::swap(scopes[0], root);
  }
}

/// True if all arrays that the nest uses begin at a multiple of `vectorBytes`.
Value GpuEmitter::areArraysAligned() {
  llvm::SmallSetVector<unsigned, 8> arrays;
  auto take = [&](Value pointer) {
    arrays.insert(cast<BlockArgument>(pointer).getArgNumber());
  };
  for (Operation *op : collectNestOps(mapping->nest))
    if (auto load = dyn_cast<uop::LoadOp>(op))
      take(load.getPtr());
  for (StoreOp store : mapping->nest.stores)
    take(store.getPtr());
  Type i64 = builder.getI64Type();
  Value bits;
  for (unsigned array : arrays) {
    Value address = LLVM::PtrToIntOp::create(builder, loc, i64,
                                             function.getArgument(array));
    bits = bits ? arith::OrIOp::create(builder, loc, bits, address).getResult()
                : address;
  }
  auto number = [&](int64_t value) {
    return arith::ConstantIntOp::create(builder, loc, i64, value);
  };
  bits = arith::AndIOp::create(builder, loc, bits, number(vectorBytes - 1));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, bits,
                               number(0));
}

/// The trips of the outer loops that the group of this thread takes.
GpuEmitter::Share GpuEmitter::getRowShare() {
  int64_t groups = mapping->block / mapping->group;
  if (groups == 1)
    return {block, numBlocks, 1, {}, knownBlocks};
  Value group = thread;
  if (mapping->group > 1)
    group = arith::DivUIOp::create(builder, loc, thread,
                                   counterConstant(mapping->group));
  if (mapping->group > 1 && mapping->group < limits.warpSize)
    return {block, numBlocks, groups, group, knownBlocks};
  Value first =
      arith::AddIOp::create(builder, loc, multiply(block, groups), group);
  return {first, multiply(numBlocks, groups), 1, {}, knownBlocks * groups};
}

void GpuEmitter::emitRows() {
  SmallVector<Segment> chosen;
  emitShared(mapping->getOuter(), getRowShare(), chosen, [&] {
    rows.clear();
    emitOfGroup(0);
  });
}

/// Opens the middle loops from number `depth` on.
void GpuEmitter::emitOfGroup(unsigned depth) {
  if (depth == mapping->numMiddle) {
    emitInner();
    return;
  }
  const Loop &loop = mapping->getMiddle()[depth];
  SmallVector<Segment> segments;
  getSegments(loop, segments);
  for (const Segment &segment : segments) {
    Values carried;
    openScope(loop.ranges, segment, carried);
    emitOfGroup(depth + 1);
    closeScope(carried);
  }
}

/// Has the loads of all copies under way before the first store, which the
/// hardware would not let them pass.
void GpuEmitter::emitLoadsFirst() {
  for (Operation *op : collectNestOps(mapping->nest))
    if (auto load = dyn_cast<uop::LoadOp>(op))
      forEachCopy(ranges.of(load.getValue()), [&] { emit(load.getValue()); });
}

void GpuEmitter::emitInner() {
  if (mapping->group == 1 && mapping->getInner().empty()) {
    if (scopes.back()->copies > 1)
      emitLoadsFirst();
    emitStores(mapping->nest.stores);
    return;
  }
  if (mapping->held && !mapping->getInner().empty()) {
    emitHeldRow();
    return;
  }
  if (mapping->getInner().empty()) {
    llvm::SaveAndRestore<Value> all(storeMask);
    setInsertionPoint(scopes.size() - 1);
    Value isFirst =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                              threadOfGroup, counterConstant(0));
    storeMask = both(storeMask, isFirst);
    emitStores(mapping->nest.stores);
    return;
  }
  setInsertionPoint(scopes.size() - 1);
  SmallVector<Segment> chosen;
  Share share{
      threadOfGroup, counterConstant(mapping->group), 1, {}, mapping->group};
  emitShared(mapping->getInner(), share, chosen,
             [&] { emitStores(mapping->nest.stores); });
}

void GpuEmitter::emitCopy(const Snapshot &snapshot, int64_t threads) {
  counterType = builder.getI64Type();
  open();
  Type element =
      IntegerType::get(builder.getContext(), 8 * snapshot.elementBytes);
  Value first =
      arith::AddIOp::create(builder, loc, multiply(block, threads), thread);
  Value number =
      openCounter({first, multiply(numBlocks, threads)},
                  counterConstant(snapshot.bytes / snapshot.elementBytes));
  auto address = [&](Value array) -> Value {
    return LLVM::GEPOp::create(builder, loc, array.getType(), element, array,
                               LLVM::GEPArg(number));
  };
  unsigned alignment = snapshot.elementBytes;
  Value value = LLVM::LoadOp::create(
      builder, loc, element, address(function.getArgument(snapshot.array)),
      alignment);
  LLVM::StoreOp::create(builder, loc, value, address(snapshots[snapshot.array]),
                        alignment);
  closeCounter();
}
