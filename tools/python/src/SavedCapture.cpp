// tinyjit.load_capture: captures that were saved, compiled, to files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/SavedCapture.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/HostCallee.h"
#include "tools/python/src/Path.h"
#include "tools/python/src/PlanCallee.h"

#include "tinyjit/Runtime/SavedCapture.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

static double doubleOf(int64_t bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

/// The number that a capture was made with.
static nb::object valueOf(const Guard &guard) {
  if (guard.kind == Guard::F32)
    return nb::float_(double(Real::ofBits(guard.word).peek()));
  if (guard.kind == Guard::F64)
    return nb::float_(doubleOf(guard.word));
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
    if (guard.kind == Guard::Sum)
      isGiven[guard.position] = true;
    if (guard.kind == Guard::Sum || guard.kind == Guard::Term)
      continue;
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

static std::shared_ptr<Callee> openCapture(const std::string &path) {
  auto jit = take(withoutGil([&] { return loadCapture(path); }));
  std::shared_ptr<const Plan> plan = jit->plans()[0];
  if (plan->guards.empty())
    return std::make_shared<PlanCallee>(plan, jit->stores()[0], nullptr);
  std::vector<int64_t> words;
  Signature signature = signatureOf(*plan, words);
  return std::make_shared<HostCallee>(std::move(signature), std::move(jit),
                                      nullptr, nullptr, std::move(words));
}

static nb::object loadCaptured(nb::handle path) {
  return makeFunction(openCapture(pathOf(path)));
}

void bindSavedCapture(nb::module_ &module) {
  module.def(
      "load_capture", loadCaptured, "path"_a,
      nb::sig("def load_capture(path: str | os.PathLike[str]) -> Function"),
      "Opens a capture that `Function.save` wrote, with the constants and "
      "states beside it. It replays from the first call on and compiles "
      "nothing. It is code: open only files that you trust. Raises "
      "NotFoundError, DataLossError for a damaged file, and DeviceError for "
      "code "
      "that this CPU cannot run.");
}

} // namespace tinyjit::python
