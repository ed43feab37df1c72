// Emits native functions for the graphs of a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/GraphEmitter.h"

#include "lib/Target/CPU/StepPlanner.h"
#include "runtime/plan/Branches.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;
using runtime::Graph;
using runtime::Launch;
using runtime::Plan;
using runtime::Slot;

/// Calls that one function makes.
static constexpr size_t pieceSize = 256;

/// Addresses that a piece keeps in registers: as many as survive a call on
/// x86-64, less one each for the two tables.
static constexpr size_t maxHeld = 4;

namespace {
/// Where an address comes from: `offset` bytes behind what the table of slots
/// has at `entry`.
struct Place {
  int32_t entry;
  int64_t offset;
};

class GraphEmitter {
public:
  GraphEmitter(const Plan &plan, const StringMap<const Program *> &kernels,
               Module &module);

  /// Adds the function of `graph` under the name `symbol`.
  void emit(const Graph &graph, const std::string &symbol);
  /// Adds the function of a step, if it is no branch, under the name `symbol`.
  runtime::Step emitStep(const PlannedStep &planned, const std::string &symbol);

private:
  void findPlaces();
  Function *createFunction(const Twine &name, bool isPublic,
                           FunctionType *type);
  Function *emitCalls(ArrayRef<int32_t> launches, const std::string &symbol,
                      bool isPublic, FunctionType *type);
  void emitOnlyPart(Function *function);
  Function *emitTask(const StepTask &task, const std::string &symbol);
  void emitTasks(const StepTasks &tasks, const std::string &symbol);
  void emitPart(const StepTask &task, Value *index,
                SmallVector<Value *> arguments);
  void emitLoop(Function *function, int64_t count,
                function_ref<void(Value *index)> emitBody);
  void emitChoice(Value *index, ArrayRef<Function *> taskFunctions,
                  const StepTasks &tasks);
  void emitPieces(ArrayRef<int32_t> launches, const std::string &symbol,
                  FunctionType *type);
  size_t countStraight(ArrayRef<int32_t> launches,
                       const DenseSet<int32_t> &ends) const;
  void emitLaunches(ArrayRef<int32_t> launches);
  size_t emitRegion(ArrayRef<int32_t> launches);
  Value *emitCondition(int32_t slot);
  void holdAddresses(ArrayRef<int32_t> launches);
  SmallVector<Value *> getArguments(const Launch &launch);
  void emitKernel(const Launch &launch);
  void emitCopy(const Launch &launch);
  FunctionCallee declare(const std::string &symbol,
                         ArrayRef<Value *> arguments);
  Value *entry(int32_t number);
  Value *address(int32_t slot);
  Value *scalar(const runtime::ScalarArg &argument, runtime::Scalar::Type type);
  Type *typeOf(runtime::Scalar::Type type);

  const Plan &plan;
  /// By entry symbol, as launches name them.
  const StringMap<const Program *> &kernels;
  Module &module;
  IRBuilder<> builder;
  Type *pointer;
  FunctionType *entryType;
  /// (slots, scalars, scratch, part): a task of a step.
  FunctionType *taskType;
  /// TinyJITStepEntry.
  FunctionType *stepType;
  /// By slot.
  std::vector<Place> places;

  // Of the piece being written.
  Value *slots = nullptr;
  Value *scalars = nullptr;
  /// Null in a graph: then it stands in the table of slots.
  Value *scratch = nullptr;
  DenseMap<int32_t, Value *> held;
  /// Launches that a function of their own makes: by the first one, the
  /// function and how many they are.
  DenseMap<int32_t, std::pair<Function *, size_t>> pieces;
};
} // namespace

GraphEmitter::GraphEmitter(const Plan &plan,
                           const StringMap<const Program *> &kernels,
                           Module &module)
    : plan(plan), kernels(kernels), module(module),
      builder(module.getContext()), pointer(builder.getPtrTy()),
      entryType(FunctionType::get(builder.getVoidTy(), {pointer, pointer},
                                  /*isVarArg=*/false)),
      taskType(
          FunctionType::get(builder.getVoidTy(),
                            {pointer, pointer, pointer, builder.getInt64Ty()},
                            /*isVarArg=*/false)),
      stepType(FunctionType::get(builder.getVoidTy(),
                                 {pointer, pointer, pointer,
                                  builder.getInt64Ty(), builder.getInt64Ty()},
                                 /*isVarArg=*/false)) {
  findPlaces();
}

