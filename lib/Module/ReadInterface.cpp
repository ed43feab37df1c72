// Reads the interface of a module from its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/ReadInterface.h"

#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Capture/Guards.h"
#include "lib/Host/CompileHost.h"
#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;
using runtime::formatBytes;
using runtime::formatCount;
using runtime::Store;

static BufferInfo describeBuffer(jit::BufferType type, StringAttr name = {}) {
  ArrayRef<int64_t> shape = type.getMaxShape();
  return {name ? name.str() : "", jit::getDType(type.getElementType()),
          std::vector<int64_t>(shape.begin(), shape.end()),
          type.getDevice().getName().str(), /*isComplex=*/false};
}

/// Counts what stands in a capture, for the numbers in `info`.
static void countWork(jit::CaptureOp capture, CaptureInfo &info) {
  auto outputs = jit::getBoundOutputs(capture);
  capture.walk([&](Operation *op) {
    info.launches += isa<jit::LaunchOp, jit::CopyOp>(op);
    auto alloc = dyn_cast<jit::AllocOp>(op);
    if (!alloc || outputs.contains(alloc.getBuffer()))
      return;
    ++info.temporaries;
    info.temporaryBytes += llvm::alignTo(alloc.getType().getMaxBytes(), 64);
  });
}

CaptureInfo module::describeCapture(jit::CaptureOp capture) {
  CaptureInfo info;
  info.name = capture.getSymName().str();
  for (auto [index, type] : llvm::enumerate(capture.getArgumentTypes())) {
    if (auto buffer = dyn_cast<jit::BufferType>(type)) {
      info.inputs.push_back(describeBuffer(
          buffer,
          capture.getArgAttrOfType<StringAttr>(index, jit::nameAttrName)));
      continue;
    }
    info.variables.push_back(jit::describeVariable(cast<jit::VarType>(type)));
  }
  for (Type type : capture.getResultTypes())
    info.outputs.push_back(describeBuffer(cast<jit::BufferType>(type)));
  // Malformed attributes are an error when the plan is made.
  ScopedDiagnosticHandler quiet(capture.getContext(),
                                [](Diagnostic &) { return success(); });
  if (FailureOr<std::vector<runtime::Guard>> guards =
          capture::getGuards(capture);
      succeeded(guards))
    info.guards = *std::move(guards);
  countWork(capture, info);
  return info;
}

std::vector<CaptureInfo> module::listCaptures(ModuleOp module) {
  std::vector<CaptureInfo> captures;
  for (auto capture : module.getOps<jit::CaptureOp>())
    captures.push_back(describeCapture(capture));
  return captures;
}

std::vector<FunctionInfo> module::listFunctions(ModuleOp module) {
  std::vector<FunctionInfo> functions;
  for (func::FuncOp function : capture::getHostFunctions(module)) {
    // A function of other types is there for others.
    auto isKnown = [](Type type) {
      return capture::getParameterKind(type) != capture::ParameterKind::None;
    };
    if (!llvm::all_of(function.getArgumentTypes(), isKnown))
      continue;
    FunctionInfo &info = functions.emplace_back();
    info.name = function.getSymName().str();
    info.parameters = *host::getHostParameters(function);
    for (auto [index, type] : llvm::enumerate(function.getResultTypes())) {
      auto buffer = dyn_cast<jit::BufferType>(type);
      if (!buffer)
        continue;
      BufferInfo &output = info.outputs.emplace_back(describeBuffer(buffer));
      bool hasParts = !output.shape.empty() && output.shape.back() == 2 &&
                      isa<Float32Type, Float64Type>(buffer.getElementType());
      output.isComplex =
          hasParts && function.getResultAttr(index, jit::complexName);
    }
  }
  return functions;
}

std::vector<GlobalInfo> module::listGlobals(ModuleOp module) {
  std::vector<GlobalInfo> globals;
  auto add = [&](auto op, Store::Kind kind) {
    auto type = cast<jit::BufferType>(op.getType());
    ArrayRef<int64_t> shape = type.getShape();
    GlobalInfo &global = globals.emplace_back();
    global.name = op.getSymName().str();
    global.kind = kind;
    global.dtype = jit::getDType(type.getElementType());
    global.shape.assign(shape.begin(), shape.end());
    global.device = type.getDevice().getName().str();
    global.hasInitial = op.getInitial().has_value();
  };
  for (Operation &op : *module.getBody()) {
    if (auto constant = dyn_cast<jit::ConstantOp>(op))
      add(constant, Store::Kind::Constant);
    else if (auto state = dyn_cast<jit::StateOp>(op))
      add(state, Store::Kind::State);
  }
  return globals;
}

void module::printLoaded(const CaptureInfo &info) {
  std::string text =
      "jit @" + info.name + ": loaded " + formatCount(info.launches, "launch");
  if (info.temporaries)
    text += ", memory " + formatBytes(info.temporaryBytes) + " in " +
            formatCount(info.temporaries, "buffer");
  runtime::printDebug(text + "\n");
}
