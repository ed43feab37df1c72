// The pass pipelines: every order in which passes run.
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
#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToMLProgram/TosaToMLProgram.h"
#include "mlir/Conversion/TosaToSCF/TosaToSCF.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/Dialect/Shard/Transforms/Passes.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::pipelines;

bool pipelines::usesUpstream(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        StringRef name = op->getName().getDialectNamespace();
        bool isOwn = llvm::is_contained(
            {"builtin", "func", "arith", "math", "uop", "jit"}, name);
        return isOwn ? WalkResult::advance() : WalkResult::interrupt();
      })
      .wasInterrupted();
}

ScheduleTensorsOptions ScheduleTensorsOptions::of(ModuleOp module) {
  ScheduleTensorsOptions options;
  options.hasUpstream = usesUpstream(module);
  options.hasCalls =
      module.walk([](CallOpInterface) { return WalkResult::interrupt(); })
          .wasInterrupted();
  options.hasGrids = !module.getOps<shard::GridOp>().empty();
  return options;
}

bool pipelines::hasOpenSizes(ModuleOp module) {
  auto isOpen = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && !shaped.hasStaticShape();
  };
  return module
      .walk([&](Operation *op) {
        bool isKnown = llvm::none_of(op->getResultTypes(), isOpen);
        for (Region &region : op->getRegions())
          for (Block &block : region)
            isKnown &= llvm::none_of(block.getArgumentTypes(), isOpen);
        return isKnown ? WalkResult::advance() : WalkResult::interrupt();
      })
      .wasInterrupted();
}

/// The conversions of ops that `usesUpstream` finds.
static void addImportUpstream(OpPassManager &manager) {
  manager.addPass(frontend::createConvertStableHLOToUOpPass());
  manager.addPass(frontend::createConvertStableHLOToSCFPass());
  manager.addPass(frontend::createCheckUpstreamOpsPass());
  manager.addPass(createTosaToSCFPass());
  manager.addNestedPass<func::FuncOp>(
      frontend::createNormalizeControlFlowPass());
  manager.addPass(createTosaToMLProgram());
  manager.addPass(frontend::createConvertMLProgramToUOpPass());
  // Upstream's own order for tosa; what it refuses is an error there.
  tosa::addTosaToLinalgPasses(manager, TosaToLinalgOptions(),
                              TosaToLinalgNamedOptions(),
                              /*validationOptions=*/std::nullopt);
  manager.addPass(frontend::createRaiseWindowScansPass());
  OpPassManager &functions = manager.nest<func::FuncOp>();
  TosaToArithPassOptions arith;
  arith.includeApplyRescale = true;
  functions.addPass(createTosaToArithPass(arith));
  functions.addPass(createTosaToTensorPass());
}

void pipelines::buildImportUpstreamPipeline(OpPassManager &manager,
                                            bool hasUpstream) {
  manager.addPass(frontend::createConvertComplexToRealPass());
  if (hasUpstream)
    addImportUpstream(manager);
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(frontend::createDecomposeTensorOpsPass());
  functions.addPass(frontend::createSkipFilterZerosPass());
  if (hasUpstream)
    functions.addPass(memref::createResolveShapedTypeResultDimsPass());
  functions.addPass(frontend::createBindArgumentSizesPass());
  functions.addPass(conversion::createWidenUnusualFloatsPass());
  functions.addPass(frontend::createExpandTensorMathPass());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
}

void pipelines::buildCheckHazardsPipeline(OpPassManager &manager,
                                          bool remarks) {
  capture::JitCheckHazardsPassOptions hazards;
  hazards.remarks = remarks;
  manager.addNestedPass<jit::CaptureOp>(
      capture::createJitCheckHazardsPass(hazards));
}

/// Upstream's passes know ops of linalg and tensor, so that others become
/// these.
void pipelines::buildPartitionPipeline(OpPassManager &manager) {
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(createConvertElementwiseToLinalgPass());
  functions.addPass(shard::createShardingPropagation());
  functions.addPass(shard::createPartition());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  manager.addPass(frontend::createConvertShardToJitPass());
  OpPassManager &after = manager.nest<func::FuncOp>();
  after.addPass(createCanonicalizerPass());
  after.addPass(createCSEPass());
}

/// Before passes that make kernels of others fold what they have made.
static void addWidenKernels(OpPassManager &manager) {
  manager.addNestedPass<jit::KernelOp>(
      conversion::createWidenUnusualFloatsPass());
}

