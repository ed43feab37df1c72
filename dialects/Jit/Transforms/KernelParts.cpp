// Builds kernels from parts of other kernels, and launches of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/KernelParts.h"

#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

Value jit::addArray(KernelOp kernel, Type type) {
  unsigned number = kernel.getNumArrays();
  (void)kernel.insertArgument(number, type, DictionaryAttr(), kernel.getLoc());
  return kernel.getArgument(number);
}

SmallVector<unsigned> jit::eraseUnusedParameters(KernelOp kernel,
                                                 unsigned numArrays) {
  SmallVector<unsigned> kept;
  unsigned numAdded = kernel.getNumArrays() - numArrays;
  llvm::BitVector unused(kernel.getNumArguments());
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i) {
    if (kernel.getArgument(i).use_empty())
      unused.set(i);
    else if (i < numArrays)
      kept.push_back(i);
    else if (i >= numArrays + numAdded)
      kept.push_back(i - numAdded);
  }
  (void)kernel.eraseArguments(unused);
  return kept;
}

SmallVector<LaunchOp> jit::collectLaunches(ModuleOp module) {
  SmallVector<LaunchOp> launches;
  for (auto capture : module.getOps<CaptureOp>())
    capture.walk([&](LaunchOp launch) { launches.push_back(launch); });
  return launches;
}

LaunchOp jit::launchPart(OpBuilder &builder, LaunchOp whole, KernelOp part,
                         ArrayRef<unsigned> kept, ArrayRef<AddedBuffer> added) {
  SmallVector<Value> operands;
  SmallVector<int32_t> access;
  auto isBuffer = [&](unsigned parameter) {
    return parameter < whole.getNumBuffers();
  };
  for (unsigned parameter : llvm::make_filter_range(kept, isBuffer)) {
    operands.push_back(whole.getArgs()[parameter]);
    access.push_back(whole.getAccess()[parameter]);
  }
  for (const AddedBuffer &more : added) {
    operands.push_back(more.buffer);
    access.push_back(static_cast<int32_t>(more.access));
  }
  for (unsigned parameter : kept)
    if (!isBuffer(parameter))
      operands.push_back(whole.getArgs()[parameter]);
  return LaunchOp::create(builder, whole.getLoc(), part.getSymName(), operands,
                          access);
}

AllocOp jit::allocateBeside(LaunchOp launch, ArrayRef<int64_t> shape,
                            Type elementType) {
  Operation *place = launch;
  while (isa<JitDialect>(place->getParentOp()->getDialect()) &&
         !isa<CaptureOp>(place->getParentOp()))
    place = place->getParentOp();
  OpBuilder builder(place);
  auto type = cast<BufferType>(launch.getBuffers()[0].getType());
  return AllocOp::create(builder, launch.getLoc(),
                         BufferType::get(builder.getContext(), shape,
                                         elementType, {}, type.getDevice()));
}

ConstantOp tinyjit::jit::findConstant(Value buffer, SymbolTable &symbols) {
  while (auto view = buffer.getDefiningOp<ViewOp>()) {
    if (!view.getStaticOffset() || !view.getSizes().empty())
      return {};
    buffer = view.getSource();
  }
  auto get = buffer.getDefiningOp<GetOp>();
  return get ? symbols.lookup<ConstantOp>(get.getSymbol()) : ConstantOp();
}
