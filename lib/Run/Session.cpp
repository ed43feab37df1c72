// Session: one capture, ready to be called with values from files and the
// command line.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Session.h"

#include "lib/Replay/Library.h"
#include "lib/Run/Sizes.h"
#include "lib/Support/Array.h"
#include "lib/Support/ArraySpec.h"
#include "lib/Support/Strings.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <charconv>
#include <cstring>

using namespace tinyjit;
using namespace tinyjit::run;
using runtime::Buffer;
using runtime::formatCount;

/// The host function that is meant, or null.
static const FunctionInfo *findHostFunction(const Module &module,
                                            const std::string &name) {
  for (const FunctionInfo &info : module.functions())
    if (info.name == name || (name.empty() && module.captures().empty() &&
                              module.functions().size() == 1))
      return &info;
  return nullptr;
}

static Status refuseFunction(const Module &module, const std::string &name) {
  std::string names;
  for (const CaptureInfo &info : module.captures())
    names += (names.empty() ? "@" : ", @") + info.name;
  for (const FunctionInfo &info : module.functions())
    names += (names.empty() ? "@" : ", @") + info.name;
  if (name.empty())
    return Status::notFound(
        "expected the name of a capture or a host function; the module "
        "has ",
        names);
  return Status::notFound("there is no capture or host function @", name,
                          "; the module has ", names);
}

/// Parameters and results of a host function, as of a capture.
static CaptureInfo describe(const FunctionInfo &function) {
  CaptureInfo info;
  info.name = function.name;
  info.outputs = function.outputs;
  bool hasOpenDims = false;
  for (const HostParameter &parameter : function.parameters) {
    if (parameter.kind == HostParameter::Input)
      info.inputs.push_back({parameter.name, parameter.dtype, parameter.shape,
                             parameter.device,
                             /*isComplex=*/false, parameter.openDims});
    else if (parameter.kind == HostParameter::Variable)
      info.variables.push_back(parameter.variable);
    hasOpenDims |= !parameter.openDims.empty();
  }
  // Each call's sizes say up to where such a variable goes.
  for (runtime::Scalar &variable : info.variables)
    if (hasOpenDims && variable.type != runtime::Scalar::F32)
      variable.max =
          variable.type == runtime::Scalar::I32 ? INT32_MAX : INT64_MAX;
  return info;
}

StatusOr<Session> Session::open(const std::string &file,
                                const std::string &function,
                                const std::vector<std::string> &inputs,
                                const ModuleOptions &options,
                                runtime::OnChangedValue onChangedValue) {
  Session session;
  if (replay::isLibrary(file)) {
    StatusOr<replay::Library> opened =
        replay::openLibrary(file, options.parameters);
    RETURN_IF_ERROR(opened.status());
    session.library = opened->plan;
    session.store = opened->store;
    session.capture = opened->info;
    if (!function.empty() && function != session.capture.name)
      return Status::notFound("there is no capture @", function, "; '", file,
                              "' has @", session.capture.name);
    return session;
  }
  StatusOr<std::optional<std::string>> sized = fixSizes(file, function, inputs);
  RETURN_IF_ERROR(sized.status());
  StatusOr<std::unique_ptr<Module>> loaded =
      *sized ? Module::parse(**sized, file, options)
             : Module::load(file, options);
  RETURN_IF_ERROR(std::move(loaded).moveTo(session.loaded));
  session.store = session.loaded->store();
  StatusOr<const CaptureInfo *> info = session.loaded->find(function);
  if (info.ok()) {
    session.capture = **info;
    return session;
  }
  if (session.loaded->functions().empty())
    return info.status();
  const FunctionInfo *host = findHostFunction(*session.loaded, function);
  if (!host)
    return refuseFunction(*session.loaded, function);
  session.capture = describe(*host);
  session.parameters = host->parameters;
  runtime::JitOptions jitOptions;
  jitOptions.onChangedValue = onChangedValue;
  RETURN_IF_ERROR(session.loaded->jit(host->name, std::move(jitOptions))
                      .moveTo(session.host));
  return session;
}

StatusOr<std::unique_ptr<runtime::Instance>> Session::instantiate() {
  if (library)
    return runtime::Instance::create(library, store);
  return loaded->instantiate(capture.name);
}

/// Reads a number of the type of `parameter`.
static StatusOr<HostNumber> readHostNumber(const HostParameter &parameter,
                                           std::string_view text) {
  auto refuse = [&] {
    return Status::invalidArgument(
        nameArgument(parameter.name), " got '", shorten(text),
        "', expected a number of type ", parameter.type);
  };
  if (parameter.type[0] == 'f') {
    std::optional<double> real = replay::parseNumber<double>(text);
    return real ? StatusOr<HostNumber>(*real) : refuse();
  }
  if (parameter.type == "i1" && (text == "true" || text == "false"))
    return HostNumber(int64_t(text == "true"));
  std::optional<int64_t> value = replay::parseNumber<int64_t>(text);
  if (!value)
    return refuse();
  int bits =
      parameter.type == "index" ? 64 : std::stoi(parameter.type.substr(1));
  int64_t min = bits == 1 ? 0 : INT64_MIN >> (64 - bits),
          max = bits == 1 ? 1 : INT64_MAX >> (64 - bits);
  return *value >= min && *value <= max
             ? StatusOr<HostNumber>(HostNumber(*value))
             : refuse();
}

