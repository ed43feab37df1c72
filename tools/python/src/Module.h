// tinyjit.Module: the captures and functions of a file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_MODULE_H
#define TINYJIT_PYTHON_MODULE_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `Module`, `Store`, `load` and `load_capture` to the module.
void bindModule(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_MODULE_H
