// The calls of a host function: warm-up, capture, replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/HostSession.h"

#include "runtime/Compact.h"
#include "runtime/SymbolicPlace.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Status;
using runtime::StatusOr;

HostSession::Phase &
HostSession::phaseOf(const std::vector<HostNumber> &numbers) {
  auto found =
      std::find_if(phases.begin(), phases.end(), [&](const Phase &phase) {
        return phase.numbers == numbers;
      });
  if (found != phases.end()) {
    phases.splice(phases.begin(), phases, found);
  } else {
    if (phases.size() == maxCaptures)
      phases.pop_back();
    phases.emplace_front().numbers = numbers;
  }
  current = phases.front().instance.get();
  return phases.front();
}

Status HostSession::captureInto(Phase &phase) {
  if (phase.captureName.empty()) {
    StatusOr<std::string> name =
        module.capture(info.name, phase.numbers, &baked);
    if (!name.ok())
      return name.status();
    phase.captureName = *name;
  }
  return {};
}

StatusOr<std::string>
HostSession::capture(const std::vector<HostNumber> &numbers) {
  Phase &phase = phaseOf(numbers);
  if (Status status = captureInto(phase); !status.ok())
    return status;
  return phase.captureName;
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
      runtime::compact(copy->device(), copy->data(), buffer.device(),
                       buffer.data(), runtime::byteSize(buffer.dtype()),
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
  Phase &phase = phaseOf(numbers);
  lastReplayed = phase.calls >= 2;
  if (lastReplayed) {
    Status status =
        checks
            ? checks->replay(module, phase.captureName, *phase.instance, inputs,
                             scalars, results)
            : phase.instance->replay(inputs.data(), inputs.size(),
                                     scalars.data(), scalars.size(), results);
    phase.calls += status.ok();
    return status;
  }
  if (phase.calls == 1) {
    if (Status status = captureInto(phase); !status.ok())
      return status;
    StatusOr<std::unique_ptr<runtime::Instance>> made =
        module.instantiate(phase.captureName);
    if (!made.ok())
      return made.status();
    phase.instance = *std::move(made);
  }
  if (Status status = run(inputs, scalars, numbers, results); !status.ok())
    return status;
  ++phase.calls;
  current = phase.instance.get();
  return {};
}
