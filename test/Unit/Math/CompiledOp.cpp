// Compiles through our passes, upstream's lowerings and ORC.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Math/CompiledOp.h"

#include "lib/Conversion/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;

namespace tinyjit::test {

namespace {

unsigned bitsOfType(StringRef type) {
  if (type == "bf16")
    return 16;
  for (unsigned bits : {4, 6, 8})
    if (type.starts_with("f" + std::to_string(bits) + "E"))
      return bits;
  unsigned bits = 0;
  type.drop_front().getAsInteger(10, bits);
  return bits;
}

std::string shaped(StringRef type, unsigned lanes) {
  if (lanes == 0)
    return type.str();
  return "vector<" + std::to_string(lanes) + "x" + type.str() + ">";
}

/// Small floats pass through memory as integers of their size.
std::string moduleText(const std::vector<std::string> &inputs,
                       const std::string &output, unsigned lanes,
                       const std::string &body) {
  std::string text = "func.func @map(%p0: !llvm.ptr, %p1: !llvm.ptr, %p2: "
                     "!llvm.ptr, %q: !llvm.ptr, %n: i64) {\n"
                     "  %zero = arith.constant 0 : i64\n"
                     "  %step = arith.constant " +
                     std::to_string(std::max(lanes, 1u)) +
                     " : i64\n  scf.for %i = %zero to %n step %step : i64 {\n";
  for (size_t i = 0; i < inputs.size(); ++i) {
    std::string n = std::to_string(i);
    unsigned bits = bitsOfType(inputs[i]);
    std::string value = "i" + std::to_string(bits);
    std::string word = "i" + std::to_string(std::max(bits, 8u));
    std::string loaded = bits < 8 ? "w" : "b";
    text += "    %a" + n + " = llvm.getelementptr %p" + n +
            "[%i] : (!llvm.ptr, i64) -> !llvm.ptr, " + word + "\n    %" +
            loaded + n + " = llvm.load %a" + n +
            " {alignment = 1 : i64} : !llvm.ptr -> " + shaped(word, lanes) +
            "\n";
    if (bits < 8)
      text += "    %b" + n + " = arith.trunci %w" + n + " : " +
              shaped(word, lanes) + " to " + shaped(value, lanes) + "\n";
    text += "    %x" + n + " = arith.bitcast %b" + n + " : " +
            shaped(value, lanes) + " to " + shaped(inputs[i], lanes) + "\n";
  }
  unsigned bits = bitsOfType(output);
  std::string value = "i" + std::to_string(bits);
  std::string word = "i" + std::to_string(std::max(bits, 8u));
  std::string typed;
  for (size_t i = 0; i < body.size(); ++i) {
    size_t end = body[i] == '<' ? body.find('>', i) : std::string::npos;
    if (end == std::string::npos) {
      typed += body[i];
      continue;
    }
    typed += shaped(body.substr(i + 1, end - i - 1), lanes);
    i = end;
  }
  return text + typed + "\n    %" + (bits < 8 ? "v" : "z") +
         " = arith.bitcast %y : " + shaped(output, lanes) + " to " +
         shaped(value, lanes) +
         (bits < 8 ? "\n    %z = arith.extui %v : " + shaped(value, lanes) +
                         " to " + shaped(word, lanes)
                   : "") +
         "\n    %r = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> "
         "!llvm.ptr, " +
         word + "\n    llvm.store %z, %r {alignment = 1 : i64} : " +
         shaped(word, lanes) + ", !llvm.ptr\n  }\n  return\n}\n";
}

[[noreturn]] void die(const std::string &message) {
  llvm::errs() << message << "\n";
  std::exit(1);
}

std::unique_ptr<llvm::Module> lower(const std::string &text,
                                    const Machine &machine,
                                    llvm::LLVMContext &llvmContext) {
  DialectRegistry registry;
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect,
                  func::FuncDialect, LLVM::LLVMDialect, math::MathDialect,
                  scf::SCFDialect, vector::VectorDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    die(text);
  PassManager passes(&context);
  conversion::ExpandMathPassOptions mathOptions;
  mathOptions.fma = machine.fma;
  mathOptions.sse41 = machine.sse41;
  mathOptions.avx512 = machine.avx512;
  passes.addPass(conversion::createExpandMathPass(mathOptions));
  conversion::LegalizeSmallFloatsPassOptions smallOptions;
  smallOptions.f16c = machine.f16c;
  passes.addPass(conversion::createLegalizeSmallFloatsPass(smallOptions));
  passes.addPass(createCanonicalizerPass());
  passes.addPass(createCSEPass());
  passes.addPass(createSCFToControlFlowPass());
  passes.addPass(createConvertVectorToLLVMPass());
  passes.addPass(createConvertMathToLLVMPass());
  passes.addPass(createArithToLLVMConversionPass());
  passes.addPass(createConvertControlFlowToLLVMPass());
  passes.addPass(createConvertFuncToLLVMPass());
  passes.addPass(createReconcileUnrealizedCastsPass());
  if (failed(passes.run(*module)))
    die(text);
  if (std::getenv("TINYJIT_DUMP"))
    module->dump();
  return translateModuleToLLVMIR(*module, llvmContext);
}

void optimize(llvm::Module &module, llvm::TargetMachine &target) {
  module.setDataLayout(target.createDataLayout());
  module.setTargetTriple(target.getTargetTriple());
  for (llvm::Function &function : module) {
    function.addFnAttr("target-cpu", target.getTargetCPU());
    function.addFnAttr("target-features", target.getTargetFeatureString());
  }
  llvm::PassBuilder builder(&target);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager callGraph;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(callGraph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, callGraph, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2)
      .run(module, modules);
}

template <typename T>
T check(llvm::Expected<T> value) {
  if (!value)
    die(llvm::toString(value.takeError()));
  return std::move(*value);
}

} // namespace

Machine hostMachine() {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  return {"", features.lookup("fma"), features.lookup("sse4.1"),
          features.lookup("f16c"), features.lookup("avx512f")};
}

Machine baselineMachine() { return {"x86-64", false, false, false, false}; }

CompiledOp::CompiledOp(const std::vector<std::string> &inputs,
                       const std::string &output, unsigned lanes,
                       const std::string &body, const Machine &machine) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto target = check(llvm::orc::JITTargetMachineBuilder::detectHost());
  if (!machine.cpu.empty()) {
    target.setCPU(machine.cpu);
    target.getFeatures() = llvm::SubtargetFeatures();
  }
  target.setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  auto llvmContext = std::make_unique<llvm::LLVMContext>();
  auto module =
      lower(moduleText(inputs, output, lanes, body), machine, *llvmContext);
  if (!module)
    die("translation to LLVM IR failed");
  auto targetMachine = check(target.createTargetMachine());
  optimize(*module, *targetMachine);

  llvm::orc::SimpleCompiler compile(*targetMachine);
  auto object = check(compile(*module));
  auto parsed = check(
      llvm::object::ObjectFile::createObjectFile(object->getMemBufferRef()));
  for (const llvm::object::SymbolRef &symbol : parsed->symbols())
    if (check(symbol.getFlags()) & llvm::object::SymbolRef::SF_Undefined)
      calls.push_back(check(symbol.getName()).str());
  if (const char *path = std::getenv("TINYJIT_DUMP_OBJECT")) {
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << object->getBuffer();
  }
  jit = check(llvm::orc::LLJITBuilder().create());
  jit->getMainJITDylib().addGenerator(
      check(llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
          jit->getDataLayout().getGlobalPrefix())));
  if (auto error = jit->addObjectFile(std::move(object)))
    die(llvm::toString(std::move(error)));
  function = check(jit->lookup("map"))
                 .toPtr<void (*)(const void *, const void *, const void *,
                                 void *, int64_t)>();
}

CompiledOp::~CompiledOp() = default;

} // namespace tinyjit::test