void pipelines::buildScheduleTensorsPipeline(
    OpPassManager &manager, const ScheduleTensorsOptions &options) {
  buildImportUpstreamPipeline(manager, options.hasUpstream);
  if (options.hasCalls)
    manager.addPass(createInlinerPass());
  manager.addPass(createSymbolDCEPass());
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  // A branch whose ops were there already has become an arith.select by now.
  functions.addPass(frontend::createDecomposeTensorOpsPass());
  if (options.hasGrids)
    buildPartitionPipeline(manager);
  manager.addPass(schedule::createUOpSchedulePass());
  manager.nest<func::FuncOp>().addPass(createCanonicalizerPass());
  // The first call compiles these kernels, before there is a capture. Some of
  // the module's may have been kernels from the start.
  addWidenKernels(manager);
  manager.addPass(jit::createMergeKernelsPass());
}

void pipelines::buildWinogradPipeline(OpPassManager &manager,
                                      const WinogradOptions &options) {
  conversion::WinogradPassOptions winograd;
  llvm::append_range(winograd.kinds, options.kinds);
  winograd.vectorBits = options.vectorBits;
  winograd.remarks = true;
  addWidenKernels(manager);
  manager.addPass(conversion::createWinogradPass(winograd));
}

void pipelines::buildOptimizeCapturesPipeline(
    OpPassManager &manager, const OptimizeCapturesOptions &options) {
  if (options.checkHazards)
    buildCheckHazardsPipeline(manager, /*remarks=*/false);
  addWidenKernels(manager);
  manager.addPass(jit::createPrunePass());
  manager.addPass(jit::createSplitPass());
  SmallVector<std::string> streamKinds(options.streamKinds.begin(),
                                       options.streamKinds.end());
  if (options.collectives && !streamKinds.empty()) {
    jit::DecomposeCollectivesPassOptions decompose;
    decompose.kinds = streamKinds;
    manager.addPass(jit::createDecomposeCollectivesPass(decompose));
  }
  if (options.collectives) {
    jit::OverlapCollectivesPassOptions overlap;
    overlap.withoutKinds = streamKinds;
    manager.addPass(jit::createOverlapCollectivesPass(overlap));
  }
  jit::BatchPassOptions batch;
  batch.maxSize = options.maxGraphSize;
  batch.requireFullGraph = options.requireFullGraph;
  batch.streamKinds = streamKinds;
  manager.addNestedPass<jit::CaptureOp>(jit::createBatchPass(batch));
  if (options.fuse) {
    jit::FusePassOptions fuse;
    fuse.remarks = options.remarks;
    manager.addPass(jit::createFusePass(fuse));
    jit::ChainPassOptions chain;
    chain.kinds.assign(options.chainKinds.begin(), options.chainKinds.end());
    chain.remarks = options.remarks;
    manager.addPass(jit::createChainPass(chain));
  }
  if (!options.packKinds.empty()) {
    conversion::SplitPhasesPassOptions phases;
    llvm::append_range(phases.kinds, options.packKinds);
    phases.remarks = options.remarks;
    manager.addPass(conversion::createSplitPhasesPass(phases));
    conversion::PackFactorsPassOptions pack;
    llvm::append_range(pack.kinds, options.packKinds);
    pack.vectorBits = options.vectorBits;
    pack.byteUnit = options.byteUnit;
    pack.remarks = options.remarks;
    manager.addPass(conversion::createPackFactorsPass(pack));
  }
  manager.addNestedPass<jit::CaptureOp>(jit::createSwapCarriedPass());
  // Behind the passes that look for whole buffers, and before the one that
  // copies kernels.
  if (options.collectives) {
    jit::CombineCollectivesPassOptions combine;
    combine.withoutKinds = streamKinds;
    manager.addPass(jit::createCombineCollectivesPass(combine));
  }
  manager.addPass(jit::createMergeKernelsPass());
  manager.addPass(jit::createWriteDonatedPass());
  manager.addPass(jit::createPlanMemoryPass());
  // Behind the passes that make kernels of others.
  manager.addPass(jit::createMarkReusedPass());
}

std::unique_ptr<PassManager>
pipelines::makePasses(MLIRContext &context,
                      llvm::function_ref<void(OpPassManager &)> build) {
  auto manager = std::make_unique<PassManager>(&context);
#ifdef NDEBUG
  manager->enableVerifier(false);
#endif
  build(*manager);
  return manager;
}

LogicalResult pipelines::runPasses(ModuleOp module, PassManager &passes) {
  return success(succeeded(passes.run(module)) && succeeded(verify(module)));
}

LogicalResult
pipelines::runPasses(ModuleOp module,
                     llvm::function_ref<void(OpPassManager &)> build) {
  auto passes = makePasses(*module.getContext(), build);
  notePasses(*passes);
  return runPasses(module, *passes);
}

void pipelines::buildFlattenHostFunctionsPipeline(OpPassManager &manager) {
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createInlinerPass());
}

void pipelines::buildLowerHostFunctionsPipeline(OpPassManager &manager) {
  manager.addPass(createCanonicalizerPass());
  manager.addPass(conversion::createConvertFunctionsToLLVMPass());
}

