// Emits the values and stores of a kernel inside the open loops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/ValueEmitter.h"

#include "lib/Conversion/KernelToVector/ReductionEmitter.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

//===-- values ------------------------------------------------------------===//

/// The values that must be written before `value`; those of a reduction are
/// written inside it.
static SmallVector<Value> getNeeded(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || isa<RangeOp, jit::ValueOp>(op))
    return {};
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return SmallVector<Value>(reduce.getInit());
  if (auto load = dyn_cast<LoadOp>(op)) {
    SmallVector<Value> needed;
    for (auto [term, coefficient] : getElementOffset(load).terms)
      if (!term.getDefiningOp<RangeOp>())
        needed.push_back(term);
    if (load.getGate())
      needed.append({load.getGate(), load.getAlternative()});
    return needed;
  }
  return SmallVector<Value>(op->getOperands());
}

Value ValueEmitter::emit(Value value) {
  if (Value done = scopes.lookup(value))
    return done;
  // Chains of values can be long: walk them with a stack of our own.
  SmallVector<Value> stack{value};
  while (!stack.empty()) {
    Value current = stack.back();
    if (scopes.lookup(current)) {
      stack.pop_back();
      continue;
    }
    size_t before = stack.size();
    if (current != packed)
      for (Value needed : getNeeded(current))
        if (!scopes.lookup(needed))
          stack.push_back(needed);
    if (stack.size() != before)
      continue;
    emitOne(current);
    stack.pop_back();
  }
  return scopes.lookup(value);
}

/// Writes `value`, whose operands are there, at its home.
void ValueEmitter::emitOne(Value value) {
  Scopes::Outward home(scopes, scopes.findPlace(value).home);
  llvm::SaveAndRestore here(code.loc, value.getLoc());
  Operation *op = value.getDefiningOp();
  if (value == packed)
    scopes.define(packed,
                  loadPacked(scopes[scopes.findPlace(packed).lane].width));
  else if (auto result = inMemory.find(op); result != inMemory.end())
    scopes.define(value, result->second());
  else if (auto reduce = dyn_cast_or_null<ReduceOp>(op))
    ReductionEmitter(*this, partials, plan).emit(reduce);
  else if (auto load = dyn_cast_or_null<LoadOp>(op))
    memory.emitLoad(load);
  else if (auto range = dyn_cast_or_null<RangeOp>(op))
    scopes.define(value, emitRange(range));
  else if (auto variable = dyn_cast_or_null<jit::ValueOp>(op))
    scopes.define(value, emitVariable(variable));
  else
    emitElementwise(op);
}

Value ValueEmitter::loadPacked(int64_t width, int64_t first) {
  Type type = VectorCode::getMemoryType(packed.getType());
  Value address = getPackedAddress();
  if (first > 0)
    address = code.getAddress(address,
                              code.i64Constant(first * getElementBytes(type)));
  Value vector = code.create<LLVM::LoadOp>(VectorCode::vectorize(type, width),
                                           address, /*alignment=*/1);
  return code.fromMemory(vector, packed.getType());
}

Value ValueEmitter::loadSums(int64_t width) {
  Type type = VectorCode::vectorize(code.builder.getI32Type(), width);
  return code.create<LLVM::LoadOp>(type, getSumsAddress(), /*alignment=*/4);
}

Value ValueEmitter::emitVariable(jit::ValueOp variable) {
  unsigned number = cast<BlockArgument>(variable.getVariable()).getArgNumber();
  // The scratch pointer stands between the arrays and the scalars.
  Value argument = function.getArgument(number + 1);
  return variable.getType().isIndex()
             ? code.create<arith::IndexCastOp>(variable.getType(), argument)
                   .getResult()
             : argument;
}

Value ValueEmitter::emitRange(RangeOp range) {
  unsigned number = scopes.find(range);
  const Scope &scope = scopes[number];
  Value first = code.add(scope.base, scopes.getCopy(number) * scope.copyStride);
  return scope.width == 1 ? first : code.stepsFrom(first, scope.width);
}

void ValueEmitter::emitElementwise(Operation *op) {
  SmallVector<Value> operands, results;
  for (Value operand : op->getOperands())
    operands.push_back(scopes.lookup(operand));
  if (op->hasTrait<OpTrait::ConstantLike>())
    results.push_back(code.constant(cast<arith::ConstantOp>(op).getValue()));
  else
    results = code.buildElementwise(op, operands);
  for (auto [old, value] : llvm::zip_equal(op->getResults(), results))
    scopes.define(old, value);
}

//===-- stores ------------------------------------------------------------===//

