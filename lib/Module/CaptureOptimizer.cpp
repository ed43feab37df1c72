// Runs the passes that prepare the captures of a module for plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/CaptureOptimizer.h"

#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "lib/Module/PassCounter.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Support/Span.h"
#include "runtime/support/Return.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

/// Adds the texts that are not there yet.
static void keepRemarks(const std::vector<runtime::Diagnostic> &found,
                        std::vector<std::string> &remarks) {
  for (const runtime::Diagnostic &diagnostic : found)
    if (!llvm::is_contained(remarks, diagnostic.text))
      remarks.push_back(diagnostic.text);
}

namespace {
/// Passes over captures, and what they say.
struct PassRun {
  std::unique_ptr<PassManager> passes;
  std::vector<runtime::Diagnostic> remarks;
  std::vector<PassStep> steps;
};
} // namespace

/// Prepares kernels for their devices, and makes the passes behind the check
/// for hazards.
static LogicalResult makePasses(const program::CodeSettings &settings,
                                Explanations explain, ModuleOp module,
                                PassRun &run) {
  target::CompileOptions compile = settings.getCompileOptions();
  if (failed(program::prepareForDevices(module, compile)))
    return failure();
  pipelines::OptimizeCapturesOptions passes;
  passes.checkHazards = false;
  passes.maxGraphSize = settings.options.maxGraphSize;
  passes.requireFullGraph = settings.options.requireFullGraph;
  passes.fuse = settings.options.fuse;
  passes.remarks = explain.passes;
  passes.collectives =
      llvm::any_of(module.getOps<jit::KernelOp>(), [](jit::KernelOp kernel) {
        return isa_and_nonnull<jit::CollectiveOp>(jit::getForeign(kernel));
      });
  for (const auto &[kind, devices] : program::findDevices(module)) {
    StatusOr<const target::TargetKind *> target = target::findTarget(kind);
    if (target.ok() && (*target)->runsNestsTogether())
      passes.chainKinds.push_back(kind);
    if (target.ok() && (*target)->movesInStreams())
      passes.streamKinds.push_back(kind);
  }
  if (settings.options.pack) {
    const target::TargetKind &host = target::getHostKind();
    auto registers = host.getPanelRegisters(compile, module.getLoc());
    if (failed(registers))
      return failure();
    if (registers->bits > 0)
      passes.packKinds = {host.getName().str()};
    passes.vectorBits = registers->bits;
    passes.byteUnit = registers->byteUnit;
  }
  run.passes =
      pipelines::makePasses(*module.getContext(), [&](OpPassManager &manager) {
        pipelines::buildOptimizeCapturesPipeline(manager, passes);
      });
  if (explain.passes)
    countPasses(*run.passes, module, run.steps);
  return success();
}

/// Runs the passes within limits. All that they work on is lost if they are
/// left.
static Status runPasses(llvm::SourceMgr &files, ModuleSource &source,
                        OwningOpRef<ModuleOp> &module,
                        std::unique_ptr<PassRun> &run) {
  pipelines::notePasses(*run->passes);
  Status status = source.runWithin([&] {
    return diagnostics::collectDiagnostics(
        files, source.context(),
        [&] { return pipelines::runPasses(*module, *run->passes); },
        Code::InvalidArgument, &run->remarks);
  });
  if (source.isLeft()) {
    (void)module.release();
    (void)run.release();
  }
  return status;
}

Status module::optimizeCaptures(program::CompileContext &context,
                                Explanations explain, ModuleSource &source,
                                OwningOpRef<ModuleOp> &module) {
  program::Stopwatch watch(context.stats.passMs);
  Span span("passes over captures");
  MLIRContext &mlirContext = source.context();
  auto run = std::make_unique<PassRun>();
  run->passes = std::make_unique<PassManager>(&mlirContext);
  pipelines::buildCheckHazardsPipeline(*run->passes, explain.hazards);
  RETURN_IF_ERROR(runPasses(context.sources, source, module, run));
  keepRemarks(run->remarks, context.stats.remarks);
  run->remarks.clear();
  RETURN_IF_ERROR(diagnostics::collectDiagnostics(
      context.sources, mlirContext,
      [&] { return makePasses(context.settings, explain, *module, *run); },
      Code::InvalidArgument, &run->remarks));
  std::vector<runtime::Diagnostic> before = std::move(run->remarks);
  RETURN_IF_ERROR(runPasses(context.sources, source, module, run));
  if (explain.passes) {
    keepRemarks(before, context.stats.remarks);
    keepRemarks(run->remarks, context.stats.remarks);
    context.stats.passSteps = std::move(run->steps);
  }
  return {};
}
