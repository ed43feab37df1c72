// The parameters of a module's host functions, for calls from Python.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/HostSignature.h"

#include "tools/python/src/Errors.h"

using namespace tinyjit::runtime;

namespace tinyjit::python {

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

} // namespace tinyjit::python