static void addDebugInfo(OpPassManager &manager, LLVM::DIEmissionKind kind) {
  LLVM::DIScopeForLLVMFuncOpPassOptions scopes;
  scopes.emissionKind = kind;
  manager.addPass(LLVM::createDIScopeForLLVMFuncOpPass(scopes));
}

/// The rare functions of math in kernels.
static std::unique_ptr<Pass> createExpandKernelMath() {
  frontend::ExpandTensorMathPassOptions options;
  options.tensors = false;
  return frontend::createExpandTensorMathPass(options);
}

void pipelines::buildPrepareKernelsPipeline(OpPassManager &manager) {
  // One kernel after the other, through all passes at once: it stays in the
  // cache, and passes see at a glance that there is nothing to do.
  OpPassManager &kernels = manager.nest<jit::KernelOp>();
  kernels.addPass(conversion::createWidenUnusualFloatsPass());
  kernels.addPass(createExpandKernelMath());
  uop::buildPrepareKernel(kernels);
}

void pipelines::buildCheckGatesPipeline(OpPassManager &manager) {
  uop::UOpBoundIndicesPassOptions options;
  options.checkGates = true;
  manager.addNestedPass<jit::KernelOp>(uop::createUOpBoundIndicesPass(options));
}

void pipelines::buildStageKernelsPipeline(OpPassManager &manager) {
  buildPrepareKernelsPipeline(manager);
  OpPassManager &kernels = manager.nest<jit::KernelOp>();
  kernels.addPass(uop::createUOpGroupFactorsPass());
  kernels.addPass(uop::createUOpStageValuesPass());
}

void pipelines::buildKernelsToLoopsPipeline(
    OpPassManager &manager, const LowerKernelsOptions &options) {
  buildStageKernelsPipeline(manager);
  // Not for the interpreter, which refuses an index outside.
  manager.addNestedPass<jit::KernelOp>(uop::createUOpBoundIndicesPass());
  // So far these are the only functions.
  conversion::ConvertLoopsToFunctionsPassOptions loops;
  loops.streamBytes = options.streamBytes;
  manager.addPass(conversion::createConvertLoopsToFunctionsPass(loops));
  conversion::ConvertKernelToVectorPassOptions conversion;
  copyVectorOptions(conversion, options);
  conversion.minSplitWork = options.minSplitWork;
  manager.addPass(conversion::createConvertKernelToVectorPass(conversion));
  OpPassManager &functions = manager.nest<func::FuncOp>();
  conversion::ExpandMathPassOptions math;
  math.fma = options.fma;
  math.sse41 = options.sse41;
  math.avx512 = options.avx512;
  functions.addPass(conversion::createExpandMathPass(math));
  conversion::LegalizeSmallFloatsPassOptions floats;
  floats.f16c = options.f16c;
  functions.addPass(conversion::createLegalizeSmallFloatsPass(floats));
  conversion::TabulateValuesPassOptions tables;
  tables.avx512 = options.avx512;
  functions.addPass(conversion::createTabulateValuesPass(tables));
  // Over all functions at once: setting up takes longer than a small function.
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  conversion::JoinBytesPassOptions bytes;
  bytes.vectorBits = options.vectorBits;
  OpPassManager &joined = manager.nest<func::FuncOp>();
  joined.addPass(conversion::createJoinBytesPass(bytes));
  joined.addPass(createLoopInvariantCodeMotionPass());
}

void pipelines::buildLowerKernelsPipeline(OpPassManager &manager,
                                          const LowerKernelsOptions &options) {
  buildKernelsToLoopsPipeline(manager, options);
  manager.addPass(conversion::createConvertFunctionsToLLVMPass());
  // Not only lines: a debugger looks for functions by their names, too.
  if (options.debugInfo)
    addDebugInfo(manager, LLVM::DIEmissionKind::Full);
}

/// A chip that is not known is an error of the pass.
static void addConvertKernelToGPU(OpPassManager &manager,
                                  const LowerGpuKernelsOptions &options) {
  conversion::ConvertKernelToGPUPassOptions conversion;
  conversion.chip = options.chip;
  if (auto target = target::parseScheduleChip(options.chip); target.ok()) {
    conversion.warpSize = target->warpSize;
    conversion.maxThreads = target->maxThreadsPerBlock;
    conversion.sharedBytes = target->sharedBytes;
  }
  manager.addPass(conversion::createConvertKernelToGPUPass(conversion));
}

