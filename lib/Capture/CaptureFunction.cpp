// Captures host functions without running them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/CaptureFunction.h"

#include "lib/Capture/Evaluator.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

ParameterKind capture::getParameterKind(Type type) {
  if (isa<jit::BufferType>(type))
    return ParameterKind::Input;
  if (isa<jit::VarType>(type))
    return ParameterKind::Variable;
  bool integer = type.isSignlessInteger() && type.getIntOrFloatBitWidth() <= 64;
  if (integer || type.isIndex() || type.isF32() || type.isF64())
    return ParameterKind::Scalar;
  return ParameterKind::None;
}

std::string capture::getParameterName(func::FuncOp function, unsigned index) {
  if (auto var = dyn_cast<jit::VarType>(function.getArgumentTypes()[index]))
    return var.getName().str();
  if (auto name =
          function.getArgAttrOfType<StringAttr>(index, jit::nameAttrName))
    return name.str();
  return std::to_string(index);
}

TypedAttr capture::parseScalar(StringRef text, Type type) {
  if (isa<FloatType>(type)) {
    double value;
    if (text.getAsDouble(value))
      return {};
    return FloatAttr::get(type, value);
  }
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  if (width == 1 && (text == "true" || text == "false"))
    return BoolAttr::get(type.getContext(), text == "true");
  int64_t value;
  if (text.getAsInteger(/*Radix=*/10, value) ||
      (width == 1 ? value != 0 && value != 1 : !llvm::isIntN(width, value)))
    return {};
  return IntegerAttr::get(type, value);
}

FailureOr<OwningOpRef<jit::CaptureOp>>
capture::captureFunction(func::FuncOp function, ArrayRef<TypedAttr> scalars,
                         int64_t maxSteps, std::vector<Frozen> *frozen,
                         llvm::SmallBitVector *promoted) {
  llvm::SmallBitVector wanted;
  if (promoted)
    wanted = *promoted;
  std::vector<Frozen> reasons;
  // Each round that fails takes an argument out of `wanted`.
  while (true) {
    Evaluator evaluator(function, maxSteps, wanted);
    FailureOr<OwningOpRef<jit::CaptureOp>> capture = evaluator.run(scalars);
    if (const auto &obstacle = evaluator.getObstacle()) {
      wanted.reset(obstacle->parameter);
      reasons.push_back(obstacle->reason);
      continue;
    }
    if (failed(capture))
      return failure();
    if (promoted)
      *promoted = wanted;
    if (frozen) {
      *frozen = evaluator.getFrozen();
      frozen->insert(frozen->begin(), reasons.begin(), reasons.end());
    }
    return capture;
  }
}

SmallVector<func::FuncOp> capture::getHostFunctions(ModuleOp module) {
  llvm::DenseSet<StringAttr> called;
  module.walk([&](func::CallOp call) {
    // That a function cannot call itself is said when it is compiled.
    auto caller = call->getParentOfType<func::FuncOp>();
    if (!caller || caller.getSymName() != call.getCallee())
      called.insert(call.getCalleeAttr().getAttr());
  });
  SmallVector<func::FuncOp> functions;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && !called.contains(function.getSymNameAttr()))
      functions.push_back(function);
  return functions;
}

std::string capture::explainNoHostFunction(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  for (func::FuncOp function : getHostFunctions(module))
    for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
      if (getParameterKind(type) == ParameterKind::None) {
        stream << "function @" << function.getSymName() << " has parameter "
               << index << " of type " << type
               << ", expected a buffer, a variable, a number or a ranked "
                  "tensor";
        return text;
      }
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal()) {
      stream << "function @" << function.getSymName()
             << " is called by another one, as all of the module are; "
                "expected one that none calls";
      return text;
    }
  return text;
}

/// The functions that `root` calls, directly or not.
static llvm::SetVector<Operation *> calleesOf(func::FuncOp root,
                                              SymbolTable &symbols) {
  llvm::SetVector<Operation *> callees;
  SmallVector<Operation *> open{root};
  while (!open.empty())
    open.pop_back_val()->walk([&](func::CallOp call) {
      Operation *callee = symbols.lookup(call.getCallee());
      if (callee && callee != root && callees.insert(callee))
        open.push_back(callee);
    });
  return callees;
}

jit::CaptureOp capture::replaceFunction(ModuleOp module,
                                        OwningOpRef<jit::CaptureOp> capture) {
  SymbolTable symbols(module);
  auto function = symbols.lookup<func::FuncOp>(capture->getSymName());
  Block::iterator place = module.getBody()->end();
  llvm::SetVector<Operation *> callees;
  if (function) {
    callees = calleesOf(function, symbols);
    place = std::next(Block::iterator(function));
    symbols.erase(function);
  }
  llvm::DenseSet<StringAttr> kept;
  module.walk([&](func::CallOp call) {
    if (!callees.contains(call->getParentOfType<func::FuncOp>()))
      kept.insert(call.getCalleeAttr().getAttr());
  });
  jit::CaptureOp result = capture.release();
  symbols.insert(result, place);
  // A function that one that stays calls, stays with all that it calls.
  SmallVector<Operation *> going;
  llvm::DenseSet<Operation *> staying;
  for (Operation *callee : callees) {
    auto inner = cast<func::FuncOp>(callee);
    if (!kept.contains(inner.getSymNameAttr()))
      continue;
    staying.insert(callee);
    for (Operation *next : calleesOf(inner, symbols))
      staying.insert(next);
  }
  for (Operation *callee : callees)
    if (!staying.contains(callee))
      symbols.erase(callee);
  return result;
}
