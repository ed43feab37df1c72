// Emits reductions that several threads of a GPU compute together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/ThreadPartials.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// The result stands at the beginning of the shared memory, the partial results
/// from here on, in bytes.
static constexpr int64_t partialsAt = 16;

LaneShape ThreadPartials::getShape(ReduceOp reduce) {
  auto found = mapping.shared.find(reduce);
  if (found == mapping.shared.end())
    return own.getShape(reduce);
  int64_t lanes = plan.lanes.lookup(reduce);
  LaneShape shape;
  shape.width = found->second;
  shape.threads = std::min(lanes / shape.width, mapping.group);
  shape.copies = lanes / shape.width / shape.threads;
  // Threads that are too many do what others do.
  Value number = threads.threadOfGroup;
  if (shape.threads < mapping.group)
    number =
        code.create<arith::RemUIOp>(number, threads.constant(shape.threads));
  if (shape.threads > 1)
    shape.offset = threads.toIndex(code.multiply(number, shape.width));
  return shape;
}

Value ThreadPartials::combine(ReduceOp reduce, Values partials) {
  auto found = mapping.shared.find(reduce);
  if (found == mapping.shared.end())
    return own.combine(reduce, std::move(partials));
  ReduceKind kind = *reduce.getKind();
  int64_t width = found->second;
  int64_t count = std::min(plan.lanes.lookup(reduce) / width, mapping.group);
  Value partial = combineCopies(code, kind, std::move(partials));
  if (!limits.hasShuffles && count > 1)
    return combineInShared(kind, partial, count);
  if (count > limits.warpSize)
    return combineInBlock(kind, partial, count);
  if (count > 1)
    partial = combineInWarp(kind, partial, count);
  if (width > 1)
    partial = combineLanes(code, kind, partial);
  return count > 1 ? takeFirst(partial, count) : partial;
}

/// Takes the values from the row that this thread holds, if it holds one.
bool ThreadPartials::addAll(ReductionEmitter &emitter, ReduceOp reduce,
                            Values &sums) {
  if (!mapping.held || !mapping.shared.contains(reduce))
    return false;
  // Those inside have the row to themselves, so they come first.
  for (Operation *op : collectOps(ValueRange(reduce.getValues())))
    if (mapping.shared.contains(op))
      emitter.getValues().emit(op->getResult(0));
  // Copies are a whole number of partial results apart.
  row.forEachCopy([&] { emitter.combineStep(reduce, sums); });
  return true;
}

//===-- in a warp ---------------------------------------------------------===//

/// Combines the partial results of `count` neighbouring threads. The first
/// thread gets the result; the others' may differ from it.
Value ThreadPartials::combineInWarp(ReduceKind kind, Value partial,
                                    int64_t count) {
  for (int64_t distance = count / 2; distance > 0; distance /= 2) {
    Value other =
        shuffle(partial, threads.i32Constant(distance), gpu::ShuffleMode::XOR);
    partial = loops::combine(code, kind, partial, other);
  }
  return partial;
}

/// The value that the first of each `count` neighbouring threads has.
Value ThreadPartials::takeFirst(Value value, int64_t count) {
  Value lane = code.create<gpu::LaneIdOp>(/*upper_bound=*/nullptr);
  lane = code.create<arith::IndexCastOp>(code.builder.getI32Type(), lane);
  lane = code.create<arith::AndIOp>(lane, threads.i32Constant(-count));
  return shuffle(value, lane, gpu::ShuffleMode::IDX);
}

/// Of a vector, element by element.
Value ThreadPartials::shuffle(Value value, Value lane, gpu::ShuffleMode mode) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return shuffleScalar(value, lane, mode);
  SmallVector<Value> elements;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    elements.push_back(shuffleScalar(code.extract(value, i), lane, mode));
  return code.create<vector::FromElementsOp>(type, elements);
}

/// In pieces of 32 bits, which every GPU shuffles.
Value ThreadPartials::shuffleScalar(Value value, Value lane,
                                    gpu::ShuffleMode mode) {
  auto move = [&](Value piece) -> Value {
    // All of the warp takes part, whatever the groups.
    return code
        .create<gpu::ShuffleOp>(piece, lane,
                                threads.i32Constant(limits.warpSize), mode)
        .getShuffleResult();
  };
  Type type = value.getType(), i32 = code.builder.getI32Type();
  unsigned bits = type.getIntOrFloatBitWidth();
  Type bitsType = code.builder.getIntegerType(bits);
  if (type != bitsType)
    value = code.create<arith::BitcastOp>(bitsType, value);
  if (bits == 64) {
    Value half = code.create<arith::ConstantIntOp>(bitsType, 32);
    Value low = code.create<arith::TruncIOp>(i32, value);
    Value high = code.create<arith::TruncIOp>(
        i32, code.create<arith::ShRUIOp>(value, half));
    low = code.create<arith::ExtUIOp>(bitsType, move(low));
    high = code.create<arith::ExtUIOp>(bitsType, move(high));
    value =
        code.create<arith::OrIOp>(low, code.create<arith::ShLIOp>(high, half));
  } else if (bits == 32) {
    value = move(value);
  } else {
    value = code.create<arith::ExtUIOp>(i32, value);
    value = code.create<arith::TruncIOp>(bitsType, move(value));
  }
  return type == bitsType
             ? value
             : code.create<arith::BitcastOp>(type, value).getResult();
}

