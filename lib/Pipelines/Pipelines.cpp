// The orders in which passes run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Pipelines/Pipelines.h"

#include "dialects/Jit/Jit.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Capture/Passes.h"
#include "lib/Conversion/Passes.h"
#include "lib/Frontend/Passes.h"
#include "lib/Schedule/Passes.h"
#include "lib/Target/GPU/GpuTarget.h"

#include "mlir/Conversion/AMDGPUToROCDL/AMDGPUToROCDL.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToMLProgram/TosaToMLProgram.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit;

void tinyjit::buildImportUpstreamPipeline(OpPassManager &manager) {
  manager.addPass(createCheckUpstreamOpsPass());
  manager.addPass(createTosaToMLProgram());
  manager.addPass(createConvertMLProgramToUOpPass());
  // Upstream's own order for tosa; what it refuses is an error there.
  tosa::addTosaToLinalgPasses(manager, TosaToLinalgOptions(),
                              TosaToLinalgNamedOptions(),
                              /*validationOptions=*/std::nullopt);
  OpPassManager &functions = manager.nest<func::FuncOp>();
  TosaToArithPassOptions arith;
  arith.includeApplyRescale = true;
  functions.addPass(createTosaToArithPass(arith));
  functions.addPass(createTosaToTensorPass());
  functions.addPass(createDecomposeTensorOpsPass());
  functions.addPass(memref::createResolveShapedTypeResultDimsPass());
  functions.addPass(createBindArgumentSizesPass());
  functions.addPass(createExpandTensorMathPass());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
}

void tinyjit::buildCheckHazardsPipeline(OpPassManager &manager, bool remarks) {
  JitCheckHazardsPassOptions hazards;
  hazards.remarks = remarks;
  manager.addNestedPass<jit::CaptureOp>(createJitCheckHazardsPass(hazards));
}

void tinyjit::buildScheduleTensorsPipeline(OpPassManager &manager) {
  buildImportUpstreamPipeline(manager);
  manager.addPass(createInlinerPass());
  manager.addPass(createSymbolDCEPass());
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  manager.addPass(createUOpSchedulePass());
  manager.nest<func::FuncOp>().addPass(createCanonicalizerPass());
}

void tinyjit::buildOptimizeCapturesPipeline(
    OpPassManager &manager, const OptimizeCapturesOptions &options) {
  if (options.checkHazards)
    buildCheckHazardsPipeline(manager, /*remarks=*/false);
  manager.addPass(jit::createPrunePass());
  jit::BatchPassOptions batch;
  batch.maxSize = options.maxGraphSize;
  batch.requireFullGraph = options.requireFullGraph;
  manager.addNestedPass<jit::CaptureOp>(jit::createBatchPass(batch));
  if (options.fuse)
    manager.addPass(jit::createFusePass());
  manager.addPass(jit::createPlanMemoryPass());
}

LogicalResult
tinyjit::runPasses(ModuleOp module,
                   llvm::function_ref<void(OpPassManager &)> build) {
  PassManager manager(module.getContext());
#ifdef NDEBUG
  manager.enableVerifier(false);
#endif
  build(manager);
  return success(succeeded(manager.run(module)) && succeeded(verify(module)));
}

void tinyjit::buildFlattenHostFunctionsPipeline(OpPassManager &manager) {
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createInlinerPass());
}

void tinyjit::buildLowerHostFunctionsPipeline(OpPassManager &manager) {
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createConvertMathToLLVMPass());
  manager.addPass(createArithToLLVMConversionPass());
  manager.addPass(createConvertControlFlowToLLVMPass());
  manager.addPass(createConvertFuncToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
}

void tinyjit::buildPrepareKernelsPipeline(OpPassManager &manager) {
  // One kernel after the other, through all passes at once: it stays in the
  // cache, and passes see at a glance that there is nothing to do.
  uop::buildPrepareKernel(manager.nest<jit::KernelOp>());
}

void tinyjit::buildKernelsToLoopsPipeline(OpPassManager &manager,
                                          const LowerKernelsOptions &options) {
  buildPrepareKernelsPipeline(manager);
  // Not for the interpreter, which refuses an index outside.
  manager.addNestedPass<jit::KernelOp>(uop::createUOpBoundIndicesPass());
  ConvertKernelToVectorPassOptions conversion;
  conversion.vectorBits = options.vectorBits;
  conversion.smallVectorBits = options.smallVectorBits;
  conversion.numRegisters = options.numRegisters;
  conversion.minSplitWork = options.minSplitWork;
  manager.addPass(createConvertKernelToVectorPass(conversion));
  OpPassManager &functions = manager.nest<func::FuncOp>();
  ExpandMathPassOptions math;
  math.fma = options.fma;
  math.sse41 = options.sse41;
  functions.addPass(createExpandMathPass(math));
  LegalizeSmallFloatsPassOptions floats;
  floats.f16c = options.f16c;
  functions.addPass(createLegalizeSmallFloatsPass(floats));
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  functions.addPass(createLoopInvariantCodeMotionPass());
}

