// The functions of a kernel for a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"

#include "lib/Conversion/KernelToGPU/LaunchGrid.h"
#include "lib/Conversion/KernelToGPU/SquareEmitter.h"
#include "lib/Conversion/KernelToGPU/ThreadAccess.h"
#include "lib/Conversion/KernelToGPU/ThreadPartials.h"
#include "lib/Conversion/KernelToGPU/TileMapping.h"
#include "lib/Conversion/KernelToVector/NestEmitter.h"

using namespace mlir;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Arrays are a multiple of that, in bytes, where vectors of 128 bits are
/// loaded.
static constexpr int64_t vectorBytes = 16;

/// Writes the end of the function, and moves before it.
static void openFunction(VectorCode &code, func::FuncOp function) {
  code.builder.setInsertionPointToEnd(&function.getBody().front());
  code.builder.setInsertionPoint(code.create<func::ReturnOp>());
}

SmallVector<Value> gpu_code::emitSnapshots(VectorCode &code,
                                           jit::KernelOp kernel,
                                           func::FuncOp function,
                                           ArrayRef<Snapshot> snapshots) {
  Value scratch = function.getArgument(kernel.getNumArrays());
  return llvm::map_to_vector(snapshots, [&](const Snapshot &copy) {
    return code.getAddress(scratch, code.i64Constant(copy.offset));
  });
}

namespace {
/// One variant of a nest's code: everything that writes it, into one block.
/// Nothing written for one variant is known in another.
class NestVariant {
public:
  NestVariant(GpuKernel &kernel, func::FuncOp function,
              const NestMapping &mapping, ThreadCode &threads,
              ArrayRef<Value> snapshots, Block *block, int64_t arrayAlignment)
      : kernel(kernel), mapping(mapping), threads(threads), code(threads.code),
        scopes(code, kernel.ranges, block),
        memory(code, scopes, function, access,
               {/*ofElements=*/true, arrayAlignment}),
        row(scopes, threads, mapping),
        partials(scopes, threads, kernel.plan, mapping, kernel.limits, row,
                 kernel.limits.getVectorBits()),
        values(function, code, scopes, memory, partials, kernel.plan),
        shares(values, threads), nests(values, function, kernel.plan) {
    for (auto [copy, address] : llvm::zip_equal(kernel.snapshots, snapshots))
      memory.setSnapshot(copy.array, address);
  }

  /// \param knownBlocks of every launch; 0 if a variable says.
  void emit(int64_t knownBlocks);

  int64_t getSharedBytes() const { return partials.getSharedBytes(); }

private:
  Share getRowShare(int64_t knownBlocks);
  void emitOfGroup(unsigned depth, Value where);
  void emitInner(Value where);
  void emitStoresOfFirst(Value where);
  void emitHeldRow(Value where);
  void emitLoadsFirst();

  GpuKernel &kernel;
  const NestMapping &mapping;
  ThreadCode &threads;
  VectorCode &code;
  Scopes scopes;
  ThreadAccess access;
  Memory memory;
  HeldRow row;
  ThreadPartials partials;
  ValueEmitter values;
  ShareEmitter shares;
  NestEmitter nests;
};
} // namespace

/// The trips of the outer loops that the group of this thread takes.
Share NestVariant::getRowShare(int64_t knownBlocks) {
  int64_t groups = mapping.block / mapping.group;
  if (groups == 1)
    return {threads.block, threads.numBlocks, 1, {}, knownBlocks};
  Value group = threads.thread;
  if (mapping.group > 1)
    group = code.create<arith::DivUIOp>(group, threads.constant(mapping.group));
  if (mapping.group > 1 && mapping.group < kernel.limits.warpSize)
    return {threads.block, threads.numBlocks, groups, group, knownBlocks};
  Value first =
      code.create<arith::AddIOp>(code.multiply(threads.block, groups), group);
  return {first,
          code.multiply(threads.numBlocks, groups),
          1,
          {},
          knownBlocks * groups};
}

void NestVariant::emit(int64_t knownBlocks) {
  if (mapping.isSerial) {
    nests.emit(mapping.nest);
    return;
  }
  if (mapping.tile) {
    SquareEmitter(values, threads, mapping)
        .emit({threads.block, threads.numBlocks, 1, {}, knownBlocks});
    return;
  }
  shares.emit(mapping.getOuter(), getRowShare(knownBlocks), [&](Value where) {
    row.forget();
    emitOfGroup(0, where);
  });
}

/// Opens the middle loops from number `depth` on.
void NestVariant::emitOfGroup(unsigned depth, Value where) {
  if (depth == mapping.numMiddle) {
    emitInner(where);
    return;
  }
  const Loop &loop = mapping.getMiddle()[depth];
  for (const Segment &segment : splitLoop(values, loop)) {
    Values carried;
    scopes.open(loop.ranges, segment, carried);
    emitOfGroup(depth + 1, where);
    scopes.close(carried);
  }
}

/// Has the loads of all copies under way before the first store, which the
/// hardware would not let them pass.
void NestVariant::emitLoadsFirst() {
  for (Operation *op : collectNestOps(mapping.nest))
    if (auto load = dyn_cast<LoadOp>(op))
      scopes.forEachCopy(kernel.ranges.of(load.getValue()),
                         [&] { values.emit(load.getValue()); });
}

/// Stores what a group computed: one of its threads does.
void NestVariant::emitStoresOfFirst(Value where) {
  scopes.moveToInnermost();
  Value isFirst = code.create<arith::CmpIOp>(
      arith::CmpIPredicate::eq, threads.threadOfGroup, threads.constant(0));
  values.emitStores(mapping.nest.stores, code.both(where, isFirst));
}

