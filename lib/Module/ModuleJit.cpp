// Module::jit: host functions that warm up, are captured, and are replayed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/EvaluatingSource.h"
#include "lib/Module/SizedSource.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using namespace tinyjit::module;
using runtime::Buffer;
using runtime::CallArguments;
using runtime::CallResult;
using runtime::JitEntry;
using runtime::Number;
using runtime::NumberUse;
using runtime::Real;
using runtime::Value;
using runtime::VariablePtr;

StatusOr<std::unique_ptr<EvaluatingSource>>
EvaluatingSource::create(FunctionInfo info,
                         std::weak_ptr<ModuleHandle> handle) {
  auto source = std::make_unique<EvaluatingSource>();
  source->info = std::move(info);
  source->handle = std::move(handle);
  for (const HostParameter &parameter : source->info.parameters) {
    if (parameter.kind == HostParameter::Input)
      continue;
    source->numbers.push_back(&parameter);
    VariablePtr &variable = source->variables.emplace_back();
    if (parameter.kind == HostParameter::Number)
      continue;
    const runtime::Scalar &scalar = parameter.variable;
    StatusOr<VariablePtr> made =
        scalar.type == runtime::Scalar::F32
            ? runtime::Variable::createReal(scalar.name)
            : runtime::Variable::create(scalar.name, scalar.min, scalar.max,
                                        scalar.type);
    RETURN_IF_ERROR(made.status());
    variable = *std::move(made);
  }
  return source;
}

StatusOr<std::shared_ptr<ModuleHandle>> EvaluatingSource::open() const {
  if (std::shared_ptr<ModuleHandle> opened = handle.lock())
    return opened;
  return Status::failedPrecondition(
      "the module of @", info.name,
      " is gone, expected it to be there for a new capture");
}

Status EvaluatingSource::refuse(const HostParameter &parameter,
                                const std::string &got,
                                const std::string &expected) const {
  return Status::invalidArgument(nameArgument(parameter.name), " of @",
                                 info.name, " got ", got, ", expected ",
                                 expected);
}

/// True if an integer type, as MLIR writes it, holds `value`.
static bool holds(const std::string &type, int64_t value) {
  if (type == "i1")
    return value == 0 || value == 1;
  int bits = type == "index" ? 64 : std::stoi(type.substr(1));
  return bits >= 64 || value >> (bits - 1) == 0 || value >> (bits - 1) == -1;
}

/// Makes a number what the function takes: bound to the function's own
/// variable, or plain and of the parameter's type.
Status EvaluatingSource::prepareNumber(size_t number, Value &value) const {
  const HostParameter &parameter = *numbers[number];
  auto *real = std::get_if<Real>(&value);
  auto *integer = std::get_if<Number>(&value);
  if (integer && !integer->fits())
    return Status::outOfRange(nameArgument(parameter.name), " of @", info.name,
                              " does not fit 64 bits");
  if (const VariablePtr &variable = variables[number]) {
    bool isReal = parameter.variable.type == runtime::Scalar::F32;
    if (isReal != bool(real))
      return refuse(parameter, real ? "a float" : "an integer",
                    isReal ? "a float" : "an integer");
    if (isReal) {
      value = *Real::bind(variable, real->peek());
      return {};
    }
    RETURN_IF_ERROR(Number::bind(variable, integer->peek()).moveTo(value));
    return {};
  }
  if ((parameter.type[0] == 'f') != bool(real))
    return refuse(parameter, real ? "a float" : "an integer",
                  "a number of type " + parameter.type);
  if (real)
    value = parameter.type == "f64" ? Real::wide(real->exact())
                                    : Real(real->peek());
  else if (holds(parameter.type, integer->peek()))
    value = Number(integer->peek());
  else
    return refuse(parameter, std::to_string(integer->peek()),
                  "a number of type " + parameter.type);
  return {};
}

Status EvaluatingSource::prepare(CallArguments &arguments) {
  size_t numInputs = info.parameters.size() - numbers.size();
  if (arguments.buffers.size() != numInputs ||
      arguments.numbers.size() != numbers.size() || !arguments.guards.empty())
    return Status::invalidArgument(
        "@", info.name, " got ", arguments.buffers.size(), " buffers, ",
        arguments.numbers.size(), " numbers and ", arguments.guards.size(),
        " other values, expected ", numInputs, ", ", numbers.size(), " and 0");
  for (size_t i = 0; i < numbers.size(); ++i)
    RETURN_IF_ERROR(prepareNumber(i, arguments.numbers[i]));
  return {};
}

