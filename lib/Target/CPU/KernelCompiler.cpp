// Compiles kernels for CPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/KernelCompiler.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Target/CPU/CodeStats.h"
#include "lib/Target/CPU/GraphEmitter.h"
#include "lib/Target/CPU/StepPlanner.h"
#include "lib/Target/ObjectEmitter.h"
#include "lib/Target/Workers.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using pipelines::LowerKernelsOptions;

KernelCompiler::KernelCompiler(const TargetOptions &target, bool splitAlways)
    : generator(target), splitAlways(splitAlways) {}

KernelCompiler::~KernelCompiler() = default;

/// Reports what LLVM says.
template <typename T>
static FailureOr<T> report(llvm::Expected<T> result, Location loc) {
  if (result)
    return std::move(*result);
  return emitError(loc) << llvm::toString(result.takeError());
}

static void registerTranslation(MLIRContext &context) {
  auto *dialect = context.getOrLoadDialect<LLVM::LLVMDialect>();
  if (dialect->getRegisteredInterface<LLVMTranslationDialectInterface>())
    return;
  registerBuiltinDialectTranslation(context);
  registerLLVMDialectTranslation(context);
}

void KernelCompiler::registerDialects(DialectRegistry &registry) {
  OpPassManager manager(ModuleOp::getOperationName());
  pipelines::buildLowerKernelsPipeline(manager, LowerKernelsOptions());
  manager.getDependentDialects(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

LogicalResult KernelCompiler::prepare(MLIRContext &context, Location loc) {
  DialectRegistry needed;
  registerDialects(needed);
  loadDialects(context, needed);
  return success(succeeded(report(generator.getMachine(), loc)));
}

FailureOr<MachineFeatures> KernelCompiler::getFeatures(Location loc) {
  FailureOr<llvm::TargetMachine *> machine =
      report(generator.getMachine(), loc);
  if (failed(machine))
    return failure();
  return getMachineFeatures(**machine);
}

static void setPipelineOptions(LowerKernelsOptions &options,
                               const MachineFeatures &features) {
  pipelines::copyVectorOptions(options, features);
  options.fma = features.fma;
  options.sse41 = features.rounding;
  options.avx512 = features.avx512;
  options.f16c = features.f16c;
}

LogicalResult KernelCompiler::runPipeline(ModuleOp module,
                                          BuildPipeline *build) {
  std::unique_ptr<PassManager> &passes = pipelineOf[build];
  if (!passes || passes->getContext() != module.getContext()) {
    FailureOr<MachineFeatures> features = getFeatures(module.getLoc());
    if (failed(features))
      return failure();
    LowerKernelsOptions options;
    setPipelineOptions(options, *features);
    if (splitAlways)
      options.minSplitWork = 0;
    options.debugInfo = getTarget().debugInfo;
    passes = pipelines::makePasses(
        *module.getContext(),
        [&](OpPassManager &manager) { build(manager, options); });
  }
  return pipelines::runPasses(module, *passes);
}

FailureOr<OwningOpRef<ModuleOp>>
KernelCompiler::lowerToLoops(ArrayRef<jit::KernelOp> kernels) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  if (failed(runPipeline(*module, pipelines::buildKernelsToLoopsPipeline)))
    return failure();
  return std::move(module);
}

FailureOr<std::unique_ptr<conversion::ScheduleSpace>>
KernelCompiler::getScheduleSpace(jit::KernelOp kernel) {
  FailureOr<MachineFeatures> features = getFeatures(kernel.getLoc());
  if (failed(features))
    return failure();
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernel);
  if (failed(
          pipelines::runPasses(*module, pipelines::buildStageKernelsPipeline)))
    return failure();
  LowerKernelsOptions options;
  setPipelineOptions(options, *features);
  unsigned bits = options.vectorBits;
  if (conversion::isSmallKernel(kernel))
    bits = std::min<unsigned>(bits, options.smallVectorBits);
  return std::make_unique<conversion::ScheduleSpace>(
      std::move(module),
      conversion::VectorTarget{
          bits, options.numRegisters,
          splitAlways ? 0 : options.minSplitWork.getValue(), options.byteUnit});
}

