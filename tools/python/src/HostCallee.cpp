// Calls of host functions of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/HostCallee.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/PlanCallee.h"

#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Kernel.h"

using namespace tinyjit::runtime;

namespace tinyjit::python {

HostCallee::HostCallee(Signature signature, std::unique_ptr<Jit> jit,
                       std::shared_ptr<void> owner, std::shared_mutex *use,
                       std::vector<int64_t> guards)
    : owner(std::move(owner)), use(use), phases(std::move(jit)),
      guards(std::move(guards)) {
  form = std::move(signature);
  form.finish();
}

static Parameter parameterOf(const HostParameter &from) {
  if (from.kind == HostParameter::Variable) {
    Parameter parameter = python::parameterOf(from.variable);
    parameter.name = from.name;
    return parameter;
  }
  Parameter parameter;
  parameter.name = from.name;
  if (from.kind == HostParameter::Number) {
    parameter.type = from.type;
    parameter.kind = from.type == "f64"         ? Parameter::Double
                     : from.type.front() == 'f' ? Parameter::Float
                                                : Parameter::Integer;
    return parameter;
  }
  parameter.dtype = from.dtype;
  parameter.shape = from.shape;
  // Nothing says before it runs whether the function writes it.
  parameter.isWritten = true;
  parameter.device = take(Device::get(from.device));
  parameter.type =
      formatType(from.dtype, from.shape) + " on " + parameter.device->name();
  return parameter;
}

Signature signatureOf(const std::string &name,
                      const std::vector<HostParameter> &parameters,
                      std::vector<Parameter> results) {
  Signature signature;
  signature.name = name;
  for (const HostParameter &parameter : parameters)
    signature.parameters.push_back(parameterOf(parameter));
  signature.results = std::move(results);
  return signature;
}

/// Copies results to the arrays of `out=`.
static PyObject *copyResults(PyObject *out, const Signature &signature,
                             std::vector<Buffer> &results) {
  std::vector<nb::object> given = outputsOf(out, signature);
  for (size_t i = 0; i < given.size(); ++i) {
    std::string title = "out " + std::to_string(i) + " of " + signature.name;
    Imported target = importArray(given[i], nullptr, CopyMode::Never, title);
    if (target.readOnly)
      check(Status::invalidArgument(title +
                                    " is read-only, but the call writes it"));
    check(copy(target.buffer, results[i]));
    if (target.isForeignDevice)
      check(target.buffer.device().synchronize());
  }
  return Py_NewRef(out);
}

PyObject *HostCallee::call(PyObject *const *args, size_t count,
                           PyObject *names) {
  std::vector<PyObject *> bound(form.parameters.size());
  std::vector<Device *> foreign;
  PyObject *out = form.bind(args, count, names, bound.data());
  CallArguments arguments;
  arguments.guards = guards;
  for (size_t i = 0; i < bound.size(); ++i) {
    const Parameter &parameter = form.parameters[i];
    if (parameter.kind != Parameter::Buffer) {
      arguments.numbers.push_back(valueOf(bound[i], form, parameter));
      continue;
    }
    Imported imported = importArray(bound[i], parameter.device,
                                    CopyMode::IfNeeded, form.title(parameter));
    if (imported.readOnly && parameter.isWritten) {
      imported.buffer = copyTo(imported.buffer, *parameter.device);
      warnCopy(form.title(parameter) + ", a " + parameter.type +
               ", is copied because it is read-only");
    }
    if (imported.isForeignDevice)
      foreign.push_back(&imported.buffer.device());
    arguments.buffers.push_back(std::move(imported.buffer));
  }
  CallResult result;
  check(withoutGil([&] {
    std::shared_lock<std::shared_mutex> lock;
    if (use)
      lock = std::shared_lock<std::shared_mutex>(*use);
    return phases->call(std::move(arguments), result);
  }));
  for (Device *device : foreign)
    check(device->synchronize());
  return out ? copyResults(out, form, result.buffers)
             : makeResults(result.buffers);
}

/// The number that a capture was made with.
static nb::object valueOf(const Guard &guard) {
  if (guard.kind == Guard::F32)
    return nb::float_(double(Real::ofBits(guard.word).peek()));
  if (guard.kind == Guard::Variable)
    return nb::int_(0);
  return nb::int_(guard.word);
}

/// The number that a guard stands for. A capture that holds for one value takes
/// that and refuses others.
static Parameter parameterOf(const Plan &plan, const Guard &guard) {
  if (guard.kind == Guard::Variable && guard.word >= 0) {
    Parameter parameter = python::parameterOf(plan.scalars[guard.word]);
    parameter.name = guard.name;
    return parameter;
  }
  Parameter parameter;
  parameter.name = guard.name;
  parameter.kind = guard.kind == Guard::F32   ? Parameter::Float
                   : guard.kind == Guard::F64 ? Parameter::Double
                                              : Parameter::Integer;
  parameter.type = "any number";
  parameter.fallback = valueOf(guard).release().ptr();
  if (guard.kind != Guard::Variable)
    parameter.type =
        nb::cast<std::string>(nb::str(nb::handle(parameter.fallback))) +
        " only";
  return parameter;
}

/// Inputs, then the numbers that the guards and the scalars stand for.
static Signature signatureOf(const Plan &plan, std::vector<int64_t> &words) {
  Signature signature;
  signature.name = plan.name;
  for (const NamedSlot &input : plan.inputs) {
    signature.parameters.push_back(
        python::parameterOf(plan, plan.slots[input.slot], input.name));
    signature.parameters.back().isWritten = isWritten(plan, input.slot);
  }
  std::vector<bool> isGiven(plan.scalars.size());
  for (const Guard &guard : plan.guards) {
    if (guard.kind == Guard::Word) {
      words.push_back(guard.word);
      continue;
    }
    if (guard.kind == Guard::Variable && guard.word >= 0)
      isGiven[guard.word] = true;
    signature.parameters.push_back(parameterOf(plan, guard));
  }
  for (size_t i = 0; i < plan.scalars.size(); ++i)
    if (!isGiven[i])
      signature.parameters.push_back(python::parameterOf(plan.scalars[i]));
  for (const Output &output : plan.outputs)
    signature.results.push_back(
        python::parameterOf(plan, plan.slots[output.slot], ""));
  return signature;
}

std::shared_ptr<Callee> openCapture(const std::string &path) {
  auto jit = take(withoutGil([&] { return loadCapture(path); }));
  std::shared_ptr<const Plan> plan = jit->plans()[0];
  if (plan->guards.empty())
    return std::make_shared<PlanCallee>(plan, jit->stores()[0], nullptr);
  std::vector<int64_t> words;
  Signature signature = signatureOf(*plan, words);
  return std::make_shared<HostCallee>(std::move(signature), std::move(jit),
                                      nullptr, nullptr, std::move(words));
}

} // namespace tinyjit::python
