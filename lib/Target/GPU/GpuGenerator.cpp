// Compiles LLVM IR to code that a GPU's driver loads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuGenerator.h"

#include "lib/Support/Strings.h"
#include "lib/Target/GPU/Bitcode.h"
#include "lib/Target/GPU/GpuFamily.h"
#include "lib/Target/ObjectEmitter.h"
#include "lib/Target/Protected.h"

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
using namespace tinyjit::target;

StatusOr<CudaFormat> target::parseCudaFormat(StringRef text) {
  return parseWord<CudaFormat>("cuda-format=", text,
                               {{"best", CudaFormat::Best},
                                {"ptx", CudaFormat::Ptx},
                                {"cubin", CudaFormat::Cubin}});
}

static target::TargetOptions getOptions(const GpuTarget &target,
                                        bool debugInfo) {
  target::TargetOptions options;
  options.triple = target.triple;
  options.cpu = target.chip;
  options.features = target.features;
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
  target::setTarget(module, **machine);
  setAttributes(module, **machine);
  getFamily(target).setFlags(module);
  return Error::success();
}

/// LLVM's pipeline, with the passes that the target adds to it. \param unroll
/// whether loops are unrolled.
static void optimize(Module &module, TargetMachine &machine, bool unroll) {
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

/// Optimizes `module` and writes its code: text, or an object.
static Error writeCode(Module &module, TargetMachine &machine, bool isText,
                       bool unroll, EmitFlags emit, GpuCode &code) {
  optimize(module, machine, unroll);
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
  const GpuFamily &family = getFamily(target);
  Error error = runProtected([&]() -> Error {
    if (Error failed = linkDeviceLibraries(module, target, options))
      return failed;
    // Those of a library are for this chip, too.
    setAttributes(module, **machine);
    return writeCode(module, **machine, family.writesText(), unroll, emit,
                     code);
  });
  if (error && hasLeftWork())
    generator.abandonMachine();
  if (!error && !problems.empty())
    error = createStringError("LLVM failed: " + problems);
  if (!error)
    error = family.finish(target, options, emit, code);
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

/// The code as it is before any optimization.
static GpuCode writeBitcode(const Module &module, EmitFlags emit) {
  GpuCode code;
  code.image = packBitcode(module);
  for (auto [asked, text] : {std::pair(emit.llvmIR, &code.llvmIR),
                             std::pair(emit.assembly, &code.assembly)})
    if (asked)
      raw_string_ostream(*text) << module;
  return code;
}

Expected<GpuCode> GpuGenerator::generate(Module &module, EmitFlags emit) {
  if (Error error = setTarget(module))
    return std::move(error);
  if (Error error = getFamily(target).check(module, target))
    return std::move(error);
  if (options.bitcode)
    return writeBitcode(module, emit);
  std::unique_ptr<Module> copy = CloneModule(module);
  Expected<GpuCode> code = generateOnce(module, /*unroll=*/true, emit);
  if (!code && hasLeftWork())
    (void)copy.release(); // its context is in no known state
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
