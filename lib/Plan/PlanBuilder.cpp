// Turns a capture into a plan that the runtime replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/PlanBuilder.h"

#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Capture/Guards.h"
#include "lib/Capture/LinearForm.h"
#include "lib/Target/Estimates.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Launch;
using runtime::Output;
using runtime::Plan;
using runtime::Slot;

namespace {
/// `scale * scalars[scalar] + constant`; no scalar if the number is -1.
struct Linear {
  int64_t scale = 0;
  int32_t scalar = -1;
  int64_t constant = 0;
};

class CapturePlanner {
public:
  CapturePlanner(jit::CaptureOp capture,
                 const llvm::StringMap<Program> &kernels)
      : capture(capture), kernels(kernels), symbols(capture->getParentOp()) {}

  FailureOr<Plan> build();

private:
  void addParameters();
  LogicalResult addOp(Operation &op, std::vector<Launch> &launches);
  LogicalResult addView(jit::ViewOp op);
  void addGlobal(jit::GetOp op);
  void addArena(jit::AllocOp op);
  void addTemporary(jit::AllocOp op);
  LogicalResult addLaunch(jit::LaunchOp op, std::vector<Launch> &launches);
  void addCode(const Program &code, Launch &launch);
  void addCopy(jit::CopyOp op, std::vector<Launch> &launches);
  LogicalResult addGraph(jit::GraphOp op);
  LogicalResult addReturn(jit::ReturnOp op);
  std::optional<LinearForm> formOf(Value value);
  /// The same of one variable.
  std::optional<Linear> linear(Value value);
  LogicalResult addMovingView(jit::ViewOp op, Slot slot);
  int32_t device(jit::DeviceAttr attr);
  int32_t addSlot(Value value, Slot slot);
  Slot slotFor(jit::BufferType type, Slot::Kind kind);

  jit::CaptureOp capture;
  const llvm::StringMap<Program> &kernels;
  /// Those that the plan names, by entry symbol.
  llvm::StringSet<> programs;
  /// Where in the plan they are.
  llvm::StringMap<int32_t> gpuPrograms;
  SymbolTable symbols;
  Plan plan;
  llvm::DenseMap<Value, int32_t> slots;
  llvm::DenseMap<Value, int32_t> scalars;
  llvm::DenseMap<Attribute, int32_t> devices;
  llvm::StringMap<int32_t> globals;
  /// Where each arena of the capture begins in the device's.
  llvm::DenseMap<Value, int64_t> arenas;
  /// What each call binds to memory of its own.
  llvm::MapVector<Value, unsigned> outputs;
  llvm::StringMap<Estimates> estimates;
};
} // namespace

int32_t CapturePlanner::device(jit::DeviceAttr attr) {
  auto [it, isNew] = devices.try_emplace(attr, plan.devices.size());
  if (isNew) {
    plan.devices.push_back(attr.getName().str());
    plan.arenaBytes.push_back(0);
    plan.arenaLowerBounds.push_back(0);
  }
  return it->second;
}

Slot CapturePlanner::slotFor(jit::BufferType type, Slot::Kind kind) {
  Slot slot;
  slot.kind = kind;
  slot.device = device(type.getDevice());
  slot.dtype = jit::getDType(type.getElementType());
  slot.shape.assign(type.getMaxShape().begin(), type.getMaxShape().end());
  return slot;
}

int32_t CapturePlanner::addSlot(Value value, Slot slot) {
  plan.slots.push_back(std::move(slot));
  return slots[value] = plan.slots.size() - 1;
}

void CapturePlanner::addParameters() {
  for (BlockArgument argument : capture.getBody().getArguments()) {
    auto name = capture.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                     "jit.name");
    if (auto type = dyn_cast<jit::BufferType>(argument.getType())) {
      Slot slot = slotFor(type, Slot::Input);
      slot.index = plan.inputs.size();
      plan.inputs.push_back({name ? name.str() : "", addSlot(argument, slot)});
      continue;
    }
    scalars[argument] = plan.scalars.size();
    plan.scalars.push_back(
        jit::describeVariable(cast<jit::VarType>(argument.getType())));
  }
}

