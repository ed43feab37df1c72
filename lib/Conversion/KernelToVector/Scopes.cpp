// The loops that are open while a kernel is written, and the values known in
// each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Scopes.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

Scopes::Scopes(VectorCode &code, FreeRanges &ranges, Block *root,
               Operation *before)
    : code(code), ranges(ranges) {
  auto scope = std::make_unique<Scope>();
  scope->block = root;
  setOpenOp(root, before);
  push(std::move(scope));
  moveTo(0);
}

//===-- places ------------------------------------------------------------===//

bool Scopes::isOpen(RangeOp range) const {
  return llvm::any_of(scopes, [&](const std::unique_ptr<Scope> &scope) {
    return llvm::is_contained(scope->ranges, range);
  });
}

unsigned Scopes::find(RangeOp range) const {
  for (unsigned scope = scopes.size(); scope-- > 1;)
    if (llvm::is_contained(scopes[scope]->ranges, range))
      return scope;
  llvm_unreachable("a range is used outside its loop");
}

bool Scopes::isLane(RangeOp range) const {
  return llvm::any_of(scopes, [&](const std::unique_ptr<Scope> &scope) {
    return scope->width > 1 && llvm::is_contained(scope->ranges, range);
  });
}

/// The scopes that `set` depends on, outermost first.
SmallVector<unsigned, 4> Scopes::findAll(const FreeRanges::Set &set) const {
  SmallVector<unsigned, 4> depends;
  for (RangeOp range : set)
    depends.push_back(find(range));
  llvm::sort(depends);
  depends.erase(llvm::unique(depends), depends.end());
  return depends;
}

/// The scopes that `set` depends on, in the order that combinations of copies
/// are counted in: those of lanes last. All vectors of one row come first, then
/// those of the next, so that an element which the vectors of a row share needs
/// a register for that row alone.
SmallVector<unsigned, 4> Scopes::findInOrder(const FreeRanges::Set &set) const {
  SmallVector<unsigned, 4> depends = findAll(set), ordered;
  for (bool areLanes : {false, true})
    for (unsigned number : depends)
      if ((scopes[number]->width > 1) == areLanes)
        ordered.push_back(number);
  return ordered;
}

Place Scopes::findPlace(const FreeRanges::Set &set) {
  Place place;
  for (unsigned number : findInOrder(set)) {
    const Scope &scope = *scopes[number];
    place.home = std::max(place.home, number);
    if (scope.width > 1)
      place.lane = number;
    place.combination = place.combination * scope.copies + coords[number];
  }
  return place;
}

Place Scopes::findPlace(Value value) { return findPlace(ranges.of(value)); }

