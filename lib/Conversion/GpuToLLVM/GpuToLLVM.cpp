// Turns GPU kernels of upstream dialects into NVVM or ROCDL.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Conversion/GpuToLLVM/GpuLowering.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

namespace tinyjit::conversion {
#define GEN_PASS_DEF_LOWERGPUFUNCTIONSPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

/// The threads of a block; empty for a function that does not say it.
static ArrayRef<int64_t> getBlock(Operation *function) {
  auto launch =
      function
          ? function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName)
          : nullptr;
  return launch ? launch.getBlock() : ArrayRef<int64_t>();
}

/// The size of a block is known, and without a library an AMD GPU could not say
/// it.
static LogicalResult foldBlockDim(gpu::BlockDimOp op,
                                  PatternRewriter &rewriter) {
  ArrayRef<int64_t> block =
      getBlock(op->getParentOfType<FunctionOpInterface>());
  if (block.empty())
    return rewriter.notifyMatchFailure(op,
                                       "in no function with jit.image_launch");
  rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(
      op, block[static_cast<unsigned>(op.getDimension())]);
  return success();
}

namespace {
struct LowerGpuFunctionsPass
    : conversion::impl::LowerGpuFunctionsPassBase<LowerGpuFunctionsPass> {
  using LowerGpuFunctionsPassBase::LowerGpuFunctionsPassBase;

  void runOnOperation() override;

private:
  LogicalResult lowerMath();
  void populatePatterns(LLVMTypeConverter &converter,
                        RewritePatternSet &patterns);
  LogicalResult lowerRest();

  target::GpuTarget target;
  const GpuLowering *lowering = nullptr;
};
} // namespace

/// Whether LLVM selects an instruction, or a few, for the op on every chip.
static bool isInstruction(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::CountLeadingZerosOp, math::CountTrailingZerosOp,
             math::CtPopOp, math::FloorOp, math::FmaOp, math::IsFiniteOp,
             math::IsInfOp, math::IsNaNOp, math::IsNormalOp, math::RoundEvenOp,
             math::SqrtOp, math::TruncOp>(op);
}

/// Lowers math ops that are instructions: the patterns for GPUs would call a
/// library for them, too.
LogicalResult LowerGpuFunctionsPass::lowerMath() {
  LLVMTypeConverter converter(&getContext());
  RewritePatternSet patterns(&getContext());
  populateMathToLLVMConversionPatterns(converter, patterns);
  ConversionTarget legal(getContext());
  legal.addLegalDialect<LLVM::LLVMDialect>();
  legal.markUnknownOpDynamicallyLegal(
      [](Operation *op) { return !isInstruction(op); });
  return applyPartialConversion(getOperation(), legal, std::move(patterns));
}

void LowerGpuFunctionsPass::populatePatterns(LLVMTypeConverter &converter,
                                             RewritePatternSet &patterns) {
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  lowering->populate(target, converter, patterns);
}

LogicalResult LowerGpuFunctionsPass::lowerRest() {
  LowerToLLVMOptions options(&getContext());
  options.useBarePtrCallConv = true;
  LLVMTypeConverter converter(&getContext(), options);
  RewritePatternSet patterns(&getContext());
  populatePatterns(converter, patterns);
  LLVMConversionTarget legal(getContext());
  legal.addLegalDialect<NVVM::NVVMDialect, ROCDL::ROCDLDialect>();
  // Index constants become what other ops are converted with; the rest is
  // looked for at the end, so that one message says it.
  legal.addIllegalDialect<arith::ArithDialect, cf::ControlFlowDialect,
                          func::FuncDialect, gpu::GPUDialect, math::MathDialect,
                          memref::MemRefDialect>();
  return applyPartialConversion(getOperation(), legal, std::move(patterns));
}

/// Takes the attributes that LLVM IR has no place for.
static LogicalResult finishFunction(LLVM::LLVMFuncOp function,
                                    const GpuLowering &lowering) {
  bool isKernel = function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName());
  ArrayRef<int64_t> block = getBlock(function);
  for (NamedAttribute attribute :
       llvm::to_vector(function->getDiscardableAttrs())) {
    StringRef dialect = attribute.getName().strref().split('.').first;
    if (dialect == "gpu" || dialect == "jit")
      function->removeAttr(attribute.getName());
  }
  if (!isKernel)
    return success();
  if (block.empty())
    return function.emitOpError("has 'gpu.kernel', but no 'jit.image_launch'");
  lowering.markKernel(function, llvm::to_vector_of<int32_t>(block));
  return success();
}

/// The lowering to that dialect; null if there is none.
static const GpuLowering *findLowering(StringRef dialect) {
  for (const GpuLowering *lowering : {&getNvvmLowering(), &getRocdlLowering()})
    if (lowering->dialect == dialect)
      return lowering;
  return nullptr;
}

void LowerGpuFunctionsPass::runOnOperation() {
  StatusOr<target::GpuTarget> parsed = target::parseGpuTarget(chip);
  if (!parsed.ok()) {
    getOperation().emitError(parsed.status().message());
    return signalPassFailure();
  }
  target = *parsed;
  lowering = findLowering(target.dialect);
  if (!lowering) {
    getOperation().emitError("no lowering to the dialect '")
        << target.dialect << "' of " << chip;
    return signalPassFailure();
  }
  RewritePatternSet patterns(&getContext());
  patterns.add(foldBlockDim);
  populateGpuRewritePatterns(patterns);
  if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))) ||
      failed(lowerMath()) || failed(lowerRest()))
    return signalPassFailure();
  lowering->finish(getOperation());
  for (auto function : getOperation().getOps<LLVM::LLVMFuncOp>())
    if (failed(finishFunction(function, *lowering)))
      return signalPassFailure();
}
