// From LLVM IR to code that a GPU's driver loads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GpuGenerator.h"

#include "lib/Compile/ObjectEmitter.h"
#include "lib/Compile/Protected.h"
#include "lib/Compile/Ptxas.h"
#include "lib/Linker/Linker.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tinyjit;

runtime::StatusOr<CudaFormat> tinyjit::parseCudaFormat(StringRef text) {
  if (text == "best")
    return CudaFormat::Best;
  if (text == "ptx")
    return CudaFormat::Ptx;
  if (text == "cubin")
    return CudaFormat::Cubin;
  return runtime::Status::invalidArgument(
      "'" + text.str() +
      "' is no form of code for CUDA, expected 'best', 'ptx' or 'cubin'");
}

static tinyjit::TargetOptions getOptions(const GpuTarget &target,
                                         bool debugInfo) {
  tinyjit::TargetOptions options;
  options.triple = target.getTriple();
  options.cpu = target.chip;
  options.features = target.getFeatures();
  options.debugInfo = debugInfo;
  return options;
}

GpuGenerator::GpuGenerator(const GpuTarget &target,
                           const GpuGenerateOptions &options)
    : target(target), options(options),
      generator(getOptions(target, options.debugInfo)) {}

namespace {
/// Keeps the errors that LLVM would print before it ends the process.
struct ErrorCollector : DiagnosticHandler {
  explicit ErrorCollector(std::string &text) : text(text) {}

  bool handleDiagnostics(const DiagnosticInfo &info) override {
    if (info.getSeverity() != DS_Error)
      return true;
    raw_string_ostream stream(text);
    DiagnosticPrinterRawOStream printer(stream);
    if (!text.empty())
      stream << "; ";
    info.print(printer);
    return true;
  }

  std::string &text;
};
} // namespace

static void setAttributes(Module &module, TargetMachine &machine) {
  for (Function &function : module)
    if (!function.isDeclaration()) {
      function.addFnAttr("target-cpu", machine.getTargetCPU());
      function.addFnAttr("target-features", machine.getTargetFeatureString());
      function.addFnAttr(Attribute::NoUnwind);
    }
}

Error GpuGenerator::setTarget(Module &module) {
  Expected<TargetMachine *> machine = generator.getMachine();
  if (!machine)
    return machine.takeError();
  tinyjit::setTarget(module, **machine);
  setAttributes(module, **machine);
  // The version that ROCm 5.0 and later load.
  if (target.kind == GpuKind::Hip)
    module.setModuleFlag(Module::Error, "amdhsa_code_object_version", 500);
  return Error::success();
}

/// LLVM's pipeline, with the passes that the target adds to it. \param unroll
/// whether loops are unrolled.
static void runPasses(Module &module, TargetMachine &machine, bool unroll) {
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager graph;
  ModuleAnalysisManager modules;
  PipelineTuningOptions tuning;
  tuning.LoopUnrolling = unroll;
  PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graph, modules);
  builder.buildPerModuleDefaultPipeline(OptimizationLevel::O3)
      .run(module, modules);
}

/// Optimizes `module` and writes its code: text for CUDA, else an object.
static Error writeCode(Module &module, TargetMachine &machine, bool isText,
                       bool unroll, EmitFlags emit, GpuCode &code) {
  runPasses(module, machine, unroll);
  if (emit.llvmIR) {
    raw_string_ostream stream(code.llvmIR);
    module.print(stream, nullptr);
  }
  if (emit.assembly && !isText) {
    // Code generation changes the module, so the text is made from a copy.
    Expected<std::string> text =
        emitModule(*CloneModule(module), machine, /*assembly=*/true);
    if (!text)
      return text.takeError();
    code.assembly = std::move(*text);
  }
  Expected<std::string> written = emitModule(module, machine, isText);
  if (!written)
    return written.takeError();
  code.image = std::move(*written);
  return Error::success();
}

/// What a PTX version lets kernels of the chips that we know take.
static Error checkParameters(const Module &module, unsigned ptxVersion) {
  constexpr unsigned largeParameters = 81;
  const uint64_t most = ptxVersion < largeParameters ? 4352 : 32764;
  for (const Function &function : module) {
    if (function.getCallingConv() != CallingConv::PTX_Kernel)
      continue;
    uint64_t bytes = 0;
    for (const Argument &argument : function.args()) {
      Type *type = argument.getType();
      bytes = alignTo(bytes, module.getDataLayout().getABITypeAlign(type)) +
              module.getDataLayout().getTypeAllocSize(type);
    }
    if (bytes > most)
      return createStringError(
          "the kernel has " + Twine(bytes) +
          " bytes of parameters, expected at most " + Twine(most) + " in PTX " +
          Twine(ptxVersion / 10) + "." + Twine(ptxVersion % 10));
  }
  return Error::success();
}

