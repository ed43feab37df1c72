// Loads and stores of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Memory.h"

#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

//===-- addresses ---------------------------------------------------------===//

Memory::Offset Memory::splitOffset(const LinearIndex &offset, unsigned lane) {
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
      unsigned number = scopes.find(range);
      const Scope &scope = scopes[number];
      // Of ranges that run as one, the innermost one's coefficient is that of
      // the counter.
      if (scope.ranges.back() != range)
        continue;
      sums.push_back({number, sums.size(), scope.base, coefficient});
      result.constant +=
          coefficient * scopes.getCopy(number) * scope.copyStride;
      if (number == lane)
        result.laneStride = coefficient;
      continue;
    }
    Value value = scopes.lookup(term);
    if (isa<VectorType>(value.getType()))
      result.spread =
          code.addOrTake(result.spread, code.scaleIndex(value, coefficient));
    else
      sums.push_back(
          {scopes.findPlace(term).home, sums.size(), value, coefficient});
  }
  // Those that change least often come first: the sums so far are then
  // invariant in the loops inside.
  llvm::sort(sums, [](const Sum &a, const Sum &b) {
    return std::tie(a.scope, a.order) < std::tie(b.scope, b.order);
  });
  for (const Sum &entry : sums)
    result.sum = code.addOrTake(
        result.sum, code.scaleIndex(entry.value, entry.coefficient));
  return result;
}

/// The largest number that the address `offset` elements into an array is
/// known to be a multiple of, in bytes.
unsigned Memory::getAlignment(const LinearIndex &offset, int64_t elementBytes) {
  if (!alignment.ofElements)
    return 1;
  int64_t bytes = std::max(alignment.bytes, elementBytes);
  bytes = std::gcd(bytes, offset.constant * elementBytes);
  for (auto [term, coefficient] : offset.terms) {
    auto range = term.getDefiningOp<RangeOp>();
    int64_t multiple = range ? scopes[scopes.find(range)].multiple : 1;
    bytes = std::gcd(bytes, coefficient * multiple * elementBytes);
  }
  return bytes;
}

/// The address of the element `offset` elements into the array at `pointer`, or
/// those of all lanes of scope number `lane`.
Access Memory::getAccess(Value pointer, PtrType type, const LinearIndex &linear,
                         unsigned lane) {
  Access result;
  int64_t elementBytes = getElementBytes(type.getElementType());
  result.memoryType = VectorCode::getMemoryType(type.getElementType());
  result.width = lane ? scopes[lane].width : 1;
  result.alignment = getAlignment(linear, elementBytes);
  Offset offset = splitOffset(linear, lane);
  auto step = [&](Value base, LLVM::GEPArg by, int64_t width) -> Value {
    Type stepped = VectorCode::vectorize(
        LLVM::LLVMPointerType::get(code.builder.getContext()), width);
    return code.create<LLVM::GEPOp>(stepped, result.memoryType, base,
                                    ArrayRef<LLVM::GEPArg>{by});
  };
  result.address = pointer;
  if (offset.sum)
    result.address = step(result.address, offset.sum, 1);
  if (offset.constant != 0)
    result.address = step(result.address, code.i64Constant(offset.constant), 1);
  result.stride = offset.laneStride;
  bool apart =
      result.width > 1 && offset.laneStride != 0 && offset.laneStride != 1;
  if (!offset.spread && !apart)
    return result;
  Value spread = offset.spread;
  if (offset.laneStride != 0)
    spread = code.addOrTake(
        spread, code.scaleIndex(code.steps(result.width), offset.laneStride));
  result.stride = std::nullopt;
  result.alignment = std::min<unsigned>(result.alignment, elementBytes);
  result.address = step(result.address, spread, result.width);
  return result;
}

Value Memory::getArray(LoadOp load) {
  unsigned array = cast<BlockArgument>(load.getPtr()).getArgNumber();
  if (load.getDependences().empty() && snapshots.contains(array))
    return snapshots[array];
  return function.getArgument(array);
}

Access Memory::getAccess(LoadOp load) {
  return getAccess(getArray(load), load.getPtr().getType(),
                   getElementOffset(load),
                   scopes.findPlace(load.getValue()).lane);
}

//===-- accesses ----------------------------------------------------------===//

void Memory::emitLoad(LoadOp load) {
  PtrType type = load.getPtr().getType();
  Access from = getAccess(load);
  Value valid = scopes.getMask(scopes.getRanges().of(load.getValue())), other;
  if (packed == load) {
    from.address = getPackedAddress();
    valid = Value();
  }
  if (load.getGate()) {
    valid = code.both(valid, scopes.lookup(load.getGate()));
    other =
        code.toMemory(scopes.lookup(load.getAlternative()), from.memoryType);
  }
  Value loaded = code.fromMemory(access.load(code, from, valid, other),
                                 type.getValueType());
  scopes.define(load.getValue(), code.splat(loaded, from.width));
}

