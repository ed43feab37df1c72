// Compiles the kernels of a module to programs in it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "lib/Program/DeviceKernels.h"
#include "lib/Program/Passes.h"
#include "lib/Program/ProgramOp.h"
#include "lib/Program/Targets.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "lib/Target/ProgramCompiler.h"
#include "lib/Target/ProgramFiles.h"
#include "runtime/support/Return.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;
using target::CompileOptions;

namespace tinyjit::program {
#define GEN_PASS_DEF_JITCOMPILEPASS
#include "lib/Program/Passes.h.inc"
} // namespace tinyjit::program

namespace {
struct JitCompilePass : program::impl::JitCompilePassBase<JitCompilePass> {
  using JitCompilePassBase::JitCompilePassBase;

  // Kernels pass through these, and nothing may be added while passes run.
  void getDependentDialects(DialectRegistry &registry) const override {
    for (const auto &kind : target::getTargetKinds())
      if (targetGPUs.empty() == kind->isHost())
        kind->registerDialects(registry);
  }
  void runOnOperation() override;

private:
  StatusOr<CompileOptions> readOptions();
  LogicalResult compileFor(const std::string &kind, const GivenChips &given,
                           const CompileOptions &options);
  LogicalResult compileKernel(jit::KernelOp kernel, StringRef kind,
                              const target::KernelTarget &target,
                              const CompileOptions &options,
                              target::TargetCompiler &compiler,
                              SymbolTable &symbols);
};
} // namespace

StatusOr<CompileOptions> JitCompilePass::readOptions() {
  StatusOr<target::TargetOptions> host =
      target::parseTarget(targetCPU, targetTriple);
  RETURN_IF_ERROR(host.status());
  CodeOptions code;
  code.debugInfo = debugInfo;
  code.allowTF32 = allowTF32;
  code.compileTimeout = compileTimeout;
  CompileOptions options(code, *host);
  options.cudaFormat = cudaFormat;
  options.cudaToolkit = cudaToolkit;
  return options;
}

/// Compiles `kernel` as a module that is loaded does, and puts the program
/// behind it, and its code into files if that is asked for.
LogicalResult JitCompilePass::compileKernel(jit::KernelOp kernel,
                                            StringRef kind,
                                            const target::KernelTarget &target,
                                            const CompileOptions &options,
                                            target::TargetCompiler &compiler,
                                            SymbolTable &symbols) {
  OwningOpRef<ModuleOp> alone = target::cloneIntoModule(kernel);
  auto copy = *alone->getOps<jit::KernelOp>().begin();
  if (failed(prepareForDevice(copy, kind, options)))
    return failure();
  target::EmitFlags emit;
  emit.assembly = !folder.empty();
  FailureOr<target::Program> program = target::compileProgram(
      compiler, copy, kernel.getSymName().str(), target::CodeTier::Full, emit,
      target::CompileLimits(options.code));
  if (failed(program))
    return failure();
  target::TargetOptions machine = target.getMachine();
  if (!folder.empty())
    if (Status status = target::writeProgramFiles(
            *program, folder, (kernel.getSymName() + "_" + machine.cpu).str());
        !status.ok())
      return kernel.emitError(status.message());
  addProgramOp(kernel, makeTargetAttr(machine, &getContext()), *program,
               nameProgram(copy, kind, target, target::CodeTier::Full).hash(),
               symbols);
  return success();
}

/// Gives each kernel that has none for that target a program.
LogicalResult JitCompilePass::compileFor(const std::string &kind,
                                         const GivenChips &given,
                                         const CompileOptions &options) {
  ModuleOp module = getOperation();
  auto chip = given.find(kind);
  target::TargetRequest request{{}, "", {}, options};
  if (chip != given.end())
    request.chip = chip->second;
  if (!imageFormat.empty())
    request.formats = {imageFormat};
  StatusOr<target::KernelTargetPtr> target =
      (*target::findTarget(kind))->makeTarget(request);
  if (!target.ok())
    return module.emitError(target.status().message());
  jit::TargetAttr attr = makeTargetAttr((*target)->getMachine(), &getContext());
  llvm::StringSet<> done;
  for (auto program : module.getOps<jit::ProgramOp>())
    if (program.getTarget() == attr)
      done.insert(program.getKernel());
  std::unique_ptr<target::TargetCompiler> compiler = (*target)->makeCompiler();
  if (failed(compiler->prepare(getContext(), module.getLoc())))
    return failure();
  SymbolTable symbols(module);
  for (auto kernel : llvm::make_early_inc_range(module.getOps<jit::KernelOp>()))
    if (!done.contains(kernel.getSymName()) && !jit::getForeign(kernel) &&
        failed(
            compileKernel(kernel, kind, **target, options, *compiler, symbols)))
      return failure();
  return success();
}

void JitCompilePass::runOnOperation() {
  StatusOr<CompileOptions> options = readOptions();
  auto compile = [&]() -> LogicalResult {
    if (!options.ok())
      return getOperation().emitError(options.status().message());
    if (failed(verifyTargets(getOperation())))
      return failure();
    if (targetGPUs.empty())
      return compileFor(target::getHostKind().getName().str(), {}, *options);
    for (const std::string &chip : targetGPUs) {
      StatusOr<GivenChips> given = parseChips(chip);
      if (!given.ok())
        return getOperation().emitError(given.status().message());
      for (const auto &[kind, name] : *given)
        if (failed(compileFor(kind, *given, *options)))
          return failure();
    }
    return success();
  };
  if (failed(compile()))
    signalPassFailure();
}
