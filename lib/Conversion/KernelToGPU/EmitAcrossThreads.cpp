// Writes a nest of a kernel as what one thread of a GPU does: what threads
// combine, and memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"

using namespace mlir;
using namespace tinyjit;
using uop::ReduceKind;
using uop::ReduceOp;

/// The result stands at the beginning of the shared memory, the partial results
/// from here on, in bytes.
static constexpr int64_t partialsAt = 16;

//===-- partial results ---------------------------------------------------===//

Emitter::LaneShape GpuEmitter::getLaneShape(ReduceOp reduce) {
  auto found = mapping->shared.find(reduce);
  if (found == mapping->shared.end())
    return Emitter::getLaneShape(reduce);
  int64_t lanes = plan.lanes.lookup(reduce);
  LaneShape shape;
  shape.width = found->second;
  shape.threads = std::min(lanes / shape.width, mapping->group);
  shape.copies = lanes / shape.width / shape.threads;
  // Threads that are too many do what others do.
  Value number = threadOfGroup;
  if (shape.threads < mapping->group)
    number = arith::RemUIOp::create(builder, loc, number,
                                    counterConstant(shape.threads));
  if (shape.threads > 1)
    shape.offset = arith::IndexCastUIOp::create(
        builder, loc, builder.getIndexType(), multiply(number, shape.width));
  return shape;
}

Value GpuEmitter::combinePartials(ReduceOp reduce, Values partials) {
  auto found = mapping->shared.find(reduce);
  if (found == mapping->shared.end())
    return Emitter::combinePartials(reduce, std::move(partials));
  ReduceKind kind = *reduce.getKind();
  int64_t lanes = plan.lanes.lookup(reduce);
  int64_t width = found->second;
  int64_t threads = std::min(lanes / width, mapping->group);
  Value partial = combineCopies(kind, std::move(partials));
  if (threads > limits.warpSize)
    return combineInBlock(reduce, partial, threads);
  if (threads > 1)
    partial = combineInWarp(kind, partial, threads);
  if (width > 1)
    partial = combineLanes(kind, partial);
  return threads > 1 ? takeFirst(partial, threads) : partial;
}

/// Combines the partial results of `threads` neighbouring threads. The first
/// thread gets the result; what the others get may differ from it.
Value GpuEmitter::combineInWarp(ReduceKind kind, Value partial,
                                int64_t threads) {
  for (int64_t distance = threads / 2; distance > 0; distance /= 2) {
    Value other =
        shuffle(partial, i32Constant(distance), gpu::ShuffleMode::XOR);
    partial = combineNamed(kind, partial, other);
  }
  return partial;
}

/// What the first of each `threads` neighbouring threads has.
Value GpuEmitter::takeFirst(Value value, int64_t threads) {
  Value lane = gpu::LaneIdOp::create(builder, loc, /*upper_bound=*/nullptr);
  lane = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), lane);
  lane = arith::AndIOp::create(builder, loc, lane, i32Constant(-threads));
  return shuffle(value, lane, gpu::ShuffleMode::IDX);
}

