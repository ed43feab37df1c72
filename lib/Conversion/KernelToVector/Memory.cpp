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
  if (!offset.spread && (result.width == 1 || result.isWhole()))
    return result;
  result.alignment = std::min<unsigned>(result.alignment, elementBytes);
  if (!offset.spread)
    return result;
  Value spread = offset.spread;
  if (offset.laneStride != 0)
    spread = code.addOrTake(
        spread, code.scaleIndex(code.steps(result.width), offset.laneStride));
  result.stride = std::nullopt;
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

/// The addresses of all lanes, as a vector.
static Value getAddresses(VectorCode &code, const Access &access) {
  if (!access.stride)
    return access.address;
  Value steps = code.scaleIndex(code.steps(access.width), *access.stride);
  Type addresses =
      VectorCode::vectorize(access.address.getType(), access.width);
  return code.create<LLVM::GEPOp>(addresses, access.memoryType, access.address,
                                  ArrayRef<LLVM::GEPArg>{steps});
}

/// Reads all lanes of `access`, one behind the other or anywhere, where `valid`
/// is true, and takes `other`, or zeros, elsewhere.
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
  return code.create<LLVM::masked_gather>(type, getAddresses(code, access),
                                          valid, other, align);
}

namespace {
/// Lanes that lie a few elements apart, picked from whole vectors: the elements
/// from the one that lies first to the one that lies last, in pieces of as many
/// as there are lanes. The last piece ends with the last element, so that
/// nothing behind it is read.
class LanePicker {
public:
  LanePicker(VectorCode &code, const Access &access)
      : code(code), access(access), distance(std::abs(*access.stride)),
        width(access.width) {}

  static bool canPick(const Access &access) {
    constexpr int64_t maxDistance = 4;
    return access.stride && !access.isWhole() &&
           std::abs(*access.stride) <= maxDistance &&
           access.memoryType.getIntOrFloatBitWidth() >= 32;
  }

  /// Elements from the first to the last one.
  int64_t getSpan() const { return distance * (width - 1) + 1; }
  /// The address of the element that lies first.
  Value getFirst() {
    int64_t elements = *access.stride < 0 ? *access.stride * (width - 1) : 0;
    return step(access.address, elements);
  }
  /// Reads the lanes, `first` being the address of the element that lies first,
  /// where `valid`, a vector, is true (null: everywhere), and takes `other`
  /// (null: zeros) elsewhere.
  Value load(Value first, Value valid, Value other);

private:
  /// Where lane number `lane` lies, counted from the element that lies first.
  int64_t getPosition(int64_t lane) const {
    return distance * (*access.stride < 0 ? width - 1 - lane : lane);
  }
  Value step(Value address, int64_t elements) {
    return elements == 0
               ? address
               : code.create<LLVM::GEPOp>(
                     address.getType(), access.memoryType, address,
                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(elements)});
  }
  Value loadPiece(Value address, int64_t begin, Value valid, Value other);

  VectorCode &code;
  const Access &access;
  /// Elements between lanes that lie beside each other, and number of lanes.
  int64_t distance, width;
};
} // namespace

/// The elements from number `begin` on; of those, only the lanes' are read if
/// there is a condition.
Value LanePicker::loadPiece(Value address, int64_t begin, Value valid,
                            Value other) {
  Type type = VectorCode::vectorize(access.memoryType, width);
  if (!valid)
    return code.create<LLVM::LoadOp>(type, address, access.alignment);
  Value never = code.splat(
      code.create<arith::ConstantOp>(code.builder.getBoolAttr(false)), width);
  SmallVector<int64_t> lanes(width, width);
  for (int64_t lane = 0; lane < width; ++lane) {
    int64_t position = getPosition(lane) - begin;
    if (position >= 0 && position < width)
      lanes[position] = lane;
  }
  Value mask = code.create<vector::ShuffleOp>(valid, never, lanes);
  return code.create<LLVM::MaskedLoadOp>(
      type, address, mask, other,
      code.builder.getI32IntegerAttr(access.alignment), UnitAttr());
}

Value LanePicker::load(Value first, Value valid, Value other) {
  // Where the lanes come to lie in a piece, each has one value for `other`.
  Value outside = other;
  if (valid && (!other || isa<VectorType>(other.getType())))
    outside = code.create<arith::ConstantOp>(
        cast<TypedAttr>(code.builder.getZeroAttr(access.memoryType)));
  if (valid)
    outside = code.splat(outside, width);
  Value picked;
  for (int64_t from = 0; from < getSpan(); from += width) {
    int64_t begin = std::min(from, getSpan() - width);
    Value piece = loadPiece(step(first, begin), begin, valid, outside);
    SmallVector<int64_t> lanes;
    for (int64_t lane = 0; lane < width; ++lane) {
      int64_t position = getPosition(lane);
      lanes.push_back(position < from ? lane : width + position - begin);
      if (position >= from + width)
        lanes.back() = -1;
    }
    picked =
        code.create<vector::ShuffleOp>(picked ? picked : piece, piece, lanes);
  }
  if (valid && other && isa<VectorType>(other.getType()))
    picked = code.create<arith::SelectOp>(valid, picked, other);
  return picked;
}

Value VectorAccess::load(VectorCode &code, const Access &access, Value valid,
                         Value other) {
  bool scalar = access.width == 1 || access.stride == 0;
  bool picks = !scalar && LanePicker::canPick(access);
  bool gather = !scalar && !access.isWhole() && !picks;
  bool isPerLane = valid && isa<VectorType>(valid.getType());
  LanePicker picker(code, access);
  auto plain = [&](Value address) -> Value {
    if (picks)
      return picker.load(address, /*valid=*/{}, /*other=*/{});
    Type type =
        VectorCode::vectorize(access.memoryType, scalar ? 1 : access.width);
    return code.create<LLVM::LoadOp>(type, address, access.alignment);
  };
  Value first = picks ? picker.getFirst() : access.address;
  if (!valid && !gather)
    return plain(first);
  if (picks && isPerLane)
    return picker.load(first, valid, other);
  if (!valid)
    valid = code.create<arith::ConstantOp>(code.builder.getBoolAttr(true));
  if (gather || (!scalar && isPerLane))
    return loadLanes(code, access, valid, other);
  // One condition for the whole address: read something harmless instead.
  Value any = valid;
  if (isa<VectorType>(any.getType()))
    any = code.create<vector::ReductionOp>(vector::CombiningKind::OR, any);
  int64_t bytes = (picks ? picker.getSpan() : access.width) *
                  access.memoryType.getIntOrFloatBitWidth() / 8;
  Value loaded =
      plain(code.create<arith::SelectOp>(any, first, getDummy(code, bytes)));
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
  bool scatter = access.width > 1 && !access.isWhole();
  if (valid && !isa<VectorType>(valid.getType()) && !scatter) {
    auto guarded = code.create<scf::IfOp>(valid, /*withElseRegion=*/false);
    builder.setInsertionPoint(guarded.thenBlock()->getTerminator());
    valid = Value();
  }
  auto align = builder.getI32IntegerAttr(access.alignment);
  if (scatter) {
    if (!valid)
      valid = code.create<arith::ConstantOp>(builder.getBoolAttr(true));
    code.create<LLVM::masked_scatter>(value, getAddresses(code, access),
                                      code.splat(valid, access.width), align);
  } else if (valid) {
    code.create<LLVM::MaskedStoreOp>(value, access.address, valid, align);
  } else {
    code.create<LLVM::StoreOp>(value, access.address, access.alignment);
  }
}
