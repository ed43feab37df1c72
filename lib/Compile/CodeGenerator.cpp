// From LLVM IR to machine code, whatever LLVM runs into.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/CodeGenerator.h"

#include "lib/Compile/ObjectEmitter.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <mutex>

using namespace llvm;
using namespace tinyjit;

/// What LLVM's fatal error said, on this thread.
static thread_local std::string fatalMessage;

/// LLVM ends the process on an error it did not foresee; leave the protected
/// call instead.
static void leaveOnFatalError(void *, const char *reason, bool) {
  fatalMessage = reason;
  if (CrashRecoveryContext *context = CrashRecoveryContext::GetCurrent())
    context->HandleExit(1);
}

static void initializeLLVM() {
  static std::once_flag once;
  std::call_once(once, [] {
    InitializeAllTargetInfos();
    InitializeAllTargets();
    InitializeAllTargetMCs();
    InitializeAllAsmPrinters();
    install_fatal_error_handler(leaveOnFatalError);
    CrashRecoveryContext::Enable();
  });
}

CodeGenerator::CodeGenerator(const tinyjit::TargetOptions &target)
    : target(target.resolve()) {}

CodeGenerator::~CodeGenerator() = default;

Expected<TargetMachine *> CodeGenerator::getMachine() {
  if (machine)
    return machine.get();
  initializeLLVM();
  Triple triple(target.triple);
  std::string error;
  const Target *found = TargetRegistry::lookupTarget(triple, error);
  if (!found)
    return createStringError("no code generator for target '" + target.triple +
                             "'");
  std::unique_ptr<MCSubtargetInfo> known(
      found->createMCSubtargetInfo(triple, "", ""));
  if (!known || !known->isCPUStringValid(target.cpu))
    return createStringError("target '" + target.triple + "' has no CPU '" +
                             target.cpu + "'");
  llvm::TargetOptions options;
  // What is contracted is said in the IR.
  options.AllowFPOpFusion = FPOpFusion::Strict;
  machine.reset(found->createTargetMachine(
      triple, target.cpu, target.features, options, Reloc::PIC_,
      CodeModel::Small, CodeGenOptLevel::Aggressive));
  if (!machine)
    return createStringError("no code generator for target '" + target.triple +
                             "'");
  return machine.get();
}

/// Prepares and writes `module`.
static Expected<CompiledCode> emitCode(Module &module, TargetMachine &machine,
                                       EmitFlags emit,
                                       function_ref<void()> prepare) {
  CompiledCode result;
  CrashRecoveryContext recovery;
  std::string error;
  fatalMessage.clear();
  auto write = [&](Module &code, std::string &text, bool assembly) {
    Expected<std::string> written = emitModule(code, machine, assembly);
    if (!written)
      error = toString(written.takeError());
    else
      text = std::move(*written);
  };
  bool finished = recovery.RunSafely([&] {
    prepare();
    if (emit.llvmIR) {
      raw_string_ostream stream(result.llvmIR);
      module.print(stream, nullptr);
    }
    // Code generation changes the module, so the text is made from a copy.
    if (emit.assembly)
      write(*CloneModule(module), result.assembly, /*assembly=*/true);
    write(module, result.object, /*assembly=*/false);
  });
  if (!finished)
    error =
        "LLVM failed: " + (fatalMessage.empty() ? "it crashed" : fatalMessage);
  if (!error.empty())
    return createStringError(error);
  return result;
}

Expected<CompiledCode> CodeGenerator::generate(Module &module, CodeTier tier,
                                               EmitFlags emit) {
  Expected<TargetMachine *> machine = getMachine();
  if (!machine)
    return machine.takeError();
  bool isQuick = tier == CodeTier::Quick;
  (*machine)->setOptLevel(isQuick ? CodeGenOptLevel::None
                                  : CodeGenOptLevel::Aggressive);
  return emitCode(module, **machine, emit, [&] {
    if (isQuick)
      prepareModule(module, **machine);
    else
      optimizeModule(module, **machine);
  });
}

Expected<CompiledCode> CodeGenerator::generateCalls(Module &module,
                                                    EmitFlags emit) {
  Expected<TargetMachine *> machine = getMachine();
  if (!machine)
    return machine.takeError();
  (*machine)->setOptLevel(CodeGenOptLevel::Aggressive);
  return emitCode(module, **machine, emit,
                  [&] { setTarget(module, **machine); });
}
