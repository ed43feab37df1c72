// Compiles kernels to a relocatable object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/KernelCompiler.h"

#include "lib/Compile/CodeStats.h"
#include "lib/Compile/GraphEmitter.h"
#include "lib/Compile/ObjectEmitter.h"
#include "lib/Compile/StepPlanner.h"
#include "lib/Pipelines/Pipelines.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace tinyjit;

KernelCompiler::KernelCompiler(const TargetOptions &target, bool splitAlways,
                               CodeTier tier)
    : generator(target), splitAlways(splitAlways), tier(tier) {}

KernelCompiler::~KernelCompiler() = default;

LoweredKernel::LoweredKernel() = default;
LoweredKernel::LoweredKernel(LoweredKernel &&) = default;
// The module goes before its context.
LoweredKernel &LoweredKernel::operator=(LoweredKernel &&other) {
  kernel = std::move(other.kernel);
  module = std::move(other.module);
  context = std::move(other.context);
  return *this;
}
LoweredKernel::~LoweredKernel() = default;

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

LogicalResult KernelCompiler::prepare(MLIRContext &context, Location loc) {
  PassManager manager(&context);
  buildLowerKernelsPipeline(manager, LowerKernelsOptions());
  DialectRegistry needed;
  manager.getDependentDialects(needed);
  context.appendDialectRegistry(needed);
  for (StringRef name : needed.getDialectNames())
    context.getOrLoadDialect(name);
  registerTranslation(context);
  return success(succeeded(report(generator.getMachine(), loc)));
}

FailureOr<bool> KernelCompiler::hasFma(Location loc) {
  FailureOr<llvm::TargetMachine *> machine =
      report(generator.getMachine(), loc);
  if (failed(machine))
    return failure();
  return getMachineFeatures(**machine).fma;
}

static Location getLoc(jit::KernelOp kernel) { return kernel.getLoc(); }

static OwningOpRef<ModuleOp> cloneIntoModule(ArrayRef<jit::KernelOp> kernels) {
  OwningOpRef<ModuleOp> module(ModuleOp::create(getLoc(kernels.front())));
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  for (jit::KernelOp kernel : kernels)
    builder.clone(*kernel);
  return module;
}

static void setPipelineOptions(LowerKernelsOptions &options,
                               const llvm::TargetMachine &machine) {
  MachineFeatures features = getMachineFeatures(machine);
  options.vectorBits = features.vectorBits;
  options.smallVectorBits = features.smallVectorBits;
  options.numRegisters = features.numRegisters;
  options.fma = features.fma;
  options.sse41 = features.rounding;
  options.f16c = features.f16c;
}

LogicalResult KernelCompiler::runPipeline(ModuleOp module,
                                          BuildPipeline *build) {
  auto machine = report(generator.getMachine(), module.getLoc());
  if (failed(machine))
    return failure();
  PassManager manager(module.getContext());
#ifdef NDEBUG
  // What is written by hand was verified when it was loaded, and what comes out
  // is verified once.
  manager.enableVerifier(false);
#endif
  LowerKernelsOptions options;
  setPipelineOptions(options, **machine);
  if (splitAlways)
    options.minSplitWork = 0;
  options.debugInfo = getTarget().debugInfo;
  build(manager, options);
  return success(succeeded(manager.run(module)) && succeeded(verify(module)));
}

FailureOr<OwningOpRef<ModuleOp>>
KernelCompiler::lowerToLoops(ArrayRef<jit::KernelOp> kernels) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  if (failed(runPipeline(*module, buildKernelsToLoopsPipeline)))
    return failure();
  return std::move(module);
}

