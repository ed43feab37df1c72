// Loads and stores of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Memory.h"

#include "lib/Conversion/Emit/StreamingStore.h"

#include "mlir/IR/Matchers.h"
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

SmallVector<int64_t> Memory::getKnownPlaces(const Offset &offset) {
  SmallVector<int64_t> places;
  DenseIntElementsAttr known;
  if (!matchPattern(offset.spread, m_Constant(&known)))
    return places;
  for (auto [lane, spread] : llvm::enumerate(known.getValues<APInt>()))
    places.push_back(spread.getSExtValue() +
                     static_cast<int64_t>(lane) * offset.laneStride);
  // A number in an instruction has 32 bits.
  if (!llvm::all_of(places, llvm::isInt<32>))
    places.clear();
  return places;
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
    return code.fold<LLVM::GEPOp>(stepped, result.memoryType, base,
                                  ArrayRef<LLVM::GEPArg>{by});
  };
  result.address = pointer;
  if (offset.sum)
    result.address = step(result.address, offset.sum, 1);
  if (offset.constant != 0)
    result.address = step(result.address, code.getStep(offset.constant), 1);
  result.stride = offset.laneStride;
  if (!offset.spread && (result.width == 1 || result.isWhole()))
    return result;
  result.alignment = std::min<unsigned>(result.alignment, elementBytes);
  if (!offset.spread)
    return result;
  result.stride = std::nullopt;
  result.places = getKnownPlaces(offset);
  if (!result.places.empty())
    return result;
  Value spread = offset.spread;
  if (offset.laneStride != 0)
    spread = code.addOrTake(
        spread, code.scaleIndex(code.steps(result.width), offset.laneStride));
  result.address = step(result.address, spread, result.width);
  return result;
}

/// The address of an array of the kernel's, as it is now.
Value Memory::getMemory(Value array) {
  auto parameter = dyn_cast<BlockArgument>(array);
  return parameter ? function.getArgument(parameter.getArgNumber())
                   : locals.lookup(array);
}