void tinyjit::buildLowerKernelsPipeline(OpPassManager &manager,
                                        const LowerKernelsOptions &options) {
  buildKernelsToLoopsPipeline(manager, options);
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createConvertVectorToLLVMPass());
  manager.addPass(createConvertMathToLLVMPass());
  manager.addPass(createArithToLLVMConversionPass());
  manager.addPass(createConvertControlFlowToLLVMPass());
  manager.addPass(createConvertFuncToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
  if (options.debugInfo) {
    LLVM::DIScopeForLLVMFuncOpPassOptions scopes;
    // Not only lines: a debugger looks for functions by their names, too.
    scopes.emissionKind = LLVM::DIEmissionKind::Full;
    manager.addPass(LLVM::createDIScopeForLLVMFuncOpPass(scopes));
  }
}

void tinyjit::buildKernelsToGpuLoopsPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  // A chip that is not known is an error of the passes that need its name.
  auto target = parseGpuTarget(options.chip);
  ConvertNativeToGPUPassOptions native;
  native.privateSpace = target.ok() ? target->privateSpace : 0;
  manager.addPass(createConvertNativeToGPUPass(native));
  uop::buildPrepareKernel(manager.nest<jit::KernelOp>(), /*threads=*/true,
                          options.allowTF32);
  manager.addNestedPass<jit::KernelOp>(uop::createUOpBoundIndicesPass());
  ConvertKernelToGPUPassOptions conversion;
  if (target.ok()) {
    conversion.chip = options.chip;
    conversion.warpSize = target->warpSize;
    conversion.maxThreads = target->maxThreadsPerBlock;
    conversion.sharedBytes = target->sharedBytes;
  }
  manager.addPass(createConvertKernelToGPUPass(conversion));
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(createExpandMathPass());
  functions.addPass(createLegalizeSmallFloatsPass());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  functions.addPass(createLoopInvariantCodeMotionPass());
}

/// The passes that all GPUs share: to `llvm` and the chip's dialect.
static void addLowerGpuFunctions(OpPassManager &manager,
                                 const LowerGpuKernelsOptions &options) {
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createConvertVectorToLLVMPass());
  LowerGpuFunctionsPassOptions lower;
  lower.chip = options.chip;
  manager.addPass(createLowerGpuFunctionsPass(lower));
}

static void addDebugInfo(OpPassManager &manager,
                         const LowerGpuKernelsOptions &options,
                         LLVM::DIEmissionKind kind) {
  if (!options.debugInfo)
    return;
  LLVM::DIScopeForLLVMFuncOpPassOptions scopes;
  scopes.emissionKind = kind;
  manager.addPass(LLVM::createDIScopeForLLVMFuncOpPass(scopes));
}

void tinyjit::buildLowerNvvmFunctionsPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  manager.addPass(createConvertNVGPUToNVVMPass());
  addLowerGpuFunctions(manager, options);
  // Ops without an intrinsic become PTX within the IR.
  manager.addPass(createConvertNVVMToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
  // With tables, ptxas would not optimize.
  addDebugInfo(manager, options, LLVM::DIEmissionKind::DebugDirectivesOnly);
}

void tinyjit::buildLowerRocdlFunctionsPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  ConvertAMDGPUToROCDLPassOptions amdgpu;
  amdgpu.chipset = options.chip;
  manager.addPass(createConvertAMDGPUToROCDLPass(amdgpu));
  addLowerGpuFunctions(manager, options);
  manager.addPass(createReconcileUnrealizedCastsPass());
  addDebugInfo(manager, options, LLVM::DIEmissionKind::LineTablesOnly);
}

void tinyjit::buildUnknownChipPipeline(OpPassManager &manager,
                                       const LowerGpuKernelsOptions &options) {
  addLowerGpuFunctions(manager, options);
}

void tinyjit::registerPipelines() {
  PassPipelineRegistration<>(
      "tinyjit-import-upstream",
      "Bring functions of upstream dialects into the form that is scheduled",
      buildImportUpstreamPipeline);
  PassPipelineRegistration<>(
      "tinyjit-schedule-tensors",
      "Make host functions on buffers of functions on tensors",
      buildScheduleTensorsPipeline);
  PassPipelineRegistration<OptimizeCapturesOptions>(
      "tinyjit-optimize-captures", "Make captures ready to be linked",
      buildOptimizeCapturesPipeline);
  PassPipelineRegistration<LowerKernelsOptions>(
      "tinyjit-kernels-to-loops",
      "Lower kernels to functions of loops over scalars and vectors",
      buildKernelsToLoopsPipeline);
  PassPipelineRegistration<LowerKernelsOptions>(
      "tinyjit-lower-kernels", "Lower kernels to functions of the llvm dialect",
      buildLowerKernelsPipeline);
  PassPipelineRegistration<LowerGpuKernelsOptions>(
      "tinyjit-kernels-to-gpu-loops",
      "Lower kernels to functions of loops on a GPU",
      buildKernelsToGpuLoopsPipeline);
}
