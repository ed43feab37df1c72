// Emits the loop nests of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/NestEmitter.h"

#include "lib/Conversion/Emit/StreamingStore.h"
#include "lib/Conversion/KernelToVector/PanelPrefetch.h"
#include "lib/Conversion/KernelToVector/ReductionEmitter.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// Scratch memory of one array starts on a cache line of its own.
static constexpr int64_t scratchAlignment = 64;

//===-- loops -------------------------------------------------------------===//

/// Opens loop number `depth`, and has `inside` write each of its stretches.
void NestEmitter::emitLoop(const Nest &nest, unsigned depth,
                           function_ref<void()> inside) {
  const Loop &loop = nest.loops[depth];
  if (loop.block > 0) {
    emitBlocks(nest, depth, inside);
    return;
  }
  SmallVector<Segment> segments = split(loop);
  if (plan.maxParts > 1 && nest.splitDepth == depth)
    takePart(nest, depth, segments);
  for (const Segment &segment : segments) {
    Values carried;
    scopes.open(loop.ranges, segment, carried);
    inside();
    scopes.close(carried);
  }
}

/// Full blocks, then what is left of one.
void NestEmitter::emitBlocks(const Nest &nest, unsigned depth,
                             function_ref<void()> inside) {
  const Loop &loop = nest.loops[depth];
  int64_t full = loop.extent / loop.block * loop.block;
  SmallVector<Segment> segments;
  for (auto [begin, end, size] :
       {std::tuple(int64_t(0), full, loop.block),
        std::tuple(full, loop.extent, loop.extent - full)})
    if (begin != end)
      segments.push_back({code.builder.getIndexAttr(begin),
                          code.builder.getIndexAttr(end), /*width=*/1,
                          /*copies=*/size, /*masked=*/false});
  if (plan.maxParts > 1 && nest.splitDepth == depth)
    takePart(nest, depth, segments);
  for (const Segment &segment : segments) {
    Values carried;
    scopes.open({}, segment, carried);
    scopes.innermost().copies = 1;
    scopes.innermost().blockOf = loop.ranges.back();
    scopes.innermost().blockExtent = segment.copies;
    inside();
    scopes.close(carried);
  }
}

void NestEmitter::emitLoops(const Nest &nest, NestScratch &scratch,
                            unsigned depth) {
  if (depth == nest.loops.size()) {
    if (!scratch.sums || !scratch.sums->emit())
      values.emitStores(nest.stores);
    return;
  }
  auto &packing = scratch.packing;
  bool isPassed = !scratch.passes.empty() && nest.passDepth == depth;
  if (isPassed)
    for (RowPasses &sums : scratch.passes) {
      sums.emit(
          [&](function_ref<void()> inside) { emitOver(nest, depth, inside); });
      values.setResults(sums.getReduce(), [&sums] { return sums.load(); });
    }
  bool packs = packing && nest.packDepth == depth;
  emitLoop(nest, depth, [&] {
    if (packs) {
      packing->emitCopies();
      values.setPacked(nest.packed,
                       [&packing] { return packing->getAddress(); });
      if (nest.bytes)
        values.setBytes(&*nest.bytes,
                        [&packing] { return packing->getSumsAddress(); });
    }
    emitLoops(nest, scratch, depth + 1);
    if (packs) {
      values.setPacked(Value(), {});
      values.setBytes(nullptr, {});
    }
  });
  if (isPassed)
    values.clearResults();
}

/// Opens the loops from number `depth` on, and has `inside` write each stretch.
void NestEmitter::emitOver(const Nest &nest, unsigned depth,
                           function_ref<void()> inside) {
  if (depth == nest.loops.size())
    return inside();
  emitLoop(nest, depth, [&] { emitOver(nest, depth + 1, inside); });
}

void NestEmitter::emitShared(function_ref<void()> inside, unsigned depth) {
  if (depth == plan.sharedLoops)
    return inside();
  emitLoop(plan.nests.front(), depth, [&] { emitShared(inside, depth + 1); });
}

/// The stretches of `loop`, within the open block if there is one.
SmallVector<Segment> NestEmitter::split(const Loop &loop) {
  for (unsigned number = 0; number <= scopes.innermostNumber(); ++number) {
    const Scope &scope = scopes[number];
    if (scope.blockOf != loop.ranges.back() || scope.blockExtent == 0)
      continue;
    Loop block = loop;
    block.extent = scope.blockExtent;
    SmallVector<Segment> segments = splitLoop(values, block);
    scopes.moveToInnermost();
    for (Segment &segment : segments) {
      segment.begin = code.add(scope.base, *getConstantIntValue(segment.begin));
      segment.end = code.add(scope.base, *getConstantIntValue(segment.end));
    }
    return segments;
  }
  return splitLoop(values, loop);
}

