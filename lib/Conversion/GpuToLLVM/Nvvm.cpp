// Lowers GPU functions to NVVM.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/GpuToLLVM/GpuLowering.h"

#include "mlir/Conversion/GPUCommon/GPUCommonPass.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

static void populate(const target::GpuTarget &, LLVMTypeConverter &converter,
                     RewritePatternSet &patterns) {
  configureGpuToNVVMTypeConverter(converter);
  populateGpuToNVVMConversionPatterns(converter, patterns);
  populateGpuSubgroupReduceOpLoweringPattern(converter, patterns);
  populateGpuWMMAToNVVMConversionPatterns(converter, patterns);
}

static void markKernel(LLVM::LLVMFuncOp function, ArrayRef<int32_t> block) {
  OpBuilder builder(function);
  function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  function->setAttr(NVVM::NVVMDialect::getReqntidAttrName(),
                    builder.getDenseI32ArrayAttr(block));
}

const GpuLowering &conversion::getNvvmLowering() {
  static constexpr GpuLowering lowering{"nvvm", populate, markKernel,
                                        [](ModuleOp) {}};
  return lowering;
}
