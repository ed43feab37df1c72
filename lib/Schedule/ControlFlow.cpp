// Schedules loops and branches of functions on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/ControlFlow.h"

#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/ParallelCopy.h"
#include "lib/Schedule/Tensors.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

//===-- what regions use --------------------------------------------------===//

/// True for a tensor of one number, which is computed where it is used.
static bool isSplat(Value value) {
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  return constant && isa<SplatElementsAttr>(constant.getValue());
}

/// Copies constants, and what computes a number, into the regions that use
/// them, as far as that is not read from tensors or variables.
static LogicalResult sinkNumbers(Operation *op) {
  for (Region &region : op->getRegions()) {
    for (bool changed = true; changed;) {
      changed = false;
      llvm::SetVector<Value> used;
      getUsedValuesDefinedAbove(region, used);
      for (Value value : used) {
        if ((isTensor(value) && !isSplat(value)) ||
            isa<jit::VarType>(value.getType()))
          continue;
        Operation *source = value.getDefiningOp();
        if (!source || source->getNumRegions() != 0 ||
            !isMemoryEffectFree(source))
          return op->emitOpError("uses a value of type ")
                 << value.getType()
                 << " that is computed outside of it, expected tensors, "
                    "variables and what is computed from these";
        OpBuilder builder = OpBuilder::atBlockBegin(&region.front());
        Operation *copy = builder.clone(*source);
        replaceAllUsesInRegionWith(
            value, copy->getResult(cast<OpResult>(value).getResultNumber()),
            region);
        changed = true;
      }
    }
  }
  return success();
}

/// Buffers that go round have one size.
static LogicalResult checkSizes(Operation *op) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(op->getRegions(), used);
  used.insert(op->operand_begin(), op->operand_end());
  used.insert(op->result_begin(), op->result_end());
  for (Value value : used)
    if (isTensor(value) &&
        !cast<RankedTensorType>(value.getType()).hasStaticShape())
      return op->emitOpError("uses or gives a ")
             << value.getType() << ", expected tensors of known sizes";
  return success();
}

/// Makes the condition of `branch` the element of a tensor.
static void storeCondition(scf::IfOp branch) {
  Value condition = branch.getCondition();
  if (condition.getDefiningOp<tensor::ExtractOp>())
    return;
  OpBuilder builder(branch);
  Location loc = branch.getLoc();
  Value stored = tensor::FromElementsOp::create(
      builder, loc, RankedTensorType::get({1}, condition.getType()), condition);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  branch.getConditionMutable().assign(
      tensor::ExtractOp::create(builder, loc, stored, zero));
}

LogicalResult schedule::prepareControlFlow(func::FuncOp function) {
  for (Operation &op : function.front()) {
    if (!isControlFlow(&op))
      continue;
    if (failed(checkSizes(&op)) || failed(sinkNumbers(&op)))
      return failure();
    if (auto branch = dyn_cast<scf::IfOp>(op))
      storeCondition(branch);
  }
  return success();
}

SmallVector<Value> schedule::getNeededTensors(Operation *op) {
  llvm::SetVector<Value> needed;
  if (auto branch = dyn_cast<scf::IfOp>(op))
    needed.insert(
        branch.getCondition().getDefiningOp<tensor::ExtractOp>().getTensor());
  getUsedValuesDefinedAbove(op->getRegions(), needed);
  needed.insert(op->operand_begin(), op->operand_end());
  return llvm::filter_to_vector(needed, isTensor);
}

//===-- a region as a function --------------------------------------------===//

namespace {
/// Values that go round, each in a place of its own. While what computes the
/// next ones is scheduled, the places are states, so that they are overwritten
/// in the order that all writes of states are brought into.
class Places {
public:
  Places(KernelTable &kernels, Operation *parent)
      : kernels(kernels), parent(parent) {}
  Places(const Places &) = delete;
  ~Places() {
    for (auto [symbol, buffer] : buffers)
      kernels.erase(symbol);
  }

  /// \param buffer what the place is behind `substitute`.
  void add(Value buffer);
  size_t size() const { return symbols.size(); }
  Value getBuffer(size_t place) const { return buffers.lookup(symbols[place]); }

  /// Builds an op that reads or writes a place.
  Value read(OpBuilder &builder, Location loc, size_t place,
             RankedTensorType type) const;
  void write(OpBuilder &builder, Location loc, size_t place, Value value) const;

  /// Maps all that `function` gets of places to their buffers.
  void substitute(func::FuncOp function, IRMapping &map) const;

private:
  KernelTable &kernels;
  Operation *parent;
  SmallVector<StringAttr> symbols;
  llvm::DenseMap<StringAttr, Value> buffers;
};

/// One region, scheduled.
class ScheduledRegion {
public:
  ScheduledRegion() = default;
  ScheduledRegion(ScheduledRegion &&) = default;
  ScheduledRegion &operator=(ScheduledRegion &&) = default;
  ~ScheduledRegion() {
    if (function)
      function->erase();
  }

