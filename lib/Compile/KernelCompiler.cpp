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
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <mutex>

using namespace mlir;
using namespace tinyjit;

/// What LLVM's fatal error said, on this thread.
static thread_local std::string fatalMessage;

/// LLVM ends the process on an error it did not foresee; leave the protected
/// call instead.
static void leaveOnFatalError(void *, const char *reason, bool) {
  fatalMessage = reason;
  if (llvm::CrashRecoveryContext *context =
          llvm::CrashRecoveryContext::GetCurrent())
    context->HandleExit(1);
}

static void initializeLLVM() {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
    llvm::install_fatal_error_handler(leaveOnFatalError);
  });
}

KernelCompiler::KernelCompiler(const TargetOptions &target, bool splitAlways)
    : target(target.resolve()), splitAlways(splitAlways) {}

KernelCompiler::~KernelCompiler() = default;

LogicalResult KernelCompiler::createMachine(Location loc) {
  if (machine)
    return success();
  initializeLLVM();
  llvm::Triple triple(target.triple);
  std::string error;
  const llvm::Target *found = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!found)
    return emitError(loc) << "no code generator for target '" << target.triple
                          << "'";
  std::unique_ptr<llvm::MCSubtargetInfo> known(
      found->createMCSubtargetInfo(triple, "", ""));
  if (!known || !known->isCPUStringValid(target.cpu))
    return emitError(loc) << "target '" << target.triple << "' has no CPU '"
                          << target.cpu << "'";
  llvm::TargetOptions options;
  // What is contracted is said in the IR.
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  machine.reset(found->createTargetMachine(
      triple, target.cpu, target.features, options, llvm::Reloc::PIC_,
      llvm::CodeModel::Small, llvm::CodeGenOptLevel::Aggressive));
  if (!machine)
    return emitError(loc) << "no code generator for target '" << target.triple
                          << "'";
  return success();
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

FailureOr<OwningOpRef<ModuleOp>>
KernelCompiler::lowerToLoops(ArrayRef<jit::KernelOp> kernels) {
  if (failed(createMachine(getLoc(kernels.front()))))
    return failure();
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  PassManager manager(module->getContext());
  LowerKernelsOptions options;
  setPipelineOptions(options, *machine);
  if (splitAlways)
    options.minSplitWork = 0;
  buildKernelsToLoopsPipeline(manager, options);
  if (failed(manager.run(*module)))
    return failure();
  return std::move(module);
}

FailureOr<std::unique_ptr<ScheduleSpace>>
KernelCompiler::getScheduleSpace(jit::KernelOp kernel) {
  if (failed(createMachine(kernel.getLoc())))
    return failure();
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernel);
  PassManager manager(module->getContext());
  buildPrepareKernelsPipeline(manager);
  if (failed(manager.run(*module)))
    return failure();
  LowerKernelsOptions options;
  setPipelineOptions(options, *machine);
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

