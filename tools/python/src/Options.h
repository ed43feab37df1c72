// The options of loading a module as keyword arguments.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_OPTIONS_H
#define TINYJIT_PYTHON_OPTIONS_H

#include "tinyjit/ModuleOptions.h"

#include <nanobind/nanobind.h>

namespace tinyjit::python {

namespace nb = nanobind;

/// The options that keyword arguments say: the members of ModuleOptions in
/// snake case. Throws TypeError for other names.
ModuleOptions readOptions(nb::kwargs arguments);

/// The keyword arguments with types and defaults, as in a stub file.
std::string describeOptions();
/// A line for each of them, for the documentation of a function.
std::string documentOptions();

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_OPTIONS_H