/// The bits that `text` gives a number of the kind of `guard`.
static std::optional<int64_t> readGuarded(const runtime::Guard &guard,
                                          std::string_view text) {
  if (guard.kind == runtime::Guard::Integer) {
    if (text == "true" || text == "false")
      return text == "true";
    return replay::parseNumber<int64_t>(text);
  }
  std::optional<double> real = replay::parseNumber<double>(text);
  if (!real)
    return std::nullopt;
  if (guard.kind == runtime::Guard::F32)
    return runtime::floatBits(static_cast<float>(*real));
  int64_t bits;
  std::memcpy(&bits, &*real, sizeof bits);
  return bits;
}

Status Session::checkGuards(const std::vector<std::string> &texts) const {
  for (const std::string &text : texts) {
    size_t equals = text.find('=');
    std::string name = text.substr(0, equals);
    auto isNamed = [&](const runtime::Guard &guard) {
      bool isNumber = guard.kind == runtime::Guard::Integer ||
                      guard.kind == runtime::Guard::F32 ||
                      guard.kind == runtime::Guard::F64;
      return isNumber && guard.name == name;
    };
    auto guard =
        std::find_if(capture.guards.begin(), capture.guards.end(), isNamed);
    if (equals == std::string::npos || guard == capture.guards.end())
      return Status::invalidArgument(
          "--arg=", text, ", but @", capture.name,
          " was captured with no number of that name");
    std::string given = text.substr(equals + 1);
    if (readGuarded(*guard, given) != guard->word)
      return Status::invalidArgument(nameArgument(name), " of @", capture.name,
                                     " is ", shorten(given),
                                     ", it was captured with ", guard->value);
  }
  return {};
}

Status Session::checkNumberNames(const std::vector<std::string> &texts) const {
  std::string list;
  size_t count = 0;
  for (const HostParameter &parameter : parameters)
    if (parameter.kind == HostParameter::Number) {
      list += concat(count++ ? ", " : ": ", parameter.name, " (",
                     parameter.type, ")");
    }
  for (const std::string &text : texts) {
    std::string name = text.substr(0, text.find('='));
    bool isKnown = std::any_of(
        parameters.begin(), parameters.end(), [&](const HostParameter &known) {
          return known.kind == HostParameter::Number && known.name == name;
        });
    if (!isKnown)
      return Status::invalidArgument(
          "--arg=", text, ", but there is no number '", name, "'; @",
          capture.name, " takes ", formatCount(count, "number"), list);
  }
  return {};
}

StatusOr<std::vector<HostNumber>>
Session::readNumbers(const std::vector<std::string> &texts) const {
  std::vector<HostNumber> numbers;
  if (!host) {
    RETURN_IF_ERROR(checkGuards(texts));
    return numbers;
  }
  RETURN_IF_ERROR(checkNumberNames(texts));
  for (const HostParameter &parameter : parameters) {
    if (parameter.kind != HostParameter::Number)
      continue;
    const std::string *given = nullptr;
    for (const std::string &text : texts)
      if (text.substr(0, text.find('=')) == parameter.name) {
        if (given)
          return Status::invalidArgument(nameArgument(parameter.name),
                                         " is given twice");
        given = &text;
      }
    if (!given || given->size() == parameter.name.size())
      return Status::invalidArgument(
          nameArgument(parameter.name), " of @", capture.name,
          " has no value, expected --arg=", parameter.name, "=NUMBER");
    RETURN_IF_ERROR(readHostNumber(parameter, std::string_view(*given).substr(
                                                  parameter.name.size() + 1))
                        .moveTo(numbers.emplace_back()));
  }
  return numbers;
}

StatusOr<std::string>
Session::captureName(const std::vector<std::string> &args) {
  StatusOr<std::vector<HostNumber>> numbers = readNumbers(args);
  RETURN_IF_ERROR(numbers.status());
  if (!host)
    return capture.name;
  // All calls had these numbers.
  if (runtime::Instance *captured = host->instance())
    return captured->plan().name;
  return loaded->capture(capture.name, *numbers, &baked);
}

StatusOr<std::shared_ptr<const runtime::Plan>>
Session::plan(const std::vector<std::string> &args) {
  if (library)
    return library;
  StatusOr<std::string> name = captureName(args);
  RETURN_IF_ERROR(name.status());
  return loaded->plan(*name);
}

