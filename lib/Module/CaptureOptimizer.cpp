// The passes that make the captures of a module ready to become plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/CaptureOptimizer.h"

#include "lib/Pipelines/Pipelines.h"

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

Status module::optimizeCaptures(program::CompileContext &context,
                                bool explainHazards, ModuleOp module) {
  program::Stopwatch watch(context.stats.loadMs);
  MLIRContext *mlirContext = module.getContext();
  std::vector<runtime::Diagnostic> remarks;
  Status checked = diagnostics::collectDiagnostics(
      context.sources, *mlirContext,
      [&] {
        PassManager manager(mlirContext);
        pipelines::buildCheckHazardsPipeline(manager, explainHazards);
        return manager.run(module);
      },
      Code::InvalidArgument, &remarks);
  if (!checked.ok())
    return checked;
  keepRemarks(remarks, context.stats.remarks);
  const CodeOptions &options = context.settings.options;
  return diagnostics::collectDiagnostics(
      context.sources, *mlirContext, [&]() -> LogicalResult {
        if (failed(program::prepareForDevices(
                module, context.settings.getCompileOptions())))
          return failure();
        PassManager manager(mlirContext);
        pipelines::OptimizeCapturesOptions passes;
        passes.checkHazards = false;
        passes.maxGraphSize = options.maxGraphSize;
        passes.requireFullGraph = options.requireFullGraph;
        passes.fuse = options.fuse;
        pipelines::buildOptimizeCapturesPipeline(manager, passes);
        return manager.run(module);
      });
}
