// Turns a capture into a plan that the runtime replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/BuildPlan.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Capture/ArithmeticForm.h"
#include "lib/Capture/Guards.h"
#include "runtime/plan/PlanBuilder.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::plan;
using runtime::Launch;
using runtime::Plan;
using runtime::PlanBuilder;
using target::Program;

namespace {
class CapturePlanner {
public:
  CapturePlanner(jit::CaptureOp capture,
                 const llvm::StringMap<Program> &kernels)
      : capture(capture), kernels(kernels), symbols(capture->getParentOp()),
        builder(capture.getSymName().str()) {}

  FailureOr<Plan> build();

private:
  using Array = PlanBuilder::Array;
  using Part = PlanBuilder::Part;
  using Form = PlanBuilder::Offset;

  void addParameters();
  LogicalResult addOps(Block &block, Part part);
  LogicalResult addOp(Operation &op, Part part);
  LogicalResult addView(jit::ViewOp op);
  void addGlobal(jit::GetOp op);
  void addAlloc(jit::AllocOp op);
  LogicalResult addLaunch(jit::LaunchOp op, Part part);
  LogicalResult addScalars(jit::LaunchOp op, jit::KernelOp kernel,
                           Launch &launch);
  void addCode(const Program &code, Launch &launch);
  void addForeign(Operation *op, Launch &launch);
  LogicalResult addGraph(jit::GraphOp op);
  LogicalResult addWhile(jit::WhileOp op);
  LogicalResult addIf(jit::IfOp op);
  LogicalResult addReturn(jit::ReturnOp op);
  std::optional<Form> formOf(Value value);
  Array arrayOf(jit::BufferType type);

  jit::CaptureOp capture;
  const llvm::StringMap<Program> &kernels;
  SymbolTable symbols;
  PlanBuilder builder;
  /// Those that the plan describes, by entry symbol.
  llvm::StringSet<> described;
  llvm::StringMap<std::shared_ptr<const runtime::Image>> images;
  llvm::DenseMap<Operation *, std::unique_ptr<const runtime::Foreign>>
      functions;
  llvm::DenseMap<Value, int32_t> slots;
  llvm::DenseMap<Value, int32_t> scalars;
  llvm::StringMap<int32_t> globals;
  /// Where each arena of the capture begins in the device's.
  llvm::DenseMap<Value, int64_t> arenas;
  /// The results that each call binds to memory of its own, with their numbers.
  llvm::MapVector<Value, unsigned> outputs;
  llvm::StringMap<jit::Estimates> estimates;
};
} // namespace

PlanBuilder::Array CapturePlanner::arrayOf(jit::BufferType type) {
  return {builder.device(type.getDevice().getName().str()),
          jit::getDType(type.getElementType()), type.getMaxShape().vec()};
}

void CapturePlanner::addParameters() {
  for (BlockArgument argument : capture.getBody().getArguments()) {
    auto name = capture.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                     jit::nameAttrName);
    if (auto type = dyn_cast<jit::BufferType>(argument.getType()))
      slots[argument] = builder.input(name ? name.str() : "", arrayOf(type));
    else
      scalars[argument] = builder.scalar(
          jit::describeVariable(cast<jit::VarType>(argument.getType())));
  }
}

void CapturePlanner::addAlloc(jit::AllocOp op) {
  Array array = arrayOf(op.getType());
  if (auto bound = op->getAttrOfType<IntegerAttr>(jit::lowerBoundAttrName)) {
    // The runtime has one arena per device; planned views get places in it
    // themselves, so that a variable that moves one of them moves no other.
    arenas[op.getBuffer()] = builder.growArena(
        array.device, op.getType().getMaxBytes(), bound.getInt());
    return;
  }
  auto output = outputs.find(op.getBuffer());
  slots[op.getBuffer()] =
      output == outputs.end()
          ? builder.temporary(std::move(array))
          : builder.output(static_cast<int32_t>(output->second),
                           std::move(array));
}

void CapturePlanner::addGlobal(jit::GetOp op) {
  std::string name = op.getSymbol().str();
  auto [known, isNew] = globals.try_emplace(name);
  if (isNew)
    known->second = isa<jit::StateOp>(symbols.lookup(name))
                        ? builder.state(name, arrayOf(op.getType()))
                        : builder.constant(name, arrayOf(op.getType()));
  slots[op.getBuffer()] = known->second;
}

