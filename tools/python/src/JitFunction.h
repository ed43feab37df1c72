// tinyjit.jit: a Python function that is captured and replayed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_JITFUNCTION_H
#define TINYJIT_PYTHON_JITFUNCTION_H

#include "tinyjit/Runtime/Jit.h"

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// The phases of a `JitFunction`.
runtime::Jit &jitOf(nanobind::handle function);

/// Adds `jit`, `JitFunction` and `frozen` to the module.
void bindJit(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_JITFUNCTION_H