/// Reports ops that no pass has lowered. Kernels of users have none: ops that
/// are not supported are found before (`checkElementwise`, `jit.loops`).
static LogicalResult checkLowered(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (isa<LLVM::LLVMDialect, BuiltinDialect>(op->getDialect()))
      return WalkResult::advance();
    auto function = op->getParentOfType<LLVM::LLVMFuncOp>();
    op->emitOpError("of kernel @") << (function ? function.getName() : "?")
                                   << " has no translation to machine code";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Puts the entry behind the kernel: graphs call the kernels alone, which then
/// lie side by side in the instruction cache when objects are merged.
static void moveEntryBack(llvm::Module &module, const Program &program) {
  llvm::Function *entry = module.getFunction(program.entrySymbol);
  // LLVM's passes find nothing to do in one, and take as long as over a small
  // kernel to find that out.
  entry->addFnAttr(llvm::Attribute::OptimizeNone);
  entry->addFnAttr(llvm::Attribute::NoInline);
  entry->removeFromParent();
  module.getFunctionList().push_back(entry);
  entry->setSection(".text.entry");
}

/// The functions that `object` needs from elsewhere, as an error.
static llvm::Error checkSymbols(StringRef object) {
  auto undefined = findUndefinedSymbols(object);
  if (!undefined)
    return llvm::createStringError(
        "is compiled to an object that cannot be read: " +
        llvm::toString(undefined.takeError()));
  if (undefined->empty())
    return llvm::Error::success();
  return llvm::createStringError("needs the function '" +
                                 undefined->front().name +
                                 "', which no target provides");
}

static runtime::Scalar::Type getScalarType(Type type) {
  return type.isF32()         ? runtime::Scalar::F32
         : type.isInteger(64) ? runtime::Scalar::I64
                              : runtime::Scalar::I32;
}

FailureOr<std::string> KernelCompiler::compileLowered(ModuleOp module) {
  Location loc = module.getLoc();
  if (failed(report(generator.getMachine(), loc)) ||
      failed(checkLowered(module)))
    return failure();
  registerTranslation(*module.getContext());
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> llvmModule =
      translateModuleToLLVMIR(module, llvmContext);
  if (!llvmModule)
    return failure();
  FailureOr<CompiledCode> code =
      report(generator.generate(*llvmModule, CodeTier::Full), loc);
  if (failed(code))
    return failure();
  if (llvm::Error error = checkSymbols(code->object))
    return emitError(loc) << llvm::toString(std::move(error));
  return code->object;
}

/// The facts that callers must know of a kernel that was lowered. Takes the
/// attribute that says so.
static Program describe(jit::KernelOp kernel, SymbolTable &functions) {
  Program compiled;
  compiled.symbol = kernel.getSymName().str();
  compiled.entrySymbol = compiled.symbol + ".entry";
  Operation *entry = functions.lookup(compiled.entrySymbol);
  if (auto launch =
          entry->getAttrOfType<jit::HostLaunchAttr>(jit::hostLaunchName)) {
    compiled.scratchBytes = launch.getScratchBytes();
    compiled.maxParts = launch.getMaxParts();
    entry->removeAttr(jit::hostLaunchName);
  }
  for (Type type : kernel.getArgumentTypes().drop_front(kernel.getNumArrays()))
    compiled.scalars.push_back(
        getScalarType(cast<jit::VarType>(type).getType()));
  return compiled;
}

FailureOr<OwningOpRef<ModuleOp>>
KernelCompiler::lowerToLLVMDialect(ArrayRef<jit::KernelOp> kernels,
                                   std::vector<LoweredKernel> &lowered) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  registerTranslation(*module->getContext());
  if (failed(runPipeline(*module, pipelines::buildLowerKernelsPipeline)) ||
      failed(checkLowered(*module)))
    return failure();
  SymbolTable functions(*module);
  for (jit::KernelOp kernel : kernels) {
    LoweredKernel &made = lowered.emplace_back();
    made.name = kernel.getSymName().str();
    made.program = describe(kernel, functions);
  }
  return std::move(module);
}

