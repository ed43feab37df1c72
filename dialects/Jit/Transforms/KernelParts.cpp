// Kernels that are made of others, and launches of them.
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
                                                 unsigned added) {
  SmallVector<unsigned> kept;
  llvm::BitVector unused(kernel.getNumArguments());
  for (unsigned i = 0; i < kernel.getNumArguments(); ++i) {
    if (kernel.getArgument(i).use_empty())
      unused.set(i);
    else if (i != added)
      kept.push_back(i < added ? i : i - 1);
  }
  (void)kernel.eraseArguments(unused);
  return kept;
}

LaunchOp jit::launchPart(OpBuilder &builder, LaunchOp whole, KernelOp part,
                         ArrayRef<unsigned> kept, Value added, Access word) {
  SmallVector<Value> operands;
  SmallVector<int32_t> access;
  auto isBuffer = [&](unsigned parameter) {
    return parameter < whole.getNumBuffers();
  };
  for (unsigned parameter : llvm::make_filter_range(kept, isBuffer)) {
    operands.push_back(whole.getArgs()[parameter]);
    access.push_back(whole.getAccess()[parameter]);
  }
  operands.push_back(added);
  access.push_back(static_cast<int32_t>(word));
  for (unsigned parameter : kept)
    if (!isBuffer(parameter))
      operands.push_back(whole.getArgs()[parameter]);
  return LaunchOp::create(builder, whole.getLoc(), part.getSymName(), operands,
                          access);
}

AllocOp jit::allocateBeside(LaunchOp launch, ArrayRef<int64_t> shape,
                            Type elementType) {
  OpBuilder builder(launch->getParentOfType<CaptureOp>()
                        .getBody()
                        .front()
                        .findAncestorOpInBlock(*launch));
  auto type = cast<BufferType>(launch.getBuffers()[0].getType());
  return AllocOp::create(builder, launch.getLoc(),
                         BufferType::get(builder.getContext(), shape,
                                         elementType, {}, type.getDevice()));
}