//===-- in a block --------------------------------------------------------===//

/// Has the first warp combine `count` elements of shared memory: each of its
/// threads takes every `warpSize`-th element. The result stays there for all.
void ThreadPartials::combineInFirstWarp(ReduceKind kind, Type type,
                                        int64_t count) {
  Type memoryType = VectorCode::getMemoryType(type);
  int64_t bytes = memoryType.getIntOrFloatBitWidth() / 8;
  Value isFirstWarp =
      code.create<arith::CmpIOp>(arith::CmpIPredicate::ult, threads.thread,
                                 threads.constant(limits.warpSize));
  auto branch = code.create<scf::IfOp>(isFirstWarp, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(code.builder);
  code.builder.setInsertionPoint(branch.thenBlock()->getTerminator());
  Values partials;
  for (int64_t i = 0; i < count; i += limits.warpSize) {
    Value from = threads.getSharedAddress(
        partialsAt + i * bytes, threads.toI64(threads.thread), memoryType);
    partials.push_back(code.fromMemory(
        code.create<LLVM::LoadOp>(memoryType, from, bytes), type));
  }
  Value result = combineInWarp(
      kind, combineCopies(code, kind, std::move(partials)), limits.warpSize);
  Value isFirst = code.create<arith::CmpIOp>(
      arith::CmpIPredicate::eq, threads.thread, threads.constant(0));
  auto store = code.create<scf::IfOp>(isFirst, /*withElseRegion=*/false);
  code.builder.setInsertionPoint(store.thenBlock()->getTerminator());
  result = code.toMemory(result, memoryType);
  code.create<LLVM::StoreOp>(
      result, threads.getSharedAddress(0, Value(), memoryType), bytes);
}

/// Combines what `count` threads of a block have, in shared memory. All
/// reductions use the same place.
Value ThreadPartials::combineInBlock(ReduceKind kind, Value partial,
                                     int64_t count) {
  Type type = getElementTypeOrSelf(partial.getType());
  Type memoryType = VectorCode::getMemoryType(type);
  int64_t bytes = memoryType.getIntOrFloatBitWidth() / 8;
  int64_t width = VectorCode::widthOf(partial);
  sharedBytes = std::max(sharedBytes, partialsAt + count * width * bytes);

  // Threads that are too many write what others write.
  Value number = threads.toI64(threads.threadOfGroup);
  if (count < mapping.group)
    number = code.create<arith::RemUIOp>(number, code.i64Constant(count));
  Value address = threads.getSharedAddress(
      partialsAt, code.multiply(number, width), memoryType);
  code.create<LLVM::StoreOp>(code.toMemory(partial, memoryType), address,
                             std::min<int64_t>(width * bytes, partialsAt));
  code.create<gpu::BarrierOp>();
  combineInFirstWarp(kind, type, count * width);
  // The next partial results are written after this barrier, and so after they
  // were read here; the next result after one more barrier, so after this one
  // was read.
  code.create<gpu::BarrierOp>();
  Value result = code.create<LLVM::LoadOp>(
      memoryType, threads.getSharedAddress(0, Value(), memoryType), bytes);
  return code.fromMemory(result, type);
}

/// Combines what `count` threads of each group have, without shuffles: as long
/// as there are two halves, the threads of the first take in what those of the
/// second left in shared memory.
Value ThreadPartials::combineInShared(ReduceKind kind, Value partial,
                                      int64_t count) {
  Type type = partial.getType(), memoryType = VectorCode::getMemoryType(type);
  int64_t bytes = memoryType.getIntOrFloatBitWidth() / 8;
  sharedBytes = std::max(sharedBytes, partialsAt + mapping.block * bytes);
  Value own = threads.thread;
  auto addressOf = [&](Value place) {
    return threads.getSharedAddress(partialsAt, threads.toI64(place),
                                    memoryType);
  };
  auto load = [&](Value place) {
    return code.fromMemory(
        code.create<LLVM::LoadOp>(memoryType, addressOf(place), bytes), type);
  };
  auto store = [&](Value value) {
    code.create<LLVM::StoreOp>(code.toMemory(value, memoryType), addressOf(own),
                               bytes);
  };
  store(partial);
  code.create<gpu::BarrierOp>();
  Value zero = threads.constant(0), one = threads.constant(1);
  auto loop = code.create<scf::ForOp>(
      zero, threads.constant(llvm::Log2_64(count)), one);
  {
    OpBuilder::InsertionGuard guard(code.builder);
    code.builder.setInsertionPoint(loop.getBody()->getTerminator());
    Value half = code.create<arith::ShRUIOp>(threads.constant(count / 2),
                                             loop.getInductionVar());
    Value takes = code.create<arith::CmpIOp>(arith::CmpIPredicate::ult,
                                             threads.threadOfGroup, half);
    auto branch = code.create<scf::IfOp>(takes, /*withElseRegion=*/false);
    code.builder.setInsertionPoint(branch.thenBlock()->getTerminator());
    Value other = load(code.create<arith::AddIOp>(own, half));
    store(loops::combine(code, kind, load(own), other));
    code.builder.setInsertionPointAfter(branch);
    code.create<gpu::BarrierOp>();
  }
  Value result = load(code.create<arith::SubIOp>(own, threads.threadOfGroup));
  // The next partial results are written after all have read these.
  code.create<gpu::BarrierOp>();
  return result;
}
