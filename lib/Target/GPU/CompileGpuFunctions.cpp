// Compiles GPU functions to files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuCompiler.h"
#include "lib/Target/Passes.h"
#include "lib/Target/ProgramFiles.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

namespace tinyjit::target {
#define GEN_PASS_DEF_COMPILEGPUFUNCTIONSPASS
#include "lib/Target/Passes.h.inc"
} // namespace tinyjit::target

namespace {
struct CompileGpuFunctionsPass
    : target::impl::CompileGpuFunctionsPassBase<CompileGpuFunctionsPass> {
  using CompileGpuFunctionsPassBase::CompileGpuFunctionsPassBase;

  // Nothing may be added while passes run.
  void getDependentDialects(DialectRegistry &registry) const override {
    for (const auto &kind : getTargetKinds())
      kind->registerDialects(registry);
  }
  void runOnOperation() override;

private:
  LogicalResult compile();
};
} // namespace

static void report(Location loc, const runtime::ImageFunction &function) {
  emitRemark(loc, "@") << function.symbol << ": block " << function.block[0]
                       << " x " << function.block[1] << " x "
                       << function.block[2] << ", " << function.sharedBytes
                       << " bytes of shared memory, " << function.registers
                       << " registers, " << function.spillBytes
                       << " bytes spilled, occupancy " << function.occupancy
                       << " %";
}

LogicalResult CompileGpuFunctionsPass::compile() {
  ModuleOp module = getOperation();
  StatusOr<GpuTarget> target = parseGpuTarget(chip);
  if (!target.ok())
    return module.emitError(target.status().message());
  StatusOr<CudaFormat> format = parseCudaFormat(cudaFormat);
  if (!format.ok())
    return module.emitError(format.status().message());
  GpuCompileOptions options;
  options.format = *format;
  options.cudaToolkit = cudaToolkit;
  options.rocmLibraries = rocmLibraries;
  options.debugInfo = debugInfo;
  SmallVector<Location> locs;
  std::string name;
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr("gpu.kernel")) {
      name = name.empty() ? function.getName().str() : name;
      locs.push_back(function.getLoc());
    }
  GpuCompiler compiler(*target, options);
  auto lowered = compiler.lowerFunctions(module, name);
  if (failed(lowered))
    return failure();
  EmitFlags emit;
  emit.assembly = true;
  llvm::Expected<Program> program =
      compiler.generate(*lowered, CodeTier::Full, emit);
  if (!program)
    return module.emitError(llvm::toString(program.takeError()));
  for (auto [loc, function] : llvm::zip(locs, program->functions))
    report(loc, function);
  for (const std::string &note : program->notes)
    emitRemark(module.getLoc(), "ptxas: ") << note;
  if (folder.empty())
    return success();
  if (Status status = writeProgramFiles(*program, folder, program->symbol);
      !status.ok())
    return module.emitError(status.message());
  return success();
}

void CompileGpuFunctionsPass::runOnOperation() {
  if (failed(compile()))
    signalPassFailure();
}