/// Lets the copies of a long computation take turns, op by op: a core that
/// waits for one has another at hand.
void ValueEmitter::emitInTurns(ArrayRef<StoreOp> stores,
                               const FreeRanges::Set &set) {
  // Shorter ones overlap by themselves.
  constexpr size_t minOps = 256;
  llvm::SetVector<Operation *> ops;
  for (StoreOp store : stores)
    ops.insert_range(collectOps(store));
  bool isPlain = llvm::none_of(ops, [](Operation *op) {
    auto load = dyn_cast<LoadOp>(op);
    return isa<ReduceOp>(op) || op->getNumRegions() > 0 ||
           (load && !load.getDependences().empty());
  });
  if (ops.size() <= minOps || !isPlain)
    return;
  for (Operation &op : *stores.front()->getBlock())
    if (ops.contains(&op) && !isa<RangeOp>(op) && op.getNumResults() == 1)
      scopes.forEachCopy(set, [&] { emit(op.getResult(0)); });
}

void ValueEmitter::emitStores(ArrayRef<StoreOp> stores, Value where) {
  FreeRanges::Set set =
      scopes.getRanges().of(StoreOp(stores.front()).getIndices());
  emitInTurns(stores, set);
  if (unsigned across =
          stores.size() == 1 && !where ? memory.findTile(stores.front()) : 0) {
    StoreOp store = stores.front();
    scopes.forEachCopy(set, [&] {
      emit(store.getValue());
      if (store.getGate())
        emit(store.getGate());
    });
    scopes.moveToInnermost();
    scopes.forEachCopy(set, [&] {
      if (scopes.getCopy(across) == 0)
        memory.emitTile(store, across);
    });
    return;
  }
  scopes.forEachCopy(set, [&] {
    // All values first: a store may change what a value of another one reads.
    for (StoreOp store : stores) {
      emit(store.getValue());
      if (store.getGate())
        emit(store.getGate());
      for (auto [term, coefficient] : getElementOffset(store).terms)
        if (!term.getDefiningOp<RangeOp>())
          emit(term);
    }
    scopes.moveToInnermost();
    for (StoreOp store : stores)
      memory.emitStore(store, where);
  });
}

//===-- stretches of loops ------------------------------------------------===//

/// Those of a loop of known extent.
static SmallVector<Segment> splitKnownLoop(Builder builder, const Loop &loop) {
  int64_t width = loop.width, step = width * loop.copies, extent = loop.extent;
  auto number = [&](int64_t value) {
    return OpFoldResult(builder.getIndexAttr(value));
  };
  SmallVector<Segment> segments;
  int64_t full = extent / step * step, vectors = extent / width * width;
  if (full > 0)
    segments.push_back({number(0), number(full), width, loop.copies, false});
  if (vectors > full)
    segments.push_back({number(full), number(vectors), width,
                        (vectors - full) / width, false});
  // The rest in as small a vector as holds it: that is less work, too.
  if (int64_t rest = extent - vectors; rest > 0) {
    int64_t narrow =
        std::max<int64_t>(llvm::PowerOf2Ceil(rest), loop.leastWidth);
    segments.push_back(
        {number(vectors), number(extent), narrow, 1, narrow != rest});
  }
  return segments;
}

SmallVector<Segment> loops::splitByTrips(VectorCode &code, const Loop &loop) {
  SmallVector<Segment> segments;
  for (int64_t trip = 0; trip < loop.extent; ++trip)
    segments.push_back({code.builder.getIndexAttr(trip),
                        code.builder.getIndexAttr(trip + 1), /*width=*/1,
                        /*copies=*/1, /*masked=*/false});
  return segments;
}

SmallVector<Segment> loops::splitLoop(ValueEmitter &values, const Loop &loop) {
  VectorCode &code = values.code;
  if (loop.extent >= 0)
    return splitKnownLoop(code.builder, loop);
  RangeOp range = loop.ranges.front();
  Value bound = values.emitBound(range);
  auto roundDown = [&](int64_t multiple) -> Value {
    if (multiple == 1)
      return bound;
    Value rest =
        code.create<arith::RemSIOp>(bound, code.indexConstant(multiple));
    return code.create<arith::SubIOp>(bound, rest);
  };
  values.scopes.moveToInnermost();
  // Stretches that no value of the bound reaches are not written.
  int64_t most = jit::getMaxExtent(range).value_or(INT64_MAX);
  int64_t step = loop.width * loop.copies;
  SmallVector<Segment> segments;
  OpFoldResult begin = code.builder.getIndexAttr(0);
  auto addUpTo = [&](Value end, int64_t copies) {
    segments.push_back({begin, end, loop.width, copies, /*masked=*/false});
    begin = end;
  };
  if (step <= most)
    addUpTo(roundDown(step), loop.copies);
  if (loop.copies > 1 && loop.width <= most)
    addUpTo(roundDown(loop.width), /*copies=*/1);
  if (loop.width > 1)
    segments.push_back(
        {begin, bound, loop.width, /*copies=*/1, /*masked=*/true});
  return segments;
}