/// The number of the open trip of the loops around `nest`'s loop `depth`, if
/// tiles are counted through these, and how many trips they have; null and 1 if
/// not.
std::pair<Value, int64_t> NestEmitter::getTripAround(const Nest &nest,
                                                     unsigned depth) {
  Value number;
  int64_t trips = 1;
  if (depth + 1 != plan.sharedLoops)
    return {number, trips};
  for (unsigned outer = 0; outer < depth; ++outer) {
    int64_t extent = nest.loops[outer].extent;
    if (number)
      number = code.create<arith::MulIOp>(number, code.indexConstant(extent));
    // The function is scope number 0.
    number = code.addOrTake(number, scopes[outer + 1].base);
    trips *= extent;
  }
  return {number, trips};
}

/// Leaves of the stretches of loop `depth` the share of the part to compute. A
/// part has whole tiles: those from number tiles * part / numParts on.
void NestEmitter::takePart(const Nest &nest, unsigned depth,
                           MutableArrayRef<Segment> segments) {
  const Loop &loop = nest.loops[depth];
  auto [around, trips] = getTripAround(nest, depth);
  Value extent =
      loop.extent < 0 ? values.emitBound(loop.ranges.front()) : Value();
  scopes.moveTo(0);
  if (!extent)
    extent = code.indexConstant(loop.extent);
  Value tile =
      code.indexConstant(std::max(loop.block, loop.width * loop.copies));
  Value tiles = code.create<arith::CeilDivUIOp>(extent, tile);
  Value all =
      trips == 1 ? tiles
                 : code.create<arith::MulIOp>(tiles, code.indexConstant(trips));
  auto argument = [&](unsigned number) -> Value {
    return code.create<arith::IndexCastOp>(code.builder.getIndexType(),
                                           function.getArgument(number));
  };
  unsigned numArguments = function.getNumArguments();
  Value part = argument(numArguments - 2), count = argument(numArguments - 1);
  auto firstOf = [&](Value number) -> Value {
    Value first = code.create<arith::MulIOp>(all, number);
    return code.create<arith::DivUIOp>(first, count);
  };
  Value begin = firstOf(part), end = firstOf(code.add(part, 1));
  scopes.moveToInnermost();
  Value before = around ? code.create<arith::MulIOp>(around, tiles) : Value();
  auto toElement = [&](Value first) -> Value {
    if (before) {
      first = code.create<arith::MaxUIOp>(first, before);
      first = code.create<arith::SubIOp>(first, before);
      first = code.create<arith::MinUIOp>(first, tiles);
    }
    first = code.create<arith::MulIOp>(first, tile);
    return code.create<arith::MinUIOp>(first, extent);
  };
  begin = toElement(begin), end = toElement(end);
  auto clamp = [&](OpFoldResult number) -> Value {
    Value least = code.create<arith::MaxUIOp>(code.toValue(number), begin);
    return code.create<arith::MinUIOp>(least, end);
  };
  for (Segment &segment : segments) {
    segment.begin = clamp(segment.begin);
    segment.end = clamp(segment.end);
  }
}

//===-- kernels -----------------------------------------------------------===//

/// Copies an array that loads must not see changed to scratch memory. \returns
/// its bytes there, 0 if it has no elements.
static int64_t emitSnapshot(VectorCode &code, Memory &memory,
                            func::FuncOp function, unsigned array, PtrType type,
                            Value scratch, int64_t offset) {
  int64_t elements = 1;
  for (auto [size, stride] :
       llvm::zip_equal(type.getMaxShape(), type.getElementStrides()))
    elements += (size - 1) * stride;
  if (llvm::is_contained(type.getMaxShape(), 0))
    return 0;
  int64_t bytes = elements * getElementBytes(type.getElementType());
  Value copy = code.getAddress(scratch, code.getStep(offset));
  Value size = code.create<LLVM::ConstantOp>(
      code.builder.getI64Type(), code.builder.getI64IntegerAttr(bytes));
  code.create<LLVM::MemcpyOp>(copy, function.getArgument(array), size,
                              /*isVolatile=*/false);
  memory.setSnapshot(array, copy);
  return bytes;
}