/// A call in `ptx` that LLVM made of an operation without instruction.
static Error checkExterns(StringRef ptx) {
  while (!ptx.empty()) {
    StringRef line;
    std::tie(line, ptx) = ptx.split('\n');
    if (line.trim().starts_with(".extern .func"))
      return createStringError("the code needs a function that no target "
                               "provides: '" +
                               line.trim() + "'");
  }
  return Error::success();
}

Error GpuGenerator::finishCuda(EmitFlags emit, GpuCode &code) {
  if (Error error = checkExterns(code.image))
    return error;
  if (emit.assembly)
    code.assembly = code.image;
  if (options.format == CudaFormat::Ptx)
    return Error::success();
  std::string ptxas = findPtxas(options.cudaToolkit);
  if (ptxas.empty()) {
    if (options.format != CudaFormat::Cubin)
      return Error::success();
    return createStringError(
        "a cubin needs the program ptxas; looked for bin/ptxas in " +
        join(getCudaFolders(options.cudaToolkit), ", ") +
        (options.cudaToolkit.empty() ? ", and for ptxas in PATH" : ""));
  }
  Expected<PtxasResult> result =
      runPtxas(ptxas, code.image, target.chip, options.debugInfo);
  if (!result)
    return result.takeError();
  for (const auto &entry : result->functions) {
    const PtxasStats &known = entry.getValue();
    GpuCodeStats &stats = code.stats[entry.getKey()];
    stats.registers = known.registers;
    stats.stackBytes = known.stackBytes;
    stats.spillBytes = known.spillBytes;
    stats.sharedBytes = known.sharedBytes;
  }
  code.notes = std::move(result->notes);
  code.image = std::move(result->cubin);
  return Error::success();
}

Error GpuGenerator::finishHip(GpuCode &code) {
  runtime::StatusOr<std::string> linked = linkCodeObject(code.image);
  if (!linked.ok())
    return createStringError("the linker refused the code object: " +
                             linked.status().message());
  code.image = std::move(*linked);
  Expected<StringMap<GpuCodeStats>> stats = readCodeObjectStats(code.image);
  if (!stats)
    return stats.takeError();
  code.stats = std::move(*stats);
  return Error::success();
}

Expected<GpuCode> GpuGenerator::generateOnce(Module &module, bool unroll,
                                             EmitFlags emit) {
  Expected<TargetMachine *> machine = generator.getMachine();
  if (!machine)
    return machine.takeError();
  std::string problems;
  LLVMContext &context = module.getContext();
  std::unique_ptr<DiagnosticHandler> before = context.getDiagnosticHandler();
  context.setDiagnosticHandler(std::make_unique<ErrorCollector>(problems));
  llvm::scope_exit restore(
      [&] { context.setDiagnosticHandler(std::move(before)); });
  GpuCode code;
  bool isCuda = target.kind == GpuKind::Cuda;
  Error error = runProtected([&]() -> Error {
    if (Error failed = linkDeviceLibraries(module, target, options))
      return failed;
    // Those of a library are for this chip, too.
    setAttributes(module, **machine);
    return writeCode(module, **machine, isCuda, unroll, emit, code);
  });
  if (!error && !problems.empty())
    error = createStringError("LLVM failed: " + problems);
  if (!error)
    error = isCuda ? finishCuda(emit, code) : finishHip(code);
  if (error)
    return std::move(error);
  return code;
}

static int64_t countSpills(const GpuCode &code) {
  int64_t bytes = 0;
  for (const auto &entry : code.stats)
    bytes += std::max(entry.getValue().spillBytes, 0);
  return bytes;
}

Expected<GpuCode> GpuGenerator::generate(Module &module, EmitFlags emit) {
  if (Error error = setTarget(module))
    return std::move(error);
  if (target.kind == GpuKind::Cuda)
    if (Error error = checkParameters(module, target.ptxVersion))
      return std::move(error);
  std::unique_ptr<Module> copy = CloneModule(module);
  Expected<GpuCode> code = generateOnce(module, /*unroll=*/true, emit);
  if (!code || countSpills(*code) == 0)
    return code;
  // Loops around matrix instructions hold more values than there are registers
  // when they are unrolled.
  Expected<GpuCode> rolled = generateOnce(*copy, /*unroll=*/false, emit);
  if (!rolled)
    return rolled.takeError();
  return countSpills(*rolled) < countSpills(*code) ? std::move(rolled)
                                                   : std::move(code);
}
