// Lowers GPU functions to ROCDL.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/GpuToLLVM/GpuLowering.h"

#include "mlir/Conversion/AMDGPUToROCDL/AMDGPUToROCDL.h"
#include "mlir/Conversion/GPUToROCDL/GPUToROCDLPass.h"
#include "mlir/Dialect/AMDGPU/Utils/Chipset.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

static void populate(const target::GpuTarget &target,
                     LLVMTypeConverter &converter,
                     RewritePatternSet &patterns) {
  // The chip was looked up, so it has a number.
  amdgpu::Chipset chipset = *amdgpu::Chipset::parse(target.chip);
  amdgpu::populateCommonGPUTypeAndAttributeConversions(converter);
  populateGpuToROCDLConversionPatterns(converter, patterns,
                                       gpu::amd::Runtime::HIP, chipset);
  populateAMDGPUToROCDLConversionPatterns(converter, patterns, chipset);
}

static void markKernel(LLVM::LLVMFuncOp function, ArrayRef<int32_t> block) {
  OpBuilder builder(function);
  std::string count = std::to_string(block[0] * block[1] * block[2]);
  function->setAttr(ROCDL::ROCDLDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  function->setAttr(ROCDL::ROCDLDialect::getReqdWorkGroupSizeAttrName(),
                    builder.getDenseI32ArrayAttr(block));
  function->setAttr(ROCDL::ROCDLDialect::getFlatWorkGroupSizeAttrName(),
                    builder.getStringAttr(count + "," + count));
}

/// In a wavefront of 64, a lane of the upper half has 32 lanes below it in the
/// lower one. Upstream says that there are less, which makes the number poison.
static void mendLaneCounts(ModuleOp module) {
  module.walk([](ROCDL::MbcntLoOp count) { count->removeAttr("res_attrs"); });
}

const GpuLowering &conversion::getRocdlLowering() {
  static constexpr GpuLowering lowering{"rocdl", populate, markKernel,
                                        mendLaneCounts};
  return lowering;
}