  /// Schedules a region that gives `results`, before `parent`.
  LogicalResult schedule(Region &region, ValueRange results,
                         func::FuncOp parent, KernelTable &kernels);

  /// Schedules a region that gives the next values of `places`.
  /// \param argumentPlaces per argument of the region its place, or -1.
  LogicalResult scheduleNext(Region &region, ValueRange results,
                             func::FuncOp parent, KernelTable &kernels,
                             const Places &places,
                             ArrayRef<int> argumentPlaces);

  /// Writes the work at `inside`, and buffers at `outside`, which stands before
  /// it. Where that is the same, result k is in `targets[k]` at once; the rest
  /// is copied there in the end.
  /// \param arguments the buffers of the region's arguments.
  void splice(OpBuilder &outside, OpBuilder &inside, ValueRange arguments,
              ValueRange targets, GetBuffer getBuffer,
              const Places *places = nullptr);

private:
  OpBuilder clone(Region &region, func::FuncOp parent, IRMapping &map);
  bool mayReplace(Value result, Value target, ValueRange arguments);

  func::FuncOp function;
  /// Of the parent: the values that the arguments behind the region's are.
  SmallVector<Value> captured;
};
} // namespace

void Places::add(Value buffer) {
  OpBuilder builder(parent);
  auto state =
      jit::StateOp::create(builder, buffer.getLoc(), "place", ElementsAttr(),
                           cast<jit::BufferType>(buffer.getType()));
  symbols.push_back(kernels.insert(state, parent));
  buffers[symbols.back()] = buffer;
}

Value Places::read(OpBuilder &builder, Location loc, size_t place,
                   RankedTensorType type) const {
  SmallVector<int64_t> zeros(type.getRank(), 0);
  return uop::ReadOp::create(builder, loc, type, symbols[place].getValue(),
                             ValueRange(), ValueRange(), zeros,
                             type.getShape());
}

void Places::write(OpBuilder &builder, Location loc, size_t place,
                   Value value) const {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> zeros(type.getRank(), 0);
  uop::WriteOp::create(builder, loc, value, symbols[place].getValue(),
                       ValueRange(), ValueRange(), zeros, type.getShape());
}

void Places::substitute(func::FuncOp function, IRMapping &map) const {
  for (auto get : function.getOps<jit::GetOp>())
    if (Value buffer = buffers.lookup(get.getSymbolAttr().getAttr()))
      map.map(get.getResult(), buffer);
}

/// Begins the function: its arguments, and the region's ops but the last.
OpBuilder ScheduledRegion::clone(Region &region, func::FuncOp parent,
                                 IRMapping &map) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(region, used);
  captured.assign(used.begin(), used.end());
  Block &block = region.front();
  SmallVector<Type> types(block.getArgumentTypes());
  llvm::append_range(types, ValueRange(captured).getTypes());
  OpBuilder builder(parent);
  function = func::FuncOp::create(builder, region.getLoc(),
                                  (parent.getSymName() + "_body").str(),
                                  builder.getFunctionType(types, {}));
  Block *body = function.addEntryBlock();
  for (auto [from, to] : llvm::zip(block.getArguments(), body->getArguments()))
    if (!map.contains(from))
      map.map(from, to);
  map.map(captured, body->getArguments().drop_front(block.getNumArguments()));
  builder.setInsertionPointToEnd(body);
  return builder;
}

static void cloneOps(Region &region, OpBuilder &builder, IRMapping &map) {
  for (Operation &op : region.front().without_terminator())
    builder.clone(op, map);
}

LogicalResult ScheduledRegion::schedule(Region &region, ValueRange results,
                                        func::FuncOp parent,
                                        KernelTable &kernels) {
  IRMapping map;
  OpBuilder builder = clone(region, parent, map);
  cloneOps(region, builder, map);
  Location loc = region.getLoc();
  SmallVector<Value> returned;
  for (Value result : results) {
    Value value = map.lookup(result);
    if (!isTensor(value))
      value = tensor::FromElementsOp::create(
          builder, loc, RankedTensorType::get({1}, value.getType()), value);
    returned.push_back(value);
  }
  func::ReturnOp::create(builder, loc, returned);
  function.setType(builder.getFunctionType(function.getArgumentTypes(),
                                           ValueRange(returned).getTypes()));
  return scheduleFunction(function, kernels);
}

