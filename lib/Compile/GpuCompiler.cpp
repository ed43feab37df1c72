// Compiles kernels for a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GpuCompiler.h"

#include "lib/Compile/GpuImage.h"
#include "lib/Compile/GpuTwin.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/ROCDL/ROCDLToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace tinyjit;

GpuCompiler::GpuCompiler(const GpuTarget &target,
                         const GpuCompileOptions &options)
    : target(target), options(options), generator(target, options) {}

static void
addPasses(PassManager &manager,
          void (*build)(OpPassManager &, const LowerGpuKernelsOptions &),
          const GpuTarget &target, const GpuCompileOptions &compile) {
  LowerGpuKernelsOptions options;
  options.chip = target.chip;
  options.allowTF32 = compile.allowTF32;
  options.debugInfo = compile.debugInfo;
  build(manager, options);
}

LogicalResult GpuCompiler::runPipeline(ModuleOp module, BuildPipeline *build) {
  PassManager manager(module.getContext());
#ifdef NDEBUG
  // What comes out is verified once.
  manager.enableVerifier(false);
#endif
  addPasses(manager, build, target, options);
  return success(succeeded(manager.run(module)) && succeeded(verify(module)));
}

void GpuCompiler::registerDialects(DialectRegistry &registry) {
  for (GpuKind kind : {GpuKind::Cuda, GpuKind::Hip}) {
    LowerGpuKernelsOptions options;
    options.chip = kind == GpuKind::Cuda ? "sm_80" : "gfx942";
    OpPassManager manager(ModuleOp::getOperationName());
    buildLowerGpuKernelsPipeline(manager, options);
    manager.getDependentDialects(registry);
  }
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  registerROCDLDialectTranslation(registry);
}

static bool isPrepared(MLIRContext &context) {
  auto *dialect = context.getLoadedDialect<ROCDL::ROCDLDialect>();
  return dialect &&
         dialect->getRegisteredInterface<LLVMTranslationDialectInterface>();
}

void GpuCompiler::prepare(MLIRContext &context) {
  DialectRegistry needed;
  registerDialects(needed);
  context.appendDialectRegistry(needed);
  for (StringRef name : needed.getDialectNames())
    context.getOrLoadDialect(name);
}

static OwningOpRef<ModuleOp> cloneIntoModule(ArrayRef<jit::KernelOp> kernels) {
  jit::KernelOp first = kernels.front();
  OwningOpRef<ModuleOp> module(ModuleOp::create(first.getLoc()));
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  for (jit::KernelOp kernel : kernels)
    builder.clone(*kernel);
  return module;
}

FailureOr<OwningOpRef<ModuleOp>>
GpuCompiler::lowerToLoops(ArrayRef<jit::KernelOp> kernels) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  if (failed(runPipeline(*module, buildKernelsToGpuLoopsPipeline)))
    return failure();
  return std::move(module);
}

FailureOr<CompiledGpuKernel> GpuCompiler::compile(jit::KernelOp kernel,
                                                  llvm::StringRef symbol,
                                                  EmitFlags emit) {
  FailureOr<OwningOpRef<ModuleOp>> module = lowerToLoops(kernel);
  if (failed(module))
    return failure();
  return compileFunctions(**module, symbol, emit);
}

/// Reports ops that no pass has lowered.
static LogicalResult checkLowered(ModuleOp module) {
  Operation *left = nullptr;
  module.walk([&](Operation *op) {
    bool isCast = isa<UnrealizedConversionCastOp>(op);
    if (!isCast && isa<LLVM::LLVMDialect, NVVM::NVVMDialect,
                       ROCDL::ROCDLDialect, BuiltinDialect>(op->getDialect()))
      return WalkResult::advance();
    // A cast is only there because of another op.
    if (!left || isa<UnrealizedConversionCastOp>(left))
      left = op;
    return WalkResult::advance();
  });
  if (!left)
    return success();
  auto function = left->getParentOfType<LLVM::LLVMFuncOp>();
  return left->emitOpError("of kernel @")
         << (function ? function.getName() : "?")
         << " has no translation to GPU code";
}

