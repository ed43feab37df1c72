// Schedules one function on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/FunctionScheduler.h"

#include "lib/Schedule/Boxes.h"
#include "lib/Schedule/ControlFlow.h"
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/KernelWriter.h"
#include "lib/Schedule/Plan.h"
#include "lib/Schedule/StateUses.h"
#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

bool schedule::isTensorFunction(func::FuncOp function) {
  auto hasTensor = [](TypeRange types) {
    return llvm::any_of(types, [](Type type) { return isa<TensorType>(type); });
  };
  return hasTensor(function.getArgumentTypes()) ||
         hasTensor(function.getResultTypes()) ||
         function
             .walk([&](Operation *op) {
               return hasTensor(op->getResultTypes()) ? WalkResult::interrupt()
                                                      : WalkResult::advance();
             })
             .wasInterrupted();
}

namespace {
class FunctionScheduler {
public:
  FunctionScheduler(func::FuncOp function, KernelTable &kernels)
      : function(function), kernels(kernels), builder(function.getContext()) {}

  LogicalResult run();

private:
  void convertArguments();
  void eraseTensors(ArrayRef<Operation *> ops);
  LogicalResult convert(Operation *op);
  void addView(OpResult tensor);
  void addConstant(arith::ConstantOp op);
  LogicalResult convertResult(OpResult result);
  void forgetOverwritten(uop::WriteOp op);
  LogicalResult convertWrite(uop::WriteOp op);
  LogicalResult convertCopy(uop::CopyOp op);
  LogicalResult convertReturn(func::ReturnOp op);
  LogicalResult convertControlFlow(Operation *op);
  LogicalResult convertSequence(KernelSequenceOpInterface op);
  LogicalResult launch(Value tensor, const Memory &target);
  Memory getState(Operation *op, FlatSymbolRefAttr symbol,
                  ArrayRef<OpFoldResult> offsets);
  jit::BufferType getBufferType(Value tensor);
  bool isAll(const Memory &memory, Value tensor);
  Value allocate(Value tensor);
  Value getResultBuffer(Value tensor);

  func::FuncOp function;
  KernelTable &kernels;
  OpBuilder builder;
  Tensors tensors;
  Memories memories;
  Plan plan;
  llvm::DenseMap<Attribute, Value> stateBuffers;
  /// Ops whose value is loaded from the state.
  SmallVector<uop::WriteOp> written;
  /// Arguments on tensors become these buffers.
  SmallVector<Type> argumentTypes;
};
} // namespace

jit::BufferType FunctionScheduler::getBufferType(Value tensor) {
  const TensorInfo &info = tensors[tensor];
  return jit::BufferType::get(
      builder.getContext(), info.maxSizes,
      cast<ShapedType>(tensor.getType()).getElementType(), {}, info.device);
}

Value FunctionScheduler::allocate(Value tensor) {
  return jit::AllocOp::create(builder, tensor.getLoc(), getBufferType(tensor));
}

LogicalResult FunctionScheduler::launch(Value tensor, const Memory &target) {
  if (llvm::is_contained(tensors[tensor].maxSizes, 0))
    return success();
  auto writer =
      std::make_unique<KernelWriter>(builder.getContext(), tensors, memories);
  if (failed(writer->store(tensor, target)))
    return failure();
  KernelWriter::RangeSplits splits = writer->findSplits();
  if (!splits.empty()) {
    writer =
        std::make_unique<KernelWriter>(builder.getContext(), tensors, memories);
    writer->setSplits(std::move(splits));
    if (failed(writer->store(tensor, target)))
      return failure();
  }
  SmallVector<Value> operands;
  SmallVector<int32_t> words;
  for (const KernelWriter::Argument &array : writer->getArrays()) {
    operands.push_back(array.buffer);
    jit::Access access = !array.isStored   ? jit::Access::Read
                         : array.isLoaded  ? jit::Access::Update
                         : array.isCovered ? jit::Access::Write
                                           : jit::Access::Partial;
    words.push_back(static_cast<int32_t>(access));
  }
  llvm::append_range(operands, writer->getVariables());
  StringAttr symbol = kernels.insert(
      writer->finish((function.getSymName() + "_kernel").str()), function);
  jit::LaunchOp::create(builder, tensor.getLoc(), symbol, operands, words);
  return success();
}

