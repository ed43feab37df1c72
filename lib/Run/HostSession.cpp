// The calls of a host function: warm-up, capture, replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/HostSession.h"

#include "lib/Support/Strings.h"
#include "runtime/memory/Compact.h"
#include "runtime/memory/SymbolicPlace.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <set>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Status;
using runtime::StatusOr;

/// The bits of a number: 0 and -0 are two numbers, and what is no number is
/// equal to itself.
static int64_t bitsOf(const HostNumber &number) {
  if (auto *integer = std::get_if<int64_t>(&number))
    return *integer;
  int64_t bits;
  std::memcpy(&bits, &std::get<double>(number), sizeof bits);
  return bits;
}

static std::string print(const HostNumber &number) {
  char text[32];
  return std::visit(
      [&](auto value) {
        return std::string(text,
                           std::to_chars(text, std::end(text), value).ptr);
      },
      number);
}

bool HostSession::NumberUse::accepts(const HostNumber &number) const {
  if (!isFree)
    return bitsOf(number) == bitsOf(value);
  auto *integer = std::get_if<int64_t>(&number);
  return !integer || (*integer >= min && *integer <= max);
}

/// Parameter `number` of those that are numbers.
static const HostParameter &
parameterOf(const std::vector<HostParameter> &parameters, size_t number) {
  auto parameter = parameters.begin();
  while (parameter->kind != HostParameter::Number || number-- > 0)
    ++parameter;
  return *parameter;
}

Status HostSession::changedValue(const std::vector<HostNumber> &numbers) const {
  const Phase &known = phases.front();
  size_t i = 0;
  while (known.numbers[i].accepts(numbers[i]))
    ++i;
  // The function has run, so it is there, and knows where its arguments stand.
  StatusOr<std::shared_ptr<const HostFunction>> function =
      module.function(info.name);
  if (!function.ok())
    return function.status();
  const HostParameter &parameter = parameterOf((*function)->parameters(), i);
  return Status::invalidArgument(concat(
      parameter.place,
      parameter.place.empty() ? "" : ": error: ", nameArgument(parameter.name),
      " of @", info.name, " is ", print(numbers[i]), ", it was captured with ",
      print(known.numbers[i].value)));
}

HostSession::Phase
HostSession::makePhase(const std::vector<HostNumber> &numbers) const {
  Phase made;
  for (size_t i = 0; i < numbers.size(); ++i) {
    NumberUse use;
    use.value = numbers[i];
    std::set<int64_t> earlier;
    bool wasTried = false;
    for (const Phase &phase : phases) {
      earlier.insert(bitsOf(phase.numbers[i].value));
      wasTried |= phase.numbers[i].isFree || phase.numbers[i].isRefused;
    }
    earlier.erase(bitsOf(numbers[i]));
    use.isFree = onChangedValue == runtime::OnChangedValue::Promote &&
                 !wasTried && earlier.size() >= 2;
    made.numbers.push_back(use);
  }
  return made;
}

StatusOr<HostSession::Phase *>
HostSession::phaseOf(const std::vector<HostNumber> &numbers) {
  auto found =
      std::find_if(phases.begin(), phases.end(), [&](const Phase &phase) {
        return std::equal(phase.numbers.begin(), phase.numbers.end(),
                          numbers.begin(),
                          [](const NumberUse &use, const HostNumber &number) {
                            return use.accepts(number);
                          });
      });
  if (found != phases.end()) {
    phases.splice(phases.begin(), phases, found);
  } else {
    if (!phases.empty() && onChangedValue == runtime::OnChangedValue::Error)
      return changedValue(numbers);
    if (phases.size() == maxCaptures) {
      module.drop(phases.back().captureName);
      phases.pop_back();
    }
    phases.push_front(makePhase(numbers));
  }
  current = phases.front().instance.get();
  return &phases.front();
}

Status HostSession::captureInto(Phase &phase,
                                const std::vector<HostNumber> &numbers) {
  if (!phase.captureName.empty())
    return {};
  std::vector<bool> promoted;
  for (const NumberUse &use : phase.numbers)
    promoted.push_back(use.isFree);
  StatusOr<std::string> name =
      module.capture(info.name, numbers, &baked, &promoted);
  if (!name.ok())
    return name.status();
  phase.captureName = *name;
  const std::vector<runtime::Scalar> &variables =
      (*module.find(*name))->variables;
  for (size_t i = 0; i < numbers.size(); ++i) {
    NumberUse &use = phase.numbers[i];
    use.value = numbers[i];
    use.isRefused = use.isFree && !promoted[i];
    use.isFree = promoted[i];
    for (const runtime::Scalar &variable : variables)
      if (use.isFree && variable.name == parameterOf(info.parameters, i).name) {
        use.min = variable.min;
        use.max = variable.max;
      }
  }
  return {};
}

StatusOr<std::string>
HostSession::capture(const std::vector<HostNumber> &numbers) {
  StatusOr<Phase *> phase = phaseOf(numbers);
  if (!phase.ok())
    return phase.status();
  if (Status status = captureInto(**phase, numbers); !status.ok())
    return status;
  return (*phase)->captureName;
}

