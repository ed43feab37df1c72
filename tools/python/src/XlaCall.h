// Captures that XLA's executables call: JAX's shortcut in C++ leads to them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_XLACALL_H
#define TINYJIT_PYTHON_XLACALL_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

void bindXlaCall(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_XLACALL_H