Memory FunctionScheduler::getState(Operation *op, FlatSymbolRefAttr symbol,
                                   ArrayRef<OpFoldResult> offsets) {
  Operation *state = SymbolTable::lookupNearestSymbolFrom(op, symbol);
  auto type =
      cast<jit::BufferType>(cast<TypeAttr>(state->getAttr("type")).getValue());
  Value &buffer = stateBuffers[symbol];
  if (!buffer) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&function.front());
    buffer = jit::GetOp::create(builder, op->getLoc(), type, symbol);
  }
  auto sizeOf = [&](Value tensor, int64_t dim) {
    return tensors.getSize(tensor, dim);
  };
  return {buffer, llvm::to_vector(offsets), ~getDimsInside(op, sizeOf)};
}

/// `tensor` is the memory of the operand of its op.
void FunctionScheduler::addView(OpResult tensor) {
  Value source = tensor.getOwner()->getOperand(0);
  Memory memory = *memories.find(source);
  jit::BufferType type = getBufferType(tensor);
  if (type != memory.buffer.getType())
    memory.buffer = jit::ViewOp::create(
        builder, tensor.getLoc(), type, memory.buffer, Value(),
        builder.getI64IntegerAttr(0), ValueRange());
  memories.stored[tensor] = memory;
}

LogicalResult FunctionScheduler::convertResult(OpResult result) {
  if (plan.views.contains(result))
    addView(result);
  if (!plan.stored.contains(result))
    return success();
  Memory target{allocate(result), {}};
  if (failed(launch(result, target)))
    return failure();
  memories.stored[result] = target;
  return success();
}

/// True if `memory` holds `tensor` and nothing else.
bool FunctionScheduler::isAll(const Memory &memory, Value tensor) {
  auto isZero = [](OpFoldResult offset) {
    return getConstantIntValue(offset) == 0;
  };
  return memory.buffer.getType() == getBufferType(tensor) &&
         cast<ShapedType>(tensor.getType()).hasStaticShape() &&
         llvm::all_of(memory.offsets, isZero);
}

/// Values that earlier ops wrote where `op` writes are there no more.
void FunctionScheduler::forgetOverwritten(uop::WriteOp op) {
  llvm::erase_if(written, [&](uop::WriteOp earlier) {
    bool isGone = StateUses::mayOverlap(earlier, op);
    if (isGone)
      memories.stored.erase(earlier.getValue());
    return isGone;
  });
}

LogicalResult FunctionScheduler::convertWrite(uop::WriteOp op) {
  Memory target = getState(
      op, op.getStateAttr(),
      getMixedValues(op.getStaticOffsets(), op.getOffsets(), op.getContext()));
  forgetOverwritten(op);
  Value value = op.getValue();
  const Memory *source = memories.find(value);
  bool isWhole = source && isAll(*source, value) && isAll(target, value);
  if (isWhole && source->buffer == target.buffer)
    return success();
  if (isWhole)
    jit::CopyOp::create(builder, op.getLoc(), source->buffer, target.buffer);
  else if (failed(launch(value, target)))
    return failure();
  if (plan.written.lookup(value) == op && !plan.stored.contains(value)) {
    memories.stored[value] = target;
    written.push_back(op);
  }
  return success();
}

LogicalResult FunctionScheduler::convertCopy(uop::CopyOp op) {
  Value target = allocate(op.getResult());
  jit::CopyOp::create(builder, op.getLoc(),
                      memories.find(op.getSource())->buffer, target);
  memories.stored[op.getResult()] = {target, {}};
  return success();
}

