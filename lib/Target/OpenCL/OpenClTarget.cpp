// Code for OpenCL devices: OpenCL C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Languages.h"
#include "lib/Target/BuiltInKinds.h"
#include "lib/Target/GPU/SourceKind.h"
#include "lib/Target/OpenCL/OpenClText.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

/// Words of chips beside "opencl", as devices call themselves
/// (runtime/gpu/opencl/OpenClDevice.cpp). Each device has 256 work-items in a
/// work-group and 32 KiB of local memory.
static constexpr StringLiteral doublesWord = "fp64", cpuWord = "cpu";

namespace {
struct OpenClKind : SourceKind {
  StringRef getName() const override { return "opencl"; }
  std::vector<std::string> getChips() const override {
    return {"opencl", "opencl-fp64", "opencl-cpu", "opencl-fp64-cpu"};
  }
  const render::Language &getLanguage(StringRef chip) const override {
    return render::getOpenCL(/*hasFastShared=*/!hasWord(chip, cpuWord));
  }
  StringRef getFormat() const override { return "cl"; }
  LogicalResult checkFunctions(ModuleOp functions,
                               StringRef chip) const override;
  LogicalResult
  checkText(func::FuncOp declaration, StringRef text,
            const runtime::ImageFunction &function) const override;
};
} // namespace

static bool isDouble(Type type) { return getElementTypeOrSelf(type).isF64(); }

LogicalResult OpenClKind::checkFunctions(ModuleOp functions,
                                         StringRef chip) const {
  if (hasWord(chip, doublesWord))
    return success();
  for (auto function : functions.getOps<func::FuncOp>()) {
    WalkResult walked = function.walk([](Operation *op) {
      return llvm::any_of(op->getOperandTypes(), isDouble) ||
                     llvm::any_of(op->getResultTypes(), isDouble)
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    if (walked.wasInterrupted())
      return function.emitError("kernel @")
             << function.getName()
             << " computes with f64, which OpenCL devices without "
                "cl_khr_fp64 (chip '"
             << chip << "') do not have";
  }
  return success();
}

LogicalResult
OpenClKind::checkText(func::FuncOp declaration, StringRef text,
                      const runtime::ImageFunction &function) const {
  SmallVector<std::string> names;
  auto found = readOpenClKernel(text, function.symbol, names);
  // One whose head macros make is left to the driver.
  if (!found && text.contains(function.symbol))
    return success();
  if (!found)
    return declaration.emitError("the OpenCL C text of kernel @")
           << declaration.getName() << " has no kernel \"" << function.symbol
           << "\"; it has "
           << (names.empty() ? "none" : llvm::join(names, ", "));
  auto describe = [](bool isArray, unsigned bytes) -> std::string {
    return isArray ? "array" : bytes ? std::to_string(bytes) + " bytes" : "?";
  };
  SmallVector<std::string> has, gives;
  bool fits = found->size() == declaration.getNumArguments();
  for (const OpenClParameter &parameter : *found)
    has.push_back(describe(parameter.isArray, parameter.bytes));
  for (auto [index, type] : llvm::enumerate(declaration.getArgumentTypes())) {
    bool isArray = !type.isIntOrFloat();
    unsigned bytes = isArray ? 0 : type.getIntOrFloatBitWidth() / 8;
    gives.push_back(describe(isArray, bytes));
    if (index < found->size()) {
      const OpenClParameter &parameter = (*found)[index];
      // A type with another name is left to the driver.
      fits &= parameter.isArray == isArray &&
              (parameter.bytes == bytes || !parameter.bytes);
    }
  }
  if (fits)
    return success();
  return declaration.emitError("kernel \"")
         << function.symbol << "\" of the OpenCL C text has the parameters ["
         << llvm::join(has, ", ") << "], but kernel @" << declaration.getName()
         << " gives [" << llvm::join(gives, ", ") << "]";
}

std::unique_ptr<const TargetKind> target::makeOpenClKind() {
  return std::make_unique<const OpenClKind>();
}
