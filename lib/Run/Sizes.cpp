// Takes sizes that the types of a function leave open from its inputs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Sizes.h"

#include "lib/Support/Array.h"
#include "lib/Support/ArraySpec.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::run;
using runtime::Status;

/// The type of an argument that leaves sizes to the input, or null.
static RankedTensorType getOpenType(func::FuncOp function, unsigned number) {
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[number]);
  bool isOpen = type && !type.hasStaticShape() &&
                !function.getArgAttr(number, "jit.sizes");
  return isOpen ? type : RankedTensorType();
}

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
    return bool(getOpenType(found, number));
  };
  if (!found || llvm::none_of(llvm::seq(found.getNumArguments()), isOpen))
    return {};
  return found;
}

/// Gives the argument the sizes of `shape` where its type leaves them open.
static Status fixArgument(func::FuncOp function, unsigned number,
                          ArrayRef<int64_t> shape) {
  RankedTensorType type = getOpenType(function, number);
  if (!type)
    return {};
  // Complex numbers come as two, in a dimension of their own.
  if (isa<ComplexType>(type.getElementType()) && !shape.empty())
    shape = shape.drop_back();
  if (type.getRank() != int64_t(shape.size())) {
    std::string expected;
    llvm::raw_string_ostream(expected) << type;
    return Status::invalidArgument(
        "input ", number, " has ", shape.size(), " dimensions, expected ",
        type.getRank(), " for ", expected, " of @", function.getName().str());
  }
  auto sizes = llvm::to_vector(type.getShape());
  for (auto [size, given] : llvm::zip_equal(sizes, shape))
    if (ShapedType::isDynamic(size))
      size = given;
  BlockArgument argument = function.getArgument(number);
  argument.setType(type.clone(sizes));
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  auto open =
      tensor::CastOp::create(builder, argument.getLoc(), type, argument);
  argument.replaceAllUsesExcept(open, open);
  return {};
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
    return std::nullopt;
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer || !(*buffer)->getBuffer().contains('?'))
    return std::nullopt;
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
    return std::nullopt;
  for (auto [number, input] : llvm::enumerate(inputs)) {
    StatusOr<HostArray> array = readArrayValue(input);
    RETURN_IF_ERROR(array.status());
    RETURN_IF_ERROR(fixArgument(found, number, array->shape));
  }
  found.setType(FunctionType::get(&context, found.getBody().getArgumentTypes(),
                                  found.getResultTypes()));
  return print(*module);
}
