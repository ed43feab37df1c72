// Writes a kernel as loops over scalars and vectors: scopes and values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Emitter.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using uop::FreeRanges;
using uop::LoadOp;
using uop::RangeOp;
using uop::ReduceOp;
using uop::StoreOp;

Emitter::Emitter(jit::KernelOp kernel, func::FuncOp function,
                 const VectorTarget &target, FreeRanges &ranges,
                 const KernelPlan &plan)
    : kernel(kernel), function(function), target(target), ranges(ranges),
      plan(plan), builder(function.getContext()), loc(kernel.getLoc()) {}

void Emitter::openFunction() {
  auto root = std::make_unique<Scope>();
  root->block = &function.getBody().front();
  scopes.push_back(std::move(root));
  coords.push_back(0);
  builder.setInsertionPointToEnd(scopes[0]->block);
  func::ReturnOp::create(builder, loc);
  setInsertionPoint(0);
}

void Emitter::run() {
  openFunction();
  takeSnapshots();
  for (const Nest &nest : plan.nests)
    emitNest(nest);
}

//===-- small builders ----------------------------------------------------===//

Type Emitter::vectorize(Type type, int64_t width) {
  return width == 1 ? type : VectorType::get({width}, type);
}

int64_t Emitter::widthOf(Value value) {
  auto vector = dyn_cast<VectorType>(value.getType());
  return vector ? vector.getNumElements() : 1;
}

