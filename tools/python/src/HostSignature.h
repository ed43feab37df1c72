// The parameters of a module's host functions, for calls from Python.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_HOSTSIGNATURE_H
#define TINYJIT_PYTHON_HOSTSIGNATURE_H

#include "tools/python/src/Arguments.h"

#include "tinyjit/HostFunction.h"

namespace tinyjit::python {

/// The signature of a host function.
Signature signatureOf(const std::string &name,
                      const std::vector<HostParameter> &parameters,
                      std::vector<Parameter> results);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_HOSTSIGNATURE_H