runtime::ArgumentNames EvaluatingSource::names(const CallArguments &) const {
  runtime::ArgumentNames names;
  for (const HostParameter &parameter : info.parameters)
    (parameter.kind == HostParameter::Input ? names.buffers : names.numbers)
        .push_back(parameter.name);
  return names;
}

runtime::ArgumentTitle
EvaluatingSource::titleOf(const std::string &argument) const {
  std::string place;
  // The function knows where its arguments stand, also where `info`, which may
  // come from the cache, does not.
  const auto &known = compiled ? compiled->parameters() : info.parameters;
  for (const HostParameter &parameter : known)
    if (parameter.name == argument)
      place = parameter.place;
  return {concat(nameArgument(argument), " of @", info.name), place};
}

StatusOr<std::shared_ptr<const HostFunction>> EvaluatingSource::function() {
  std::lock_guard<std::mutex> lock(mutex);
  if (compiled)
    return compiled;
  StatusOr<std::shared_ptr<ModuleHandle>> opened = open();
  RETURN_IF_ERROR(opened.status());
  std::lock_guard<std::mutex> use((*opened)->mutex);
  StatusOr<std::shared_ptr<const HostFunction>> made =
      (*opened)->module.function(info.name);
  if (made.ok())
    compiled = *made;
  return made;
}

/// A number of the function's, for a call of the function.
static HostNumber hostNumber(const Value &value) {
  if (auto *number = std::get_if<Number>(&value))
    return number->value();
  const Real &real = std::get<Real>(value);
  if (!real.isWide())
    return static_cast<double>(real.value());
  return real.exact();
}

Status EvaluatingSource::run(const CallArguments &arguments,
                             CallResult &result) {
  StatusOr<std::shared_ptr<const HostFunction>> function = this->function();
  RETURN_IF_ERROR(function.status());
  // Not all arguments have been prepared (CaptureSource.h).
  CallArguments checked = arguments;
  RETURN_IF_ERROR(prepare(checked));
  std::vector<HostArgument> given;
  size_t input = 0, number = 0;
  for (const HostParameter &parameter : info.parameters) {
    if (parameter.kind == HostParameter::Input)
      given.emplace_back(arguments.buffers[input++]);
    else if (parameter.kind == HostParameter::Variable)
      given.emplace_back(arguments.numbers[number++]);
    else
      given.emplace_back(hostNumber(arguments.numbers[number++]));
  }
  RETURN_IF_ERROR((*function)->call(given, result.buffers));
  for (const Buffer &buffer : result.buffers)
    RETURN_IF_ERROR(buffer.ensureAllocated());
  return {};
}

/// Puts a capture of the module into `entry`.
Status EvaluatingSource::link(Module &module, const std::string &capture,
                              const std::vector<bool> &promoted,
                              JitEntry &entry) {
  StatusOr<std::unique_ptr<runtime::Instance>> instance =
      module.instantiate(capture);
  RETURN_IF_ERROR(instance.status());
  StatusOr<std::shared_ptr<const runtime::Plan>> plan = module.plan(capture);
  RETURN_IF_ERROR(plan.status());
  // A capture has the function's variables and what has become one, in the
  // order of the parameters.
  size_t next = 0;
  for (size_t i = 0, plain = 0; i < numbers.size(); ++i) {
    NumberUse &use = entry.numbers[i];
    if (!variables[i]) {
      use.isRefused = use.isFree && !promoted[plain];
      use.isFree = promoted[plain++];
    }
    use.isByValue = true;
    if (!use.isFree)
      continue;
    const runtime::Scalar &scalar = (*plan)->scalars[next++];
    if (!use.isReal) {
      use.min = scalar.min;
      use.max = scalar.max;
    }
    entry.sources.push_back({{static_cast<int32_t>(i), -1, -1}});
  }
  entry.writesGlobals = !(*plan)->states.empty();
  entry.plan = *std::move(plan);
  entry.store = module.store();
  entry.idle.push_back(*std::move(instance));
  return {};
}