/// Gives each `uop.local` its place in scratch memory, from `begin` bytes on,
/// for the present trip of the shared loops.
static void placeLocals(const KernelPlan &plan, Scopes &scopes,
                        VectorCode &code, Memory &memory, Value scratch,
                        int64_t begin) {
  for (auto [store, offset] : plan.locals.places) {
    PtrType type = StoreOp(store).getPtr().getType();
    int64_t elementBytes = getElementBytes(type.getElementType());
    LinearIndex linear = getElementOffset(StoreOp(store));
    Value skipped;
    for (unsigned depth = 0; depth < plan.sharedLoops; ++depth) {
      RangeOp range = plan.nests.front().loops[depth].ranges.back();
      // The function is scope number 0.
      skipped = code.addOrTake(
          skipped, code.scaleIndex(scopes[depth + 1].base,
                                   -linear.getCoefficient(range.getIndex()) *
                                       elementBytes));
    }
    Value first = code.addOrTake(skipped, code.i64Constant(begin + offset));
    memory.setLocal(StoreOp(store).getPtr(), code.getAddress(scratch, first));
  }
}

/// True if `store` of `nest` writes so much that the caches keep nothing of it,
/// in whole lines, and the kernel reads nothing of the array.
static bool isStreaming(StoreOp store, const Nest &nest, FreeRanges &ranges,
                        uint64_t streamBytes) {
  int64_t bytes = getElementBytes(store.getPtr().getType().getElementType());
  std::optional<int64_t> trips = getNumTrips(ranges.of(store.getIndices()));
  if (streamBytes == 0 || !isa<BlockArgument>(store.getPtr()) ||
      !store.getPtr().hasOneUse() || nest.packed || nest.prefetched || !trips ||
      static_cast<uint64_t>(*trips) < streamBytes / bytes)
    return false;
  return llvm::any_of(nest.loops, [&](const Loop &loop) {
    return loop.width > 1 && areWholeLines(loop.width * loop.copies * bytes);
  });
}

int64_t loops::emitKernel(jit::KernelOp kernel, func::FuncOp function,
                          const VectorTarget &target, FreeRanges &ranges,
                          const KernelPlan &plan) {
  VectorCode code(kernel.getLoc());
  Block &body = function.getBody().front();
  code.builder.setInsertionPointToEnd(&body);
  code.create<func::ReturnOp>();
  Scopes scopes(code, ranges, &body);
  constexpr unsigned bitsWithMasks = 512;
  VectorAccess access(&body, target.vectorBits >= bitsWithMasks);
  Memory memory(code, scopes, function, access, ArrayAlignment());
  for (const Nest &nest : plan.nests)
    for (StoreOp store : nest.stores)
      if (isStreaming(store, nest, ranges, target.streamBytes))
        memory.setStreaming(store);
  VectorPartials partials(code, scopes, plan, target.vectorBits);
  ValueEmitter values(function, code, scopes, memory, partials, plan);
  NestEmitter nests(values, function, plan);

  Value scratch = function.getArgument(kernel.getNumArrays());
  int64_t scratchBytes = 0;
  auto allocate = [&](int64_t bytes) {
    scratchBytes += llvm::alignTo(bytes, scratchAlignment);
  };
  for (unsigned array : plan.snapshots)
    allocate(emitSnapshot(code, memory, function, array,
                          cast<PtrType>(kernel.getArgumentTypes()[array]),
                          scratch, scratchBytes));
  int64_t localsAt = scratchBytes;
  allocate(plan.locals.bytes);
  std::vector<NestScratch> ofNests(plan.nests.size());
  for (auto [nest, own] : llvm::zip_equal(plan.nests, ofNests)) {
    for (ReduceOp reduce : nest.inPasses) {
      own.passes.emplace_back(nest, reduce, values, partials, plan, scratch,
                              scratchBytes);
      allocate(own.passes.back().getBytes());
    }
    if (nest.packed) {
      own.packing.emplace(nest, values, plan, scratch, scratchBytes);
      allocate(own.packing->getBytes());
    }
  }
  // A tile's sums are there within one trip: all nests share their place.
  for (auto [nest, own] : llvm::zip_equal(plan.nests, ofNests))
    if (StoredSums::suits(nest, plan))
      own.sums.emplace(nest, values, scratch, scratchBytes);
  scopes.moveTo(0);
  nests.emitShared([&] {
    placeLocals(plan, scopes, code, memory, scratch, localsAt);
    for (auto [nest, own] : llvm::zip_equal(plan.nests, ofNests)) {
      scopes.moveToInnermost();
      std::optional<PanelPrefetch> prefetch;
      if (nest.prefetched) {
        prefetch.emplace(nest, values, memory.getArray(nest.prefetched));
        values.setAtStep([&] { prefetch->emit(); });
      }
      nests.emit(nest, own);
      values.setAtStep({});
    }
  });
  int64_t ofSums = 0;
  for (const NestScratch &own : ofNests)
    if (own.sums)
      ofSums = std::max(ofSums, own.sums->getBytes());
  allocate(ofSums);
  if (memory.hasStreaming()) {
    code.builder.setInsertionPoint(body.getTerminator());
    createStreamingFence(code.builder, kernel.getLoc());
  }
  return scratchBytes;
}