void Scopes::forEachCopy(const FreeRanges::Set &set,
                         function_ref<void()> action) {
  SmallVector<unsigned, 4> depends = findInOrder(set);
  llvm::erase_if(depends,
                 [&](unsigned scope) { return scopes[scope]->copies <= 1; });
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

Value Scopes::lookup(Value value) {
  Place place = findPlace(value);
  return scopes[place.home]->known.lookup({value, place.combination});
}

void Scopes::define(Value value, Value written) {
  Place place = findPlace(value);
  scopes[place.home]->known[{value, place.combination}] = written;
}

Value Scopes::getMask(const FreeRanges::Set &set) {
  Value mask;
  llvm::SmallDenseSet<unsigned> seen;
  for (RangeOp range : set) {
    unsigned number = find(range);
    const Scope &scope = *scopes[number];
    if (!scope.masks.empty() && seen.insert(number).second)
      mask = code.both(mask, scope.masks[coords[number]]);
  }
  return mask;
}

//===-- blocks ------------------------------------------------------------===//

void Scopes::setOpenOp(Block *block, Operation *op) {
  if (op)
    openOps[block] = op;
  else
    openOps.erase(block);
}

void Scopes::moveTo(unsigned scope) {
  Block *block = scopes[scope]->block;
  if (Operation *op = openOps.lookup(block))
    code.builder.setInsertionPoint(op);
  else if (!block->empty() && block->back().hasTrait<OpTrait::IsTerminator>())
    code.builder.setInsertionPoint(&block->back());
  else
    code.builder.setInsertionPointToEnd(block);
}

Scopes::Outward::Outward(Scopes &scopes, unsigned home)
    : scopes(scopes), guard(scopes.code.builder), coords(scopes.coords) {
  while (scopes.scopes.size() > home + 1)
    suspended.push_back(scopes.scopes.pop_back_val());
  scopes.coords.truncate(scopes.scopes.size());
  scopes.moveTo(home);
}

Scopes::Outward::~Outward() {
  while (!suspended.empty())
    scopes.scopes.push_back(suspended.pop_back_val());
  scopes.coords = coords;
}

//===-- opening and closing -----------------------------------------------===//

Scope &Scopes::push(std::unique_ptr<Scope> scope) {
  scopes.push_back(std::move(scope));
  coords.push_back(0);
  return *scopes.back();
}

std::unique_ptr<Scope> Scopes::pop() {
  coords.pop_back();
  return scopes.pop_back_val();
}

void Scopes::makeMasks(Scope &scope, const Segment &segment) {
  OpBuilder &builder = code.builder;
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  std::optional<int64_t> end = getConstantIntValue(segment.end);
  Type maskType = VectorCode::vectorize(builder.getI1Type(), scope.width);
  for (int64_t copy = 0; copy < scope.copies; ++copy) {
    if (begin && end && !segment.offset) {
      SmallVector<bool> inside;
      for (int64_t lane = 0; lane < scope.width; ++lane)
        inside.push_back(copy * scope.width + lane < *end - *begin);
      TypedAttr attr =
          scope.width == 1
              ? TypedAttr(builder.getBoolAttr(inside[0]))
              : DenseElementsAttr::get(cast<ShapedType>(maskType), inside);
      scope.masks.push_back(code.constant(attr));
      continue;
    }
    Value rest =
        code.create<arith::SubIOp>(code.toValue(segment.end), scope.base);
    rest = code.add(rest, -copy * scope.copyStride);
    // A vector of this thread's is inside or not, as a whole.
    bool whole = segment.offset && end && *end % scope.width == 0 &&
                 scope.multiple % scope.width == 0;
    if (scope.width == 1 || whole) {
      scope.masks.push_back(code.create<arith::CmpIOp>(
          arith::CmpIPredicate::sgt, rest, code.indexConstant(0)));
      continue;
    }
    Type i32 = builder.getI32Type();
    SmallVector<int32_t> steps =
        llvm::to_vector(llvm::seq<int32_t>(0, scope.width));
    Value lanes = code.constant(DenseElementsAttr::get(
        cast<ShapedType>(VectorCode::vectorize(i32, scope.width)),
        ArrayRef(steps)));
    rest = code.create<arith::IndexCastOp>(i32, rest);
    scope.masks.push_back(code.create<arith::CmpIOp>(
        arith::CmpIPredicate::slt, lanes, code.splat(rest, scope.width)));
  }
}

/// Calls `index` after the ranges whose number it is, in its location: i, j, k,
/// ... in the order of the kernel, unless they have names.
static void nameIndex(Value index, ArrayRef<RangeOp> ranges) {
  constexpr StringLiteral letters = "ijklmn";
  if (ranges.empty() ||
      isa_and_nonnull<arith::ConstantOp>(index.getDefiningOp()))
    return;
  std::string name;
  for (RangeOp range : ranges) {
    if (auto given = dyn_cast<NameLoc>(range.getLoc())) {
      name += given.getName().getValue();
      continue;
    }
    size_t number = 0;
    for (auto other : range->getBlock()->getOps<RangeOp>()) {
      if (other == range)
        break;
      ++number;
    }
    name += number < letters.size() ? std::string(1, letters[number])
                                    : "r" + std::to_string(number);
  }
  Location loc = index.getLoc();
  index.setLoc(
      NameLoc::get(StringAttr::get(index.getContext(), name),
                   isa<NameLoc>(loc) ? cast<NameLoc>(loc).getChildLoc() : loc));
}

/// Writes the loop of `scope` into the innermost scope so far.
void Scopes::openLoop(Scope &scope, const Segment &segment, int64_t step,
                      Values &carried) {
  Block *outside = innermost().block;
  Value begin = code.toValue(segment.begin), end = code.toValue(segment.end);
  scope.loop =
      code.create<scf::ForOp>(begin, end, code.indexConstant(step), carried);
  scope.base = scope.loop.getInductionVar();
  nameIndex(scope.base, scope.ranges);
  scope.block = scope.loop.getBody();
  scope.outerLoop = getOpenOp(outside);
  setOpenOp(outside, scope.loop);
  carried.assign(scope.loop.getRegionIterArgs().begin(),
                 scope.loop.getRegionIterArgs().end());
  // The counter itself is the same for all threads: how many trips there are
  // is a number.
  if (segment.offset) {
    code.builder.setInsertionPointToStart(scope.block);
    scope.base = code.create<arith::AddIOp>(scope.base, segment.offset);
  }
}

void Scopes::open(ArrayRef<RangeOp> scopeRanges, const Segment &segment,
                  Values &carried) {
  auto scope = std::make_unique<Scope>();
  scope->ranges.assign(scopeRanges.begin(), scopeRanges.end());
  scope->width = segment.width;
  scope->copies = segment.copies;
  scope->copyStride = segment.width * segment.threads;
  moveToInnermost();
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  std::optional<int64_t> end = getConstantIntValue(segment.end);
  int64_t step = segment.width * segment.copies * segment.threads;
  if (begin)
    scope->multiple = std::gcd(*begin, scope->copyStride);
  if (begin && segment.threads > 1)
    scope->multiple = std::gcd(scope->multiple, segment.width);
  if (begin && end && *end - *begin <= step) {
    scope->base = segment.offset ? code.add(segment.offset, *begin)
                                 : code.indexConstant(*begin);
    scope->block = innermost().block;
  } else {
    openLoop(*scope, segment, step, carried);
  }
  push(std::move(scope));
  moveToInnermost();
  if (segment.masked)
    makeMasks(innermost(), segment);
}

Scope &Scopes::pushStep(ArrayRef<RangeOp> scopeRanges, Value base,
                        int64_t width) {
  auto scope = std::make_unique<Scope>();
  scope->ranges.assign(scopeRanges.begin(), scopeRanges.end());
  scope->width = width;
  scope->copyStride = width;
  scope->base = base;
  if (base)
    nameIndex(base, scopeRanges);
  scope->block = innermost().block;
  return push(std::move(scope));
}

void Scopes::close(Values &carried) {
  std::unique_ptr<Scope> scope = pop();
  if (!scope->loop)
    return;
  if (!carried.empty()) {
    code.builder.setInsertionPointToEnd(scope->block);
    code.create<scf::YieldOp>(carried);
    carried.assign(scope->loop.getResults().begin(),
                   scope->loop.getResults().end());
  }
  setOpenOp(scope->block, nullptr);
  setOpenOp(scope->loop->getBlock(), scope->outerLoop);
  moveToInnermost();
}

void Scopes::close() {
  Values none;
  close(none);
}