std::vector<int64_t>
HostSession::scalarsOf(const Phase &phase, const std::vector<int64_t> &scalars,
                       const std::vector<HostNumber> &numbers) const {
  std::vector<int64_t> list;
  size_t scalar = 0, number = 0;
  for (const HostParameter &parameter : info.parameters) {
    if (parameter.kind == HostParameter::Variable)
      list.push_back(scalars[scalar++]);
    if (parameter.kind != HostParameter::Number)
      continue;
    const HostNumber &value = numbers[number];
    if (!phase.numbers[number++].isFree)
      continue;
    auto *real = std::get_if<double>(&value);
    list.push_back(real ? runtime::floatBits(static_cast<float>(*real))
                        : std::get<int64_t>(value));
  }
  return list;
}

static StatusOr<runtime::Value> bindVariable(const runtime::Scalar &scalar,
                                             int64_t bits) {
  if (scalar.type == runtime::Scalar::F32) {
    StatusOr<runtime::VariablePtr> variable =
        runtime::Variable::createReal(scalar.name);
    if (!variable.ok())
      return variable.status();
    float value;
    uint32_t word = static_cast<uint32_t>(bits);
    std::memcpy(&value, &word, sizeof value);
    StatusOr<runtime::Real> bound = runtime::Real::bind(*variable, value);
    if (!bound.ok())
      return bound.status();
    return runtime::Value(*bound);
  }
  StatusOr<runtime::VariablePtr> variable = runtime::Variable::create(
      scalar.name, scalar.min, scalar.max, scalar.type);
  if (!variable.ok())
    return variable.status();
  StatusOr<runtime::Number> bound = runtime::Number::bind(*variable, bits);
  if (!bound.ok())
    return bound.status();
  return runtime::Value(*bound);
}

/// A dense copy of its own: what a later call does to states does not change
/// it.
static StatusOr<Buffer> detach(const Buffer &buffer) {
  StatusOr<Buffer> copy =
      Buffer::allocate(buffer.device(), buffer.dtype(), buffer.shape());
  if (!copy.ok())
    return copy;
  if (Status status = buffer.ensureAllocated(); !status.ok())
    return status;
  const auto &place = buffer.symbolicPlace();
  Status status =
      runtime::compact(buffer.device(), copy->data(), buffer.data(),
                       runtime::byteSize(buffer.dtype()),
                       place ? place->upto : buffer.shape(), buffer.shape());
  if (!status.ok())
    return status;
  return copy;
}

Status HostSession::run(const std::vector<Buffer> &inputs,
                        const std::vector<int64_t> &scalars,
                        const std::vector<HostNumber> &numbers,
                        std::vector<Buffer> &results) {
  StatusOr<std::shared_ptr<const HostFunction>> function =
      module.function(info.name);
  if (!function.ok())
    return function.status();
  std::vector<HostArgument> arguments;
  size_t input = 0, scalar = 0, number = 0;
  for (const HostParameter &parameter : info.parameters) {
    if (parameter.kind == HostParameter::Input) {
      arguments.push_back(inputs[input++]);
    } else if (parameter.kind == HostParameter::Number) {
      arguments.push_back(numbers[number++]);
    } else {
      StatusOr<runtime::Value> bound =
          bindVariable(parameter.variable, scalars[scalar++]);
      if (!bound.ok())
        return bound.status();
      arguments.push_back(*bound);
    }
  }
  std::vector<Buffer> made;
  if (Status status = (*function)->call(arguments, made); !status.ok())
    return status;
  for (Buffer &result : made) {
    StatusOr<Buffer> own = detach(result);
    if (!own.ok())
      return own.status();
    result = *std::move(own);
  }
  results = std::move(made);
  return {};
}

Status HostSession::call(const std::vector<Buffer> &inputs,
                         const std::vector<int64_t> &scalars,
                         const std::vector<HostNumber> &numbers,
                         std::vector<Buffer> &results) {
  StatusOr<Phase *> found = phaseOf(numbers);
  if (!found.ok())
    return found.status();
  Phase &phase = **found;
  lastReplayed = phase.calls >= 2;
  if (lastReplayed) {
    std::vector<int64_t> values = scalarsOf(phase, scalars, numbers);
    Status status =
        checks ? checks->replay(module, phase.captureName, *phase.instance,
                                inputs, values, results)
               : phase.instance->replay(inputs.data(), inputs.size(),
                                        values.data(), values.size(), results);
    phase.calls += status.ok();
    return status;
  }
  if (phase.calls == 1) {
    if (Status status = captureInto(phase, numbers); !status.ok())
      return status;
    StatusOr<std::unique_ptr<runtime::Instance>> made =
        module.instantiate(phase.captureName);
    if (!made.ok()) {
      module.drop(phase.captureName); // the next call captures again
      phase.captureName.clear();
      return made.status();
    }
    phase.instance = *std::move(made);
  }
  if (Status status = run(inputs, scalars, numbers, results); !status.ok())
    return status;
  ++phase.calls;
  current = phase.instance.get();
  return {};
}
