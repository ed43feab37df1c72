// Native functions for the graphs of a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GraphEmitter.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tinyjit;
using runtime::Graph;
using runtime::Launch;
using runtime::Plan;
using runtime::Slot;

/// Calls that one function makes.
static constexpr int64_t pieceSize = 256;

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
  GraphEmitter(const Plan &plan, ArrayRef<CompiledKernel> kernels,
               Module &module);

  /// Adds the function of `graph` under the name `symbol`.
  void emit(const Graph &graph, const std::string &symbol);

private:
  void findPlaces();
  Function *createFunction(const Twine &name, bool isPublic);
  void emitPiece(Function *function, ArrayRef<Launch> launches);
  void holdAddresses(ArrayRef<Launch> launches);
  void emitKernel(const Launch &launch);
  void emitCopy(const Launch &launch);
  FunctionCallee declare(const CompiledKernel &kernel, size_t numPointers);
  Value *entry(int32_t number);
  Value *address(int32_t slot);
  Value *scalar(const runtime::ScalarArg &argument, runtime::Scalar::Type type);
  Type *typeOf(runtime::Scalar::Type type);

  const Plan &plan;
  /// By entry symbol, as launches name them.
  StringMap<const CompiledKernel *> kernels;
  Module &module;
  IRBuilder<> builder;
  Type *pointer;
  FunctionType *entryType;
  /// By slot.
  std::vector<Place> places;

  // Of the piece being written.
  Value *slots = nullptr;
  Value *scalars = nullptr;
  DenseMap<int32_t, Value *> held;
};
} // namespace

GraphEmitter::GraphEmitter(const Plan &plan, ArrayRef<CompiledKernel> kernels,
                           Module &module)
    : plan(plan), module(module), builder(module.getContext()),
      pointer(builder.getPtrTy()),
      entryType(FunctionType::get(builder.getVoidTy(), {pointer, pointer},
                                  /*isVarArg=*/false)) {
  for (const CompiledKernel &kernel : kernels)
    this->kernels[kernel.entrySymbol] = &kernel;
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

Function *GraphEmitter::createFunction(const Twine &name, bool isPublic) {
  auto *function = Function::Create(entryType,
                                    isPublic ? GlobalValue::ExternalLinkage
                                             : GlobalValue::InternalLinkage,
                                    name, module);
  function->addFnAttr(Attribute::NoUnwind);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", function));
  slots = function->getArg(0);
  scalars = function->getArg(1);
  slots->setName("slots");
  scalars->setName("scalars");
  return function;
}

void GraphEmitter::emit(const Graph &graph, const std::string &symbol) {
  ArrayRef<Launch> launches =
      ArrayRef(plan.launches).slice(graph.firstLaunch, graph.numLaunches);
  if (graph.numLaunches <= pieceSize) {
    emitPiece(createFunction(symbol, /*isPublic=*/true), launches);
    return;
  }
  SmallVector<Function *> pieces;
  for (; !launches.empty(); launches = launches.drop_front(
                                std::min<size_t>(pieceSize, launches.size()))) {
    Function *piece = createFunction(symbol + "." + Twine(pieces.size()),
                                     /*isPublic=*/false);
    emitPiece(piece, launches.take_front(pieceSize));
    pieces.push_back(piece);
  }
  createFunction(symbol, /*isPublic=*/true);
  for (Function *piece : pieces)
    builder.CreateCall(piece, {slots, scalars});
  builder.CreateRetVoid();
}

void GraphEmitter::emitPiece(Function *function, ArrayRef<Launch> launches) {
  holdAddresses(launches);
  for (const Launch &launch : launches) {
    if (launch.kind == Launch::Copy)
      emitCopy(launch);
    else
      emitKernel(launch);
  }
  builder.CreateRetVoid();
}

/// Loads what the piece needs most before its first call. A load in between
/// cannot be shared: for all LLVM knows, kernels write the table.
void GraphEmitter::holdAddresses(ArrayRef<Launch> launches) {
  held.clear();
  DenseMap<int32_t, int64_t> uses;
  SmallVector<int32_t> entries;
  for (const Launch &launch : launches)
    for (int32_t slot : launch.slots)
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

FunctionCallee GraphEmitter::declare(const CompiledKernel &kernel,
                                     size_t numPointers) {
  if (Function *known = module.getFunction(kernel.symbol))
    return known;
  SmallVector<Type *> parameters(numPointers, pointer);
  for (runtime::Scalar::Type type : kernel.scalars)
    parameters.push_back(typeOf(type));
  auto *function = Function::Create(
      FunctionType::get(builder.getVoidTy(), parameters, /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, kernel.symbol, module);
  function->addFnAttr(Attribute::NoUnwind);
  function->setDSOLocal(true);
  return function;
}

void GraphEmitter::emitKernel(const Launch &launch) {
  const CompiledKernel &kernel = *kernels.at(launch.symbol);
  SmallVector<Value *> arguments;
  for (int32_t slot : launch.slots)
    arguments.push_back(address(slot));
  if (kernel.scratchBytes > 0)
    arguments.push_back(
        entry(static_cast<int32_t>(plan.slots.size()) + launch.device));
  FunctionCallee function = declare(kernel, arguments.size());
  for (auto [argument, type] : zip_equal(launch.scalars, kernel.scalars))
    arguments.push_back(scalar(argument, type));
  builder.CreateCall(function, arguments);
}

void GraphEmitter::emitCopy(const Launch &launch) {
  Value *target = address(launch.slots[0]);
  builder.CreateMemMove(target, Align(1), address(launch.slots[1]), Align(1),
                        plan.slots[launch.slots[0]].byteSize());
}

void tinyjit::emitGraphs(Plan &plan, ArrayRef<CompiledKernel> kernels,
                         Module &module) {
  StringSet<> taken;
  for (const CompiledKernel &kernel : kernels) {
    taken.insert(kernel.symbol);
    taken.insert(kernel.entrySymbol);
  }
  GraphEmitter emitter(plan, kernels, module);
  for (auto [index, graph] : enumerate(plan.graphs)) {
    if (any_of(graph.devices, [&](int32_t device) {
          return !StringRef(plan.devices[device]).starts_with("cpu:");
        }))
      continue;
    std::string symbol = plan.name + ".graph" + std::to_string(index);
    while (!taken.insert(symbol).second)
      symbol += "_";
    emitter.emit(graph, symbol);
    graph.symbol = symbol;
  }
}
