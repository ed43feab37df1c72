// Programs with their code: compiled once, run by any number of threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Executable.h"

#include <cstdio>

using namespace tinyjit::runtime;

namespace tinyjit::pjrt {

/// How an author gets on with a program that is refused.
static constexpr char advice[] =
    "run this part on another platform of JAX, by jax.jit(f) on arrays of "
    "jax.devices('cpu'), or write it with other ops";

/// FNV-1a, whose values are the same in all processes.
static std::string markOf(const Converted &converted) {
  uint64_t hash = 14695981039346656037u;
  for (const std::string *text : {&converted.signature, &converted.text})
    for (unsigned char c : *text)
      hash = (hash ^ c) * 1099511628211u;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx",
                static_cast<unsigned long long>(hash));
  return digits;
}

/// The error of a program: its first diagnostic, and how to get on.
static Status refusal(const Converted &converted, const Status &status) {
  std::string message = status.message(), place;
  if (!status.diagnostics().empty()) {
    message = status.diagnostics().front().message;
    place = status.diagnostics().front().place;
  }
  if (!place.empty())
    place += ": ";
  return Status(Code::Unsupported,
                place + converted.name + ": " + message + "; " + advice,
                status.diagnostics());
}

/// The plan of the program's function, which is captured without a call.
static StatusOr<std::shared_ptr<const Plan>> planOf(Module &module) {
  std::vector<std::string> frozen;
  StatusOr<std::string> capture = module.capture("main", {}, &frozen);
  return capture.ok() ? module.plan(*capture) : capture.status();
}

static Status located(const Converted &converted, ModuleOptions options,
                      const Status &status,
                      const std::function<StatusOr<Converted>()> &places) {
  bool isOfProgram = status.code() == Code::Unsupported ||
                     status.code() == Code::InvalidArgument ||
                     status.code() == Code::FailedPrecondition;
  if (!isOfProgram)
    return status;
  options.cache = CacheMode::Off;
  if (StatusOr<Converted> again = places(); again.ok()) {
    auto module = Module::parse(again->text, again->name, options);
    Status found = module.status();
    if (module.ok())
      found = planOf(**module).status();
    if (!found.ok())
      return refusal(converted, found);
  }
  return refusal(converted, status);
}

StatusOr<std::shared_ptr<CompiledProgram>>
CompiledProgram::compile(Converted converted, const ModuleOptions &given,
                         const std::function<StatusOr<Converted>()> &places) {
  ModuleOptions options = given;
  for (const auto &[name, value] : converted.options)
    if (Status status = setOption(options, name, value); !status.ok())
      return status;
  auto made = std::make_shared<CompiledProgram>();
  made->source = std::move(converted);
  const Converted &source = made->source;
  made->mark = markOf(source);
  Status status =
      Module::parse(source.text, source.name, options).moveTo(made->module);
  if (status.ok())
    status = planOf(*made->module).moveTo(made->shared);
  if (!status.ok())
    return located(source, options, status, places);
  made->store = made->module->store();
  if (Status wrong = made->checkSignature(); !wrong.ok())
    return wrong;
  made->describeResults();
  for (const Output &output : made->shared->outputs)
    if (const Slot &slot = made->shared->slots[output.slot];
        !output.copy && slot.kind == Slot::Input)
      made->taken.push_back(slot.index);
  std::unique_ptr<Instance> first = made->takeInstance(status);
  if (!status.ok())
    return status;
  made->idle.push_back(std::move(first));
  return made;
}

/// The converter's signature is that of the program.
Status CompiledProgram::checkSignature() const {
  if (shared->inputs.size() != source.arguments.size() ||
      shared->outputs.size() != source.results.size())
    return Status::dataLoss(
        source.name, " was converted to a program of ", shared->inputs.size(),
        " arguments and ", shared->outputs.size(), " results, expected ",
        source.arguments.size(), " and ", source.results.size());
  auto check = [&](const char *what, size_t i, const Slot &slot,
                   const ArrayType &type) {
    if (slot.shape == type.shape() &&
        byteSize(slot.dtype) == byteSize(type.element->dtype))
      return Status();
    return Status::dataLoss(
        source.name, " was converted to a program whose ", what, " ", i, " is ",
        formatType(slot.dtype, slot.shape), ", expected ", type.describe());
  };
  auto checkAll = [&](const char *what, const auto &ports,
                      const std::vector<ArrayType> &types) {
    Status status;
    for (size_t i = 0; i < ports.size() && status.ok(); ++i)
      status = check(what, i, shared->slots[ports[i].slot], types[i]);
    return status;
  };
  if (Status status = checkAll("argument", shared->inputs, source.arguments);
      !status.ok())
    return status;
  return checkAll("result", shared->outputs, source.results);
}

void CompiledProgram::describeResults() {
  for (const ArrayType &type : source.results) {
    resultTypes.push_back(type.element->type);
    resultDims.insert(resultDims.end(), type.dims.begin(), type.dims.end());
    resultRanks.push_back(type.dims.size());
    memoryKinds.push_back(memoryKind.data());
    memoryKindSizes.push_back(memoryKind.size());
  }
}

std::unique_ptr<Instance> CompiledProgram::takeInstance(Status &status) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!idle.empty()) {
      std::unique_ptr<Instance> instance = std::move(idle.back());
      idle.pop_back();
      return instance;
    }
  }
  std::unique_ptr<Instance> made;
  status = Instance::create(shared, store).moveTo(made);
  return made;
}

Status CompiledProgram::retype(Buffer &buffer, const Slot &slot) {
  if (buffer.dtype() == slot.dtype)
    return {};
  return buffer.view(0, slot.dtype, slot.shape).moveTo(buffer);
}

Status CompiledProgram::run(std::vector<Buffer> inputs,
                            std::vector<Buffer> &outputs) {
  for (size_t i = 0; i < inputs.size(); ++i)
    if (Status status =
            retype(inputs[i], shared->slots[shared->inputs[i].slot]);
        !status.ok())
      return status;
  Status status;
  std::unique_ptr<Instance> instance = takeInstance(status);
  if (!status.ok())
    return status;
  status = instance->replay(inputs.data(), inputs.size(), nullptr, 0, outputs);
  {
    std::lock_guard<std::mutex> lock(mutex);
    idle.push_back(std::move(instance));
  }
  return status;
}

} // namespace tinyjit::pjrt