FailureOr<std::unique_ptr<ScheduleSpace>>
KernelCompiler::getScheduleSpace(jit::KernelOp kernel) {
  FailureOr<llvm::TargetMachine *> machine =
      report(generator.getMachine(), kernel.getLoc());
  if (failed(machine))
    return failure();
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernel);
  PassManager manager(module->getContext());
  buildPrepareKernelsPipeline(manager);
  if (failed(manager.run(*module)))
    return failure();
  LowerKernelsOptions options;
  setPipelineOptions(options, **machine);
  unsigned bits = options.vectorBits;
  if (isSmallKernel(kernel))
    bits = std::min<unsigned>(bits, options.smallVectorBits);
  return std::make_unique<ScheduleSpace>(
      std::move(module),
      VectorTarget{bits, options.numRegisters,
                   splitAlways ? 0 : options.minSplitWork.getValue()});
}

/// Reports ops that no pass has lowered.
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

/// Reports what of `kernels` the object needs from elsewhere.
static LogicalResult checkSymbols(StringRef object,
                                  ArrayRef<jit::KernelOp> kernels) {
  auto undefined = findUndefinedSymbols(object);
  if (!undefined)
    return emitError(getLoc(kernels.front()),
                     "compiled to an object that cannot be read: ")
           << llvm::toString(undefined.takeError());
  for (const UndefinedSymbol &symbol : *undefined) {
    const jit::KernelOp *user =
        llvm::find_if(kernels, [&](jit::KernelOp kernel) {
          return kernel.getSymName() == symbol.user;
        });
    jit::KernelOp kernel = user == kernels.end() ? kernels.front() : *user;
    emitError(kernel.getLoc())
        << "kernel @" << kernel.getSymName() << " needs the function '"
        << symbol.name << "', which no target provides";
  }
  return success(undefined->empty());
}

/// Puts the entries behind all kernels: graphs call the kernels alone, which
/// then lie side by side in the instruction cache.
static void moveEntriesBack(llvm::Module &module,
                            ArrayRef<CompiledKernel> kernels) {
  for (const CompiledKernel &kernel : kernels) {
    llvm::Function *entry = module.getFunction(kernel.entrySymbol);
    // LLVM's passes find nothing to do in one, and take as long as over a
    // small kernel to find that out.
    entry->addFnAttr(llvm::Attribute::OptimizeNone);
    entry->addFnAttr(llvm::Attribute::NoInline);
    entry->removeFromParent();
    module.getFunctionList().push_back(entry);
  }
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
  auto undefined = findUndefinedSymbols(code->object);
  if (!undefined)
    return emitError(loc, "compiled to an object that cannot be read: ")
           << llvm::toString(undefined.takeError());
  if (!undefined->empty())
    return emitError(loc) << "needs the function '" << undefined->front().name
                          << "', which no target provides";
  return code->object;
}

/// What callers must know of a kernel that was lowered. Takes the attributes
/// that say so.
static CompiledKernel describe(jit::KernelOp kernel, SymbolTable &functions) {
  CompiledKernel compiled;
  compiled.symbol = kernel.getSymName().str();
  compiled.entrySymbol = compiled.symbol + ".entry";
  Operation *entry = functions.lookup(compiled.entrySymbol);
  if (auto bytes = entry->getAttrOfType<IntegerAttr>("jit.scratch_bytes")) {
    compiled.scratchBytes = bytes.getInt();
    entry->removeAttr("jit.scratch_bytes");
  }
  for (Type type : kernel.getArgumentTypes().drop_front(kernel.getNumArrays()))
    compiled.scalars.push_back(
        getScalarType(cast<jit::VarType>(type).getType()));
  if (Operation *part = functions.lookup(compiled.symbol + ".part")) {
    compiled.maxParts =
        part->getAttrOfType<IntegerAttr>("jit.max_parts").getInt();
    part->removeAttr("jit.max_parts");
  }
  return compiled;
}

FailureOr<OwningOpRef<ModuleOp>>
KernelCompiler::lowerToLLVMDialect(ArrayRef<jit::KernelOp> kernels,
                                   std::vector<CompiledKernel> &described) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  registerTranslation(*module->getContext());
  if (failed(runPipeline(*module, buildLowerKernelsPipeline)) ||
      failed(checkLowered(*module)))
    return failure();
  SymbolTable functions(*module);
  for (jit::KernelOp kernel : kernels)
    described.push_back(describe(kernel, functions));
  return std::move(module);
}