/// Stores what the inner loop stores, of the row that is held.
void NestVariant::emitHeldRow(Value where) {
  for (Operation *op : collectNestOps(mapping.nest))
    if (mapping.shared.contains(op))
      values.emit(op->getResult(0));
  row.within([&] { values.emitStores(mapping.nest.stores, where); });
}

void NestVariant::emitInner(Value where) {
  bool hasInner = !mapping.getInner().empty();
  if (mapping.group == 1 && !hasInner) {
    if (scopes.innermost().copies > 1)
      emitLoadsFirst();
    values.emitStores(mapping.nest.stores, where);
    return;
  }
  if (!hasInner)
    return emitStoresOfFirst(where);
  if (mapping.held)
    return emitHeldRow(where);
  scopes.moveToInnermost();
  Share share{threads.threadOfGroup,
              threads.constant(mapping.group),
              1,
              {},
              mapping.group};
  shares.emit(mapping.getInner(), share,
              [&](Value) { values.emitStores(mapping.nest.stores, where); });
}

//===-- functions ---------------------------------------------------------===//

/// The integers that count trips. A thread's last number goes beyond the end by
/// the number of threads, which is at most as large as what there is to do,
/// rounded up to blocks.
static Type getCounterType(const NestMapping &mapping, Builder builder) {
  constexpr int64_t mostNumbers = int64_t(1) << 30;
  bool fits = llvm::all_of(ArrayRef({mapping.getOuter(), mapping.getInner()}),
                           [&](ArrayRef<Loop> loops) {
                             return getMostTrips(loops).value_or(mostNumbers) <
                                    mostNumbers;
                           });
  return fits ? builder.getI32Type() : builder.getI64Type();
}

/// The arrays that the nest loads from or stores to.
static SmallVector<Value> getArrays(const NestMapping &mapping,
                                    func::FuncOp function) {
  llvm::SmallSetVector<Value, 8> arrays;
  auto take = [&](Value pointer) {
    arrays.insert(
        function.getArgument(cast<BlockArgument>(pointer).getArgNumber()));
  };
  for (Operation *op : collectNestOps(mapping.nest))
    if (auto load = dyn_cast<LoadOp>(op))
      take(load.getPtr());
  for (StoreOp store : mapping.nest.stores)
    take(store.getPtr());
  return arrays.takeVector();
}

int64_t gpu_code::emitNest(GpuKernel &kernel, func::FuncOp function,
                           const NestMapping &mapping) {
  VectorCode code(kernel.op.getLoc());
  openFunction(code, function);
  ThreadCode threads(code, getCounterType(mapping, code.builder));
  SmallVector<Value> snapshots =
      emitSnapshots(code, kernel.op, function, kernel.snapshots);
  AffineExpr blocks = getLaunchGrid(mapping, kernel.op).blocks.getResult(0);
  auto fixed = dyn_cast<AffineConstantExpr>(blocks);
  int64_t knownBlocks = fixed ? fixed.getValue() : 0;
  if (knownBlocks == 1)
    threads.block = threads.constant(0);
  bool hasGroups =
      !mapping.isSerial && !mapping.tile && mapping.group < mapping.block;
  if (hasGroups)
    threads.threadOfGroup = code.create<arith::RemUIOp>(
        threads.thread, threads.constant(mapping.group));
  int64_t sharedBytes =
      mapping.tile ? placeTiles(mapping).back().end : int64_t(0);
  auto emitVariant = [&](Block *block, int64_t arrayAlignment) {
    NestVariant variant(kernel, function, mapping, threads, snapshots, block,
                        arrayAlignment);
    variant.emit(knownBlocks);
    sharedBytes = std::max(sharedBytes, variant.getSharedBytes());
  };
  if (mapping.isSerial || mapping.tile || !mapping.usesVectors) {
    emitVariant(&function.getBody().front(), 1);
    return sharedBytes;
  }
  // Twice: for arrays whose addresses suit vectors, and for any others.
  Value isAligned = areAligned(code, getArrays(mapping, function), vectorBytes);
  auto branches = code.create<scf::IfOp>(isAligned, /*withElseRegion=*/true);
  emitVariant(branches.thenBlock(), vectorBytes);
  emitVariant(branches.elseBlock(), 1);
  return sharedBytes;
}

void gpu_code::emitCopy(GpuKernel &kernel, func::FuncOp function,
                        const Snapshot &snapshot, int64_t blockSize) {
  VectorCode code(kernel.op.getLoc());
  openFunction(code, function);
  ThreadCode threads(code, code.builder.getI64Type());
  SmallVector<Value> snapshots =
      emitSnapshots(code, kernel.op, function, kernel.snapshots);
  Value first = code.create<arith::AddIOp>(
      code.multiply(threads.block, blockSize), threads.thread);
  Value stride = code.multiply(threads.numBlocks, blockSize);
  Value end = threads.constant(snapshot.bytes / snapshot.elementBytes);
  auto loop = code.create<scf::ForOp>(first, end, stride);
  code.builder.setInsertionPoint(loop.getBody()->getTerminator());
  Type element = code.builder.getIntegerType(
      8 * static_cast<unsigned>(snapshot.elementBytes));
  auto address = [&](Value array) -> Value {
    return code.create<LLVM::GEPOp>(
        array.getType(), element, array,
        ArrayRef<LLVM::GEPArg>{loop.getInductionVar()});
  };
  unsigned alignment = snapshot.elementBytes;
  Value from = address(function.getArgument(snapshot.array));
  Value value = code.create<LLVM::LoadOp>(element, from, alignment);
  Value to = snapshots[&snapshot - kernel.snapshots.begin()];
  code.create<LLVM::StoreOp>(value, address(to), alignment);
}

void gpu_code::emitNothing(func::FuncOp function) {
  VectorCode code(function.getLoc());
  openFunction(code, function);
}