/// The memory of `tensor` with its symbolic sizes.
Value FunctionScheduler::getResultBuffer(Value tensor) {
  Value buffer = memories.find(tensor)->buffer;
  auto shape = cast<ShapedType>(tensor.getType()).getShape();
  if (!ShapedType::isDynamicShape(shape))
    return buffer;
  jit::BufferType type = getBufferType(tensor);
  SmallVector<Value> sizes;
  SmallVector<int64_t> known;
  for (auto [given, size, most] :
       llvm::zip(shape, tensors[tensor].sizes, type.getShape())) {
    known.push_back(ShapedType::isDynamic(given) ? given : most);
    if (ShapedType::isDynamic(given))
      sizes.push_back(
          getValueOrCreateConstantIndexOp(builder, tensor.getLoc(), size));
  }
  auto result =
      jit::BufferType::get(builder.getContext(), known, type.getElementType(),
                           type.getShape(), type.getDevice());
  return jit::ViewOp::create(builder, tensor.getLoc(), result, buffer, Value(),
                             builder.getI64IntegerAttr(0), sizes);
}

LogicalResult FunctionScheduler::convertReturn(func::ReturnOp op) {
  SmallVector<Value> results;
  for (Value value : op.getOperands())
    results.push_back(isTensor(value) ? getResultBuffer(value) : value);
  op.getOperandsMutable().assign(results);
  function.setType(
      builder.getFunctionType(argumentTypes, ValueRange(results).getTypes()));
  return success();
}

LogicalResult FunctionScheduler::convertControlFlow(Operation *op) {
  jit::DeviceAttr device = getDefaultDevice(op->getContext());
  for (Value tensor : getNeededTensors(op))
    if (tensors[tensor].device != device)
      return op->emitOpError("uses a tensor on ")
             << tensors[tensor].device.getName() << ", expected "
             << device.getName() << ", where arguments are";
  // Its tensors were forced into memory of their own, or are whole states.
  FailureOr<SmallVector<Value>> results =
      scheduleControlFlow(op, function, kernels, [&](Value tensor) {
        return memories.find(tensor)->buffer;
      });
  if (failed(results))
    return failure();
  for (auto [result, buffer] : llvm::zip(op->getResults(), *results))
    memories.stored[result] = {buffer, {}};
  op->walk([&](uop::WriteOp write) { forgetOverwritten(write); });
  return success();
}

LogicalResult FunctionScheduler::convertSequence(KernelSequenceOpInterface op) {
  SmallVector<Value> operands, results;
  for (Value operand : op->getOperands())
    operands.push_back(isTensor(operand) ? memories.find(operand)->buffer
                                         : operand);
  for (Value result : op->getResults()) {
    results.push_back(allocate(result));
    memories.stored[result] = {results.back(), {}};
  }
  KernelSequence sequence(op, builder, kernels, operands, results);
  return op.writeKernels(sequence);
}

/// Many elements become a constant of the module.
void FunctionScheduler::addConstant(arith::ConstantOp op) {
  auto elements = cast<ElementsAttr>(op.getValue());
  jit::BufferType type = getBufferType(op.getResult());
  StringAttr symbol = kernels.insert(elements, type, function);
  memories.stored[op.getResult()] = {
      jit::GetOp::create(builder, op.getLoc(), type, symbol), {}};
}

