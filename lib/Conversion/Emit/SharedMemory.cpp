// The LLVM global for the shared memory that a launch on a GPU gives each
// block.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/SharedMemory.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

LLVM::GlobalOp tinyjit::conversion::getSharedMemory(ModuleOp module) {
  // The swizzle of wgmma follows the bits of addresses below 1024.
  constexpr unsigned alignment = 1024, addressSpace = 3;
  if (auto known = module.lookupSymbol<LLVM::GlobalOp>(sharedMemoryName))
    return known;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  return LLVM::GlobalOp::create(
      builder, module.getLoc(),
      LLVM::LLVMArrayType::get(builder.getI8Type(), 0), /*isConstant=*/false,
      LLVM::Linkage::External, sharedMemoryName, Attribute(), alignment,
      addressSpace);
}