/// The arguments of `region` that `value` is computed from.
static llvm::SmallDenseSet<Value> findArguments(Region &region, Value value) {
  llvm::SmallDenseSet<Value> found;
  llvm::SetVector<Value> known;
  known.insert(value);
  for (size_t i = 0; i < known.size(); ++i) {
    Value current = known[i];
    Operation *op = current.getDefiningOp();
    if (!op && current.getParentRegion() == &region)
      found.insert(current);
    if (!op || !region.isAncestor(op->getParentRegion()))
      continue;
    known.insert(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), known);
  }
  return found;
}

/// An order of the places in which, as far as possible, no value that is still
/// to be written is computed from one that is overwritten.
static SmallVector<size_t> orderWrites(Region &region, ValueRange results,
                                       ArrayRef<int> argumentPlaces) {
  SmallVector<llvm::SmallBitVector> needs;
  for (Value result : results) {
    needs.emplace_back(results.size());
    for (Value argument : findArguments(region, result))
      if (int place =
              argumentPlaces[cast<BlockArgument>(argument).getArgNumber()];
          place >= 0)
        needs.back().set(place);
  }
  SmallVector<size_t> left = llvm::to_vector(llvm::seq(results.size()));
  SmallVector<size_t> order;
  while (!left.empty()) {
    auto isFree = [&](size_t place) {
      return llvm::none_of(left, [&](size_t other) {
        return other != place && needs[other].test(place);
      });
    };
    auto next = llvm::find_if(left, isFree);
    if (next == left.end())
      next = left.begin();
    order.push_back(*next);
    left.erase(next);
  }
  return order;
}

LogicalResult ScheduledRegion::scheduleNext(Region &region, ValueRange results,
                                            func::FuncOp parent,
                                            KernelTable &kernels,
                                            const Places &places,
                                            ArrayRef<int> argumentPlaces) {
  IRMapping map;
  OpBuilder builder = clone(region, parent, map);
  Location loc = region.getLoc();
  for (auto [argument, place] :
       llvm::zip(region.getArguments(), argumentPlaces))
    if (place >= 0)
      map.map(argument,
              places.read(builder, loc, place,
                          cast<RankedTensorType>(argument.getType())));
  cloneOps(region, builder, map);
  for (size_t place : orderWrites(region, results, argumentPlaces)) {
    auto argument = dyn_cast<BlockArgument>(results[place]);
    bool stays = argument && argument.getOwner() == &region.front() &&
                 argumentPlaces[argument.getArgNumber()] == int(place);
    if (!stays)
      places.write(builder, loc, place, map.lookup(results[place]));
  }
  func::ReturnOp::create(builder, loc);
  return scheduleFunction(function, kernels);
}

/// The numbers of the first and the last op of the function that uses the
/// memory of `buffer`; a returned one is used behind the last.
static std::pair<int64_t, int64_t> findUses(func::FuncOp function,
                                            Value buffer) {
  std::pair<int64_t, int64_t> uses{INT64_MAX, -1};
  for (auto [number, op] : llvm::enumerate(function.front())) {
    SmallVector<jit::BufferAccess> accesses;
    if (isa<func::ReturnOp>(op)) {
      for (Value value : op.getOperands())
        accesses.push_back(jit::getBufferAccess(value, jit::Access::Read));
    } else if (jit::isWork(&op)) {
      accesses = jit::getWorkAccesses(&op);
    }
    for (const jit::BufferAccess &access : accesses)
      if (access.base == buffer)
        uses = {std::min<int64_t>(uses.first, number), number};
  }
  return uses;
}

/// Whether `result`, a buffer of the function, can be `target` from the
/// beginning: no argument that is `target` is used when it is written.
bool ScheduledRegion::mayReplace(Value result, Value target,
                                 ValueRange arguments) {
  if (!result.getDefiningOp<jit::AllocOp>() ||
      result.getType() != target.getType())
    return false;
  int64_t written = findUses(function, result).first;
  for (auto [argument, given] : llvm::zip(function.getArguments(), arguments))
    if (given == target && findUses(function, argument).second >= written)
      return false;
  return true;
}

void ScheduledRegion::splice(OpBuilder &outside, OpBuilder &inside,
                             ValueRange arguments, ValueRange targets,
                             GetBuffer getBuffer, const Places *places) {
  SmallVector<Value> given(arguments);
  for (Value value : captured)
    given.push_back(isTensor(value) ? getBuffer(value) : value);
  IRMapping map;
  map.map(function.getArguments(), given);
  if (places)
    places->substitute(function, map);
  auto end = cast<func::ReturnOp>(function.front().getTerminator());
  for (auto [result, target] : llvm::zip(end.getOperands(), targets))
    if (!map.contains(result) && mayReplace(result, target, given))
      map.map(result, target);
  for (Operation &op : function.front().without_terminator()) {
    bool isKnown = op.getNumResults() == 1 && map.contains(op.getResult(0));
    if (!isKnown)
      (jit::isWork(&op) ? inside : outside).clone(op, map);
  }
  SmallVector<Value> results = llvm::map_to_vector(
      end.getOperands(), [&](Value value) { return map.lookup(value); });
  jit::copyAtOnce(outside, inside, end.getLoc(), results, targets);
}