std::optional<PlanBuilder::Offset> CapturePlanner::formOf(Value value) {
  if (auto read = value.getDefiningOp<jit::ValueOp>())
    return Form::variable(scalars.lookup(read.getVariable()));
  return capture::getArithmeticForm<Form>(
      value, [&](Value operand) { return formOf(operand); });
}

LogicalResult CapturePlanner::addView(jit::ViewOp op) {
  std::optional<int64_t> fixed = op.getStaticOffset();
  if (jit::isPlanned(op)) {
    slots[op.getResult()] = builder.inArena(
        arenas.lookup(op.getSource()) + *fixed, arrayOf(op.getType()));
    return success();
  }
  std::optional<Form> offset =
      fixed ? Form::number(*fixed) : formOf(op.getOffset());
  std::optional<int32_t> slot;
  Array array = arrayOf(op.getType());
  if (offset)
    slot = builder.view(slots.lookup(op.getSource()), *offset, array.dtype,
                        std::move(array.shape));
  if (!slot)
    return op.emitOpError("has an offset that is no linear function of "
                          "variables");
  slots[op.getResult()] = *slot;
  return success();
}

void CapturePlanner::addCode(const Program &code, Launch &launch) {
  launch.scratchBytes = code.scratchBytes;
  if (!code.isImage()) {
    launch.symbol = code.entrySymbol;
    if (described.insert(code.entrySymbol).second)
      builder.describe(describeCode(code));
    return;
  }
  launch.symbol = code.symbol;
  auto &image = images[code.symbol];
  if (!image)
    image = std::make_shared<const runtime::Image>(target::makeImage(code));
  launch.image = builder.image(image, code.symbol);
}

void CapturePlanner::addForeign(Operation *op, Launch &launch) {
  launch.symbol = op->getParentOfType<jit::KernelOp>().getSymName().str();
  auto [known, isNew] = functions.try_emplace(op);
  if (isNew)
    known->second =
        std::make_unique<const runtime::Foreign>(jit::describeForeign(op));
  launch.foreign = builder.foreign(*known->second);
}

LogicalResult CapturePlanner::addScalars(jit::LaunchOp op, jit::KernelOp kernel,
                                         Launch &launch) {
  for (auto [index, scalar] : llvm::enumerate(op.getScalars())) {
    FloatAttr real;
    APInt number;
    if (auto known = scalars.find(scalar); known != scalars.end()) {
      launch.scalars.push_back({known->second, 0});
    } else if (matchPattern(scalar, m_ConstantInt(&number))) {
      launch.scalars.push_back({-1, number.getSExtValue()});
    } else if (matchPattern(scalar, m_Constant(&real))) {
      launch.scalars.push_back(
          {-1, static_cast<int64_t>(
                   real.getValue().bitcastToAPInt().getZExtValue())});
    } else {
      auto type = cast<jit::VarType>(
          kernel.getArgumentTypes()[op.getNumBuffers() + index]);
      return op.emitOpError("passes a computed value for '")
             << type.getName() << "', expected a variable or a constant";
    }
  }
  return success();
}

LogicalResult CapturePlanner::addLaunch(jit::LaunchOp op, Part part) {
  auto kernel = cast<jit::KernelOp>(symbols.lookup(op.getKernel()));
  auto [estimated, isNew] = estimates.try_emplace(op.getKernel());
  if (isNew)
    estimated->second = jit::estimate(kernel);
  Launch launch;
  launch.name = kernel.getReadableName().str();
  if (Operation *function = jit::getForeign(kernel))
    addForeign(function, launch);
  else
    addCode(kernels.at(op.getKernel()), launch);
  launch.ops = estimated->second.ops;
  launch.bytes = estimated->second.bytes;
  for (auto [index, buffer] : llvm::enumerate(op.getBuffers())) {
    launch.slots.push_back(slots.lookup(buffer));
    launch.access.push_back(static_cast<runtime::Access>(op.getAccess(index)));
  }
  if (failed(addScalars(op, kernel, launch)))
    return failure();
  builder.launch(std::move(launch), part);
  return success();
}

LogicalResult CapturePlanner::addGraph(jit::GraphOp op) {
  auto first = static_cast<int32_t>(builder.get().launches.size());
  std::vector<int32_t> devices;
  for (StringRef name : op.getDevices().getAsValueRange<StringAttr>())
    devices.push_back(builder.device(name.str()));
  if (failed(addOps(op.getBody().front(), Part::Replay)))
    return failure();
  builder.graph(first, std::move(devices));
  return success();
}

