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

/// Runs the passes behind the check for hazards.
static LogicalResult runPasses(const program::CodeSettings &settings,
                               Explanations explain, ModuleOp module,
                               std::vector<PassStep> &steps) {
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
  auto manager =
      pipelines::makePasses(*module.getContext(), [&](OpPassManager &manager) {
        pipelines::buildOptimizeCapturesPipeline(manager, passes);
      });
  if (explain.passes)
    countPasses(*manager, module, steps);
  return pipelines::runPasses(module, *manager);
}

Status module::optimizeCaptures(program::CompileContext &context,
                                Explanations explain, ModuleOp module) {
  program::Stopwatch watch(context.stats.passMs);
  Span span("passes over captures");
  MLIRContext *mlirContext = module.getContext();
  std::vector<runtime::Diagnostic> remarks;
  Status status = diagnostics::collectDiagnostics(
      context.sources, *mlirContext,
      [&] {
        PassManager manager(mlirContext);
        pipelines::buildCheckHazardsPipeline(manager, explain.hazards);
        return manager.run(module);
      },
      Code::InvalidArgument, &remarks);
  RETURN_IF_ERROR(status);
  keepRemarks(remarks, context.stats.remarks);
  remarks.clear();
  status = diagnostics::collectDiagnostics(
      context.sources, *mlirContext,
      [&] {
        return runPasses(context.settings, explain, module,
                         context.stats.passSteps);
      },
      Code::InvalidArgument, &remarks);
  if (explain.passes)
    keepRemarks(remarks, context.stats.remarks);
  return status;
}
