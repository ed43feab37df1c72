// Counts of calls as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_STATS_H
#define TINYJIT_PYTHON_STATS_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `JitStats` to the module.
void bindStats(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_STATS_H