/// The runtime has one arena per device; planned views get places in it
/// themselves, so that a variable that moves one of them moves no other.
void CapturePlanner::addArena(jit::AllocOp op) {
  jit::BufferType type = op.getType();
  int32_t number = device(type.getDevice());
  int64_t &end = plan.arenaBytes[number];
  arenas[op.getBuffer()] = end;
  end += llvm::alignTo(type.getMaxBytes(), 64);
  plan.arenaLowerBounds[number] +=
      op->getAttrOfType<IntegerAttr>(jit::lowerBoundAttrName).getInt();
}

void CapturePlanner::addTemporary(jit::AllocOp op) {
  auto output = outputs.find(op.getBuffer());
  Slot slot = slotFor(op.getType(),
                      output != outputs.end() ? Slot::Output : Slot::Temp);
  if (output != outputs.end()) {
    slot.index = output->second;
  } else {
    int64_t &end = plan.arenaBytes[slot.device];
    slot.byteOffset = end;
    end += llvm::alignTo(op.getType().getMaxBytes(), 64);
  }
  addSlot(op.getBuffer(), slot);
}

void CapturePlanner::addGlobal(jit::GetOp op) {
  auto known = globals.find(op.getSymbol());
  if (known != globals.end()) {
    slots[op.getBuffer()] = known->second;
    return;
  }
  bool isState = isa<jit::StateOp>(symbols.lookup(op.getSymbol()));
  auto &list = isState ? plan.states : plan.constants;
  Slot slot = slotFor(op.getType(), isState ? Slot::State : Slot::Constant);
  slot.index = list.size();
  int32_t number = addSlot(op.getBuffer(), slot);
  list.push_back({op.getSymbol().str(), number});
  globals[op.getSymbol()] = number;
}

std::optional<LinearForm> CapturePlanner::formOf(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return LinearForm::number(number.getSExtValue());
  Operation *op = value.getDefiningOp();
  if (auto read = dyn_cast_or_null<jit::ValueOp>(op))
    return LinearForm::variable(scalars.lookup(read.getVariable()));
  if (isa_and_nonnull<arith::IndexCastOp, arith::ExtSIOp>(op))
    return formOf(op->getOperand(0));
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return std::nullopt;
  std::optional<LinearForm> a = formOf(op->getOperand(0)),
                            b = formOf(op->getOperand(1));
  if (!a || !b)
    return std::nullopt;
  if (!isa<arith::MulIOp>(op))
    return a->plus(*b, isa<arith::SubIOp>(op) ? -1 : 1);
  if (b->isNumber())
    return a->times(b->constant);
  return a->isNumber() ? b->times(a->constant) : std::nullopt;
}

std::optional<Linear> CapturePlanner::linear(Value value) {
  std::optional<LinearForm> form = formOf(value);
  if (!form || form->terms.size() > 1)
    return std::nullopt;
  if (form->isNumber())
    return Linear{0, -1, form->constant};
  const LinearForm::Term &term = form->terms.front();
  return Linear{term.scale, static_cast<int32_t>(term.variable),
                form->constant};
}

/// A view whose offset depends on variables: each but the last one moves a view
/// that has room for what the others add.
LogicalResult CapturePlanner::addMovingView(jit::ViewOp op, Slot slot) {
  std::optional<LinearForm> offset = formOf(op.getOffset());
  std::optional<Bounds> rest;
  SmallVector<Bounds> bounds;
  for (const runtime::Scalar &scalar : plan.scalars)
    bounds.push_back({scalar.min, scalar.max});
  if (offset)
    rest = boundsOf(*offset, bounds);
  if (!rest)
    return op.emitOpError("has an offset that is no linear function of "
                          "variables");
  slot.byteOffset = offset->constant;
  while (offset->terms.size() > 1) {
    LinearForm::Term term = offset->terms.front();
    offset->terms.erase(offset->terms.begin());
    offset->constant = 0;
    rest = boundsOf(*offset, bounds);
    if (!rest)
      return op.emitOpError("has an offset that does not fit 64 bits");
    Slot step = slot;
    step.dtype = runtime::DType::U8;
    step.shape = {slot.byteSize() + rest->max - rest->min};
    step.byteOffset = slot.byteOffset + rest->min;
    step.offsetScale = term.scale;
    step.offsetScalar = static_cast<int32_t>(term.variable);
    slot.base = static_cast<int32_t>(plan.slots.size());
    slot.byteOffset = -rest->min;
    plan.slots.push_back(std::move(step));
  }
  if (!offset->isNumber()) {
    slot.offsetScale = offset->terms.front().scale;
    slot.offsetScalar = static_cast<int32_t>(offset->terms.front().variable);
  }
  addSlot(op.getResult(), slot);
  return success();
}

