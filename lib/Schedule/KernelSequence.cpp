// Emits the kernels of an op that needs several, such as a sort.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelSequence.h"

#include "dialects/Jit/JitLoops.h"
#include "dialects/UOp/UOp.h"
#include "lib/Schedule/FunctionScheduler.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

#include "lib/Schedule/KernelSequenceOpInterface.cpp.inc"

Value KernelSequence::allocate(int64_t count, Value like) {
  auto type = cast<jit::BufferType>(like.getType());
  return jit::AllocOp::create(builder, op->getLoc(),
                              jit::BufferType::get(op->getContext(), {count},
                                                   type.getElementType(), {},
                                                   type.getDevice()));
}

Value KernelSequence::slice(Value buffer, int64_t begin, int64_t count) {
  auto type = cast<jit::BufferType>(buffer.getType());
  auto result = jit::BufferType::get(
      op->getContext(), {count}, type.getElementType(), {}, type.getDevice());
  if (result == type)
    return buffer;
  int64_t offset = begin * uop::getElementBytes(type.getElementType());
  return jit::ViewOp::create(builder, op->getLoc(), result, buffer, Value(),
                             builder.getI64IntegerAttr(offset), ValueRange());
}

void KernelSequence::copy(Value from, Value to) {
  jit::CopyOp::create(builder, op->getLoc(), from, to);
}

Value KernelSequence::constant(DenseElementsAttr numbers, Value like) {
  auto type = jit::BufferType::get(
      op->getContext(), {numbers.getNumElements()}, numbers.getElementType(),
      {}, cast<jit::BufferType>(like.getType()).getDevice());
  StringAttr symbol =
      kernels.insert(numbers, type, op->getParentOfType<func::FuncOp>());
  return jit::GetOp::create(builder, op->getLoc(), type, symbol);
}

/// Puts a `jit.loops` with this body into `kernel`.
static void writeLoops(jit::KernelOp kernel, ArrayRef<int32_t> access,
                       int64_t trips, KernelSequence::WriteBody body) {
  Block &block = kernel.getBody().front();
  OpBuilder builder = OpBuilder::atBlockEnd(&block);
  Location loc = kernel.getLoc();
  auto loops = jit::LoopsOp::create(builder, loc, block.getArguments(), access,
                                    builder.getI64IntegerAttr(trips));
  Block &inside = loops.getBody().emplaceBlock();
  for (Type type : block.getArgumentTypes()) {
    if (auto array = dyn_cast<uop::PtrType>(type))
      type = MemRefType::get(array.getMaxShape(), array.getValueType());
    else
      type = cast<jit::VarType>(type).getType();
    inside.addArgument(type, loc);
  }
  Value trip = inside.addArgument(builder.getIndexType(), loc);
  LoopWriter writer(&inside, &inside, loc);
  body(writer, inside.getArguments().drop_back(), trip);
  writer.create<jit::EndOp>();
}

void KernelSequence::launch(FlatSymbolRefAttr kernel, ArrayRef<Array> arrays,
                            ValueRange scalars) {
  SmallVector<Value> buffers;
  SmallVector<int32_t> access;
  for (const Array &array : arrays) {
    buffers.push_back(array.buffer);
    access.push_back(static_cast<int32_t>(array.access));
  }
  llvm::append_range(buffers, scalars);
  jit::LaunchOp::create(builder, op->getLoc(), kernel, buffers,
                        builder.getDenseI32ArrayAttr(access));
}

void KernelSequence::launch(StringRef name, ArrayRef<Array> arrays,
                            int64_t trips, WriteBody body,
                            ArrayRef<int64_t> numbers) {
  if (trips == 0)
    return;
  SmallVector<Type> types;
  SmallVector<Value> buffers;
  SmallVector<int32_t> access;
  for (const Array &array : arrays) {
    auto type = cast<jit::BufferType>(array.buffer.getType());
    types.push_back(uop::PtrType::get(type.getShape(), type.getElementType()));
    buffers.push_back(array.buffer);
    access.push_back(static_cast<int32_t>(array.access));
  }
  for (auto [position, number] : llvm::enumerate(numbers)) {
    types.push_back(jit::VarType::get(op->getContext(), builder.getI64Type(),
                                      "n" + std::to_string(position), 0,
                                      INT64_MAX));
    buffers.push_back(arith::ConstantOp::create(
        builder, op->getLoc(), builder.getI64IntegerAttr(number)));
  }
  OpBuilder detached(op->getContext());
  OwningOpRef<jit::KernelOp> kernel = jit::KernelOp::create(
      detached, op->getLoc(), name, builder.getFunctionType(types, {}),
      ArrayAttr(), ArrayAttr(), builder.getStringAttr(name));
  kernel->getBody().emplaceBlock().addArguments(
      types, SmallVector<Location>(types.size(), op->getLoc()));
  writeLoops(*kernel, access, trips, body);
  StringAttr symbol =
      kernels.insert(std::move(kernel), op->getParentOfType<func::FuncOp>());
  jit::LaunchOp::create(builder, op->getLoc(), symbol, buffers, access);
}