void GraphEmitter::findPlaces() {
  // All arena slots of a device lie in one arena: one address gives them all.
  std::vector<int32_t> firstTemps(plan.devices.size(), -1);
  for (auto [index, slot] : enumerate(plan.slots)) {
    Place place{static_cast<int32_t>(index), 0};
    if (slot.kind == Slot::View && slot.offsetScalar < 0) {
      place = places[slot.base];
      place.offset += slot.byteOffset;
    } else if (slot.kind == Slot::Temp && slot.byteSize() > 0) {
      int32_t &first = firstTemps[slot.device];
      if (first < 0)
        first = place.entry;
      place = {first, slot.byteOffset - plan.slots[first].byteOffset};
    }
    places.push_back(place);
  }
}

Function *GraphEmitter::createFunction(const Twine &name, bool isPublic,
                                       FunctionType *type) {
  auto *function = Function::Create(type,
                                    isPublic ? GlobalValue::ExternalLinkage
                                             : GlobalValue::InternalLinkage,
                                    name, module);
  function->addFnAttr(Attribute::NoUnwind);
  // A step is as much work as threads share out, so its calls may be slow, and
  // each has a function of its own: these are to be compiled fast.
  if (type != entryType) {
    function->addFnAttr(Attribute::OptimizeNone);
    function->addFnAttr(Attribute::NoInline);
  }
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", function));
  slots = function->getArg(0);
  scalars = function->getArg(1);
  slots->setName("slots");
  scalars->setName("scalars");
  scratch = type == entryType ? nullptr : function->getArg(2);
  held.clear();
  return function;
}

void GraphEmitter::emit(const Graph &graph, const std::string &symbol) {
  auto launches =
      to_vector(seq(graph.firstLaunch, graph.firstLaunch + graph.numLaunches));
  emitCalls(launches, symbol, /*isPublic=*/true, entryType);
}

Function *GraphEmitter::emitCalls(ArrayRef<int32_t> launches,
                                  const std::string &symbol, bool isPublic,
                                  FunctionType *type) {
  pieces.clear();
  bool isShort = launches.size() <= pieceSize;
  if (!isShort)
    emitPieces(launches, symbol, type);
  Function *function = createFunction(symbol, isPublic, type);
  if (type == stepType)
    emitOnlyPart(function);
  if (isShort)
    holdAddresses(launches);
  emitLaunches(launches);
  builder.CreateRetVoid();
  return function;
}

/// Has the first thread of a step go on alone.
void GraphEmitter::emitOnlyPart(Function *function) {
  auto *work = BasicBlock::Create(module.getContext(), "work", function);
  auto *end = BasicBlock::Create(module.getContext(), "end", function);
  builder.CreateCondBr(
      builder.CreateICmpEQ(function->getArg(3), builder.getInt64(0)), work,
      end);
  ReturnInst::Create(module.getContext(), end);
  builder.SetInsertPoint(work);
}

/// How many launches there are before the first branch, and before the first
/// of `ends` behind the first launch: a region that is no loop and has nothing
/// else to do ends without a branch.
size_t GraphEmitter::countStraight(ArrayRef<int32_t> launches,
                                   const DenseSet<int32_t> &ends) const {
  return launches
      .take_while([&](int32_t number) {
        return plan.launches[number].kind != Launch::Branch &&
               (number == launches.front() || !ends.contains(number));
      })
      .size();
}

/// Makes functions of long sequences without a branch.
void GraphEmitter::emitPieces(ArrayRef<int32_t> launches,
                              const std::string &symbol, FunctionType *type) {
  DenseMap<int32_t, std::pair<Function *, size_t>> made;
  DenseSet<int32_t> ends;
  while (!launches.empty()) {
    const Launch &first = plan.launches[launches.front()];
    if (first.kind == Launch::Branch && !first.slots.empty())
      ends.insert(runtime::getRegion(plan, launches.front()).end);
    size_t count = countStraight(launches, ends);
    // Of one function, more cost more than linear time.
    size_t taken = std::min(pieceSize, count);
    if (count > pieceSize / 4 || count == launches.size()) {
      ArrayRef<int32_t> piece = launches.take_front(taken);
      Function *function = createFunction(symbol + "." + Twine(made.size()),
                                          /*isPublic=*/false, type);
      holdAddresses(piece);
      emitLaunches(piece);
      builder.CreateRetVoid();
      made[piece.front()] = {function, taken};
    }
    launches = launches.drop_front(std::max<size_t>(taken, 1));
  }
  pieces = std::move(made);
}