/// Combines what all threads of a block have, in shared memory: the first warp
/// takes it from there, each of its threads every `warpSize`-th element, and
/// leaves the result there for all. All reductions use the same place.
Value GpuEmitter::combineInBlock(ReduceOp reduce, Value partial,
                                 int64_t threads) {
  ReduceKind kind = *reduce.getKind();
  Type type = getElementTypeOrSelf(partial.getType());
  Type memoryType = getMemoryType(type);
  int64_t bytes = memoryType.getIntOrFloatBitWidth() / 8;
  int64_t width = widthOf(partial), count = threads * width;
  sharedBytes = std::max(sharedBytes, partialsAt + count * bytes);

  // Threads that are too many write what others write.
  Value number = toI64(threadOfGroup);
  if (threads < mapping->group)
    number = arith::RemUIOp::create(
        builder, loc, number,
        arith::ConstantIntOp::create(builder, loc, number.getType(), threads));
  Value address =
      getSharedAddress(partialsAt, multiply(number, width), memoryType);
  LLVM::StoreOp::create(builder, loc, toMemory(partial, memoryType), address,
                        std::min<int64_t>(width * bytes, partialsAt));
  gpu::BarrierOp::create(builder, loc);

  Value isFirstWarp =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, thread,
                            counterConstant(limits.warpSize));
  auto branch =
      scf::IfOp::create(builder, loc, isFirstWarp, /*withElseRegion=*/false);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(branch.thenBlock()->getTerminator());
    Values own;
    for (int64_t i = 0; i < count; i += limits.warpSize) {
      Value from =
          getSharedAddress(partialsAt + i * bytes, toI64(thread), memoryType);
      own.push_back(fromMemory(
          LLVM::LoadOp::create(builder, loc, memoryType, from, bytes), type));
    }
    Value result = combineInWarp(kind, combineCopies(kind, std::move(own)),
                                 limits.warpSize);
    Value isFirst = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::eq, thread, counterConstant(0));
    scf::IfOp store =
        scf::IfOp::create(builder, loc, isFirst, /*withElseRegion=*/false);
    builder.setInsertionPoint(store.thenBlock()->getTerminator());
    LLVM::StoreOp::create(builder, loc, toMemory(result, memoryType),
                          getSharedAddress(0, Value(), memoryType), bytes);
  }
  // The next partial results are written after this barrier, and so after they
  // were read here; the next result after one more barrier, so after this one
  // was read.
  gpu::BarrierOp::create(builder, loc);
  Value result =
      LLVM::LoadOp::create(builder, loc, memoryType,
                           getSharedAddress(0, Value(), memoryType), bytes);
  return fromMemory(result, type);
}

/// Address `bytes` into the shared memory, and `index` elements of `type` on.
Value GpuEmitter::getSharedAddress(int64_t bytes, Value index, Type type) {
  constexpr unsigned sharedSpace = 3;
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext(), sharedSpace);
  Value base =
      LLVM::AddressOfOp::create(builder, loc, pointer, sharedMemoryName);
  if (bytes != 0)
    base = LLVM::GEPOp::create(
        builder, loc, pointer, builder.getI8Type(), base,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(bytes)});
  return index ? LLVM::GEPOp::create(builder, loc, pointer, type, base,
                                     LLVM::GEPArg(index))
                     .getResult()
               : base;
}

Value GpuEmitter::i32Constant(int64_t number) {
  return arith::ConstantIntOp::create(builder, loc, builder.getI32Type(),
                                      number);
}

Value GpuEmitter::toI64(Value number) {
  return number.getType().isInteger(64)
             ? number
             : arith::ExtUIOp::create(builder, loc, builder.getI64Type(),
                                      number)
                   .getResult();
}

//===-- shuffles ----------------------------------------------------------===//

/// Of a vector, element by element.
Value GpuEmitter::shuffle(Value value, Value lane, gpu::ShuffleMode mode) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return shuffleScalar(value, lane, mode);
  SmallVector<Value> elements;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    elements.push_back(shuffleScalar(
        vector::ExtractOp::create(builder, loc, value, ArrayRef<int64_t>{i}),
        lane, mode));
  return vector::FromElementsOp::create(builder, loc, type, elements);
}

/// In pieces of 32 bits, which every GPU shuffles.
Value GpuEmitter::shuffleScalar(Value value, Value lane,
                                gpu::ShuffleMode mode) {
  auto move = [&](Value piece) -> Value {
    // All of the warp takes part, whatever the groups.
    return gpu::ShuffleOp::create(builder, loc, piece, lane,
                                  i32Constant(limits.warpSize), mode)
        .getShuffleResult();
  };
  Type type = value.getType(), i32 = builder.getI32Type();
  unsigned bits = type.getIntOrFloatBitWidth();
  Type bitsType = builder.getIntegerType(bits);
  if (type != bitsType)
    value = arith::BitcastOp::create(builder, loc, bitsType, value);
  if (bits == 64) {
    Value half = arith::ConstantIntOp::create(builder, loc, bitsType, 32);
    Value low = arith::TruncIOp::create(builder, loc, i32, value);
    Value high = arith::TruncIOp::create(
        builder, loc, i32, arith::ShRUIOp::create(builder, loc, value, half));
    low = arith::ExtUIOp::create(builder, loc, bitsType, move(low));
    high = arith::ExtUIOp::create(builder, loc, bitsType, move(high));
    value = arith::OrIOp::create(
        builder, loc, low, arith::ShLIOp::create(builder, loc, high, half));
  } else if (bits == 32) {
    value = move(value);
  } else {
    value = arith::ExtUIOp::create(builder, loc, i32, value);
    value = arith::TruncIOp::create(builder, loc, bitsType, move(value));
  }
  return type == bitsType
             ? value
             : arith::BitcastOp::create(builder, loc, type, value).getResult();
}

