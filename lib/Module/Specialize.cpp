// Makes modules for sizes that the functions of another one leave open.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Frontend/OpenSizes.h"
#include "lib/Module/ModuleAccess.h"
#include "lib/Module/SizedSource.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Device.h"

#include "mlir/Dialect/MLProgram/IR/MLProgram.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

/// The device of a function's buffers.
static std::string deviceOf(const CodeOptions &options) {
  if (options.device.empty())
    return runtime::Device::host().name();
  bool hasNumber = options.device.find(':') != std::string::npos;
  return hasNumber ? options.device : options.device + ":0";
}

/// The input that a tensor is; -1 for sizes without bounds.
static BufferInfo describeTensor(RankedTensorType type, std::string device) {
  BufferInfo info;
  Type element = type.getElementType();
  auto complex = dyn_cast<ComplexType>(element);
  info.isComplex = bool(complex);
  info.dtype = jit::getDType(complex ? complex.getElementType() : element);
  for (int64_t size : type.getShape())
    info.shape.push_back(ShapedType::isDynamic(size) ? -1 : size);
  if (complex)
    info.shape.push_back(2);
  info.device = std::move(device);
  return info;
}

/// The variable that a number of a function on tensors becomes
/// (lib/Schedule/Variables.cpp).
static HostParameter describeNumber(Type type, std::string name) {
  HostParameter parameter;
  parameter.name = name;
  llvm::raw_string_ostream(parameter.type) << type;
  if (type.isF64() || (type.isInteger() && !type.isInteger(1) &&
                       !type.isInteger(32) && !type.isInteger(64))) {
    parameter.kind = HostParameter::Number;
    return parameter;
  }
  parameter.kind = HostParameter::Variable;
  bool isTruth = type.isInteger(1);
  bool isWide = type.isIndex() || type.isInteger(64);
  unsigned width = isWide ? 64 : 32;
  runtime::Scalar &variable = parameter.variable;
  variable.name = std::move(name);
  variable.type = type.isF32() ? runtime::Scalar::F32
                  : isWide     ? runtime::Scalar::I64
                               : runtime::Scalar::I32;
  if (!type.isF32()) {
    variable.min = isTruth ? 0 : llvm::minIntN(width);
    variable.max = isTruth ? 1 : llvm::maxIntN(width);
  }
  return parameter;
}

/// A function that has no sizes yet, as far as its type says; nothing for types
/// that no host function has.
static std::optional<FunctionInfo> describeOpen(func::FuncOp function,
                                                const std::string &device) {
  FunctionInfo info;
  info.name = function.getSymName().str();
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes())) {
    std::string name = capture::getParameterName(function, number);
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor && !type.isIntOrIndexOrFloat())
      return std::nullopt;
    if (!tensor) {
      info.parameters.push_back(describeNumber(type, name));
      continue;
    }
    BufferInfo buffer = describeTensor(tensor, device);
    HostParameter &parameter = info.parameters.emplace_back();
    parameter.name = name;
    llvm::raw_string_ostream(parameter.type) << type;
    parameter.dtype = buffer.dtype;
    parameter.shape = std::move(buffer.shape);
    parameter.device = device;
  }
  for (Type type : function.getResultTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      info.outputs.push_back(describeTensor(tensor, device));
  return info;
}

/// Notes the dimensions of `function` that are open.
static void addOpenDims(func::FuncOp function, FunctionInfo &info) {
  size_t next = 0;
  for (unsigned number : llvm::seq(function.getNumArguments())) {
    if (!isa<TensorType>(function.getArgumentTypes()[number]))
      continue;
    while (next < info.parameters.size() &&
           info.parameters[next].kind != HostParameter::Input)
      ++next;
    if (next == info.parameters.size())
      return;
    auto dims = frontend::getOpenDims(function, number);
    info.parameters[next++].openDims.assign(dims.begin(), dims.end());
  }
}

void module::addOpenFunctions(ModuleOp open, const CodeOptions &options,
                              std::vector<FunctionInfo> &functions) {
  if (!open)
    return;
  std::vector<FunctionInfo> known = std::move(functions);
  functions.clear();
  for (func::FuncOp function : capture::getHostFunctions(open)) {
    auto found = llvm::find_if(known, [&](const FunctionInfo &info) {
      return info.name == function.getSymName();
    });
    std::optional<FunctionInfo> info;
    if (found != known.end())
      info = std::move(*found);
    else if (!function.isPrivate())
      info = describeOpen(function, deviceOf(options));
    if (!info)
      continue;
    addOpenDims(function, *info);
    functions.push_back(*std::move(info));
  }
}

/// The text of the module with that function for these shapes, and no other
/// that is called by name.
static StatusOr<std::string>
print(ModuleOp open, const std::string &name,
      const std::vector<std::vector<int64_t>> &shapes) {
  OwningOpRef<ModuleOp> module = open.clone();
  auto function = module->lookupSymbol<func::FuncOp>(name);
  for (Operation &op : llvm::make_early_inc_range(*module->getBody())) {
    auto other = dyn_cast<func::FuncOp>(op);
    if (other && other != function)
      other.setPrivate();
    if (isa<jit::CaptureOp>(op))
      op.erase();
  }
  size_t next = 0;
  for (unsigned number : llvm::seq(function.getNumArguments()))
    if (isa<RankedTensorType>(function.getArgumentTypes()[number]))
      RETURN_IF_ERROR(frontend::fixSizes(function, number, shapes[next++]));
  frontend::finishSizes(function);
  std::string text;
  llvm::raw_string_ostream stream(text);
  // With the places in the file, for messages.
  module->print(stream, OpPrintingFlags().enableDebugInfo().useLocalScope());
  return text;
}

/// The constants and states that stand in a file.
static std::set<std::string> globalsOf(ModuleOp module) {
  std::set<std::string> names;
  for (Operation &op : *module.getBody())
    if (isa<jit::ConstantOp, jit::StateOp, ml_program::GlobalOp>(op))
      names.insert(SymbolTable::getSymbolName(&op).str());
  return names;
}

StatusOr<std::unique_ptr<Module>>
ModuleAccess::specialize(Module &module, const std::string &function,
                         const std::vector<std::vector<int64_t>> &shapes) {
  Module::Impl &of = *module.impl;
  RETURN_IF_ERROR(of.source.ir().status());
  StatusOr<std::string> text = print(of.source.open(), function, shapes);
  RETURN_IF_ERROR(text.status());
  ModuleOptions options = of.options;
  options.captureNewSizes = false;
  StatusOr<program::CodeSettings> settings =
      program::CodeSettings::read(options);
  RETURN_IF_ERROR(settings.status());
  StatusOr<cache::CompileCache> cache = cache::CompileCache::open(options);
  RETURN_IF_ERROR(cache.status());
  auto impl = std::make_unique<Module::Impl>(options, *settings,
                                             *std::move(cache), of.shared);
  impl->source.setText(*text, of.source);
  impl->parameters.share(of.parameters.store(), globalsOf(of.source.open()));
  RETURN_IF_ERROR(impl->open());
  return std::unique_ptr<Module>(new Module(std::move(impl)));
}

std::shared_ptr<ModuleHandle> ModuleAccess::handle(Module &module) {
  Module::Impl &impl = *module.impl;
  if (!impl.handle)
    impl.handle.reset(new ModuleHandle{module, impl.shared->use});
  return impl.handle;
}