/// Kernels become GPU functions that still hold math and small floats.
static void addKernelsToGpuFunctions(OpPassManager &manager,
                                     const LowerGpuKernelsOptions &options) {
  auto target = target::parseScheduleChip(options.chip);
  addWidenKernels(manager);
  manager.addNestedPass<jit::KernelOp>(createExpandKernelMath());
  conversion::ConvertLoopsToFunctionsPassOptions loops;
  loops.gpu = true;
  loops.privateSpace = target.ok() ? target->privateSpace : 0;
  manager.addPass(conversion::createConvertLoopsToFunctionsPass(loops));
  conversion::ConvertNativeToGPUPassOptions native;
  native.privateSpace = loops.privateSpace;
  manager.addPass(conversion::createConvertNativeToGPUPass(native));
  uop::buildPrepareKernel(manager.nest<jit::KernelOp>(), /*threads=*/true,
                          options.allowTF32);
  manager.addNestedPass<jit::KernelOp>(uop::createUOpBoundIndicesPass());
  addConvertKernelToGPU(manager, options);
}

void pipelines::buildKernelsToGpuLoopsPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  addKernelsToGpuFunctions(manager, options);
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(conversion::createExpandMathPass());
  functions.addPass(conversion::createLegalizeSmallFloatsPass());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  functions.addPass(createLoopInvariantCodeMotionPass());
}

/// Math and small floats in functions of loops become functions of their own,
/// for source text. Nothing is moved out of loops: compilers do that, and text
/// reads better without.
static void addOutlinedMath(OpPassManager &manager) {
  // No language has blocks that go anywhere.
  manager.addNestedPass<func::FuncOp>(createLiftControlFlowToSCFPass());
  manager.addPass(conversion::createOutlineMathPass());
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(conversion::createExpandMathPass());
  conversion::LegalizeSmallFloatsPassOptions floats;
  floats.f16c = false;
  functions.addPass(conversion::createLegalizeSmallFloatsPass(floats));
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
}

/// Kernels become functions of loops that one thread of a host runs, with the
/// order of reductions that CPUs have.
static void addKernelsToSerialFunctions(OpPassManager &manager,
                                        const LowerGpuKernelsOptions &options) {
  pipelines::buildPrepareKernelsPipeline(manager);
  manager.addNestedPass<jit::KernelOp>(uop::createUOpBoundIndicesPass());
  manager.addPass(conversion::createConvertLoopsToFunctionsPass());
  addConvertKernelToGPU(manager, options);
}

void pipelines::buildKernelsToSourcePipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  auto chip = target::parseScheduleChip(options.chip);
  if (chip.ok() && chip->maxThreadsPerBlock == 1)
    addKernelsToSerialFunctions(manager, options);
  else
    addKernelsToGpuFunctions(manager, options);
  addOutlinedMath(manager);
}

/// The passes that all GPUs share: to `llvm` and the chip's dialect.
static void addLowerGpuFunctions(OpPassManager &manager,
                                 const LowerGpuKernelsOptions &options) {
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createConvertVectorToLLVMPass());
  conversion::LowerGpuFunctionsPassOptions lower;
  lower.chip = options.chip;
  manager.addPass(conversion::createLowerGpuFunctionsPass(lower));
}

void pipelines::buildLowerNvvmFunctionsPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  manager.addPass(createConvertNVGPUToNVVMPass());
  addLowerGpuFunctions(manager, options);
  // Ops without an intrinsic become PTX within the IR.
  manager.addPass(createConvertNVVMToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
  // With tables, ptxas would not optimize.
  if (options.debugInfo)
    addDebugInfo(manager, LLVM::DIEmissionKind::DebugDirectivesOnly);
}

void pipelines::buildLowerRocdlFunctionsPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  ConvertAMDGPUToROCDLPassOptions amdgpu;
  amdgpu.chipset = options.chip;
  manager.addPass(createConvertAMDGPUToROCDLPass(amdgpu));
  addLowerGpuFunctions(manager, options);
  manager.addPass(createReconcileUnrealizedCastsPass());
  if (options.debugInfo)
    addDebugInfo(manager, LLVM::DIEmissionKind::LineTablesOnly);
}

void pipelines::buildUnknownChipPipeline(
    OpPassManager &manager, const LowerGpuKernelsOptions &options) {
  addLowerGpuFunctions(manager, options);
}

void pipelines::registerPipelines() {
  PassPipelineRegistration<>(
      "tinyjit-import-upstream",
      "Bring functions of upstream dialects into the "
      "forms that uop-schedule takes",
      [](OpPassManager &manager) { buildImportUpstreamPipeline(manager); });
  PassPipelineRegistration<>(
      "tinyjit-partition",
      "Divide functions on tensors among the processes of a shard.grid",
      buildPartitionPipeline);
  PassPipelineRegistration<>(
      "tinyjit-schedule-tensors",
      "Make host functions on buffers of functions on tensors",
      [](OpPassManager &manager) {
        buildScheduleTensorsPipeline(manager, ScheduleTensorsOptions());
      });
  PassPipelineRegistration<OptimizeCapturesOptions>(
      "tinyjit-optimize-captures",
      "Run all passes over captures that plans are made of",
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
