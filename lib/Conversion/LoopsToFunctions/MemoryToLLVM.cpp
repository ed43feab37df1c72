// Loads and stores of memrefs of known shape, as those of LLVM.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LoopsToFunctions/MemoryToLLVM.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

/// The bytes of one element.
static int64_t getElementBytes(Type type) {
  return type.isIndex() ? 8 : llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

int64_t conversion::getBytes(MemRefType type) {
  return type.getNumElements() * getElementBytes(type.getElementType());
}

namespace {
/// Writes the ops in the place of one.
class MemoryWriter {
public:
  MemoryWriter(Operation *op, const DenseMap<Value, Value> &pointers,
               bool elementAligned)
      : builder(op), loc(op->getLoc()), pointers(pointers),
        elementAligned(elementAligned) {}

  Value load(memref::LoadOp op);
  void store(memref::StoreOp op);
  Value update(memref::AtomicRMWOp op);

private:
  Value getAddress(Value memref, MemRefType type, ValueRange indices);
  unsigned getAlignment(Type type) {
    return elementAligned ? getElementBytes(type) : 1;
  }
  /// The type that memory has.
  Type inMemory(Type type) {
    return type.isInteger(1) ? builder.getI8Type() : type;
  }

  OpBuilder builder;
  Location loc;
  const DenseMap<Value, Value> &pointers;
  bool elementAligned;
};
} // namespace

Value MemoryWriter::getAddress(Value memref, MemRefType type,
                               ValueRange indices) {
  // Indices are inside, so that nothing overflows.
  auto flags = arith::IntegerOverflowFlags::nsw;
  Type counter = builder.getI64Type();
  Value offset;
  for (auto [index, size] : llvm::zip_equal(indices, type.getShape())) {
    Value number = arith::IndexCastOp::create(builder, loc, counter, index);
    if (offset) {
      Value count = arith::ConstantIntOp::create(builder, loc, counter, size);
      offset = arith::MulIOp::create(builder, loc, offset, count, flags);
      offset = arith::AddIOp::create(builder, loc, offset, number, flags);
    } else {
      offset = number;
    }
  }
  Value base = pointers.lookup(memref);
  if (!offset)
    return base;
  return LLVM::GEPOp::create(builder, loc, base.getType(),
                             inMemory(type.getElementType()), base, offset,
                             LLVM::GEPNoWrapFlags::inbounds);
}

Value MemoryWriter::load(memref::LoadOp op) {
  Value address =
      getAddress(op.getMemRef(), op.getMemRefType(), op.getIndices());
  Type type = op.getType();
  Value value = LLVM::LoadOp::create(builder, loc, inMemory(type), address,
                                     getAlignment(type));
  if (!type.isInteger(1))
    return value;
  Value zero = arith::ConstantIntOp::create(builder, loc, value.getType(), 0);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, value,
                               zero);
}

void MemoryWriter::store(memref::StoreOp op) {
  Value address =
      getAddress(op.getMemRef(), op.getMemRefType(), op.getIndices());
  Value value = op.getValue();
  Type type = value.getType();
  if (type.isInteger(1))
    value = arith::ExtUIOp::create(builder, loc, inMemory(type), value);
  LLVM::StoreOp::create(builder, loc, value, address, getAlignment(type));
}

/// `kind` is one that rule C3 of `jit.loops` lists.
static LLVM::AtomicBinOp getUpdate(arith::AtomicRMWKind kind) {
  using Kind = arith::AtomicRMWKind;
  using Update = LLVM::AtomicBinOp;
  static constexpr std::pair<Kind, Update> updates[] = {
      {Kind::addi, Update::add},  {Kind::andi, Update::_and},
      {Kind::ori, Update::_or},   {Kind::maxs, Update::max},
      {Kind::mins, Update::min},  {Kind::maxu, Update::umax},
      {Kind::minu, Update::umin},
  };
  return llvm::find_if(updates, [&](auto pair) { return pair.first == kind; })
      ->second;
}

Value MemoryWriter::update(memref::AtomicRMWOp op) {
  Value address =
      getAddress(op.getMemref(), op.getMemRefType(), op.getIndices());
  return LLVM::AtomicRMWOp::create(builder, loc, getUpdate(op.getKind()),
                                   address, op.getValue(),
                                   LLVM::AtomicOrdering::monotonic);
}

void conversion::lowerMemory(func::FuncOp function,
                             const DenseMap<Value, Value> &pointers,
                             bool elementAligned) {
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (isa<memref::LoadOp, memref::StoreOp, memref::AtomicRMWOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    MemoryWriter writer(op, pointers, elementAligned);
    if (auto load = dyn_cast<memref::LoadOp>(op))
      load.replaceAllUsesWith(writer.load(load));
    else if (auto update = dyn_cast<memref::AtomicRMWOp>(op))
      update.replaceAllUsesWith(writer.update(update));
    else
      writer.store(cast<memref::StoreOp>(op));
    op->erase();
  }
}
