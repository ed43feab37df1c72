// Counts of compiling as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_COMPILESTATS_H
#define TINYJIT_PYTHON_COMPILESTATS_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `CompileStats` and `TuningStats` to the module.
void bindCompileStats(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_COMPILESTATS_H
