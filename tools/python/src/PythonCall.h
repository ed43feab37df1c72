// Functions of Python that captures call while they run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PYTHONCALL_H
#define TINYJIT_PYTHON_PYTHONCALL_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `_offer_python_call` to the module.
void bindPythonCall(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_PYTHONCALL_H
