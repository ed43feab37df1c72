// Takes sizes that the types of a function leave open from its inputs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Sizes.h"

#include "lib/Frontend/OpenSizes.h"
#include "lib/Module/TextNesting.h"
#include "lib/Support/Array.h"
#include "lib/Support/ArraySpec.h"
#include "runtime/support/Return.h"
#include "tinyjit/InitAll.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::run;

/// The function that is meant, if it has a body and arguments of open sizes.
static func::FuncOp findOpenFunction(ModuleOp module, StringRef name) {
  func::FuncOp found;
  for (auto function : module.getOps<func::FuncOp>()) {
    bool isMeant =
        name.empty() ? function.isPublic() : function.getName() == name;
    if (!isMeant || function.isExternal())
      continue;
    if (found)
      return {};
    found = function;
  }
  auto isOpen = [&](unsigned number) {
    return frontend::isUnbounded(found, number);
  };
  if (!found || llvm::none_of(llvm::seq(found.getNumArguments()), isOpen))
    return {};
  return found;
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  // With the places in the file, for messages.
  module.print(stream, OpPrintingFlags().enableDebugInfo().useLocalScope());
  return text;
}

StatusOr<std::optional<std::string>>
run::fixSizes(const std::string &file, const std::string &function,
              const std::vector<std::string> &inputs) {
  auto hasName = [](const std::string &input) {
    return !splitArraySpec(input).name.empty();
  };
  if (file == "-" || inputs.empty() || llvm::any_of(inputs, hasName))
    return std::optional<std::string>();
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer || !(*buffer)->getBuffer().contains('?'))
    return std::optional<std::string>();
  // Loading the file, which has limits, refuses what may take stack or time
  // without end.
  if (isBytecode(**buffer) || module::findDeepNesting((*buffer)->getBuffer()))
    return std::optional<std::string>();
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  // Loading the file says what is wrong with it.
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) {});
  auto module = parseSourceString<ModuleOp>((*buffer)->getBuffer(),
                                            ParserConfig(&context), file);
  func::FuncOp found =
      module ? findOpenFunction(*module, function) : func::FuncOp();
  if (!found || found.getNumArguments() != inputs.size())
    return std::optional<std::string>();
  for (auto [number, input] : llvm::enumerate(inputs)) {
    StatusOr<HostArray> array = readArrayValue(input);
    RETURN_IF_ERROR(array.status());
    if (frontend::isUnbounded(found, number))
      RETURN_IF_ERROR(frontend::fixSizes(found, number, array->shape));
  }
  frontend::finishSizes(found);
  return print(*module);
}
