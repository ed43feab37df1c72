// The pass that captures host functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/CaptureFunction.h"
#include "lib/Capture/Passes.h"
#include "lib/Support/Strings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

namespace tinyjit::capture {
#define GEN_PASS_DEF_JITCAPTUREPASS
#include "lib/Capture/Passes.h.inc"
} // namespace tinyjit::capture

namespace {
struct JitCapture : capture::impl::JitCapturePassBase<JitCapture> {
  using JitCapturePassBase::JitCapturePassBase;

  void runOnOperation() override {
    FailureOr<SmallVector<func::FuncOp>> functions = choose();
    if (failed(functions) || failed(readValues()))
      return signalPassFailure();
    for (func::FuncOp each : *functions)
      if (failed(capture(each)))
        return signalPassFailure();
    for (const auto &entry : values)
      if (!used.count(entry.first())) {
        getOperation().emitError("option args gives '")
            << entry.first()
            << "', which is no scalar argument of a captured function";
        return signalPassFailure();
      }
  }

private:
  FailureOr<SmallVector<func::FuncOp>> choose() {
    if (function.empty())
      return getHostFunctions(getOperation());
    auto found = getOperation().lookupSymbol<func::FuncOp>(function);
    if (!found || found.isExternal())
      return getOperation().emitError("has no function @")
             << function << " with a body";
    return SmallVector<func::FuncOp>{found};
  }

  LogicalResult readValues() {
    for (StringRef text : args) {
      auto [name, value] = text.split('=');
      if (name.size() == text.size())
        return getOperation().emitError("option args has '")
               << text << "', expected NAME=VALUE";
      values[name] = value.str();
    }
    return success();
  }

  LogicalResult capture(func::FuncOp target) {
    SmallVector<TypedAttr> scalars(target.getNumArguments());
    for (auto [index, type] : llvm::enumerate(target.getArgumentTypes())) {
      std::string name = getParameterName(target, index);
      auto value = values.find(name);
      if (getParameterKind(type) != ParameterKind::Scalar ||
          value == values.end())
        continue;
      used.insert(name);
      scalars[index] = parseScalar(value->second, type);
      if (!scalars[index])
        return target.emitError()
               << nameArgument(name) << " is given '" << value->second
               << "', expected a number of type " << type;
    }
    std::vector<Frozen> frozen;
    auto captured = captureFunction(target, scalars, maxSteps, &frozen);
    if (failed(captured))
      return failure();
    for (const Frozen &each : frozen)
      emitRemark(each.loc, "captured as it is now: ") << each.text;
    replaceFunction(getOperation(), std::move(*captured));
    return success();
  }

  llvm::StringMap<std::string> values;
  llvm::StringSet<> used;
};
} // namespace