FailureOr<CompiledKernels>
KernelCompiler::compile(ArrayRef<jit::KernelOp> kernels, EmitFlags emit) {
  CompiledKernels result;
  FailureOr<OwningOpRef<ModuleOp>> module =
      lowerToLLVMDialect(kernels, result.kernels);
  if (failed(module))
    return failure();
  llvm::LLVMContext llvmContext;
  CodeStats stats(llvmContext);
  std::unique_ptr<llvm::Module> llvmModule =
      translateModuleToLLVMIR(**module, llvmContext);
  if (!llvmModule)
    return failure();
  moveEntriesBack(*llvmModule, result.kernels);
  FailureOr<CompiledCode> code = report(
      generator.generate(*llvmModule, tier, emit), getLoc(kernels.front()));
  if (failed(code) || failed(checkSymbols(code->object, kernels)))
    return failure();
  static_cast<CompiledCode &>(result) = std::move(*code);
  stats.describe(result.object, result.kernels);
  return result;
}

/// Takes the functions of each kernel out of `module`, in order; what belongs
/// to none is there for all.
static SmallVector<OwningOpRef<ModuleOp>>
splitByKernel(ModuleOp module, ArrayRef<CompiledKernel> kernels) {
  SymbolTable functions(module);
  SmallVector<OwningOpRef<ModuleOp>> parts;
  for (const CompiledKernel &kernel : kernels) {
    parts.emplace_back(ModuleOp::create(module.getLoc()));
    for (const std::string &name :
         {kernel.symbol, kernel.symbol + ".part", kernel.entrySymbol})
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
static void rename(llvm::Module &module, CompiledKernel &kernel,
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
  std::vector<CompiledKernel> described;
  FailureOr<OwningOpRef<ModuleOp>> module =
      lowerToLLVMDialect(kernels, described);
  if (failed(module))
    return failure();
  std::vector<LoweredKernel> result;
  for (auto [part, kernel, symbol] : llvm::zip_equal(
           splitByKernel(**module, described), described, symbols)) {
    LoweredKernel &lowered = result.emplace_back();
    lowered.context = std::make_unique<llvm::LLVMContext>();
    lowered.module = translateModuleToLLVMIR(*part, *lowered.context);
    if (!lowered.module)
      return failure();
    // Merged with others, entries lie behind all kernels.
    moveEntriesBack(*lowered.module, kernel);
    lowered.module->getFunction(kernel.entrySymbol)->setSection(".text.entry");
    rename(*lowered.module, kernel, symbol);
    lowered.kernel = std::move(kernel);
  }
  return result;
}

FailureOr<CompiledCode>
KernelCompiler::compileGraphs(runtime::Plan &plan,
                              llvm::ArrayRef<CompiledKernel> kernels,
                              Location loc, EmitFlags emit) {
  llvm::LLVMContext context;
  llvm::Module module("graphs", context);
  emitGraphs(plan, kernels, splitAlways ? StepCosts::none() : StepCosts(),
             module);
  if (module.empty())
    return CompiledCode();
  return report(generator.generateCalls(module, emit), loc);
}

FailureOr<CompiledCode> KernelCompiler::join(ArrayRef<std::string> llvmIR,
                                             Location loc, EmitFlags emit) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> whole;
  for (const std::string &text : llvmIR) {
    if (text.empty()) // of a capture without graphs
      continue;
    llvm::SMDiagnostic problem;
    std::unique_ptr<llvm::Module> part =
        llvm::parseAssemblyString(text, problem, context);
    if (!part)
      return emitError(loc, "wrote LLVM IR that cannot be read: ")
             << problem.getMessage();
    if (!whole)
      whole = std::move(part);
    else if (llvm::Linker::linkModules(*whole, std::move(part)))
      return emitError(loc, "wrote LLVM IR that cannot be put together");
  }
  if (!whole)
    return CompiledCode();
  return report(generator.generateCalls(*whole, emit), loc);
}
