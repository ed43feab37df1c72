// TileCode: emits index arithmetic and shared memory accesses for matrix
// products.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/TileCode.h"

#include "dialects/UOp/UOp.h"
#include "lib/Conversion/Emit/SharedMemory.h"
#include "lib/Conversion/KernelToVector/VectorCode.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

Value TileCode::bitXor(Value a, Value b) {
  return builder.createOrFold<arith::XOrIOp>(loc, a, b);
}
Value TileCode::isLess(Value a, Value b) {
  return builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult, a,
                                             b);
}
Value TileCode::both(Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  return builder.createOrFold<arith::AndIOp>(loc, a, b);
}

Type TileCode::vectorOf(Type type, int64_t width) {
  return width == 1 ? type : VectorType::get({width}, type);
}

Value TileCode::splat(Value value, int64_t width) {
  if (width == 1)
    return value;
  return create<vector::BroadcastOp>(vectorOf(value.getType(), width), value);
}

Value TileCode::address(Value base, Type type, Value element) {
  Value number = builder.createOrFold<arith::IndexCastOp>(
      loc, builder.getI64Type(), element);
  return create<LLVM::GEPOp>(base.getType(), type, base,
                             ArrayRef<LLVM::GEPArg>{number});
}

/// Bytes that an access of `type` is aligned to.
static unsigned getAlignment(Type type) {
  int64_t width = 1;
  if (auto vector = dyn_cast<VectorType>(type)) {
    width = vector.getNumElements();
    type = vector.getElementType();
  }
  return static_cast<unsigned>(
      std::min<int64_t>(16, width * getElementBytes(type)));
}

/// Elements below 8 bits take a byte each in memory; LLVM would pack those of a
/// vector.
static bool isBelowByte(Type element) {
  return element.getIntOrFloatBitWidth() < 8;
}

static VectorCode vectorCode(const TileCode &code) {
  VectorCode result(code.loc);
  result.builder = code.builder;
  return result;
}

Value TileCode::load(Value base, Type type, Value element, int64_t width) {
  bool isSmall = isBelowByte(type);
  Type stored = isSmall ? VectorCode::getMemoryType(type) : type;
  Type loaded = vectorOf(stored, width);
  Value value = create<LLVM::LoadOp>(loaded, address(base, stored, element),
                                     getAlignment(loaded));
  return isSmall ? vectorCode(*this).fromMemory(value, type) : value;
}

void TileCode::store(Value value, Value base, Value element) {
  Type type = getElementTypeOrSelf(value.getType());
  if (isBelowByte(type)) {
    type = VectorCode::getMemoryType(type);
    value = vectorCode(*this).toMemory(value, type);
  }
  create<LLVM::StoreOp>(value, address(base, type, element),
                        getAlignment(value.getType()));
}

scf::ForOp TileCode::openFor(Value begin, Value end, Value step,
                             ValueRange carried) {
  auto loop = create<scf::ForOp>(begin, end, step, carried);
  // Where it carries nothing, the body has its end already.
  if (carried.empty())
    builder.setInsertionPoint(loop.getBody()->getTerminator());
  else
    builder.setInsertionPointToEnd(loop.getBody());
  return loop;
}

void TileCode::closeFor(scf::ForOp loop, ValueRange carried) {
  if (!carried.empty())
    create<scf::YieldOp>(carried);
  builder.setInsertionPointAfter(loop);
}

Values TileCode::ifElse(Value condition, TypeRange types,
                        function_ref<Values()> then,
                        function_ref<Values()> otherwise) {
  if (!condition)
    return then();
  auto branch = create<scf::IfOp>(types, condition, /*addThenBlock=*/true,
                                  /*addElseBlock=*/true);
  builder.setInsertionPointToEnd(branch.thenBlock());
  create<scf::YieldOp>(then());
  builder.setInsertionPointToEnd(branch.elseBlock());
  create<scf::YieldOp>(otherwise());
  builder.setInsertionPointAfter(branch);
  return Values(branch.getResults());
}

void TileCode::when(Value condition, function_ref<void()> then) {
  if (!condition)
    return then();
  auto branch = create<scf::IfOp>(condition, /*withElseRegion=*/false);
  builder.setInsertionPoint(branch.thenYield());
  then();
  builder.setInsertionPointAfter(branch);
}

void TileCode::barrier() { create<gpu::BarrierOp>(); }

int64_t SharedTile::bytes() const {
  int64_t lines = alongRows ? depth : rows, line = alongRows ? rows : depth;
  int64_t panels = panel > 0 ? llvm::divideCeil(line, panel) : 1;
  return panels * lines * pitch * getElementBytes(type);
}

/// The bits of `number` that `mask` has, without gaps.
static Value collectBits(TileCode &code, Value number, uint64_t mask) {
  Value bits;
  int64_t weight = 1;
  while (mask) {
    int64_t from = llvm::countr_zero(mask),
            count = llvm::countr_one(mask >> from);
    Value run =
        code.rem(code.div(number, int64_t(1) << from), int64_t(1) << count);
    run = code.mul(run, weight);
    bits = bits ? code.add(bits, run) : run;
    weight <<= count;
    mask &= ~(((uint64_t(1) << count) - 1) << from);
  }
  return bits;
}

Value SharedTile::locate(TileCode &code, Value row, Value depthIndex) const {
  Value line = alongRows ? depthIndex : row;
  Value column = alongRows ? row : depthIndex, begin = code.index(0);
  if (panel > 0) {
    int64_t lines = alongRows ? depth : rows;
    begin = code.mul(code.div(column, panel), lines * pitch);
    column = code.rem(column, panel);
  }
  // Of a line's chunks, number c stands where c xor those bits is.
  if (swizzle > 0)
    column = code.bitXor(column, code.mul(collectBits(code, line, swizzle),
                                          chunkBytes / getElementBytes(type)));
  return code.add(code.add(begin, code.mul(line, pitch)), column);
}

Value gpu_code::getSharedMemory(TileCode &code) {
  auto type = LLVM::LLVMPointerType::get(code.builder.getContext(), 3);
  return code.create<LLVM::AddressOfOp>(type, sharedMemoryName);
}
