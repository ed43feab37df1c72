// Writes a kernel as loops over scalars and vectors: loads and stores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Emitter.h"

#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::LinearIndex;
using uop::LoadOp;
using uop::PtrType;
using uop::RangeOp;
using uop::StoreOp;

/// Scratch memory of one array starts on a cache line of its own.
static constexpr int64_t scratchAlignment = 64;

/// How an element lies in memory: `i1` is a byte, and floats that LLVM has no
/// type or no instructions for are moved as integers.
Type Emitter::getMemoryType(Type elementType) {
  MLIRContext *context = elementType.getContext();
  unsigned bits = elementType.getIntOrFloatBitWidth();
  if (isa<Float16Type, Float32Type, Float64Type>(elementType))
    return elementType;
  return IntegerType::get(context, std::max(bits, 8u));
}

Value Emitter::fromMemory(Value loaded, Type type) {
  if (loaded.getType() == vectorize(type, widthOf(loaded)))
    return loaded;
  Type valueType = vectorize(type, widthOf(loaded));
  if (type.isInteger(1)) {
    Value zero = arith::ConstantOp::create(
        builder, loc, builder.getZeroAttr(loaded.getType()));
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, loaded,
                                 zero);
  }
  return arith::BitcastOp::create(builder, loc, valueType, loaded);
}

Value Emitter::toMemory(Value value, Type memoryType) {
  Type type = vectorize(memoryType, widthOf(value));
  if (value.getType() == type)
    return value;
  if (getElementTypeOrSelf(value.getType()).isInteger(1))
    return arith::ExtUIOp::create(builder, loc, type, value);
  return arith::BitcastOp::create(builder, loc, type, value);
}

/// Memory that may be read, and whose content nobody uses, where a gate forbids
/// an address.
Value Emitter::getDummy(int64_t bytes) {
  // Wide enough for any vector, so that one serves the whole kernel.
  constexpr int64_t dummyBytes = 1024;
  assert(bytes <= dummyBytes && "a vector is larger than expected");
  if (!dummy) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(scopes[0]->block);
    Value count =
        LLVM::ConstantOp::create(builder, loc, builder.getI64Type(),
                                 builder.getI64IntegerAttr(dummyBytes));
    dummy = LLVM::AllocaOp::create(
        builder, loc, LLVM::LLVMPointerType::get(builder.getContext()),
        builder.getI8Type(), count, /*alignment=*/64);
  }
  return dummy;
}

/// Copies each array that a load must not see changed.
void Emitter::takeSnapshots() {
  for (unsigned array : plan.snapshots) {
    auto type = cast<PtrType>(kernel.getArgumentTypes()[array]);
    int64_t elements = 1;
    for (auto [size, stride] :
         llvm::zip_equal(type.getMaxShape(), type.getElementStrides()))
      elements += (size - 1) * stride;
    if (llvm::is_contained(type.getMaxShape(), 0))
      continue;
    int64_t bytes = elements * uop::getElementBytes(type.getElementType());
    Value scratch = function.getArgument(kernel.getNumArrays());
    Value copy = LLVM::GEPOp::create(
        builder, loc, scratch.getType(), builder.getI8Type(), scratch,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(scratchBytes)});
    Value size = LLVM::ConstantOp::create(builder, loc, builder.getI64Type(),
                                          builder.getI64IntegerAttr(bytes));
    LLVM::MemcpyOp::create(builder, loc, copy, function.getArgument(array),
                           size,
                           /*isVolatile=*/false);
    snapshots[array] = copy;
    scratchBytes += llvm::alignTo(bytes, scratchAlignment);
  }
}

Value Emitter::getMask(const FreeRanges::Set &set) {
  Value mask;
  llvm::SmallDenseSet<unsigned> seen;
  for (RangeOp range : set) {
    unsigned number = findScope(range);
    const Scope &scope = *scopes[number];
    if (!scope.masks.empty() && seen.insert(number).second)
      mask = both(mask, scope.masks[coords[number]]);
  }
  return mask;
}

Value Emitter::multiplyIndex(Value value, int64_t factor) {
  Type i64 = builder.getI64Type();
  value = arith::IndexCastOp::create(builder, loc,
                                     vectorize(i64, widthOf(value)), value);
  if (factor == 1)
    return value;
  Value by = arith::ConstantIntOp::create(builder, loc, i64, factor);
  return arith::MulIOp::create(builder, loc, value, splat(by, widthOf(value)));
}

Value Emitter::addOrTake(Value sum, Value part) {
  return sum ? arith::AddIOp::create(builder, loc, sum, part).getResult()
             : part;
}