void GraphEmitter::emitLaunches(ArrayRef<int32_t> launches) {
  while (!launches.empty()) {
    const Launch &launch = plan.launches[launches.front()];
    auto piece = pieces.find(launches.front());
    size_t done = 1;
    if (piece != pieces.end()) {
      Function *own = builder.GetInsertBlock()->getParent();
      SmallVector<Value *> arguments(make_pointer_range(own->args()));
      builder.CreateCall(piece->second.first, arguments);
      done = piece->second.second;
    } else if (launch.kind == Launch::Branch) {
      done = emitRegion(launches);
    } else if (launch.kind == Launch::Copy) {
      emitCopy(launch);
    } else {
      emitKernel(launch);
    }
    launches = launches.drop_front(done);
  }
}

/// Emits the loop or branch that the first launch begins. \returns how many
/// launches it has.
size_t GraphEmitter::emitRegion(ArrayRef<int32_t> launches) {
  runtime::Region region = runtime::getRegion(plan, launches.front());
  auto getPart = [&](int32_t first, int32_t end) {
    return launches.slice(first - region.first, end - first);
  };
  Function *function = builder.GetInsertBlock()->getParent();
  auto addBlock = [&](const char *name) {
    return BasicBlock::Create(module.getContext(), name, function);
  };
  bool hasElse = region.thenEnd != region.end;
  BasicBlock *decide = addBlock(region.isLoop ? "while" : "if");
  BasicBlock *then = addBlock("then");
  BasicBlock *other = hasElse ? addBlock("else") : nullptr;
  BasicBlock *behind = addBlock("behind");
  builder.CreateBr(decide);
  builder.SetInsertPoint(decide);
  builder.CreateCondBr(emitCondition(plan.launches[region.first].slots[0]),
                       then, hasElse ? other : behind);
  builder.SetInsertPoint(then);
  emitLaunches(getPart(region.first + 1, region.bodyEnd()));
  builder.CreateBr(region.isLoop ? decide : behind);
  if (hasElse) {
    builder.SetInsertPoint(other);
    emitLaunches(getPart(region.thenEnd, region.end));
    builder.CreateBr(behind);
  }
  builder.SetInsertPoint(behind);
  return region.end - region.first;
}

/// Whether the integer in `slot` is not zero.
Value *GraphEmitter::emitCondition(int32_t slot) {
  auto *type =
      builder.getIntNTy(static_cast<unsigned>(8 * plan.slots[slot].byteSize()));
  return builder.CreateIsNotNull(builder.CreateLoad(type, address(slot)));
}

/// Loads what the function needs most before its first call. A load in between
/// cannot be shared: for all LLVM knows, kernels write the table.
void GraphEmitter::holdAddresses(ArrayRef<int32_t> launches) {
  DenseMap<int32_t, int64_t> uses;
  SmallVector<int32_t> entries;
  for (int32_t launch : launches)
    for (int32_t slot : plan.launches[launch].slots)
      if (++uses[places[slot].entry] == 2)
        entries.push_back(places[slot].entry);
  sort(entries, [&](int32_t a, int32_t b) {
    return std::pair(-uses[a], a) < std::pair(-uses[b], b);
  });
  for (int32_t number : ArrayRef(entries).take_front(maxHeld)) {
    Value *loaded = entry(number);
    held[number] = loaded;
  }
}

Value *GraphEmitter::entry(int32_t number) {
  if (Value *known = held.lookup(number))
    return known;
  Value *from = builder.CreateConstInBoundsGEP1_64(pointer, slots, number);
  return builder.CreateLoad(pointer, from);
}

Value *GraphEmitter::address(int32_t slot) {
  Place place = places[slot];
  Value *start = entry(place.entry);
  return place.offset == 0 ? start
                           : builder.CreateConstGEP1_64(builder.getInt8Ty(),
                                                        start, place.offset);
}

Type *GraphEmitter::typeOf(runtime::Scalar::Type type) {
  switch (type) {
  case runtime::Scalar::I32:
    return builder.getInt32Ty();
  case runtime::Scalar::I64:
    return builder.getInt64Ty();
  case runtime::Scalar::F32:
    return builder.getFloatTy();
  }
  llvm_unreachable("a scalar has one of three types");
}

Value *GraphEmitter::scalar(const runtime::ScalarArg &argument,
                            runtime::Scalar::Type type) {
  Value *value = builder.getInt64(argument.fixed);
  if (argument.scalar >= 0)
    value =
        builder.CreateLoad(builder.getInt64Ty(),
                           builder.CreateConstInBoundsGEP1_64(
                               builder.getInt64Ty(), scalars, argument.scalar));
  if (type == runtime::Scalar::I64)
    return value;
  value = builder.CreateTrunc(value, builder.getInt32Ty());
  return builder.CreateBitCast(value, typeOf(type));
}