void Memory::emitStore(StoreOp store, Value where) {
  llvm::SaveAndRestore here(code.loc, store.getLoc());
  FreeRanges::Set set = scopes.getRanges().of(store.getIndices());
  Value pointer =
      function.getArgument(cast<BlockArgument>(store.getPtr()).getArgNumber());
  Access to = getAccess(pointer, store.getPtr().getType(),
                        getElementOffset(store), scopes.findPlace(set).lane);
  Value value = code.splat(
      code.toMemory(scopes.lookup(store.getValue()), to.memoryType), to.width);
  Value valid = code.both(where, scopes.getMask(set));
  if (store.getGate())
    valid = code.both(valid, scopes.lookup(store.getGate()));
  access.store(code, to, value, valid);
}

//===-- vectors of a CPU --------------------------------------------------===//

/// Memory that may be read, and whose content nobody uses, where a gate forbids
/// an address.
Value VectorAccess::getDummy(VectorCode &code, int64_t bytes) {
  // Wide enough for any vector, so that one serves the whole kernel.
  constexpr int64_t dummyBytes = 1024;
  assert(bytes <= dummyBytes && "a vector is larger than expected");
  if (!dummy) {
    OpBuilder::InsertionGuard guard(code.builder);
    code.builder.setInsertionPointToStart(entry);
    Value count = code.create<LLVM::ConstantOp>(
        code.builder.getI64Type(), code.builder.getI64IntegerAttr(dummyBytes));
    dummy = code.create<LLVM::AllocaOp>(
        LLVM::LLVMPointerType::get(code.builder.getContext()),
        code.builder.getI8Type(), count, /*alignment=*/64);
  }
  return dummy;
}

/// Reads all lanes of `access` where `valid` is true, and takes `other`, or
/// zeros, elsewhere.
static Value loadLanes(VectorCode &code, const Access &access, Value valid,
                       Value other) {
  Type type = VectorCode::vectorize(access.memoryType, access.width);
  valid = code.splat(valid, access.width);
  if (!other)
    other = code.create<arith::ConstantOp>(
        cast<TypedAttr>(code.builder.getZeroAttr(type)));
  other = code.splat(other, access.width);
  auto align = code.builder.getI32IntegerAttr(access.alignment);
  if (access.stride == 1)
    return code.create<LLVM::MaskedLoadOp>(type, access.address, valid, other,
                                           align, UnitAttr());
  return code.create<LLVM::masked_gather>(type, access.address, valid, other,
                                          align);
}

Value VectorAccess::load(VectorCode &code, const Access &access, Value valid,
                         Value other) {
  bool gather = !access.stride;
  bool scalar = access.width == 1 || access.stride == 0;
  auto plain = [&](Value address) -> Value {
    Type type =
        VectorCode::vectorize(access.memoryType, scalar ? 1 : access.width);
    return code.create<LLVM::LoadOp>(type, address, access.alignment);
  };
  if (!valid && !gather)
    return plain(access.address);
  if (!valid)
    valid = code.create<arith::ConstantOp>(code.builder.getBoolAttr(true));
  if (gather || (!scalar && isa<VectorType>(valid.getType())))
    return loadLanes(code, access, valid, other);
  // One condition for the whole address: read something harmless instead.
  Value any = valid;
  if (isa<VectorType>(any.getType()))
    any = code.create<vector::ReductionOp>(vector::CombiningKind::OR, any);
  int64_t bytes = access.width * access.memoryType.getIntOrFloatBitWidth() / 8;
  Value loaded = plain(
      code.create<arith::SelectOp>(any, access.address, getDummy(code, bytes)));
  if (!other)
    return loaded;
  int64_t width =
      std::max({VectorCode::widthOf(valid), VectorCode::widthOf(loaded),
                VectorCode::widthOf(other)});
  return code.create<arith::SelectOp>(code.splat(valid, width),
                                      code.splat(loaded, width),
                                      code.splat(other, width));
}

void VectorAccess::store(VectorCode &code, const Access &access, Value value,
                         Value valid) {
  OpBuilder &builder = code.builder;
  OpBuilder::InsertionGuard guard(builder);
  if (valid && !isa<VectorType>(valid.getType()) && access.stride) {
    auto guarded = code.create<scf::IfOp>(valid, /*withElseRegion=*/false);
    builder.setInsertionPoint(guarded.thenBlock()->getTerminator());
    valid = Value();
  }
  auto align = builder.getI32IntegerAttr(access.alignment);
  if (!access.stride) {
    if (!valid)
      valid = code.create<arith::ConstantOp>(builder.getBoolAttr(true));
    code.create<LLVM::masked_scatter>(value, access.address,
                                      code.splat(valid, access.width), align);
  } else if (valid) {
    code.create<LLVM::MaskedStoreOp>(value, access.address, valid, align);
  } else {
    code.create<LLVM::StoreOp>(value, access.address, access.alignment);
  }
}