LogicalResult CapturePlanner::addView(jit::ViewOp op) {
  if (jit::isPlanned(op)) {
    Slot slot = slotFor(op.getType(), Slot::Temp);
    slot.byteOffset = arenas.lookup(op.getSource()) + *op.getStaticOffset();
    addSlot(op.getResult(), slot);
    return success();
  }
  Slot slot = slotFor(op.getType(), Slot::View);
  slot.base = slots.lookup(op.getSource());
  if (!op.getStaticOffset())
    return addMovingView(op, std::move(slot));
  slot.byteOffset = *op.getStaticOffset();
  addSlot(op.getResult(), slot);
  return success();
}

void CapturePlanner::addCode(const Program &code, Launch &launch) {
  launch.scratchBytes = code.scratchBytes;
  if (!code.isImage()) {
    launch.symbol = code.entrySymbol;
    if (programs.insert(code.entrySymbol).second)
      plan.programs.push_back(describeProgram(code));
    return;
  }
  launch.symbol = code.symbol;
  auto [known, isNew] =
      gpuPrograms.try_emplace(code.symbol, plan.gpuPrograms.size());
  launch.gpuProgram = known->second;
  if (isNew)
    plan.gpuPrograms.push_back(makeImage(code));
}

LogicalResult CapturePlanner::addLaunch(jit::LaunchOp op,
                                        std::vector<Launch> &launches) {
  auto kernel = cast<jit::KernelOp>(symbols.lookup(op.getKernel()));
  auto [estimated, isNew] = estimates.try_emplace(op.getKernel());
  if (isNew)
    estimated->second = estimate(kernel);
  Launch launch;
  launch.name = kernel.getReadableName().str();
  addCode(kernels.at(op.getKernel()), launch);
  launch.ops = estimated->second.ops;
  launch.bytes = estimated->second.bytes;
  for (auto [index, buffer] : llvm::enumerate(op.getBuffers())) {
    launch.device = device(cast<jit::BufferType>(buffer.getType()).getDevice());
    launch.slots.push_back(slots.lookup(buffer));
    launch.access.push_back(static_cast<runtime::Access>(op.getAccess(index)));
  }
  for (auto [index, scalar] : llvm::enumerate(op.getScalars())) {
    FloatAttr real;
    APInt number;
    auto bounds = cast<jit::VarType>(
        kernel.getArgumentTypes()[op.getNumBuffers() + index]);
    if (auto known = scalars.find(scalar); known != scalars.end()) {
      launch.scalars.push_back({known->second, 0});
    } else if (matchPattern(scalar, m_ConstantInt(&number))) {
      int64_t value = number.getSExtValue();
      if (value < bounds.getMin() || value > bounds.getMax())
        return op.emitOpError("passes ")
               << value << " for '" << bounds.getName() << "', expected "
               << bounds.getMin() << " to " << bounds.getMax();
      launch.scalars.push_back({-1, value});
    } else if (matchPattern(scalar, m_Constant(&real))) {
      launch.scalars.push_back(
          {-1, static_cast<int64_t>(
                   real.getValue().bitcastToAPInt().getZExtValue())});
    } else {
      return op.emitOpError("passes a computed value for '")
             << bounds.getName() << "', expected a variable or a constant";
    }
  }
  launches.push_back(std::move(launch));
  return success();
}