Value Emitter::splat(Value value, int64_t width) {
  if (width == 1 || isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(builder, loc,
                                     vectorize(value.getType(), width), value);
}

Value Emitter::indexConstant(int64_t number) {
  return arith::ConstantIndexOp::create(builder, loc, number);
}

Value Emitter::toValue(OpFoldResult number) {
  if (auto value = dyn_cast<Value>(number))
    return value;
  return indexConstant(cast<IntegerAttr>(cast<Attribute>(number)).getInt());
}

Value Emitter::add(Value a, int64_t b) {
  if (b == 0)
    return a;
  APInt known;
  if (matchPattern(a, m_ConstantInt(&known)))
    return indexConstant(known.getSExtValue() + b);
  return arith::AddIOp::create(builder, loc, a, indexConstant(b));
}

Value Emitter::both(Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  int64_t width = std::max(widthOf(a), widthOf(b));
  return arith::AndIOp::create(builder, loc, splat(a, width), splat(b, width));
}

//===-- places ------------------------------------------------------------===//

unsigned Emitter::findScope(RangeOp range) {
  for (unsigned scope = scopes.size(); scope-- > 1;)
    if (llvm::is_contained(scopes[scope]->ranges, range))
      return scope;
  llvm_unreachable("a range is used outside its loop");
}

Emitter::Place Emitter::findPlace(const FreeRanges::Set &set) {
  SmallVector<unsigned, 4> depends;
  for (RangeOp range : set)
    depends.push_back(findScope(range));
  llvm::sort(depends);
  depends.erase(llvm::unique(depends), depends.end());
  Place place;
  for (unsigned number : depends) {
    const Scope &scope = *scopes[number];
    place.home = number;
    if (scope.width > 1)
      place.lane = number;
    place.combination = place.combination * scope.copies + coords[number];
  }
  return place;
}

Emitter::Place Emitter::findPlace(Value value) {
  return findPlace(ranges.of(value));
}

void Emitter::forEachCopy(const FreeRanges::Set &set,
                          function_ref<void()> action) {
  SmallVector<unsigned, 4> depends;
  for (RangeOp range : set)
    if (unsigned scope = findScope(range); scopes[scope]->copies > 1)
      depends.push_back(scope);
  llvm::sort(depends);
  depends.erase(llvm::unique(depends), depends.end());
  SmallVector<int64_t, 8> saved = coords;
  for (unsigned scope : depends)
    coords[scope] = 0;
  while (true) {
    action();
    unsigned position = depends.size();
    while (position > 0 && ++coords[depends[position - 1]] ==
                               scopes[depends[position - 1]]->copies)
      coords[depends[--position]] = 0;
    if (position == 0)
      break;
  }
  coords = saved;
}

Value Emitter::lookup(Value value) {
  Place place = findPlace(value);
  return scopes[place.home]->known.lookup({value, place.combination});
}

void Emitter::setInsertionPoint(unsigned scope) {
  Block *block = scopes[scope]->block;
  if (Operation *loop = openLoops.lookup(block))
    builder.setInsertionPoint(loop);
  else if (!block->empty() && block->back().hasTrait<OpTrait::IsTerminator>())
    builder.setInsertionPoint(&block->back());
  else
    builder.setInsertionPointToEnd(block);
}

//===-- values ------------------------------------------------------------===//

/// The values that must be written before `value`; those of a reduction are
/// written inside it.
SmallVector<Value> Emitter::neededFirst(Value value) {
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

Value Emitter::emit(Value value) {
  if (Value done = lookup(value))
    return done;
  // Chains of values can be long: walk them with a stack of our own.
  SmallVector<Value> stack{value};
  while (!stack.empty()) {
    Value current = stack.back();
    if (lookup(current)) {
      stack.pop_back();
      continue;
    }
    size_t before = stack.size();
    for (Value needed : neededFirst(current))
      if (!lookup(needed))
        stack.push_back(needed);
    if (stack.size() != before)
      continue;
    emitOne(current);
    stack.pop_back();
  }
  return lookup(value);
}

/// Writes `value`, whose operands are there, at its home.
void Emitter::emitOne(Value value) {
  OpBuilder::InsertionGuard guard(builder);
  Place place = findPlace(value);
  Scopes suspended;
  SmallVector<int64_t, 8> savedCoords = coords;
  while (scopes.size() > place.home + 1)
    suspended.push_back(scopes.pop_back_val());
  coords.truncate(scopes.size());
  setInsertionPoint(place.home);

  Operation *op = value.getDefiningOp();
  llvm::SaveAndRestore here(loc, value.getLoc());
  if (auto reduce = dyn_cast_or_null<ReduceOp>(op)) {
    emitReduce(reduce);
  } else if (auto load = dyn_cast_or_null<LoadOp>(op)) {
    emitLoad(load);
  } else if (auto range = dyn_cast_or_null<RangeOp>(op)) {
    scopes[place.home]->known[{value, place.combination}] = emitRange(range);
  } else if (auto variable = dyn_cast_or_null<jit::ValueOp>(op)) {
    unsigned number =
        cast<BlockArgument>(variable.getVariable()).getArgNumber();
    // The scratch pointer stands between the arrays and the scalars.
    Value argument = function.getArgument(number + 1);
    if (variable.getType().isIndex())
      argument = arith::IndexCastOp::create(builder, loc, variable.getType(),
                                            argument);
    scopes[0]->known[{value, 0}] = argument;
  } else {
    emitElementwise(op);
  }

  while (!suspended.empty())
    scopes.push_back(suspended.pop_back_val());
  coords = savedCoords;
}

Value Emitter::emitRange(RangeOp range) {
  unsigned number = findScope(range);
  const Scope &scope = *scopes[number];
  Value first = add(scope.base, coords[number] * scope.copyStride);
  if (scope.width == 1)
    return first;
  Value step = vector::StepOp::create(
      builder, loc,
      cast<VectorType>(vectorize(builder.getIndexType(), scope.width)));
  return arith::AddIOp::create(builder, loc, splat(first, scope.width), step);
}

SmallVector<Value> Emitter::buildElementwise(Operation *op,
                                             ValueRange operands) {
  int64_t width = 1;
  for (Value operand : operands)
    if (op->hasTrait<OpTrait::Vectorizable>() || isa<arith::SelectOp>(op))
      width = std::max(width, widthOf(operand));
  OperationState state(loc, op->getName());
  for (Value operand : operands)
    state.operands.push_back(splat(operand, width));
  for (Type type : op->getResultTypes())
    state.types.push_back(isa<VectorType>(type) ? type
                                                : vectorize(type, width));
  state.attributes.append(op->getAttrs().begin(), op->getAttrs().end());
  return SmallVector<Value>(builder.create(state)->getResults());
}

void Emitter::emitElementwise(Operation *op) {
  SmallVector<Value> operands, results;
  for (Value operand : op->getOperands())
    operands.push_back(lookup(operand));
  if (op->hasTrait<OpTrait::ConstantLike>())
    results.push_back(builder.clone(*op)->getResult(0));
  else
    results = buildElementwise(op, operands);
  for (auto [old, value] : llvm::zip_equal(op->getResults(), results)) {
    Place place = findPlace(old);
    scopes[place.home]->known[{old, place.combination}] = value;
  }
}

//===-- nests -------------------------------------------------------------===//

void Emitter::emitNest(const Nest &nest) {
  setInsertionPoint(0);
  if (nest.packed)
    allocatePacked(nest);
  emitLoops(nest, 0);
}

void Emitter::emitLoops(const Nest &nest, unsigned depth) {
  if (depth == nest.loops.size()) {
    emitStores(nest.stores);
    return;
  }
  const Loop &loop = nest.loops[depth];
  if (loop.block > 0) {
    emitBlocks(nest, depth);
    return;
  }
  bool packs = nest.packed && nest.packDepth == depth;
  SmallVector<Segment> segments;
  getNestSegments(loop, segments);
  if (plan.maxParts > 1 && nest.splitDepth == depth)
    takePart(loop, segments);
  for (const Segment &segment : segments) {
    Values carried;
    openScope(loop.ranges, segment, carried);
    if (packs) {
      emitPacking(nest);
      packing = &nest;
    }
    emitLoops(nest, depth + 1);
    if (packs)
      packing = nullptr;
    closeScope(carried);
  }
}

/// Full blocks, then what is left of one.
void Emitter::emitBlocks(const Nest &nest, unsigned depth) {
  const Loop &loop = nest.loops[depth];
  int64_t full = loop.extent / loop.block * loop.block;
  for (auto [begin, end, size] :
       {std::tuple(int64_t(0), full, loop.block),
        std::tuple(full, loop.extent, loop.extent - full)}) {
    if (begin == end)
      continue;
    Values carried;
    openScope({},
              {OpFoldResult(builder.getIndexAttr(begin)),
               OpFoldResult(builder.getIndexAttr(end)),
               /*width=*/1, /*copies=*/size, /*masked=*/false},
              carried);
    scopes.back()->copies = 1;
    scopes.back()->blockOf = loop.ranges.back();
    scopes.back()->blockExtent = size;
    emitLoops(nest, depth + 1);
    closeScope(carried);
  }
}

void Emitter::getNestSegments(const Loop &loop,
                              SmallVectorImpl<Segment> &segments) {
  for (const std::unique_ptr<Scope> &scope : scopes) {
    if (scope->blockOf != loop.ranges.back() || scope->blockExtent == 0)
      continue;
    Loop block = loop;
    block.extent = scope->blockExtent;
    getSegments(block, segments);
    setInsertionPoint(scopes.size() - 1);
    for (Segment &segment : segments) {
      segment.begin = add(scope->base, *getConstantIntValue(segment.begin));
      segment.end = add(scope->base, *getConstantIntValue(segment.end));
    }
    return;
  }
  getSegments(loop, segments);
}

/// A part has whole tiles: those from number tiles * part / numParts on.
void Emitter::takePart(const Loop &loop, SmallVectorImpl<Segment> &segments) {
  Value extent = loop.extent < 0 ? emitBound(loop.ranges.front()) : Value();
  setInsertionPoint(0);
  if (!extent)
    extent = indexConstant(loop.extent);
  Value tile = indexConstant(loop.width * loop.copies);
  Value tiles = arith::CeilDivUIOp::create(builder, loc, extent, tile);
  auto argument = [&](unsigned number) -> Value {
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                      function.getArgument(number));
  };
  unsigned numArguments = function.getNumArguments();
  Value part = argument(numArguments - 2), count = argument(numArguments - 1);
  auto firstOf = [&](Value number) -> Value {
    Value first = arith::MulIOp::create(builder, loc, tiles, number);
    first = arith::DivUIOp::create(builder, loc, first, count);
    first = arith::MulIOp::create(builder, loc, first, tile);
    return arith::MinUIOp::create(builder, loc, first, extent);
  };
  Value begin = firstOf(part), end = firstOf(add(part, 1));
  setInsertionPoint(scopes.size() - 1);
  auto clamp = [&](OpFoldResult number) -> Value {
    Value least = arith::MaxUIOp::create(builder, loc, toValue(number), begin);
    return arith::MinUIOp::create(builder, loc, least, end);
  };
  for (Segment &segment : segments) {
    segment.begin = clamp(segment.begin);
    segment.end = clamp(segment.end);
  }
}

/// Lets the copies of a long computation take turns, op by op: a core that
/// waits for one has another at hand.
void Emitter::emitInTurns(ArrayRef<StoreOp> stores,
                          const FreeRanges::Set &set) {
  // Shorter ones overlap by themselves.
  constexpr size_t minOps = 256;
  llvm::SetVector<Operation *> ops;
  for (StoreOp store : stores)
    ops.insert_range(uop::collectOps(store));
  bool isPlain = llvm::none_of(ops, [](Operation *op) {
    auto load = dyn_cast<LoadOp>(op);
    return isa<ReduceOp>(op) || op->getNumRegions() > 0 ||
           (load && !load.getDependences().empty());
  });
  if (ops.size() <= minOps || !isPlain)
    return;
  for (Operation &op : *stores.front()->getBlock())
    if (ops.contains(&op) && !isa<RangeOp>(op) && op.getNumResults() == 1)
      forEachCopy(set, [&] { emit(op.getResult(0)); });
}

void Emitter::emitStores(ArrayRef<StoreOp> stores) {
  StoreOp first = stores.front();
  FreeRanges::Set set = ranges.of(first.getIndices());
  emitInTurns(stores, set);
  forEachCopy(set, [&] {
    // All values first: a store may change what a value of another one reads.
    for (StoreOp store : stores) {
      emit(store.getValue());
      if (store.getGate())
        emit(store.getGate());
      for (auto [term, coefficient] : getElementOffset(store).terms)
        if (!term.getDefiningOp<RangeOp>())
          emit(term);
    }
    setInsertionPoint(scopes.size() - 1);
    for (StoreOp store : stores)
      emitStore(store);
  });
}

Value Emitter::emitBound(RangeOp range) { return emit(range.getBound()); }

/// Full trips first, then full vectors, then what is left of one.
void Emitter::getSegments(const Loop &loop,
                          SmallVectorImpl<Segment> &segments) {
  int64_t width = loop.width, step = width * loop.copies, extent = loop.extent;
  auto number = [&](int64_t value) {
    return OpFoldResult(builder.getIndexAttr(value));
  };
  if (extent >= 0) {
    int64_t full = extent / step * step, vectors = extent / width * width;
    if (full > 0)
      segments.push_back({number(0), number(full), width, loop.copies, false});
    if (vectors > full)
      segments.push_back({number(full), number(vectors), width,
                          (vectors - full) / width, false});
    if (int64_t rest = extent - vectors; rest > 1 && llvm::isPowerOf2_64(rest))
      segments.push_back({number(vectors), number(extent), rest, 1, false});
    else if (rest > 0)
      segments.push_back({number(vectors), number(extent), width, 1, true});
    return;
  }
  Value bound = emitBound(loop.ranges.front());
  auto roundDown = [&](int64_t multiple) -> Value {
    if (multiple == 1)
      return bound;
    Value rest =
        arith::RemSIOp::create(builder, loc, bound, indexConstant(multiple));
    return arith::SubIOp::create(builder, loc, bound, rest);
  };
  setInsertionPoint(scopes.size() - 1);
  Value full = roundDown(step);
  segments.push_back({number(0), full, width, loop.copies, false});
  Value vectors = full;
  if (loop.copies > 1) {
    vectors = roundDown(width);
    segments.push_back({full, vectors, width, 1, false});
  }
  if (width > 1)
    segments.push_back({vectors, bound, width, 1, true});
}

void Emitter::makeMasks(Scope &scope, const Segment &segment) {
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  std::optional<int64_t> end = getConstantIntValue(segment.end);
  Type maskType = vectorize(builder.getI1Type(), scope.width);
  for (int64_t copy = 0; copy < scope.copies; ++copy) {
    if (begin && end && !segment.offset) {
      SmallVector<bool> inside;
      for (int64_t lane = 0; lane < scope.width; ++lane)
        inside.push_back(copy * scope.width + lane < *end - *begin);
      TypedAttr attr =
          scope.width == 1
              ? TypedAttr(builder.getBoolAttr(inside[0]))
              : DenseElementsAttr::get(cast<ShapedType>(maskType), inside);
      scope.masks.push_back(arith::ConstantOp::create(builder, loc, attr));
      continue;
    }
    Value rest =
        arith::SubIOp::create(builder, loc, toValue(segment.end), scope.base);
    rest = add(rest, -copy * scope.copyStride);
    // A vector of this thread's is inside or not, as a whole.
    bool whole = segment.offset && end && *end % scope.width == 0 &&
                 scope.multiple % scope.width == 0;
    if (scope.width == 1 || whole) {
      scope.masks.push_back(arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::sgt, rest, indexConstant(0)));
      continue;
    }
    Type i32 = builder.getI32Type();
    SmallVector<int32_t> steps;
    for (int64_t lane = 0; lane < scope.width; ++lane)
      steps.push_back(lane);
    Value lanes = arith::ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(cast<ShapedType>(vectorize(i32, scope.width)),
                               ArrayRef(steps)));
    rest = arith::IndexCastOp::create(builder, loc, i32, rest);
    scope.masks.push_back(
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, lanes,
                              splat(rest, scope.width)));
  }
}

