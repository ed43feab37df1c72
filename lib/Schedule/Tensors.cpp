// Queries on the tensors of a function, for the scheduler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Tensors.h"

#include "lib/Schedule/Boxes.h"
#include "lib/Schedule/Variables.h"
#include "tinyjit/Runtime/Device.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

jit::DeviceAttr schedule::getDefaultDevice(MLIRContext *context) {
  return jit::DeviceAttr::get(context, runtime::Device::host().name());
}

int64_t TensorInfo::getMaxElements() const {
  int64_t count = 1;
  for (int64_t size : maxSizes)
    count *= size;
  return count;
}

LogicalResult Tensors::add(Value tensor, ArrayRef<OpFoldResult> sizes,
                           jit::DeviceAttr device) {
  TensorInfo info;
  info.device = device;
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    info.sizes.push_back(size);
    std::optional<int64_t> most = getConstantIntValue(size);
    if (auto value = dyn_cast_if_present<Value>(size); value && isData(value))
      return emitError(tensor.getLoc())
             << "dimension " << dim << " of " << tensor.getType()
             << " is read out of a tensor, expected a size that the function "
                "has";
    if (auto value = dyn_cast_if_present<Value>(size); value && !most)
      if (auto bounds = getScalarBounds(value);
          bounds && bounds->max < std::numeric_limits<int32_t>::max())
        most = bounds->max;
    if (!most)
      return emitError(tensor.getLoc())
             << "dimension " << dim << " of " << tensor.getType()
             << " has no largest size; bind it to a uop.var";
    info.maxSizes.push_back(std::max<int64_t>(*most, 0));
  }
  if (!uop::getArrayBytes(info.maxSizes,
                          cast<ShapedType>(tensor.getType()).getElementType()))
    return emitError(tensor.getLoc())
           << tensor.getType() << " has more than 2^62 bytes";
  infos[tensor] = std::move(info);
  return success();
}

/// The device of the state or constant that `symbol` names, or null.
static jit::DeviceAttr getStateDevice(Operation *op, FlatSymbolRefAttr symbol) {
  Operation *found = SymbolTable::lookupNearestSymbolFrom(op, symbol);
  if (!isa_and_nonnull<jit::StateOp, jit::ConstantOp>(found))
    return {};
  auto type = cast<TypeAttr>(found->getAttr("type")).getValue();
  return cast<jit::BufferType>(type).getDevice();
}

FailureOr<jit::DeviceAttr> Tensors::getDevice(Operation *op) {
  if (auto copy = dyn_cast<uop::CopyOp>(op))
    return jit::DeviceAttr::get(op->getContext(), copy.getDevice());
  if (auto read = dyn_cast<uop::ReadOp>(op))
    return getStateDevice(op, read.getStateAttr());
  jit::DeviceAttr device;
  for (Value operand : op->getOperands()) {
    if (!isTensor(operand) || op->getNumResults() == 0)
      continue;
    jit::DeviceAttr other = (*this)[operand].device;
    if (device && other && device != other)
      return op->emitOpError("has operands on ")
             << device.getName() << " and on " << other.getName()
             << ", expected one device; uop.copy moves a tensor";
    device = device ? device : other;
  }
  return device;
}

LogicalResult Tensors::addResults(Operation *op) {
  FailureOr<jit::DeviceAttr> device = getDevice(op);
  if (failed(device))
    return failure();
  auto sizeOf = [&](Value tensor, int64_t dim) { return getSize(tensor, dim); };
  if (failed(narrowToBox(op, sizeOf)))
    return failure();
  for (OpResult result : op->getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type)
      continue;
    if (!uop::isElementType(type.getElementType()))
      return op->emitOpError("has elements of ")
             << type.getElementType() << ", expected one of "
             << uop::elementTypeList;
    auto model = dyn_cast<ElementOpInterface>(op);
    unsigned number = result.getResultNumber();
    SmallVector<OpFoldResult> sizes;
    if (auto read = dyn_cast<uop::ReadOp>(op))
      sizes = getMixedValues(read.getStaticSizes(), read.getSizes(),
                             op->getContext());
    else
      sizes = model ? model.getResultSizes(number, sizeOf)
                    : takeOperandSizes(op, number, sizeOf);
    if (llvm::is_contained(sizes, OpFoldResult()))
      return op->emitOpError("has a symbolic size that no operand has");
    if (failed(add(result, sizes, *device)))
      return failure();
  }
  return success();
}

/// A value that can be anywhere is where it is needed.
void Tensors::placeOperands(Operation *op) {
  jit::DeviceAttr device;
  if (auto write = dyn_cast<uop::WriteOp>(op))
    device = getStateDevice(op, write.getStateAttr());
  else if (op->getNumResults() && isTensor(op->getResult(0)))
    device = (*this)[op->getResult(0)].device;
  if (!device || isa<uop::CopyOp>(op))
    return;
  for (Value operand : op->getOperands())
    if (isTensor(operand) && !infos[operand].device)
      infos[operand].device = device;
}

LogicalResult Tensors::analyze(func::FuncOp function) {
  jit::DeviceAttr device = getDefaultDevice(function.getContext());
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type)
      continue;
    if (!uop::isElementType(type.getElementType()))
      return function.emitOpError("argument ")
             << argument.getArgNumber() << " has elements of "
             << type.getElementType() << ", expected one of "
             << uop::elementTypeList;
    if (!type.hasStaticShape())
      return function.emitOpError("argument ")
             << argument.getArgNumber() << " is " << type
             << ", expected known sizes; uop.shrink takes a part of a tensor "
                "whose size is a uop.var";
    if (failed(
            add(argument,
                getAsIndexOpFoldResult(function.getContext(), type.getShape()),
                device)))
      return failure();
  }
  // A model may add arithmetic on sizes before its op.
  for (Operation &op : llvm::make_early_inc_range(function.front()))
    if (failed(addResults(&op)))
      return failure();
  for (Operation &op : llvm::reverse(function.front()))
    placeOperands(&op);
  for (auto &[tensor, info] : infos)
    if (!info.device)
      info.device = device;
  return success();
}