Value Memory::getArray(LoadOp load) {
  auto parameter = dyn_cast<BlockArgument>(load.getPtr());
  if (parameter && load.getDependences().empty())
    if (Value copy = snapshots.lookup(parameter.getArgNumber()))
      return copy;
  return getMemory(load.getPtr());
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

void Memory::emitPrefetch(LoadOp load, int64_t elements, int64_t bytes,
                          CacheLevel to) {
  constexpr int64_t cacheLine = 64;
  LinearIndex offset = getElementOffset(load);
  llvm::erase_if(offset.terms, [&](const LinearIndex::Term &term) {
    return !scopes.isOpen(term.variable.getDefiningOp<RangeOp>());
  });
  offset.constant += elements;
  Access access = getAccess(getArray(load), load.getPtr().getType(), offset,
                            /*lane=*/0);
  for (int64_t line = 0; line < bytes; line += cacheLine)
    code.create<LLVM::Prefetch>(
        code.getAddress(access.address, code.getStep(line)),
        /*rw=*/0, /*hint=*/to, /*cache=*/1);
}

void Memory::emitStore(StoreOp store, Value where) {
  llvm::SaveAndRestore here(code.loc, store.getLoc());
  FreeRanges::Set set = scopes.getRanges().of(store.getIndices());
  Access to = getAccess(getMemory(store.getPtr()), store.getPtr().getType(),
                        getElementOffset(store), scopes.findPlace(set).lane);
  Value value = code.splat(
      code.toMemory(scopes.lookup(store.getValue()), to.memoryType), to.width);
  Value valid = code.both(where, scopes.getMask(set));
  if (store.getGate())
    valid = code.both(valid, scopes.lookup(store.getGate()));
  to.streams = streaming.contains(store);
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
  if (!access.stride && access.places.empty())
    return access.address;
  Value steps =
      access.stride
          ? code.scaleIndex(code.steps(access.width), *access.stride)
          : code.constant(code.builder.getI64VectorAttr(access.places));
  Type addresses =
      VectorCode::vectorize(access.address.getType(), access.width);
  return code.fold<LLVM::GEPOp>(addresses, access.memoryType, access.address,
                                ArrayRef<LLVM::GEPArg>{steps});
}

Value Memory::emitWords(LoadOp load) {
  Access from = getAccess(load);
  Type word = code.builder.getI32Type();
  if (from.width == 1 || from.stride == 0)
    return code.splat(
        code.create<LLVM::LoadOp>(word, from.address, /*alignment=*/1),
        from.width);
  Type words = VectorCode::vectorize(word, from.width);
  Value valid = scopes.getMask(scopes.getRanges().of(load.getValue()));
  valid =
      code.splat(valid ? valid : code.constant(code.builder.getBoolAttr(true)),
                 from.width);
  Value zeros = code.constant(cast<TypedAttr>(code.builder.getZeroAttr(words)));
  auto align = code.builder.getI32IntegerAttr(1);
  if (from.stride == 4)
    return code.create<LLVM::MaskedLoadOp>(words, from.address, valid, zeros,
                                           align, UnitAttr());
  return code.create<LLVM::masked_gather>(words, getAddresses(code, from),
                                          valid, zeros, align);
}

/// Reads all lanes of `access`, one behind the other or anywhere, where `valid`
/// is true, and takes `other`, or zeros, elsewhere.
static Value loadLanes(VectorCode &code, const Access &access, Value valid,
                       Value other) {
  Type type = VectorCode::vectorize(access.memoryType, access.width);
  valid = code.splat(valid, access.width);
  if (!other)
    other = code.constant(cast<TypedAttr>(code.builder.getZeroAttr(type)));
  other = code.splat(other, access.width);
  auto align = code.builder.getI32IntegerAttr(access.alignment);
  if (access.stride == 1)
    return code.create<LLVM::MaskedLoadOp>(type, access.address, valid, other,
                                           align, UnitAttr());
  return code.create<LLVM::masked_gather>(type, getAddresses(code, access),
                                          valid, other, align);
}

namespace {
/// A condition as the part that is the same for all lanes and the part that
/// differs; each is null where it always holds.
struct LaneCondition {
  Value all, lanes;

  /// Takes the conjunction `valid`, a vector, apart.
  LaneCondition(VectorCode &code, Value valid) { add(code, valid); }

  /// The condition of lanes that `wanted`, a vector, says.
  Value make(VectorCode &code, Value wanted) const {
    if (!all)
      return wanted;
    Value none = code.constant(
        cast<TypedAttr>(code.builder.getZeroAttr(wanted.getType())));
    return code.create<arith::SelectOp>(all, wanted, none);
  }

private:
  void add(VectorCode &code, Value part) {
    if (auto both = part.getDefiningOp<arith::AndIOp>()) {
      add(code, both.getLhs());
      add(code, both.getRhs());
    } else if (auto splat = part.getDefiningOp<vector::BroadcastOp>()) {
      all = code.both(all, splat.getSource());
    } else {
      lanes = code.both(lanes, part);
    }
  }
};

/// Lanes that lie a few elements apart, picked from whole vectors: the elements
/// from the one that lies first to the one that lies last, in pieces of as many
/// as there are lanes. The last piece ends with the last element, so that
/// nothing behind it is read.
class LanePicker {
public:
  LanePicker(VectorCode &code, const Access &access)
      : code(code), access(access), width(access.width), places(access.places) {
    for (int64_t lane = 0; access.stride && lane < width; ++lane)
      places.push_back(*access.stride * lane);
    if (places.empty())
      return;
    auto [low, high] = std::minmax_element(places.begin(), places.end());
    first = *low;
    span = *high - first + 1;
  }

  bool canPick() const {
    constexpr int64_t maxDistance = 4;
    return !places.empty() && !access.isWhole() &&
           span <= maxDistance * (width - 1) + 1 &&
           access.memoryType.getIntOrFloatBitWidth() >= 32;
  }

  /// Elements from the first to the last one, those that a vector has at least.
  int64_t getSpan() const { return std::max(span, width); }
  /// The address of the element that lies first.
  Value getFirst() { return step(access.address, first); }
  /// Reads the lanes, `from` being the address of the element that lies first,
  /// where `valid`, a vector, is true (null: everywhere), and takes `other`
  /// (null: zeros) elsewhere.
  Value load(Value from, Value valid, Value other);

private:
  /// Where lane number `lane` lies, counted from the element that lies first.
  int64_t getPosition(int64_t lane) const { return places[lane] - first; }
  bool haveOwnElements() const {
    return llvm::SmallDenseSet<int64_t>(places.begin(), places.end()).size() ==
           places.size();
  }
  Value step(Value address, int64_t elements) {
    return elements == 0 ? address
                         : code.fold<LLVM::GEPOp>(
                               address.getType(), access.memoryType, address,
                               ArrayRef<LLVM::GEPArg>{code.getStep(elements)});
  }
  Value getWanted(int64_t begin, Value lanes);
  Value loadPiece(Value address, int64_t begin, const LaneCondition &condition,
                  Value other);
  Value loadWhole(Value address) {
    return code.create<LLVM::LoadOp>(
        VectorCode::vectorize(access.memoryType, width), address,
        access.alignment);
  }

  VectorCode &code;
  const Access &access;
  int64_t width;
  /// Where each lane lies, from `access.address` on.
  SmallVector<int64_t> places;
  /// The place that lies first, and elements from it to the last one.
  int64_t first = 0, span = 0;
};
} // namespace

/// Which of the elements from number `begin` on a lane takes for which `lanes`
/// (null: all of them) is true.
Value LanePicker::getWanted(int64_t begin, Value lanes) {
  auto constant = [&](ArrayRef<bool> bits) -> Value {
    return code.constant(code.builder.getBoolVectorAttr(bits));
  };
  if (!lanes)
    lanes = constant(SmallVector<bool>(width, true));
  Value never = constant(SmallVector<bool>(width, false));
  // Where several lanes take one element, each has a turn.
  SmallVector<SmallVector<int64_t>> turns;
  for (int64_t lane = 0; lane < width; ++lane) {
    int64_t position = getPosition(lane) - begin;
    if (position < 0 || position >= width)
      continue;
    auto *free = llvm::find_if(
        turns, [&](ArrayRef<int64_t> turn) { return turn[position] == width; });
    if (free == turns.end())
      free = &turns.emplace_back(width, width);
    (*free)[position] = lane;
  }
  Value wanted = never;
  for (ArrayRef<int64_t> turn : turns)
    wanted = code.fold<arith::OrIOp>(
        code.fold<vector::ShuffleOp>(lanes, never, turn), wanted);
  return wanted;
}

/// The elements from number `begin` on; of those, only the lanes' are read.
Value LanePicker::loadPiece(Value address, int64_t begin,
                            const LaneCondition &condition, Value other) {
  return code.create<LLVM::MaskedLoadOp>(
      VectorCode::vectorize(access.memoryType, width), address,
      condition.make(code, getWanted(begin, condition.lanes)), other,
      code.builder.getI32IntegerAttr(access.alignment), UnitAttr());
}

Value LanePicker::load(Value from, Value valid, Value other) {
  // A vector would reach beyond the last element.
  if (!valid && span < width)
    valid = code.constant(
        code.builder.getBoolVectorAttr(SmallVector<bool>(width, true)));
  // Where the lanes come to lie in a piece, each has one value for `other`.
  bool isOwn = haveOwnElements();
  bool selects =
      valid && (!isOwn || (other && isa<VectorType>(other.getType())));
  Value outside = selects ? Value() : other;
  if (valid && !outside)
    outside = code.constant(
        cast<TypedAttr>(code.builder.getZeroAttr(access.memoryType)));
  std::optional<LaneCondition> condition;
  if (valid) {
    outside = code.splat(outside, width);
    condition.emplace(code, valid);
  }
  Value picked;
  for (int64_t piece = 0; piece < span; piece += width) {
    int64_t begin = std::max<int64_t>(0, std::min(piece, span - width));
    Value address = step(from, begin);
    Value loaded = condition ? loadPiece(address, begin, *condition, outside)
                             : loadWhole(address);
    SmallVector<int64_t> lanes;
    for (int64_t lane = 0; lane < width; ++lane) {
      int64_t position = getPosition(lane);
      lanes.push_back(position < piece ? lane : width + position - begin);
      if (position >= piece + width)
        lanes.back() = -1;
    }
    picked =
        code.create<vector::ShuffleOp>(picked ? picked : loaded, loaded, lanes);
  }
  if (!selects)
    return picked;
  if (!other)
    other = code.constant(
        cast<TypedAttr>(code.builder.getZeroAttr(access.memoryType)));
  return code.create<arith::SelectOp>(valid, picked, code.splat(other, width));
}

Value VectorAccess::load(VectorCode &code, const Access &access, Value valid,
                         Value other) {
  bool scalar = access.width == 1 || access.stride == 0;
  LanePicker picker(code, access);
  bool picks = !scalar && picker.canPick();
  bool gather = !scalar && !access.isWhole() && !picks;
  bool isPerLane = valid && isa<VectorType>(valid.getType());
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
    valid = code.constant(code.builder.getBoolAttr(true));
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

/// The number of lanes that the constant `mask` lets pass, if these are the
/// first ones, at least one.
static std::optional<int64_t> countFirst(Value mask) {
  DenseElementsAttr lanes;
  if (!mask || !isa<VectorType>(mask.getType()) ||
      !matchPattern(mask, m_Constant(&lanes)))
    return std::nullopt;
  SmallVector<bool> passes = llvm::to_vector(lanes.getValues<bool>());
  auto end = llvm::find(passes, false);
  if (end == passes.begin() ||
      std::find(end, passes.end(), true) != passes.end())
    return std::nullopt;
  return end - passes.begin();
}

/// Writes the first `count` elements of `vector` to `address`, in pieces of
/// powers of two.
static void storeInPieces(VectorCode &code, Value vector, int64_t count,
                          Value address, unsigned alignment) {
  int64_t bytes =
      getElementBytes(cast<VectorType>(vector.getType()).getElementType());
  for (int64_t first = 0; first < count;) {
    int64_t size = llvm::bit_floor(static_cast<uint64_t>(count - first));
    Value piece = size == 1
                      ? code.extract(vector, first)
                      : code.create<vector::ShuffleOp>(
                            vector, vector,
                            llvm::to_vector(llvm::seq(first, first + size)));
    Value there = code.getAddress(address, code.i64Constant(first * bytes));
    code.create<LLVM::StoreOp>(piece, there, alignment);
    first += size;
  }
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
      valid = code.constant(builder.getBoolAttr(true));
    code.create<LLVM::masked_scatter>(value, getAddresses(code, access),
                                      code.splat(valid, access.width), align);
  } else if (std::optional<int64_t> count = countFirst(valid);
             count && !masksStores) {
    storeInPieces(code, value, *count, access.address, access.alignment);
  } else if (valid) {
    code.create<LLVM::MaskedStoreOp>(value, access.address, valid, align);
  } else if (access.streams && access.width > 1 && access.stride == 1) {
    createStreamingStore(builder, code.loc, value, access.address,
                         access.alignment);
  } else {
    code.create<LLVM::StoreOp>(value, access.address, access.alignment);
  }
}