void Emitter::openScope(ArrayRef<RangeOp> scopeRanges, const Segment &segment,
                        Values &carried) {
  auto scope = std::make_unique<Scope>();
  scope->ranges.assign(scopeRanges.begin(), scopeRanges.end());
  scope->width = segment.width;
  scope->copies = segment.copies;
  scope->copyStride = segment.width * segment.threads;
  unsigned parent = scopes.size() - 1;
  setInsertionPoint(parent);
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  std::optional<int64_t> end = getConstantIntValue(segment.end);
  int64_t step = segment.width * segment.copies * segment.threads;
  if (begin)
    scope->multiple = std::gcd(*begin, scope->copyStride);
  if (begin && segment.threads > 1)
    scope->multiple = std::gcd(scope->multiple, segment.width);
  if (begin && end && *end - *begin <= step) {
    scope->base =
        segment.offset ? add(segment.offset, *begin) : indexConstant(*begin);
    scope->block = scopes[parent]->block;
  } else {
    Block *outside = scopes[parent]->block;
    scope->loop =
        scf::ForOp::create(builder, loc, toValue(segment.begin),
                           toValue(segment.end), indexConstant(step), carried);
    scope->base = scope->loop.getInductionVar();
    scope->block = scope->loop.getBody();
    scope->outerLoop = openLoops.lookup(outside);
    openLoops[outside] = scope->loop;
    carried.assign(scope->loop.getRegionIterArgs().begin(),
                   scope->loop.getRegionIterArgs().end());
    // The counter itself is the same for all threads: how many trips there are
    // is a number.
    if (segment.offset) {
      builder.setInsertionPointToStart(scope->block);
      scope->base =
          arith::AddIOp::create(builder, loc, scope->base, segment.offset);
    }
  }
  scopes.push_back(std::move(scope));
  coords.push_back(0);
  setInsertionPoint(scopes.size() - 1);
  if (segment.masked)
    makeMasks(*scopes.back(), segment);
}

Emitter::Scope &Emitter::pushStep(ArrayRef<RangeOp> scopeRanges, Value base,
                                  int64_t width) {
  auto scope = std::make_unique<Scope>();
  scope->ranges.assign(scopeRanges.begin(), scopeRanges.end());
  scope->width = width;
  scope->copyStride = width;
  scope->base = base;
  scope->block = scopes.back()->block;
  scopes.push_back(std::move(scope));
  coords.push_back(0);
  return *scopes.back();
}

void Emitter::closeScope(Values &carried) {
  std::unique_ptr<Scope> scope = scopes.pop_back_val();
  coords.pop_back();
  if (!scope->loop)
    return;
  if (!carried.empty()) {
    builder.setInsertionPointToEnd(scope->block);
    scf::YieldOp::create(builder, loc, carried);
    carried.assign(scope->loop.getResults().begin(),
                   scope->loop.getResults().end());
  }
  openLoops.erase(scope->block);
  openLoops[scope->loop->getBlock()] = scope->outerLoop;
  setInsertionPoint(scopes.size() - 1);
}