/// Prepares and writes `module`, whatever LLVM runs into.
static LogicalResult
emitCode(llvm::Module &module, llvm::TargetMachine &machine, Location loc,
         void (*prepare)(llvm::Module &, llvm::TargetMachine &), EmitFlags emit,
         CompiledCode &result) {
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  std::string error;
  fatalMessage.clear();
  auto write = [&](llvm::Module &code, std::string &text, bool assembly) {
    llvm::Expected<std::string> written = emitModule(code, machine, assembly);
    if (!written)
      error = llvm::toString(written.takeError());
    else
      text = std::move(*written);
  };
  bool finished = recovery.RunSafely([&] {
    prepare(module, machine);
    if (emit.llvmIR) {
      llvm::raw_string_ostream stream(result.llvmIR);
      module.print(stream, nullptr);
    }
    // Code generation changes the module, so the text is made from a copy.
    if (emit.assembly)
      write(*llvm::CloneModule(module), result.assembly, /*assembly=*/true);
    write(module, result.object, /*assembly=*/false);
  });
  if (!finished)
    error =
        "LLVM failed: " + (fatalMessage.empty() ? "it crashed" : fatalMessage);
  if (!error.empty())
    return emitError(loc) << error;
  return success();
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

static void registerTranslation(MLIRContext &context) {
  auto *dialect = context.getOrLoadDialect<LLVM::LLVMDialect>();
  if (dialect->getRegisteredInterface<LLVMTranslationDialectInterface>())
    return;
  registerBuiltinDialectTranslation(context);
  registerLLVMDialectTranslation(context);
}

FailureOr<std::string> KernelCompiler::compileLowered(ModuleOp module) {
  Location loc = module.getLoc();
  if (failed(createMachine(loc)) || failed(checkLowered(module)))
    return failure();
  registerTranslation(*module.getContext());
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> llvmModule =
      translateModuleToLLVMIR(module, llvmContext);
  CompiledKernels result;
  if (!llvmModule ||
      failed(emitCode(*llvmModule, *machine, loc, optimizeModule, {}, result)))
    return failure();
  auto undefined = findUndefinedSymbols(result.object);
  if (!undefined)
    return emitError(loc, "compiled to an object that cannot be read: ")
           << llvm::toString(undefined.takeError());
  if (!undefined->empty())
    return emitError(loc) << "needs the function '" << undefined->front().name
                          << "', which no target provides";
  return result.object;
}

FailureOr<CompiledKernels>
KernelCompiler::compile(ArrayRef<jit::KernelOp> kernels, EmitFlags emit) {
  Location loc = getLoc(kernels.front());
  if (failed(createMachine(loc)))
    return failure();
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  registerTranslation(*module->getContext());
  PassManager manager(module->getContext());
  LowerKernelsOptions options;
  setPipelineOptions(options, *machine);
  if (splitAlways)
    options.minSplitWork = 0;
  options.debugInfo = target.debugInfo;
  buildLowerKernelsPipeline(manager, options);
  if (failed(manager.run(*module)) || failed(checkLowered(*module)))
    return failure();

  CompiledKernels result;
  SymbolTable functions(*module);
  for (jit::KernelOp kernel : kernels) {
    CompiledKernel &compiled = result.kernels.emplace_back();
    compiled.symbol = kernel.getSymName().str();
    compiled.entrySymbol = compiled.symbol + ".entry";
    Operation *entry = functions.lookup(compiled.entrySymbol);
    if (auto bytes = entry->getAttrOfType<IntegerAttr>("jit.scratch_bytes")) {
      compiled.scratchBytes = bytes.getInt();
      entry->removeAttr("jit.scratch_bytes");
    }
    for (Type type :
         kernel.getArgumentTypes().drop_front(kernel.getNumArrays()))
      compiled.scalars.push_back(
          getScalarType(cast<jit::VarType>(type).getType()));
    if (Operation *part =
            SymbolTable::lookupSymbolIn(*module, compiled.symbol + ".part")) {
      compiled.maxParts =
          part->getAttrOfType<IntegerAttr>("jit.max_parts").getInt();
      part->removeAttr("jit.max_parts");
    }
  }
  llvm::LLVMContext llvmContext;
  CodeStats stats(llvmContext);
  std::unique_ptr<llvm::Module> llvmModule =
      translateModuleToLLVMIR(*module, llvmContext);
  if (!llvmModule)
    return failure();
  moveEntriesBack(*llvmModule, result.kernels);
  if (failed(
          emitCode(*llvmModule, *machine, loc, optimizeModule, emit, result)) ||
      failed(checkSymbols(result.object, kernels)))
    return failure();
  stats.describe(result);
  return result;
}

FailureOr<CompiledCode>
KernelCompiler::compileGraphs(runtime::Plan &plan,
                              llvm::ArrayRef<CompiledKernel> kernels,
                              Location loc, EmitFlags emit) {
  if (failed(createMachine(loc)))
    return failure();
  CompiledCode result;
  llvm::LLVMContext context;
  llvm::Module module("graphs", context);
  emitGraphs(plan, kernels, splitAlways ? StepCosts::none() : StepCosts(),
             module);
  if (module.empty())
    return result;
  // There is nothing to optimize in a list of calls.
  if (failed(emitCode(module, *machine, loc, setTarget, emit, result)))
    return failure();
  return result;
}

FailureOr<CompiledCode> KernelCompiler::join(ArrayRef<std::string> llvmIR,
                                             Location loc, EmitFlags emit) {
  if (failed(createMachine(loc)))
    return failure();
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
  CompiledCode result;
  if (!whole)
    return result;
  if (failed(emitCode(*whole, *machine, loc, setTarget, emit, result)))
    return failure();
  return result;
}