Emitter::Offset Emitter::splitOffset(const LinearIndex &offset, unsigned lane) {
  struct Sum {
    unsigned scope;
    size_t order;
    Value value;
    int64_t coefficient;
  };
  SmallVector<Sum> sums;
  Offset result;
  result.constant = offset.constant;
  for (auto [term, coefficient] : offset.terms) {
    if (auto range = term.getDefiningOp<RangeOp>()) {
      unsigned number = findScope(range);
      const Scope &scope = *scopes[number];
      // Of ranges that run as one, the innermost one's coefficient is that of
      // the counter.
      if (scope.ranges.back() != range)
        continue;
      sums.push_back({number, sums.size(), scope.base, coefficient});
      result.constant += coefficient * coords[number] * scope.copyStride;
      if (number == lane)
        result.laneStride = coefficient;
      continue;
    }
    Value value = lookup(term);
    if (isa<VectorType>(value.getType()))
      result.spread =
          addOrTake(result.spread, multiplyIndex(value, coefficient));
    else
      sums.push_back({findPlace(term).home, sums.size(), value, coefficient});
  }
  // What changes least often first: the sums so far are then invariant in the
  // loops inside.
  llvm::sort(sums, [](const Sum &a, const Sum &b) {
    return std::tie(a.scope, a.order) < std::tie(b.scope, b.order);
  });
  for (const Sum &entry : sums)
    result.sum =
        addOrTake(result.sum, multiplyIndex(entry.value, entry.coefficient));
  return result;
}

/// What the address `offset` elements into an array is a multiple of, in bytes,
/// as far as is known.
unsigned Emitter::getAlignment(const LinearIndex &offset,
                               int64_t elementBytes) {
  if (!elementsAligned)
    return 1;
  int64_t alignment = std::max(arrayAlignment, elementBytes);
  alignment = std::gcd(alignment, offset.constant * elementBytes);
  for (auto [term, coefficient] : offset.terms) {
    auto range = term.getDefiningOp<RangeOp>();
    int64_t multiple = range ? scopes[findScope(range)]->multiple : 1;
    alignment = std::gcd(alignment, coefficient * multiple * elementBytes);
  }
  return alignment;
}

/// The address of the element `offset` elements into the array at `pointer`, or
/// those of all lanes.
Emitter::Access Emitter::getAccess(Value pointer, PtrType type,
                                   const LinearIndex &linear, unsigned lane) {
  Access access;
  access.memoryType = getMemoryType(type.getElementType());
  access.width = lane ? scopes[lane]->width : 1;
  access.alignment =
      getAlignment(linear, uop::getElementBytes(type.getElementType()));
  Offset offset = splitOffset(linear, lane);
  auto step = [&](Value base, LLVM::GEPArg by, int64_t width) {
    Type result =
        vectorize(LLVM::LLVMPointerType::get(builder.getContext()), width);
    return LLVM::GEPOp::create(builder, loc, result, access.memoryType, base,
                               by)
        .getResult();
  };
  access.address = pointer;
  if (offset.sum)
    access.address = step(access.address, offset.sum, 1);
  if (offset.constant != 0) {
    Value by = arith::ConstantIntOp::create(builder, loc, builder.getI64Type(),
                                            offset.constant);
    access.address = step(access.address, by, 1);
  }
  access.stride = offset.laneStride;
  bool apart =
      access.width > 1 && offset.laneStride != 0 && offset.laneStride != 1;
  if (!offset.spread && !apart)
    return access;
  Value spread = offset.spread;
  if (offset.laneStride != 0) {
    Value lanes = vector::StepOp::create(
        builder, loc,
        cast<VectorType>(vectorize(builder.getIndexType(), access.width)));
    spread = addOrTake(spread, multiplyIndex(lanes, offset.laneStride));
  }
  access.stride = std::nullopt;
  access.alignment = std::min<unsigned>(
      access.alignment, uop::getElementBytes(type.getElementType()));
  access.address = step(access.address, spread, access.width);
  return access;
}

/// Reads all lanes of `access` where `valid`, a vector of i1, is true, and
/// takes `other` elsewhere.
Value Emitter::buildVectorLoad(const Access &access, Value valid, Value other) {
  Type type = vectorize(access.memoryType, access.width);
  valid = splat(valid, access.width);
  if (!other)
    other = arith::ConstantOp::create(
        builder, loc, cast<TypedAttr>(builder.getZeroAttr(type)));
  other = splat(other, access.width);
  if (access.stride == 1)
    return LLVM::MaskedLoadOp::create(
        builder, loc, type, access.address, valid, other,
        builder.getI32IntegerAttr(access.alignment), UnitAttr());
  return LLVM::masked_gather::create(
      builder, loc, type, access.address, valid, other,
      builder.getI32IntegerAttr(access.alignment));
}

