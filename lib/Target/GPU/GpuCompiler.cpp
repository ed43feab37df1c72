// Compiles kernels for a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuCompiler.h"

#include "lib/Target/GPU/GpuFamily.h"
#include "lib/Target/GPU/GpuFunctions.h"
#include "lib/Target/GPU/GpuImage.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

GpuCompiler::GpuCompiler(const GpuTarget &target,
                         const GpuCompileOptions &options)
    : target(target), options(options), generator(target, options) {}

/// Runs the passes that `build` adds.
static LogicalResult
runGpuPasses(ModuleOp module, const GpuTarget &target,
             const GpuCompileOptions &compile,
             function_ref<void(OpPassManager &,
                               const pipelines::LowerGpuKernelsOptions &)>
                 build) {
  pipelines::LowerGpuKernelsOptions options;
  options.chip = target.chip;
  options.allowTF32 = compile.allowTF32;
  options.debugInfo = compile.debugInfo;
  return pipelines::runPasses(
      module, [&](OpPassManager &manager) { build(manager, options); });
}

LogicalResult GpuCompiler::prepare(MLIRContext &context, Location) {
  DialectRegistry needed;
  getFamily(target).registerDialects(needed);
  loadDialects(context, needed);
  return success();
}

FailureOr<OwningOpRef<ModuleOp>>
GpuCompiler::lowerToLoops(ArrayRef<jit::KernelOp> kernels) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  if (failed(runGpuPasses(*module, target, options,
                          pipelines::buildKernelsToGpuLoopsPipeline)))
    return failure();
  return std::move(module);
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
  for (const runtime::ImageFunction &function : kernel.functions) {
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
static void describeFunctions(Program &program, const GpuCode &code,
                              const GpuTarget &target) {
  for (runtime::ImageFunction &function : program.functions) {
    auto found = code.stats.find(function.symbol);
    if (found == code.stats.end())
      continue;
    target::describe(function, target, found->second);
    program.stackBytes =
        std::max<int64_t>(program.stackBytes, found->second.stackBytes);
  }
}

FailureOr<LoweredKernel> GpuCompiler::lowerFunctions(ModuleOp functions,
                                                     llvm::StringRef symbol) {
  FailureOr<GpuFunctions> kernel = readGpuFunctions(functions, target);
  if (failed(kernel))
    return failure();
  LoweredKernel lowered;
  Program &program = lowered.program;
  lowered.name = program.symbol = symbol.str();
  program.chip = target.chip;
  program.assemblyFormat =
      options.bitcode ? "ll"
                      : getFamily(target).getWords().assemblyFormat.str();
  program.scratchBytes = kernel->scratchBytes;
  program.scalars = std::move(kernel->scalars);
  if (func::FuncOp declaration = findImageFunction(functions)) {
    program.functions = std::move(kernel->functions);
    if (failed(setImage(program, declaration, target, options.bitcode)))
      return failure();
    return std::move(lowered);
  }
  auto lower = [&](OpPassManager &manager,
                   const pipelines::LowerGpuKernelsOptions &passOptions) {
    getFamily(target).getWords().buildLowering(manager, passOptions);
  };
  if (failed(runGpuPasses(functions, target, options, lower)) ||
      failed(checkLowered(functions)))
    return failure();
  lowered.context = std::make_unique<llvm::LLVMContext>();
  lowered.module = translateModuleToLLVMIR(functions, *lowered.context, symbol);
  if (!lowered.module)
    return failure();
  rename(*lowered.module, *kernel, symbol);
  program.functions = std::move(kernel->functions);
  return std::move(lowered);
}

FailureOr<std::vector<LoweredKernel>>
GpuCompiler::lower(ArrayRef<jit::KernelOp> kernels,
                   ArrayRef<std::string> symbols) {
  std::vector<LoweredKernel> result;
  for (auto [kernel, symbol] : llvm::zip_equal(kernels, symbols)) {
    FailureOr<OwningOpRef<ModuleOp>> module = lowerToLoops(kernel);
    if (failed(module))
      return failure();
    FailureOr<LoweredKernel> lowered = lowerFunctions(**module, symbol);
    if (failed(lowered))
      return failure();
    result.push_back(std::move(*lowered));
  }
  return std::move(result);
}

llvm::Expected<Program> GpuCompiler::generate(LoweredKernel &lowered, CodeTier,
                                              EmitFlags emit) {
  Program program = lowered.program;
  if (!lowered.module) // its image was given
    return program;
  llvm::Expected<GpuCode> code = generator.generate(*lowered.module, emit);
  if (!code)
    return code.takeError();
  describeFunctions(program, *code, target);
  program.format = getImageFormat(target, code->image).str();
  program.bytes = std::move(code->image);
  program.notes = std::move(code->notes);
  program.llvmIR = std::move(code->llvmIR);
  program.assembly = std::move(code->assembly);
  return program;
}
