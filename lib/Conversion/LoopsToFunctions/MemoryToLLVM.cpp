// Converts loads and stores of memrefs of static shape to the llvm dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LoopsToFunctions/MemoryToLLVM.h"

#include "lib/Conversion/Emit/StreamingStore.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

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

  Value load(Type type, Value memref, ValueRange indices);
  void store(Value value, Value memref, ValueRange indices,
             bool isStreaming = false);
  Value update(memref::AtomicRMWOp op);

private:
  Value getAddress(Value memref, ValueRange indices);
  unsigned getAlignment(Type type) {
    return elementAligned ? getElementBytes(getElementTypeOrSelf(type)) : 1;
  }
  /// The type that memory has.
  Type inMemory(Type type) {
    Type element = getElementTypeOrSelf(type);
    if (element.isIndex() || element.getIntOrFloatBitWidth() >= 8)
      return type;
    Type byte = builder.getI8Type();
    auto vector = dyn_cast<VectorType>(type);
    return vector ? Type(vector.clone(byte)) : byte;
  }

  /// Integers of the size of the scalars of `type`.
  Type bitsOf(Type type) {
    Type bits = builder.getIntegerType(
        getElementTypeOrSelf(type).getIntOrFloatBitWidth());
    auto vector = dyn_cast<VectorType>(type);
    return vector ? Type(vector.clone(bits)) : bits;
  }

  OpBuilder builder;
  Location loc;
  const DenseMap<Value, Value> &pointers;
  bool elementAligned;
};
} // namespace

Value MemoryWriter::getAddress(Value memref, ValueRange indices) {
  auto type = cast<MemRefType>(memref.getType());
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

Value MemoryWriter::load(Type type, Value memref, ValueRange indices) {
  Value address = getAddress(memref, indices);
  Value value = LLVM::LoadOp::create(builder, loc, inMemory(type), address,
                                     getAlignment(type));
  if (value.getType() == type)
    return value;
  Type element = getElementTypeOrSelf(type);
  if (!element.isInteger(1)) {
    value = arith::TruncIOp::create(builder, loc, bitsOf(type), value);
    return isa<FloatType>(element)
               ? arith::BitcastOp::create(builder, loc, type, value)
               : value;
  }
  Value zero = arith::ConstantOp::create(
      builder, loc, cast<TypedAttr>(builder.getZeroAttr(value.getType())));
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, value,
                               zero);
}

void MemoryWriter::store(Value value, Value memref, ValueRange indices,
                         bool isStreaming) {
  Value address = getAddress(memref, indices);
  Type type = value.getType();
  if (inMemory(type) != type) {
    if (bitsOf(type) != type)
      value = arith::BitcastOp::create(builder, loc, bitsOf(type), value);
    value = arith::ExtUIOp::create(builder, loc, inMemory(type), value);
  }
  if (isStreaming)
    createStreamingStore(builder, loc, value, address, getAlignment(type));
  else
    LLVM::StoreOp::create(builder, loc, value, address, getAlignment(type));
}

static bool haveWholeLines(VectorType type) {
  return areWholeLines(type.getNumElements() *
                       getElementBytes(type.getElementType()));
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
  Value address = getAddress(op.getMemref(), op.getIndices());
  return LLVM::AtomicRMWOp::create(builder, loc, getUpdate(op.getKind()),
                                   address, op.getValue(),
                                   LLVM::AtomicOrdering::monotonic);
}

bool conversion::lowerMemory(func::FuncOp function,
                             const DenseMap<Value, Value> &pointers,
                             bool elementAligned,
                             const DenseSet<Value> &streamed) {
  bool streams = false;
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (isa<memref::LoadOp, memref::StoreOp, memref::AtomicRMWOp,
            vector::LoadOp, vector::StoreOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    MemoryWriter writer(op, pointers, elementAligned);
    llvm::TypeSwitch<Operation *>(op)
        .Case<memref::LoadOp>([&](auto load) {
          load.replaceAllUsesWith(
              writer.load(load.getType(), load.getMemRef(), load.getIndices()));
        })
        .Case<vector::LoadOp>([&](auto load) {
          load.replaceAllUsesWith(
              writer.load(load.getType(), load.getBase(), load.getIndices()));
        })
        .Case<memref::AtomicRMWOp>([&](auto update) {
          update.replaceAllUsesWith(writer.update(update));
        })
        .Case<memref::StoreOp>([&](auto store) {
          writer.store(store.getValue(), store.getMemRef(), store.getIndices());
        })
        .Case<vector::StoreOp>([&](auto store) {
          bool isStreaming = streamed.contains(store.getBase()) &&
                             haveWholeLines(store.getVectorType());
          streams |= isStreaming;
          writer.store(store.getValueToStore(), store.getBase(),
                       store.getIndices(), isStreaming);
        });
    op->erase();
  }
  return streams;
}