LogicalResult CapturePlanner::addWhile(jit::WhileOp op) {
  int32_t leave = builder.branch("while", slots.lookup(op.getCondition()));
  if (failed(addOps(op.getBody().front(), Part::Replay)))
    return failure();
  builder.setTarget(builder.branch("repeat"), leave);
  builder.setTarget(leave);
  return success();
}

LogicalResult CapturePlanner::addIf(jit::IfOp op) {
  int32_t skip = builder.branch("if", slots.lookup(op.getCondition()));
  if (failed(addOps(op.getThenRegion().front(), Part::Replay)))
    return failure();
  if (!op.hasElse()) {
    builder.setTarget(skip);
    return success();
  }
  int32_t leave = builder.branch("else");
  builder.setTarget(skip);
  if (failed(addOps(op.getElseRegion().front(), Part::Replay)))
    return failure();
  builder.setTarget(leave);
  return success();
}

LogicalResult CapturePlanner::addReturn(jit::ReturnOp op) {
  // The inputs that are results themselves.
  llvm::SmallPtrSet<Value, 4> given;
  for (Value value : op.getValues()) {
    std::vector<runtime::Dim> dims;
    auto view = value.getDefiningOp<jit::ViewOp>();
    size_t next = 0;
    if (view && !view.getSizes().empty())
      for (int64_t size : view.getType().getShape()) {
        runtime::Dim &dim = dims.emplace_back(runtime::Dim{size, 0, -1});
        if (!ShapedType::isDynamic(size))
          continue;
        std::optional<Form> known = formOf(view.getSizes()[next++]);
        if (!known || known->terms.size() > 1)
          return view.emitOpError(
              "has a size that is no linear function of one variable");
        dim.size = known->constant;
        if (!known->isNumber()) {
          dim.scale = known->terms.front().scale;
          dim.scalar = known->terms.front().variable;
        }
      }
    auto input = dyn_cast<BlockArgument>(value);
    if (input &&
        capture.getArgAttr(input.getArgNumber(), jit::donatedAttrName) &&
        given.insert(value).second)
      builder.resultIsInput(slots.lookup(value));
    else
      builder.result(slots.lookup(jit::getResultBuffer(value)),
                     std::move(dims));
  }
  return success();
}

LogicalResult CapturePlanner::addOp(Operation &op, Part part) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](jit::ViewOp view) { return addView(view); })
      .Case([&](jit::LaunchOp launch) { return addLaunch(launch, part); })
      .Case([&](jit::GraphOp graph) { return addGraph(graph); })
      .Case([&](jit::WhileOp loop) { return addWhile(loop); })
      .Case([&](jit::IfOp branch) { return addIf(branch); })
      .Case([&](jit::ReturnOp result) { return addReturn(result); })
      .Case([&](jit::PrologueOp prologue) {
        return addOps(prologue.getBody().front(), Part::Prologue);
      })
      .Case([&](jit::CopyOp copy) {
        builder.copy(slots.lookup(copy.getTarget()),
                     slots.lookup(copy.getSource()), part);
        return success();
      })
      .Case([&](jit::GetOp get) {
        addGlobal(get);
        return success();
      })
      .Case([&](jit::AllocOp alloc) {
        addAlloc(alloc);
        return success();
      })
      .Default(success());
}

LogicalResult CapturePlanner::addOps(Block &block, Part part) {
  for (Operation &op : block)
    if (failed(addOp(op, part)))
      return failure();
  return success();
}

FailureOr<Plan> CapturePlanner::build() {
  FailureOr<std::vector<runtime::Guard>> guards = capture::getGuards(capture);
  if (failed(guards))
    return failure();
  builder.setGuards(*std::move(guards));
  addParameters();
  outputs = jit::getBoundOutputs(capture);
  if (failed(addOps(capture.getBody().front(), Part::Replay)))
    return failure();
  return builder.take();
}

runtime::CodeStatistics plan::describeCode(const Program &kernel) {
  return {kernel.entrySymbol, kernel.codeBytes, kernel.stackBytes,
          kernel.spills, kernel.reloads};
}

llvm::StringMap<Program> plan::bySymbol(ArrayRef<Program> kernels) {
  llvm::StringMap<Program> result;
  for (const Program &kernel : kernels)
    result[kernel.symbol] = kernel;
  return result;
}

FailureOr<Plan> plan::buildPlan(jit::CaptureOp capture,
                                const llvm::StringMap<Program> &kernels) {
  return CapturePlanner(capture, kernels).build();
}