std::vector<std::string> Session::frozen() const {
  std::vector<std::string> lines = baked;
  if (!host)
    return lines;
  std::vector<std::string> called = host->explainFrozen();
  lines.insert(lines.begin(), called.begin(), called.end());
  return lines;
}

void Session::verifyWith(Verification &verification) {
  checks = &verification;
  watchReplays();
}

void Session::watchReplays() {
  if (!host)
    return;
  host->replayWith(
      [trace = tracing, verification = checks, module = loaded.get()](
          runtime::Instance &instance, const std::vector<Buffer> &inputs,
          const std::vector<int64_t> &scalars, std::vector<Buffer> &outputs) {
        if (trace)
          trace->observe(instance);
        if (verification)
          return verification->replay(*module, instance.plan().name, instance,
                                      inputs, scalars, outputs);
        return instance.replay(inputs.data(), inputs.size(), scalars.data(),
                               scalars.size(), outputs);
      });
}

StatusOr<CallValues>
Session::readValues(const std::vector<std::string> &inputs,
                    const std::vector<std::string> &args,
                    const std::vector<std::string> &vars) const {
  CallValues values;
  runtime::CallArguments &arguments = values.arguments;
  RETURN_IF_ERROR(
      replay::readInputs(capture, inputs).moveTo(arguments.buffers));
  std::vector<HostNumber> numbers;
  RETURN_IF_ERROR(readNumbers(args).moveTo(numbers));
  RETURN_IF_ERROR(replay::readVars(capture, vars).moveTo(values.scalars));
  size_t scalar = 0, number = 0;
  for (const HostParameter &parameter : parameters) {
    if (parameter.kind == HostParameter::Variable) {
      int64_t bits = values.scalars[scalar++];
      if (parameter.variable.type == runtime::Scalar::F32)
        arguments.numbers.emplace_back(runtime::Real::ofBits(bits));
      else
        arguments.numbers.emplace_back(runtime::Number(bits));
    } else if (parameter.kind == HostParameter::Number) {
      const HostNumber &given = numbers[number++];
      if (auto *real = std::get_if<double>(&given))
        arguments.numbers.emplace_back(runtime::Real::wide(*real));
      else
        arguments.numbers.emplace_back(
            runtime::Number(std::get<int64_t>(given)));
    }
  }
  return values;
}

Status Session::callHost(const runtime::CallArguments &arguments) {
  RETURN_IF_ERROR(host->call(arguments, result));
  for (const Buffer &buffer : result.buffers)
    RETURN_IF_ERROR(buffer.device().synchronize());
  return {};
}

Status Session::prepareCapture(Clock::time_point start) {
  StatusOr<std::unique_ptr<runtime::Instance>> made = instantiate();
  RETURN_IF_ERROR(made.status());
  running = std::move(*made);
  for (const std::string &name : running->plan().devices)
    RETURN_IF_ERROR(runtime::Device::get(name).moveTo(devices.emplace_back()));
  if (tracing) {
    tracing->observe(*running);
    tracing->addCompilation(start, Clock::now());
  }
  return {};
}

Status Session::callCapture(const CallValues &values) {
  const std::vector<Buffer> &inputs = values.arguments.buffers;
  RETURN_IF_ERROR(checks
                      ? checks->replay(*loaded, capture.name, *running, inputs,
                                       values.scalars, result.buffers)
                      : running->replay(inputs.data(), inputs.size(),
                                        values.scalars.data(),
                                        values.scalars.size(), result.buffers));
  // Work that a replay submitted to GPUs is a part of the call.
  for (runtime::Device *device : devices)
    RETURN_IF_ERROR(device->synchronize());
  return {};
}

Status Session::call(const CallValues &values) {
  Clock::time_point start = Clock::now();
  if (!host && !running)
    RETURN_IF_ERROR(prepareCapture(start));
  RETURN_IF_ERROR(host ? callHost(values.arguments) : callCapture(values));
  Clock::time_point end = Clock::now();
  bool isReplay = !host || host->phase() == runtime::JitPhase::Replay;
  // A function that does not warm up is replayed in its first call, too.
  if (tracing)
    tracing->addCall(start, end,
                     isReplay || (host && host->stats().warmUps == 0));
  int64_t ns =
      std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
  if (!called)
    firstNs = ns;
  else if (isReplay)
    times.add(ns);
  called = true;
  return {};
}

StatusOr<std::optional<std::string>>
Session::compareOutput(size_t index, const std::string &expected,
                       std::optional<double> rtol,
                       std::optional<double> atol) const {
  return replay::compareBuffer(concat("result ", index), result.buffers[index],
                               expected, rtol, atol);
}

StatusOr<std::optional<std::string>>
Session::compareState(const std::string &name, const std::string &expected,
                      std::optional<double> rtol,
                      std::optional<double> atol) const {
  return replay::compareState(*store, name, expected, rtol, atol);
}
