// Compiles LLVM IR to machine code; fatal errors of LLVM become errors of ours.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CodeGenerator.h"

#include "lib/Target/ObjectEmitter.h"
#include "lib/Target/Protected.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/ModRef.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

CodeGenerator::CodeGenerator(const target::TargetOptions &target)
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
  // The IR says which operations are contracted.
  options.AllowFPOpFusion = FPOpFusion::Strict;
  machine.reset(found->createTargetMachine(
      triple, target.cpu, target.features, options, Reloc::PIC_,
      CodeModel::Small, CodeGenOptLevel::Aggressive));
  if (!machine)
    return createStringError("no code generator for target '" + target.triple +
                             "'");
  return machine.get();
}

void CodeGenerator::abandonMachine() {
  writer.abandon();
  (void)machine.release();
}

/// Prepares and writes `module`.
static Expected<CompiledCode> emitCode(Module &module, TargetMachine &machine,
                                       CodeWriter &writer, EmitFlags emit,
                                       function_ref<void()> prepare) {
  CompiledCode result;
  auto write = [&](Module &code, std::string &text, bool assembly) -> Error {
    // Text names labels by what was written before.
    Expected<std::string> written = assembly
                                        ? emitModule(code, machine, assembly)
                                        : writer.write(code, machine);
    if (!written)
      return written.takeError();
    text = std::move(*written);
    return Error::success();
  };
  Error error = runProtected([&]() -> Error {
    prepare();
    if (emit.llvmIR) {
      raw_string_ostream stream(result.llvmIR);
      module.print(stream, nullptr);
    }
    // Code generation changes the module, so the text is made from a copy.
    if (emit.assembly)
      if (Error failed =
              write(*CloneModule(module), result.assembly, /*assembly=*/true))
        return failed;
    return write(module, result.object, /*assembly=*/false);
  });
  if (error)
    return std::move(error);
  return result;
}

/// A kernel that loops for ever touches no memory, and LLVM's selection of
/// instructions drops calls of such functions: the caller would run into
/// whatever follows. So it is said to touch memory that nobody sees.
static void keepCallsOfEndless(Module &module) {
  for (Function &function : module)
    if (function.doesNotReturn() && function.onlyReadsMemory())
      function.setMemoryEffects(function.getMemoryEffects() |
                                MemoryEffects::inaccessibleMemOnly());
}

Expected<CompiledCode> CodeGenerator::generate(Module &module, CodeTier tier,
                                               EmitFlags emit) {
  Expected<TargetMachine *> machine = getMachine();
  if (!machine)
    return machine.takeError();
  bool isQuick = tier == CodeTier::Quick;
  (*machine)->setOptLevel(isQuick ? CodeGenOptLevel::None
                                  : CodeGenOptLevel::Aggressive);
  Expected<CompiledCode> code = emitCode(module, **machine, writer, emit, [&] {
    if (isQuick)
      prepareModule(module, **machine);
    else
      optimizeModule(module, **machine);
    keepCallsOfEndless(module);
  });
  if (!code && hasLeftWork())
    abandonMachine();
  return code;
}

Expected<CompiledCode> CodeGenerator::generateCalls(Module &module,
                                                    CodeGenOptLevel level,
                                                    EmitFlags emit) {
  Expected<TargetMachine *> machine = getMachine();
  if (!machine)
    return machine.takeError();
  (*machine)->setOptLevel(level);
  Expected<CompiledCode> code = emitCode(module, **machine, writer, emit,
                                         [&] { setTarget(module, **machine); });
  if (!code && hasLeftWork())
    abandonMachine();
  return code;
}