//===-- memory ------------------------------------------------------------===//

Value GpuEmitter::getLaneAddress(const Access &access, int64_t lane) {
  if (!access.stride)
    return vector::ExtractOp::create(builder, loc, access.address,
                                     ArrayRef<int64_t>{lane});
  return LLVM::GEPOp::create(
      builder, loc, access.address.getType(), access.memoryType, access.address,
      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(lane * *access.stride)});
}

/// What `load` gives where `valid` is true (null: everywhere), `other`
/// elsewhere.
Value GpuEmitter::loadWhere(Value valid, Value other,
                            function_ref<Value()> load) {
  if (!valid)
    return load();
  auto branches = scf::IfOp::create(builder, loc, other.getType(), valid,
                                    /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(branches.thenBlock());
  scf::YieldOp::create(builder, loc, load());
  builder.setInsertionPointToEnd(branches.elseBlock());
  scf::YieldOp::create(builder, loc, other);
  return branches.getResult(0);
}

Value GpuEmitter::extractLane(Value value, int64_t lane) {
  if (!value || !isa<VectorType>(value.getType()))
    return value;
  return vector::ExtractOp::create(builder, loc, value,
                                   ArrayRef<int64_t>{lane});
}

/// A GPU has no masked or gathering vector loads: what is no plain vector is
/// loaded element by element, and nothing is read where `valid` is false.
Value GpuEmitter::buildLoad(const Access &access, Value valid, Value other) {
  auto plain = [&](Value address, int64_t width) -> Value {
    int64_t bytes = access.memoryType.getIntOrFloatBitWidth() / 8;
    return LLVM::LoadOp::create(
        builder, loc, vectorize(access.memoryType, width), address,
        std::min<int64_t>(access.alignment, width * bytes));
  };
  bool isPerLane = valid && isa<VectorType>(valid.getType());
  bool isOne = access.width == 1 || access.stride == 0;
  int64_t width = isOne && !isPerLane ? 1 : access.width;
  if (valid && !other)
    other = arith::ConstantOp::create(
        builder, loc, cast<TypedAttr>(builder.getZeroAttr(access.memoryType)));
  if (access.stride && !isPerLane) {
    if (other)
      width = std::max(width, widthOf(other));
    return loadWhere(valid, other ? splat(other, width) : other, [&] {
      return splat(plain(access.address, isOne ? 1 : access.width), width);
    });
  }
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < width; ++lane)
    elements.push_back(
        loadWhere(extractLane(valid, lane), extractLane(other, lane),
                  [&] { return plain(getLaneAddress(access, lane), 1); }));
  return vector::FromElementsOp::create(
      builder, loc, cast<VectorType>(vectorize(access.memoryType, width)),
      elements);
}

void GpuEmitter::buildStore(const Access &access, Value value, Value valid) {
  int64_t bytes = access.memoryType.getIntOrFloatBitWidth() / 8;
  auto store = [&](Value condition, Value stored, Value address) {
    OpBuilder::InsertionGuard guard(builder);
    if (condition) {
      auto branch =
          scf::IfOp::create(builder, loc, condition, /*withElseRegion=*/false);
      builder.setInsertionPoint(branch.thenBlock()->getTerminator());
    }
    LLVM::StoreOp::create(
        builder, loc, stored, address,
        std::min<int64_t>(access.alignment, widthOf(stored) * bytes));
  };
  bool isPerLane = valid && isa<VectorType>(valid.getType());
  if (access.stride && !isPerLane)
    return store(valid, value, access.address);
  for (int64_t lane = 0; lane < access.width; ++lane)
    store(extractLane(valid, lane), extractLane(value, lane),
          getLaneAddress(access, lane));
}