FunctionCallee GraphEmitter::declare(const std::string &symbol,
                                     ArrayRef<Value *> arguments) {
  if (Function *known = module.getFunction(symbol))
    return known;
  SmallVector<Type *> parameters;
  for (Value *argument : arguments)
    parameters.push_back(argument->getType());
  auto *function = Function::Create(
      FunctionType::get(builder.getVoidTy(), parameters, /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, symbol, module);
  function->addFnAttr(Attribute::NoUnwind);
  function->setDSOLocal(true);
  return function;
}

SmallVector<Value *> GraphEmitter::getArguments(const Launch &launch) {
  const Program &kernel = *kernels.at(launch.symbol);
  SmallVector<Value *> arguments;
  for (int32_t slot : launch.slots)
    arguments.push_back(address(slot));
  if (kernel.scratchBytes > 0)
    arguments.push_back(
        scratch
            ? scratch
            : entry(static_cast<int32_t>(plan.slots.size()) + launch.device));
  for (auto [argument, type] : zip_equal(launch.scalars, kernel.scalars))
    arguments.push_back(scalar(argument, type));
  return arguments;
}

void GraphEmitter::emitKernel(const Launch &launch) {
  SmallVector<Value *> arguments = getArguments(launch);
  const Program &kernel = *kernels.at(launch.symbol);
  builder.CreateCall(declare(kernel.symbol, arguments), arguments);
}

void GraphEmitter::emitCopy(const Launch &launch) {
  Value *target = address(launch.slots[0]);
  builder.CreateMemMove(target, Align(1), address(launch.slots[1]), Align(1),
                        plan.slots[launch.slots[0]].byteSize());
}

/// Calls the part `index` of the task's only launch. \param arguments of the
/// launch.
void GraphEmitter::emitPart(const StepTask &task, Value *index,
                            SmallVector<Value *> arguments) {
  const Launch &launch = plan.launches[task.launches.front()];
  arguments.append({index, builder.getInt64(task.parts)});
  const Program &kernel = *kernels.at(launch.symbol);
  builder.CreateCall(declare(kernel.symbol + ".part", arguments), arguments);
}

/// The function of a task: its launches, or the part of its only one that the
/// last argument says.
Function *GraphEmitter::emitTask(const StepTask &task,
                                 const std::string &symbol) {
  if (task.parts == 1)
    return emitCalls(task.launches, symbol, /*isPublic=*/false, taskType);
  Function *function = createFunction(symbol, /*isPublic=*/false, taskType);
  emitPart(task, function->getArg(3),
           getArguments(plan.launches[task.launches.front()]));
  builder.CreateRetVoid();
  return function;
}

void GraphEmitter::emitTasks(const StepTasks &tasks,
                             const std::string &symbol) {
  int64_t count = 0;
  for (const StepTask &task : tasks)
    count += task.parts;
  // Most steps are one task, which needs no function of its own: each takes as
  // long to compile as a small kernel.
  const StepTask &first = tasks.front();
  if (count == 1) {
    emitCalls(first.launches, symbol, /*isPublic=*/true, stepType);
    return;
  }
  if (tasks.size() == 1) {
    Function *function = createFunction(symbol, /*isPublic=*/true, stepType);
    SmallVector<Value *> arguments =
        getArguments(plan.launches[first.launches.front()]);
    return emitLoop(function, count,
                    [&](Value *index) { emitPart(first, index, arguments); });
  }
  SmallVector<Function *> functions;
  for (auto [number, task] : enumerate(tasks))
    functions.push_back(emitTask(task, symbol + "." + std::to_string(number)));
  emitLoop(createFunction(symbol, /*isPublic=*/true, stepType), count,
           [&](Value *index) { emitChoice(index, functions, tasks); });
}

/// for (i = part; i < count; i += numParts) body(i)
void GraphEmitter::emitLoop(Function *function, int64_t count,
                            function_ref<void(Value *index)> emitBody) {
  LLVMContext &context = module.getContext();
  BasicBlock *before = builder.GetInsertBlock();
  auto *loop = BasicBlock::Create(context, "loop", function);
  auto *body = BasicBlock::Create(context, "body", function);
  auto *end = BasicBlock::Create(context, "end", function);
  Value *part = function->getArg(3), *numParts = function->getArg(4);
  builder.CreateBr(loop);
  builder.SetInsertPoint(loop);
  PHINode *index = builder.CreatePHI(builder.getInt64Ty(), 2, "i");
  index->addIncoming(part, before);
  builder.CreateCondBr(builder.CreateICmpSLT(index, builder.getInt64(count)),
                       body, end);
  builder.SetInsertPoint(body);
  emitBody(index);
  index->addIncoming(builder.CreateAdd(index, numParts),
                     builder.GetInsertBlock());
  builder.CreateBr(loop);
  builder.SetInsertPoint(end);
  builder.CreateRetVoid();
}

/// Calls the function of the task that `index` belongs to.
void GraphEmitter::emitChoice(Value *index, ArrayRef<Function *> taskFunctions,
                              const StepTasks &tasks) {
  LLVMContext &context = module.getContext();
  Function *function = builder.GetInsertBlock()->getParent();
  auto *next = BasicBlock::Create(context, "next", function);
  SwitchInst *choice = builder.CreateSwitch(index, next);
  int64_t first = 0;
  for (auto [task, taskFunction] : zip_equal(tasks, taskFunctions)) {
    auto *block = BasicBlock::Create(context, "task", function, next);
    for (int64_t i = 0; i < task.parts; ++i)
      choice->addCase(builder.getInt64(first + i), block);
    builder.SetInsertPoint(block);
    builder.CreateCall(taskFunction,
                       {slots, scalars, scratch,
                        builder.CreateSub(index, builder.getInt64(first))});
    builder.CreateBr(next);
    first += task.parts;
  }
  builder.SetInsertPoint(next);
}

runtime::Step GraphEmitter::emitStep(const PlannedStep &planned,
                                     const std::string &symbol) {
  runtime::Step step;
  step.condition = planned.condition;
  step.target = planned.target;
  const StepTasks &tasks = planned.tasks;
  if (tasks.empty())
    return step;
  step.symbol = symbol;
  step.maxParts = 0;
  for (const StepTask &task : tasks) {
    step.maxParts += task.parts;
    for (int32_t launch : task.launches)
      step.scratchBytes =
          std::max(step.scratchBytes, plan.launches[launch].scratchBytes);
  }
  emitTasks(tasks, symbol);
  return step;
}

namespace {
/// Modules, and the emitter of the last one.
class GraphModules {
public:
  GraphModules(const Plan &plan, const StringMap<const Program *> &kernels)
      : plan(plan), kernels(kernels) {}

  /// Begins a module. \returns what writes into it.
  GraphEmitter &begin(StringRef name, bool isOfSteps) {
    GraphModule &made = modules.emplace_back();
    made.context = std::make_unique<LLVMContext>();
    made.module = std::make_unique<Module>(name, *made.context);
    made.isOfSteps = isOfSteps;
    return emitter.emplace(plan, kernels, *made.module);
  }
  /// The emitter of the next step.
  GraphEmitter &next() {
    if (numSteps++ % maxStepsOfModule == 0)
      return begin("steps", /*isOfSteps=*/true);
    return *emitter;
  }
  std::vector<GraphModule> take() {
    erase_if(modules,
             [](const GraphModule &made) { return made.module->empty(); });
    return std::move(modules);
  }

private:
  const Plan &plan;
  const StringMap<const Program *> &kernels;
  std::vector<GraphModule> modules;
  std::optional<GraphEmitter> emitter;
  size_t numSteps = 0;
};
} // namespace

std::vector<GraphModule> target::emitGraphs(Plan &plan,
                                            ArrayRef<Program> kernels,
                                            const StepCosts &costs) {
  StringSet<> taken;
  StringMap<const Program *> byEntry;
  for (const Program &kernel : kernels) {
    taken.insert(kernel.symbol);
    taken.insert(kernel.entrySymbol);
    byEntry[kernel.entrySymbol] = &kernel;
  }
  addGraphsForThreads(plan, byEntry, costs);
  GraphModules modules(plan, byEntry);
  GraphEmitter &emitter = modules.begin("graphs", /*isOfSteps=*/false);
  SmallVector<Graph *> emitted;
  for (auto [index, graph] : enumerate(plan.graphs)) {
    if (any_of(graph.devices, [&](int32_t device) {
          return !isCalledByHost(plan.devices[device]);
        }))
      continue;
    std::string symbol = plan.name + ".graph" + std::to_string(index);
    while (!taken.insert(symbol).second)
      symbol += "_";
    emitter.emit(graph, symbol);
    graph.symbol = symbol;
    emitted.push_back(&graph);
  }
  for (Graph *graph : emitted)
    for (const PlannedStep &planned : planSteps(plan, *graph, byEntry, costs))
      graph->steps.push_back(modules.next().emitStep(
          planned,
          graph->symbol + ".step" + std::to_string(graph->steps.size())));
  return modules.take();
}