/// Takes the functions of each kernel out of `module`, in order; what belongs
/// to none is there for all.
static SmallVector<OwningOpRef<ModuleOp>>
splitByKernel(ModuleOp module, ArrayRef<LoweredKernel> kernels) {
  SymbolTable functions(module);
  SmallVector<OwningOpRef<ModuleOp>> parts;
  for (const LoweredKernel &kernel : kernels) {
    parts.emplace_back(ModuleOp::create(module.getLoc()));
    for (const std::string &name :
         {kernel.name, kernel.name + ".part", kernel.program.entrySymbol})
      if (Operation *function = functions.lookup(name)) {
        function->remove();
        parts.back()->push_back(function);
      }
  }
  for (OwningOpRef<ModuleOp> &part : parts)
    for (Operation &shared : *module.getBody())
      part->push_back(shared.clone());
  return parts;
}

/// Gives the functions of `kernel` names that begin with `symbol`.
static void rename(llvm::Module &module, Program &kernel,
                   const std::string &symbol) {
  for (const char *suffix : {"", ".part", ".entry"})
    if (llvm::Function *function = module.getFunction(kernel.symbol + suffix))
      function->setName(symbol + suffix);
  kernel.symbol = symbol;
  kernel.entrySymbol = symbol + ".entry";
}

FailureOr<std::vector<LoweredKernel>>
KernelCompiler::lower(ArrayRef<jit::KernelOp> kernels,
                      ArrayRef<std::string> symbols) {
  std::vector<LoweredKernel> result;
  FailureOr<OwningOpRef<ModuleOp>> module = lowerToLLVMDialect(kernels, result);
  if (failed(module))
    return failure();
  SmallVector<OwningOpRef<ModuleOp>> parts = splitByKernel(**module, result);
  for (auto [part, lowered, symbol] : llvm::zip_equal(parts, result, symbols)) {
    lowered.context = std::make_unique<llvm::LLVMContext>();
    lowered.module = translateModuleToLLVMIR(*part, *lowered.context);
    if (!lowered.module)
      return failure();
    moveEntryBack(*lowered.module, lowered.program);
    rename(*lowered.module, lowered.program, symbol);
  }
  return std::move(result);
}

llvm::Expected<Program> KernelCompiler::generate(LoweredKernel &lowered,
                                                 CodeTier tier,
                                                 EmitFlags emit) {
  CodeStats stats(lowered.module->getContext());
  auto fail = [&](llvm::Error error) {
    return llvm::createStringError("kernel @" + lowered.name + " " +
                                   llvm::toString(std::move(error)));
  };
  llvm::Expected<CompiledCode> code =
      generator.generate(*lowered.module, tier, emit);
  if (!code)
    return fail(code.takeError());
  if (llvm::Error error = checkSymbols(code->object))
    return fail(std::move(error));
  Program program = lowered.program;
  program.bytes = std::move(code->object);
  program.llvmIR = std::move(code->llvmIR);
  program.assembly = std::move(code->assembly);
  stats.describe(program);
  return program;
}

FailureOr<std::vector<CompiledCode>>
KernelCompiler::compileGraphs(runtime::Plan &plan,
                              llvm::ArrayRef<Program> kernels, Location loc,
                              EmitFlags emit, size_t threads) {
  std::vector<GraphModule> modules =
      emitGraphs(plan, kernels, splitAlways ? StepCosts::none() : StepCosts());
  threads = std::min(threads, modules.size());
  std::vector<std::unique_ptr<CodeGenerator>> others;
  while (others.size() + 1 < threads)
    others.push_back(std::make_unique<CodeGenerator>(getTarget()));
  std::vector<std::optional<llvm::Expected<CompiledCode>>> made(modules.size());
  runOnThreads(threads, modules.size(), [&](size_t number, size_t thread) {
    // A step is as much work as threads share out, so its calls may be slow.
    made[number].emplace((thread ? *others[thread - 1] : generator)
                             .generateCalls(*modules[number].module,
                                            modules[number].isOfSteps
                                                ? llvm::CodeGenOptLevel::None
                                                : llvm::CodeGenOptLevel::Less,
                                            emit));
  });
  std::vector<CompiledCode> result;
  llvm::Error errors = llvm::Error::success();
  for (std::optional<llvm::Expected<CompiledCode>> &code : made) {
    if (*code)
      result.push_back(std::move(**code));
    else
      errors = llvm::joinErrors(std::move(errors), code->takeError());
  }
  if (errors)
    return emitError(loc) << llvm::toString(std::move(errors));
  return std::move(result);
}
