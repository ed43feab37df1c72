// Rewrites one function on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/FunctionScheduler.h"

#include "lib/Schedule/KernelWriter.h"
#include "lib/Schedule/Plan.h"
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
  LogicalResult convertWrite(uop::WriteOp op);
  LogicalResult convertCopy(uop::CopyOp op);
  LogicalResult convertReturn(func::ReturnOp op);
  LogicalResult launch(Value tensor, const Memory &target);
  Memory getState(Operation *op, FlatSymbolRefAttr symbol,
                  ArrayRef<OpFoldResult> offsets);
  jit::BufferType getBufferType(Value tensor);
  Value allocate(Value tensor);
  Value getResultBuffer(Value tensor);

  func::FuncOp function;
  KernelTable &kernels;
  OpBuilder builder;
  Tensors tensors;
  Memories memories;
  Plan plan;
  llvm::DenseMap<Attribute, Value> stateBuffers;
  /// Arguments on tensors become these buffers.
  SmallVector<Type> argumentTypes;
};
} // namespace

/// The device of what no one puts anywhere else.
static jit::DeviceAttr getDevice(const TensorInfo &info, MLIRContext *context) {
  return info.device ? info.device : jit::DeviceAttr::get(context, "cpu:0");
}

jit::BufferType FunctionScheduler::getBufferType(Value tensor) {
  const TensorInfo &info = tensors[tensor];
  return jit::BufferType::get(
      builder.getContext(), info.maxSizes,
      cast<ShapedType>(tensor.getType()).getElementType(), {},
      getDevice(info, builder.getContext()));
}

Value FunctionScheduler::allocate(Value tensor) {
  return jit::AllocOp::create(builder, tensor.getLoc(), getBufferType(tensor));
}

LogicalResult FunctionScheduler::launch(Value tensor, const Memory &target) {
  if (llvm::is_contained(tensors[tensor].maxSizes, 0))
    return success();
  KernelWriter writer(builder.getContext(), tensors, memories);
  if (failed(writer.store(tensor, target)))
    return failure();
  SmallVector<Value> operands;
  SmallVector<int32_t> words;
  for (const KernelWriter::Argument &array : writer.getArrays()) {
    operands.push_back(array.buffer);
    jit::Access access = !array.isStored   ? jit::Access::Read
                         : array.isLoaded  ? jit::Access::Update
                         : array.isCovered ? jit::Access::Write
                                           : jit::Access::Partial;
    words.push_back(static_cast<int32_t>(access));
  }
  llvm::append_range(operands, writer.getVariables());
  StringAttr symbol = kernels.insert(
      writer.finish((function.getSymName() + "_kernel").str()), function);
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
  return {buffer, llvm::to_vector(offsets)};
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

LogicalResult FunctionScheduler::convertWrite(uop::WriteOp op) {
  Memory target = getState(
      op, op.getStateAttr(),
      getMixedValues(op.getStaticOffsets(), op.getOffsets(), op.getContext()));
  return launch(op.getValue(), target);
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

void FunctionScheduler::eraseTensors(ArrayRef<Operation *> ops) {
  for (Operation *op : llvm::reverse(ops))
    if (llvm::any_of(op->getResults(), isTensor) ||
        llvm::any_of(op->getOperands(), isTensor))
      op->erase();
  function.front().eraseArguments(isTensor);
}

LogicalResult FunctionScheduler::run() {
  if (failed(lowerVariables(function)) || failed(tensors.analyze(function)))
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