Status EvaluatingSource::evaluate(Module &module,
                                  const CallArguments &arguments,
                                  JitEntry &entry) {
  std::vector<HostNumber> values;
  std::vector<bool> promoted;
  for (size_t i = 0; i < numbers.size(); ++i)
    if (!variables[i]) {
      values.push_back(hostNumber(arguments.numbers[i]));
      promoted.push_back(entry.numbers[i].isFree);
    }
  StatusOr<std::string> name =
      module.capture(info.name, values, &entry.frozen, &promoted);
  RETURN_IF_ERROR(name.status());
  Status status = link(module, *name, promoted, entry);
  if (!status.ok())
    module.drop(*name);
  return status;
}

bool EvaluatingSource::capturesFirst() const {
  // A function on tensors has no effect on the host; a number may be another
  // one in each call.
  return info.isOnTensors &&
         llvm::none_of(info.parameters, [](const HostParameter &parameter) {
           return parameter.kind == HostParameter::Number;
         });
}

Status EvaluatingSource::captureOnly(const CallArguments &arguments,
                                     JitEntry &entry) {
  {
    StatusOr<std::shared_ptr<ModuleHandle>> opened = open();
    RETURN_IF_ERROR(opened.status());
    std::lock_guard<std::mutex> use((*opened)->mutex);
    RETURN_IF_ERROR(evaluate((*opened)->module, arguments, entry));
  }
  auto use = [handle = handle, name = info.name](auto action) {
    std::shared_ptr<ModuleHandle> opened = handle.lock();
    if (!opened)
      return decltype(action(std::declval<Module &>()))(
          Status::failedPrecondition(
              "the module of @", name,
              " is gone, expected it to be there to save or print it"));
    std::lock_guard<std::mutex> lock(opened->mutex);
    return action(opened->module);
  };
  entry.print = [use](const JitEntry &entry) {
    return use([&](Module &module) {
      return module.emit(EmitKind::MLIR, entry.plan->name);
    });
  };
  entry.save = [use](const JitEntry &entry, const std::string &path) {
    return use([&](Module &module) {
      return module.saveCompiled(entry.plan->name, path);
    });
  };
  return {};
}

Status EvaluatingSource::capture(const CallArguments &arguments,
                                 JitEntry &entry, CallResult &result) {
  RETURN_IF_ERROR(captureOnly(arguments, entry));
  Status status = run(arguments, result);
  if (status.ok())
    status = runtime::ownResults(arguments.buffers, result.buffers);
  if (!status.ok())
    drop(entry); // the next call captures again
  return status;
}

void EvaluatingSource::drop(JitEntry &entry) {
  std::shared_ptr<ModuleHandle> opened = handle.lock();
  if (!opened)
    return;
  std::lock_guard<std::mutex> use(opened->mutex);
  opened->module.drop(entry.plan->name);
}

StatusOr<std::unique_ptr<runtime::Jit>>
Module::jit(const std::string &name, runtime::JitOptions options) {
  const std::vector<FunctionInfo> &known = functions();
  auto found = llvm::find_if(known, [&](const FunctionInfo &info) {
    return info.name == name || (name.empty() && known.size() == 1);
  });
  if (found == known.end()) {
    std::string names;
    for (const FunctionInfo &info : known)
      names += (names.empty() ? "@" : ", @") + info.name;
    return Status::notFound(
        name.empty() ? "expected the name of a host function"
                     : "there is no host function @" + name,
        "; the module has ", names.empty() ? "none" : names);
  }
  std::shared_ptr<ModuleHandle> handle = ModuleAccess::handle(*this);
  options.name = found->name;
  options.place.clear();
  if (hasOpenSizes(*found))
    return std::make_unique<runtime::Jit>(
        std::move(options), std::make_unique<SizedSource>(*found, handle));
  StatusOr<std::unique_ptr<EvaluatingSource>> source =
      EvaluatingSource::create(*found, handle);
  RETURN_IF_ERROR(source.status());
  return std::make_unique<runtime::Jit>(std::move(options), *std::move(source));
}