void CapturePlanner::addCopy(jit::CopyOp op, std::vector<Launch> &launches) {
  Launch launch;
  launch.kind = Launch::Copy;
  launch.name = "copy";
  launch.device = device(op.getTarget().getType().getDevice());
  launch.slots = {slots.lookup(op.getTarget()), slots.lookup(op.getSource())};
  launch.access = {runtime::Access::Write, runtime::Access::Read};
  launch.bytes = 2 * op.getSource().getType().getMaxBytes();
  launches.push_back(std::move(launch));
}

LogicalResult CapturePlanner::addGraph(jit::GraphOp op) {
  runtime::Graph graph;
  graph.firstLaunch = plan.launches.size();
  for (StringRef name : op.getDevices().getAsValueRange<StringAttr>())
    graph.devices.push_back(
        device(jit::DeviceAttr::get(op.getContext(), name)));
  for (Operation &inner : op.getBody().front())
    if (failed(addOp(inner, plan.launches)))
      return failure();
  graph.numLaunches = plan.launches.size() - graph.firstLaunch;
  if (graph.numLaunches == 0)
    return success();
  plan.graphs.push_back(std::move(graph));
  return success();
}

LogicalResult CapturePlanner::addReturn(jit::ReturnOp op) {
  for (auto [index, value] : llvm::enumerate(op.getValues())) {
    Output output;
    output.slot = slots.lookup(value);
    auto bound = outputs.find(value);
    output.copy = bound == outputs.end() || bound->second != index;
    auto view = value.getDefiningOp<jit::ViewOp>();
    size_t next = 0;
    if (view && !view.getSizes().empty())
      for (int64_t size : view.getType().getShape()) {
        runtime::Dim dim{size, 0, -1};
        if (ShapedType::isDynamic(size)) {
          std::optional<Linear> known = linear(view.getSizes()[next++]);
          if (!known)
            return view.emitOpError(
                "has a size that is no linear function of one variable");
          dim = {known->constant, known->scale, known->scalar};
        }
        output.dims.push_back(dim);
      }
    plan.outputs.push_back(std::move(output));
  }
  return success();
}

LogicalResult CapturePlanner::addOp(Operation &op,
                                    std::vector<Launch> &launches) {
  if (auto view = dyn_cast<jit::ViewOp>(op))
    return addView(view);
  if (auto launch = dyn_cast<jit::LaunchOp>(op))
    return addLaunch(launch, launches);
  if (auto graph = dyn_cast<jit::GraphOp>(op))
    return addGraph(graph);
  if (auto result = dyn_cast<jit::ReturnOp>(op))
    return addReturn(result);
  if (auto copy = dyn_cast<jit::CopyOp>(op))
    addCopy(copy, launches);
  else if (auto get = dyn_cast<jit::GetOp>(op))
    addGlobal(get);
  else if (auto alloc = dyn_cast<jit::AllocOp>(op))
    alloc->hasAttr(jit::lowerBoundAttrName) ? addArena(alloc)
                                            : addTemporary(alloc);
  else if (auto prologue = dyn_cast<jit::PrologueOp>(op))
    for (Operation &inner : prologue.getBody().front())
      if (failed(addOp(inner, plan.prologue)))
        return failure();
  return success();
}

FailureOr<Plan> CapturePlanner::build() {
  plan.name = capture.getSymName().str();
  FailureOr<std::vector<runtime::Guard>> guards = getGuards(capture);
  if (failed(guards))
    return failure();
  plan.guards = *std::move(guards);
  addParameters();
  outputs = jit::getBoundOutputs(capture);
  for (Operation &op : capture.getBody().front())
    if (failed(addOp(op, plan.launches)))
      return failure();
  return std::move(plan);
}

runtime::Program tinyjit::describeProgram(const Program &kernel) {
  return {kernel.entrySymbol, kernel.codeBytes, kernel.stackBytes,
          kernel.spills, kernel.reloads};
}

llvm::StringMap<Program> tinyjit::bySymbol(ArrayRef<Program> kernels) {
  llvm::StringMap<Program> result;
  for (const Program &kernel : kernels)
    result[kernel.symbol] = kernel;
  return result;
}

FailureOr<Plan> tinyjit::buildPlan(jit::CaptureOp capture,
                                   const llvm::StringMap<Program> &kernels) {
  return CapturePlanner(capture, kernels).build();
}