LogicalResult FunctionScheduler::convert(Operation *op) {
  builder.setInsertionPoint(op);
  if (auto constant = dyn_cast<arith::ConstantOp>(op);
      constant && isTensor(constant.getResult()) &&
      !isa<SplatElementsAttr>(constant.getValue()))
    addConstant(constant);
  if (auto write = dyn_cast<uop::WriteOp>(op))
    return convertWrite(write);
  if (auto copy = dyn_cast<uop::CopyOp>(op))
    return convertCopy(copy);
  if (isControlFlow(op))
    return convertControlFlow(op);
  if (auto sequence = dyn_cast<KernelSequenceOpInterface>(op))
    return convertSequence(sequence);
  if (auto end = dyn_cast<func::ReturnOp>(op))
    return convertReturn(end);
  if (auto read = dyn_cast<uop::ReadOp>(op))
    memories.states[op] =
        getState(op, read.getStateAttr(),
                 getMixedValues(read.getStaticOffsets(), read.getOffsets(),
                                op->getContext()));
  for (OpResult result : op->getResults())
    if (isTensor(result) && failed(convertResult(result)))
      return failure();
  return success();
}

/// A buffer after each tensor argument, which stays until nothing uses it.
void FunctionScheduler::convertArguments() {
  for (BlockArgument argument : llvm::to_vector(function.getArguments())) {
    if (!isTensor(argument)) {
      argumentTypes.push_back(argument.getType());
      continue;
    }
    argumentTypes.push_back(getBufferType(argument));
    Value buffer = function.front().insertArgument(
        argument.getArgNumber() + 1, argumentTypes.back(), argument.getLoc());
    memories.stored[argument] = {buffer, {}};
  }
}

/// A number read out of a tensor is there in kernels, not in the function
/// around them.
static LogicalResult checkNumbers(func::FuncOp function) {
  llvm::DenseSet<Value> read;
  for (Operation &op : function.front()) {
    if (!op.isRegistered())
      return op.emitOpError("is of no dialect that is there, expected only ops "
                            "that have a model");
    bool reads = llvm::any_of(op.getOperands(), [&](Value operand) {
      return isTensor(operand) ? !op.getResults().empty()
                               : read.contains(operand);
    });
    bool isComputed = isMemoryEffectFree(&op) && op.getNumRegions() == 0 &&
                      !op.hasTrait<OpTrait::IsTerminator>();
    // Places and sizes of `uop` are numbers that the function has.
    bool isPlace = isa<uop::UOpDialect>(op.getDialect()) &&
                   llvm::any_of(op.getOperands(), [&](Value operand) {
                     return read.contains(operand);
                   });
    bool isTensorOp =
        isControlFlow(&op) || (op.getNumResults() && isTensor(op.getResult(0)));
    if (!isPlace && (!reads || isTensorOp))
      continue;
    if (isPlace || !isComputed)
      return op.emitOpError("uses a number that is read out of a tensor, "
                            "expected only ops on tensors to use it");
    read.insert(op.result_begin(), op.result_end());
  }
  return success();
}

void FunctionScheduler::eraseTensors(ArrayRef<Operation *> ops) {
  for (Operation *op : llvm::reverse(ops))
    if (llvm::any_of(op->getResults(), isTensor) ||
        llvm::any_of(op->getOperands(), isTensor) || isControlFlow(op) ||
        isOpTriviallyDead(op))
      op->erase();
  function.front().eraseArguments(isTensor);
}

LogicalResult FunctionScheduler::run() {
  if (!function.getBody().hasOneBlock())
    return function.emitOpError(
        "has more than one block, expected straight-line code on tensors");
  if (failed(checkNumbers(function)) || failed(lowerVariables(function)) ||
      failed(prepareControlFlow(function)) || failed(tensors.analyze(function)))
    return failure();
  FailureOr<Plan> made = planFunction(function, tensors);
  if (failed(made))
    return failure();
  plan = std::move(*made);
  convertArguments();
  SmallVector<Operation *> ops =
      llvm::map_to_vector(function.front(), [](Operation &op) { return &op; });
  for (Operation *op : ops)
    if (failed(convert(op)))
      return failure();
  eraseTensors(ops);
  return success();
}

LogicalResult schedule::scheduleFunction(func::FuncOp function,
                                         KernelTable &kernels) {
  return FunctionScheduler(function, kernels).run();
}