/// `symbol` in letters that PTX takes.
static std::string getCodeName(StringRef symbol) {
  std::string name;
  for (char letter : symbol)
    name +=
        llvm::isAlnum(letter) || letter == '_' || letter == '$' ? letter : '_';
  if (name.empty() || !(llvm::isAlpha(name[0]) || name[0] == '_'))
    name.insert(0, "k");
  return name;
}

/// Gives the functions names that begin with `symbol`, in IR and description.
static void rename(llvm::Module &module, GpuFunctions &kernel,
                   StringRef symbol) {
  std::string base = getCodeName(symbol);
  std::vector<llvm::Function *> functions;
  for (const runtime::GpuFunction &function : kernel.functions) {
    functions.push_back(module.getFunction(function.symbol));
    // No two functions ask for the same name at the same time.
    functions.back()->setName("");
  }
  for (auto [index, function] : llvm::enumerate(functions)) {
    std::string name = base;
    if (index)
      name += "_" + std::to_string(index);
    function->setName(name);
    kernel.functions[index].symbol = name;
  }
}

/// Fills in what is known of the code.
static void describe(CompiledGpuKernel &kernel, const GpuCode &code,
                     const GpuTarget &target) {
  for (runtime::GpuFunction &function : kernel.program.functions) {
    auto found = code.stats.find(function.symbol);
    if (found == code.stats.end())
      continue;
    const GpuCodeStats &stats = found->second;
    function.registers = stats.registers;
    function.spillBytes = stats.spillBytes;
    function.occupancy = computeOccupancy(
        target, stats,
        int64_t(function.block[0]) * function.block[1] * function.block[2],
        function.sharedBytes);
    kernel.stackBytes = std::max<int64_t>(kernel.stackBytes, stats.stackBytes);
  }
}

/// Generates code of `module`, whose functions have their names.
llvm::Error GpuCompiler::generate(llvm::Module &module, EmitFlags emit,
                                  CompiledGpuKernel &kernel) {
  if (llvm::Error error = generator.setTarget(module))
    return error;
  if (options.twin) {
    llvm::Expected<std::string> twin = makeTwin(module, target.warpSize);
    if (!twin)
      return twin.takeError();
    kernel.program.twin = std::move(*twin);
  }
  llvm::Expected<GpuCode> code = generator.generate(module, emit);
  if (!code)
    return code.takeError();
  describe(kernel, *code, target);
  kernel.program.image = std::move(code->image);
  kernel.notes = std::move(code->notes);
  kernel.llvmIR = std::move(code->llvmIR);
  kernel.assembly = std::move(code->assembly);
  return llvm::Error::success();
}

FailureOr<CompiledGpuKernel> GpuCompiler::useImage(func::FuncOp declaration,
                                                   GpuFunctions kernel,
                                                   llvm::StringRef symbol) {
  CompiledGpuKernel result;
  result.program.symbol = symbol.str();
  result.program.chip = target.chip;
  result.program.functions = std::move(kernel.functions);
  result.scalars = std::move(kernel.scalars);
  if (failed(setImage(result.program, declaration, target, options.twin)))
    return failure();
  return result;
}

FailureOr<CompiledGpuKernel>
GpuCompiler::compileFunctions(ModuleOp functions, llvm::StringRef symbol,
                              EmitFlags emit) {
  Location loc = functions.getLoc();
  FailureOr<GpuFunctions> kernel = readGpuFunctions(functions, target);
  if (failed(kernel))
    return failure();
  if (func::FuncOp declaration = findImageFunction(functions))
    return useImage(declaration, *std::move(kernel), symbol);
  if (!isPrepared(*functions.getContext()))
    prepare(*functions.getContext());
  if (failed(runPipeline(functions, buildLowerGpuFunctionsPipeline)) ||
      failed(checkLowered(functions)))
    return failure();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module =
      translateModuleToLLVMIR(functions, context, symbol);
  if (!module)
    return failure();
  rename(*module, *kernel, symbol);
  CompiledGpuKernel result;
  result.program.symbol = symbol.str();
  result.program.chip = target.chip;
  result.program.functions = std::move(kernel->functions);
  result.scratchBytes = kernel->scratchBytes;
  result.scalars = std::move(kernel->scalars);
  if (llvm::Error error = generate(*module, emit, result))
    return emitError(loc) << llvm::toString(std::move(error));
  return result;
}