//===-- loops and branches ------------------------------------------------===//

namespace {
class ControlFlowScheduler {
public:
  ControlFlowScheduler(Operation *op, func::FuncOp function,
                       KernelTable &kernels, GetBuffer getBuffer)
      : function(function), kernels(kernels), getBuffer(getBuffer), builder(op),
        loc(op->getLoc()) {}

  FailureOr<SmallVector<Value>> schedule(scf::WhileOp loop);
  FailureOr<SmallVector<Value>> schedule(scf::IfOp branch);

private:
  Value allocate(Type type);
  LogicalResult schedule(Region &region, ValueRange results,
                         ScheduledRegion &to) {
    return to.schedule(region, results, function, kernels);
  }

  func::FuncOp function;
  KernelTable &kernels;
  GetBuffer getBuffer;
  /// Before the loop or branch.
  OpBuilder builder;
  Location loc;
};
} // namespace

/// Memory for a tensor, or for a number that decides, on the host's device, as
/// all arguments of functions are.
Value ControlFlowScheduler::allocate(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  SmallVector<int64_t> shape{1};
  if (tensor)
    shape.assign(tensor.getShape().begin(), tensor.getShape().end());
  Type element = tensor ? tensor.getElementType() : type;
  return jit::AllocOp::create(
      builder, loc,
      jit::BufferType::get(builder.getContext(), shape, element, {},
                           getDefaultDevice(builder.getContext())));
}

/// The values that go round lie in buffers of their own: `before` reads them,
/// and gives what the loop gives, from which `after` computes the next ones.
FailureOr<SmallVector<Value>>
ControlFlowScheduler::schedule(scf::WhileOp loop) {
  auto condition = loop.getConditionOp();
  SmallVector<Value> carried;
  Places places(kernels, function);
  for (Value init : loop.getInits()) {
    carried.push_back(allocate(init.getType()));
    jit::CopyOp::create(builder, loc, getBuffer(init), carried.back());
    places.add(carried.back());
  }
  SmallVector<Value> given{allocate(builder.getI1Type())};
  SmallVector<int> givenPlaces;
  for (Value value : condition.getArgs()) {
    auto argument = dyn_cast<BlockArgument>(value);
    bool isCarried = argument && argument.getOwner() == loop.getBeforeBody();
    givenPlaces.push_back(isCarried ? int(argument.getArgNumber()) : -1);
    given.push_back(isCarried ? carried[argument.getArgNumber()]
                              : allocate(value.getType()));
  }
  ScheduledRegion before, after;
  if (failed(schedule(loop.getBefore(), condition->getOperands(), before)) ||
      failed(after.scheduleNext(loop.getAfter(),
                                loop.getYieldOp().getOperands(), function,
                                kernels, places, givenPlaces)))
    return failure();
  before.splice(builder, builder, carried, given, getBuffer);
  auto made = jit::WhileOp::create(builder, loc, given.front());
  OpBuilder inside = OpBuilder::atBlockBegin(&made.getBody().emplaceBlock());
  OpBuilder outside(made);
  ArrayRef<Value> results = ArrayRef(given).drop_front();
  after.splice(outside, inside, results, {}, getBuffer, &places);
  before.splice(outside, inside, carried, given, getBuffer);
  return SmallVector<Value>(results);
}

FailureOr<SmallVector<Value>> ControlFlowScheduler::schedule(scf::IfOp branch) {
  SmallVector<Value> results;
  for (Type type : branch.getResultTypes())
    results.push_back(allocate(type));
  Value decides =
      branch.getCondition().getDefiningOp<tensor::ExtractOp>().getTensor();
  auto made = jit::IfOp::create(builder, loc, getBuffer(decides));
  for (auto [from, to] :
       {std::pair(&branch.getThenRegion(), &made.getThenRegion()),
        std::pair(&branch.getElseRegion(), &made.getElseRegion())}) {
    ScheduledRegion part;
    if (failed(schedule(*from, from->front().getTerminator()->getOperands(),
                        part)))
      return failure();
    OpBuilder inside = OpBuilder::atBlockBegin(&to->emplaceBlock());
    OpBuilder outside(made);
    part.splice(outside, inside, {}, results, getBuffer);
  }
  return results;
}

FailureOr<SmallVector<Value>>
schedule::scheduleControlFlow(Operation *op, func::FuncOp function,
                              KernelTable &kernels, GetBuffer getBuffer) {
  ControlFlowScheduler scheduler(op, function, kernels, getBuffer);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return scheduler.schedule(loop);
  return scheduler.schedule(cast<scf::IfOp>(op));
}
