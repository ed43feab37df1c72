// Implements tinyjit-reduce.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Reduce/Reduce.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static cl::OptionCategory category("tinyjit-reduce");
static cl::opt<std::string> input(cl::Positional, cl::Required,
                                  cl::desc("FILE"), cl::cat(category));
static cl::opt<std::string>
    test("test", cl::Required,
         cl::desc("Program that is called with a file and ends with exit "
                  "status 1 if the file shows the fault, with 0 if not"),
         cl::value_desc("PROGRAM"), cl::cat(category));
static cl::list<std::string>
    testArgs("test-arg", cl::desc("What the program gets before the file"),
             cl::value_desc("TEXT"), cl::cat(category));
static cl::opt<std::string> output("o", cl::init("-"),
                                   cl::desc("Where the small module goes"),
                                   cl::value_desc("FILE"), cl::cat(category));

static int fail(const Twine &message) {
  errs() << "tinyjit-reduce: error: " << message << "\n";
  return 2;
}

int tinyjit::reduce::reduceMain(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv,
                              "makes a module that shows a fault smaller\n");
  if (!sys::fs::can_execute(test))
    return fail("'" + test + "' is no program that can be run");
  mlir::DialectRegistry registry;
  tinyjit::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  context.loadAllAvailableDialects();
  // StableHLO's ops come in generic form.
  context.allowUnregisteredDialects();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceFile<mlir::ModuleOp>(input, &context);
  if (!module)
    return 2;
  std::vector<std::string> args(testArgs.begin(), testArgs.end());
  mlir::Tester tester(test, args);
  if (!tinyjit::reduce::isInteresting(tester, *module))
    return fail("'" + input + "' does not show the fault: '" + test +
                "' did not end with exit status 1");
  // An invalid module is not tried; nobody needs to hear of it.
  mlir::ScopedDiagnosticHandler silence(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  tinyjit::reduce::reduceFunctions(*module, tester);
  tinyjit::reduce::reduceOps(module, tester);
  tinyjit::reduce::reduceResults(*module, tester);
  tinyjit::reduce::reduceOps(module, tester);
  tinyjit::reduce::reduceFunctions(*module, tester);
  std::string error;
  std::unique_ptr<ToolOutputFile> file = mlir::openOutputFile(output, &error);
  if (!file)
    return fail(error);
  file->os() << *module << "\n";
  file->keep();
  return 0;
}
