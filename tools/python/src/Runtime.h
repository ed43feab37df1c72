// The part of the package that needs no compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_RUNTIME_H
#define TINYJIT_PYTHON_RUNTIME_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds arrays, functions, saved captures, `jit`, devices and errors to the
/// module of an extension. Throws in a sub-interpreter.
void bindRuntime(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_RUNTIME_H
