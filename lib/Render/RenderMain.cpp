// The part of tinyjit-opt that prints source text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/RenderMain.h"

#include "lib/Render/Render.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <string>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

static LogicalResult print(const MlirOptMainConfig &config,
                           const std::string &inputName,
                           const std::string &outputName, StringRef name,
                           DialectRegistry &registry) {
  StatusOr<const Language *> language = findLanguage(name);
  if (!language.ok()) {
    llvm::errs() << "--render: " << language.status().message() << "\n";
    return failure();
  }
  std::string problem;
  auto input = openInputFile(inputName, &problem);
  auto output = input ? openOutputFile(outputName, &problem) : nullptr;
  if (!output) {
    llvm::errs() << problem << "\n";
    return failure();
  }
  MLIRContext context(registry);
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*sources, &context);
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();
  PassManager passes(&context);
  if (failed(config.setupPassPipeline(passes)) || failed(passes.run(*module)))
    return failure();
  auto kernels = llvm::to_vector(module->getOps<jit::KernelOp>());
  FailureOr<std::string> text = renderKernels(kernels, **language);
  if (failed(text))
    return failure();
  output->os() << *text;
  output->keep();
  return success();
}

int render::optMain(int argc, char **argv, DialectRegistry &registry) {
  // An option refers to its help for ever.
  static const std::string help =
      "Print all kernels as source text: " +
      llvm::join(
          llvm::map_range(getLanguages(), std::mem_fn(&Language::getName)),
          ", ");
  static llvm::cl::opt<std::string> language(
      "render", llvm::cl::value_desc("language"), llvm::cl::desc(help));
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "tinyjit's pass driver\n", registry);
  if (language.empty())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  return asMainReturnCode(print(MlirOptMainConfig::createFromCLOptions(), input,
                                output, language, registry));
}