/// Reads `access` where `valid` is true (null: everywhere), and takes `other`
/// (null: anything) elsewhere. Both are in the form that memory has.
Value Emitter::buildLoad(const Access &access, Value valid, Value other) {
  auto plain = [&](Value address, int64_t width) {
    return LLVM::LoadOp::create(builder, loc,
                                vectorize(access.memoryType, width), address,
                                access.alignment)
        .getResult();
  };
  bool gather = !access.stride;
  bool scalar = access.width == 1 || access.stride == 0;
  if (!valid && !gather)
    return plain(access.address, scalar ? 1 : access.width);
  if (!valid)
    valid = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
  if (gather || (!scalar && isa<VectorType>(valid.getType())))
    return buildVectorLoad(access, valid, other);
  // One condition for the whole address: read something harmless instead.
  Value any = valid;
  if (isa<VectorType>(any.getType()))
    any = vector::ReductionOp::create(builder, loc, vector::CombiningKind::OR,
                                      any);
  int64_t bytes = access.width * access.memoryType.getIntOrFloatBitWidth() / 8;
  Value address = arith::SelectOp::create(builder, loc, any, access.address,
                                          getDummy(bytes));
  Value loaded = plain(address, scalar ? 1 : access.width);
  if (!other)
    return loaded;
  int64_t width = std::max({widthOf(valid), widthOf(loaded), widthOf(other)});
  return arith::SelectOp::create(builder, loc, splat(valid, width),
                                 splat(loaded, width), splat(other, width));
}

void Emitter::emitLoad(LoadOp load) {
  const FreeRanges::Set &set = ranges.of(load.getValue());
  Place place = findPlace(set);
  PtrType type = load.getPtr().getType();
  unsigned array = cast<BlockArgument>(load.getPtr()).getArgNumber();
  Value pointer = function.getArgument(array);
  if (load.getDependences().empty() && snapshots.contains(array))
    pointer = snapshots[array];
  Access access = getAccess(pointer, type, getElementOffset(load), place.lane);
  Value valid = getMask(set), other;
  if (packing && packing->packed == load) {
    access.address = getPackedAddress(*packing);
    valid = Value();
  }
  if (load.getGate()) {
    valid = both(valid, lookup(load.getGate()));
    other = toMemory(lookup(load.getAlternative()), access.memoryType);
  }
  Value loaded =
      fromMemory(buildLoad(access, valid, other), type.getValueType());
  loaded = splat(loaded, access.width);
  scopes[place.home]->known[{load.getValue(), place.combination}] = loaded;
}

/// Writes the element of the present combination of copies, in the innermost
/// scope.
void Emitter::emitStore(StoreOp store) {
  llvm::SaveAndRestore here(loc, store.getLoc());
  FreeRanges::Set set = ranges.of(store.getIndices());
  Place place = findPlace(set);
  PtrType type = store.getPtr().getType();
  Value pointer =
      function.getArgument(cast<BlockArgument>(store.getPtr()).getArgNumber());
  Access access = getAccess(pointer, type, getElementOffset(store), place.lane);
  Value value = splat(toMemory(lookup(store.getValue()), access.memoryType),
                      access.width);
  Value valid = both(storeMask, getMask(set));
  if (store.getGate())
    valid = both(valid, lookup(store.getGate()));
  buildStore(access, value, valid);
}

void Emitter::buildStore(const Access &access, Value value, Value valid) {
  OpBuilder::InsertionGuard guard(builder);
  if (valid && !isa<VectorType>(valid.getType()) && access.stride) {
    auto guarded =
        scf::IfOp::create(builder, loc, valid, /*withElseRegion=*/false);
    builder.setInsertionPoint(guarded.thenBlock()->getTerminator());
    valid = Value();
  }
  auto align = builder.getI32IntegerAttr(access.alignment);
  if (!access.stride) {
    if (!valid)
      valid =
          arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
    LLVM::masked_scatter::create(builder, loc, value, access.address,
                                 splat(valid, access.width), align);
  } else if (valid) {
    LLVM::MaskedStoreOp::create(builder, loc, value, access.address, valid,
                                align);
  } else {
    LLVM::StoreOp::create(builder, loc, value, access.address,
                          access.alignment);
  }
}
